"""The model of a table: rows, seats, clocks and settings, as they follow from its log; pure."""
