"""Data sets: games as trajectories, ready to publish."""
