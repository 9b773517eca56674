"""Amounts that Open Hand History tells twice: each is held against the play, with its action.

Tests `dealerassist/records/ohh/amounts.py`, `dealerassist/records/ohh/rounds.py`,
`dealerassist/records/hand_history/action_log.py`, `dealerassist/records/stated_rake.py`.
"""

import json

import pytest

from tests.support.records.online import ohh, outcome, pot

THREE = {1: 100, 4: 60, 7: 25}

RAISED = "1 Post SB 1, 4 Post BB 2, 7 Raise 6, 1 Call 5, 4 Raise 16, 7 Call 12, 1 Call 12"
ROUNDS = [
    ("Preflop", "", RAISED),
    ("Flop", "2c 3d 9h", "1 Bet 10, 4 Call 10, 7 Call 7"),
    ("Turn", "Td", "1 Bet 50, 4 Fold"),
    ("River", "Jd", ""),
    ("Showdown", "", "1 Shows Cards AhAd, 7 Shows Cards 9c9d"),
]
"""The action with which nothing is left is the tenth, of the button's 25."""

POTS = [{**pot(75, {7: 73}, rake=2), "number": 0}, {**pot(6, {1: 6}), "number": 1}]


def told(**fields) -> dict:
    """The hand, ready to be changed."""
    return json.loads(ohh(ROUNDS, stacks=THREE, pots=POTS, **fields))["ohh"]


def action_of(hand: dict, number: int) -> dict:
    """An action, as they are counted through all rounds."""
    return [each for told in hand["rounds"] for each in told["actions"]][number - 1]


def differs_in(hand: dict) -> dict:
    found = outcome(json.dumps({"ohh": hand}))
    assert found["refusal"] is None
    assert found["ok"] is (not found["differs"])
    return found["differs"]


def test_what_agrees_is_no_difference():
    hand = told()
    for number in (1, 3, 4, 8, 11):
        action_of(hand, number)["is_allin"] = False
    action_of(hand, 10)["is_allin"] = True
    assert differs_in(hand) == {}


@pytest.mark.parametrize(
    ("number", "amount", "differs"),
    [(4, 6, {"call action 4": [6, 5]}), (6, 13, {"call action 6": [13, 12]})],
)
def test_calls(number: int, amount: float, differs: dict):
    hand = told()
    action_of(hand, number)["amount"] = amount
    assert differs_in(hand) == differs


@pytest.mark.parametrize(
    ("number", "all_in"), [(1, True), (2, True), (3, True), (8, True), (9, True), (10, False)]
)
def test_all_in(number: int, all_in: bool):
    hand = told()
    action_of(hand, number)["is_allin"] = all_in
    assert differs_in(hand) == {f"all_in action {number}": [all_in, not all_in]}


def test_an_all_in_bet_may_be_cut_to_what_the_others_could_match():
    rounds = [("Preflop", "", "4 Post SB 1, 7 Post BB 2, 4 Raise 24, 7 Fold")]
    hand = json.loads(ohh(rounds, stacks={4: 60, 7: 25}, dealer_seat=4))["ohh"]
    action_of(hand, 3)["is_allin"] = True
    assert differs_in(hand) == {}
    action_of(hand, 3)["amount"] = 20
    assert differs_in(hand) == {"all_in action 3": [True, False]}


def test_a_bet_where_there_is_one_already():
    rounds = [("Preflop", "", "4 Post SB 1, 7 Post BB 2, 4 Bet 5, 7 Fold")]
    found = outcome(ohh(rounds, stacks={4: 60, 7: 25}, dealer_seat=4))
    assert found["differs"] == {"bet action 3": [5, 4]}


@pytest.mark.parametrize(
    ("at", "amount", "differs"), [(0, 76, {"pot 1": [76, 75]}), (1, 5, {"pot 2": [5, 6]})]
)
def test_pots(at: int, amount: float, differs: dict):
    hand = told()
    hand["pots"][at]["amount"] = amount
    assert differs_in(hand) == differs


