"""The model of a table, built from its log: rows, seats, clocks and settings; pure."""
