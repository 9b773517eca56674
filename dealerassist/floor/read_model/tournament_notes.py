"""What a table in a tournament has recorded of guests and clock, kept beside its rows (HP 9).

The state of a table knows who sits there and who went out, not when, and not who came or moved. So
these events are kept, entry by entry, until the table is opened for another game.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, Self, TypeGuard

import msgspec
from msgspec import Struct

from dealerassist.floor.connection import Database
from dealerassist.floor.table_now import TournamentNow
from dealerassist.hand.events import HandStarted
from dealerassist.journal.entry import Entry
from dealerassist.records.shift.chip_proof import chip_proof_of
from dealerassist.records.tournament.guests_at_table import (
    ReadEvent,
    as_left,
    carried_guests,
    guests_at_table,
)
from dealerassist.records.tournament.sheet import GuestOnSheet
from dealerassist.table.events import TableOpened
from dealerassist.table.journal_events import JournalBegun
from dealerassist.table.state import TableState
from dealerassist.table.tournament_events import ClockChange, ClockChanged

KeptEvent = ReadEvent | ClockChanged
"""What is kept; of a hand that begins only its number."""


class TournamentNote(Struct, frozen=True, kw_only=True):
    """What one entry has recorded.

    Attributes:
        entry: its number.
        utc_ms: when it was made.
        opens: it opened the table, for the tournament unless for another game.
        carried: then, who sat there already, as the journal goes on from another one.
    """

    entry: int
    utc_ms: int
    events: tuple[KeptEvent, ...] = ()
    opens: bool = False
    carried: tuple[GuestOnSheet, ...] = ()


class _Left(NamedTuple):
    """How the table stood when it left its tournament."""

    left_ms: int
    now: TournamentNow


_DECODER = msgspec.json.Decoder(TournamentNote)


class TournamentNotes:
    """The notes of one stream; those that a batch of entries has changed are written together."""

    def __init__(self, db: Database, stream: int, notes: Iterable[TournamentNote] = ()) -> None:
        """Use `load`."""
        self._db = db
        self._stream = stream
        self._notes = {note.entry: note for note in notes}
        self._added: list[TournamentNote] = []
        self._removed = set[int]()
        self._left: dict[int, _Left] = {}

    @classmethod
    def load(cls, db: Database, stream: int) -> Self:
        """The notes as they are stored."""
        rows = db.execute(
            "SELECT note::text FROM floor.tournament_note WHERE stream = %s ORDER BY entry",
            (stream,),
        )
        return cls(db, stream, [_DECODER.decode(text) for (text,) in rows])

    def take(self, entry: Entry, before: TableState, after: TableState) -> None:
        """Note what an entry has recorded, and strike what it takes back.

        Args:
            before, after: the table before and after it.
        """
        note = _note_of(entry)
        for number in entry.retracts:
            if self._notes.pop(number, None) is not None:
                self._removed.add(number)
        if note.opens:
            # Nobody can undo it.
            self._keep_left(entry, before)
            self._removed.update(self._notes)
            self._notes.clear()
        if after.tournament is not None and (note.opens or note.events):
            self._notes[note.entry] = note
            self._added.append(note)

    def write(self) -> None:
        """Write what has changed, within the transaction that is open."""
        if self._removed:
            self._db.execute(
                "DELETE FROM floor.tournament_note WHERE stream = %s AND entry = ANY(%s)",
                (self._stream, sorted(self._removed)),
            )
        for note in self._added:
            if note.entry in self._notes:
                self._db.execute(
                    "INSERT INTO floor.tournament_note (stream, entry, note) VALUES (%s, %s, %s)",
                    (self._stream, note.entry, msgspec.json.encode(note).decode()),
                )
        for number, left in self._left.items():
            self._db.execute(
                "INSERT INTO floor.tournament_left (stream, entry, left_ms, now) "
                "VALUES (%s, %s, %s, %s)",
                (self._stream, number, left.left_ms, msgspec.json.encode(left.now).decode()),
            )
        self._removed.clear()
        self._added.clear()
        self._left.clear()

    def _keep_left(self, entry: Entry, before: TableState) -> None:
        """The table is opened anew: how it stood in a tournament, if it was in one, is kept."""
        now = self.now(before)
        if now is not None and now.guests:
            self._left[entry.number] = _Left(entry.utc_ms, now)

    def now(self, state: TableState) -> TournamentNow | None:
        """How the table stands in its tournament; None if it is in none."""
        table, chips = state.tournament, chip_proof_of(state)
        if table is None or chips is None:
            return None
        kept = [events for note in self._notes.values() for events in note.events]
        return TournamentNow(
            tournament=table.tournament,
            clock=table.clock,
            clock_ms=max([each.utc_ms for each in kept if _is_set(each)], default=0),
            level=table.level,
            smallest_chip=table.smallest_chip,
            hands=sum(isinstance(each, HandStarted) for each in kept),
            guests=self._guests(state, table.smallest_chip),
            chips=chips,
            seats=len(state.seats),
            big_blind=0 if state.blinds is None else state.blinds.big,
            hand_for_hand=table.hand_for_hand,
            released=table.released,
        )

    def _guests(self, state: TableState, smallest_chip: int) -> tuple[GuestOnSheet, ...]:
        opening = next((note for note in self._notes.values() if note.opens), None)
        if opening is None:
            # The house's time for what is about people is over.
            return ()
        stacks = {
            seat.tournament.card: seat.stack * smallest_chip
            for seat in state.seats
            if seat is not None and seat.tournament is not None
        }
        guests = guests_at_table(self._notes.values(), opening.carried)
        return tuple(as_left(guest, stacks) for guest in guests)


def _is_set(event: KeptEvent) -> TypeGuard[ClockChanged]:
    """Whether the clock was started, stopped or put at the table, and not taken over."""
    return isinstance(event, ClockChanged) and event.change is not ClockChange.FOLLOWED


def _note_of(entry: Entry) -> TournamentNote:
    carried: list[GuestOnSheet] = []
    opens = False
    for event in entry.events:
        match event:
            case TableOpened():
                opens = True
            case JournalBegun():
                opens, carried = True, carried_guests(event, entry.utc_ms)
            case _:
                pass
    return TournamentNote(
        entry=entry.number,
        utc_ms=entry.utc_ms,
        events=tuple(_kept(each) for each in entry.events if isinstance(each, KeptEvent)),
        opens=opens,
        carried=tuple(carried),
    )


def _kept(event: KeptEvent) -> KeptEvent:
    """The event as it is kept: who plays in a hand is in its own row."""
    return HandStarted(event.number, (), ()) if isinstance(event, HandStarted) else event
