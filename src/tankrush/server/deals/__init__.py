"""Shared deals: days and streaks, tables of a deal, and what bots make of it."""
