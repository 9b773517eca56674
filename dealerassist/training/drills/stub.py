"""How many cards are left, and what to do before the street (chapter 3)."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from dealerassist.hand.dealing import cards_due, issue_of
from dealerassist.hand.state import HandState, Phase
from dealerassist.rules.house_rules import HouseRules
from dealerassist.training.drills.dealing import (
    Deck,
    Hand,
    Manner,
    moments,
    seats_for,
    stack,
    start,
)
from dealerassist.training.questions import (
    AmountsAnswer,
    AmountsForm,
    Blank,
    Question,
    StepsAnswer,
    StepsForm,
    Unit,
)
from dealerassist.training.skills import Skill

SHUFFLE_IN, BURN, CARDS, COMMON = "shuffle_in", "burn", "cards", "common"

FEWEST_RULED = 2
"""The fewest cards that rule 3.5 speaks of: a common card without a burn, and the bottom card."""


def ask_stub(random: Random, rules: HouseRules) -> Question | None:
    """The stub before a street, or what is to be done to deal it (3.2–3.7)."""
    return stub_in(random, _dealt(random, rules))


def stub_in(random: Random, hand: Hand) -> Question | None:
    """The same of a street of this hand."""
    found = [state for state in _before_cards(hand) if _is_ruled(state)]
    if not found:
        return None
    rule = random.choice(sorted({_rule(state) for state in found}))
    state = random.choice([state for state in found if _rule(state) == rule])
    # On a board the same is done every time: counting is the harder part.
    easy = bool(state.street_rules.board)
    counting = random.random() < (0.75 if easy else 0.3)
    # Where the house burns nothing before the street, there is no step to think of.
    return _ask_left(state) if counting or not state.street_rules.burn else _ask_steps(state)


def _is_ruled(state: HandState) -> bool:
    """Rule 3.5 says what is done: nothing is said of a stub of the bottom card alone (3.3)."""
    return is_draw(state) or stub_that_decides(state) >= FEWEST_RULED


def _ask_left(state: HandState) -> Question:
    return Question(
        skill=Skill.STUB,
        kind="left",
        state=state,
        form=AmountsForm((Blank("cards", unit=Unit.PIECES),)),
        right=AmountsAnswer((state.stub,)),
        rule="3.5",
    )


def _ask_steps(state: HandState) -> Question:
    return Question(
        skill=Skill.STUB,
        kind="steps",
        state=state,
        form=StepsForm(_offered(state)),
        right=StepsAnswer(steps_of(state)),
        rule=_rule(state),
    )


def _offered(state: HandState) -> tuple[str, ...]:
    """The steps to choose from: the common card only in games that can come to it (3.5 d)."""
    steps = (SHUFFLE_IN, BURN, CARDS)
    return steps if state.board or state.issue is None or is_draw(state) else (*steps, COMMON)


def is_draw(state: HandState) -> bool:
    """Cards are being exchanged."""
    return bool(state.street_rules.draw)


def steps_of(state: HandState) -> tuple[str, ...]:
    """What is still to be done in the issue that begins, in order (3.5)."""
    issue = issue_of(state)
    begin = ((issue.shuffle_in, SHUFFLE_IN), (issue.burn, BURN))
    return (*(step for due, step in begin if due), COMMON if issue.common else CARDS)


def stub_that_decides(state: HandState) -> int:
    """The *s* of rule 3.5 for the issue that begins: with the burn cards, if they go back in."""
    return state.stub + (state.burns if issue_of(state).shuffle_in else 0)


def _rule(state: HandState) -> str:
    """The rule, to its letter, by which the cards come."""
    issue = issue_of(state)
    if is_draw(state):
        return "3.7" if issue.shuffle_in else "3.3"
    if state.street_rules.board:
        return "3.2"
    if issue.common:
        return "3.5 d"
    if stub_that_decides(state) == cards_due(state, state.street) + 1:
        return "3.5 c"
    return "3.5 b" if issue.shuffle_in else "3.5 a"


def _dealt(random: Random, rules: HouseRules) -> Hand:
    """A hand in which mostly many stay, so that the stub runs short."""
    crowded = random.random() < 0.8
    seats = seats_for(rules, random, 6, 9) if crowded else seats_for(rules, random, 2, 9)
    stacks = {seat: stack(rules, random, 15, 40) for seat in seats}
    leaving = random.choice((0.0, 0.05, 0.1)) if crowded else 0.3
    manner = Manner(bold=0.08, leaving=leaving)
    return moments(start(rules, random, stacks), random, Deck(random), manner)


def _before_cards(hand: Hand) -> Iterator[HandState]:
    """The moments at which cards begin to come, from the second street on, or an exchange."""
    before: HandState | None = None
    for moment in hand:
        state = moment.state
        begins = state.phase is Phase.DEALING and (
            before is None or before.phase is not Phase.DEALING
        )
        if state.street and begins and not is_draw(state):
            yield state
        if _has_thrown(state) and not (before is not None and _has_thrown(before)):
            yield state
        before = state


def _has_thrown(state: HandState) -> bool:
    """Somebody's discards are already in."""
    return state.issue is not None and bool(state.issue.thrown)
