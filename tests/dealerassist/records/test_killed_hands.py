"""Absent players of tournaments, whose hands are killed (11.5): by rooms only if they are all in.

Tests `dealerassist/records/killed_folds.py`, `dealerassist/records/killed_hands.py`,
`dealerassist/records/hand_history/impossible_deeds.py`,
`dealerassist/records/hand_history/said_again.py`.
"""

import json
import random

import pytest

from dealerassist.records.ohh.writing import ohh_text
from dealerassist.records.phh.writing import phh_text
from dealerassist.tournament.structure_files import shipped_structure, shipped_structures
from tests.support.records.dealt import Table
from tests.support.records.online import ohh, outcome, pot, replayed
from tests.support.records.pokerstars import CASH, TOURNAMENT, hand
from tests.support.tiers import LONG

STACKS = {1: "1500", 4: "1500", 7: "20"}

BIG_BLIND = """
    {4}: posts small blind 15
    {7}: posts big blind 20 and is all-in
    *** HOLE CARDS ***
    {1}: calls 30
    {4}: calls 15
    {7}: folds
    *** FLOP *** [2h 7d Ks]
    {4}: checks
    {1}: checks
    *** TURN *** [2h 7d Ks] [3c]
    {4}: checks
    {1}: checks
    *** RIVER *** [2h 7d Ks 3c] [8h]
    {4}: checks
    {1}: checks
    *** SHOW DOWN ***
    {4}: shows [Ah Kd] (a pair of Kings)
    {1}: mucks hand
    {4} collected 20 from side pot
    {4} collected 60 from main pot
    {7} finished the tournament in 3rd place
"""
SUMMARY = "Total pot 80 Main pot 60. Side pot 20. | Rake 0"


def text(told: str = BIG_BLIND, *, header: str = TOURNAMENT, away: str = " is sitting out", **more):
    fields = {"stacks": STACKS, "summary": SUMMARY, "button": 1, **more}
    first = header.replace("50/100", "15/30").replace("$1/$2", "15/30")
    written = hand(told, header=first, **fields)
    return written.replace("(20 in chips) ", f"(20 in chips){away}")


def test_the_chips_stay_as_dead_money_without_a_claim():
    found = outcome(text())
    assert (found["ok"], found["differs"], found["remarks"]) == (True, {}, [])
    assert found["finishing_stacks"] == [1550, 0, 1470]
    pots = [(each["amount"], each["seats"], each["won"]) for each in found["pots"]]
    assert pots == [(60, [1, 3], {"1": 60}), (20, [1, 3], {"1": 20})]


def test_a_line_of_its_own_says_that_somebody_is_away():
    away = BIG_BLIND.replace("*** HOLE", "{7} is sitting out\n*** HOLE")
    assert outcome(text(away, away=""))["ok"]


@pytest.mark.parametrize("fields", [{"away": ""}, {"header": CASH}])
def test_who_is_there_or_plays_for_money_has_nothing_to_fold(fields: dict):
    """It is refused, as of everybody who is all in."""
    found = outcome(text(**fields))
    assert (found["ok"], found["refusal"]["text"]) == (False, "p2 folds")


def test_an_absent_player_whose_hand_is_not_killed_wins():
    shown = BIG_BLIND.replace("{7}: folds\n", "").replace(
        "{4} collected 20 from side pot\n    {4} collected 60",
        "{4} collected 20 from side pot\n    {7}: shows [As Ac]\n    {7} collected 60",
    )
    shown = shown.replace("{7} finished the tournament in 3rd place\n", "")
    found = outcome(text(shown))
    assert (found["ok"], found["finishing_stacks"]) == (True, [1490, 60, 1470])


def test_where_nobody_else_is_left_the_rest_of_the_blind_stays_too():
    told = """
    {4}: posts small blind 15
    {7}: posts big blind 20 and is all-in
    *** HOLE CARDS ***
    {1}: folds
    {7}: folds
    {4} collected 35 from pot"""
    found = outcome(text(told, summary="Total pot 35 | Rake 0"))
    assert (found["refusal"], found["differs"]) == (None, {})
    assert found["finishing_stacks"] == [1520, 0, 1500]


def test_heads_up_the_hand_is_over_at_once():
    told = """
    {7}: posts the ante 20 and is all-in
    {4}: posts the ante 20
    {4}: posts big blind 30
    *** HOLE CARDS ***
    {7}: folds
    Uncalled bet (30) returned to {4}
    {4} collected 40 from pot"""
    found = outcome(text(told, stacks={4: "1500", 7: "20"}, button=7, summary=""))
    assert (found["ok"], found["finishing_stacks"]) == (True, [1520, 0])


STUD = """
    {1}: posts the ante 20
    {4}: posts the ante 20
    {7}: posts the ante 20 and is all-in
    *** 3rd STREET ***
    Dealt to {1} [2c]
    Dealt to {4} [9h]
    Dealt to {7} [Kd]
    {1}: brings in for 10
    {4}: calls 10
    {7}: folds
    *** 4th STREET ***
    Dealt to {1} [2c] [7s]
    Dealt to {4} [9h] [Jd]
    {4}: bets 40
    {1}: folds
    Uncalled bet (40) returned to {4}
    {4} collected 80 from pot
"""


