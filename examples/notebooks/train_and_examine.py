# %% [markdown]
# # Train and examine
#
# A net learns from the search in minutes, without PyTorch, and is then a bot like any other.
# Needs `pip install "tankrush[lab,envs]" matplotlib`.

# %%
import os
import tempfile
from pathlib import Path

import pandas as pd

import tankrush
from tankrush.lab.nets.recipe import Recipe, Training

LESSONS = int(os.environ.get("NOTEBOOK_LESSONS", "20000"))  # tests run every notebook with few
GAMES = int(os.environ.get("NOTEBOOK_GAMES", "500"))
folder = Path(tempfile.mkdtemp(prefix="tankrush-net-"))

# %% [markdown]
# ## Train
#
# The search plays, and the net learns to imitate its decisions. With the same folder an interrupted run continues.

# %%
told: list[str] = []
recipe = Recipe("base, 2 players", rounds=1, lessons=LESSONS, sims=24, passes=6, hidden=(64, 64), games=0)
Training(recipe, folder, told.append).run()
losses = [float(line.rsplit(" ", 1)[1]) for line in told if "loss" in line]
pd.Series(losses, range(1, len(losses) + 1), name="loss")

# %%
axes = pd.Series(losses).plot(title="Cross-entropy with the search", xlabel="pass", figsize=(6, 3))
axes.figure.tight_layout()

# %% [markdown]
# ## Examine
#
# `tankrush exam net:FILE` does this on fixed deals against all levels; here is a quick check on other deals.

# %%
net = f"net:{folder / 'round-0.net'}"
levels = ["random", "recruit", "soldier"]
scores = {level: tankrush.league([net, level], games=GAMES, progress=False) for level in levels}
rows = [(level, *(getattr(found.standings[0].interval, part) for part in ("score", "low", "high")))
        for level, found in scores.items()]  # fmt: skip
pd.DataFrame(rows, columns=["against", "won", "from", "to"]).set_index("against")
