"""Everything that the screen is made from: the table, the last entries, and the screen's mode."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from dealerassist.hand.events import (
    AntesPosted,
    BetMade,
    BetsCollected,
    BlindsPosted,
    BurnsShuffledIn,
    Called,
    CardBurned,
    CardsDealt,
    CardsExchanged,
    Checked,
    Face,
    Folded,
    HandStarted,
    PotsAwarded,
    RakeTaken,
    RoundOpened,
)
from dealerassist.hand.legal import Legal, legal
from dealerassist.hand.state import HandState
from dealerassist.rules.house import HouseRules
from dealerassist.rules.loading import HouseProfile
from dealerassist.table.events import Event
from dealerassist.table.state import TableState
from ui.present.mode import PLAIN, Mode
from ui.present.showing import NO_SHOWDOWN, Showdown, showdown_of
from ui.present.view import Palette
from ui.present.voice import Voice


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
    palette: Palette = Palette.FOUR

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
        return routine_of(events, had_bets=_had_bets(self.recent[:1], self.on_show))

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
    last: Sequence[Event] = (),
    recent: Sequence[Event] = (),
    now_ms: int = 0,
    saved: bool = True,
    houses: tuple[HouseProfile, ...] = (),
    palette: Palette = Palette.FOUR,
) -> Situation:
    """The situation, with what may be done in it."""
    on_show = hand_on_show(state, last)
    in_progress = on_show is not None and state.hand_in_progress
    return Situation(
        voice=voice,
        state=state,
        mode=mode,
        last=tuple(last),
        recent=tuple(recent),
        may=legal(on_show) if on_show is not None and in_progress else None,
        on_show=on_show,
        showdown=showdown_of(on_show),
        now_ms=now_ms,
        saved=saved,
        houses=houses,
        palette=palette,
    )


def hand_on_show(state: TableState, last: Sequence[Event]) -> HandState | None:
    """The hand in progress; or the last one, as long as nothing came after its award.

    The award is a point of no return, so nothing can be undone right after it.
    """
    if state.hand is None or state.hand_in_progress:
        return state.hand
    fresh = not last or any(isinstance(event, PotsAwarded) for event in last)
    return state.hand if fresh and state.shift_is_open and not state.hand.misdealt else None


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
        case CardsDealt(_, Face.DOWN, cards):
            return replace(found, dealt_down=len(cards))
        case RoundOpened(None):
            return replace(found, run_out=True, issued=True)
        case _:
            return found
