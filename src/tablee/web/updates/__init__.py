"""What an open page is told when its table changes, and how that is written."""
