"""Intervals, rates and Elo."""
