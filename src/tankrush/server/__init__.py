"""The server: tables built from logs, served over HTTP and WebSockets."""
