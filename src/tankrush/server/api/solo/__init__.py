"""Request handlers for solo play: lessons, puzzles, the campaign, shared deals."""
