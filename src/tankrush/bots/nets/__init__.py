"""Nets as files: the format, the shipped ones, and a player that uses them."""
