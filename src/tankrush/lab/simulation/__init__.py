"""Simulations: many games played by any number of workers and recorded as tables."""
