"""Bot personas: names, faces and colours, independent of the level."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Persona:
    """A face (the id of its portrait), its colour, and its bot; its name is the message `persona-FACE`."""

    face: str
    colour: str
    bot: str


CREW = (
    Persona("pip", "#7a9a4b", "recruit"),
    Persona("marta", "#b5654a", "soldier"),
    Persona("otto", "#c58b2a", "rusher"),
    Persona("yuki", "#5b7fb0", "medal-hunter"),
    Persona("leon", "#4f8f86", "captain"),
    Persona("vera", "#8a6aa8", "general"),
    Persona("sam", "#9c8a3e", "sergeant"),
    Persona("nina", "#6f9bc0", "lance-corporal"),
    Persona("jack", "#a8804f", "corporal"),
    Persona("bruno", "#8c9a92", "builder"),
    Persona("ada", "#b07a94", "lieutenant"),
    Persona("ivan", "#a3574f", "base-breaker"),
)
COLOURS = {persona.face: persona.colour for persona in CREW}


def choose_face(level: str, taken: Collection[str]) -> str:
    """Return the bot's own face, or the next one that is free at the table."""
    own = [persona.face for persona in CREW if persona.bot == level.partition(":")[0]]
    free = [face for face in (*own, *COLOURS) if face not in taken]
    return free[0] if free else CREW[0].face
