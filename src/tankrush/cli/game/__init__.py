"""Commands for players and rule authors."""
