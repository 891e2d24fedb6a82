"""Tables in memory: the log played so far, who is there, whose turn it is."""
