"""The game in the terminal: draws the table from a seat's view and reads the player's answers."""
