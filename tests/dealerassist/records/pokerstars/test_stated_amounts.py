"""Amounts that PokerStars' text tells twice: each is held against the play, with its line.

Tests `dealerassist/records/pokerstars/acts.py`,
`dealerassist/records/pokerstars/amounts_and_cards.py`,
`dealerassist/records/pokerstars/stated_pots.py`, `dealerassist/records/hand_index.py`,
`dealerassist/records/judged_hand.py`.
"""

import json
from io import BytesIO
from pathlib import Path

import pytest

from dealerassist.locale.catalogue import Language, words_of
from dealerassist.records.hand_index import hands_at, read_hand_index
from dealerassist.records.hand_sections import sections_of
from dealerassist.records.judged_hand import judge_hand
from dealerassist.records.record_file import FindingKind
from dealerassist.records.replay import replay
from dealerassist.records.replay_json import json_line, outcome_of
from tests.support.records.online import outcome
from tests.support.records.pokerstars import TOURNAMENT, hand
from tests.support.ui.croupier import plain_spaces

SAY = words_of(Language.ENGLISH)

STACKS = {1: "$100", 4: "$60", 7: "$25"}

ALL_IN = """
    {1}: posts small blind $1
    {4}: posts big blind $2
    *** HOLE CARDS ***
    {7}: raises $4 to $6
    {1}: calls $5
    {4}: raises $12 to $18
    {7}: calls $12
    {1}: calls $12
    *** FLOP *** [2c 3d 9h]
    {1}: bets $10
    {4}: calls $10
    {7}: calls $7 and is all-in
    *** TURN *** [2c 3d 9h] [Td]
    {1}: bets $50
    {4}: folds
    Uncalled bet ($50) returned to {1}
    *** RIVER *** [2c 3d 9h Td] [Jd]
    *** SHOW DOWN ***
    {1}: shows [Ah Ad] (a pair of Aces)
    {1} collected $6 from side pot
    {7}: shows [9c 9d] (three of a kind, Nines)
    {7} collected $73 from main pot
"""
SUMMARY = """Total pot $81 Main pot $73. Side pot $6. | Rake $2
    Board [2c 3d 9h Td Jd]
    Seat 1: {1} (small blind) showed [Ah Ad] and won ($6) with a pair of Aces
    Seat 4: {4} (big blind) folded on the Turn
    Seat 7: {7} (button) showed [9c 9d] and won ($73) with three of a kind, Nines"""


def written(told: str = ALL_IN, summary: str = SUMMARY, **fields) -> str:
    return hand(told, stacks=STACKS, summary=summary, **fields)


def line_of(text: str, words: str) -> int:
    """The line on which these words stand first."""
    return 1 + next(at for at, line in enumerate(text.splitlines()) if words in line)


def test_what_agrees_is_no_difference():
    found = outcome(written())
    assert (found["ok"], found["differs"], found["remarks"]) == (True, {}, [])
    assert [(pot["amount"], pot["rake"]) for pot in found["pots"]] == [(75, 2), (6, 0)]


@pytest.mark.parametrize(
    ("wrong", "about", "differs"),
    [
        ("calls $5", "call", [6, 5]),
        ("raises $4 to $6", "raise", [5, 4]),
        ("raises $12 to $18", "raise", [18, 12]),
        ("calls $7 and is all-in", "call", [8, 7]),
        ("Uncalled bet ($50)", "uncalled", [40, 50]),
        ("$6 from side pot", "won", [7, 6]),
        ("$73 from main pot", "won", [72, 73]),
        ("Total pot $81", "total_pot", [80, 81]),
        ("Main pot $73", "pot 1", [72, 73]),
        ("Side pot $6", "pot 2", [7, 6]),
        ("and won ($6)", "won", [7, 6]),
        ("and won ($73)", "won", [74, 73]),
    ],
)
def test_each_kind_is_told_with_its_line(wrong: str, about: str, differs: list[int]):
    recorded, played = differs
    other = wrong.replace(f"${played}", f"${recorded}", 1)
    text = written(ALL_IN.replace(wrong, other), SUMMARY.replace(wrong, other))
    found = outcome(text)
    assert (found["ok"], found["refusal"]) == (False, None)
    assert found["differs"][f"{about} line {line_of(text, other)}"] == differs


@pytest.mark.parametrize(
    ("line", "instead", "differs"),
    [
        ("calls $7 and is all-in", "calls $7", [False, True]),
        ("bets $50", "bets $50 and is all-in", [True, False]),
        ("calls $12", "calls $12 and is all-in", [True, False]),
        ("posts big blind $2", "posts big blind $2 and is all-in", [True, False]),
    ],
)
def test_all_in_is_compared_with_what_is_left(line: str, instead: str, differs: list[bool]):
    text = written(ALL_IN.replace(line, instead, 1))
    found = outcome(text)
    assert found["differs"] == {f"all_in line {line_of(text, instead)}": differs}


def test_a_name_may_have_the_words_of_a_summary():
    text = written().replace("Anna", "x folded won ($9)")
    assert outcome(text)["differs"] == {}
    wrong = text.replace("and won ($6)", "and won ($7)")
    assert outcome(wrong)["differs"] == {f"won line {line_of(wrong, 'and won ($7)')}": [7, 6]}


