"""Named numbers and the trained files."""
