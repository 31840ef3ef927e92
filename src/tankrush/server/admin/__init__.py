"""Administration: operations, backup and verification."""