def test_in_stud_by_the_ante():
    header = TOURNAMENT.replace("(50/100)", "(40/80)")
    game = "7 Card Stud Limit"
    found = outcome(text(STUD, header=header, game=game, button=0, summary=""))
    assert (found["refusal"], found["differs"]) == (None, {})
    assert found["finishing_stacks"] == [1470, 1550, 0]


def rounds() -> list:
    return [
        ("Preflop", "", "4 Post SB 15, 7 Post BB 20, 1 Call 30, 4 Call 15, 7 Fold"),
        ("Flop", "2h 7d Ks", "4 Check, 1 Check"),
        ("Turn", "3c", "4 Check, 1 Check"),
        ("River", "8h", "4 Check, 1 Check"),
        ("Showdown", "", "4 Shows Cards AhKd, 1 Mucks Cards"),
    ]


@pytest.mark.parametrize("tournament", [True, False])
def test_in_open_hand_history(tournament: bool):
    pots = [pot(60, {4: 60}), {**pot(20, {4: 20}), "number": 1}]
    document = json.loads(
        ohh(
            rounds(),
            stacks={1: 1500, 4: 1500, 7: 20},
            dealer_seat=1,
            small_blind_amount=15,
            big_blind_amount=30,
            pots=pots,
            tournament=tournament,
        )
    )
    document["ohh"]["players"][2]["is_sitting_out"] = True
    found = outcome(json.dumps(document))
    assert found["ok"] is tournament
    if tournament:
        assert found["finishing_stacks"] == [1550, 0, 1470]


PHH = """variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [15, 30, 0]
min_bet = 30
starting_stacks = [1500, 20, 1500]
actions = [
  "d dh p1 AhKd", "d dh p2 ????", "d dh p3 ????",
  "p3 cc", "p1 cc", "p2 f",
  "d db 2h7dKs", "p1 cc", "p3 cc", "d db 3c", "p1 cc", "p3 cc", "d db 8h", "p1 cc", "p3 cc",
  "p1 sm AhKd", "p3 sm",
]
finishing_stacks = [1550, 0, 1470]
"""


def test_in_phh_by_a_field_of_our_own():
    assert outcome(PHH)["refusal"]["text"] == "p2 f"
    found = outcome(PHH + "_absent = [2]\n")
    assert (found["ok"], found["differs"]) == (True, {})
    assert [each["amount"] for each in found["pots"]] == [60, 20]


@pytest.mark.parametrize(("absent", "sentence"), [("[4]", "4 is no player"), ("2", "not a list")])
def test_who_is_absent_must_be_in_the_hand(absent: str, sentence: str):
    with pytest.raises(Exception, match=sentence):
        outcome(PHH + f"_absent = {absent}\n")


# ── at our own tables ───────────────────────────────────────────────────────────────────────


def of_a_tournament(name: str, seed: int) -> Table:
    """A hand of some guests, with stacks short and deep, of whom one or more are absent."""
    chance = random.Random(f"{name} {seed}")
    structure = shipped_structure(name)
    rules = chance.choice(structure.rules_at(chance.choice(structure.levels)))
    seats = tuple(sorted(chance.sample(range(1, rules.max_seats + 1), chance.randint(2, 6))))
    stacks = tuple(chance.choice((1, 3, 7, 25, 60, 400)) for _ in seats)
    absent = chance.sample(seats, chance.randint(1, len(seats) - 1))
    return Table(
        rules, stacks, chance, seats=seats, button=chance.choice(seats), absent=tuple(absent)
    )


@pytest.mark.parametrize("write", [phh_text, ohh_text])
@pytest.mark.parametrize("seed", range(100 if LONG else 6))
@pytest.mark.parametrize("name", shipped_structures())
def test_killed_hands_of_our_tables_are_played_again(name, seed, write):
    table = of_a_tournament(name, seed)
    end, events = table.play_out()
    result = replayed(write(table.opening, events))
    assert (result.refused, result.remarks) == (None, ())
    played = {result.record.seats[player.seat - 1]: player for player in result.state.players}
    for player in end.players:
        again = played[player.seat]
        assert (again.stack, again.forfeits) == (player.stack, player.forfeits)


def test_other_programs_are_told_that_they_fold_at_their_turns():
    table = of_a_tournament("short-tournament", 1)
    _, events = table.play_out()
    absent = [player.seat for player in table.opening.players if player.forfeits]
    told = json.loads(ohh_text(table.opening, events))["ohh"]
    away = [player["seat"] for player in told["players"] if player.get("is_sitting_out")]
    actions = told["rounds"][0]["actions"]
    folds = [action["player_id"] for action in actions if action["action"] == "Fold"]
    assert away == absent
    assert set(absent) <= set(folds)
