"""Measured distributions for bench.queueing: 2026-11-18 14:50 UTC, two idle cores, compiled engine, SQLite.

250 games of four people, 2,499 moves in 20 s. The work of a move in the event loop is measured for deciding, applying
and drafting (thread time), and scaled to all of its work: the processor time of the event loop by moves.
"""

from __future__ import annotations

Quantiles = tuple[float, ...]  # from 0 to 100 %, evenly spaced, in milliseconds

LOOP_MS: Quantiles = (
    0.36, 0.62, 0.68, 0.70, 0.72, 0.74, 0.76, 0.78, 0.80, 0.82, 0.84, 0.87, 0.90, 0.93, 0.97, 1.01, 1.06, 1.12, 1.16,
    1.23, 1.79,
)  # fmt: skip
COMMIT_MS: Quantiles = (
    0.06, 0.25, 0.26, 0.26, 0.27, 0.27, 0.28, 0.28, 0.29, 0.30, 0.31, 0.31, 0.32, 0.33, 0.34, 0.36, 0.39, 0.44, 0.51,
    0.84, 4.23,
)  # fmt: skip
CLIENT_MS: Quantiles = (0.40, 0.40)  # the clients of bench.load; only the mean is known
# Games of the measured runs of bench.load, the same day: percentiles in milliseconds.
MEASURED = {500: {50: 6.0, 95: 11.0, 99: 16.0}, 1000: {50: 8.0, 95: 17.0, 99: 86.0}}
