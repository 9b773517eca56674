"""The rows of one shift of a journal, or of what happened outside all shifts.

Counting is blind (HP 4): what tells how much should be in a box is left empty until that box is
counted, or somebody has signed that nobody counts it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from msgspec.json import encode

from dealerassist.evaluation.rows_of_hand import HandStep, ToldOfHand, rows_of_hand
from dealerassist.evaluation.tables import (
    BossCall,
    CorrectedSeat,
    EvaluatedCount,
    EvaluatedDown,
    EvaluatedHand,
    EvaluatedShift,
    EvaluationRow,
    HandFlag,
    HouseCorrection,
    HouseIncident,
    HouseSlip,
    LaidRota,
    MoneyMovement,
    TurnOfGame,
)
from dealerassist.hand.events import HandEvent, HandStarted
from dealerassist.hand.result import HandResult
from dealerassist.hand.state import HandState
from dealerassist.journal.entry import Entry
from dealerassist.journal.queries.rows_of_part import rows_of_part
from dealerassist.journal.read_model.hand_flags import Flag
from dealerassist.journal.read_model.incident_kinds import IncidentKind
from dealerassist.journal.read_model.parts import OUTSIDE
from dealerassist.journal.read_model.rows import (
    UNCOUNTED,
    CorrectionRow,
    HandRow,
    IncidentRow,
    Outcome,
    TransactionKind,
    TransactionRow,
    WaitingRow,
)
from dealerassist.journal.read_model.shift_rows import DownSheet, ShiftSheet
from dealerassist.journal.reader import JournalReader
from dealerassist.local_time import SECOND_MS
from dealerassist.records.shift.downs import by_entries, dealt_by_hand_ms
from dealerassist.records.shift.games import GamesPlayed
from dealerassist.records.shift.incidents import rule_of
from dealerassist.records.shift.open_matters import uncounted_of
from dealerassist.rules.house_rules import HouseRules
from dealerassist.rules.variants import variant_of
from dealerassist.table.events import RotaLaid
from dealerassist.table.evolve import evolve
from dealerassist.table.money_state import Box
from dealerassist.table.noted_irregularities import CALL

UNTOLD_FACTS = frozenset({"amount", "bought", "difference", "first_count", "house", "missing"})
"""The facts of incidents that tell what should be in a box."""

SLIPS = frozenset({TransactionKind.FILL, TransactionKind.CREDIT})


class ShiftRows(NamedTuple):
    """The rows of a part of a journal.

    Attributes:
        part: the number of the shift; `OUTSIDE` for what happened outside all shifts.
        currency, chip_cents: of its amounts.
    """

    part: int
    currency: str
    chip_cents: int
    rows: tuple[EvaluationRow, ...]


class _BlindCounts(NamedTuple):
    """Which boxes of a shift are still counted blind."""

    uncounted: frozenset[Box]

    @property
    def taxe(self) -> bool:
        """Whether the Taxe of single hands may be told: anybody could add it up."""
        return not {Box.RAKE, Box.DROP} & self.uncounted

    def of(self, box: Box, amount: int | None) -> int | None:
        """An amount that ends up in a box, if that was counted."""
        return None if box in self.uncounted else amount

    @property
    def everything(self) -> bool:
        """Whether every box was counted."""
        return not self.uncounted

    def when_all(self, amount: int | None) -> int | None:
        """An amount from which the contents of some box follow, if all were counted."""
        return amount if self.everything else None


def rows_of_shift(journal: JournalReader, number: int, *, courses: bool = True) -> ShiftRows:
    """The rows of a shift, as the journal's rows and entries have it now.

    Args:
        journal: somebody vouches for its rows (`dealerassist/evaluation/export.py`).
        number: of the shift.
        courses: whether those of `tables.OF_COURSES` are among them.

    Raises:
        JournalError: if the journal cannot be read.
    """
    sheet = journal.shift(number)
    assert sheet is not None, "the journal has the shift"
    waiting = rows_of_part(journal, WaitingRow, number)
    told = _told(sheet, waiting)
    games = GamesPlayed(sheet.rules, tuple(journal.turns(number)))
    hands, downs = journal.hands(number), journal.downs(number)
    shares, dealt_ms = _shares(downs, hands), Counter[int]()
    for share in shares.values():
        dealt_ms[share.down] += share.dealt_ms
    rows = [
        _shift(sheet, told),
        *(_down(each, dealt_ms[each.entry], told) for each in downs),
        *_turns(games),
        *_hands(hands, games, shares, told),
        *(_courses(journal, sheet, told) if courses else ()),
        *_in_part(journal, number, waiting, told),
    ]
    currency, chip_cents = sheet.rules.chip_worth
    return ShiftRows(number, currency, chip_cents, tuple(rows))


def rows_outside(journal: JournalReader) -> ShiftRows:
    """What happened outside all shifts.

    Args:
        journal: as for `rows_of_shift`.

    Raises:
        JournalError: if the journal cannot be read.
    """
    last = journal.shift(journal.last_shift)
    currency, chip_cents = ("", 0) if last is None else last.rules.chip_worth
    waiting = rows_of_part(journal, WaitingRow, OUTSIDE)
    told = _BlindCounts(frozenset() if last is None else _told(last, waiting).uncounted)
    return ShiftRows(
        OUTSIDE, currency, chip_cents, tuple(_in_part(journal, OUTSIDE, waiting, told))
    )


def _told(sheet: ShiftSheet, waiting: Iterable[WaitingRow]) -> _BlindCounts:
    is_open = sheet.closed_ms is None
    return _BlindCounts(frozenset(Box if is_open else uncounted_of(waiting, sheet.number)))


def _shift(sheet: ShiftSheet, told: _BlindCounts) -> EvaluatedShift:
    rules = sheet.rules
    return EvaluatedShift(
        number=sheet.number,
        gaming_day=sheet.gaming_day,
        table_name=sheet.table_name,
        opened=sheet.opened_ms,
        opened_by=sheet.opened_by,
        closed=sheet.closed_ms,
        closed_by=sheet.closed_by,
        game=rules.game,
        profile=rules.profile,
        betting_limit=rules.limit.value,
        currency=rules.currency,
        chip_cents=rules.smallest_chip_cents,
        hands=sheet.hands,
        misdeals=sheet.misdeals,
        taxe=sheet.rake if told.taxe else None,
        tips=told.of(Box.TIPS, sheet.tips),
        uncounted=" ".join(box.value for box in Box if box in told.uncounted),
        variant=variant_of(rules),
    )


class _Share(NamedTuple):
    """The share of a hand in what was dealt in its down, which began with this entry."""

    down: int
    dealt_ms: int


def _shares(downs: Sequence[DownSheet], hands: Sequence[HandRow]) -> dict[int, _Share]:
    """Those of the hands that are over, by their numbers."""
    shares = dict[int, _Share]()
    for down, entries in by_entries(downs):
        own = [
            row
            for row in hands
            if row.first_entry in entries and row.outcome is not Outcome.PLAYING
        ]
        spans = [(row.started_ms, row.ended_ms or row.started_ms) for row in own]
        for row, dealt_ms in zip(own, dealt_by_hand_ms(spans, down), strict=True):
            shares[row.number] = _Share(down.entry, dealt_ms)
    return shares


def _down(row: DownSheet, dealt_ms: int, told: _BlindCounts) -> EvaluatedDown:
    return EvaluatedDown(
        entry=row.entry,
        shift=row.shift,
        croupier=row.croupier,
        started=row.started_ms,
        ended=row.ended_ms,
        hands=row.hands,
        taxe=row.rake if told.taxe else None,
        dealt_seconds=dealt_ms / SECOND_MS,
    )


def _turns(games: GamesPlayed) -> Iterator[TurnOfGame]:
    for row in games.turns:
        yield TurnOfGame(
            entry=row.entry,
            shift=row.shift,
            hand=row.hand,
            place=row.game + 1,
            game=row.rules.game,
            variant=variant_of(row.rules),
        )


# ── hands ───────────────────────────────────────────────────────────────────────────────────


def _hands(
    hands: Iterable[HandRow],
    games: GamesPlayed,
    shares: Mapping[int, _Share],
    told: _BlindCounts,
) -> Iterator[EvaluationRow]:
    for row in hands:
        yield _hand(row, games.rules_of(row.number), shares.get(row.number), told)
        yield from (HandFlag(hand=row.number, flag=flag.value) for flag in row.flags)


def _hand(
    row: HandRow, rules: HouseRules, share: _Share | None, told: _BlindCounts
) -> EvaluatedHand:
    return EvaluatedHand(
        number=row.number,
        shift=row.shift,
        croupier=row.croupier,
        game=rules.game,
        profile=rules.profile,
        betting_limit=rules.limit.value,
        started=row.started_ms,
        ended=row.ended_ms,
        players=row.players,
        outcome=row.outcome.name.lower(),
        counts=int(row.outcome not in UNCOUNTED),
        pot=row.pot,
        rakeable=row.rakeable,
        taxe=row.rake if told.taxe else None,
        jackpot_drop=row.drop if told.taxe else None,
        uncapped_river=int(Flag.UNCAPPED_RIVER in row.flags),
        common_card=int(Flag.COMMON_CARD in row.flags),
        corrected=int(Flag.CORRECTED in row.flags),
        first_entry=row.first_entry,
        last_entry=row.last_entry,
        variant=variant_of(rules),
        down=None if share is None else share.down,
        dealt_seconds=None if share is None else share.dealt_ms / SECOND_MS,
    )


def _corrected(journal: JournalReader, sheet: ShiftSheet) -> Iterator[tuple[int, HandResult]]:
    """What the corrected hands of the shift came to; of several of a hand, the last one holds."""
    for row in journal.hands(sheet.number):
        if Flag.CORRECTED in row.flags:
            made = [each for each in journal.corrections(hand=row.number) if each.approved]
            for becomes in filter(None, (each.becomes for each in made)):
                yield row.number, becomes


def _courses(
    journal: JournalReader, sheet: ShiftSheet, told: _BlindCounts
) -> Iterator[EvaluationRow]:
    """What the entries since the close before tell: hands act by act, and rotas."""
    finals = dict(_corrected(journal, sheet))
    since = _close_before(journal, sheet)
    entries = list(journal.entries(since=since, upto=sheet.closed_entry or journal.rows_upto))
    retracted = {number for entry in entries for number in entry.retracts}
    table = journal.recover(since).state
    opening, steps = None, list[HandStep]()
    for entry in entries:
        if entry.number in retracted:
            continue
        yield from _laid(entry, sheet.number)
        for event in entry.events:
            before, table = table.hand, evolve(table, event)
            if isinstance(event, HandStarted):
                yield from _course(opening, steps, finals, told)
                opening, steps = table.hand, []
            elif isinstance(event, HandEvent):
                assert before is not None, "a hand begins with its start"
                assert table.hand is not None, "it stays on the table until the next one"
                steps.append(HandStep(entry.number, entry.utc_ms, event, before, table.hand))
    yield from _course(opening, steps, finals, told)


def _close_before(journal: JournalReader, sheet: ShiftSheet) -> int:
    """The entry that closed the shift before; the base if there was none."""
    before = journal.shift(sheet.number - 1)
    closed = None if before is None else before.closed_entry
    return journal.base.number if closed is None else closed


def _course(
    opening: HandState | None,
    steps: Sequence[HandStep],
    finals: Mapping[int, HandResult],
    told: _BlindCounts,
) -> Iterator[EvaluationRow]:
    if opening is not None:
        known = ToldOfHand(told.taxe, finals.get(opening.number))
        yield from rows_of_hand(opening, steps, known)


# ── beside the hands ────────────────────────────────────────────────────────────────────────


def _in_part(
    journal: JournalReader, part: int, waiting: Sequence[WaitingRow], told: _BlindCounts
) -> Iterator[EvaluationRow]:
    for row in rows_of_part(journal, TransactionRow, part):
        yield from _transaction(row, told)
    incidents = rows_of_part(journal, IncidentRow, part)
    yield from (_incident(row, told) for row in incidents if _may_be_told(row, told))
    yield from _calls(waiting, incidents)
    for correction in rows_of_part(journal, CorrectionRow, part):
        yield from _correction(correction, told)


def _transaction(row: TransactionRow, told: _BlindCounts) -> Iterator[EvaluationRow]:
    if row.kind is TransactionKind.COUNT:
        yield _count(row, told)
        return
    is_slip = row.kind in SLIPS and row.slip is not None
    yield MoneyMovement(
        entry=row.entry,
        position=row.position,
        shift=row.shift,
        at=row.utc_ms,
        kind=row.kind.value,
        seat=row.seat,
        amount=row.amount if is_slip else told.when_all(row.amount),
        cash=told.when_all(row.cash),
        slip=row.slip,
        by=row.actor,
    )
    if is_slip:
        assert row.slip is not None
        yield HouseSlip(
            number=row.slip,
            shift=row.shift,
            at=row.utc_ms,
            kind=row.kind.value,
            amount=row.amount,
            first_signer=row.first_signer or "",
            second_signer=row.second_signer or "",
        )


def _count(row: TransactionRow, told: _BlindCounts) -> EvaluatedCount:
    return EvaluatedCount(
        entry=row.entry,
        position=row.position,
        shift=row.shift,
        at=row.utc_ms,
        box="" if row.box is None else row.box.value,
        purpose="" if row.purpose is None else row.purpose.value,
        counted=row.amount,
        expected=told.when_all(row.expected),
        difference=told.when_all(row.difference),
        first_count=told.when_all(row.first_count),
        counted_by=row.first_signer,
        watched_by=row.second_signer,
    )


def _may_be_told(row: IncidentRow, told: _BlindCounts) -> bool:
    """Whether a row may be there at all: that a box was off says what should be in another."""
    return told.everything or row.kind is not IncidentKind.BOX_OFF


def _incident(row: IncidentRow, told: _BlindCounts) -> HouseIncident:
    hidden = frozenset() if told.everything else UNTOLD_FACTS
    facts = {name: fact for name, fact in row.facts.items() if name not in hidden}
    return HouseIncident(
        entry=row.entry,
        position=row.position,
        shift=row.shift,
        hand=row.hand,
        at=row.utc_ms,
        kind=row.kind.value,
        rule=rule_of(row),
        by=row.actor,
        effect=row.effect,
        facts=encode(facts).decode(),
    )


def _calls(waiting: Iterable[WaitingRow], incidents: Iterable[IncidentRow]) -> Iterator[BossCall]:
    reasons = {
        row.facts["number"]: str(row.facts["reason"])
        for row in incidents
        if row.kind is IncidentKind.CALL_REASON
    }
    for row in waiting:
        if row.what == CALL:
            yield _call(row, reasons.get(row.number, ""))


def _call(row: WaitingRow, reason: str) -> BossCall:
    came = row.acknowledged_ms
    return BossCall(
        number=row.number,
        shift=row.shift,
        hand=row.hand,
        reason=reason,
        called_by=row.noted_by,
        called=row.noted_ms,
        answered_by=row.acknowledged_by,
        answered=came,
        waited_seconds=None if came is None else max(0, came - row.noted_ms) / SECOND_MS,
    )


def _correction(row: CorrectionRow, told: _BlindCounts) -> Iterator[EvaluationRow]:
    was, becomes = row.was, row.becomes
    yield HouseCorrection(
        number=row.number,
        shift=row.shift,
        hand=row.hand,
        kind=row.kind,
        reason=row.reason.value,
        text=row.text,
        status=row.status.value,
        proposed_by=row.proposed_by,
        proposed=row.proposed_ms,
        settled_by=row.settled_by,
        settled=row.settled_ms,
        decline_reason="" if row.decline_reason is None else row.decline_reason.value,
        decline_text=row.decline_text,
        pot_before=None if was is None else was.pot,
        pot_after=None if becomes is None else becomes.pot,
        taxe_before=None if was is None or not told.taxe else was.rake,
        taxe_after=None if becomes is None or not told.taxe else becomes.rake,
    )
    if was is not None and becomes is not None:
        yield from _corrected_seats(row.number, was, becomes, told)


def _corrected_seats(
    number: int, was: HandResult, becomes: HandResult, told: _BlindCounts
) -> Iterator[CorrectedSeat]:
    before, after = (dict(zip(each.seats, each.put_in, strict=False)) for each in (was, becomes))
    for seat in sorted({*was.seats, *becomes.seats}):
        yield CorrectedSeat(
            correction=number,
            seat=seat,
            put_in_before=before.get(seat),
            put_in_after=after.get(seat),
            won_before=was.got().get(seat, 0) if told.taxe else None,
            won_after=becomes.got().get(seat, 0) if told.taxe else None,
        )


def _laid(entry: Entry, shift: int) -> Iterator[LaidRota]:
    for event in entry.events:
        if isinstance(event, RotaLaid):
            for place, croupier in enumerate(event.croupiers, start=1):
                yield LaidRota(
                    entry=entry.number,
                    place=place,
                    shift=shift,
                    at=entry.utc_ms,
                    croupier=croupier,
                )
