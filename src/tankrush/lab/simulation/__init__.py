"""Simulations: many games played by any workers and recorded as tables."""
