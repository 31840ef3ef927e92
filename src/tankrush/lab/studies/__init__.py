"""Studies: balance, tuning, what-if."""
