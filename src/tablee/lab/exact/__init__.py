"""Exact values of positions that are small enough to be solved, to measure bots against."""
