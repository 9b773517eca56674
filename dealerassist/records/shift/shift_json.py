"""A shift report as JSON, for other programs."""

from __future__ import annotations

from typing import Any

import msgspec

from dealerassist.journal.read_model.incident_kinds import IncidentKind
from dealerassist.journal.read_model.rows import Incident, Row, TransactionKind
from dealerassist.records.shift.corrections import Correction
from dealerassist.records.shift.hands import RegisteredHand
from dealerassist.records.shift.incidents import detail_of, rule_of
from dealerassist.records.shift.report import ShiftReport
from dealerassist.table.money_state import Box


def json_of(report: ShiftReport) -> bytes:
    """The whole report with its open matters as JSON, keys sorted.

    Amounts are in smallest chips, times in UTC milliseconds. Counting is blind (HP 4): figures
    from which it follows what should be in a box that is not counted yet (`ShiftReport.blind`)
    are null; so is what single hands tell of it, as in the printed register.
    """
    made: dict[str, Any] = msgspec.to_builtins(report) | _with_rows(report)
    made["matters"] = msgspec.to_builtins(report.matters)
    compared = report.integrity.compared
    made["integrity"]["compared"] = None if compared is None else compared.as_builtins()
    for field in ("countersigned", "unwitnessed"):
        # Of a house without a floor nothing is said.
        if not made["integrity"][field]:
            del made["integrity"][field]
    if not report.rake_told:
        made["rake"] = None
        for each in (*made["hours"], *made["downs"], *made["games"], *made["turns"]):
            each["rake"] = None
        made["hands"] = [_without_rake(hand) for hand in made["hands"]]
        for each in made["corrections"]:
            each["was"], each["becomes"] = _unpaid(each["was"]), _unpaid(each["becomes"])
    for box, field, kind in HELD_BACK:
        if box not in report.blind:
            continue
        if field:
            made[field] = None
        for each in made["sums"]:
            each["amount"] = None if each["kind"] == kind else each["amount"]
    if not report.guests_told:
        made["balance"], made["guests"] = None, []
    if not report.sales_told and made["tray_sheet"] is not None:
        made["tray_sheet"] |= {"sold": None, "redeemed": None, "adjusted": None}
    return msgspec.json.format(msgspec.json.encode(made, order="sorted"))


HELD_BACK: tuple[tuple[Box, str, TransactionKind | None], ...] = (
    (Box.TIPS, "", TransactionKind.TIP),
    (Box.TIME, "time", TransactionKind.TIME),
    (Box.DROP, "drop", None),
)
"""The boxes whose sums are null until they are counted, with the field and the kind of sum."""


def _with_rows(report: ShiftReport) -> dict[str, Any]:
    """The parts that hold rows of the journal, under the names that the JSON has for them."""
    return {
        "transactions": [
            _row(each, utc_ms="at_ms", position=None, shift=None) for each in report.transactions
        ],
        "incidents": [_incident(each) for each in report.incidents],
        "between": [_incident(each) for each in report.between],
        "hands": [
            _beside_row(each, seats=None, shift=None, first_entry=None, last_entry=None)
            | {"drop": each.row.drop}
            for each in report.hands
        ],
        "corrections": [
            _beside_row(each, chips="effect", shift=None) for each in report.corrections
        ],
    }


def _row(row: Row, **names: str | None) -> dict[str, Any]:
    """A row with other names for some of its fields; None leaves one out."""
    fields: dict[str, Any] = msgspec.to_builtins(row)
    new = ((names.get(name, name), value) for name, value in fields.items())
    return {name: value for name, value in new if name is not None}


def _beside_row(told: RegisteredHand | Correction, **names: str | None) -> dict[str, Any]:
    """What a report tells beside a row, and the fields of that row, on one level."""
    beside: dict[str, Any] = msgspec.to_builtins(told)
    del beside["row"]
    return beside | _row(told.row, **names)


def _incident(incident: Incident) -> dict[str, Any]:
    """An incident with what follows from it. Of a change of croupier the detail says all."""
    changed, facts = incident.kind is IncidentKind.CROUPIER_CHANGE, incident.facts
    return _row(incident, utc_ms="at_ms", position=None, shift=None) | {
        "rule": rule_of(incident),
        "detail": detail_of(incident),
        "target": facts.get("entry"),
        "interrupted_ms": facts.get("interrupted_ms", 0),
        "facts": {} if changed else facts,
    }


def _without_rake(hand: dict[str, Any]) -> dict[str, Any]:
    """A hand without the figures that tell its Taxe; the same of it before a correction."""
    told = hand | {"winners": [win | {"amount": None} for win in hand["winners"]]}
    untold = {name: None for name in ("rake", "rakeable", "drop") if name in hand}
    if hand.get("original") is None:
        return told | untold
    return told | untold | {"original": _without_rake(hand["original"])}


def _unpaid(result: dict[str, Any] | None) -> dict[str, Any] | None:
    """What a hand paid, before or after a correction, without what tells its Taxe."""
    if result is None:
        return None
    won = [each | {"amount": None} for each in result["won"]]
    return result | {"rake": None, "drop": None, "won": won}
