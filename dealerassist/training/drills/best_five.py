"""The drill about the best five cards: which play, and whose hand is the highest (1.3, 7.3)."""

from __future__ import annotations

from enum import StrEnum
from random import Random

from dealerassist.hand.showdown import best_hand_of
from dealerassist.hand.state import HandState
from dealerassist.locale.localizer import Localizer, capital
from dealerassist.locale.names import hand_name
from dealerassist.ranking.ranking import HIGHEST_WINS, Ranking
from dealerassist.rules.house_options import HandOf
from dealerassist.rules.house_rules import HouseRules
from dealerassist.simulation.seats_and_stacks import seats_for
from dealerassist.simulation.wished_deck import WishedDeck
from dealerassist.training.drills.drill import Drill, QuestionDraft, Wording, question_at
from dealerassist.training.drills.shared.hand_moments import Hand
from dealerassist.training.drills.shared.hands_shown import (
    STAYING,
    ask_five,
    hand_to_the_end,
    players_shown,
    seat_with,
    with_cards,
    with_shown,
)
from dealerassist.training.drills.shared.phrases import seat_of, sentences
from dealerassist.training.questions import Question, SeatAnswer, SeatForm
from dealerassist.training.skills import Skill


class BestFiveQuestion(StrEnum):
    """The questions of this drill, about players who have shown.

    Attributes:
        FIVE: which of a player's cards play?
        HIGHER: whose hand is the highest?
    """

    FIVE = "five"
    HIGHER = "higher"


class BestFiveDrill(Drill):
    """Which five of a guest's cards play, or whose hand is the highest (1.3, 7.3)."""

    skill = Skill.BEST_FIVE
    title = "Best five cards"

    def ask(self, random: Random, rules: HouseRules, aim: str) -> Question | None:
        """Ask in a hand in which nearly everybody stays."""
        seats = seats_for(rules, random, 2, 4)
        hand = hand_to_the_end(random, rules, seats, _good_cards(random), STAYING)
        return self.ask_in(random, hand, aim)

    def ask_in(self, random: Random, hand: Hand, _aim: str) -> Question | None:
        """Ask about those who have shown; mostly about the first of them."""
        shown = with_shown(hand)
        if not shown:
            return None
        if random.random() < 0.75:
            five = ask_five(shown[0].state, BestFiveQuestion.FIVE, "7.3")
            if five is not None:
                return question_at(Skill.BEST_FIVE, shown[0], five)
        higher = _ask_higher(shown[-1].state)
        return None if higher is None else question_at(Skill.BEST_FIVE, shown[-1], higher)

    def worded(self, voice: Localizer, question: Question) -> Wording:
        """The question which five play, or whose hand is the highest."""
        if question.state.rules.hand_of is HandOf.TWO_AND_THREE:
            first = voice("Exactly two of the guest’s own cards play, and three from the board.")
        else:
            first = voice("Any five play: the other cards never count.")
        hints: tuple[str, ...] = (
            first,
            voice("Look for a flush and a straight before the pairs."),
        )
        ranking = question.state.rules.ranking
        if ranking not in HIGHEST_WINS:
            hints = (_low_hint(voice, ranking),)
        if question.kind == BestFiveQuestion.HIGHER:
            highest = ranking in HIGHEST_WINS
            title = "Whose hand is the highest?" if highest else "Whose hand is the best?"
            return Wording(voice(title), "", hints)
        title = voice("Which five cards play for seat {seat}?", seat=seat_of(question))
        return Wording(title, "", hints)

    def worked(self, voice: Localizer, question: Question) -> tuple[str, ...]:
        """What the hand is called; where hands are compared, each of them."""
        state = question.state
        if question.kind == BestFiveQuestion.FIVE:
            best = best_hand_of(state, state.player(seat_of(question)))
            return (voice("They make: {hand}.", hand=hand_name(voice, best)),)
        shown = players_shown(state)
        return tuple(seat_with(voice, each.seat, best_hand_of(state, each)) for each in shown)

    def explained(self, voice: Localizer, question: Question) -> str:
        """The hand by its name and cards; where hands are compared, each of them."""
        state = question.state
        if question.kind == BestFiveQuestion.FIVE:
            return capital(with_cards(voice, best_hand_of(state, state.player(seat_of(question)))))
        hands = {player.seat: best_hand_of(state, player) for player in players_shown(state)}
        best, *others = sorted(hands, key=lambda seat: -hands[seat].strength)
        hand = with_cards(voice, hands[best])
        highest = "Seat {seat} has the highest hand: {hand}"
        lowest = "Seat {seat} has the best hand: {hand}"
        wins = highest if state.rules.ranking in HIGHEST_WINS else lowest
        said = voice(wins, seat=best, hand=hand)
        return sentences(said, *(seat_with(voice, seat, hands[seat]) for seat in others))


def _low_hint(voice: Localizer, ranking: Ranking) -> str:
    """What makes a hand low in this game (7.6, 8.1)."""
    match ranking:
        case Ranking.BADUGI:
            return voice(
                "First the most cards of different rank and suit, then the lowest of them."
            )
        case Ranking.ACE_TO_FIVE:
            return voice("The ace is low; straights and flushes do not count.")
        case _:
            return voice("The ace is high; straights and flushes count against the hand.")


def _good_cards(random: Random) -> WishedDeck:
    roll = random.random()
    if roll < 0.35:
        return WishedDeck(random, suited=0.6)
    return WishedDeck(random, low=0.5) if roll < 0.5 else WishedDeck(random)


def _ask_higher(state: HandState) -> QuestionDraft | None:
    """Ask whose hand is the highest; None if only one is shown, or the best are equal."""
    hands = {p.seat: best_hand_of(state, p) for p in players_shown(state)}
    best = max(hand.strength for hand in hands.values())
    seats = [seat for seat, hand in hands.items() if hand.strength == best]
    if len(hands) < 2 or len(seats) > 1:
        return None
    return QuestionDraft(BestFiveQuestion.HIGHER, SeatForm(), SeatAnswer(seats[0]), "1.3")
