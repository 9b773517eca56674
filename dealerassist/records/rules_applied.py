"""Which rules decided what happened in a hand, by their numbers in the rulebook."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import assert_never

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
    CardCorrected,
    CardsDealt,
    CardsExchanged,
    CardShown,
    Checked,
    CommonCardDealt,
    DepthChanged,
    Folded,
    ForcedBetPosted,
    FoulDeckDeclared,
    HandEvent,
    HandMucked,
    HandShown,
    HandStarted,
    MisdealDeclared,
    PotsAwarded,
    PotsTold,
    RakeTaken,
    RoundBet,
    RoundOpened,
    WinnerNamed,
)
from dealerassist.hand.evolve import evolve
from dealerassist.hand.irregular.events import IrregularityRuled, RulingFact
from dealerassist.hand.opener import named_opener
from dealerassist.hand.pot_half import Half
from dealerassist.hand.state import HandState

UNDOING = "HP 1"
"""By which chapter of the house practice something is taken back."""


def rules_of(state: HandState, events: Iterable[HandEvent]) -> tuple[str, ...]:
    """The rules that `events` followed in a hand that stood as `state`, in their order.

    What every player does at the turn needs no rule; what is in it for the others does: who had
    to open, that a bet was capped or all in, what was taken and who got the odd chip.
    """
    found: dict[str, None] = {}
    for event in events:
        before, state = state, evolve(state, event)
        found |= dict.fromkeys(_rules(before, event, state))
    return tuple(found)


ALWAYS: Mapping[type[HandEvent], str] = {
    BlindsPosted: "5.12",
    BringInPosted: "5.8",
    BurnsShuffledIn: "3.5 b",
    CardCorrected: "3.8",
    CommonCardDealt: "3.5 d",
    DepthChanged: "HP 1",
    HandMucked: "7.2",
    IrregularityRuled: "HP 2",
    MisdealDeclared: "HP 2",
    FoulDeckDeclared: "HP 2",
    PotsTold: "HP 1",
    WinnerNamed: "HP 1",
}
"""What happens by one rule, whenever it happens."""


def _rules(before: HandState, event: HandEvent, after: HandState) -> Iterator[str]:
    match event:
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
            BlindsPosted() | BringInPosted() | BurnsShuffledIn() | CardCorrected()
            | CommonCardDealt() | DepthChanged() | HandMucked() | IrregularityRuled()
            | MisdealDeclared() | FoulDeckDeclared() | PotsTold() | WinnerNamed()
        ):  # fmt: skip
            yield ALWAYS[type(event)]
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


def _of_opening(before: HandState, event: RoundOpened) -> Iterator[str]:
    """Who opens, and that the one whom the rules name was passed over, or nobody can bet."""
    yield before.rules.rule_of_opening(before.street)
    if event.opener is None:
        yield "4.7" if event.begins is None else "HP 1"
    elif named_opener(before) not in (None, event.opener):
        yield "4.6"


def _of_wager(event: BetMade, after: HandState) -> Iterator[str]:
    """All in, short of what is due, the last raise that is let through, or one beyond it."""
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
