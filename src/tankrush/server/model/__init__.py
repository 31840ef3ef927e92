"""The nouns of a table and its state, as they follow from its rows; pure."""
