"""What a past hand paid, and where its guests sit now; a correction is proposed on this."""

from __future__ import annotations

from collections.abc import Iterable

from dealerassist.hand.corrected_course import ActChange, result_again
from dealerassist.hand.finished_hand import FinishedHand
from dealerassist.hand.past_taps import Impossible
from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.hand.result import HandResult, Won
from dealerassist.journal.queries.hands_read_back import past_hand
from dealerassist.journal.queries.marked_entries import seat_entries
from dealerassist.journal.read_model.rows import UNPLAYED, CorrectionRow, HandRow, Outcome
from dealerassist.journal.read_model.snapshot import not_retracted
from dealerassist.journal.reader import JournalReader
from dealerassist.table.correction_effects import CorrectCourse, Stay
from dealerassist.table.correction_events import CorrectionProposed
from dealerassist.table.events import Event, SeatChanged, SeatLeft, SeatTaken, ShiftOpened


def hand_result(journal: JournalReader, number: int) -> HandResult | None:
    """What a hand paid, with approved corrections; None if it was not dealt or is not over.

    Raises:
        JournalError: if one of its entries cannot be read.
    """
    row = journal.hand(number)
    if row is None or row.outcome is Outcome.PLAYING:
        return None
    return result_of_hand(row, past_hand(journal, row))


def result_of_hand(row: HandRow, past: FinishedHand) -> HandResult:
    """What a hand paid.

    Args:
        row: its row.
        past: the same hand with its entries.
    """
    won: dict[int, int] = {}
    for win in row.winners:
        won[win.seat] = won.get(win.seat, 0) + win.amount
    return HandResult(
        hand=row.number,
        seats=row.seats,
        put_in=_put_in(past) if past.corrected is None else past.corrected.put_in,
        won=tuple(Won(seat, amount) for seat, amount in sorted(won.items())),
        rake=row.rake,
        void=row.outcome in UNPLAYED,
        drop=row.drop,
    )


def _put_in(past: FinishedHand) -> tuple[int, ...]:
    """What each player put in, in the order of the seats; empty where that was not recorded.

    That is the stack before the hand, less the stack after it without what was won.
    """
    end = past.states()[-1]
    if end.unseen is not None or past.started.uncounted:
        return ()
    won: dict[int, int] = {}
    for share in (share for award in end.awards for share in award.shares):
        won[share.seat] = won.get(share.seat, 0) + share.amount
    before = zip(end.players, past.started.stacks, strict=True)
    return tuple(had - player.stack + won.get(player.seat, 0) for player, had in before)


def stays_of(journal: JournalReader, number: int) -> tuple[Stay, ...]:
    """Where each guest of a hand that is over sits now; no seat for one who has left since.

    Raises:
        JournalError: if one of the entries since cannot be read.
    """
    row = journal.hand(number)
    return () if row is None else _stays_since(journal, row.shift, row.last_entry, row.seats)


def stays_of_correction(journal: JournalReader, row: CorrectionRow) -> tuple[Stay, ...]:
    """Where the guests whom a proposed correction concerns sit now; nobody for a box alone.

    Raises:
        JournalError: if one of the entries since cannot be read.
    """
    if row.hand is not None:
        return stays_of(journal, row.hand)
    seat = None if row.chips.box is None else row.chips.box.seat
    return () if seat is None else _stays_since(journal, row.shift, row.proposed_entry, (seat,))


def _stays_since(
    journal: JournalReader, shift: int, since: int, seats: Iterable[int]
) -> tuple[Stay, ...]:
    """Where the guests who sat at `seats` after the entry `since` of that shift sit now.

    Who has left and come back sits there again: the entry says which guest it was (HP 3).
    """
    sheet = journal.shift(shift)
    opened = 0 if sheet is None else sheet.opened_entry
    entries = not_retracted(seat_entries(journal, since=opened))
    events = [(entry.number > since, event) for entry in entries for event in entry.events]
    gone = sum(isinstance(event, SeatLeft) for later, event in events if not later)
    guests = _Guests({seat: seat for seat in seats}, departures=gone)
    for event in (event for later, event in events if later):
        guests.follow(event)
    return tuple(Stay(then, seat) for then, seat in guests.now.items())


class _Guests:
    """Where guests sit while entries are read, and which departures of the shift were theirs.

    Attributes:
        now: by the seat that each had at first, the seat of now; None for having left.
    """

    def __init__(self, now: dict[int, int | None], *, departures: int) -> None:
        self.now = now
        self._departures = departures
        self._left = dict[int, int]()

    def follow(self, event: Event) -> None:
        """Take over what an event says of who sits where."""
        match event:
            case ShiftOpened():
                self._departures, self._left = 0, {}
            case SeatLeft():
                self._departures += 1
                for then in self._at(event.seat):
                    self.now[then], self._left[self._departures] = None, then
            case SeatChanged():
                for then in self._at(event.seat):
                    self.now[then] = event.to
            case SeatTaken(returned=int(number)) if number in self._left:
                self.now[self._left.pop(number)] = event.seat
            case _:
                pass

    def _at(self, seat: int) -> list[int]:
        """Where the guest sat at first who is at this seat; empty if it is somebody else."""
        return [then for then, now in self.now.items() if now == seat]


def refuse_course(journal: JournalReader, change: CorrectCourse) -> Refusal | None:
    """Why the betting of a hand cannot have been so, or does not pay that; None if it does (HP 4).

    Raises:
        JournalError: if one of the entries of the hand cannot be read.
    """
    row = journal.hand(change.hand)
    if row is None or row.outcome is Outcome.PLAYING:
        return refuse(Code.HAND_UNKNOWN, "HP 3", hand=change.hand)
    again = result_again(past_hand(journal, row), change.acts)
    if isinstance(again, Impossible):
        return again.refusal
    said = (change.put_in, change.won, change.rake)
    fits = said == (again.put_in, again.won, again.rake)
    return None if fits else refuse(Code.NOT_PLAYED_AGAIN, "HP 3")


def course_of(journal: JournalReader, number: int) -> tuple[ActChange, ...]:
    """The acts of a hand that approved corrections have named anew, by the last of them.

    Raises:
        JournalError: if one of its entries cannot be read.
    """
    kind = CorrectCourse.__struct_config__.tag
    made = [r for r in journal.corrections(hand=number) if r.approved and r.kind == kind]
    return acts_of(journal, made[-1].proposed_entry) if made else ()


def acts_of(journal: JournalReader, proposed_entry: int) -> tuple[ActChange, ...]:
    """The acts that a correction names anew, by the entry that proposed it; none for another kind.

    Raises:
        JournalError: if the entry cannot be read.
    """
    events = journal.get(proposed_entry).events
    changes = (event.change for event in events if isinstance(event, CorrectionProposed))
    return next((each.acts for each in changes if isinstance(each, CorrectCourse)), ())
