"""The house on the web: pages, tables and live updates."""
