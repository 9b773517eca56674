"""A hand as Open Hand History: read again, it is played to the same stacks, whatever the game.

Tests `dealerassist/records/ohh/writing.py`, `dealerassist/records/ohh/rounds_writing.py`,
`dealerassist/hand/pots.py`.
"""

import json
import random
from collections.abc import Sequence

import pytest

from dealerassist.hand.pots import winnings
from dealerassist.records.ohh.writing import ohh_text
from dealerassist.rules.profile_files import load_profile, shipped_profiles
from dealerassist.tournament.structure_files import shipped_structure
from tests.support.hand.posts import made_up_posts
from tests.support.records.dealt import Table
from tests.support.records.online import outcome, recorded, replayed
from tests.support.tiers import LONG, some

TABLES = [(name, limit.value) for name in shipped_profiles() for limit in load_profile(name).limits]


def dealt(
    profile: str, limit: str, seed: int, *, deep: Sequence[int] = (25, 400, 3000)
) -> tuple[Table, str]:
    """A hand that was played with stacks so deep, and how it is written."""
    chance = random.Random(f"{profile} {limit} {seed}")
    rules = load_profile(profile, changes={"limit": limit}).at_table()
    stacks = tuple(chance.choice(deep) for _ in range(chance.randint(2, 6)))
    seats = tuple(sorted(chance.sample(range(1, rules.max_seats + 1), len(stacks))))
    button = chance.choice(seats)
    posts = made_up_posts(chance, rules, seats, button) if seed % 2 else None
    table = Table(
        rules, stacks, chance, folds=0.05, raises=0.3, seats=seats, button=button, posts=posts
    )
    end, events = table.play_out()
    table.end = end
    return table, ohh_text(table.opening, events, table="Table 1", started_ms=1_767_323_045_000)


@pytest.mark.parametrize(
    ("profile", "limit", "seed"),
    [
        (*table, seed)
        for at, table in enumerate(TABLES)
        for seed in (range(4) if LONG else [at % 2])
    ],
)
def test_every_game_is_read_again_and_paid_the_same(profile, limit, seed):
    table, text = dealt(profile, limit, seed)
    result = replayed(text)
    assert result.refused is None
    assert result.remarks == ()
    assert outcome(text)["differs"] == {}
    seats = result.record.seats
    played = {seats[player.seat - 1]: player.stack for player in result.state.players}
    assert played == {player.seat: player.stack for player in table.end.players}
    won = {seats[seat - 1]: chips for seat, chips in winnings(result.state.awards).items()}
    assert won == winnings(table.end.awards)
    assert [pot.raked for pot in result.state.awards] == [pot.raked for pot in table.end.awards]
    assert result.state.rules.options == table.opening.rules.options
    assert result.state.burned == table.end.burned


@pytest.mark.parametrize("seed", some(range(1, 25, 2), 5))
@pytest.mark.parametrize("profile", ["wiesbaden-holdem", "holdem", "omaha", "triple-draw-low"])
def test_who_has_no_chips_left_for_the_blind_has_it_all_the_same(profile, seed):
    limit = load_profile(profile).limit.value
    table, text = dealt(profile, limit, seed, deep=(3, 25, 60))
    result = replayed(text)
    seats = result.record.seats
    assert result.refused is None
    played = {seats[player.seat - 1]: player.stack for player in result.state.players}
    assert played == {player.seat: player.stack for player in table.end.players}


def test_a_draw_in_which_all_stand_pat_is_a_round_all_the_same():
    _, text = dealt("wiesbaden-draw", "none", 115)
    assert [each["street"] for each in json.loads(text)["ohh"]["rounds"]][1] == "Draw"
    assert replayed(text).refused is None


@pytest.mark.parametrize(("profile", "limit"), TABLES)
def test_the_fields_that_the_format_demands(profile, limit):
    _, text = dealt(profile, limit, 1)
    assert "\n" not in text
    hand = json.loads(text)["ohh"]
    assert hand["bet_limit"]["bet_type"] in {"NL", "PL", "FL"}
    assert hand["start_date_utc"] == "2026-01-02T03:04:05.000Z"
    assert hand["table_name"] == "Table 1"
    assert [each["id"] for each in hand["rounds"]] == list(range(len(hand["rounds"])))
    for each in hand["rounds"]:
        numbers = [action["action_number"] for action in each["actions"]]
        assert numbers == list(range(1, len(numbers) + 1))
    put_in = sum(a.get("amount", 0) for each in hand["rounds"] for a in each["actions"])
    paid = sum(win["win_amount"] for pot in hand["pots"] for win in pot["player_wins"])
    raked = sum(pot["rake"] for pot in hand["pots"])
    assert sum(pot["amount"] for pot in hand["pots"]) == pytest.approx(paid + raked)
    assert put_in >= paid + raked


@pytest.mark.parametrize(
    ("profile", "game_type"),
    [
        ("wiesbaden-holdem", "Holdem"),
        ("omaha", "Omaha"),
        ("omaha-high-low-eight", "OmahaHiLo"),
        ("casinos-austria-stud", "Stud"),
        ("casinos-austria-stud-high-low", "StudHiLo"),
        ("wiesbaden-draw", "Draw"),
        ("five-card-stud", "FiveCardStud"),
        ("six-card-omaha", "SixCardOmaha"),
        ("courchevel-high-low-eight", "CourchevelHiLo"),
    ],
)
def test_games_have_the_names_of_the_format_or_else_their_own(profile, game_type):
    limit = load_profile(profile).limit.value
    assert json.loads(dealt(profile, limit, 1)[1])["ohh"]["game_type"] == game_type


def test_without_this_programs_field_hold_em_is_the_same_elsewhere():
    for seed in range(20):
        _, text = dealt("holdem", "none", seed)
        document = json.loads(text)
        del document["ohh"]["_rules"]
        result = replayed(json.dumps(document))
        assert result.refused is None
        assert winnings(result.state.awards).keys() <= set(range(1, 7))
        differs = outcome(json.dumps(document))["differs"]
        assert {key.split()[0].rstrip("12345") for key in differs} <= {"p", "won"}


def test_no_name_is_written():
    _, text = dealt("holdem", "none", 3)
    assert {p["name"].split()[0] for p in json.loads(text)["ohh"]["players"]} == {"Seat"}
    assert recorded(text).rules.profile == "holdem"


@pytest.mark.parametrize("deep", [1, 2, 3])
def test_who_is_left_nothing_for_the_antes_of_all_owes_them_all_the_same(deep):
    """11.6: of a big blind that is all in by the blind no ante is told."""
    structure = shipped_structure("holdem-tournament")
    rules = structure.rules_at(structure.levels[-1])[0]
    stacks = (400, rules.big_blind * deep // 2, 400)
    table = Table(rules, stacks, random.Random(deep))
    end, events = table.play_out()
    result = replayed(ohh_text(table.opening, events))
    assert result.refused is None
    played = {result.record.seats[p.seat - 1]: p.stack for p in result.state.players}
    assert played == {player.seat: player.stack for player in end.players}
