"""Leagues: bots against bots on the same deals."""
