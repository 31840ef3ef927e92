"""Reports of a run, or of the difference between two runs."""
