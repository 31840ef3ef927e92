"""Puzzles: one turn, a task, and every line that does it; mined from games of bots or written by hand."""
