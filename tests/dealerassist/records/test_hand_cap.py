"""A cap on what a player may put in in a hand, in records (5.6).

Tests `dealerassist/records/ohh/writing.py`, `dealerassist/records/phh/writing.py`.
"""

import json
import random

import pytest

from dealerassist.files.unreadable import UnreadableError
from dealerassist.records.ohh.writing import ohh_text
from dealerassist.records.phh.writing import phh_text
from tests.support.hand.play import house
from tests.support.records.dealt import Table
from tests.support.records.online import ohh, outcome, pot, recorded
from tests.support.records.pokerstars import hand

STACKS = {1: "$100", 4: "$50", 7: "$12"}
HEADER = "PokerStars Game #1:  {game} ($1/$2 - $20 Cap -  USD) - 2026/01/02 3:04:05 ET"

CAPPED = """
    {1}: posts small blind $1
    {4}: posts big blind $2
    *** HOLE CARDS ***
    {7}: calls $2
    {1}: raises $4 to $6
    {4}: calls $4
    {7}: raises $6 to $12 and is all-in
    {1}: raises $8 to $20 and has reached the $20 cap
    {4}: calls $14 and has reached the $20 cap
    *** FLOP *** [2c 3d 9h]
    *** TURN *** [2c 3d 9h] [Td]
    *** RIVER *** [2c 3d 9h Td] [Jd]
    *** SHOW DOWN ***
    {1}: shows [Ah Ad] (a pair of Aces)
    {4}: mucks hand
    {1} collected $16 from side pot
    {7}: mucks hand
    {1} collected $36 from main pot
"""
SUMMARY = "Total pot $52 Main pot $36. Side pot $16. | Rake $0"


def test_who_has_put_in_the_cap_is_all_in_and_keeps_the_rest():
    text = hand(CAPPED, stacks=STACKS, header=HEADER, summary=SUMMARY)
    found = outcome(text)
    assert (found["ok"], found["differs"], found["remarks"]) == (True, {}, [])
    assert (found["starting_stacks"], found["finishing_stacks"]) == ([100, 50, 12], [132, 30, 0])
    assert recorded(text).rules.hand_cap == 2000


def test_more_than_the_cap_is_against_the_rules():
    told = CAPPED.replace("raises $8 to $20 and has reached the $20 cap", "raises $13 to $25")
    refusal = outcome(hand(told, stacks=STACKS, header=HEADER, summary=SUMMARY))["refusal"]
    assert (refusal["text"], refusal["rule"]) == ("p1 raises $13 to $25", "5.6")


def test_without_a_cap_nobody_has_reached_one():
    with pytest.raises(UnreadableError, match="the hand has no such cap"):
        recorded(hand(CAPPED, stacks=STACKS, summary=SUMMARY))


def test_open_hand_history_has_it_in_its_limit():
    told = [
        ("Preflop", "", "1 Post SB 1, 4 Post BB 2, 7 Fold, 1 Raise 19, 4 Call 18"),
        ("Flop", "2c 3d 9h", ""),
        ("Turn", "Td", ""),
        ("River", "Jd", ""),
        ("Showdown", "", "1 Shows Cards AhAd"),
    ]
    stacks, pots = {1: 100, 4: 50, 7: 12}, [pot(40, {1: 40})]
    bet_limit = {"bet_type": "NL", "bet_cap": 20}
    found = outcome(ohh(told, stacks=stacks, pots=pots, bet_limit=bet_limit))
    assert (found["ok"], found["differs"]) == (True, {})
    assert found["finishing_stacks"] == [120, 30, 12]
    less = outcome(ohh(told, stacks=stacks, pots=pots, bet_limit={**bet_limit, "bet_cap": 15}))
    assert less["refusal"]["rule"] == "5.6"


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("write", [ohh_text, phh_text])
def test_a_hand_of_ours_with_a_cap_is_written_and_read_again(write, seed):
    stakes = {"small_blind": 5, "big_blind": 10, "min": 10, "hand_cap": 60}
    rules = house("holdem", limit="none", stakes=stakes, rake={"percent": 0})
    table = Table(rules, (500, 40, 61), random.Random(seed), folds=0.05, raises=0.5)
    end, events = table.play_out()
    text = write(table.opening, events)
    found = outcome(text)
    assert (found["ok"], found["differs"]) == (True, {})
    assert found["starting_stacks"] == [500, 40, 61]
    assert found["finishing_stacks"] == [player.stack for player in end.players]
    if write is ohh_text:
        assert json.loads(text)["ohh"]["bet_limit"]["bet_cap"] == 60
