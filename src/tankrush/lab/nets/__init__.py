"""Nets: learned by imitation and by play, imported from other libraries."""
