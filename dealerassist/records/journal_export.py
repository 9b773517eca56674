"""Exports of a journal for other programs: hands as CSV, PHH or OHH, entries as JSON lines."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from datetime import UTC, datetime
from decimal import Decimal
from functools import partial
from itertools import groupby
from operator import attrgetter
from typing import NamedTuple

from dealerassist.chip_arithmetic import money_of
from dealerassist.files.spreadsheet import csv_line
from dealerassist.hand.events import (
    FoulDeckDeclared,
    HandEvent,
    HandStarted,
    MisdealDeclared,
    PotsAwarded,
)
from dealerassist.hand.irregular.events import (
    ActBound,
    ClockGiven,
    HoleCardKept,
    HoleCardReplaced,
    IrregularityRuled,
    NewDeckDue,
    PlayerAbsent,
    RulingFact,
)
from dealerassist.hand.recording_depth.depth import Depth
from dealerassist.hand.recording_depth.events import RecordingFact
from dealerassist.hand.state import HandState
from dealerassist.journal.read_model.rows import HandRow
from dealerassist.journal.reader import JournalReader
from dealerassist.local_time import iso_of
from dealerassist.records.ohh.writing import ohh_text
from dealerassist.records.phh.writing import phh_text
from dealerassist.records.recorded_hand import LEVEL
from dealerassist.records.shift.games import GamesPlayed
from dealerassist.records.shift.open_matters import uncounted_of
from dealerassist.rules.house_rules import HouseRules
from dealerassist.table.evolve import evolve
from dealerassist.table.money_state import Box
from dealerassist.table.tournament_state import TournamentTable

EXPRESSIBLE = (
    IrregularityRuled, ActBound, NewDeckDue, PlayerAbsent, ClockGiven, HoleCardKept,
    HoleCardReplaced,
)  # fmt: skip
"""Events of an irregularity that move no cards or chips of their own.

What follows from them are actions as in every hand, so PHH and OHH can express such a hand in full.
"""


class PlayedHand(NamedTuple):
    """A hand that was paid out.

    Attributes:
        opening: the hand before its first event.
        events: all of it, in order.
        table: the name of the table.
        started_ms: when it began, in UTC milliseconds.
        tournament: the table's, as the hand began; None at a cash table.
    """

    opening: HandState
    events: tuple[HandEvent, ...]
    table: str
    started_ms: int
    tournament: TournamentTable | None = None


COLUMNS = (
    "hand",
    "shift",
    "croupier",
    "started",
    "ended",
    "seats",
    "outcome",
    "pot",
    "rake",
    "winners",
    "flags",
    "first_entry",
    "last_entry",
    "profile",
    "limit",
    "drop",
)


def csv_lines(journal: JournalReader, shift: int | None = None) -> Iterator[str]:
    """The hand register: a heading, then a line for each hand of a shift, or of all shifts.

    Amounts are in money (a winner as ``seat:amount``), times in UTC.

    Raises:
        JournalError: if the journal cannot be read.
    """
    yield csv_line(COLUMNS)
    for cells in register_rows(journal, iso_of, _won, shift):
        yield csv_line(cells)


def _won(seat: int, amount: Decimal | None) -> str:
    return f"{seat}:{'' if amount is None else amount}"


def register_rows(
    journal: JournalReader,
    time: Callable[[int], object],
    winner: Callable[[int, Decimal | None], str],
    shift: int | None = None,
) -> Iterator[tuple[object, ...]]:
    """The cells of each hand of a shift, or of all shifts, in the order of `COLUMNS`.

    Counting is blind (HP 4): until the Taxe box of a closed shift is counted, or somebody has
    signed that nobody counts it, the cells that tell the Taxe of its hands are empty. The chips of
    a tournament have no currency, and no Taxe that could be told by them.

    Args:
        journal: where they are from.
        time: makes the cell of a moment, in UTC milliseconds.
        winner: writes who won how much, in money, by the seat; None for what is not told yet.
        shift: its number; None for all.

    Raises:
        JournalError: if the journal cannot be read.
    """
    told = _shifts_told(journal)
    played = _games_played(journal)
    for row in journal.hands(shift):
        rules = played[row.shift].rules_of(row.number)
        yield _cells(row, rules, time, winner, told=row.shift in told or not rules.currency)


def _shifts_told(journal: JournalReader) -> frozenset[int]:
    """The shifts of which the Taxe of single hands may be told: anybody could add it up."""
    waiting = journal.waiting()
    return frozenset(
        sheet.number
        for sheet in journal.shifts()
        if sheet.closed_ms is not None
        and not {Box.RAKE, Box.DROP} & set(uncounted_of(waiting, sheet.number))
    )


def _games_played(journal: JournalReader) -> dict[int, GamesPlayed]:
    """Which game the hands of each shift were of, by its number."""
    turns = {shift: tuple(own) for shift, own in groupby(journal.turns(), attrgetter("shift"))}
    return {
        sheet.number: GamesPlayed(sheet.rules, turns.get(sheet.number, ()))
        for sheet in journal.shifts()
    }


def _cells(
    row: HandRow,
    rules: HouseRules,
    time: Callable[[int], object],
    winner: Callable[[int, Decimal | None], str],
    *,
    told: bool,
) -> tuple[object, ...]:
    chip = Decimal(rules.smallest_chip_cents) / 100
    won = (winner(win.seat, money_of(win.amount, chip) if told else None) for win in row.winners)
    return (
        row.number,
        row.shift,
        row.croupier,
        time(row.started_ms),
        "" if row.ended_ms is None else time(row.ended_ms),
        " ".join(map(str, row.seats)),
        row.outcome.value,
        money_of(row.pot, chip),
        money_of(row.rake, chip) if told else "",
        " ".join(won),
        " ".join(flag.value for flag in row.flags),
        row.first_entry,
        row.last_entry,
        rules.profile,
        rules.limit.value,
        money_of(row.drop, chip) if told else "",
    )


def json_lines(journal: JournalReader, shift: int | None = None) -> Iterator[str]:
    """One line for each entry, of a shift or of all: number, hash, and body exactly as hashed.

    Raises:
        JournalError: if the journal cannot be read.
    """
    # The body is JSON already. Encoding it anew could change its bytes, and with them the hash.
    opened, closed = _span(journal, shift)
    for entry in journal.entries(since=opened, upto=closed):
        yield f'{{"number":{entry.number},"hash":"{entry.hash}","body":{entry.body}}}'


def _span(journal: JournalReader, shift: int | None) -> tuple[int, int | None]:
    """The entry before a shift's first one, and its last; of all entries without a shift."""
    sheet = None if shift is None else journal.shift(shift)
    if sheet is None:
        return journal.base.number, None
    return sheet.opened_entry - 1, sheet.closed_entry


