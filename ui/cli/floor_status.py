"""``dealer-assist floor status``: every table in a line, for a technician or a monitor."""

# The floor and its driver are imported when the command works, so that --help is fast.
# ruff: noqa: PLC0415

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

from dealerassist.local_time import DAY_MS
from dealerassist.locale.catalogue import Catalogue
from ui.cli.chosen_catalogue import words_for
from ui.cli.errors import DONE, DOUBTFUL
from ui.cli.floor import dsn_option, plain_floor_errors

if TYPE_CHECKING:
    from dealerassist.floor.overview import FloorAlarm
    from dealerassist.floor.queries.status import FloorStatus, TableStatus

GAP = "  "
"""Between two columns."""

NUMBERS = (1, 2, 4)
"""The columns whose figures are aligned to the right."""


@click.command()
@dsn_option
@click.option("--json", "as_json", is_flag=True, help="As one object of JSON.")
@click.pass_context
def status(context: click.Context, dsn: str, *, as_json: bool) -> None:
    """Say of every table what has come, when it was heard, and which alarms stand.

    Exit code 0: no alarm stands; 1: one does; 2: the floor cannot be asked.
    """
    from dealerassist.floor.connection import connect
    from dealerassist.floor.queries.status import floor_status

    say = words_for(context)
    with plain_floor_errors(say), connect(dsn, program="status") as db:
        found = floor_status(db)
    click.echo(json.dumps(_plain(found)) if as_json else "\n".join(_lines(say, found)))
    context.exit(DONE if found.is_well else DOUBTFUL)


def _plain(found: FloorStatus) -> dict[str, object]:
    """The status as JSON has it: every field here stays as it is."""
    return {
        "ok": found.is_well,
        "at_ms": found.at_ms,
        "tables": [
            {
                "table": each.table,
                "entries": each.entries,
                "waiting": each.waiting,
                "heard_ms": each.heard_ms,
                "countersigned": each.countersigned,
                "alarms": [_plain_alarm(alarm) for alarm in each.alarms],
            }
            for each in found.tables
        ],
        "alarms": [_plain_alarm(alarm) for alarm in found.alarms],
    }


def _plain_alarm(alarm: FloorAlarm) -> dict[str, object]:
    seen = alarm.answered
    return {
        "kind": alarm.kind,
        "entry": alarm.number,
        "raised_ms": alarm.raised_ms,
        "seen_by": None if seen is None else seen.by,
    }


def _lines(say: Catalogue, found: FloorStatus) -> list[str]:
    """What is printed: a line for each table, and one for each alarm about none."""
    about_none = [_alarm(say, each) for each in found.alarms]
    if not found.tables:
        return [*about_none, say("No table is registered.")]
    head = [
        say("Table"),
        say("Entries"),
        say("To come"),
        say("Heard"),
        say("Countersigned"),
        say("Alarms"),
    ]
    rows = [_row(say, each, found.at_ms) for each in found.tables]
    return [*about_none, *_aligned([head, *rows])]


def _row(say: Catalogue, table: TableStatus, at_ms: int) -> list[str]:
    alarms = "; ".join(_alarm(say, each) for each in table.alarms)
    return [
        table.table,
        say.number(table.entries),
        _to_come(say, table, at_ms),
        _heard(say, table.heard_ms, at_ms),
        say.number(table.countersigned),
        alarms or "–",
    ]


def _to_come(say: Catalogue, table: TableStatus, at_ms: int) -> str:
    """How many, as far as its kiosk has said so; unknown of one that is not heard."""
    from dealerassist.floor.overview import LATE_MS

    heard = table.heard_ms is not None and at_ms - table.heard_ms < LATE_MS
    return say.number(table.waiting) if heard or table.waiting else "?"


def _heard(say: Catalogue, heard_ms: int | None, at_ms: int) -> str:
    """When that was, on the clock of the house."""
    if heard_ms is None:
        return say("never")
    time = say.time(heard_ms, seconds=True)
    # What is longer ago is given with its date.
    return time if at_ms - heard_ms < DAY_MS else f"{say.day(heard_ms)} {time}"


def _alarm(say: Catalogue, alarm: FloorAlarm) -> str:
    from dealerassist.locale.floor_alarms import alarm_words

    return alarm_words(say, alarm.kind, alarm.number).brief


def _aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    """The rows with their columns below each other."""
    widths = [max(len(row[at]) for row in rows) for at in range(len(rows[0]))]
    return [
        GAP.join(
            cell.rjust(width) if at in NUMBERS else cell.ljust(width)
            for at, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]
