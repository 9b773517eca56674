"""A shift report as one CSV file, for other programs.

The file is written like the exported hand register: commas, a point before the cents, times
in UTC. It has a part for each table of the report, each with a heading of its own. The first
column names the part that a line belongs to, so that a program can pick the lines that it wants.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from decimal import Decimal

from dealerassist.chip_arithmetic import money_of
from dealerassist.files.spreadsheet import Cells, CsvPart, csv_of_parts
from dealerassist.journal.read_model.incident_kinds import IncidentKind
from dealerassist.journal.read_model.rows import Incident
from dealerassist.local_time import iso_of
from dealerassist.records.shift.incidents import detail_of, rule_of
from dealerassist.records.shift.report import ShiftReport
from dealerassist.table.correction_effects import Effect

Amount = Callable[[int | None], object]
"""Writes chips as money; None, for what is not known, as an empty cell."""


def csv_of(report: ShiftReport) -> Iterator[str]:
    """The lines of the CSV file, without line breaks; amounts in money, chips of a tray in pieces.

    Counting is blind (HP 4): cells from which it follows what should be in a box that is not
    counted yet (`ShiftReport.blind`) are empty.
    """
    chip = Decimal(report.head.smallest_chip_cents) / 100

    def amount(chips: int | None) -> object:
        return "" if chips is None else money_of(chips, chip)

    return csv_of_parts(_parts(report, amount))


def _time(utc_ms: int | None) -> str:
    return "" if utc_ms is None else iso_of(utc_ms)


# ── the parts ───────────────────────────────────────────────────────────────────────────────


def _parts(report: ShiftReport, amount: Amount) -> Iterator[CsvPart]:
    yield _head(report)
    yield _boxes(report, amount)
    yield from _cashless(report, amount)
    yield _exceptions(report)
    yield from _tray(report, amount)
    yield from _guests(report, amount)
    yield _matters(report, amount)
    yield _signed(report, amount)
    yield _supplements(report)
    yield from _reopenings(report)
    yield _transactions(report, amount)
    yield _downs(report, amount)
    yield _hours(report, amount)
    yield from _games(report, amount)
    yield _incidents("incident", report.incidents, amount)
    yield _incidents("before_shift", report.between, amount)
    yield from _calls(report)
    yield from _locks(report)
    yield _corrections(report, amount)
    yield _hands(report, amount)


def _head(report: ShiftReport) -> CsvPart:
    head, integrity = report.head, report.integrity
    facts = {
        "report": head.number,
        "supersedes": head.supersedes,
        "house": head.house,
        "table": head.table,
        "game": head.mix or head.game,
        "limit": "" if head.mix else head.limit.value,
        "currency": head.currency,
        "gaming_day": head.gaming_day,
        "shift": head.shift,
        "opened": _time(head.opened_ms),
        "opened_by": head.opened_by,
        "closed": _time(head.closed_ms),
        "closed_by": head.closed_by,
        "hands": report.pace.hands,
        "program": head.program_version,
        "profile": head.profile,
        "profile_version": head.profile_version,
        "profile_hash": head.fingerprint,
        "first_entry": integrity.first_entry,
        "verified_from": integrity.verified_from,
        "last_entry": integrity.last_entry,
        "chain_head": integrity.head,
        "intact": "yes" if integrity.intact else "no",
        "signed_up_to": integrity.signed,
        "confirmed": "yes" if integrity.confirmed else "no",
    }
    if integrity.compared is not None:
        facts |= {
            f"compared_{name}": each.answer.value for name, each in integrity.compared.items()
        }
    if integrity.countersigned is not None:
        seen = integrity.countersigned
        facts |= {
            "countersigned_up_to": seen.entry,
            "countersigned": _time(seen.utc_s * 1000),
            "countersigned_by": seen.key_id,
        }
    return "shift", tuple(facts), [tuple(facts.values())]


def _boxes(report: ShiftReport, amount: Amount) -> CsvPart:
    rows = [
        (
            box.value, amount(each.should), amount(each.counted), amount(each.difference),
            amount(None if each.first is None else each.first.amount),
            amount(each.adjusted), each.state.value,
        )
        for box, each in report.boxes.items()
    ]  # fmt: skip
    heading = ("box", "should_be", "counted", "difference", "first_count", "adjusted", "state")
    return "box", heading, rows


def _cashless(report: ShiftReport, amount: Amount) -> Iterator[CsvPart]:
    """Tips by card, by what they are; nothing in a shift without any."""
    rows = [(kind.value, amount(chips)) for kind, chips in report.cashless.items()]
    if rows:
        yield "tips_by_card", ("kind", "amount"), rows


def _exceptions(report: ShiftReport) -> CsvPart:
    names = report.exceptions.__struct_fields__
    return "exceptions", names, [tuple(getattr(report.exceptions, name) for name in names)]


def _tray(report: ShiftReport, amount: Amount) -> Iterator[CsvPart]:
    """The denominations in pieces, and what moved the tray in money; nothing without a tray."""
    tray, may_show = report.tray_sheet, report.sales_told
    if tray is None:
        return
    pieces = ("worth", "opening", "fills", "credits", "should_be", "counted", "difference")
    rows = [
        (amount(d.worth), d.opening, d.fills, d.credits, d.should, d.counted, d.difference)
        for d in tray.denominations
    ]
    yield "tray_pieces", pieces, rows
    sums = ("opening", "fills", "credits", "sold", "redeemed", "adjusted", "zero_sum")
    at_the_table = (tray.sold, tray.redeemed, tray.adjusted) if may_show else (None, None, None)
    moved = (tray.opening, tray.fills, tray.credits, *at_the_table, tray.zero)
    yield "tray", sums, [tuple(map(amount, moved))]


def _guests(report: ShiftReport, amount: Amount) -> Iterator[CsvPart]:
    balance = report.balance
    if balance is None or not report.guests_told:
        return
    names = balance.__struct_fields__
    values = [amount(getattr(balance, name)) for name in names]
    yield "guests", (*names, "difference"), [(*values, amount(balance.difference))]


def _matters(report: ShiftReport, amount: Amount) -> CsvPart:
    heading = ("kind", "number", "hand", "box", "what", "amount", "since", "by", "shift", "seat")
    rows = [
        (
            m.kind.value, m.number, m.hand, m.box, m.what, amount(m.amount), _time(m.since_ms),
            m.by, m.shift, m.seat,
        )
        for m in report.matters
    ]  # fmt: skip
    return "open_matter", heading, rows


def _signed(report: ShiftReport, amount: Amount) -> CsvPart:
    """Who has signed for which difference, or that a box is not counted any more."""
    heading = (
        "number", "what", "box", "seat", "amount", "since", "noted_by", "signed", "signed_by",
        "entry", "reason",
    )  # fmt: skip
    rows = [
        (
            each.number, each.what, each.box, each.seat, amount(each.amount), _time(each.since_ms),
            each.noted_by, _time(each.at_ms), each.by, each.entry, each.reason,
        )
        for each in report.signed
    ]  # fmt: skip
    return "signed_difference", heading, rows


def _supplements(report: ShiftReport) -> CsvPart:
    rows = [
        (
            each.shift, each.entry, _time(each.at_ms), each.by, each.box, each.correction,
            None if each.signed is None else each.signed.number,
        )
        for each in (*report.supplements, *report.supplements_elsewhere)
    ]  # fmt: skip
    heading = ("shift", "entry", "time", "by", "box", "correction", "signed_for")
    return "supplement", heading, rows


def _reopenings(report: ShiftReport) -> Iterator[CsvPart]:
    """How often it was opened again; nothing of a shift that was closed once."""
    if report.reopenings:
        rows = [(e.entry, _time(e.at_ms), e.by, _time(e.closed_ms)) for e in report.reopenings]
        yield "reopening", ("entry", "time", "by", "closed_before"), rows


def _transactions(report: ShiftReport, amount: Amount) -> CsvPart:
    heading = (
        "entry", "time", "kind", "seat", "amount", "in_cash", "box", "purpose", "should_be",
        "difference", "slip", "first_signer", "second_signer", "entered_by", "first_count",
    )  # fmt: skip
    rows = [
        (
            t.entry, _time(t.utc_ms), t.kind.value, t.seat, amount(t.amount), amount(t.cash), t.box,
            t.purpose, amount(t.expected), amount(t.difference), t.slip, t.first_signer,
            t.second_signer, t.actor, amount(t.first_count),
        )
        for t in report.transactions
    ]  # fmt: skip
    return "transaction", heading, rows


def _downs(report: ShiftReport, amount: Amount) -> CsvPart:
    heading = (
        "croupier", "started", "ended", "hands", "playing_ms", "rake", "undone", "planned", "due",
    )  # fmt: skip
    may_show = report.rake_told
    rows = [
        (
            d.croupier, _time(d.starts_ms), _time(d.ends_ms), d.pace.hands, d.pace.playing_ms,
            amount(d.rake if may_show else None), d.undone,
            None if d.planned is None else d.planned.croupier,
            None if d.planned is None else _time(d.planned.due_ms or None),
        )
        for d in report.downs
    ]  # fmt: skip
    return "down", heading, rows


def _hours(report: ShiftReport, amount: Amount) -> CsvPart:
    may_show = report.rake_told
    rows = [
        (_time(hour.starts_ms), hour.hands, hour.players, amount(hour.rake if may_show else None))
        for hour in report.hours
    ]
    return "hour", ("started", "hands", "players", "rake"), rows


def _games(report: ShiftReport, amount: Amount) -> Iterator[CsvPart]:
    """What was played of each game of a mixed table, and the turns; else nothing."""
    if not report.games:
        return
    told = report.rake_told
    heading = ("place", "profile", "profile_version", "profile_hash", "limit", "stakes", "turns")
    rows = [
        (
            g.place, g.profile, g.version, g.fingerprint, g.limit.value,
            "/".join(str(amount(figure)) for figure in g.figures), g.turns, g.hands,
            amount(g.pot), amount(g.rake if told else None),
        )
        for g in report.games
    ]  # fmt: skip
    yield "game", (*heading, "hands", "pot", "rake"), rows
    turns = [
        (t.hand, _time(t.started_ms), t.place, t.hands, amount(t.rake if told else None))
        for t in report.turns
    ]
    yield "turn", ("hand", "started", "place", "hands", "rake"), turns


def _incidents(part: str, incidents: Iterable[Incident], amount: Amount) -> CsvPart:
    heading = ("entry", "time", "kind", "hand", "detail", "effect", "rule", "entered_by", "house")
    rows = [
        (
            i.entry, _time(i.utc_ms), i.kind.value, i.hand, detail_of(i), amount(i.effect),
            rule_of(i), i.actor, amount(i.house),
        )
        for i in incidents
    ]  # fmt: skip
    return part, heading, rows


def _calls(report: ShiftReport) -> Iterator[CsvPart]:
    """The calls of the pit boss, each with its answer; nothing in a shift without any."""
    calls = [each for each in report.incidents if each.kind is IncidentKind.PIT_BOSS]
    rows = [
        (
            each.entry, _time(each.utc_ms), each.hand, each.actor, each.facts.get("answered_by"),
            each.facts.get("waited_ms"), each.facts.get("reason"),
        )
        for each in calls
    ]  # fmt: skip
    if calls:
        heading = ("entry", "time", "hand", "called_by", "answered_by", "waited_ms", "reason")
        yield "call", heading, rows


def _locks(report: ShiftReport) -> Iterator[CsvPart]:
    """When the screen was locked; nothing in a shift in which it never was."""
    rows = [
        (
            each.entry, _time(each.since_ms), each.by, "yes" if each.idle else "no",
            _time(each.until_ms), each.unlocked_by,
        )
        for each in report.locks
    ]  # fmt: skip
    if rows:
        yield "lock", ("entry", "locked", "locked_by", "idle", "unlocked", "unlocked_by"), rows


def _corrections(report: ShiftReport, amount: Amount) -> CsvPart:
    heading = (
        "number", "hand", "kind", "reason", "text", "status", "rake_before", "rake_after",
        "chips_moved", "proposed_by", "proposed", "decided_by", "decided", "decline_reason",
        "decline_text", "box", "box_amount", "other_side", "other_seat",
        "supplement_to",
    )  # fmt: skip
    told = report.rake_told
    rows = [
        (
            c.number, c.hand, c.kind, c.reason.value, c.text, c.status.value,
            amount(None if c.was is None or not told else c.was.rake),
            amount(None if c.becomes is None or not told else c.becomes.rake),
            amount(c.chips.moved),
            c.proposed_by, _time(c.proposed_ms), c.settled_by, _time(c.settled_ms),
            c.decline_reason, c.decline_text, *_sides(c.chips, amount),
            each.supplements,
        )
        for each in report.corrections
        for c in [each.row]
    ]  # fmt: skip
    return "correction", heading, rows


def _sides(effect: Effect, amount: Amount) -> Cells:
    """Both sides of an adjustment: the box, by how much, the other account, and a guest's seat."""
    box = effect.box
    if box is None:
        return (None, None, None, None)
    return (box.box, amount(box.amount), box.other, box.seat)


def _hands(report: ShiftReport, amount: Amount) -> CsvPart:
    heading = (
        "hand", "started", "ended", "croupier", "players", "pot", "rakeable", "rake", "winners",
        "outcome", "flags", "undone", "rake_before_correction", "game", "drop",
    )  # fmt: skip
    told = report.rake_told
    rows = [
        (
            h.number, _time(h.started_ms), _time(each.ended_ms), h.croupier, h.players,
            amount(h.pot), amount(h.rakeable if told else None), amount(h.rake if told else None),
            " ".join(f"{win.seat}:{amount(win.amount if told else None)}" for win in h.winners),
            h.outcome.value, " ".join(flag.value for flag in h.flags), each.undone,
            amount(None if each.original is None or not told else each.original.rake),
            each.game or None, amount(h.drop if told else None),
        )
        for each in report.hands
        for h in [each.row]
    ]  # fmt: skip
    return "hand", heading, rows
