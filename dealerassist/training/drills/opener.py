"""The drill about the opener by door card or by seat (4.1, 4.3–4.6)."""

from __future__ import annotations

from random import Random

from dealerassist.cards import Card
from dealerassist.hand.blinds import is_straddled, last_to_post
from dealerassist.hand.opener import open_hands
from dealerassist.hand.state import HandState
from dealerassist.locale.cards import SUITS
from dealerassist.locale.localizer import Localizer
from dealerassist.locale.refusals import card_sign
from dealerassist.rules.house_options import FirstOpener
from dealerassist.rules.house_rules import HouseRules, StreetName
from dealerassist.training.drills.drill import Drill, Wording
from dealerassist.training.drills.shared.hand_moments import Hand
from dealerassist.training.drills.shared.opener_questions import (
    OpeningQuestion,
    all_in_hint,
    ask_one,
    cards_by_seat,
    explain_opening,
    hand_to_open,
    opener_in,
    opener_skill,
    openings_of,
    word_opening,
)
from dealerassist.training.questions import Question
from dealerassist.training.skills import Skill


class OpenerDrill(Drill):
    """Who opens the first round of stud, or any round of the other games (4.1, 4.3–4.6)."""

    skill = Skill.OPENER
    title = "Who opens"

    def ask(self, random: Random, rules: HouseRules, _aim: str) -> Question | None:
        """Ask in a hand dealt so that the opener is seldom obvious."""
        by_cards = rules.cards_name_opener(rules.last_street)
        street = random.choice(range(1) if by_cards else range(len(rules.streets)))
        hand = hand_to_open(random, rules, street)
        return ask_one(random, openings_of(hand, range(street, street + 1)))

    def ask_in(self, random: Random, hand: Hand, _aim: str) -> Question | None:
        """Ask about a round of this hand in which door card or seat decides."""
        found = openings_of(hand, range(len(StreetName)))
        return ask_one(random, (state for state in found if opener_skill(state) is Skill.OPENER))

    def worded(self, voice: Localizer, question: Question) -> Wording:
        """The question who opens."""
        by_door = question.kind == OpeningQuestion.DOOR
        hints = _door_hints if by_door else _place_hints
        return word_opening(voice, question.state, hints(voice, question.state))

    def worked(self, voice: Localizer, question: Question) -> tuple[str, ...]:
        """The cards, or the order of seats, by which the opener is found."""
        state = question.state
        if question.kind == OpeningQuestion.DOOR:
            doors = {seat: cards[:1] for seat, cards in (open_hands(state) or {}).items()}
            return cards_by_seat(voice, doors), _by_door(voice, state, question.facts["named"])
        return (_from_left(voice, state),)

    def explained(self, voice: Localizer, question: Question) -> str:
        """Who opens, and by which card or seat."""
        state, named = question.state, question.facts["named"]
        if question.kind == OpeningQuestion.DOOR:
            return explain_opening(voice, question, _by_door(voice, state, named))
        if opener_in(question) == named:
            return _by_place(voice, state, named)
        return explain_opening(voice, question, _first_by_place(voice, state, named))


# ── by the door card ────────────────────────────────────────────────────────────────────────


def _is_lowest(state: HandState) -> bool:
    return state.rules.options.opener_first_round is FirstOpener.LOWEST_DOOR


def _door_hints(voice: Localizer, state: HandState) -> tuple[str, ...]:
    if _is_lowest(state):
        return (
            voice("Look for the lowest door card. The ace is high."),
            voice(
                "Between equal ranks the suit decides. "
                "Lowest first: clubs, diamonds, hearts, spades."
            ),
            *all_in_hint(voice, state),
        )
    ace_low = state.rules.options.opener_first_round is FirstOpener.HIGHEST_DOOR_ACE_LOW
    return (
        voice("Look for the highest door card. The ace is low.")
        if ace_low
        else voice("Look for the highest door card. The ace is high."),
        voice(
            "Between equal ranks the suit decides. Highest first: spades, hearts, diamonds, clubs."
        ),
        *all_in_hint(voice, state),
    )


def _by_door(voice: Localizer, state: HandState, named: int) -> str:
    doors = {seat: cards[0] for seat, cards in (open_hands(state) or {}).items()}
    door = doors[named]
    equal = [card for seat, card in doors.items() if card.rank == door.rank and seat != named]
    if not equal:
        return _single_door(voice, state, door)
    facts = {"card": card_sign(door), "others": voice.listed([card_sign(card) for card in equal])}
    suit, other = voice(SUITS[door.suit]), _nearest(voice, equal, door)
    if _is_lowest(state):
        return voice(
            "{card} is of the same rank as {others}, and {suit} rank below {other}.",
            **facts,
            suit=suit,
            other=other,
        )
    return voice(
        "{card} is of the same rank as {others}, and {suit} rank above {other}.",
        **facts,
        suit=suit,
        other=other,
    )


def _single_door(voice: Localizer, state: HandState, door: Card) -> str:
    if _is_lowest(state):
        return voice("The lowest door card is {card}.", card=card_sign(door))
    return voice("The highest door card is {card}.", card=card_sign(door))


def _nearest(voice: Localizer, equal: list[Card], door: Card) -> str:
    """The suit next to that of the opener's door card, among the others of the same rank."""
    return voice(SUITS[min((card.suit for card in equal), key=lambda suit: abs(suit - door.suit))])


# ── by the place ────────────────────────────────────────────────────────────────────────────


def _from_left(voice: Localizer, state: HandState) -> str:
    """Who is in the hand, in the order in which they come to be asked."""
    first = state.from_left[0].seat
    if state.rules.opens_after_big_blind(state.street):
        first = last_to_post(state) + 1
    order = [player.seat for player in state.clockwise_from(first) if player.in_hand]
    return voice("In the hand, in turn: {seats}.", seats=", ".join(map(str, order)))


def _place_hints(voice: Localizer, state: HandState) -> tuple[str, ...]:
    if is_straddled(state):
        first = voice("The straddle is the bet: the guest after it begins.")
    elif state.rules.opens_after_big_blind(state.street):
        first = voice("The blinds are posted already: the guest after the big blind begins.")
    elif state.button is None:
        first = voice("There is no button in this game: begin at the croupier’s left.")
    else:
        first = voice("Begin at the button and go clockwise. The button itself comes last.")
    folded = voice("A guest who has folded or has no chips left does not open.")
    return first, folded


def _by_place(voice: Localizer, state: HandState, named: int) -> str:
    """Who opens by the order of seats, and why."""
    if is_straddled(state):
        return voice(
            "Seat {seat} opens, the first after the straddle at seat {straddle}.",
            seat=named,
            straddle=last_to_post(state),
        )
    if state.rules.opens_after_big_blind(state.street):
        big = last_to_post(state)
        return voice(
            "Seat {seat} opens, the first after the big blind at seat {big}.", seat=named, big=big
        )
    if state.button is None:
        return voice("Seat {seat} opens, the first from the croupier’s left.", seat=named)
    return voice(
        "Seat {seat} opens, the first in the hand after the button at seat {button}.",
        seat=named,
        button=state.button,
    )


def _first_by_place(voice: Localizer, state: HandState, named: int) -> str:
    """Who would open by the order of seats, but is all in."""
    if is_straddled(state):
        return voice("The first after the straddle is seat {seat}.", seat=named)
    if state.rules.opens_after_big_blind(state.street):
        return voice("The first after the big blind is seat {seat}.", seat=named)
    if state.button is None:
        return voice("The first from the croupier’s left is seat {seat}.", seat=named)
    return voice("The first in the hand after the button is seat {seat}.", seat=named)
