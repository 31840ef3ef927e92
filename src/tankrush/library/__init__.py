"""The library behind `import tankrush`: games, bots, leagues and runs as plain Python objects."""
