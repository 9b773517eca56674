"""Turns of a betting round, for the drills about bets and raises."""

from __future__ import annotations

from itertools import islice
from random import Random

from dealerassist.hand import betting as bets
from dealerassist.hand.betting import Turn
from dealerassist.hand.betting_round import BettingRound
from dealerassist.hand.state import HandState, Phase
from dealerassist.rules.house_rules import HouseRules
from dealerassist.simulation.players_by_chance import GuestManner
from dealerassist.simulation.seats_and_stacks import begin_with_stacks, random_stack, seats_for
from dealerassist.simulation.wished_deck import WishedDeck
from dealerassist.training.drills.drill import question_at
from dealerassist.training.drills.shared.hand_moments import Hand, HandMoment, play_moments
from dealerassist.training.questions import Question, QuestionDraft
from dealerassist.training.skills import Skill

MOST_TURNS = 40
"""How many turns of a hand are looked at."""

QUIET = GuestManner(bold=0.2, leaving=0.3)
RAISING = GuestManner(bold=0.75, leaving=0.12, large=0.2, between=0.3)


def question_of_turn(
    skill: Skill, turn: HandMoment, asked: QuestionDraft, **facts: int
) -> Question:
    """The question about this turn; its facts have the seat that is to act as "seat"."""
    return question_at(skill, turn, asked, seat=turn_now(turn.state).player.seat, **facts)


def turns_of(hand: Hand) -> list[HandMoment]:
    """The moments of a hand at which somebody is to act; the first `MOST_TURNS` of them."""
    turns = (moment for moment in hand if moment.state.phase is Phase.BETTING)
    to_act = (turn for turn in turns if betting_of(turn.state).to_act is not None)
    return list(islice(to_act, MOST_TURNS))


def hand_with_bets(
    random: Random, rules: HouseRules, *, late: tuple[int, int] | None = None
) -> Hand:
    """Deal a hand with many bets.

    Args:
        late: how few and how many guests play, if they bet only in the last round: for questions
            about the cap that is lifted there (5.5).
    """
    seats = seats_for(rules, random, *(late or (3, 6)))
    deep = (30, 120) if any(s.bets.is_unfixed for s in rules.streets) else (12, 50)
    stacks = {seat: random_stack(rules, random, *deep) for seat in seats}
    if random.random() < 0.15:
        stacks[random.choice(seats)] = random_stack(rules, random, 1, 6)
    manner = RAISING if random.random() < 0.6 else QUIET
    if late or random.random() < 0.4:
        quiet_until = rules.last_street if late else random.randint(1, rules.last_street)
        manner = GuestManner(bold=0.85, leaving=0.2, large=0.15, from_street=quiet_until)
    return play_moments(
        begin_with_stacks(rules, random, stacks), random, WishedDeck(random), manner
    )


def turn_now(state: HandState) -> Turn:
    """The turn of the player who is to act; there must be one."""
    turn = bets.turn_of(state, betting_of(state).to_act or 0)
    assert isinstance(turn, Turn), "somebody is to act"
    return turn


def is_contested(state: HandState) -> bool:
    """Whether whoever is to act could raise, and somebody else has chips to answer a raise."""
    able = [p.seat for p in state.players if p.can_bet and p.reach > betting_of(state).level]
    return len(able) > 1 and betting_of(state).to_act in able


def betting_of(state: HandState) -> BettingRound:
    """The betting round of the hand; there must be one."""
    assert state.betting is not None, "a round is being bet"
    return state.betting
