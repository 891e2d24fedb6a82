"""What `scripts/soak.py` runs."""
