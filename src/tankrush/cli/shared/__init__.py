"""Flags and output shared by several commands."""
