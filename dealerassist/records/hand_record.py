"""One hand as plain data: every step with its time, what it came to, and what was put right.

Amounts are chips of the table's smallest chip, times UTC milliseconds. There are no words in
here: whoever shows a record says them in the reader's language.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct

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
    PotAward,
    RoundBet,
)
from dealerassist.hand.evolve import fold, started
from dealerassist.hand.pots import winnings
from dealerassist.hand.showdown import high_of, low_of
from dealerassist.hand.state import HandState, Player, Standing
from dealerassist.journal.entry import Entry
from dealerassist.journal.read_model.rows import HandRow
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.recomputed_reader import RecomputedReader, recomputed
from dealerassist.ranking.best_five import BestFive
from dealerassist.records.rules_applied import UNDOING, rules_of
from dealerassist.records.shift.corrections import Correction, corrections_of, originals_of
from dealerassist.records.shift.hands import RegisteredHand, hands_of
from dealerassist.records.shift.head import ShiftHead, head_of
from dealerassist.records.shift.incidents import Incident, incident_of
from dealerassist.records.shift.integrity import audited, first_changed, vouched_for
from dealerassist.rules.house_options import Halves
from dealerassist.rules.house_rules import HouseRules, StreetName


class NoSuchHandError(LookupError):
    """The journal has no hand of that number; `last` is that of its last one, 0 if it has none."""

    def __init__(self, number: int, last: int) -> None:
        super().__init__(number)
        self.number = number
        self.last = last


class RecordedStep(Struct, frozen=True, kw_only=True):
    """One entry of the hand.

    Attributes:
        street: where the hand stood when it came; None before the first card.
        seat: whose act it was; None where it was nobody's, or that of several.
        amount: what was put in by it; `stack`: what that seat had left; `pot`: what all had put
            in by then; None where nothing is to be said of it.
        rules: the numbers of the rules that decided something.
        undone: it was taken back later.
        takes_back: the numbers of the entries that it takes back.
    """

    entry: int
    at_ms: int
    actor: str
    events: tuple[HandEvent, ...]
    street: StreetName | None = None
    seat: int | None = None
    amount: int = 0
    stack: int | None = None
    pot: int | None = None
    rules: tuple[str, ...] = ()
    undone: bool = False
    takes_back: tuple[int, ...] = ()


class SeatResult(Struct, frozen=True, kw_only=True):
    """What the hand came to for one seat.

    Attributes:
        cards: those that are known, in the order in which they came, None for the others.
        high, low: the best five of a hand that was shown.
        stack: before the hand; `put_in`: what stayed in the pots of what the seat put in.
        won: as it was paid out first; `corrected`: as it is after all corrections, None where
            there was none.
        uncounted: what it put in is not known, as nobody recorded it.
    """

    seat: int
    standing: Standing
    cards: tuple[Card | None, ...]
    high: BestFive | None
    low: BestFive | None
    stack: int
    put_in: int
    won: int
    uncounted: bool = False
    corrected: int | None = None

    @property
    def net(self) -> int:
        """What the seat won or lost when the hand ended."""
        return self.won - self.put_in

    @property
    def net_corrected(self) -> int:
        """What it won or lost after all corrections."""
        return (self.won if self.corrected is None else self.corrected) - self.put_in

    @property
    def left(self) -> int:
        """What the seat had when the hand ended."""
        return self.stack + self.net


class Proof(Struct, frozen=True, kw_only=True):
    """On which entries the record stands.

    Attributes:
        hash: of the last of them, in hexadecimal.
        intact: these and all entries before them are as they were recorded, and so are those of
            its corrections, as far as the audit of the journal can tell.
        signed: the first checkpoint that covers them is after this entry; 0 if there is none yet
            that agrees with the journal.
        tables_changed: what lies beside the entries is not what they give; what the record says
            was computed from them. `changed_row`: table and number of the first such row, if known.
    """

    first_entry: int
    last_entry: int
    hash: str
    intact: bool
    signed: int
    tables_changed: bool = False
    changed_row: tuple[str, int] | None = None


class HandRecord(Struct, frozen=True, kw_only=True):
    """The whole record of one hand.

    Attributes:
        head: of the shift that it was dealt in; `hand`: its line in the register, which is what
            it paid after all corrections.
        results, pots: what it came to when it ended.
        corrections: all that were proposed, in order, whatever became of them.
        ended_ms: None while it is being played.
        board: the cards in the middle, the common card too.
        incidents: what was out of the ordinary, in order, undone steps included.
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
        """What it paid first is not what it paid in the end."""
        return any(each.approved for each in self.corrections)


def hand_record(journal: JournalReader, number: int, *, house: str = "") -> HandRecord:
    """The record of hand `number`, from one moment of the journal.

    Args:
        journal: may be written to meanwhile.
        house: the card room's name.

    Raises:
        NoSuchHandError: if no such hand was dealt.
        JournalError: if the journal cannot be read.
    """
    with recomputed(journal) as told:
        row = told.hand(number)
        if row is None:
            newest = told.query("SELECT coalesce(max(number), 0) FROM hand")
            raise NoSuchHandError(number, newest[0][0])
        return _made(told, row, house)


