"""Training of weights."""
