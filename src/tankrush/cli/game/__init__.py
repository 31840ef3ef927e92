"""Commands for players and authors of rules."""
