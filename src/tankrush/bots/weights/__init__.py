"""The weights of policy and evaluation: their names, and the trained files."""
