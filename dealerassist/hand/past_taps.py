"""The taps of a past hand, read from its entries, so that it can be played again (HP 4)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import assert_never

from msgspec import Struct

from dealerassist.hand.automatic_steps import carry_on
from dealerassist.hand.betting_acts import ActKind, BettingAct
from dealerassist.hand.commands import (
    AwardPots,
    BetRound,
    CheckRound,
    CorrectBoard,
    CorrectCard,
    CorrectCommon,
    DealBoard,
    DealCommon,
    DealDown,
    DealUp,
    Exchange,
    HandCommand,
    Muck,
    NameOpener,
    NameWinner,
    PostForcedBet,
    ReturnToHand,
    ShowCard,
    ShowHand,
)
from dealerassist.hand.decide import decide
from dealerassist.hand.events import (
    AntesPosted,
    BetMade,
    BetsCollected,
    BettingEvent,
    BlindsPosted,
    BoardDealt,
    BringInPosted,
    BurnsShuffledIn,
    Called,
    CardBurned,
    CardCorrected,
    CardPlace,
    CardsDealt,
    CardsExchanged,
    CardShown,
    Checked,
    CommonCardDealt,
    DropTaken,
    Face,
    Folded,
    ForcedBetPosted,
    HandEvent,
    HandMucked,
    HandShown,
    HandStarted,
    PlayerReturned,
    PotsAwarded,
    RakeTaken,
    RoundOpened,
)
from dealerassist.hand.evolve import begin_hand
from dealerassist.hand.finished_hand import FinishedHand
from dealerassist.hand.recording_depth.depth import Depth
from dealerassist.hand.recording_depth.events import DrawUnrecorded, RoundBet, WinnerNamed
from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.hand.state import HandState

CARDS = (CardsDealt, BoardDealt, CommonCardDealt, CardsExchanged)
"""The events of cards that come or are exchanged."""

FOLLOWING = (
    HandStarted,
    AntesPosted,
    BlindsPosted,
    BurnsShuffledIn,
    CardBurned,
    DrawUnrecorded,
    BetsCollected,
    DropTaken,
    RakeTaken,
)
"""Events that follow by themselves when the taps are played."""

NOT_PLAYED_AGAIN = refuse(Code.NOT_PLAYED_AGAIN, "HP 3")
"""The hand does not follow from taps alone, or not as it was."""


class PastTap(Struct, frozen=True):
    """A tap of a past hand, and in which of its entries it was made, counted from 1.

    `act` is what it did in a betting round; None for any other tap.
    """

    step: int
    command: HandCommand
    act: BettingAct | None = None


class Impossible(Struct, frozen=True):
    """The step at which a hand cannot be played on, counted from 1, and why.

    `tap` is the tap that is refused; None where the hand is not over after all of them.
    """

    step: int
    tap: int | None
    refusal: Refusal


def taps_of(past: FinishedHand) -> tuple[PastTap, ...] | Impossible:
    """The taps that led to the entries of a hand; or the entry that no tap alone leads to.

    That is one in which an irregularity was settled, or less was recorded from there on.
    """
    taps: list[PastTap] = []
    before = carry_on(begin_hand(past.started, past.rules))[0]
    for step, (entry, after) in enumerate(zip(past.entries, past.states(), strict=True), start=1):
        named = [tap.command for tap in taps if isinstance(tap.command, NameWinner)]
        for event in entry.events:
            if isinstance(event, BettingEvent):
                act = act_of(event, before)
                taps.append(PastTap(step, act.command, act))
                continue
            if before.depth is not Depth.FULL and isinstance(event, CARDS):
                continue  # where no cards are recorded, they come by themselves
            commands = _commands_of(event, entry.events, named)
            if commands is None:
                return Impossible(step, None, NOT_PLAYED_AGAIN)
            taps += [PastTap(step, command) for command in commands]
        before = after
    return tuple(taps)


def _commands_of(
    event: HandEvent, together: Sequence[HandEvent], named: Sequence[NameWinner]
) -> tuple[HandCommand, ...] | None:
    """The taps behind an event, none if it follows by itself; None if no tap alone leads to it."""
    match event:
        case CardsDealt() | BoardDealt() | CardsExchanged() | CommonCardDealt() | CardCorrected():
            return tuple(_of_cards(event))
        case RoundOpened(opener=opener):
            # It opens by itself, unless the croupier had to name the opener.
            tapped = event is together[0] and opener is not None
            return (NameOpener(opener),) if tapped and opener is not None else ()
        case RoundBet(total=total):
            return (BetRound(total),) if total else (CheckRound(),)
        case CardShown(seat=seat, card=card):
            return (ShowCard(seat, card),)
        case HandShown(seat=seat):
            turned = any(isinstance(each, CardShown) and each.seat == seat for each in together)
            return () if turned else (ShowHand(seat, ()),)
        case HandMucked(seat=seat):
            return (Muck(seat),)
        case PlayerReturned(seat=seat):
            return (ReturnToHand(seat),)
        case WinnerNamed(seat=seat, half=half):
            return (NameWinner(seat, half, shared=any(each.half == half for each in named)),)
        case PotsAwarded():
            return (AwardPots(),)
        case _:
            return () if isinstance(event, FOLLOWING) else None


def act_of(event: BettingEvent, before: HandState) -> BettingAct:
    """The act that an event records; `before` is how the hand stood before its entry."""
    match event:
        case Folded(seat):
            return BettingAct(ActKind.FOLD, seat)
        case Checked(seat):
            return BettingAct(ActKind.CHECK, seat)
        case Called(seat=seat):
            return BettingAct(ActKind.CALL, seat)
        case BetMade(seat=seat, total=total):
            return BettingAct(ActKind.BET, seat, total)
        case BringInPosted(seat=seat):
            return BettingAct(ActKind.FORCED_BET, seat)
        case ForcedBetPosted(seat, amount):
            smallest = decide(before, PostForcedBet(seat))
            if not isinstance(smallest, Refusal) and event in smallest:
                return BettingAct(ActKind.FORCED_BET, seat)
            return BettingAct(ActKind.BET, seat, amount)
        case _:
            assert_never(event)


def _of_cards(
    event: CardsDealt | BoardDealt | CardsExchanged | CommonCardDealt | CardCorrected,
) -> Iterator[HandCommand]:
    match event:
        case CardsDealt(seat, Face.UP, cards):
            yield from (DealUp(seat, card) for card in cards)
        case CardsDealt(seat, _, cards):
            # Cards that nobody saw are dealt by themselves.
            if any(card is not None for card in cards):
                yield DealDown(seat, cards)
        case BoardDealt(cards):
            yield DealBoard(cards)
        case CardsExchanged(seat, cards):
            yield Exchange(seat, cards)
        case CommonCardDealt(card):
            yield DealCommon(card)
        case CardCorrected():
            yield _correcting(event)


def _correcting(event: CardCorrected) -> HandCommand:
    if event.place is CardPlace.BOARD:
        return CorrectBoard(event.position, event.card)
    if event.seat is None:
        return CorrectCommon(event.position, event.card)
    return CorrectCard(event.seat, event.position, event.card)
