"""What every view needs of a request: its context, its form, its answer."""
