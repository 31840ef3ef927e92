"""Read, answer and close players' reports, which are rows of their table's log and are deleted with it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from typing import Any

from tankrush.engine.config import SEAT_NAMES
from tankrush.server.model.log_rows import Row
from tankrush.server.model.orders import AnswerReport, Order
from tankrush.server.store import Store

from .operations import (
    MOST_LINES,
    BadOperation,
    Data,
    Limit,
    ReportNumber,
    ReportStatus,
    TableName,
    Text,
    check_text,
    operation,
)


class ReportAdmin:
    """The operations on reports."""

    store: Store
    operator: str
    _carry_out: Callable[[str, Order], Awaitable[int]]

    async def _note(self, what: str, subject: str) -> None:
        raise NotImplementedError

    @operation("GET", "/reports")
    async def reports(self, status: ReportStatus = "open", limit: Limit = 50) -> list[Data]:
        """List the reports of players, latest first: the subject, the line or move, and the answer."""
        found = collect(await self.store.reports(MOST_LINES))
        wanted = [one for one in found if status == "all" or one["is_closed"] == (status == "closed")][:limit]
        return [await self._with_facts(one) for one in wanted]

    @operation("POST", "/tables/{table}/reports/{report}/answer")
    async def answer(self, table: TableName, report: ReportNumber, text: Text) -> Data:
        """Answer a report, visible only to its authors. It stays open."""
        return await self._settle("answer", table, AnswerReport(report, check_text(text), self.operator, False))

    @operation("POST", "/tables/{table}/reports/{report}/close")
    async def close(self, table: TableName, report: ReportNumber, text: Text = "") -> Data:
        """Close a report, optionally with a last answer."""
        last = check_text(text, shortest=0)
        return await self._settle("close", table, AnswerReport(report, last, self.operator, True))

    async def _settle(self, what: str, table: str, order: AnswerReport) -> Data:
        if not any(row.table == table and row.version == order.report for row in await self.store.reports(MOST_LINES)):
            raise BadOperation(f"Table {table} has no report {order.report}.")
        version = await self._carry_out(table, order)
        await self._note(f"{what} report", f"{table} {order.report}")
        return {"version": version}

    async def _with_facts(self, one: Data) -> Data:
        """Add names and the reported row to a report."""
        summaries = await self.store.summaries([one["table"]])
        seats = [seat for summary in summaries for seat in summary.about.get("seats", ())]
        names = {seat["seat"]: seat.get("name") or "" for seat in seats}
        rows = await self.store.rows(one["table"], one["about"] - 1)
        seen = rows[0] if rows else None
        said = "" if seen is None else str(seen.data.get("text") or seen.data.get("phrase") or "")
        return {
            **one,
            "by_name": names.get(one["by"], ""),
            "whom_name": names.get(one["whom"] or "", ""),
            "about_kind": "" if seen is None else seen.kind,
            "about_seat": None if seen is None else letter_of(seen.seat),
            "about_text": said,
        }


def collect(rows: Iterable[Row]) -> list[Data]:
    """Return one object for each report, latest first, with its status."""
    answers: dict[tuple[str, int], Data] = {}
    found: list[Data] = []
    for row in rows:  # latest first, so an answer comes before its report
        if row.kind == "answered-report":
            last = answers.setdefault((row.table, row.data["report"]), dict(row.data))
            last["text"] = last["text"] or row.data["text"]
            continue
        said: Any = answers.get((row.table, row.version), {})
        found.append(
            {
                "table": row.table, "report": row.version, "at": row.at, "by": letter_of(row.seat),
                "whom": row.data.get("whom"), "about": row.data["about"], "text": row.data["text"],
                "answer": said.get("text", ""), "answered_by": said.get("by", ""),
                "is_closed": said.get("closed", False),
            }
        )  # fmt: skip
    return found


def letter_of(seat: int | None) -> str:
    """Return the seat's letter, empty for a spectator."""
    return "" if seat is None else SEAT_NAMES[seat]
