"""The words of the game in three languages: messages, names of cards and people, games as sentences."""
