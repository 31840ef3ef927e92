"""Confidence intervals, rates and Elo."""
