"""The campaign: battles on special set-ups, stored as text files, and their stars."""
