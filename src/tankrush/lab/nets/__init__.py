"""Nets: trained by imitation and self-play, or imported from other libraries."""
