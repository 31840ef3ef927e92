"""What every room of the server stands on: settings, logging, metrics, limits, tokens."""
