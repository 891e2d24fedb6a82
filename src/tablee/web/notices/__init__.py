"""Tells people who are not there that it is their turn."""
