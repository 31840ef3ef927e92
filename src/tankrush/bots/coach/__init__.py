"""The coach: finds the moves that cost a seat its game by playing on from what the seat knew."""
