"""Support for all packages of the server: settings, logging, metrics, limits, tokens."""
