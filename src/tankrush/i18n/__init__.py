"""The texts of the game in three languages: messages, names of cards and players, games as sentences."""
