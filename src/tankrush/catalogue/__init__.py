"""The printed cards as data: vehicles, common cards and achievements, in three languages."""