def test_several_of_a_kind_are_all_told():
    told = ALL_IN.replace("calls $12", "calls $13").replace("calls $10", "calls $9")
    found = outcome(written(told))
    assert list(found["differs"]) == ["call line 12", "call line 13", "call line 16"]


@pytest.mark.parametrize(
    ("header", "differs"),
    [
        ("($1/$4 USD)", {"big_blind line 7": [4, 2]}),
        ("($0.50/$2 USD)", {"small_blind line 6": [0.5, 1]}),
    ],
)
def test_blinds_that_are_not_those_of_the_stakes(header: str, differs: dict):
    first = f"PokerStars Hand #1:  Hold'em No Limit {header} - 2026/01/02 3:04:05 ET"
    told = """
    {1}: posts small blind $1
    {4}: posts big blind $2
    *** HOLE CARDS ***
    {7}: folds
    {1}: folds"""
    assert outcome(hand(told, stacks=STACKS, header=first))["differs"] == differs


@pytest.mark.parametrize(
    ("post", "differs"),
    [
        ("posts big blind $2", {}),
        ("posts small & big blinds $3", {}),
        ("posts big blind $1", {"big_blind line 8": [2, 1]}),
        ("posts small & big blinds $4", {"small_blind line 8": [1, 2]}),
    ],
)
def test_what_is_posted_to_come_in_is_of_the_stakes_too(post: str, differs: dict):
    told = f"""
    {{1}}: posts small blind $1
    {{4}}: posts big blind $2
    {{7}}: {post}
    *** HOLE CARDS ***
    {{7}}: folds
    {{1}}: folds"""
    assert outcome(hand(told, stacks=STACKS))["differs"] == differs


def test_where_no_rake_is_told_the_winner_is_compared_too():
    told = ALL_IN.replace("{7} collected $73", "{7} collected $90")
    assert "p3" in outcome(written(told, ""))["differs"]


SHORT_BIG_BLIND = """
    {1}: posts small blind 50
    {4}: posts big blind 60 and is all-in
    *** HOLE CARDS ***
    {7}: raises 140 to 200
    {1}: folds
    Uncalled bet (140) returned to {7}
    *** FLOP *** [2c 3d 9h]
    *** TURN *** [2c 3d 9h] [Td]
    *** RIVER *** [2c 3d 9h Td] [Jd]
    *** SHOW DOWN ***
    {4}: shows [Qc Qd] (a pair of Queens)
    {7}: mucks hand
    {4} collected 170 from pot"""


@pytest.mark.parametrize("step", [140, 100])
def test_a_raise_over_a_short_big_blind_may_be_counted_from_either(step: int):
    told = SHORT_BIG_BLIND.replace("raises 140", f"raises {step}")
    text = hand(told, stacks={1: "500", 4: "60", 7: "500"}, header=TOURNAMENT)
    assert outcome(text)["differs"] == {}
    wrong = text.replace(f"raises {step}", "raises 120")
    assert outcome(wrong)["differs"] == {"raise line 9": [120, 100]}


def test_who_is_out_of_the_tournament_has_nothing_left():
    stacks = {1: "500", 4: "60", 7: "500"}
    out = "\n{1} finished the tournament in 3rd place\n{7} finished the tournament"
    text = hand(SHORT_BIG_BLIND + out, stacks=stacks, header=TOURNAMENT)
    assert outcome(text)["differs"] == {f"out line {line_of(text, '3rd place')}": [0, 450]}


def test_a_big_blind_that_came_back_may_be_counted_in_the_pot_unless_it_is_told():
    told = """
    {1}: posts small blind $1
    {4}: posts big blind $2
    *** HOLE CARDS ***
    {7}: folds
    {1}: folds
    {4} collected $3 from pot"""
    summary = "Total pot $3 | Rake $0\nSeat 4: {4} (big blind) collected ($3)"
    assert outcome(hand(told, stacks=STACKS, summary=summary))["differs"] == {}
    told = told.replace("{4} collected", "Uncalled bet ($1) returned to {4}\n{4} collected")
    found = outcome(hand(told, stacks=STACKS, summary=summary))
    assert found["differs"] == {
        "p2": [3, 2],
        "total_pot line 14": [3, 2],
        "won line 15": [3, 2],
    }


def test_an_uncalled_bet_to_nobody_is_one_sentence():
    text = written(ALL_IN.replace("returned to {1}", "returned to Nobody"))
    (section,) = sections_of(BytesIO(text.encode()))
    with pytest.raises(Exception, match="Nobody is about nobody at the table"):
        section.record()


def test_the_lines_are_those_of_the_file(tmp_path: Path):
    """Also where one hand of many is read at its place."""
    wrong = written(ALL_IN.replace("calls $5", "calls $6"))
    text = f"{written()}\n\n{wrong}"
    line = line_of(text, "calls $6")
    *_, last = sections_of(BytesIO(text.encode()))
    found = json.loads(json_line(outcome_of(replay(last.record()), file="a", hand=2)))
    assert found["differs"] == {f"call line {line}": [6, 5]}
    path = tmp_path / "a.txt"
    path.write_text(text)
    index = read_hand_index(path, SAY)
    (placed,) = hands_at(index.file, index.places[1:])
    (finding,) = judge_hand(placed, SAY).findings
    assert finding.kind is FindingKind.SAID_OTHERWISE
    assert plain_spaces(finding.sentence) == (
        f"The record itself says otherwise: line {line}: call US$6.00, not US$5.00"
    )
