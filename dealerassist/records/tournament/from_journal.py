"""Computing the sheet of a table in a tournament from its journal, which is only read."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from msgspec.structs import replace

from dealerassist.hand.events import HandStarted
from dealerassist.journal.audited import NOT_AUDITED, Audited
from dealerassist.journal.entry import Entry
from dealerassist.journal.queries.marked_entries import house_named
from dealerassist.journal.read_model.incident_kinds import IncidentKind
from dealerassist.journal.read_model.snapshot import not_retracted
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.recomputed_reader import RecomputedReader, recomputed_reader
from dealerassist.records.hand_record import proof_of
from dealerassist.records.no_such_record import NoSuchRecordError
from dealerassist.records.shift.chip_proof import chip_proof_of
from dealerassist.records.shift.head import head_of
from dealerassist.records.shift.supplements import Revision
from dealerassist.records.tournament.guests_at_table import (
    as_left,
    carried_guests,
    guests_at_table,
)
from dealerassist.records.tournament.sheet import (
    LevelPlayed,
    Noted,
    NotedEvent,
    RaceOnSheet,
    TournamentSheet,
)
from dealerassist.records.tournament.sheet_state import sheet_state
from dealerassist.table.events import TableOpened
from dealerassist.table.journal_events import JournalBegun
from dealerassist.table.tournament_events import (
    ColouredUp,
    LevelBegun,
)
from dealerassist.tournament.structure import Tournament, TournamentLevel


class NoSuchTournamentError(NoSuchRecordError):
    """The journal has no tournament, or none with a hand in it."""

    kind = "tournament"


def tournament_sheet(journal: JournalReader, *, audited: Audited = NOT_AUDITED) -> TournamentSheet:
    """The sheet of the last tournament of a table.

    Raises:
        NoSuchTournamentError: if the table was in none.
        JournalError: if the journal cannot be read.
    """
    with recomputed_reader(journal) as reader:
        return _sheet_of(reader, audited)


def _sheet_of(journal: RecomputedReader, audited: Audited) -> TournamentSheet:
    opened, entries = _entries_of(journal)
    tournament, carried = _begun_with(opened)
    assert tournament is not None, "a table that was put into a tournament"
    end = entries[-1].number if entries else opened.number
    shifts = [
        sheet
        for sheet in journal.shifts()
        if sheet.opened_entry > opened.number and sheet.opened_entry <= end
    ]
    if not shifts:
        raise NoSuchTournamentError(None, 0)
    closing = shifts[-1]
    number, last = sheet_state(journal, closing, end)
    entries = [entry for entry in entries if entry.number <= last]
    state = journal.recover(upto=last).state
    chips = chip_proof_of(state)
    assert state.tournament is not None, "the table is in it up to the last of its entries"
    assert chips is not None, "it is in a tournament"
    numbers = tuple(sheet.number for sheet in shifts)
    head = head_of(
        closing,
        house_named(journal, upto=last),
        Revision(number),
        whole=journal.is_whole,
        mix=state.mix,
    )
    kept = not_retracted(entries)
    stacks = {
        seat.tournament.card: seat.stack * state.tournament.smallest_chip
        for seat in state.seats
        if seat is not None and seat.tournament is not None
    }
    guests = guests_at_table(kept, carried_guests(carried, opened.utc_ms))
    return TournamentSheet(
        head=head,
        tournament=tournament,
        earlier="" if carried is None else carried.kept,
        shifts=numbers,
        made_ms=entries[-1].utc_ms,
        levels=_levels_of(kept, tournament.structure.level, since=_level_before(carried)),
        downs=tuple(down for shift in numbers for down in journal.downs(shift)),
        guests=tuple(as_left(guest, stacks) for guest in guests),
        noted=tuple(_noted_in(kept)),
        races=tuple(
            RaceOnSheet(entry.utc_ms, event)
            for entry in kept
            for event in entry.events
            if isinstance(event, ColouredUp)
        ),
        chips=chips,
        irregularities=tuple(
            row
            for shift in numbers
            for row in journal.incidents(shift=shift)
            if row.kind is IncidentKind.IRREGULARITY
        ),
        proof=proof_of(journal, list(entries), earlier=audited),
    )


def _entries_of(journal: RecomputedReader) -> tuple[Entry, list[Entry]]:
    """The entry that put the table into its last tournament, and all up to the next game.

    Where a journal goes on from another one that ended during the tournament, it is its first.
    """
    opened: Entry | None = None
    found: list[Entry] = []
    is_over = False
    for entry in journal.entries():
        begins = any(isinstance(event, TableOpened | JournalBegun) for event in entry.events)
        if begins and _begun_with(entry)[0] is not None:
            opened, found, is_over = entry, [], False
        elif begins:
            is_over = True
        elif opened is not None and not is_over:
            found.append(entry)
    if opened is None:
        raise NoSuchTournamentError(None, 0)
    return opened, found


def _begun_with(entry: Entry) -> tuple[Tournament | None, JournalBegun | None]:
    """The tournament that a table is in from this entry on, and the event that carried it over."""
    for event in entry.events:
        match event:
            case TableOpened():
                return event.tournament, None
            case JournalBegun():
                table = event.table.tournament
                return (None, None) if table is None else (table.tournament, event)
            case _:
                pass
    return None, None


def _levels_of(
    entries: Sequence[Entry], level_of: Callable[[int], TournamentLevel], *, since: int
) -> tuple[LevelPlayed, ...]:
    """Each level with its first hand here, in the order in which they were played.

    `since`: the number of the level of the last hand in an earlier journal; 0 if there was none.
    """
    played: list[LevelPlayed] = []
    for entry in entries:
        started = next((each for each in entry.events if isinstance(each, HandStarted)), None)
        if started is None:
            continue
        begun = next((each.level for each in entry.events if isinstance(each, LevelBegun)), since)
        if begun:
            level = level_of(begun)
            played.append(
                LevelPlayed(level=level, begun_ms=entry.utc_ms, first_hand=started.number)
            )
        since = 0
        played[-1] = replace(played[-1], hands=played[-1].hands + 1)
    return tuple(played)


def _level_before(carried: JournalBegun | None) -> int:
    table = None if carried is None else carried.table.tournament
    return 0 if table is None else table.level


def _noted_in(entries: Iterable[Entry]) -> Iterator[Noted]:
    hand = 0
    for entry in entries:
        for event in entry.events:
            if isinstance(event, HandStarted):
                hand = event.number
            elif isinstance(event, NotedEvent):
                yield Noted(entry.utc_ms, hand, entry.actor, event)
