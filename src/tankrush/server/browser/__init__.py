"""The server in a browser: hub, live tables and bots in web workers."""
