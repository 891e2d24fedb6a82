"""Processes in which bots, hints and checks of files run."""
