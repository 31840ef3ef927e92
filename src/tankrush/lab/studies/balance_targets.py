"""The targets of a balanced game, each met, missed or undecided."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tankrush.catalogue.cards import Catalogue
from tankrush.engine.config import Config, read_config
from tankrush.engine.pools import vehicle_pool
from tankrush.lab.reports.findings import Findings
from tankrush.lab.stats.intervals import Interval

NATION_SLACK = 0.08  # relative to a nation's fair share of the winners' medals
SEAT_SLACK = 0.04  # relative to the first player's fair share of the wins
CURE = "openingHand=fourAfterFirst"  # the rule option against the first player's edge
ROUNDS = (10, 18)  # median length
MOST_ROUNDS_OF_TWO = 20
LEAST_MEDALS, LEAST_MEDALS_OF_FEW = 8, 5  # per game, at four or more; at two and three
ENDED_BY_MEDALS = (0.2, 0.6)
LEAST_GUARDED = 0.10  # share of bases at the end of their owners' turns
LEAST_USED = 0.05  # share of the turns in which an ability can be used
LEAST_WON = 0.5  # share of the games in which an achievement is open
LEAST_DECIDED = 0.9  # share of the achievements
LEAST_BOUGHT, MOST_BOUGHT = 0.03, 0.60
LEAST_TURNS = 30  # turns in which a card could be bought, needed to judge its rate
PASSIVE = ("development", "bases-only", "vehicles-only", "national-resources")
MET, MISSED, OPEN, BY_OPTION = "✓", "✗", "?", "◐"
FIRST_SEAT = "first player's edge"


@dataclass(frozen=True, slots=True)
class Target:
    """A target, its answer, and the values out of bounds, certainly or possibly."""

    name: str
    wanted: str
    found: str
    missed: tuple[str, ...] = ()
    open: tuple[str, ...] = ()
    only_with: str = ""  # the rule option that would meet it

    @property
    def is_met(self) -> bool:
        return not self.missed and not self.only_with

    @property
    def verdict(self) -> str:
        if self.only_with:
            return BY_OPTION
        return MISSED if self.missed else OPEN if self.open else MET


def verdict_of(found: Interval, low: float, high: float) -> str:
    """Return met or missed if the whole interval agrees, otherwise undecided."""
    if found.high < low or found.low > high:
        return MISSED
    return MET if low <= found.low and found.high <= high else OPEN


def one(name: str, wanted: str, told: str, found: Interval, low: float, high: float, what: str = "") -> Target:
    """Make a target for a single number."""
    verdict = verdict_of(found, low, high)
    said = (what or told,)
    return Target(name, wanted, told, said if verdict == MISSED else (), said if verdict == OPEN else ())


def many(name: str, wanted: str, told: str, parts: Sequence[tuple[str, Interval]], low: float, high: float) -> Target:
    """Make a target for several numbers, all of which must be within bounds."""
    by = {
        verdict: [text for text, found in parts if verdict_of(found, low, high) == verdict]
        for verdict in (MISSED, OPEN)
    }
    return Target(name, wanted, told, tuple(by[MISSED]), tuple(by[OPEN]))


def judge(found: Findings, catalogue: Catalogue) -> list[Target]:
    """Judge all targets of one run."""
    config = read_config(str(found.notes["config"]))
    return [
        medals(found, config.players), ends(found), guarded(found), abilities(found, config, catalogue),
        achievements(found), *bought(found), nations(found), length(found, config.players), first_seat(found),
    ]  # fmt: skip


def percent(found: Interval) -> str:
    return f"{found.score:.0%} ({found.low:.0%} to {found.high:.0%})"


def medals(found: Findings, players: int) -> Target:
    least = LEAST_MEDALS if players >= 4 else LEAST_MEDALS_OF_FEW
    told = f"{found.medals.score:.1f} ({found.medals.low:.1f} to {found.medals.high:.1f})"
    return one("medals a game", f"at least {least}", told, found.medals, least, 1000)


def ends(found: Findings) -> Target:
    """Judge the share of games that end because a medal pile is exhausted."""
    bases = next((share.rate for share in found.ends if share.name == "bases"), Interval(0.0, 0.0, 0.0))
    rate = Interval(1 - bases.score, 1 - bases.high, 1 - bases.low)
    low, high = ENDED_BY_MEDALS
    return one("games ended by medals", f"{low:.0%} to {high:.0%}", percent(rate), rate, low, high)


def guarded(found: Findings) -> Target:
    wanted = f"at least {LEAST_GUARDED:.0%}"
    return one("bases guarded", wanted, percent(found.guarded), found.guarded, LEAST_GUARDED, 1)


def abilities(found: Findings, config: Config, catalogue: Catalogue) -> Target:
    """Judge the use of every active ability of the cards in play."""
    printed = {s.ability for vehicle in vehicle_pool(config, catalogue) for s in vehicle.abilities} - set(PASSIVE)
    rates = {a.key: a.taken for a in found.abilities if a.key in printed}
    rates |= {key: Interval(0.0, 0.0, 0.0) for key in printed - set(rates)}
    parts = [(f"{key} {percent(rate)}", rate) for key, rate in sorted(rates.items())]
    least = min(rates, key=lambda key: (rates[key].score, key), default="")
    told = f"least {least} {rates[least].score:.0%}" if least else "none"
    wanted = f"each in at least {LEAST_USED:.0%} of its turns"
    return many("abilities used when possible", wanted, told, parts, LEAST_USED, 1)


def achievements(found: Findings) -> Target:
    """Judge the achievements that are tied too often, naming them."""
    opened = [a for a in found.achievements if a.open]
    tied = [f"{a.key} {percent(a.won)}" for a in opened if verdict_of(a.won, LEAST_WON, 1) == MISSED]
    unsure = [f"{a.key} {percent(a.won)}" for a in opened if verdict_of(a.won, LEAST_WON, 1) == OPEN]
    most = len(opened) - LEAST_DECIDED * len(opened)
    told = f"{sum(a.won.score >= LEAST_WON for a in opened)} of {len(opened)}"
    if tied:
        told += f"; tied: {', '.join(tied)}"
    wanted = f"{LEAST_DECIDED:.0%} of them in at least {LEAST_WON:.0%} of their games"
    is_missed, is_open = len(tied) > most, len(tied) + len(unsure) > most
    return Target(
        "achievements decided", wanted, told, tuple(tied) * is_missed, tuple(unsure) * (is_open and not is_missed)
    )


def bought(found: Findings) -> Iterator[Target]:
    known = [card for card in found.cards if card.affordable >= LEAST_TURNS]
    rates = {card.key: card.bought for card in known}
    parts = [(f"{key} {rate.score:.0%}", rate) for key, rate in rates.items()]
    few = len(found.cards) - len(known)
    rare = f"; {few} could be bought too seldom to say" if few else ""
    least = min((rate.score for rate in rates.values()), default=0.0)
    most = max((rate.score for rate in rates.values()), default=0.0)
    above = sum(rate.score > MOST_BOUGHT for rate in rates.values())
    wanted = f"at least {LEAST_BOUGHT:.0%} of its turns"
    yield many("least bought card", wanted, f"{least:.0%}{rare}", parts, LEAST_BOUGHT, 1)
    wanted = f"at most {MOST_BOUGHT:.0%} of its turns"
    yield many("most bought card", wanted, f"{most:.0%}; {above} of {len(known)} cards above", parts, 0, MOST_BOUGHT)


def nations(found: Findings) -> Target:
    off = {share.name: scaled(share.rate, share.fair) for share in found.nations}
    worst = max(off, key=lambda name: abs(off[name].score), default="")
    told = f"largest {worst} {off[worst].score:+.0%}" if worst else "no medals"
    parts = [(f"{name} {rate.score:+.0%} ({rate.low:+.0%} to {rate.high:+.0%})", rate) for name, rate in off.items()]
    wanted = f"within {NATION_SLACK:.0%} of fair"
    return many("nations' share of the winners' medals", wanted, told, parts, -NATION_SLACK, NATION_SLACK)


def scaled(rate: Interval, fair: float) -> Interval:
    """Return the relative deviation of a share from the fair one."""
    return Interval(rate.score / fair - 1, rate.low / fair - 1, rate.high / fair - 1)


def rounds_of(players: int) -> tuple[int, int]:
    """Return the target range of rounds for this number of players."""
    return (0, MOST_ROUNDS_OF_TWO) if players == 2 else ROUNDS


def length(found: Findings, players: int) -> Target:
    median = found.length.median
    low, high = rounds_of(players)
    missed = () if low <= median <= high else (f"median {median} rounds",)
    wanted = f"at most {high} rounds" if players == 2 else f"{low} to {high} rounds"
    return Target("median length", wanted, f"{median} rounds", missed)


def first_seat(found: Findings) -> Target:
    first = found.seats[0]
    edge = Interval(*(part - first.fair for part in (first.rate.score, first.rate.low, first.rate.high)))
    told = f"{100 * edge.score:+.1f} points ({100 * edge.low:+.1f} to {100 * edge.high:+.1f})"
    wanted = f"at most {100 * SEAT_SLACK:.0f} points"
    return one(FIRST_SEAT, wanted, told, edge, -SEAT_SLACK, SEAT_SLACK, f"first player {told}")


def judge_with_cure(plain: Target, treated: Target) -> Target:
    """Judge the first player's edge under the plain rules, and whether the rule option would offset it."""
    told = f"{plain.found}; with {CURE} {treated.found}"
    if plain.verdict == MET:
        return Target(plain.name, plain.wanted, told)
    said = (f"first player {told}",)
    missed, open_ = (said, ()) if plain.verdict == MISSED else ((), said)
    return Target(plain.name, plain.wanted, told, missed, open_, CURE if treated.verdict == MET else "")


def as_table(columns: dict[str, list[Target]]) -> Iterator[str]:
    """Yield the targets by run, as Markdown."""
    yield "| Target | Wanted | " + " | ".join(columns) + " |"
    yield "|---|---|" + "---|" * len(columns)
    for row in zip(*columns.values(), strict=True):
        cells = [f"{target.verdict} {target.found}" for target in row]
        yield f"| {row[0].name} | {row[0].wanted} | " + " | ".join(cells) + " |"
