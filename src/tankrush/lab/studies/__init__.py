"""Studies: balance, tuning, what-if, strength."""
