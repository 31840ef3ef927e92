"""Commands: the rows a command makes and the effect of each row; pure."""
