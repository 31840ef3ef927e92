"""The bots that can be chosen by name."""
