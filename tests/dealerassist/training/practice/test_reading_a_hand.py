"""What the dealer reads out at the practice table, in every game as players call it (7.3, 8.1).

Tests `dealerassist/training/practice/dealer_actions.py`,
`dealerassist/training/practice/hand_reading.py`, `dealerassist/ranking/evaluators.py`,
`dealerassist/ranking/ranked_hand.py`, `dealerassist/training/practice/wording/ending.py`.
"""

import pytest

from dealerassist.cards import Card, Rank
from dealerassist.ranking.evaluators import evaluator_of
from dealerassist.ranking.ranked_hand import Category
from dealerassist.ranking.ranking import Ranking
from dealerassist.training.practice.dealer_actions import (
    ReadHand,
    action_as_json,
    action_from_json,
)
from dealerassist.training.practice.hand_reading import reading_of
from dealerassist.training.practice.wording.ending import reading_name
from tests.proof.drills.asking import ENGLISH, GERMAN

READ = [
    (Ranking.HIGH, "8h 6d 4c 3s 2h", "High card", "Höchste Karte"),
    (Ranking.SHORT_DECK, "Ah 6d 7c 8s 9h", "Straight", "Straight"),
    (Ranking.ACE_TO_FIVE, "8h 6d 4c 3s Ah Kd Qd", "Eight-six", "Acht-sechs"),
    (Ranking.ACE_TO_FIVE, "5h 4h 3h 2h Ah Kd Kh", "Five-four", "Fünf-vier"),
    (Ranking.ACE_TO_FIVE, "Ah Ad Kc Ks Qh Qd Qs", "Two pair", "Zwei Paare"),
    (Ranking.DEUCE_TO_SEVEN, "7h 5d 4c 3s 2h", "Seven-five", "Sieben-fünf"),
    (Ranking.DEUCE_TO_SEVEN, "Ah 5d 4c 3s 2h", "Ace-five", "Ass-fünf"),
    (Ranking.DEUCE_TO_SEVEN, "6h 5d 4c 3s 2h", "Straight", "Straight"),
    (Ranking.DEUCE_TO_SEVEN, "8h 6d 4c 2s 2h", "One pair", "Ein Paar"),
    (Ranking.BADUGI, "7h 5d 3c As", "Badugi, seven high", "Badugi, sieben hoch"),
    (Ranking.BADUGI, "7h 5d 3c Ac", "Three cards, seven high", "Drei Karten, sieben hoch"),
    (Ranking.BADUGI, "Kh Jh Ah Qh", "One card, ace", "Eine Karte, Ass"),
]


@pytest.mark.parametrize(("ranking", "cards", "english", "german"), READ)
def test_a_hand_is_read_as_players_call_it(ranking, cards, english, german):
    best = evaluator_of(ranking)([Card.parse(code) for code in cards.split()], ())
    read = reading_of(3, best)
    assert (read.seat, read.category) == (3, best.category)
    assert (reading_name(ENGLISH, read), reading_name(GERMAN, read)) == (english, german)
    assert action_from_json(action_as_json(read)) == read


def test_marks_of_before_there_were_lows_are_read():
    kept = '{"type":"read_hand","seat":4,"category":6}'
    assert action_from_json(kept) == ReadHand(4, Category.FULL_HOUSE)


def test_another_second_rank_is_another_reading():
    eight_six = ReadHand(1, Category.HIGH_CARD, (Rank.EIGHT, Rank.SIX))
    assert eight_six != ReadHand(1, Category.HIGH_CARD, (Rank.EIGHT, Rank.FIVE))
