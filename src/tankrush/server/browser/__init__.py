"""The table in a browser: the hub, live tables and bots of the server in a web worker, without a server."""
