"""Everything that crosses the wire, declared once; clients know nothing else of the server."""
