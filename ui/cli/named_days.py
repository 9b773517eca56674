"""A span of gaming days on the command line: a day, from one to another, a week or a month."""

from __future__ import annotations

import re
from calendar import monthrange
from collections.abc import Callable
from datetime import date, timedelta
from typing import NamedTuple, TypeVar

import click

from dealerassist.files.shown_values import printable
from dealerassist.locale.catalogue import Catalogue
from ui.cli.errors import FailedError

WEEK = re.compile(r"(\d{4})-W(\d{2})", re.ASCII)
MONTH = re.compile(r"(?!0000)\d{4}-(0[1-9]|1[0-2])", re.ASCII)
"""As ISO 8601 writes them."""

Command = TypeVar("Command", bound=Callable[..., object])


class NamedDays(NamedTuple):
    """What was typed: gaming days by one of these names.

    Attributes:
        day: one.
        since, upto: from and to; one of them alone is open at the other end.
        week, month: all days of it.
    """

    day: str | None
    since: str | None
    upto: str | None
    week: str | None
    month: str | None

    @property
    def typed(self) -> str:
        """The options as they were typed; empty if none was."""
        names = ("--day", "--from", "--to", "--week", "--month")
        typed = zip(names, self, strict=True)
        return " ".join(f"{name} {value}" for name, value in typed if value is not None)


since_option = click.option(
    "--from", "since", metavar="DATE", help="From this gaming day on, as 2026-11-21."
)
upto_option = click.option("--to", "upto", metavar="DATE", help="Up to this gaming day.")


def days_options(command: Command) -> Command:
    """The options of a command that takes `NamedDays`: `day`, `since`, `upto`, `week`, `month`."""
    options = (
        click.option("--day", metavar="DATE", help="The gaming day, as 2026-11-21."),
        since_option,
        upto_option,
        click.option("--week", metavar="WEEK", help="The days of a week, as 2026-W47."),
        click.option("--month", metavar="MONTH", help="The days of a month, as 2026-11."),
    )
    for option in reversed(options):
        command = option(command)
    return command


def span_named(named: NamedDays, say: Catalogue) -> tuple[str, str]:
    """The ISO dates of the first and the last gaming day.

    Raises FailedError if that names no days.
    """
    ways = (named.day, named.since or named.upto, named.week, named.month)
    if sum(way is not None for way in ways) != 1:
        raise FailedError(
            say("Name the gaming days in one way: --day, --from and --to, --week or --month.")
        )
    if named.day is not None:
        day = day_named(named.day, say)
        return day, day
    if named.week is not None:
        return _week(named.week, say)
    if named.month is not None:
        return _month(named.month, say)
    return bounds_named(named.since, named.upto, say)


def bounds_named(since: str | None, upto: str | None, say: Catalogue) -> tuple[str, str]:
    """The ISO dates of the first and the last gaming day; one that is None is open at that end.

    Raises FailedError if one of them is no day, or they are in the wrong order.
    """
    first = date.min.isoformat() if since is None else day_named(since, say)
    last = date.max.isoformat() if upto is None else day_named(upto, say)
    if first > last:
        raise FailedError(say("{first} comes after {last}.", first=first, last=last))
    return first, last


def month_named(month: str, say: Catalogue) -> str:
    """The month that was typed. Raises FailedError if it is none."""
    if MONTH.fullmatch(month):
        return month
    raise FailedError(say("{month} is no month: write it as 2026-11.", month=printable(month)))


def _month(month: str, say: Catalogue) -> tuple[str, str]:
    first = date.fromisoformat(f"{month_named(month, say)}-01")
    _, days = monthrange(first.year, first.month)
    return first.isoformat(), first.replace(day=days).isoformat()


def _week(week: str, say: Catalogue) -> tuple[str, str]:
    found = WEEK.fullmatch(week)
    year, number = (0, 0) if found is None else (int(found[1]), int(found[2]))
    try:
        monday = date.fromisocalendar(year, number, 1)
    except ValueError as error:
        told = say("{week} is no week: write it as 2026-W47.", week=printable(week))
        raise FailedError(told) from error
    return monday.isoformat(), (monday + timedelta(days=6)).isoformat()


# ── a single day ────────────────────────────────────────────────────────────────────────────────


def day_named(day: str, say: Catalogue) -> str:
    """The ISO date that was typed. Raises FailedError if it is none."""
    try:
        return date.fromisoformat(day).isoformat()
    except ValueError as error:
        told = say("{day} is no date: write it as 2026-11-21.", day=printable(day))
        raise FailedError(told) from error
