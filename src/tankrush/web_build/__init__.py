"""Data files for the build of the browser client; standard library only."""