def phh_lines(journal: JournalReader, shift: int | None = None) -> Iterator[str]:
    """The hands of a shift, or all, that were played out, as one PHH file (``.phhs``).

    Left out are void hands, hands of which less than everything was recorded, and hands with an
    irregularity that PHH's notation cannot express.

    Raises:
        JournalError: if the journal cannot be read.
    """
    for number, hand in enumerate(_expressible(journal, shift), 1):
        yield f"[{number}]\n{phh_text(hand.opening, hand.events, _when_and_where(hand))}"


def _when_and_where(hand: PlayedHand) -> dict[str, object]:
    """What PHH has fields for, and a hand by itself does not know."""
    began = datetime.fromtimestamp(hand.started_ms // 1000, tz=UTC)
    table: dict[str, object] = {"table": hand.table} if hand.table else {}
    return (
        table
        | _of_tournament(hand.tournament)
        | {
            "seat_count": hand.opening.rules.max_seats,
            "time": began.time(),
            "time_zone": "UTC",
            "day": began.day,
            "month": began.month,
            "year": began.year,
        }
    )


def _of_tournament(table: TournamentTable | None) -> dict[str, object]:
    """Which tournament the hand was of, and at which level it was played (11.1)."""
    return {} if table is None else {"event": table.tournament.name, LEVEL: table.level}


def ohh_lines(journal: JournalReader, shift: int | None = None) -> Iterator[str]:
    """The same hands in Open Hand History: each on one line, with an empty line after it.

    Raises:
        JournalError: if the journal cannot be read.
    """
    for hand in _expressible(journal, shift):
        text = ohh_text(
            hand.opening,
            hand.events,
            table=hand.table,
            started_ms=hand.started_ms,
            tournament=hand.tournament,
        )
        yield f"{text}\n"


def _expressible(journal: JournalReader, shift: int | None) -> Iterator[PlayedHand]:
    """The hands that a hand record can express."""
    for hand in hands_played(journal, shift):
        if _is_full(hand.opening, hand.events) and _is_regular(hand.events):
            yield hand


def _is_full(opening: HandState, events: Iterable[HandEvent]) -> bool:
    """Whether everything was recorded to the end (house practice, chapter 1)."""
    below = any(isinstance(event, RecordingFact) for event in events)
    return opening.depth is Depth.FULL and not below


def _is_regular(events: Iterable[HandEvent]) -> bool:
    """Whether cards and chips went the way they go in every hand (house practice, chapter 2)."""
    return all(
        isinstance(event, EXPRESSIBLE) or not isinstance(event, RulingFact) for event in events
    )


def hands_played(journal: JournalReader, shift: int | None = None) -> Iterator[PlayedHand]:
    """The hands of a shift, or all, that were paid out.

    Undone entries are left out, as if they had never been made.
    """
    # An entry is undone by a later one, so all entries are read once before the first is folded.
    base, (opened, closed) = journal.base, _span(journal, shift)
    entries = partial(journal.entries, since=base.number, upto=closed)
    retracted = {number for entry in entries() for number in entry.retracts}
    table, opening, events, started_ms = base.state, None, list[HandEvent](), 0
    tournament: TournamentTable | None = None
    for entry in entries():
        if entry.number in retracted:
            continue
        for event in entry.events:
            table = evolve(table, event)
            if isinstance(event, HandStarted):
                opening, events, started_ms = table.hand, [], entry.utc_ms
                tournament = table.tournament
            elif isinstance(event, MisdealDeclared | FoulDeckDeclared):
                opening = None
            elif isinstance(event, HandEvent):
                events.append(event)
            if not isinstance(event, PotsAwarded) or entry.number <= opened:
                continue
            if opening is not None:
                yield PlayedHand(opening, tuple(events), table.name, started_ms, tournament)
