"""The report of a tournament for other programs: as one CSV file, or as JSON. Values, UTC times."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec.structs import asdict

from dealerassist.files.spreadsheet import CsvPart, csv_of_parts
from dealerassist.floor.tournament_report.floor_tournament import FloorTournament
from dealerassist.floor.tournaments import TableInTournament
from dealerassist.records.tournament.csv_cells import GUEST, cells_of


def tournament_json(made: FloorTournament) -> bytes:
    """The whole report as JSON, keys sorted; times in UTC milliseconds."""
    return msgspec.json.format(msgspec.json.encode(_told(made), order="sorted"))


def _told(made: FloorTournament) -> dict[str, Any]:
    of, sums = made.of, made.of.sums
    return {
        "name": of.tournament.name,
        "day": of.tournament.day,
        "house": made.house,
        "made_ms": made.made_ms,
        "structure": _structure(made),
        "over": made.is_over,
        "entries": of.entries,
        "reentries": sums.reentries,
        "rebuys": made.rebuys,
        "add_ons": made.add_ons,
        "guests_left": of.guests_left,
        "average_stack": of.average_stack,
        "hands": sums.hands,
        "tables": [_table(each) for each in of.tables],
        "places": [
            asdict(finish) | _last_line(made, finish.entry) for finish in of.finishes
        ],
        "guests": [
            {"table": table, "entry": sums.entry_of[guest.card]} | asdict(guest)
            for table, guest in made.lines
        ],
        "moves": made.moves,
        "chips": asdict(sums.chips) | {
            "issued": sums.chips.issued,
            "should": sums.chips.should,
            "on_tables": sums.on_table,
            "difference": made.chips_difference,
        },
        "unmet": sums.unmet,
        "cards_twice": sums.cards_twice,
        "unlike": sums.unlike,
        "off": sums.off,
        "clocks_apart_ms": {} if made.is_over else of.clocks_apart(made.made_ms),
        "unheard": [each.table for each in made.unheard],
        "guests_not_kept": [each.name for each in made.forgotten],
        "meets": sums.meets,
    }  # fmt: skip


def _structure(made: FloorTournament) -> dict[str, Any]:
    structure = made.of.structure
    return {name: getattr(structure, name) for name in ("name", "version", "fingerprint")}


def _table(each: TableInTournament) -> dict[str, Any]:
    now, table = each.now, each.table.now
    return {
        "name": each.name,
        "open": table is not None and table.is_open,
        "level": now.level,
        "hands": now.hands,
        "guests": len(now.guests),
        "left": now.left,
        "should": now.chips.chips.should,
        "on_table": now.chips.on_table,
        "difference": now.chips.difference,
    }


def _last_line(made: FloorTournament, entry: int) -> dict[str, Any]:
    """Where the entry was last: the table, and what that says of it."""
    table, guest = made.of.last_lines[entry]
    return {
        "alias": guest.alias,
        "table": table,
        "card": guest.card,
        "departure": guest.departure,
        "at_ms": guest.went_ms,
        "hand": guest.hand,
    }


def tournament_csv(made: FloorTournament) -> Iterator[str]:
    """The lines of the CSV file, without line breaks.

    The first column names the part that a line belongs to; each part has a heading of its own.
    """
    return csv_of_parts(_parts(made))


HEAD = (
    "name", "day", "house", "made", "over", "entries", "reentries", "rebuys", "add_ons",
    "guests_left", "average_stack", "hands", "meets",
)  # fmt: skip
TABLE = (
    "name", "open", "level", "hands", "guests", "left", "should", "on_table", "difference",
)  # fmt: skip
PLACE = ("place", "until", "entry", "alias", "table", "card", "departure", "at", "hand")
GUEST_OF_TABLE = ("table", "entry", *GUEST)
MOVE = ("entry", "alias", "at", "card", "left", "left_with", "came", "came_with")
"""The columns; those of times are named without the unit that the JSON has."""


def _parts(made: FloorTournament) -> Iterator[CsvPart]:
    told: dict[str, Any] = msgspec.to_builtins(_told(made))
    structure, chips = told["structure"], told["chips"]
    yield "tournament", HEAD, [cells_of(told, HEAD)]
    yield "structure", tuple(structure), [tuple(structure.values())]
    yield "table", TABLE, [cells_of(each, TABLE) for each in told["tables"]]
    yield "place", PLACE, [cells_of(each, PLACE) for each in told["places"]]
    yield "guest", GUEST_OF_TABLE, [cells_of(each, GUEST_OF_TABLE) for each in told["guests"]]
    yield "move", MOVE, [cells_of(each, MOVE) for each in told["moves"]]
    yield "chips", ("figure", "value"), list(chips.items())
    yield (
        "unmet",
        ("card", "left_with", "came_with"),
        [(each["card"], each["left"], each["came"]) for each in told["unmet"]],
    )
    yield "card_twice", ("card",), [(card,) for card in told["cards_twice"]]
    yield "unlike", ("table",), [(table,) for table in told["unlike"]]
    yield "off", ("table", "difference"), list(told["off"].items())
    yield "clock_apart", ("table", "ahead_ms"), list(told["clocks_apart_ms"].items())
    for part in ("unheard", "guests_not_kept"):
        yield part, ("table",), [(table,) for table in told[part]]
