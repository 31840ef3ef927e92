"""The coach: finds where a seat lost its game by playing on from what the seat knew."""
