"""Build a configuration from the flags of a command, or report every reason why it is impossible."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from tankrush.catalogue.cards import BOXES, Achievement, CardError, Catalogue
from tankrush.catalogue.files import read_achievements
from tankrush.engine.config import SEAT_NAMES, Config, check_config
from tankrush.engine.errors import BadConfig, sentence
from tankrush.i18n.messages import Fact, words

SHORT = {"sf": "second-front", "lb": "last-battle"}


@dataclass(frozen=True, slots=True)
class Requested:
    """The rules requested on the command line, as typed."""

    players: int | None = None
    boxes: str = "base"
    teams: str = ""
    preset: str = "newest"
    options: tuple[str, ...] = ()
    nations: str = ""
    removed: tuple[str, ...] = ()
    without: tuple[str, ...] = ()
    chaos: bool = False
    achievements: str = "random"
    blank: Path | None = None
    first: str = "random"


class BadFlags(Exception):
    """An invalid request, with one sentence for each reason."""

    def __init__(self, reasons: list[str]) -> None:
        super().__init__("\n".join(reasons))
        self.reasons = reasons


class Reader:
    """Parses the flags one by one and collects every error."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.reasons: list[str] = []

    def refuse(self, key: str, /, **facts: Fact) -> None:
        self.reasons.append(words(self.language).say(f"terminal-{key}", **facts))

    def config(self, requested: Requested, catalogue: Catalogue) -> Config:
        """Return the checked configuration; raise BadFlags with every reason at once."""
        options = dict(self.pairs("option", requested.options))
        agreed = self.achievements(requested.achievements, options)
        config = Config(
            boxes=self.boxes(requested.boxes),
            players=requested.players or sum(map(int, re.findall("[0-9]", requested.teams))) or 2,
            teams=requested.teams,
            first=self.first(requested.first),
            preset=requested.preset,
            options=tuple(options.items()),
            nations=tuple(re.findall(r"[^\s,]+", requested.nations)),
            removed=self.removed(requested.removed),
            without_abilities=requested.without,
            chaos=requested.chaos,
            agreed=agreed,
            blanks=self.blanks(requested.blank),
        )
        try:
            check_config(config, catalogue)
        except BadConfig as error:
            self.reasons += [f"{sentence(self.language, key, facts)} [{rule}]" for key, rule, facts in error.reasons]
        if self.reasons:
            raise BadFlags(self.reasons)
        return config

    def boxes(self, text: str) -> tuple[str, ...]:
        """Parse `base+SF+LB`; other names are extra sets of the card tables. [COMP-10]"""
        named = {SHORT.get(name.lower(), name) for name in re.split(r"[+,\s]+", text) if name} | {"base"}
        return (*(box for box in BOXES if box in named), *sorted(named - set(BOXES)))

    def pairs(self, flag: str, texts: tuple[str, ...]) -> list[tuple[str, str]]:
        pairs = []
        for text in texts:
            key, equals, value = (part.strip() for part in text.partition("="))
            if key and equals and value:
                pairs.append((key, value))
            else:
                self.refuse("flag-pair", flag=f"--{flag}", text=text)
        return pairs

    def removed(self, texts: tuple[str, ...]) -> tuple[tuple[str, int], ...]:
        """Parse `uk=10`: remove ten British cards from the deck. [VAR-4]"""
        removed = []
        for nation, count in self.pairs("remove", texts):
            if re.fullmatch("[0-9]{1,3}", count):
                removed.append((nation, int(count)))
            else:
                self.refuse("flag-number", flag="--remove", text=count)
        return tuple(removed)

    def achievements(self, text: str, options: dict[str, str]) -> tuple[str, ...]:
        """Parse `random`, `draft`, or `agreed:` with their keys. [VAR-8]"""
        word, _, keys = text.partition(":")
        if word not in ("random", "draft", "agreed") or (keys and word != "agreed"):
            self.refuse("flag-achievements", text=text, allowed="random, draft, agreed:KEY,KEY,…")
            return ()
        if word != "random":
            options["achievementSelection"] = word
        return tuple(re.findall(r"[^\s,]+", keys))

    def first(self, text: str) -> int | None:
        if text.lower() == "random":
            return None
        if len(text) == 1 and text.upper() in SEAT_NAMES:
            return SEAT_NAMES.index(text.upper())
        self.reasons.append(sentence(self.language, "config-first-player", {}))
        return None

    def blanks(self, path: Path | None) -> tuple[Achievement, ...]:
        """Read custom achievements from a file. [VAR-9]"""
        if path is None:
            return ()
        try:
            return read_achievements(path)
        except CardError as error:
            self.reasons += [str(problem) for problem in error.problems]
        except OSError as error:
            self.refuse("cannot-read", file=str(path), reason=error.strerror or str(error))
        return ()

    # ---- players ---------------------------------------------------------------------------------------------

    def names(self, text: str, players: int, humans: int, bot: str) -> tuple[str, ...]:
        """Return a name for every seat: its letter by default, with the level for bots."""
        given = [name.strip() for name in text.split(",")] if text.strip() else []
        if len(given) > players:
            self.refuse("too-many-names", have=len(given), most=players)
        for name in given:
            if not name or not name.isprintable() or len(name) > 20:
                self.refuse("bad-name", text=name if name.isprintable() else "?")
        if len(set(given)) < len(given):
            self.refuse("same-names")
        speaker = words(self.language)
        level = f"bot-{bot.partition(':')[0]}"
        usual = [speaker.say("terminal-person", seat=letter) for letter in SEAT_NAMES[:humans]]
        for letter in SEAT_NAMES[humans:players]:
            usual.append(
                f"{speaker.say(level)} {letter}" if speaker.has(level) else speaker.say("terminal-bot", seat=letter)
            )
        return (*given, *usual[len(given) :])[:players]

    def humans(self, humans: int, players: int) -> None:
        if not 0 <= humans <= players:
            self.refuse("bad-humans", have=humans, most=players)
