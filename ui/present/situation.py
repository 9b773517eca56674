"""Everything that the screen is made from: the table, the last entries, and the screen's mode."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from dealerassist.desk import Step
from dealerassist.hand.events import (
    AntesPosted,
    BetMade,
    BetsCollected,
    BlindsPosted,
    BoardDealt,
    BurnsShuffledIn,
    Called,
    CardBurned,
    CardCorrected,
    CardsDealt,
    CardsExchanged,
    Checked,
    CommonCardDealt,
    Face,
    Folded,
    HandEvent,
    HandStarted,
    PotsAwarded,
    RakeTaken,
    RoundOpened,
)
from dealerassist.hand.legal import Legal, legal
from dealerassist.hand.rulings import CardsTakenOff, IrregularityRuled, RulingFact
from dealerassist.hand.state import HandState
from dealerassist.rules.house import HouseRules
from dealerassist.rules.loading import HouseProfile
from dealerassist.table.events import Event, IrregularityNoted, PitBossCalled
from dealerassist.table.state import TableState
from ui.present.look import USUAL_LOOK, Look
from ui.present.mode import PLAIN, Mode
from ui.present.showing import NO_SHOWDOWN, Showdown, showdown_of
from ui.present.voice import Voice


class Undoable(Struct, frozen=True):
    """What can still be taken back.

    Attributes:
        steps: the entries, oldest first.
        before: while it is asked whether several are to be: where the table stood before them.
        waits: those of which the pit boss has to approve that they are taken back.
    """

    steps: tuple[Step, ...] = ()
    before: TableState | None = None
    waits: frozenset[int] = frozenset()


NOTHING_UNDOABLE = Undoable()


class Situation(Struct, frozen=True, kw_only=True):
    """What is to be shown.

    Attributes:
        last: the events of the entry that undo would retract; empty if nothing can be.
        recent: the events of the last entry about the hand in progress.
        may: what may be done in the hand in progress; None between hands.
        on_show: the hand in progress; or the last one, while nothing came after its award.
        showdown: how its showdown stands.
        now_ms: UTC milliseconds, for the length of the shift.
        saved: whether the last entry reached the disk.
        houses: the profiles of the house's own.
        look: how the screen looks.
        undoable: everything that can still be taken back.
    """

    voice: Voice
    state: TableState
    mode: Mode = PLAIN
    last: tuple[Event, ...] = ()
    recent: tuple[Event, ...] = ()
    may: Legal | None = None
    on_show: HandState | None = None
    showdown: Showdown = NO_SHOWDOWN
    now_ms: int = 0
    saved: bool = True
    houses: tuple[HouseProfile, ...] = ()
    look: Look = USUAL_LOOK
    undoable: Undoable = NOTHING_UNDOABLE

    @property
    def hand(self) -> HandState | None:
        """The hand in progress."""
        return self.state.hand if self.state.hand_in_progress else None

    @property
    def routine(self) -> Routine:
        """What the last entry about the hand brought with it."""
        return self._routine_of(self.recent)

    @property
    def routines(self) -> tuple[Routine, ...]:
        """The same in the order of time: what came before a round, and what followed at once."""
        return tuple(self._routine_of(stretch) for stretch in _stretches(self.recent))

    def _routine_of(self, events: Sequence[Event]) -> Routine:
        return routine_of(events, had_bets=_had_bets(_act(self.recent), self.on_show))

    @property
    def rules(self) -> HouseRules:
        """The rules in force; the table must be open."""
        assert self.state.rules is not None, "the table is in service"
        return self.state.rules


def situation_of(
    voice: Voice,
    state: TableState,
    *,
    mode: Mode = PLAIN,
    undoable: Undoable = NOTHING_UNDOABLE,
    now_ms: int = 0,
    saved: bool = True,
    houses: tuple[HouseProfile, ...] = (),
    look: Look = USUAL_LOOK,
) -> Situation:
    """The situation, with what may be done in it."""
    last = undoable.steps[-1].events if undoable.steps else ()
    on_show = hand_on_show(state, last, undoable.steps)
    in_progress = on_show is not None and state.hand_in_progress
    return Situation(
        voice=voice,
        state=state,
        mode=mode,
        last=last,
        recent=recent_of(undoable.steps),
        may=legal(on_show) if on_show is not None and in_progress else None,
        on_show=on_show,
        showdown=showdown_of(on_show),
        now_ms=now_ms,
        saved=saved,
        houses=houses,
        look=look,
        undoable=undoable,
    )


def recent_of(steps: tuple[Step, ...]) -> tuple[Event, ...]:
    """What the last entry about the hand brought with it, behind what happened around it.

    A card that was named anew hides nothing of that, unless the round is opened anew.
    """
    for step in reversed(steps):
        if any(isinstance(event, HandEvent) for event in step.events) and not _changes_nothing(step):
            return step.events
    return ()


def _changes_nothing(step: Step) -> bool:
    """A correction of a card, or a ruling, from which nothing follows."""
    if all(isinstance(event, RulingFact) for event in step.events):
        return True
    corrected = isinstance(step.events[0], CardCorrected)
    return corrected and not any(isinstance(event, RoundOpened) for event in step.events)


def hand_on_show(
    state: TableState, last: Sequence[Event], steps: Sequence[Step] = ()
) -> HandState | None:
    """The hand in progress; or the last one, as long as nothing came after its award.

    The award is a point of no return, so nothing can be undone right after it. What is noted for
    the pit boss is most often about that hand, and leaves it where it is.
    """
    if state.hand is None or state.hand_in_progress:
        return state.hand
    fresh = not last or any(isinstance(event, PotsAwarded) for event in last) or _only_noted(steps)
    return state.hand if fresh and state.shift_is_open and not state.hand.misdealt else None


def _only_noted(steps: Sequence[Step]) -> bool:
    """Whether all that happened since was noted for the pit boss."""
    notes = (IrregularityNoted, PitBossCalled)
    return bool(steps) and all(isinstance(event, notes) for step in steps for event in step.events)


class Routine(Struct, frozen=True, kw_only=True):
    """What the last entry brought with it, to be done by hand now, in this order. In chips.

    Attributes:
        antes: the antes were posted.
        blinds: the blinds, if there are any.
        uncalled: chips that go back to `uncalled_seat` (6.1).
        collected: bets were swept into the pots.
        rake: the Taxe of the round, one amount for each pot.
        drew: who exchanged how many cards (3.7).
        shuffled_in: burn cards that went back into the stub, and the discards with them.
        issued: an issue of cards began.
        burned: it began with a burn.
        dealt_down: how many face-down cards everybody got, or who exchanged cards.
        run_out: nobody could bet any more (4.7).
        unseen: open cards came too, and none of them was named (house practice 1).
        taken_off: cards taken off the stub, after others that came too early (house practice 2).
    """

    antes: bool = False
    blinds: BlindsPosted | None = None
    uncalled_seat: int | None = None
    uncalled: int = 0
    collected: bool = False
    rake: tuple[int, ...] = ()
    drew: CardsExchanged | None = None
    shuffled_in: BurnsShuffledIn | None = None
    issued: bool = False
    burned: bool = False
    dealt_down: int = 0
    run_out: bool = False
    unseen: bool = False
    taken_off: int = 0


def routine_of(events: Sequence[Event], *, had_bets: bool) -> Routine:
    """The routine steps among the `events` of one entry; there were bets to collect or not."""
    found = Routine()
    for event in events:
        found = _noted(found, event, had_bets=had_bets)
    return found


def _stretches(events: Sequence[Event]) -> Iterator[Sequence[Event]]:
    """The events before a round began, and those from then on."""
    begun = (at for at, event in enumerate(events) if isinstance(event, RoundOpened))
    at = next(begun, len(events))
    yield from (events[:at], events[at:])


def _act(events: Sequence[Event]) -> Sequence[Event]:
    """The first event that is neither a ruling nor the opening of a round: what was done."""
    before = (IrregularityRuled, RoundOpened)
    return [event for event in events if not isinstance(event, before)][:1]


def _had_bets(first: Sequence[Event], hand: HandState | None) -> bool:
    """Whether the act that ended a round left bets in front of the players.

    A check leaves none, but for the big blind's; what ends with the deal has blinds or none.
    """
    blinds = hand is not None and bool(hand.rules.big_blind) and hand.street <= 1
    match first:
        case [Called() | Folded() | BetMade()]:
            return True
        case [Checked() | HandStarted()]:
            return blinds
        case _:
            return False


def _noted(found: Routine, event: Event, *, had_bets: bool) -> Routine:
    """`found` with one more event."""
    match event:
        case AntesPosted():
            return replace(found, antes=True, issued=True)
        case BlindsPosted():
            return replace(found, blinds=event, issued=True)
        case BetsCollected(_, seat, uncalled):
            found = replace(found, uncalled_seat=seat, uncalled=uncalled, collected=had_bets)
            return replace(found, issued=True)
        case RakeTaken(amounts):
            return replace(found, rake=amounts)
        case CardsExchanged():
            return replace(found, drew=event)
        case BurnsShuffledIn():
            return replace(found, shuffled_in=event)
        case CardBurned():
            return replace(found, burned=True)
        case CardsTakenOff(count, False):
            return replace(found, taken_off=count)
        case CardsDealt(_, Face.DOWN, cards):
            return replace(found, dealt_down=len(cards))
        case CardsDealt(_, Face.UP, cards) | BoardDealt(cards) if None in cards:
            return replace(found, unseen=True)
        case CommonCardDealt(None):
            return replace(found, unseen=True)
        case RoundOpened(None):
            return replace(found, run_out=True, issued=True)
        case _:
            return found
