"""What surrounds every request: limits, safety headers, the log, metrics."""
