"""Hints for players, with reasons."""
