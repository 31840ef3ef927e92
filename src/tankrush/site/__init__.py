"""The game as a static site: the browser client, and Python with the game for the browser to run."""
