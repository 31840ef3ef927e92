"""Many games, played anywhere and written down."""
