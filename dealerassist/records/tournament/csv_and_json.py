"""The sheet of a table in a tournament for other programs: as one CSV file, or as JSON.

Amounts are values, times in UTC. Of the structure only its name, version and fingerprint are told.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from dealerassist.files.spreadsheet import Cells, CsvPart, csv_of_parts
from dealerassist.journal.codec import canonical
from dealerassist.journal.read_model.rows import IncidentRow
from dealerassist.local_time import iso_of
from dealerassist.records.tournament.csv_cells import GUEST, cells_of
from dealerassist.records.tournament.sheet import TournamentSheet


def sheet_json(sheet: TournamentSheet) -> bytes:
    """The whole sheet as JSON, keys sorted; times in UTC milliseconds."""
    return msgspec.json.format(msgspec.json.encode(_told(sheet), order="sorted"))


def _told(sheet: TournamentSheet) -> dict[str, Any]:
    made: dict[str, Any] = msgspec.json.decode(canonical(sheet))
    tournament, structure, chips = sheet.tournament, sheet.tournament.structure, sheet.chips
    made["tournament"] = {
        "name": tournament.name,
        "day": tournament.day,
        "structure": structure.name,
        "version": structure.version,
        "fingerprint": structure.fingerprint,
    }
    made["chips"] = made["chips"]["chips"] | {
        "should": chips.chips.should,
        "on_table": chips.on_table,
        "difference": chips.difference,
    }
    made["irregularities"] = [_irregularity(each) for each in sheet.irregularities]
    return made | {"hands": sheet.hands, "left": len(sheet.left)}


def _irregularity(row: IncidentRow) -> dict[str, Any]:
    return {
        "entry": row.entry,
        "at_ms": row.utc_ms,
        "hand": row.hand,
        "by": row.actor,
        "facts": row.facts,
    }


def sheet_csv(sheet: TournamentSheet) -> Iterator[str]:
    """The lines of the CSV file, without line breaks.

    The first column names the part that a line belongs to; each part has a heading of its own.
    """
    return csv_of_parts(_parts(sheet))


def _parts(sheet: TournamentSheet) -> Iterator[CsvPart]:
    told, head, proof = _told(sheet), sheet.head, sheet.proof
    tournament = told["tournament"]
    yield (
        "sheet",
        ("report", "house", "table", "made", "hands", "left", "earlier", "first_entry",
         "last_entry", "hash", "intact"),
        [(head.number, head.house, head.table, iso_of(sheet.made_ms), sheet.hands,
          len(sheet.left), sheet.earlier, proof.first_entry, proof.last_entry, proof.hash,
          "yes" if proof.intact else "no")],
    )  # fmt: skip
    yield "tournament", tuple(tournament), [tuple(tournament.values())]
    levels = [
        (each.level.number, iso_of(each.begun_ms), each.first_hand, each.hands)
        for each in sheet.levels
    ]
    yield "level", ("level", "begun", "first_hand", "hands"), levels
    yield "guest", GUEST, [cells_of(guest, GUEST) for guest in told["guests"]]
    yield "chips", ("figure", "value"), list(told["chips"].items())
    yield "race", RACE, list(_races(sheet))
    noted = [
        (iso_of(each.at_ms), each.hand, each.by, canonical(each.event)) for each in sheet.noted
    ]
    yield "noted", ("at", "hand", "by", "event"), noted
    irregularities = [
        (row.entry, iso_of(row.utc_ms), row.hand, row.actor, canonical(row.facts))
        for row in sheet.irregularities
    ]
    yield "irregularity", ("entry", "at", "hand", "by", "facts"), irregularities
    yield "down", DOWN, [cells_of(down, DOWN) for down in told["downs"]]


DOWN = ("croupier", "started", "ended", "hands")
RACE = ("at", "gone", "smallest", "rounded_up", "seat", "odd", "won", "kept")


def _races(sheet: TournamentSheet) -> Iterator[Cells]:
    """A line for each guest with odd chips; one without a seat where nobody had any."""
    for race in sheet.races:
        event = race.event
        of = (iso_of(race.at_ms), event.gone, event.smallest, event.rounded_up)
        if not event.race:
            yield *of, "", "", "", ""
        for each in event.race:
            yield *of, each.seat, each.odd, each.won, each.kept
