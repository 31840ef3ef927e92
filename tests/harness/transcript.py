"""A whole game as text: the settings, each turn with its changes, and the points by source."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from tankrush.engine.card_data import NATION_KEYS
from tankrush.engine.config import SEAT_NAMES
from tankrush.engine.constants import DAMAGED, GONE, NONE, SLOTS
from tankrush.engine.scoring import score_game
from tankrush.engine.state import Game, Player
from tankrush.engine.vocabulary import SLOT_NAMES
from tankrush.notation.actions import write_action

INDENT = "    "


class Transcript:
    """Collects the lines of a game while it is played."""

    def __init__(self, game: Game, head: Sequence[str]) -> None:
        self.game = game
        self.lines = list(head)
        self.steps: list[str] = []
        self.opening = ""
        self.ended_by = ""
        self.table = [f"achievements {open_achievements(game)}"]
        self.open_turn()

    # ---- during the game -----------------------------------------------------------------------------------------

    def open_turn(self) -> None:
        """Note round, seat and open hand, the beginning of the next line."""
        game = self.game
        hand = counted(game, game.player(game.turn).hand.contents())
        self.place = (game.round, game.turn, game.is_started())
        self.opening = f"{game.round} {SEAT_NAMES[game.turn]} ({hand}): " if game.is_started() else "0: "

    def note(self, seat: int, text: str) -> None:
        """Add a step, with its seat if it is not the active one."""
        own = self.place[2] and seat == self.place[1]
        self.steps.append(text if own else f"{SEAT_NAMES[seat]}> {text}")

    def act(self, seat: int, action: int) -> None:
        """Add a small action in words."""
        self.note(seat, write_action(self.game, action))

    def close_finished_turn(self) -> None:
        """Close the turn if it is over."""
        game = self.game
        if game.ending and not self.ended_by:
            self.ended_by = trigger(game)
            self.steps.append(f"[the end is near: {self.ended_by}]")
        if game.over or (game.round, game.turn, game.is_started()) != self.place:
            self.close_turn()

    def close_turn(self) -> None:
        """Write the line of the turn, then the visible changes on the table."""
        game = self.game
        self.lines.append(self.opening + "; ".join(self.steps))
        self.steps = []
        table = [
            f"achievements {open_achievements(game)}",
            f"reserve {counted(game, game.reserve.contents())}",
            " | ".join(describe_seat(game)),
        ]
        self.lines += [INDENT + line for line in table if line not in self.table]
        self.table = table
        if not game.over:
            self.open_turn()

    # ---- the end -------------------------------------------------------------------------------------------------

    def finish(self) -> str:
        """Return the whole text, with the points of every seat."""
        game = self.game
        self.lines += ["", f"ended by {self.ended_by} in round {game.round}"]
        for number, team in zip(game.open.contents(), game.awarded.contents(), strict=True):
            winner = "nobody" if team == NONE else f"team {SEAT_NAMES[team]}"
            self.lines.append(f"achievement {game.book.achievement_key(number)}: {winner}")
        self.lines += [score_line(game, player) for player in game.players]
        return "\n".join([*self.lines, ""])


def counted(game: Game, cards: list[int]) -> str:
    """Format cards by key, equal ones with their number."""
    counts = Counter(game.book.keys[card] for card in cards)
    return ", ".join(key if count == 1 else f"{key} ×{count}" for key, count in counts.items())


def open_achievements(game: Game) -> str:
    return ", ".join(game.book.achievement_key(number) for number in game.open.contents())


def describe_seat(game: Game) -> Iterator[str]:
    """Describe a seat: `B 7: 1 2!=ussr-t-34 hq rear usa-jeep`: points so far, bases with defenders, the rear.

    A base that is gone is left out, ! stands for damage, and achievements are not counted before the end.
    """
    judged = game.clone()
    score_game(judged)
    for player in judged.players:
        points = player.medals + player.base_points + player.development + player.destruction + player.surviving
        away = " away" if player.absent else ""
        rear = [f"rear {game.book.keys[player.rear]}"] if player.rear != NONE else []
        yield " ".join([f"{SEAT_NAMES[player.seat]}{away} {points}:", *bases(game, player), *rear])


def bases(game: Game, player: Player) -> Iterator[str]:
    states, defenders, hurt = player.bases.contents(), player.defenders.contents(), player.hurt.contents()
    for slot in range(SLOTS):
        if states[slot] != GONE:
            text = SLOT_NAMES[slot] + ("!" if states[slot] == DAMAGED else "")
            if defenders[slot] != NONE:
                text += f"={game.book.keys[defenders[slot]]}" + ("!" if hurt[slot] else "")
            yield text


def trigger(game: Game) -> str:
    """Return the event that ends the game. [END-1] [END-2]"""
    for player in game.players:
        if not player.has_base():
            what = "the headquarters" if game.rules.hq else "the last base"
            return f"{what} of {SEAT_NAMES[player.seat]}"
    full, left = game.rules.singles.contents(), game.singles.contents()
    empty = next(nation for nation in range(len(full)) if full[nation] and not left[nation])
    return f"the last single of {NATION_KEYS[empty]}"


def score_line(game: Game, player: Player) -> str:
    """Format points by source; achievements and the total are those of the team. [SCORE-4] [TEAM-8]"""
    parts = {
        "medals": player.medals, "bases": player.base_points, "development": player.development,
        "destruction": player.destruction, "surviving": player.surviving, "achievements": player.award_points,
    }  # fmt: skip
    sources = ", ".join(f"{name} {points}" for name, points in parts.items() if points)
    return f"{SEAT_NAMES[player.seat]}: {player.total} points, rank {player.rank} ({sources or 'nothing'})"
