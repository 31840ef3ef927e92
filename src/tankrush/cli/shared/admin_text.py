"""Tables, bans and audit entries as text for operators: one fact a line, ids never wrapped."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

from .output import columns, count

Data = dict[str, Any]


def moment(at: int | None) -> str:
    """Format a server time in UTC."""
    return "" if at is None else f"{datetime.fromtimestamp(at / 1000, UTC):%Y-%m-%d %H:%M:%S}"


def format_tables(lines: list[Data]) -> Iterator[str]:
    """Format one line for each table."""
    head = ["table", "status", "changed (UTC)", "about"]
    rows = [[line["table"], line["status"], moment(line["updated"]), brief(line["about"])] for line in lines]
    yield from columns([head, *rows])
    yield f"{count(len(lines), 'table')}."


def brief(about: Data) -> str:
    """Format title, rules and seats in one line."""
    seats = ", ".join(f"{seat['seat']} {seat_name(seat)}" for seat in about.get("seats", ()))
    parts = [about.get("title"), about.get("config"), seats, progress(about)]
    return " · ".join(part for part in parts if part)


def seat_name(seat: Data) -> str:
    """Name a seat: `Анна`, `Soldier (bot soldier)`, `(open)`."""
    if seat.get("kind") == "open":
        return "(open)"
    bot = f" (bot {seat['bot']})" if seat.get("bot") else ""
    return f"{seat.get('name') or seat.get('kind')}{bot}"


def progress(about: Data) -> str:
    """Format the progress of the game, and the active seat."""
    if about.get("winners"):
        return "won by " + ", ".join(about["winners"])
    parts = [f"round {about['round']}" if about.get("round") else ""]
    if about.get("waiting_for") and not about.get("ended"):
        parts.append("waiting for " + ", ".join(about["waiting_for"]))
    if about.get("end_reason"):
        parts.append(about["end_reason"])
    return ", ".join(part for part in parts if part)


def format_table(facts: Data) -> Iterator[str]:
    """Format all facts about one table."""
    about = facts["about"]
    totals = " : ".join(map(str, about.get("totals") or ()))
    seen = {int(seat): at for seat, at in facts["last_seen"].items()}
    rows = [
        ["table", facts["table"]],
        ["title", about.get("title", "")],
        ["status", ", ".join(part for part in (facts["status"], progress(about), totals) if part)],
        ["rules", about.get("config", "")],
        ["listed", "publicly" if facts["is_public"] else "no, only by its link"],
        ["pace", about.get("pace", "")],
        ["version", str(facts["version"])],
        ["created", moment(facts["created"])],
        ["changed", moment(facts["updated"])],
        ["due", moment(facts["due"])],
    ]
    for number, seat in enumerate(about.get("seats", ())):
        last = f", last seen {moment(seen[number])}" if number in seen else ""
        rows.append([f"seat {seat['seat']}", seat_name(seat) + last])
    for key in facts["keys"]:
        owner = key["role"] if key["seat"] is None else f"{key['role']} {'ABCDEF'[key['seat']]}"
        rows.append(["key", f"{owner}, since {moment(key['created'])}, key:{key['hash']}"])
    yield from columns([row for row in rows if row[1]])


def format_bans(lines: list[Data]) -> Iterator[str]:
    for line in lines:
        yield f"{line['subject']}  until {moment(line['until'])}  {line['reason']}".rstrip()


def format_reports(lines: list[Data]) -> Iterator[str]:
    """Format each report in a few lines; the first has the arguments of `answer` and `close`."""
    for line in lines:
        state = "closed" if line["is_closed"] else "answered" if line["answer"] else "open"
        yield f"{line['table']} {line['report']}  {moment(line['at'])}  {state}"
        yield f"  {format_name(line['by'], line['by_name'])} reports{about_whom(line)}: {line['text']}"
        if line["about_text"]:
            yield f"  about: {line['about_seat'] or 'a spectator'}: {line['about_text']}"
        if line["answer"]:
            yield f"  {line['answered_by']} answered: {line['answer']}"
    yield f"{count(len(lines), 'report')}."


def format_name(seat: str, name: str) -> str:
    return f"{name} ({seat})" if seat else "A spectator"


def about_whom(line: Data) -> str:
    return f" {format_name(line['whom'], line['whom_name'])}" if line["whom"] else ""


def format_audits(lines: list[Data]) -> Iterator[str]:
    for line in lines:
        yield f"{moment(line['at'])}  {line['who']}  {line['what']}  {line['subject']}".rstrip()


def format_row(line: Data) -> Iterator[str]:
    """Format a row of the log as a sentence, or else its kind."""
    found: list[str] = []
    for event in line["events"]:
        found += event.get("lines", ())
        if said := event.get("line"):
            found.append(f"{said['name']}: {said['text']}")
        elif line["kind"] == "announced":
            found.append(f"— {event['text']}")
    for sentence in found or [f"({line['kind']})"]:
        yield f"{line['version']:>5}  {moment(line['at'])}  {sentence}"