def _made(journal: RecomputedReader, row: HandRow, house: str) -> HandRecord:
    sheet = journal.shift(row.shift)
    assert sheet is not None, "a hand is dealt in a shift"
    entries = tuple(journal.entries(since=row.first_entry - 1, upto=row.last_entry))
    own = [entry for entry in entries if entry.hand == row.number]
    steps, state = _gone_through(own, sheet.rules)
    incidents = journal.incidents(hand=row.number)
    corrections = corrections_of(journal.corrections(hand=row.number), None)
    (hand,) = hands_of([row], incidents, sheet.rules.rake, originals_of(corrections))
    return HandRecord(
        head=head_of(sheet, house),
        hand=hand,
        rules=sheet.rules,
        button=state.button,
        ended_ms=row.ended_ms,
        steps=tuple(steps),
        results=tuple(_results(state, _stacks(own), _paid_in_the_end(corrections))),
        board=state.board + state.common,
        pots=state.awards,
        incidents=tuple(incident_of(each) for each in incidents),
        proof=_proof(journal, entries, corrections),
        corrections=corrections,
    )


def _paid_in_the_end(corrections: Iterable[Correction]) -> dict[int, int] | None:
    """What each seat got after the last correction that was made; None if none was."""
    made = [each.becomes for each in corrections if each.approved and each.becomes is not None]
    return made[-1].got() if made else None


# ── step by step ────────────────────────────────────────────────────────────────────────────


def _gone_through(
    entries: Sequence[Entry], rules: HouseRules
) -> tuple[list[RecordedStep], HandState]:
    """Every step in the order in which it was entered, and how the hand stands in the end."""
    retracted = {number for entry in entries for number in entry.retracts}
    steps, standing = list[RecordedStep](), list[Entry]()
    state = before = _begun(entries, rules)
    for entry in entries:
        before, standing = state, [e for e in standing if e.number not in entry.retracts]
        if entry.retracts:
            state = _folded(before, standing, rules)
        else:
            standing.append(entry)
            state = fold(before, _in_hand(entry))
        steps.append(_step(entry, before, state, undone=entry.number in retracted))
    return steps, state


def _begun(entries: Sequence[Entry], rules: HouseRules) -> HandState:
    """The hand before anything happened in it."""
    start = entries[0].events[0]
    assert isinstance(start, HandStarted), "a hand begins with its start"
    return started(start, rules)


def _folded(state: HandState, standing: Sequence[Entry], rules: HouseRules) -> HandState:
    """The hand after the entries that still count; as it was, if not even its start does."""
    if not standing:
        return state
    events = (event for entry in standing for event in _in_hand(entry))
    return fold(_begun(standing, rules), events)


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
        events=events,
        street=before.street_rules.name if before.bets_so_far or before.street else None,
        seat=seat,
        amount=sum(_put_in(event) for event in events),
        stack=None if seat is None else after.player(seat).stack,
        pot=after.bets_so_far or None,
        rules=(UNDOING,) if entry.retracts else rules_of(before, events),
        undone=undone,
        takes_back=entry.retracts,
    )


def _actor_of(event: HandEvent) -> int | None:
    """Whose act an event is; cards come to a seat as well."""
    seat = getattr(event, "seat", None)
    return seat if isinstance(seat, int) else None


def _put_in(event: HandEvent) -> int:
    if isinstance(event, AntesPosted | RoundBet):
        return sum(event.amounts)
    if isinstance(event, BlindsPosted):
        return event.small + event.big
    if isinstance(event, BetMade | Called | ForcedBetPosted | BringInPosted):
        return event.amount
    return 0


# ── what it came to ─────────────────────────────────────────────────────────────────────────


def _stacks(entries: Sequence[Entry]) -> dict[int, int]:
    """What every seat had before the hand."""
    start = entries[0].events[0]
    assert isinstance(start, HandStarted), "a hand begins with its start"
    return dict(zip(start.seats, start.stacks, strict=True))


def _results(
    state: HandState, stacks: dict[int, int], in_the_end: dict[int, int] | None
) -> Iterator[SeatResult]:
    won = winnings(state.awards)
    uncounted = () if state.unseen is None else state.unseen.seats
    for player in state.players:
        shown = player.standing is Standing.SHOWN and None not in player.down_cards
        paid_out = won.get(player.seat, 0)
        held = player.stack + player.set_aside
        yield SeatResult(
            seat=player.seat,
            standing=player.standing,
            cards=tuple(held.card for held in player.cards),
            high=high_of(state, player) if shown else None,
            low=_low(state, player) if shown else None,
            stack=stacks[player.seat],
            put_in=stacks[player.seat] - (held - paid_out),
            won=paid_out,
            uncounted=player.seat in uncounted,
            corrected=None if in_the_end is None else in_the_end.get(player.seat, 0),
        )


def _low(state: HandState, player: Player) -> BestFive | None:
    return low_of(state, player) if state.rules.halves is Halves.HIGH_LOW else None


def _proof(
    journal: RecomputedReader, entries: Sequence[Entry], corrections: Iterable[Correction]
) -> Proof:
    first, last = entries[0], entries[-1]
    signers = [each for c in corrections for each in (c.proposed_entry, c.settled_entry) if each]
    upto, found = max(last.number, *signers, 0), audited(journal)
    sealed = (size for size in journal.sealed() if upto <= size <= found.signed)
    intact, changed = vouched_for(found, upto), first_changed(journal, found)
    return Proof(
        first_entry=first.number,
        last_entry=last.number,
        hash=last.hash,
        intact=intact,
        signed=min(sealed, default=0),
        tables_changed=intact and changed is not None,
        changed_row=None if changed is None else changed.named_row,
    )
