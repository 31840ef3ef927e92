"""The game in the terminal: the table drawn from a seat's view, and a person's answers."""
