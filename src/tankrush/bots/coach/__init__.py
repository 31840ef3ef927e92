"""The coach: where a seat lost its game, measured by games played on from what the seat knew."""
