"""The drill about the best cards: which play, and whose hand is the best (1.3, 7.3, 8.1)."""

from __future__ import annotations

from enum import StrEnum
from random import Random

from dealerassist.hand.showdown import best_hand_of
from dealerassist.hand.state import HandState
from dealerassist.locale.localizer import Localizer, capital
from dealerassist.locale.names import named_hand
from dealerassist.ranking.ranking import HIGHEST_WINS, Ranking
from dealerassist.rules.house_rules import HouseRules
from dealerassist.simulation.seats_and_stacks import seats_for
from dealerassist.simulation.wished_deck import WishedDeck
from dealerassist.training.drills.drill import Drill, Wording, question_at
from dealerassist.training.drills.shared.hand_moments import Hand
from dealerassist.training.drills.shared.hands_shown import (
    STAYING,
    ask_five,
    hand_and_cards,
    hand_to_the_end,
    moments_with_shown,
    players_shown,
    seat_with,
)
from dealerassist.training.drills.shared.phrases import seat_of, sentences
from dealerassist.training.drills.shared.ranking_hints import ranking_hints, rule_of_reading
from dealerassist.training.questions import Question, QuestionDraft, SeatAnswer, SeatForm
from dealerassist.training.skills import Skill


class BestFiveQuestion(StrEnum):
    """The questions of this drill, about players who have shown.

    Attributes:
        FIVE: which of a player's cards play?
        HIGHER: whose hand is the highest, or the best where the lowest wins?
    """

    FIVE = "five"
    HIGHER = "higher"


class BestFiveDrill(Drill):
    """Which of a guest's cards play, or whose hand is the best (1.3, 7.3, 8.1)."""

    skill = Skill.BEST_FIVE
    title = "Best five cards"

    def title_in(self, rules: HouseRules) -> str:
        """The title without the number for badugi, where it is one to four cards (8.1)."""
        return "Best hand" if rules.ranking is Ranking.BADUGI else self.title

    def ask(self, random: Random, rules: HouseRules, aim: str) -> Question | None:
        """Ask in a hand in which nearly everybody stays."""
        seats = seats_for(rules, random, 2, 4)
        hand = hand_to_the_end(random, rules, seats, _good_cards(random, rules), STAYING)
        return self.ask_in(random, hand, aim)

    def ask_in(self, random: Random, hand: Hand, _aim: str) -> Question | None:
        """Ask about those who have shown; mostly about the first of them."""
        shown = moments_with_shown(hand)
        if not shown:
            return None
        if random.random() < 0.75:
            state = shown[0].state
            five = ask_five(state, BestFiveQuestion.FIVE, rule_of_reading(state.rules))
            if five is not None:
                return question_at(Skill.BEST_FIVE, shown[0], five)
        higher = _ask_higher(shown[-1].state)
        return None if higher is None else question_at(Skill.BEST_FIVE, shown[-1], higher)

    def worded(self, voice: Localizer, question: Question) -> Wording:
        """The question which cards play, or whose hand is the best."""
        rules = question.state.rules
        hints = ranking_hints(voice, rules)
        if question.kind == BestFiveQuestion.HIGHER:
            highest = rules.ranking in HIGHEST_WINS
            title = "Whose hand is the highest?" if highest else "Whose hand is the best?"
            return Wording(voice(title), "", hints)
        badugi = rules.ranking is Ranking.BADUGI
        which = "Which cards count for seat {seat}?" if badugi else _WHICH_FIVE
        return Wording(voice(which, seat=seat_of(question)), "", hints)

    def worked(self, voice: Localizer, question: Question) -> tuple[str, ...]:
        """What the hand is called; where hands are compared, each of them."""
        state = question.state
        if question.kind == BestFiveQuestion.FIVE:
            best = best_hand_of(state, state.player(seat_of(question)))
            return (voice("They make: {hand}.", hand=named_hand(voice, best)),)
        shown = players_shown(state)
        return tuple(seat_with(voice, each.seat, best_hand_of(state, each)) for each in shown)

    def explained(self, voice: Localizer, question: Question) -> str:
        """The hand by its name and cards; where hands are compared, each of them."""
        state = question.state
        if question.kind == BestFiveQuestion.FIVE:
            return capital(
                hand_and_cards(voice, best_hand_of(state, state.player(seat_of(question))))
            )
        hands = {player.seat: best_hand_of(state, player) for player in players_shown(state)}
        best, *others = sorted(hands, key=lambda seat: -hands[seat].strength)
        hand = hand_and_cards(voice, hands[best])
        highest = "Seat {seat} has the highest hand: {hand}"
        lowest = "Seat {seat} has the best hand: {hand}"
        wins = highest if state.rules.ranking in HIGHEST_WINS else lowest
        said = voice(wins, seat=best, hand=hand)
        return sentences(said, *(seat_with(voice, seat, hands[seat]) for seat in others))


_WHICH_FIVE = "Which five cards play for seat {seat}?"


def _good_cards(random: Random, rules: HouseRules) -> WishedDeck:
    """Cards with flushes, straights and lows among them; any in badugi, which few suits spoil."""
    if rules.ranking is Ranking.BADUGI:
        return WishedDeck(random)
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
    return QuestionDraft(
        BestFiveQuestion.HIGHER, SeatForm(), SeatAnswer(seats[0]), state.rules.rule_of_ranking
    )
