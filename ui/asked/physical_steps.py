"""What an entry leaves to be done by hand besides the act itself: bets, rake, burns, cards."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, takewhile
from typing import assert_never

from msgspec import Struct
from msgspec.structs import replace

from dealerassist.hand.events import (
    AntesPosted,
    BetMade,
    BetsCollected,
    BlindsPosted,
    BoardDealt,
    BringInPosted,
    BurnsShuffledIn,
    Called,
    CardBurned,
    CardEvent,
    CardsDealt,
    CardsExchanged,
    Checked,
    CommonCardDealt,
    Face,
    ForcedBetPosted,
    HandStarted,
    RakeTaken,
    RoundOpened,
)
from dealerassist.hand.irregular.events import CardsTakenOff
from dealerassist.hand.recording_depth.events import DrawUnrecorded, RoundBet
from dealerassist.table.events import Event

PhysicalStepEvent = (
    AntesPosted
    | BlindsPosted
    | CardEvent
    | RoundOpened
    | BetsCollected
    | RakeTaken
    | CardsTakenOff
    | DrawUnrecorded
)  # fmt: skip
"""The events that leave something to be done by hand; no other event does."""


class PhysicalSteps(Struct, frozen=True, kw_only=True):
    """What the croupier has to do by hand after an entry, in this order. Amounts in chips.

    Attributes:
        antes: the antes were posted.
        blinds: the blinds, if there are any.
        uncalled: chips that go back to `uncalled_seat` (6.1).
        collected: bets are to be swept into the pots.
        rake: the Taxe of the round, one amount for each pot (6.3).
        drew: who exchanged how many cards (3.7).
        shuffled_in: burn cards that went back into the stub, and the discards with them (3.7).
        issued: the next cards are due.
        burned: a card was burned before them.
        dealt_down: how many face-down cards a seat got.
        run_out: nobody can bet any more (4.7).
        unseen: open cards came as well, or cards were exchanged, and not all of that is recorded
            (house practice 1).
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


def physical_steps_of(events: Sequence[Event], *, had_bets: bool) -> PhysicalSteps:
    """What the `events` of one entry leave to be done; `had_bets`: bets lay in front of players."""
    found = PhysicalSteps()
    for event in events:
        if isinstance(event, PhysicalStepEvent):
            found = _noted(found, event, had_bets=had_bets)
    return found


def steps_by_round(events: Sequence[Event], *, had_bets: bool) -> tuple[PhysicalSteps, ...]:
    """The same in two parts: what came before a round was opened, and what followed from there."""
    begun = (at for at, event in enumerate(events) if isinstance(event, RoundOpened))
    at = next(begun, len(events))
    parts = (events[:at], events[at:])
    return tuple([physical_steps_of(part, had_bets=had_bets) for part in parts])


def left_bets(entries: Sequence[Sequence[Event]]) -> bool:
    """Whether the round that the last of these entries has ended leaves bets to be swept.

    Bets that go back because nobody matched them are not swept (6.1): where nothing else was put
    in, nothing is left to collect. Where everybody checked, nothing ever lay there. False, too,
    where the last entry ended no round. `entries` are those of the hand, oldest first, without
    those before a slip or a count, as these cannot be undone.
    """
    *before, last = entries or ((),)
    ends = [event for event in last if isinstance(event, BetsCollected)]
    if not ends:
        # So it is after most taps, and nothing else has to be looked at.
        return False
    acts = list(chain(*before, takewhile(lambda event: event not in ends, last)))
    rounds = [n for n, event in enumerate(acts) if isinstance(event, HandStarted | BetsCollected)]
    if not rounds:
        return not any(isinstance(event, Checked) for event in last)
    lay = sum(_put_in(event) for event in acts[rounds[-1] :])
    return lay > sum(event.uncalled for event in ends)


def _put_in(event: Event) -> int:
    """The chips that this event laid in front of players, in chips."""
    match event:
        case Called() | BetMade() | ForcedBetPosted() | BringInPosted():
            return event.amount
        case BlindsPosted():
            return sum(post.live for post in event.posts)
        case RoundBet():
            return sum(event.amounts)
        case _:
            return 0


def _noted(found: PhysicalSteps, event: PhysicalStepEvent, *, had_bets: bool) -> PhysicalSteps:
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
        case DrawUnrecorded():
            return replace(found, unseen=True)
        case BurnsShuffledIn():
            return replace(found, shuffled_in=event, issued=True)
        case CardBurned():
            # Where all hands had to be turned up first, the last of them issues the cards (11.7).
            return replace(found, burned=True, issued=True)
        case CardsTakenOff(count, more):
            return found if more else replace(found, taken_off=count)
        case CardsDealt(_, face, cards):
            if face is Face.DOWN:
                return replace(found, dealt_down=len(cards))
            return replace(found, unseen=found.unseen or None in cards)
        case BoardDealt(cards):
            return replace(found, unseen=found.unseen or None in cards)
        case CommonCardDealt(card):
            return replace(found, unseen=found.unseen or card is None)
        case RoundOpened(opener, begins=begins):
            nobody_bets = opener is None and begins is None
            return replace(found, run_out=True, issued=True) if nobody_bets else found
        case _:
            assert_never(event)
