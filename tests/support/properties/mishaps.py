"""Random irregularities in a hand (house practice 2)."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from dealerassist.cards import PACK, Card
from dealerassist.hand.decide import decide
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
    Irregularity,
    KillHand,
    NoteDefectiveDeck,
    ProblemCommand,
    ProblemOutcome,
    PutInShort,
    PutInTwice,
    ReplaceExposed,
    RuleOnForcedBet,
    RuleOnWrongSeat,
    SetBoxedCardAside,
    ShuffleStub,
    TakeOffEarlyCards,
    TurnUpRiver,
)
from dealerassist.hand.irregular.decide import refuse_irregularity, seats_concerned
from dealerassist.hand.irregular.street import may_declare_all_in
from dealerassist.hand.refusal import Refusal
from dealerassist.hand.state import HandState

BOOLS = (False, True)

RULED = [kind for kind in Irregularity if kind.settled is ProblemOutcome.BY_RULE]
"""What a rule of the hand settles, after which the hand goes on."""


def mishap(state: HandState, chance: random.Random) -> ProblemCommand | None:
    """Something that may have gone wrong just now, of any kind that can; None if nothing can."""
    kinds = [kind for kind in RULED if refuse_irregularity(state, kind) is None]
    chance.shuffle(kinds)
    for kind in sorted(kinds, key=lambda kind: _rarely(state, kind)):
        found = [
            c for c in of_kind(state, kind, chance) if not isinstance(decide(state, c), Refusal)
        ]
        if found:
            return chance.choice(found)
    return None


def _rarely(state: HandState, kind: Irregularity) -> int:
    """The seventh card first, since few hands see it; once is enough of what ends or only logs."""
    if kind is Irregularity.RIVER_EXPOSED:
        return 0
    gone = any(player.absent for player in state.players)
    once = {Irregularity.ABSENT: gone, Irregularity.DEFECTIVE_DECK: state.new_deck}
    return 1 + once.get(kind, False)


def of_kind(
    state: HandState, kind: Irregularity, chance: random.Random
) -> Iterator[ProblemCommand]:
    """Commands that say this went wrong, for the seats that it can concern."""
    seats = seats_concerned(state, kind)
    unseen = _unseen(state, chance)
    # All of these are generators, so nothing is drawn by chance for kinds that are not asked for.
    by_kind: dict[Irregularity, Iterator[ProblemCommand]] = {
        Irregularity.HOLE_CARD_EXPOSED: (
            (ExposeHoleCards(s, _held(state, s, n, unseen)) for s in seats for n in (1, 2))
            if state.rules.streets[0].up
            else (ReplaceExposed(seat, unseen[0]) for seat in seats)
        ),
        Irregularity.WRONG_FORCED_BET: (
            RuleOnForcedBet(seat, acted) for seat in seats for acted in BOOLS
        ),
        Irregularity.OUT_OF_TURN: _early(state, seats, chance),
        Irregularity.SHORT_BET: (
            PutInShort(s, chance.randint(1, state.player(s).reach)) for s in seats
        ),
        Irregularity.BURN: (CorrectBurn(made, put_right) for made in (0, 2) for put_right in BOOLS),
        Irregularity.EARLY_STREET: (TakeOffEarlyCards(count) for count in range(1, 10)),
        Irregularity.RIVER_EXPOSED: _river(state, seats, unseen),
        Irregularity.DEFECTIVE_DECK: iter([NoteDefectiveDeck()]),
        Irregularity.BOXED_CARD: (SetBoxedCardAside(seat) for seat in (None, *seats)),
        Irregularity.WRONG_SEAT: _swaps(seats),
        Irregularity.ABSENT: map(DeclareAbsent, seats),
        Irregularity.STRING_BET: (
            PutInTwice(s, chance.randint(1, state.player(s).reach)) for s in seats
        ),
        Irregularity.TOO_SLOW: (GiveClock(seat, 60, 0) for seat in seats),
        Irregularity.DEAD_HAND: (
            KillHand(seat, cause) for seat in seats for cause in DeadHandCause
        ),
        Irregularity.BOARD_CARDS: iter([DealBoardAgain()]),
        Irregularity.STUB_DROPPED: iter([ShuffleStub()]),
    }
    if kind not in by_kind:
        raise ValueError(f"{kind} is settled by no rule of the hand")
    yield from by_kind[kind]


def sequel(state: HandState, chance: random.Random) -> ProblemCommand | None:
    """A player whose last card lies open may go all in."""
    seats = may_declare_all_in(state)
    return DeclareAllIn(chance.choice(seats)) if seats else None


def _unseen(state: HandState, chance: random.Random) -> list[Card]:
    seen = set(state.seen_cards())
    cards = [card for card in PACK if card not in seen]
    chance.shuffle(cards)
    return cards


def _held(state: HandState, seat: int, count: int, unseen: Sequence[Card]) -> tuple[Card, ...]:
    """The first cards of a seat, named if nobody had seen them."""
    own = state.player(seat).cards[:count]
    return tuple(held.card or card for held, card in zip(own, unseen, strict=False))


def _early(
    state: HandState, seats: Iterable[int], chance: random.Random
) -> Iterator[ProblemCommand]:
    for seat in seats:
        total = chance.randint(1, state.player(seat).reach)
        yield from (ActOutOfTurn(seat, act, total) for act in DeclaredAct)


def _river(
    state: HandState, seats: Sequence[int], unseen: Sequence[Card]
) -> Iterator[ProblemCommand]:
    cards = {
        s: state.player(s).cards[-1].card or card for s, card in zip(seats, unseen, strict=False)
    }
    yield TurnUpRiver(tuple(cards.items()))
    yield from (TurnUpRiver((pair,)) for pair in cards.items())


def _swaps(seats: Sequence[int]) -> Iterator[ProblemCommand]:
    for first, second in pairwise(seats):
        yield from (RuleOnWrongSeat(first, second, put_right) for put_right in BOOLS)
        yield RuleOnWrongSeat(first, second, restored=True, exchanged=True)
