"""Who opens a betting round, to be asked about and said (4.1–4.6)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import StrEnum
from random import Random

from dealerassist.hand.opener import named_opener, open_round
from dealerassist.hand.refusal import Refusal
from dealerassist.hand.state import HandState, Phase
from dealerassist.locale.localizer import Localizer
from dealerassist.rules.house_rules import HouseRules
from dealerassist.simulation.players_by_chance import GuestManner
from dealerassist.simulation.seating import seats_for, stack, start
from dealerassist.simulation.wished_deck import WishedDeck
from dealerassist.training.drills.dealing import Hand, moments
from dealerassist.training.drills.drill import HandQuestion, Wording, question_of
from dealerassist.training.drills.phrases import sentences, where_it_stands
from dealerassist.training.questions import Question, SeatAnswer, SeatForm
from dealerassist.training.skills import Skill


class OpeningQuestion(StrEnum):
    """By what the opener is found.

    Attributes:
        DOOR: by the door card, in the first round of stud.
        OPEN_HAND: by the open hand, in its later rounds.
        BLIND: by the place after the blinds; `PLACE`, after the button or from the croupier's left.
    """

    DOOR = "door"
    OPEN_HAND = "open_hand"
    BLIND = "blind"
    PLACE = "place"


def openings_of(hand: Hand, streets: range) -> Iterator[HandState]:
    """The moments when an opener is to be named, on these streets; nothing after the last."""
    for moment in hand:
        state = moment.state
        if state.phase is Phase.OPENING and state.street in streets:
            yield state
            if state.street == streets[-1]:
                return


def skill_of(state: HandState) -> Skill:
    """What it trains to find who opens now."""
    later = state.street and state.rules.cards_name_opener(state.street)
    return Skill.OPEN_HAND if later else Skill.OPENER


def ask_one(random: Random, states: Iterable[HandState]) -> Question | None:
    """Who opens in one of these, where somebody can."""
    found = [(state, opener) for state in states if (opener := _opener_of(state)) is not None]
    if not found:
        return None
    state, opener = random.choice(found)
    return opening_question(state, opener, named_opener(state) or 0)


def opening_question(state: HandState, opener: int, named: int) -> Question:
    """The question who opens.

    Args:
        state: the hand, an opener to be named.
        opener: the seat that opens.
        named: the seat that cards or place name; another one if it is all in (4.6).
    """
    rule = state.rules.rule_of_opening(state.street) if opener == named else "4.6"
    asked = HandQuestion(_kind(state), SeatForm(), SeatAnswer(opener), rule)
    return question_of(skill_of(state), state, asked, named=named)


def _opener_of(state: HandState) -> int | None:
    """The seat that opens, guests who are all in passed over; None if nobody can bet (4.6)."""
    events = open_round(state)
    return None if isinstance(events, Refusal) else events[0].opener


def _kind(state: HandState) -> OpeningQuestion:
    if state.rules.cards_name_opener(state.street):
        return OpeningQuestion.OPEN_HAND if state.street else OpeningQuestion.DOOR
    blinds = state.rules.big_blind and not state.street
    return OpeningQuestion.BLIND if blinds else OpeningQuestion.PLACE


def hand_to_open(random: Random, rules: HouseRules, street: int) -> Hand:
    """A hand in which the opener of this street is seldom a matter of course."""
    seats = seats_for(rules, random, 2 if random.random() < 0.2 else 4)
    stacks = {seat: stack(rules, random, 5, 30) for seat in seats}
    if random.random() < 0.3:
        # Somebody is all in soon, and may be the one whom the cards name.
        stacks[random.choice(seats)] = rules.ante or rules.big_blind or 1
    hard = random.random() < 0.6
    deck = WishedDeck(
        random,
        twins=tuple(random.sample(seats, 2)) if hard else (),
        doors=0.35 if hard and not street else 0.0,
    )
    return moments(start(rules, random, stacks), random, deck, GuestManner(bold=0.12, leaving=0.25))


# ── in words ────────────────────────────────────────────────────────────────────────────────


def word_opening(voice: Localizer, state: HandState, hints: tuple[str, ...]) -> Wording:
    """The question, with the round and the button."""
    title, where = voice("Who opens this round?"), where_it_stands(voice, state)
    if state.button is None:
        return Wording(title, voice("{street}: the cards are dealt.", street=where), hints)
    detail = voice(
        "{street}: the cards are dealt. Button: seat {seat}.", street=where, seat=state.button
    )
    return Wording(title, detail, hints)


def explain_opening(voice: Localizer, question: Question, why: str) -> str:
    """Who opens and why; or why it would be somebody who is passed over."""
    named, opener = question.facts["named"], opener_in(question)
    if opener == named:
        return sentences(voice("Seat {seat} opens.", seat=opener), why)
    passed_over = voice(
        "But seat {named} is all in and is passed over: seat {seat} opens, the next clockwise with "
        "chips left.",
        named=named,
        seat=opener,
    )
    return sentences(why, passed_over)


def opener_in(question: Question) -> int:
    """The seat that opens, by the right answer."""
    assert isinstance(question.right, SeatAnswer), "a seat opens"
    return question.right.seat


def all_in_hint(voice: Localizer, state: HandState) -> tuple[str, ...]:
    """That guests without chips are passed over, where there is one."""
    if not any(player.all_in for player in state.contenders):
        return ()
    return (voice("A guest with no chips left cannot open."),)
