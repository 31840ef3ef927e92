"""All messages, bodies and answers on the wire, declared once; clients know nothing else of the server."""
