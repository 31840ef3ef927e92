"""Balance, tuning, what-if."""
