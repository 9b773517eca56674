"""Spoilt hands of online rooms: played, or refused in one sentence, soon and in little room.

Tests `dealerassist/records/recorded_hand.py`, `dealerassist/records/statements.py`,
`dealerassist/records/pokerstars/hand_words.py`.
"""

import random
from time import process_time

import pytest

from tests.support.records.mutate_online import mutated_online, ohh_texts, pokerstars_texts
from tests.support.records.online import ohh
from tests.support.records.spoilt import outcome_of_file
from tests.support.tiers import LONG

MOST_SECONDS = 2
BATCH = 75

TEXTS = {"ohh": ohh_texts, "txt": pokerstars_texts}


@pytest.mark.parametrize("kind", TEXTS)
@pytest.mark.parametrize("first", range(0, (3 if LONG else 1) * BATCH, BATCH))
def test_spoilt_hands_are_played_or_refused(tmp_path, kind, first):
    path, outcomes, texts = tmp_path / f"spoilt.{kind}", set(), TEXTS[kind]()
    for seed in range(first, first + BATCH):
        path.write_bytes(mutated_online(texts, random.Random(seed)))
        began = process_time()
        outcomes |= outcome_of_file(path, steps=seed % 4 == 0, as_json=seed % 5 > 0).keys()
        assert process_time() - began < MOST_SECONDS, f"seed {seed}"
    assert {"legal", "unreadable"} < outcomes


HAND = ohh([("Preflop", "", "1 Post SB 1, 2 Post BB 2, 3 Fold, 1 Fold")], stacks={1: 9, 2: 9, 3: 9})
FIRST_LINE = "PokerStars Hand #1:  Hold'em No Limit ($1/$2 USD) - 2026/01/02 3:04:05 ET\n"
SEATS = "".join(f"Seat {n}: p{n} ($100 in chips)\n" for n in range(1, 4))

HOSTILE = {
    "deep lists": '{"ohh": ' + "[" * 60_000,
    "deep objects": '{"a":' * 12_000,
    "lines of braces": "{\n" * 100_000,
    "closing braces": HAND + "}" * 60_000,
    "a long text": HAND.replace("Name 1", "x" * 60_000),
    "quotation marks": '{"' + '"' * 60_000,
    "escapes": '{"ohh": "' + "\\" * 60_000 + '"}',
    "huge numbers": HAND.replace('"starting_stack": 9', '"starting_stack": 1e999999', 1),
    "tiny numbers": HAND.replace('"starting_stack": 9', '"starting_stack": 1e-999999', 1),
    "many digits": HAND.replace('"starting_stack": 9', '"starting_stack": ' + "9" * 5_000, 1),
    "numbers in the rules": HAND.replace(
        '"players"', '"_rules": {"antes": [1e99999999999999999999]}, "players"'
    ),
    "no number": HAND.replace('"starting_stack": 9', '"starting_stack": "NaN"', 1),
    "many players": HAND.replace('"players": [', '"players": [' + '{"id":1,"seat":1},' * 3_000),
    "many rounds": HAND.replace('"rounds": [', '"rounds": [' + '{"street":"x"},' * 4_000),
    "many actions": HAND.replace(
        '"actions": [', '"actions": [' + '{"action":"Check","player_id":10},' * 1_500
    ),
    "hands without an end": '{"ohh": {"a": 1\n' * 20_000,
    "empty hands": "{}\n" * 20_000,
    "first lines alone": FIRST_LINE * 20_000,
    "many seats": FIRST_LINE + SEATS * 3_000,
    "long names": FIRST_LINE + f"Seat 1: {'(' * 60_000} ($1 in chips)\n",
    "brackets": FIRST_LINE + SEATS + "*** FLOP *** " + "[" * 60_000,
    "mucked": FIRST_LINE + SEATS + "*** SUMMARY ***\n" + "Seat 1: a" + " mucked [" * 6_000,
    "caps": FIRST_LINE + SEATS + ("p1: bets $1 " + "and has reached the " * 3_000 + "\n") * 4,
    "stakes": FIRST_LINE.replace("$1/", "1," * 30_000),
    "stars": FIRST_LINE + "*** " * 15_000,
    "many acts": FIRST_LINE + SEATS + "p1: checks\n" * 20_000,
    "commas": FIRST_LINE + SEATS + "p1: bets $" + "1," * 30_000,
    "no line ends": FIRST_LINE.strip() + "x" * 300_000,
}


@pytest.mark.parametrize("name", HOSTILE)
def test_what_is_made_to_hurt_costs_little(name, tmp_path):
    path = tmp_path / "hostile.ohh"
    path.write_text(HOSTILE[name], encoding="utf-8")
    began = process_time()
    outcome = outcome_of_file(path, steps=True)
    assert process_time() - began < MOST_SECONDS
    assert outcome["unreadable"] or sum(outcome.values())
