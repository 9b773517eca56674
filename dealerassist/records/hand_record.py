"""The record of one hand as plain data: every step with its time, the result, the corrections.

Amounts are in the table's smallest chips, times in UTC milliseconds. The record holds no texts:
`reports/hand/` and the screen word it in the reader's language.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from dealerassist.cards import Card
from dealerassist.hand.events import (
    AntesPosted,
    BetMade,
    BlindsPosted,
    BringInPosted,
    Called,
    ForcedBetPosted,
    HandEvent,
    HandStarted,
)
from dealerassist.hand.evolve import begin_hand, fold
from dealerassist.hand.pot import PotAward
from dealerassist.hand.pots import winnings
from dealerassist.hand.recording_depth.events import RoundBet
from dealerassist.hand.result import HandResult
from dealerassist.hand.showdown import best_hand_of, low_of
from dealerassist.hand.state import HandState, Standing
from dealerassist.journal.audited import NOT_AUDITED, Audited
from dealerassist.journal.compared import Compared
from dealerassist.journal.entry import Entry
from dealerassist.journal.queries.hands_read_back import last_hand_number
from dealerassist.journal.queries.marked_entries import house_named
from dealerassist.journal.read_model.rows import HandRow, Incident
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.recomputed_reader import RecomputedReader, recomputed_reader
from dealerassist.journal.single_shift.reader import SingleShiftReader
from dealerassist.journal.single_shift.recomputed_shift import has_rows_of_ours, shift_recomputed
from dealerassist.ranking.ranked_hand import BestHand
from dealerassist.records.no_such_record import NoSuchRecordError
from dealerassist.records.rules_applied import UNDOING, rules_followed
from dealerassist.records.shift.corrections import Correction, corrections_of, originals_of
from dealerassist.records.shift.hands import RegisteredHand, hands_of
from dealerassist.records.shift.head import ShiftHead, head_of
from dealerassist.records.shift.integrity import (
    audited,
    audited_before_shift,
    compared_up_to,
    entries_hold,
    first_changed,
)
from dealerassist.records.shift.supplements import revision_of, supplements_of
from dealerassist.rules.house_rules import HouseRules, StreetName
from dealerassist.table.events import Event


class NoSuchHandError(NoSuchRecordError):
    """The journal has no hand of that number."""

    kind = "hand"


class RecordedStep(Struct, frozen=True, kw_only=True):
    """One journal entry of the hand.

    Attributes:
        events: all of the entry's, also what happened at the table, such as a restart.
        street: the street before the entry; None before the first card.
        seat: whose action it was; None if nobody's, or that of several seats.
        amount: chips put in by it, of all seats together.
        stack: what `seat` had left after it; None without a `seat`.
        pot: what all had put in after it; None while that is nothing.
        rules: the numbers of the rules that decided something.
        undone: whether it was undone later.
        takes_back: the numbers of the entries that it undoes.
        number: which step of the hand as it counts it is, from 1, as replay and corrections name
            it; None for what was undone, or is no step of play.
    """

    entry: int
    at_ms: int
    actor: str
    events: tuple[Event, ...]
    street: StreetName | None = None
    seat: int | None = None
    amount: int = 0
    stack: int | None = None
    pot: int | None = None
    rules: tuple[str, ...] = ()
    undone: bool = False
    takes_back: tuple[int, ...] = ()
    number: int | None = None


class SeatResult(Struct, frozen=True, kw_only=True):
    """What the hand came to for one seat, in chips.

    Attributes:
        cards: in the order in which they came; None for a card that is not known.
        best, low: with what a hand that was shown plays for the pot, and for its low half; None
            otherwise.
        stack: before the hand.
        put_in: what the seat lost to the pots; an uncalled bet that came back is not in it.
        won: as first paid out.
        corrected: what it won after all corrections; None if the hand was not corrected.
        uncounted: whether `put_in` is unknown, because less than everything was recorded.
        put_in_corrected: what it lost to the pots as the betting really was; None if that was not
            corrected.
    """

    seat: int
    standing: Standing
    cards: tuple[Card | None, ...]
    best: BestHand | None
    low: BestHand | None
    stack: int
    put_in: int
    won: int
    uncounted: bool = False
    corrected: int | None = None
    put_in_corrected: int | None = None

    @property
    def net(self) -> int:
        """What the seat won or lost when the hand ended."""
        return self.won - self.put_in

    @property
    def net_corrected(self) -> int:
        """What the seat won or lost after all corrections."""
        won = self.won if self.corrected is None else self.corrected
        put_in = self.put_in if self.put_in_corrected is None else self.put_in_corrected
        return won - put_in

    @property
    def left(self) -> int:
        """What the seat had when the hand ended."""
        return self.stack + self.net


class Proof(Struct, frozen=True, kw_only=True):
    """Which journal entries a record is made from, and what the audit says of them.

    Attributes:
        hash: of the last of these entries, in hexadecimal.
        intact: whether these entries, all before them, and those of the hand's corrections are as
            they were recorded, as far as the audit of the journal can tell.
        signed: after which entry the first checkpoint lies that covers them; 0 if none does yet
            that agrees with the journal.
        tables_changed: whether the journal's read model differs from what the entries give; the
            record itself is computed from the entries.
        changed_row: table and number of the first row that differs; None if not known.
        verified_from: the first entry that the audit could see (`Integrity.verified_from`).
        compared: what the entries were held against (`Integrity.compared`).
        audited: what is known of the entries before `verified_from` (`Integrity.audited`).
    """

    first_entry: int
    last_entry: int
    hash: str
    intact: bool
    signed: int
    tables_changed: bool = False
    changed_row: tuple[str, int] | None = None
    verified_from: int = 1
    compared: Compared | None = None
    audited: Audited | None = None

    @property
    def confirmed(self) -> bool:
        """Whether it is intact, and nothing that it was held against says otherwise."""
        return self.intact and (self.compared is None or self.compared.agrees)


class HandRecord(Struct, frozen=True, kw_only=True):
    """The whole record of one hand.

    Attributes:
        head: of the shift that it was dealt in.
        hand: its line in the register: what it paid after all corrections.
        button: the seat with the button; None in a game without one.
        ended_ms: None while it is being played.
        results, pots: what it came to when it ended, before corrections.
        board: the cards in the middle, the common card too; None for one that is not known.
        incidents: what was out of the ordinary, in order, undone steps included.
        corrections: all that were proposed, in order, also those that were not approved.
    """

    head: ShiftHead
    hand: RegisteredHand
    rules: HouseRules
    button: int | None
    ended_ms: int | None
    steps: tuple[RecordedStep, ...]
    results: tuple[SeatResult, ...]
    board: tuple[Card | None, ...]
    pots: tuple[PotAward, ...]
    incidents: tuple[Incident, ...]
    proof: Proof
    corrections: tuple[Correction, ...] = ()

    @property
    def is_corrected(self) -> bool:
        """Whether a correction was approved, so that what it paid first no longer holds."""
        return any(each.row.approved for each in self.corrections)


def hand_record(
    journal: JournalReader, number: int, *, audited: Audited = NOT_AUDITED
) -> HandRecord:
    """The record of hand `number`, computed from the entries as they are at one moment.

    Args:
        journal: another process may write to it meanwhile.
        number: of the hand.
        audited: how far the journal was verified before.

    Raises:
        NoSuchHandError: if no such hand was dealt, or it was before the base of an excerpt, where
            nothing could vouch for it.
        JournalError: if the journal cannot be read.
    """
    shift = _shift_of(journal, number)
    with shift_recomputed(journal, shift, hand=number, audited=audited) as reader:
        row = reader.hand(number)
        if row is not None and row.first_entry > reader.base.number:
            return _record_of(reader, row, audited)
        last = _last_number(reader)
        if not isinstance(reader, SingleShiftReader) or number > last:
            raise NoSuchHandError(number, last)
    # It was dealt, and the file has no row of it: all entries are followed.
    with recomputed_reader(journal) as whole:
        return hand_record(whole, number)


def _shift_of(journal: JournalReader, number: int) -> int | None:
    """The shift of a hand, as the row of the file has it; the last one if there is no row."""
    if not has_rows_of_ours(journal):
        return None
    row = journal.hand(number)
    return journal.last_shift if row is None else row.shift


def _last_number(journal: JournalReader) -> int:
    last, by_itself = last_hand_number(journal), isinstance(journal, SingleShiftReader)
    return max(last, journal.recover().state.hands) if by_itself else last


def _record_of(journal: RecomputedReader, row: HandRow, earlier: Audited) -> HandRecord:
    sheet = journal.shift(row.shift)
    assert sheet is not None, "a hand is dealt in a shift"
    entries = tuple(journal.entries(since=row.first_entry - 1, upto=row.last_entry))
    own = [entry for entry in entries if entry.hand == row.number]
    rules = journal.rules_of(row)
    steps, state = _steps_and_end(own, rules)
    incidents = journal.incidents(hand=row.number)
    corrections = corrections_of(journal, journal.corrections(hand=row.number))
    (hand,) = hands_of([row], incidents, lambda _: rules, originals_of(corrections))
    revision = revision_of(journal, sheet, supplements_of(journal, sheet), row.last_entry)
    house = house_named(journal, upto=row.last_entry)
    return HandRecord(
        head=head_of(replace(sheet, rules=rules), house, revision, whole=journal.is_whole),
        hand=hand,
        rules=rules,
        button=state.button,
        ended_ms=row.ended_ms,
        steps=tuple(steps),
        results=tuple(seat_results(state, _stacks(own), _final_result(corrections))),
        board=state.board + state.common,
        pots=state.awards,
        incidents=tuple(incidents),
        proof=proof_of(journal, entries, corrections, earlier),
        corrections=corrections,
    )


def _final_result(corrections: Iterable[Correction]) -> HandResult | None:
    """What the hand paid after the last approved correction; None if there is none."""
    rows = [each.row for each in corrections]
    made = [row.becomes for row in rows if row.approved and row.becomes is not None]
    return made[-1] if made else None


# ── step by step ────────────────────────────────────────────────────────────────────────────


def _steps_and_end(
    entries: Sequence[Entry], rules: HouseRules
) -> tuple[list[RecordedStep], HandState]:
    """Every step in the order in which it was entered, and the state of the hand at its end.

    An entry that undoes others is folded by folding all entries still in force from the start:
    states are made by `fold` alone and cannot be taken back.
    """
    retracted = {number for entry in entries for number in entry.retracts}
    steps, in_force = list[RecordedStep](), list[Entry]()
    state = before = _begun(entries, rules)
    for entry in entries:
        before, in_force = state, [e for e in in_force if e.number not in entry.retracts]
        if entry.retracts:
            state = _state_of(before, in_force, rules)
        else:
            in_force.append(entry)
            state = fold(before, _in_hand(entry))
        steps.append(_step(entry, before, state, undone=entry.number in retracted))
    return list(_numbered(steps)), state


def _numbered(steps: Iterable[RecordedStep]) -> Iterator[RecordedStep]:
    """The steps with their numbers: those of play are counted that were not undone."""
    number = 0
    for step in steps:
        is_played = any(isinstance(event, HandEvent) for event in step.events)
        if step.undone or step.takes_back or not is_played:
            yield step
            continue
        number += 1
        yield replace(step, number=number)


def _begun(entries: Sequence[Entry], rules: HouseRules) -> HandState:
    """The hand before anything happened in it."""
    start = entries[0].events[0]
    assert isinstance(start, HandStarted), "a hand begins with its start"
    return begin_hand(start, rules)


def _state_of(state: HandState, in_force: Sequence[Entry], rules: HouseRules) -> HandState:
    """The hand after the entries in force; `state` as it is, if even its start was undone."""
    if not in_force:
        return state
    events = (event for entry in in_force for event in _in_hand(entry))
    return fold(_begun(in_force, rules), events)


def _in_hand(entry: Entry) -> tuple[HandEvent, ...]:
    """What happened in the hand itself."""
    return tuple(event for event in entry.events if isinstance(event, HandEvent))


def _step(entry: Entry, before: HandState, after: HandState, *, undone: bool) -> RecordedStep:
    events = _in_hand(entry)
    seats = {seat for event in events if (seat := _actor_of(event)) is not None}
    together = any(isinstance(event, RoundBet) for event in events)
    seat = next(iter(seats)) if len(seats) == 1 and not together else None
    return RecordedStep(
        entry=entry.number,
        at_ms=entry.utc_ms,
        actor=entry.actor,
        events=entry.events,
        street=before.street_rules.name if before.bets_so_far or before.street else None,
        seat=seat,
        amount=sum(_put_in(event) for event in events),
        stack=None if seat is None else after.player(seat).stack,
        pot=after.bets_so_far or None,
        rules=(UNDOING,) if entry.retracts else rules_followed(before, events),
        undone=undone,
        takes_back=entry.retracts,
    )


def _actor_of(event: HandEvent) -> int | None:
    """The seat that an event is about, also one that cards come to; None if there is none."""
    seat = getattr(event, "seat", None)
    return seat if isinstance(seat, int) else None


def _put_in(event: HandEvent) -> int:
    if isinstance(event, AntesPosted | RoundBet):
        return sum(event.amounts)
    if isinstance(event, BlindsPosted):
        return sum(post.live + post.dead for post in event.posts)
    if isinstance(event, BetMade | Called | ForcedBetPosted | BringInPosted):
        return event.amount
    return 0


# ── what it came to ─────────────────────────────────────────────────────────────────────────


def _stacks(entries: Sequence[Entry]) -> dict[int, int]:
    """Each seat's stack before the hand, in chips."""
    start = entries[0].events[0]
    assert isinstance(start, HandStarted), "a hand begins with its start"
    return dict(zip(start.seats, start.stacks, strict=True))


