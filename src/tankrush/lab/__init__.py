"""The lab: many games played by bots, and what can honestly be concluded from them."""
