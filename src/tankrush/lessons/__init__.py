"""Lessons: readable scripts that are played by the real engine, step by step for a pupil's eyes."""
