"""Request handlers of what one person plays: lessons, puzzles, the campaign, shared deals."""
