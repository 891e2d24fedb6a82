"""`tablee report`: what a designer asks of a game, answered by many games."""
