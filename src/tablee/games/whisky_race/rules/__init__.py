"""The rules: what is on the table (glen), the decisions by theme, and the round that joins them (race)."""
