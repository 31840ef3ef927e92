"""Puzzles: one turn, a task, and every line that solves it; mined from games of bots or written by hand."""
