# %% [markdown]
# # Play and analyse
#
# A game by hand, a game of bots, then many games as tables and plots. Needs `pip install "tankrush[lab]" matplotlib`.

# %%
import os
import random

import tankrush

GAMES = int(os.environ.get("NOTEBOOK_GAMES", "500"))  # tests run every notebook with few
random.seed(1)

# %% [markdown]
# ## One game
#
# A game asks one small question at a time: `legal_moves` are the answers, `push` gives one.

# %%
game = tankrush.Game("base, 2 players", seed=1)
while not game.is_over:
    game.push(random.choice(game.legal_moves))
game.result

# %% [markdown]
# ## Many games
#
# `simulate` keeps one table for each kind of thing that happens; every table is a data frame.

# %%
run = tankrush.simulate("sergeant", "base, 4 players", games=GAMES, progress=False)
games, seats = run.to_pandas("games"), run.to_pandas("seats")
games[["rounds", "decisions"]].describe()

# %% How much is it worth to begin?
by_position = seats.groupby("position").won.agg(["mean", "sem", "count"])
by_position

# %% What do winners buy first?
first = run.to_pandas("purchases").drop_duplicates(["game", "seat"]).merge(seats, on=["game", "seat"])
rates = first.groupby("card").won.agg(["mean", "count"])
best = rates[rates["count"] >= GAMES / 50].sort_values("mean")
best.tail(10)

# %%
axes = best["mean"].tail(15).plot.barh(title="Share of the win by first purchase", figsize=(7, 4))
axes.axvline(0.25, linestyle="--", color="grey")
axes.figure.tight_layout()

# %% [markdown]
# The report says for every number how sure it is, and corrects for the number of cards that were compared.

# %%
report = tankrush.report(run)
print(report.markdown()[:1500])
