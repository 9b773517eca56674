"""Perft: how many ways there are to go on, counted decision by decision.

Write the numbers anew, once you know why they changed: ``python -m tests.perft.count --write``.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from itertools import islice
from pathlib import Path

from dealerassist.cards import PACK, Card
from dealerassist.hand import commands as ask
from dealerassist.hand.automatic_steps import carry_on, play
from dealerassist.hand.betting import Totals
from dealerassist.hand.commands import HandCommand
from dealerassist.hand.events import HandStarted
from dealerassist.hand.evolve import begin_hand
from dealerassist.hand.legal import Legal, Wanted, legal, unseen_cards
from dealerassist.hand.refusal import Refusal
from dealerassist.hand.state import HandState, Phase
from dealerassist.rules.house_options import BringIn
from tests.perft.tables import Counted, tables
from tests.support.hand.play import house

COUNTS = Path(__file__).with_name("counts.toml")

ENOUGH = 1_200
"""No table is counted deeper once this many ways have been gone."""

DECK = tuple(PACK[(at * 23 + 7) % 52] for at in range(52))
"""A pack in an order that looks shuffled and is the same everywhere."""

Counts = Mapping[str, list[int]]


def counts_of(table: Counted, depth: int | None = None) -> list[int]:
    """How many sequences of one decision there are, of two, and so on, to that depth.

    A hand that is over has no next decision. Without a depth, until there are enough. The last
    decisions, more than all before them, are counted and not carried out.
    """
    ways = onward([beginning(table)])
    counts = [len(ways)]
    while ways and (sum(counts) < ENOUGH if depth is None else len(counts) < depth):
        ways = onward([done(state, decision) for state, decision in ways])
        counts.append(len(ways))
    return counts


def beginning(table: Counted) -> HandState:
    """The first decision: of the hand, or of its last round if all was quiet before."""
    rules = house(table.profile, limit=table.limit, stakes=table.stakes)
    stacks = table.stacks
    seats = tuple(range(1, len(stacks) + 1))
    event = HandStarted(1, seats, stacks, seats[-1] if rules.button else None)
    state = dealt_on(carry_on(begin_hand(event, rules), deal_down=False)[0])
    while table.last_round and not state.on_last_street:
        state = done(state, quiet(state))
    while table.last_round and state.phase is Phase.DEALING:
        state = done(state, quiet(state))
    return state


def quiet(state: HandState) -> HandCommand:
    """Check, call or stand pat; open where that is owed."""
    may = legal(state)
    seat = may.seat or 0
    if may.wanted is Wanted.EXCHANGE:
        return ask.Exchange(seat, ())
    if may.check is None:
        return ask.Check(seat)
    return ask.CallBet(seat) if isinstance(may.call, int) else ask.PostForcedBet(seat)


def onward(states: list[HandState]) -> list[tuple[HandState, HandCommand]]:
    """Each decision that can be made, with the hand before it."""
    return [(state, decision) for state in states for decision in decisions(state)]


def decisions(state: HandState) -> Iterator[HandCommand]:
    """Fold, check, call, the smallest and the largest bet; how many cards to exchange."""
    may = legal(state)
    seat = may.seat or 0
    if may.wanted is Wanted.EXCHANGE:
        held = tuple(held.card for held in state.player(seat).cards)
        yield from (ask.Exchange(seat, held[:count]) for count in range(may.exchange + 1))
    elif may.wanted is Wanted.ACTION:
        yield from acts(state, may, seat)


def acts(state: HandState, may: Legal, seat: int) -> Iterator[HandCommand]:
    if may.fold is None:
        yield ask.Fold(seat)
    if may.check is None:
        yield ask.Check(seat)
    if isinstance(may.call, int):
        yield ask.CallBet(seat)
    fixed = state.rules.options.bring_in is BringIn.COMPLETION
    if fixed and isinstance(may.forced_bet, Totals):
        yield ask.PostForcedBet(seat)
    if isinstance(may.bet, Totals):
        yield from (ask.BetTo(seat, total) for total in sorted({may.bet.smallest, may.bet.largest}))


def done(state: HandState, command: HandCommand) -> HandState:
    """The hand after a command, at its next decision or its end."""
    answer = play(state, command, deal_down=False)
    assert not isinstance(answer, Refusal), f"{command} is legal, yet refused: {answer}"
    return dealt_on(answer[0])


def dealt_on(state: HandState) -> HandState:
    """Deal from the pack, show and push, until somebody has to decide."""
    while (command := by_itself(state)) is not None:
        answer = play(state, command, deal_down=False)
        assert not isinstance(answer, Refusal), answer
        state = answer[0]
    return state


def by_itself(state: HandState) -> HandCommand | None:
    """What leaves nobody a choice here: cards from the pack, showing in turn, pushing."""
    may = legal(state)
    seat = may.seat or 0
    match may.wanted:
        case Wanted.DOWN_CARDS:
            return ask.DealDown(seat, off_the_pack(state, may.down_cards))
        case Wanted.UP_CARD:
            return ask.DealUp(seat, *off_the_pack(state, 1))
        case Wanted.COMMON_CARD:
            return ask.DealCommon(*off_the_pack(state, 1))
        case Wanted.BOARD_CARD:
            return ask.DealBoard(off_the_pack(state, may.board_cards))
        case Wanted.SHOWING:
            return ask.ShowHand(seat, ())
        case Wanted.AWARD:
            return ask.AwardPots()
        case _:
            return None


def off_the_pack(state: HandState, count: int) -> tuple[Card, ...]:
    """The next cards of the game's pack that have not been seen."""
    left = unseen_cards(state)
    return tuple(islice((card for card in DECK if card in left), count))


HEADING = """\
# How many ways a hand can go: sequences of one decision, of two, of three …
#
# A decision is fold, check, call, a bet or raise to the smallest or to the largest legal total,
# and in the draw how many cards to exchange. Cards come from a pack in a fixed order
# (tests/perft/tables.py has the tables, tests/perft/count.py the pack).
#
# A changed number means that some player may now do more or less than before, that another
# player is asked first, or that a round ends elsewhere: a rule has changed. If that was meant,
# say in the commit which rule and write the file anew: python -m tests.perft.count --write
# A number that changes with nothing but a refactoring is a fault. The first number that differs
# says after how many decisions to look.

"""


def text_of(counts: Counts) -> str:
    lines = (f'"{name}" = {numbers}\n' for name, numbers in counts.items())
    return HEADING + "".join(lines)


def main(arguments: list[str]) -> None:
    text = text_of({table.name: counts_of(table) for table in tables()})
    if arguments == ["--write"]:
        COUNTS.write_text(text, encoding="utf-8")
    else:
        print(text)


if __name__ == "__main__":
    main(sys.argv[1:])
