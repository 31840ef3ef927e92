"""The campaign: battles on special set-ups, as text files, and their stars."""
