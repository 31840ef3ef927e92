"""The colours of the tones, by nation.

Soviet green, German grey, American olive, French blue-green, British bronze, Japanese earth.
"""

from __future__ import annotations

from .language import TONES

COMMON = {
    "void": "#12160f", "dark": "#20261f", "mid": "#39443a", "lit": "#55614f", "soft": "#7c8870", "hi": "#dfe2cc",
    "fire": "#f0923c", "belt": "#33342e", "skin": "#e0b48c", "skinlow": "#a8754f", "red": "#b4362b",
    "blue": "#2f5f9e", "gold": "#eebf3a", "goldlow": "#9a7412", "stone": "#8d8a7c",
}  # fmt: skip
# Dark, mid, lit and soft: dark on every nation's tint, and no two alike.
NATIONS = {
    "ussr": ("#1f261c", "#34452f", "#4f6440", "#7f8d66"),
    "germany": ("#22272b", "#3c444b", "#5b666e", "#8a959c"),
    "usa": ("#26281a", "#454a2b", "#656b41", "#929568"),
    "france": ("#1f292e", "#344a52", "#507078", "#84a0a4"),
    "uk": ("#2a2620", "#4a4337", "#6d6450", "#988d74"),
    "japan": ("#2b231b", "#54432e", "#7b6646", "#a69069"),
    "gold": ("#28251b", "#4a4530", "#6f6745", "#988d63"),
}
assert COMMON.keys() == set(TONES)


def colours_of(key: str) -> dict[str, str]:
    """Return the colours of every tone for a card, by the nation at the start of its key."""
    paint = NATIONS.get(key.partition("-")[0], ())
    return COMMON | dict(zip(("dark", "mid", "lit", "soft"), paint, strict=False))
