"""What is asked of the hub and what it answers: plain data both ways, for HTTP routes and for the browser's worker."""
