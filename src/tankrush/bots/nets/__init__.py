"""Nets as files: the format, the shipped ones, and the player they make."""
