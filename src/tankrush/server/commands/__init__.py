"""Commands: the rows that a command produces, and the effect of each row; pure functions."""
