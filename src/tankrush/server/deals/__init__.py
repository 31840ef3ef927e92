"""Shared deals: days and streaks, tables of a deal, and the bots' results."""
