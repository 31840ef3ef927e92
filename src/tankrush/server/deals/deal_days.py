"""Days of the daily deal by the players' own calendars: which dates are today somewhere, and streaks of days."""

from __future__ import annotations

from collections.abc import Collection
from datetime import UTC, date, datetime, timedelta

DAY = timedelta(days=1)
WEEK_DAYS = 7
FIRST_ZONE = timedelta(hours=14)  # a day begins first at UTC+14
LAST_ZONE = timedelta(hours=12)  # and ends last at UTC-12
GRACE = timedelta(hours=12)  # to finish a game that began on the day
ARCHIVE_DAYS = 60


def begin_of(day: date) -> int:
    """Return the time at which the day first begins, in milliseconds."""
    return milliseconds(midnight(day) - FIRST_ZONE)


def end_of(day: date) -> int:
    """Return the time at which the day is over everywhere."""
    return milliseconds(midnight(day) + DAY + LAST_ZONE)


def disclosure_of(day: date) -> int:
    """Return the time from which the day's seed is public and games started on the day no longer count."""
    return milliseconds(midnight(day) + DAY + LAST_ZONE + GRACE)


def is_today(day: date, now: int) -> bool:
    """Return whether it is that day anywhere on Earth."""
    return begin_of(day) <= now < end_of(day)


def read_day(text: str, now: int) -> date | None:
    """Parse a date; return None unless it has begun anywhere and is within the archive."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        return None
    today = datetime.fromtimestamp(now / 1000, UTC).date()
    is_near = -ARCHIVE_DAYS <= (day - today).days <= 1
    return day if is_near and begin_of(day) <= now else None


def last_days(day: date, count: int) -> list[date]:
    """Return the days up to this one, latest first."""
    return [day - number * DAY for number in range(count)]


def week_of(day: date) -> list[date]:
    """Return the days from Monday to Sunday around a day."""
    monday = day - day.weekday() * DAY
    return [monday + number * DAY for number in range(WEEK_DAYS)]


def streak_of(played: Collection[date], today: date) -> int:
    """Return the number of consecutive days played up to today or yesterday; one missed day in seven is forgiven."""
    day = today if today in played else today - DAY
    count, forgiven = 0, None
    while True:
        if day in played:
            count += 1
        elif forgiven is None or (forgiven - day).days >= WEEK_DAYS:
            forgiven = day
        else:
            return count
        day -= DAY


def midnight(day: date) -> datetime:
    return datetime(day.year, day.month, day.day, tzinfo=UTC)


def milliseconds(moment: datetime) -> int:
    return round(moment.timestamp() * 1000)
