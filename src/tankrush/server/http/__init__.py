"""HTTP and WebSockets: routes, middleware and limits."""
