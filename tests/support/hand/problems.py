"""What went wrong, as a croupier taps it: more taps for `play` (house practice 2).

2 exposes Kd          one of the first two cards lay open; both: 2 exposes Kd 7h
2 opened wrongly      made the forced bet by mistake; so too: 2 opened wrongly and it stands
2 folds early         before its turn; also: checks, calls, bets 10, raises to 20
2 is short with 7     put in too little: the total of the round
no burn               or two burns; put right before any action: no burn, restored
3 too early           so many cards of the next street were dealt before the round had ended
river up 2 Kd 3 7h    last cards that were dealt face up
2 declares all in     the seat whose last card lies open bets no more
defective deck        a card is missing or marked
2 is boxed            the card of seat 2 lay face up in the deck; one for the middle: boxed
2 and 3 swapped       got each other's card; put right before any action: 2 and 3 restored,
                      and where the record had them as they lay: 2 and 3 restored exchanged
2 is absent           is not at the table
void                  two identical cards
"""

from __future__ import annotations

import re
from collections.abc import Callable

from dealerassist.cards import Card
from dealerassist.hand.commands import DeckFault, DeclareFoulDeck, HandCommand
from dealerassist.hand.irregular.commands import (
    ActOutOfTurn,
    CorrectBurn,
    DeadHandCause,
    DealBoardAgain,
    DeclareAbsent,
    DeclareAllIn,
    DeclaredAct,
    ExposeHoleCards,
    GiveClock,
    KillHand,
    NoteDefectiveDeck,
    PutInShort,
    PutInTwice,
    ReplaceExposed,
    RuleOnForcedBet,
    RuleOnWrongSeat,
    RunOutOfTime,
    SetBoxedCardAside,
    ShuffleStub,
    TakeOffEarlyCards,
    TurnUpRiver,
)

Chips = Callable[[str], int]
"""How many chips a written amount is."""

EARLY = {"folds": DeclaredAct.FOLD, "checks": DeclaredAct.CHECK, "calls": DeclaredAct.CALL}


def problem_in(tap: str, chips: Chips) -> HandCommand | None:
    """What a tap says went wrong; None if it says nothing of the kind."""
    match tap.split():
        case ["void"]:
            return DeclareFoulDeck(DeckFault.IDENTICAL_CARDS)
        case ["defective", "deck"]:
            return NoteDefectiveDeck()
        case ["no", "burn", *restored]:
            return CorrectBurn(0, restored == ["restored"])
        case ["two", "burns", *restored]:
            return CorrectBurn(2, restored == ["restored"])
        case [count, "too", "early"]:
            return TakeOffEarlyCards(int(count))
        case ["river", "up", *cards]:
            return TurnUpRiver(_by_seat(cards))
        case ["board", "again"]:
            return DealBoardAgain()
        case ["stub", "dropped"]:
            return ShuffleStub()
        case ["boxed"]:
            return SetBoxedCardAside(None)
        case [first, "and", second, ("swapped" | "restored") as how, *exchanged]:
            pair = int(first), int(second)
            return RuleOnWrongSeat(*pair, how == "restored", exchanged == ["exchanged"])
        case [seat, *words] if re.fullmatch(r"\d+", seat):
            return _of_seat(int(seat), words, chips)
        case _:
            return None


def _by_seat(words: list[str]) -> tuple[tuple[int, Card], ...]:
    pairs = zip(words[::2], words[1::2], strict=True)
    return tuple((int(seat), Card.parse(card)) for seat, card in pairs)


def _of_seat(seat: int, words: list[str], chips: Chips) -> HandCommand | None:
    match words:
        case ["exposes", *cards]:
            return ExposeHoleCards(seat, tuple(Card.parse(card) for card in cards))
        case ["opened", "wrongly", *stands]:
            return RuleOnForcedBet(seat, next_acted=bool(stands))
        case [act, "early"] if act in EARLY:
            return ActOutOfTurn(seat, EARLY[act])
        case ["bets", amount, "early"] | ["raises", "to", amount, "early"]:
            return ActOutOfTurn(seat, DeclaredAct.WAGER, chips(amount))
        case ["is", "short", "with", amount]:
            return PutInShort(seat, chips(amount))
        case ["declares", "all", "in"]:
            return DeclareAllIn(seat)
        case ["is", "boxed"]:
            return SetBoxedCardAside(seat)
        case ["is", "absent"]:
            return DeclareAbsent(seat)
        case ["strings", amount]:
            return PutInTwice(seat, chips(amount))
        case ["is", "timed"]:
            return GiveClock(seat, 60, 0)
        case ["runs", "out", "of", "time"]:
            return RunOutOfTime(seat, 60_000)
        case ["is", "dead"]:
            return KillHand(seat, DeadHandCause.TAKEN_IN)
        case ["shows", "hidden", card]:
            return ReplaceExposed(seat, Card.parse(card))
        case _:
            return None
