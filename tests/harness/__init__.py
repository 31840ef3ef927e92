"""Random games with every check, and golden games as text."""
