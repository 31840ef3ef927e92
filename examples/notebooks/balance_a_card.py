# %% [markdown]
# # Balance a card
#
# Is a card worth its cost? Find one that is bought a lot, make it dearer, and play the same deals again.
# Needs `pip install "tankrush[lab]" matplotlib`.

# %%
import os
import tempfile
from pathlib import Path

import pandas as pd

import tankrush
from tankrush.lab.studies.tuning import free_values, write_cards

GAMES = int(os.environ.get("NOTEBOOK_GAMES", "2000"))  # tests run every notebook with few
folder = Path(tempfile.mkdtemp(prefix="tankrush-balance-"))
CONFIG = "base, 4 players"

# %% [markdown]
# ## As it is

# %%
run = tankrush.simulate("sergeant", CONFIG, games=GAMES, out=folder / "as-it-is", progress=False)
found = tankrush.report(run).found
cards = pd.DataFrame(
    [(c.key, c.cost, c.affordable, c.bought.score, c.gain.score, c.is_tested, c.is_clear) for c in found.cards],
    columns=["card", "cost", "could", "bought", "gain", "tested", "clear"],
).set_index("card")
cards.sort_values("bought", ascending=False).head(10)

# %%
axes = cards.plot.scatter("cost", "bought", title="How often a card is bought where it could be", figsize=(6, 3))
axes.figure.tight_layout()

# %% [markdown]
# ## Dearer by one, on the same deals
#
# Only values that are not printed on the real cards may change: `free_values` lists them.

# %%
free = free_values(tankrush.cards())
changeable = cards.loc[[key for key in cards.index if (key, "cost") in free]]
often = changeable[changeable.could >= GAMES / 4]
card = str(often.bought.idxmax())
write_cards(None, {(card, "cost"): int(often.cost[card]) + 1}, tankrush.cards(), folder / "cards")
dearer = tankrush.simulate(
    "sergeant", CONFIG, games=GAMES, cards=folder / "cards", out=folder / "dearer", progress=False
)
pair = tankrush.report(run, dearer).pair
assert pair is not None
pd.DataFrame(
    [(c.key, c.bought.score, c.bought_then.score, c.change.low, c.change.high, c.is_clear) for c in pair.cards],
    columns=["card", "before", "after", "change from", "to", "clear"],
).set_index("card").head(8)

# %% [markdown]
# A change is `clear` after correction for the number of cards compared; the first rows are the clear ones.

# %%
print(card, "costs one more:", len(pair.cards), "cards compared,", sum(c.is_clear for c in pair.cards), "clear changes")
