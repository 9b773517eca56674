"""Everything that the screen is made from: the table, the last entries, and the screen's mode."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from dealerassist.hand.events import (
    AntesPosted,
    BetMade,
    BetsCollected,
    BurnsShuffledIn,
    Called,
    CardBurned,
    CardsDealt,
    Face,
    Folded,
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
        return routine_of(self.recent)

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
        uncalled: chips that go back to `uncalled_seat` (6.1).
        collected: bets were swept into the pots.
        rake: the Taxe of the round, one amount for each pot.
        shuffled_in: burn cards that went back into the stub.
        issued: an issue of cards began.
        burned: it began with a burn.
        dealt_down: face-down cards went out.
        run_out: nobody could bet any more (4.7).
    """

    antes: bool = False
    uncalled_seat: int | None = None
    uncalled: int = 0
    collected: bool = False
    rake: tuple[int, ...] = ()
    shuffled_in: int = 0
    issued: bool = False
    burned: bool = False
    dealt_down: bool = False
    run_out: bool = False


def routine_of(events: Sequence[Event]) -> Routine:
    """The routine steps among the `events` of one entry."""
    found = Routine()
    for event in events:
        found = _noted(found, event, first=events[0])
    return found


def _noted(found: Routine, event: Event, *, first: Event) -> Routine:
    """`found` with one more event; `first` is the act that led to all of them."""
    match event:
        case AntesPosted():
            return replace(found, antes=True, issued=True)
        case BetsCollected(_, seat, uncalled):
            # A round that a check ends had no bets to collect.
            bets = isinstance(first, Called | Folded | BetMade)
            found = replace(found, uncalled_seat=seat, uncalled=uncalled, collected=bets)
            return replace(found, issued=True)
        case RakeTaken(amounts):
            return replace(found, rake=amounts)
        case BurnsShuffledIn(count):
            return replace(found, shuffled_in=count)
        case CardBurned():
            return replace(found, burned=True)
        case CardsDealt(_, Face.DOWN, _):
            return replace(found, dealt_down=True)
        case RoundOpened(None):
            return replace(found, run_out=True, issued=True)
        case _:
            return found
