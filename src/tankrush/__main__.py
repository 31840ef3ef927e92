"""`python -m tankrush` is the same as `tankrush`."""

from tankrush.cli import app

app(prog_name="tankrush")