def seat_results(
    state: HandState, stacks: dict[int, int], final: HandResult | None
) -> Iterator[SeatResult]:
    """What a hand came to for each seat.

    Args:
        state: the hand at its end.
        stacks: each seat's stack before it, in chips.
        final: what it paid after the last approved correction; None if there is none.
    """
    won, got = winnings(state.awards), {} if final is None else final.got()
    really = {} if final is None else dict(zip(final.seats, final.put_in, strict=False))
    uncounted = () if state.unseen is None else state.unseen.seats
    for player in state.players:
        shown = player.standing is Standing.SHOWN and None not in player.down_cards
        paid_out = won.get(player.seat, 0)
        held = player.chips
        yield SeatResult(
            seat=player.seat,
            standing=player.standing,
            cards=tuple(held.card for held in player.cards),
            best=best_hand_of(state, player) if shown else None,
            low=low_of(state, player) if shown else None,
            stack=stacks[player.seat],
            put_in=(put_in := stacks[player.seat] - (held - paid_out)),
            won=paid_out,
            uncounted=player.seat in uncounted,
            corrected=None if final is None else got.get(player.seat, 0),
            put_in_corrected=None if (now := really.get(player.seat)) == put_in else now,
        )


def proof_of(
    journal: RecomputedReader,
    entries: Sequence[Entry],
    corrections: Iterable[Correction] = (),
    earlier: Audited = NOT_AUDITED,
) -> Proof:
    """What the audit says of these entries, and of those of the corrections.

    Args:
        journal: what they are from.
        entries: those that a record is made from.
        corrections: of the hand that it is about.
        earlier: what is known of the entries before those that were followed.
    """
    first, last = entries[0], entries[-1]
    corrected_by = [
        each for c in corrections for each in (c.row.proposed_entry, c.row.settled_entry) if each
    ]
    upto, verification = max(last.number, *corrected_by, 0), audited(journal)
    signed = (size for size in journal.checkpoints() if upto <= size <= verification.signed)
    intact, changed = entries_hold(verification, upto), first_changed(journal, verification)
    return Proof(
        first_entry=first.number,
        last_entry=last.number,
        hash=last.hash,
        intact=intact,
        signed=min(signed, default=0),
        tables_changed=intact and changed is not None,
        changed_row=None if changed is None else changed.named_row,
        verified_from=journal.base.number + 1,
        compared=compared_up_to(verification, upto),
        audited=audited_before_shift(journal, earlier),
    )
