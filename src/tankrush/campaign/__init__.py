"""The campaign: battles on special set-ups, as text files, and the stars that they give."""