def test_what_was_taken_of_each_pot():
    hand = told()
    hand["pots"][0]["rake"], hand["pots"][1]["rake"] = 0, 7
    assert differs_in(hand) == {
        "p3": [73, 68],
        "pot_rake 1": [0, 7],
        "pot_rake 2": [7, 0],
        "won p3 pot 1": [73, 68],
    }


def test_a_pot_that_is_not_listed_and_one_that_was_not_played():
    hand = told()
    del hand["pots"][1]
    assert differs_in(hand)["total_pot"] == [75, 81]
    hand = told()
    hand["pots"].append({"number": 2, "amount": 3})
    assert differs_in(hand) == {"pot 3": [3, 0]}


def test_one_pot_alone_may_be_all_of_them():
    hand = told()
    hand["pots"] = [pot(81, {7: 73, 1: 6}, rake=2)]
    assert differs_in(hand) == {}


def test_who_won_of_which_pot():
    hand = told()
    hand["pots"] = [
        {**pot(75, {7: 67, 1: 6}, rake=2), "number": 0},
        {**pot(6, {7: 6}), "number": 1},
    ]
    assert differs_in(hand) == {
        "won p3 pot 1": [67, 73],
        "won p1 pot 1": [6, 0],
        "won p3 pot 2": [6, 0],
    }


def test_what_everybody_had_after_the_hand():
    hand = told()
    for player, stack in zip(hand["players"], (78, 32, 73), strict=True):
        player["final_stack"] = stack
    assert differs_in(hand) == {}
    hand["players"][1]["final_stack"] = 31
    assert differs_in(hand) == {"p2": [31, 32]}


@pytest.mark.parametrize(
    ("stakes", "differs"),
    [
        ({"small_blind_amount": 0.5}, {"small_blind action 1": [0.5, 1]}),
        ({"big_blind_amount": 4}, {"big_blind action 2": [4, 2]}),
    ],
)
def test_blinds_that_are_not_those_of_the_stakes(stakes: dict, differs: dict):
    rounds = [("Preflop", "", "1 Post SB 1, 4 Post BB 2, 7 Fold, 1 Fold")]
    assert outcome(ohh(rounds, stacks=THREE, **stakes))["differs"] == differs


def test_antes_that_are_not_those_of_the_stakes():
    antes = "1 Post Ante 1, 4 Post Ante 1, 7 Post Ante 1, "
    rounds = [("Preflop", "", antes + "1 Post SB 1, 4 Post BB 2, 7 Fold, 1 Fold")]
    found = outcome(ohh(rounds, stacks=THREE, ante_amount=2))
    assert found["differs"] == {f"ante action {number}": [2, 1] for number in (1, 2, 3)}


def test_stakes_with_an_ante_that_nobody_posts():
    rounds = [("Preflop", "", "1 Post SB 1, 4 Post BB 2, 7 Fold, 1 Fold")]
    assert outcome(ohh(rounds, stacks=THREE, ante_amount=2))["differs"] == {"ante": [2, 0]}


@pytest.mark.parametrize(
    ("number", "field", "value", "differs"),
    [
        (12, "amount", 1, {"put_in action 12": [1, 0]}),
        (12, "is_allin", True, {"all_in action 12": [True, False]}),
    ],
)
def test_an_act_without_chips(number: int, field: str, value: float, differs: dict):
    hand = told()
    assert action_of(hand, number)["action"] == "Fold"
    action_of(hand, number)[field] = value
    assert differs_in(hand) == differs


@pytest.mark.parametrize(
    ("amount", "won", "rake", "right"),
    [(3, 3, 0, True), (2, 2, 0, True), (3, 2, 0, False), (2, 3, 0, False), (2, 2, 1, False)],
)
def test_a_big_blind_that_came_back_is_in_all_or_in_none(
    amount: float, won: float, rake: float, right: bool
):
    rounds = [("Preflop", "", "1 Post SB 1, 4 Post BB 2, 7 Fold, 1 Fold")]
    found = outcome(ohh(rounds, stacks=THREE, pots=[pot(amount, {4: won}, rake=rake)]))
    assert found["ok"] is right
