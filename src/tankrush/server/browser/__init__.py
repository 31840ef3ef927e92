"""The server in a browser: its hub, live tables and bots in a web worker."""
