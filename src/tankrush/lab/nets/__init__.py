"""Nets: trained by imitation and self-play, imported from other libraries."""
