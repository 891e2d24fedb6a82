"""People and bots around one game: the table as a log, its seats, its fair chance, its file. Nothing here does I/O."""
