"""The pack: rules 1.1 and 1.2, and cards written as text (3.8).

Tests `dealerassist/cards.py`.
"""

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealerassist.cards import PACK, Card, Pack, Rank, Suit, codes_of, parse_cards


def test_rule_1_1_one_pack_of_52():
    assert len(PACK) == len(set(PACK)) == 52
    assert [str(card) for card in (PACK[0], PACK[-1])] == ["2c", "As"]


def test_rule_1_1_ranks_ascend_to_the_ace():
    assert "".join(rank.letter for rank in sorted(Rank)) == "23456789TJQKA"


def test_rule_1_2_clubs_diamonds_hearts_spades():
    assert "".join(suit.letter for suit in sorted(Suit)) == "cdhs"


def test_rule_1_2_rank_goes_before_suit():
    assert sorted(PACK, key=lambda card: card.order) == list(PACK)
    assert Card.parse("2s").order < Card.parse("3c").order


def test_there_is_one_object_for_each_card():
    for card in PACK:
        assert Card.of(card.rank, card.suit) is card
        assert Card.parse(card.code) is card
        assert copy.copy(card) is copy.deepcopy(card) is card
        assert pickle.loads(pickle.dumps(card)) is card  # noqa: S301 (our own bytes)


@pytest.mark.parametrize("text", ["", "A", "10s", "as", "AS", "1c", "Ax", "??"])
def test_what_is_no_card_is_refused(text):
    with pytest.raises(ValueError, match="is not a card"):
        Card.parse(text)


def test_rule_8_1_a_short_pack_begins_with_the_sixes():
    assert len(Pack.SHORT.cards) == 36
    assert {pack: [card for card in PACK if pack.has(card)] for pack in Pack} == {
        pack: list(pack.cards) for pack in Pack
    }


def test_rule_3_8_unseen_cards_are_written_as_question_marks():
    assert parse_cards("7h??") == (Card.parse("7h"), None)


@given(st.lists(st.sampled_from([*PACK, None])))
def test_a_run_of_cards_reads_back_as_written(cards):
    assert parse_cards(codes_of(cards)) == tuple(cards)


def test_half_a_card_is_no_run_of_cards():
    with pytest.raises(ValueError, match="two characters"):
        parse_cards("7h7")
