"""Evidence that the engine keeps its promises: random games with every check, and golden games to read."""
