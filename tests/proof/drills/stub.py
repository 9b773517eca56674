"""The stub counted and dealt anew, and chips laid by trying."""

from __future__ import annotations

from itertools import pairwise

from dealerassist.hand.decide import decide
from dealerassist.hand.events import BurnsShuffledIn, CardBurned
from dealerassist.hand.evolve import fold
from dealerassist.hand.legal import Wanted, awaited, routine_step
from dealerassist.hand.refusal import Refusal
from dealerassist.hand.state import HandState
from dealerassist.rules.house_options import ExactlyOneOver
from dealerassist.training.questions import Question
from tests.support.hand.play import all_cards


def check_stub(question: Question) -> None:
    """So many cards are left, and the hand itself does these steps."""
    state = question.state
    assert all_cards(state) == len(state.rules.pack.cards)
    if question.kind == "left":
        lying = sum(len(player.cards) for player in state.players)
        lying += len(state.board) + len(state.common) + len(state.thrown) + state.burns
        assert question.right.amounts == (len(state.rules.pack.cards) - lying,)
        return
    assert not state.street_rules.board, "before a board the same is done every time"
    steps = _by_the_book(state)
    assert question.right.steps == _done(state) == steps
    assert state.street_rules.draw or question.rule == _letter(state, steps)


def _letter(state: HandState, steps: tuple[str, ...]) -> str:
    """The letter of rule 3.5 that these steps come by."""
    match steps:
        case (*_, "common"):
            left = state.stub + state.burns * ("shuffle_in" in steps)
            assert left > 0, "the bottom card is laid at most"
            return "3.5 d"
        case ("burn", "cards"):
            return "3.5 a"
        case ("shuffle_in", "burn", "cards"):
            return "3.5 b"
        case _:
            return "3.5 c"


def _done(state: HandState) -> tuple[str, ...]:
    """What the hand does before the next card comes, and which it is."""
    steps = []
    while awaited(state)[0] is Wanted.ROUTINE:
        events = decide(state, routine_step(state, deal_down=False))
        assert not isinstance(events, Refusal)
        state = fold(state, events)
        for event in events:
            steps += ["shuffle_in"] * isinstance(event, BurnsShuffledIn)
            steps += ["burn"] * isinstance(event, CardBurned)
    common = awaited(state)[0] is Wanted.COMMON_CARD
    return (*steps, "common" if common else "cards")


def _by_the_book(state: HandState) -> tuple[str, ...]:
    """Rule 3.5 in the order of its sentences; 3.7 for an exchange."""
    if state.street_rules.draw:
        short = state.stub - len(state.issue.thrown) < 1
        return ("shuffle_in", "cards") if short else ("cards",)
    due = len(state.contenders)
    stub, burns, steps = state.stub, state.burns, ()
    keep = state.rules.options.exactly_one_over is ExactlyOneOver.NO_BURN_FIRST
    if stub >= due + 2:
        return ("burn", "cards")
    if stub == due + 1 and keep:
        return ("cards",)
    if burns:
        stub, steps = stub + burns, ("shuffle_in",)
    if stub >= due + 2:
        return (*steps, "burn", "cards")
    if stub == due + 1:
        return (*steps, "cards")
    return (*steps, "burn", "common") if stub >= 3 else (*steps, "common")


def check_chips(question: Question) -> None:
    """The amount, and no way with as few chips is another."""
    pieces, amount = question.right.pieces, question.facts["amount"]
    assert sum(value * count for value, count in pieces) == amount > 0
    values = sorted(question.form.denominations)
    assert all(high % low == 0 for low, high in pairwise(values))
    # Each chip is a multiple of the next lower one: the fewest never has enough to change one.
    for low, high in pairwise(values):
        assert dict(pieces).get(low, 0) < high // low
