"""Omaha with five and six hole cards, and Courchevel, as PokerStars' text tells them (8).

Tests `dealerassist/records/pokerstars/held_cards.py`,
`dealerassist/records/pokerstars/sections.py`, `dealerassist/records/hand_history/posts.py`,
`dealerassist/records/hand_history/seating.py`.
"""

import pytest

from dealerassist.files.unreadable import UnreadableError
from tests.support.records.online import outcome, recorded
from tests.support.records.pokerstars import hand

THREE = {1: "$100", 4: "$100.50", 7: "$80"}

COURCHEVEL = """
    {1}: posts small blind $1
    {4}: posts big blind $2
    *** HOLE CARDS ***
    Dealt to {1} [Ah Ad Kc 8c 8d]
    *** PRE-FLOP *** [4s]
    {7}: raises $4 to $6
    {1}: calls $5
    {4}: folds
    *** FLOP *** [4s 5h 6h]
    {1}: checks
    {7}: bets $14
    {1}: calls $14
    *** TURN *** [4s 5h 6h] [Jd]
    {1}: checks
    {7}: checks
    *** RIVER *** [4s 5h 6h Jd] [Qs]
    {1}: checks
    {7}: bets $42
    {1}: calls $42
    *** SHOW DOWN ***
    {7}: shows [Ks Js Tc 7h 8s] (a straight, Four to Eight)
    {1}: mucks hand
    {7} collected $125 from pot
"""
SUMMARY = "Total pot $126 | Rake $1\nBoard [4s 5h 6h Jd Qs]"


def test_courchevel_has_a_card_of_the_board_in_the_first_round():
    text = hand(COURCHEVEL, stacks=THREE, game="Courchevel Pot Limit", summary=SUMMARY)
    found = outcome(text)
    assert (found["ok"], found["differs"], found["remarks"]) == (True, {}, [])
    rules = recorded(text).rules
    assert (rules.profile, rules.limit) == ("courchevel", "pot")
    assert found["finishing_stacks"] == [38, 98.5, 143]
    texts = recorded(text).texts
    assert texts.index("PRE-FLOP 4s") < texts.index("p3 raises $4 to $6") < texts.index("FLOP 5h6h")


def test_of_courchevels_first_card_the_flop_may_be_told_apart():
    told = COURCHEVEL.replace("*** FLOP *** [4s 5h 6h]", "*** FLOP *** [4s] [5h 6h]")
    text = hand(told, stacks=THREE, game="Courchevel Pot Limit", summary=SUMMARY)
    assert outcome(text)["ok"]


def test_courchevels_board_may_be_run_twice():
    told = """
    {1}: posts small blind $1
    {7}: posts big blind $2
    *** HOLE CARDS ***
    Dealt to {1} [Ah Ad Kc 8c 8d]
    *** PRE-FLOP *** [4s]
    {1}: raises $4 to $6
    {7}: calls $4
    *** FLOP *** [4s 5h 6h]
    {7}: bets $12
    {1}: raises $36 to $48 and is all-in
    {7}: calls $36 and is all-in
    *** FIRST TURN *** [4s 5h 6h] [Jd]
    *** FIRST RIVER *** [4s 5h 6h Jd] [Qs]
    *** SECOND TURN *** [4s 5h 6h] [Jc]
    *** SECOND RIVER *** [4s 5h 6h Jc] [Qc]
    *** FIRST SHOW DOWN ***
    {7}: shows [Ks Js Tc 7h 8s] (a straight, Four to Eight)
    {1}: mucks hand
    {7} collected $108 from pot
    """
    two = {1: "$54", 7: "$54"}
    found = outcome(hand(told, stacks=two, button=1, game="Courchevel Pot Limit"))
    assert (found["ok"], found["finishing_stacks"]) == (True, [108, 0])
    assert [len(board) for board in found["boards"]] == [5, 5]


def test_courchevel_without_its_first_card_cannot_be_played():
    told = COURCHEVEL.replace("*** PRE-FLOP *** [4s]\n", "")
    found = outcome(hand(told, stacks=THREE, game="Courchevel Pot Limit", summary=SUMMARY))
    assert not found["ok"]


FIVE_CARDS = "[Ah Ad Kc 8c 8d]"
SIX_CARDS = "[Ah Ad Kc 8c 8d 2s]"

BEFORE_THE_FLOP = """
    {1}: posts small blind $1
    {4}: posts big blind $2
    *** HOLE CARDS ***
    Dealt to {1} [cards]
    {7}: folds
    {1}: raises $4 to $6
    {4}: folds
    Uncalled bet ($4) returned to {1}
    {1} collected $4 from pot
"""


@pytest.mark.parametrize(
    ("game", "cards", "profile"),
    [
        ("5 Card Omaha", FIVE_CARDS, "five-card-omaha"),
        ("5 Card Omaha Hi/Lo", FIVE_CARDS, "five-card-omaha-high-low-eight"),
        ("6 Card Omaha", SIX_CARDS, "six-card-omaha"),
        ("6 Card Omaha Hi/Lo", SIX_CARDS, "six-card-omaha-high-low-eight"),
    ],
)
@pytest.mark.parametrize(("limit", "ours"), [("Pot Limit", "pot"), ("No Limit", "none")])
def test_by_the_number_of_cards(game, cards, profile, limit, ours):
    told = BEFORE_THE_FLOP.replace("[cards]", cards)
    summary = "Total pot $4 | Rake $0"
    text = hand(told, stacks=THREE, game=f"{game} {limit}", summary=summary)
    found, rules = outcome(text), recorded(text).rules
    assert (found["ok"], found["differs"]) == (True, {})
    assert (rules.profile, rules.limit) == (profile, ours)


def test_at_a_fixed_limit():
    told = BEFORE_THE_FLOP.replace("[cards]", SIX_CARDS)
    told = told.replace("$2", "$1").replace("blind $1\n    {4}", "blind $0.50\n    {4}")
    told = told.replace("raises $4 to $6", "raises $1 to $2").replace("($4)", "($1)")
    told = told.replace("collected $4", "collected $2")
    summary = "Total pot $2 | Rake $0"
    text = hand(told, stacks=THREE, game="6 Card Omaha Limit", summary=summary)
    found = outcome(text)
    assert (found["ok"], found["differs"]) == (True, {})
    assert recorded(text).rules.limit == "split"


@pytest.mark.parametrize("game", ["4 Card Omaha", "7 Card Omaha", "5 Card Courchevel"])
def test_there_are_no_others(game):
    with pytest.raises(UnreadableError, match="names no game"):
        recorded(hand(BEFORE_THE_FLOP, stacks=THREE, game=f"{game} Pot Limit"))


@pytest.mark.parametrize(
    ("game", "cards"), [("5 Card Omaha", SIX_CARDS), ("6 Card Omaha", FIVE_CARDS + " [2s 3s]")]
)
def test_other_numbers_of_cards_are_refused(game, cards):
    told = BEFORE_THE_FLOP.replace("[cards]", cards)
    with pytest.raises(UnreadableError, match="no such cards are dealt"):
        recorded(hand(told, stacks=THREE, game=f"{game} Pot Limit"))
