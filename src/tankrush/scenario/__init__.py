"""Scenarios: rule positions as text that a reader of the rulebook can write, and their runner."""
