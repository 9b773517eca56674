"""Who opens a betting round: by the door card, by the open hand, by the place (4.1–4.6)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random

from dealerassist.hand.opener import named_opener, open_round
from dealerassist.hand.refusal import Refusal
from dealerassist.hand.state import HandState, Phase
from dealerassist.rules.house_rules import HouseRules, StreetName
from dealerassist.training.drills.dealing import (
    Deck,
    Hand,
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
    return _ask_one(random, _openings(_dealt(random, rules, street), range(street, street + 1)))


def ask_open_hand(random: Random, rules: HouseRules) -> Question | None:
    """Who shows the highest open hand and opens (4.2, 4.6)."""
    street = random.randint(1, rules.last_street)
    return _ask_one(random, _openings(_dealt(random, rules, street), range(street, street + 1)))


def opener_in(random: Random, hand: Hand) -> Question | None:
    """Who opens a round of this hand, where it is not the open hands that decide."""
    found = _openings(hand, range(len(StreetName)))
    return _ask_one(random, (state for state in found if _skill(state) is Skill.OPENER))


def open_hand_in(random: Random, hand: Hand) -> Question | None:
    """Who opens a later round of this hand of stud."""
    found = _openings(hand, range(1, len(StreetName)))
    return _ask_one(random, (state for state in found if _skill(state) is Skill.OPEN_HAND))


def _openings(hand: Hand, streets: range) -> Iterator[HandState]:
    """The moments when an opener is to be named, on these streets; nothing after the last."""
    for moment in hand:
        state = moment.state
        if state.phase is Phase.OPENING and state.street in streets:
            yield state
            if state.street == streets[-1]:
                return


def _skill(state: HandState) -> Skill:
    later = state.street and state.rules.cards_name_opener(state.street)
    return Skill.OPEN_HAND if later else Skill.OPENER


def _ask_one(random: Random, states: Iterable[HandState]) -> Question | None:
    found = [(state, opener) for state in states if (opener := opener_of(state)) is not None]
    if not found:
        return None
    state, opener = random.choice(found)
    return Question(
        skill=_skill(state),
        kind=_kind(state),
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


def _kind(state: HandState) -> str:
    if state.rules.cards_name_opener(state.street):
        return "open_hand" if state.street else "door"
    return "blind" if state.rules.big_blind and not state.street else "place"


def _rule(state: HandState, opener: int) -> str:
    return state.rules.rule_of_opening(state.street) if opener == named_opener(state) else "4.6"


def _dealt(random: Random, rules: HouseRules, street: int) -> Hand:
    """A hand in which the opener of this street is seldom a matter of course."""
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
    return moments(start(rules, random, stacks), random, deck, Manner(bold=0.12, leaving=0.25))
