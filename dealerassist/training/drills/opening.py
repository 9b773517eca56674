"""Who opens a betting round: by the door card, by the open hand, by the place (4.1–4.6)."""

from __future__ import annotations

from random import Random

from dealerassist.hand.opening import named_opener, open_round
from dealerassist.hand.refusal import Refusal
from dealerassist.hand.state import HandState, Phase
from dealerassist.rules.house import HouseRules
from dealerassist.training.drills.dealing import (
    Deck,
    Manner,
    moments,
    seats_for,
    stack,
    start,
)
from dealerassist.training.questions import Question, SeatAnswer, SeatForm
from dealerassist.training.skills import Skill


def ask_opener(random: Random, rules: HouseRules) -> Question | None:
    """Who opens: the first round of stud, any round of the other games (4.1, 4.3–4.6)."""
    streets = range(1) if rules.cards_name_opener(rules.last_street) else range(len(rules.streets))
    street = random.choice(streets)
    state = _opening(random, rules, street)
    if state is None or (opener := opener_of(state)) is None:
        return None
    return Question(
        skill=Skill.OPENER,
        kind=_kind(rules, street),
        state=state,
        form=SeatForm(),
        right=SeatAnswer(opener),
        rule=_rule(state, opener),
        facts={"named": named_opener(state) or 0},
    )


def ask_open_hand(random: Random, rules: HouseRules) -> Question | None:
    """Who shows the highest open hand and opens (4.2, 4.6)."""
    state = _opening(random, rules, random.randint(1, rules.last_street))
    if state is None or (opener := opener_of(state)) is None:
        return None
    return Question(
        skill=Skill.OPEN_HAND,
        kind="open_hand",
        state=state,
        form=SeatForm(),
        right=SeatAnswer(opener),
        rule=_rule(state, opener),
        facts={"named": named_opener(state) or 0},
    )


def opener_of(state: HandState) -> int | None:
    """The seat that opens, guests who are all in passed over; None if nobody can bet (4.6)."""
    events = open_round(state)
    return None if isinstance(events, Refusal) else events[0].opener


def _kind(rules: HouseRules, street: int) -> str:
    if rules.cards_name_opener(street):
        return "door"
    return "blind" if rules.big_blind and not street else "place"


def _rule(state: HandState, opener: int) -> str:
    return state.rules.rule_of_opening(state.street) if opener == named_opener(state) else "4.6"


def _opening(random: Random, rules: HouseRules, street: int) -> HandState | None:
    """A table at the moment when the opener of this street is to be named."""
    seats = seats_for(rules, random, 2 if random.random() < 0.2 else 4)
    stacks = {seat: stack(rules, random, 5, 30) for seat in seats}
    if random.random() < 0.3:
        # Somebody is all in soon, and may be the one whom the cards name.
        stacks[random.choice(seats)] = rules.ante or rules.big_blind or 1
    hard = random.random() < 0.6
    deck = Deck(
        random,
        twins=tuple(random.sample(seats, 2)) if hard else (),
        doors=0.35 if hard and not street else 0.0,
    )
    manner = Manner(bold=0.12, leaving=0.25)
    for moment in moments(start(rules, random, stacks), random, deck, manner):
        state = moment.state
        if state.phase is Phase.OPENING and state.street == street:
            return state
    return None
