"""The implementation of `import tankrush`: games, bots, leagues and runs as plain Python objects."""
