"""The HTTP side of the server: everything but play itself, and play too for those who have no socket."""
