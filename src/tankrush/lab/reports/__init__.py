"""What a run found, or two runs differ in."""
