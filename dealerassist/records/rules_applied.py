"""Which rules decided what happened in a hand, by their numbers in the rulebook.

A hand's record prints these numbers beside each step.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import assert_never

from dealerassist.hand.blind_post import PostKind
from dealerassist.hand.events import (
    AntesPosted,
    BetMade,
    BetsCollected,
    BlindsPosted,
    BoardDealt,
    BoardRunTwice,
    BringInPosted,
    BurnsShuffledIn,
    Called,
    CardBurned,
    CardCorrected,
    CardsDealt,
    CardsExchanged,
    CardShown,
    Checked,
    CommonCardDealt,
    DropTaken,
    Folded,
    ForcedBetPosted,
    FoulDeckDeclared,
    HandEvent,
    HandMucked,
    HandShown,
    HandStarted,
    MisdealDeclared,
    PlayerReturned,
    PotsAwarded,
    RakeTaken,
    RoundOpened,
)
from dealerassist.hand.evolve import evolve
from dealerassist.hand.irregular.events import IrregularityRuled, RulingFact
from dealerassist.hand.opener import named_opener
from dealerassist.hand.pot import Half
from dealerassist.hand.recording_depth.events import (
    DepthChanged,
    DrawUnrecorded,
    PotsEntered,
    RoundBet,
    WinnerNamed,
)
from dealerassist.hand.state import HandState

UNDOING = "HP 1"
"""The chapter of the house practice on undoing."""


def rules_followed(state: HandState, events: Iterable[HandEvent]) -> tuple[str, ...]:
    """The numbers of the rules that `events` followed, each once, in the order of the events.

    Ordinary actions such as a check or a fold name no rule. Named are the rules that decided
    something: who had to open, that a bet was capped or all in, what was taken for the house, who
    got the odd chip.

    Args:
        state: the hand before the events.
    """
    found: dict[str, None] = {}
    for event in events:
        before, state = state, evolve(state, event)
        found |= dict.fromkeys(_rules(before, event, state))
    return tuple(found)


ALWAYS: Mapping[type[HandEvent], str] = {
    BoardRunTwice: "8.1",
    BringInPosted: "5.8",
    BurnsShuffledIn: "3.5 b",
    CardCorrected: "3.8",
    CommonCardDealt: "3.5 d",
    DropTaken: "6.4",
    DepthChanged: "HP 1",
    DrawUnrecorded: "HP 1",
    HandMucked: "7.2",
    PlayerReturned: "11.5",
    MisdealDeclared: "HP 2",
    FoulDeckDeclared: "HP 2",
    PotsEntered: "HP 1",
    WinnerNamed: "HP 1",
}
"""Events that follow the same rule whenever they happen."""


def _rules(before: HandState, event: HandEvent, after: HandState) -> Iterator[str]:
    match event:
        case BlindsPosted():
            yield from _of_blinds(event)
        case AntesPosted(dead=True):
            yield "5.15"
        case AntesPosted(amounts):
            yield from _if("5.11", wanted=any(amount < before.rules.ante for amount in amounts))
        case RoundOpened():
            yield from _of_opening(before, event)
        case ForcedBetPosted(seat) | Called(seat):
            yield from _if("2.4", wanted=after.player(seat).stack == 0)
        case BetMade():
            yield from _of_wager(event, after)
        case RoundBet(_, amounts):
            yield "HP 1"
            pairs = zip(after.players, amounts, strict=True)
            yield from _if("2.4", wanted=any(p.stack == 0 and amount for p, amount in pairs))
        case BetsCollected(pots, seat):
            yield from _if("6.1", wanted=seat is not None)
            yield from _if("6.2", wanted=len(pots) > max(1, len(before.pots)))
        case RakeTaken(amounts):
            yield from _if("6.3", wanted=any(amounts))
        case PotsAwarded():
            yield from _of_award(event, before)
        case (
            BoardRunTwice() | BringInPosted() | BurnsShuffledIn()
            | CardCorrected() | CommonCardDealt() | DepthChanged() | DrawUnrecorded() | DropTaken()
            | HandMucked() | PlayerReturned()
            | IrregularityRuled() | MisdealDeclared() | FoulDeckDeclared() | PotsEntered()
            | WinnerNamed()
        ):  # fmt: skip
            yield event.kind.cited if isinstance(event, IrregularityRuled) else ALWAYS[type(event)]
        case (
            HandStarted() | CardBurned() | CardsDealt() | BoardDealt() | CardsExchanged()
            | Folded() | Checked() | CardShown() | HandShown() | RulingFact()
        ):  # fmt: skip
            return
        case _:
            assert_never(event)


def _if(rule: str, *, wanted: bool) -> Iterator[str]:
    if wanted:
        yield rule


def _of_blinds(event: BlindsPosted) -> Iterator[str]:
    """The rules of the blinds, of a dead one, of what is posted to come in, and of straddles."""
    kinds = {post.kind for post in event.others}
    yield "5.12"
    yield from _if("5.13", wanted=not event.small_seat)
    yield from _if("5.14", wanted=PostKind.ENTRY in kinds)
    yield from _if("5.15", wanted=PostKind.STRADDLE in kinds)


def _of_opening(before: HandState, event: RoundOpened) -> Iterator[str]:
    """The rule of who opens, and why it was somebody else or nobody.

    4.7: nobody can bet any more; HP 1: who opened was not recorded; 4.6: the opener whom the
    rules name was passed over.
    """
    yield before.rules.rule_of_opening(before.street)
    if event.opener is None:
        yield "4.7" if event.begins is None else "HP 1"
    elif named_opener(before) not in (None, event.opener):
        yield "4.6"


def _of_wager(event: BetMade, after: HandState) -> Iterator[str]:
    """The last raise under the cap (5.4), a raise beyond it (5.5), all in (2.4), short (5.9)."""
    # The bet of a round counts as a wager too, so the last raise is wager `max_raises` + 1.
    most, betting = after.rules.options.max_raises, after.betting
    if most is not None and betting is not None and event.full:
        yield from _if("5.4", wanted=betting.wagers == most + 1)
        yield from _if("5.5", wanted=betting.wagers > most + 1)
    yield from _if("2.4", wanted=after.player(event.seat).stack == 0)
    yield from _if("5.9", wanted=not event.full)


def _of_award(event: PotsAwarded, before: HandState) -> Iterator[str]:
    shares = [share for award in event.awards for share in award.shares]
    yield from _if("6.6", wanted=len(before.contenders) == 1)
    yield from _if("7.6", wanted=any(share.half is not Half.WHOLE for share in shares))
    yield from _if("7.4", wanted=any(len({s.seat for s in a.shares}) > 1 for a in event.awards))
    yield from _if("7.5", wanted=any(share.odd for share in shares))
