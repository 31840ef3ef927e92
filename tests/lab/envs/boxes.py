"""Combinations of boxes for the tests of every environment, each with other seats and teams."""

from __future__ import annotations

BOXES = ("base, 2 players", "base+SF, 3 players", "base+LB, 4 players, teams 2v2", "base+SF+LB, 6 players")
