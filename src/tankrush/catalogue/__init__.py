"""The printed cards as data: vehicles, common cards, achievements, and the words of three languages."""
