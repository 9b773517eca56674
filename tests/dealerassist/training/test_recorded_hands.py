"""Hands of other rooms in the training: dealt as our tables do it, and nobody's name in them.

Tests `dealerassist/training/recorded_hands.py`, `dealerassist/training/scenarios.py`.
"""

from pathlib import Path

import pytest

from dealerassist.journal.codec import canonical
from dealerassist.records.hand_record_files import hand_texts_of
from dealerassist.training.practice.practice_table import PracticeTable
from dealerassist.training.recorded_hands import WrittenHand, hands_of_records
from dealerassist.training.scenarios import ScenarioFault, nameless_text, read_scenario
from dealerassist.training.skills import Level
from tests.support.records.online import ohh, pot
from tests.support.records.pokerstars import NAMES, hand

STACKS = {1: 100, 4: 100, 7: 100}

PLAYED = [
    ("Preflop", "", "1 Post SB 1, 4 Post BB 2, 7 Raise 6, 1 Call 5, 4 Fold"),
    ("Flop", "2c 3d 9h", "1 Check, 7 Bet 10, 1 Call 10"),
    ("Turn", "Td", "1 Check, 7 Check"),
    ("River", "Jd", "1 Bet 20, 7 Call 20"),
    ("Showdown", "", "1 Shows Cards AhAd, 7 Mucks Cards"),
]
FOLDED = [
    ("Preflop", "", "1 Post SB 1, 4 Post BB 2, 7 Fold, 1 Fold"),
    ("Showdown", "", "4 Shows Cards AcKc"),
]
OUT_OF_ORDER = [*PLAYED[:-1], ("Showdown", "", "7 Shows Cards AhAd, 1 Mucks Cards")]
KILLED_ALL_IN = """variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [15, 30, 0]
min_bet = 30
starting_stacks = [1500, 20, 1500]
actions = ["d dh p1 ????", "d dh p2 ????", "d dh p3 ????", "p3 f", "p2 f"]
_absent = [2]
"""
RUN_TWICE = [
    ("Preflop", "", "1 Post SB 1, 4 Post BB 2, 7 Raise 100, 1 Fold, 4 Call 98"),
    ("Showdown", "", "7 Shows Cards AhAd, 4 Shows Cards KhKd"),
    *(("Flop", "2c 3d 9h", ""), ("Turn", "Td", ""), ("River", "Jd", ""), ("River", "Js", "")),
]

AS_OHH = ohh(PLAYED, stacks=STACKS, pots=[pot(74, {1: 70}, rake=4)])
AS_TEXT = hand(
    """{1}: posts small blind $1
    {4}: posts big blind $2
    *** HOLE CARDS ***
    {7}: folds
    {1}: folds""",
    stacks={seat: f"${chips}" for seat, chips in STACKS.items()},
)


def deal(written: WrittenHand) -> PracticeTable:
    table = PracticeTable.from_past(written.rules, written.start, written.taps, Level.OWN)
    while (due := table.due) is not None:
        assert table.do(due).right
    return table


@pytest.mark.parametrize("text", [AS_OHH, AS_TEXT])
def test_a_scenario_is_dealt_by_the_rules_alone_and_kept_without_names(text):
    written = read_scenario(text)
    assert isinstance(written, WrittenHand)
    table = deal(written)
    assert table.over
    assert table.state.raked == 0
    kept = nameless_text(text, written)
    assert "variant" in kept
    assert all(name not in kept for name in (*NAMES.values(), "Name 1"))
    again = read_scenario(kept)
    assert isinstance(again, WrittenHand)
    assert deal(again).state.awards == table.state.awards


def test_a_record_in_phh_is_kept_as_it_is_unless_it_names_players():
    text = nameless_text(AS_OHH, read_scenario(AS_OHH))
    assert nameless_text(text, read_scenario(text)) == text
    named = f"{text}players = ['Anna', 'Bert', 'Carl']\n"
    assert "Anna" not in nameless_text(named, read_scenario(named))


def test_what_is_shown_after_the_hand_is_left_out():
    written = read_scenario(ohh(FOLDED, stacks=STACKS))
    assert isinstance(written, WrittenHand)
    assert deal(written).over


def test_what_our_tables_play_otherwise_is_no_scenario():
    fault = read_scenario(ohh(OUT_OF_ORDER, stacks=STACKS))
    assert isinstance(fault, ScenarioFault)
    assert fault.why.refused.refusal.rule == "7.1"
    fault = read_scenario(ohh(RUN_TWICE, stacks=STACKS))
    assert isinstance(fault, ScenarioFault)
    assert "run twice" in str(fault.why)
    assert fault.line == 1
    fault = read_scenario(KILLED_ALL_IN)
    assert isinstance(fault, ScenarioFault)
    assert "absent guest" in str(fault.why)


def test_hands_of_a_file_that_fit_come_in_once_and_without_anybody(tmp_path: Path):
    file = tmp_path / "evening.ohh"
    fit = (AS_OHH, ohh(FOLDED, stacks=STACKS))
    unfit = (ohh(OUT_OF_ORDER, stacks=STACKS), ohh(RUN_TWICE, stacks=STACKS), '{"ohh": 1}')
    file.write_text("\n\n".join([*fit, *unfit, AS_OHH]) + "\n")
    hands = list(hands_of_records(hand_texts_of([file]), frozenset()))
    assert len(hands) == 2
    assert [each.digest for each in hands] == sorted(each.digest for each in hands)
    assert "Name" not in "".join(canonical(each) for each in hands)
    for each in hands:
        assert deal(WrittenHand(each.rules, each.start, each.taps)).over
    known = frozenset({hands[0].digest})
    assert list(hands_of_records(hand_texts_of([file]), known)) == hands[1:]
    assert list(hands_of_records(hand_texts_of([file]), frozenset())) == hands
