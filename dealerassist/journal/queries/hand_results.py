"""What a past hand paid, and where its guests sit now; a correction is proposed on this."""

from __future__ import annotations

from collections.abc import Iterable

from dealerassist.hand.corrected_course import ActChange, result_again
from dealerassist.hand.finished_hand import FinishedHand
from dealerassist.hand.past_taps import Impossible
from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.hand.result import HandResult, Won
from dealerassist.journal.queries.hands_read_back import past_hand
from dealerassist.journal.read_model.rows import UNPLAYED, CorrectionRow, HandRow, Outcome
from dealerassist.journal.read_model.snapshot import not_retracted
from dealerassist.journal.reader import JournalReader
from dealerassist.table.correction_effects import CorrectCourse, Stay
from dealerassist.table.events import CorrectionProposed, SeatChanged, SeatLeft

MOVING = ("leave_seat", "change_seat", "undo")
"""The kinds of entries after which a guest may sit elsewhere; only these are read, to save time."""


def hand_result(journal: JournalReader, number: int) -> HandResult | None:
    """What a hand paid, with approved corrections; None if it was not dealt or is not over.

    Raises:
        JournalError: if one of its entries cannot be read.
    """
    row = journal.hand(number)
    if row is None or row.outcome is Outcome.PLAYING:
        return None
    return result_of(row, past_hand(journal, row))


def result_of(row: HandRow, past: FinishedHand) -> HandResult:
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
    return () if row is None else stays_since(journal, row.last_entry, row.seats)


def stays_of_correction(journal: JournalReader, row: CorrectionRow) -> tuple[Stay, ...]:
    """Where the guests whom a proposed correction concerns sit now; nobody for a box alone.

    Raises:
        JournalError: if one of the entries since cannot be read.
    """
    if row.hand is not None:
        return stays_of(journal, row.hand)
    seat = None if row.chips.box is None else row.chips.box.seat
    return () if seat is None else stays_since(journal, row.proposed_entry, (seat,))


def stays_since(journal: JournalReader, since: int, seats: Iterable[int]) -> tuple[Stay, ...]:
    """Where the guests who sat at `seats` after the entry `since` sit now.

    Raises:
        JournalError: if one of the entries since cannot be read.
    """
    now: dict[int, int | None] = {seat: seat for seat in seats}
    for entry in not_retracted(journal.entries(since=since, kinds=MOVING)):
        for event in entry.events:
            if isinstance(event, SeatLeft):
                _move(now, event.seat, None)
            elif isinstance(event, SeatChanged):
                _move(now, event.seat, event.to)
    return tuple(Stay(then, seat) for then, seat in now.items())


def _move(now: dict[int, int | None], seat: int, to: int | None) -> None:
    """Note that who was at `seat` is at `to` now; None for having left."""
    for then, at in now.items():
        if at == seat:
            now[then] = to


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
