"""The operator's desk, backup and verification."""
