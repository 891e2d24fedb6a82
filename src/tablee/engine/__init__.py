"""The engine: the contract every game keeps, chance, outcomes, options, logs, scenarios and the one door."""
