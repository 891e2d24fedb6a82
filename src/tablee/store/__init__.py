"""Where tables are kept: what has been acknowledged is on disk."""
