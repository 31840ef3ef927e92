"""The bots registered by name."""
