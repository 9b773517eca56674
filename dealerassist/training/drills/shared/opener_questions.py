"""The question who opens a round, shared by the drills in `opener` and `open_hand` (4.1–4.6)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum
from random import Random

from dealerassist.cards import Card
from dealerassist.hand.opener import named_opener, open_round
from dealerassist.hand.refusal import Refusal
from dealerassist.hand.state import HandState, Phase
from dealerassist.locale.localizer import Localizer, capital, dotted
from dealerassist.rules.house_rules import HouseRules
from dealerassist.simulation.players_by_chance import GuestManner
from dealerassist.simulation.seats_and_stacks import begin_with_stacks, random_stack, seats_for
from dealerassist.simulation.wished_deck import WishedDeck
from dealerassist.training.drills.drill import Wording, question_of
from dealerassist.training.drills.shared.hand_moments import Hand, play_moments
from dealerassist.training.drills.shared.phrases import cards_in_text, sentences, where_it_stands
from dealerassist.training.questions import Question, QuestionDraft, SeatAnswer, SeatForm
from dealerassist.training.skills import Skill


class OpeningQuestion(StrEnum):
    """By what the opener is found.

    Attributes:
        DOOR: by the door card, in the first round of stud.
        OPEN_HAND: by the open hand, in the later rounds of stud.
        BLIND: by the seat after the big blind.
        PLACE: by the seat after the button, or from the croupier's left.
    """

    DOOR = "door"
    OPEN_HAND = "open_hand"
    BLIND = "blind"
    PLACE = "place"


def openings_of(hand: Hand, streets: range) -> Iterator[HandState]:
    """The hand at each moment when an opener is to be named on one of these streets.

    It stops after the last of the streets, so that no more of the hand is dealt than needed.
    """
    for moment in hand:
        state = moment.state
        if state.phase is Phase.OPENING and state.street in streets:
            yield state
            if state.street == streets[-1]:
                return


def opener_skill(state: HandState) -> Skill:
    """The skill that it takes to find the opener now."""
    later = state.street and state.rules.cards_name_opener(state.street)
    return Skill.OPEN_HAND if later else Skill.OPENER


def ask_one(random: Random, states: Iterable[HandState]) -> Question | None:
    """Ask who opens in one of these hands; None if nobody can open in any."""
    found = [(state, opener) for state in states if (opener := _opener_of(state)) is not None]
    if not found:
        return None
    state, opener = random.choice(found)
    return opening_question(state, opener, named_opener(state) or 0)


def opening_question(state: HandState, opener: int, named: int) -> Question:
    """The question who opens.

    Args:
        state: the hand at the moment when an opener is to be named.
        opener: the seat that opens.
        named: the seat that door card, open hand or order of seats name. It is passed over, and so
            another one than `opener`, if it is all in (4.6).
    """
    rule = state.rules.rule_of_opening(state.street) if opener == named else "4.6"
    asked = QuestionDraft(_kind(state), SeatForm(), SeatAnswer(opener), rule)
    return question_of(opener_skill(state), state, asked, named=named)


def _opener_of(state: HandState) -> int | None:
    """The seat that opens, after passing over guests who are all in (4.6); None if nobody can."""
    events = open_round(state)
    return None if isinstance(events, Refusal) else events[0].opener


def _kind(state: HandState) -> OpeningQuestion:
    if state.rules.cards_name_opener(state.street):
        return OpeningQuestion.OPEN_HAND if state.street else OpeningQuestion.DOOR
    blinds = state.rules.opens_after_big_blind(state.street)
    return OpeningQuestion.BLIND if blinds else OpeningQuestion.PLACE


def hand_to_open(random: Random, rules: HouseRules, street: int) -> Hand:
    """Deal a hand in which the opener of this street is seldom obvious: cards are often equal."""
    seats = seats_for(rules, random, 2 if random.random() < 0.2 else 4)
    if not (rules.button or rules.cards_name_opener(street)):
        # The first from the croupier's left opens, and must not always be at the first seat.
        seats = seats[random.randrange(len(seats) - 1) :]
    stacks = {seat: random_stack(rules, random, 5, 30) for seat in seats}
    if random.random() < 0.3:
        # Somebody is all in soon, and may be the one who is passed over (4.6).
        stacks[random.choice(seats)] = rules.ante or rules.big_blind or 1
    hard = random.random() < 0.6
    deck = WishedDeck(
        random,
        twins=tuple(random.sample(seats, 2)) if hard else (),
        doors=0.35 if hard and not street else 0.0,
    )
    return play_moments(
        begin_with_stacks(rules, random, stacks), random, deck, GuestManner(bold=0.12, leaving=0.25)
    )


# ── in words ────────────────────────────────────────────────────────────────────────────────


def word_opening(voice: Localizer, state: HandState, hints: tuple[str, ...]) -> Wording:
    """The question who opens, with street and button in its detail."""
    title, where = voice("Who opens this round?"), where_it_stands(voice, state)
    if state.button is None:
        return Wording(title, voice("{street}: the cards are dealt.", street=where), hints)
    detail = voice(
        "{street}: the cards are dealt. Button: seat {seat}.", street=where, seat=state.button
    )
    return Wording(title, detail, hints)


def explain_opening(voice: Localizer, question: Question, why: str) -> str:
    """Who opens and why.

    Args:
        why: why the cards or the seats name who they name; if that is somebody who is all in, it
            is added who opens instead.
    """
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


def cards_by_seat(voice: Localizer, hands: Mapping[int, tuple[Card, ...]]) -> str:
    """The open cards of each seat, as one line."""
    said = (
        voice("seat {seat} {cards}", seat=s, cards=cards_in_text(cards))
        for s, cards in hands.items()
    )
    return f"{capital(dotted(said))}."


def opener_in(question: Question) -> int:
    """The seat that opens: the right answer of the question."""
    assert isinstance(question.right, SeatAnswer), "a seat opens"
    return question.right.seat


def all_in_hint(voice: Localizer, state: HandState) -> tuple[str, ...]:
    """The hint that guests without chips are passed over, if there is such a guest."""
    if not any(player.all_in for player in state.contenders):
        return ()
    return (voice("A guest with no chips left cannot open."),)
