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
from ui.cli.errors import DONE, DOUBTFUL
from ui.cli.floor import dsn_option, plain_floor_errors
from ui.cli.translation import words_for

if TYPE_CHECKING:
    from dealerassist.floor.overview import FloorAlarm
    from dealerassist.floor.queries.status import FloorStatus, TableStatus

GAP = "  "
"""Between two columns."""

NUMBERS = (2, 3, 5)
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
        "keeper": found.kept,
        "tables": [
            {
                "table": each.table,
                "entries": each.entries,
                "waiting": each.waiting,
                "heard_ms": each.heard_ms,
                "countersigned": each.countersigned,
                "countersigned_ms": each.countersigned_ms,
                "read": each.read,
                "shift": each.shift,
                "shift_open": each.shift_open,
                "signal": each.signal(found.at_ms).value,
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
    """What is printed: a line for each table, and before them what is about none."""
    about_none = [_alarm(say, each) for each in found.alarms]
    if not found.kept:
        about_none.append(say("No keeper runs: nothing is verified or countersigned."))
    if not found.tables:
        return [*about_none, say("No table is registered.")]
    head = [
        say("Table"),
        say("Shift"),
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
        _shift(say, table),
        say.number(table.entries),
        _to_come(say, table, at_ms),
        _heard(say, table, at_ms),
        say.number(table.countersigned),
        alarms or "–",
    ]


def _to_come(say: Catalogue, table: TableStatus, at_ms: int) -> str:
    """How many, as far as its kiosk has said so; unknown of one that is not heard."""
    from dealerassist.floor.queries.status import TableSignal

    heard = table.signal(at_ms) is TableSignal.HEARD
    return say.number(table.waiting) if heard or table.waiting else "?"


def _shift(say: Catalogue, table: TableStatus) -> str:
    """Its last shift, and whether a table that is not heard may rest."""
    if table.shift is None:
        return "–"
    number = say.number(table.shift)
    if table.shift_open:
        return say("{number}, open", number=number)
    return say("{number}, closed", number=number)


def _heard(say: Catalogue, table: TableStatus, at_ms: int) -> str:
    """When that was, on the clock of the house; of an open shift, if that is too long ago."""
    from dealerassist.floor.queries.status import TableSignal

    if table.heard_ms is None:
        return say("never")
    time = say.time(table.heard_ms, seconds=True)
    # What is longer ago is given with its date.
    if at_ms - table.heard_ms >= DAY_MS:
        time = f"{say.day(table.heard_ms)} {time}"
    late = table.signal(at_ms) in {TableSignal.LATE, TableSignal.SILENT}
    return say("not heard since {time}", time=time) if late else time


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
