"""HTTP and sockets: who calls, with what, and how often."""
