"""The game as text: actions and whole moves, positions, records of games."""
