"""Lessons: readable scripts played by the real engine, step by step for the player."""
