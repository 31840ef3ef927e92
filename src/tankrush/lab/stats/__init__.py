"""Intervals, rates, Elo: how sure a number is."""
