"""Data sets: games as trajectories, and what is published."""
