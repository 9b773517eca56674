"""A hand as PHH: how it is named, and what the croupier's taps become.

Tests `dealerassist/records/phh/writing.py`, `dealerassist/records/phh/action_writing.py`,
`dealerassist/records/phh/record.py`, `dealerassist/files/toml.py`.
"""

import random
import tomllib
import warnings
from itertools import chain

import pytest
from pokerkit import HandHistory

from dealerassist.cards import parse_cards
from dealerassist.files.toml import decimal_of
from dealerassist.hand import commands as ask
from dealerassist.hand.automatic_steps import carry_on, play
from dealerassist.hand.events import HandStarted
from dealerassist.hand.evolve import begin_hand
from dealerassist.hand.refusal import Refusal
from dealerassist.records.phh.record import phh_record_of
from dealerassist.records.phh.writing import phh_text, phh_variant, replay_profile, toml_text
from dealerassist.records.replay import events_by_action, replay, start_of
from dealerassist.rules.profile_files import load_profile
from dealerassist.tournament.structure_files import shipped_structure
from tests.support.records.dealt import Table
from tests.support.records.hand_texts import FOLDED

NAMES = {
    ("holdem", "split"): ("FT", None, None),
    ("holdem", "none"): ("NT", None, None),
    ("holdem", "pot"): ("holdem", "holdem", "pot"),
    ("omaha", "pot"): ("PO", None, None),
    ("omaha", "split"): ("omaha", "omaha", "split"),
    ("omaha-high-low-eight", "split"): ("FO/8", None, None),
    ("stud", "split"): ("F7S", None, None),
    ("stud-high-low-eight", "split"): ("F7S/8", None, None),
    ("wiesbaden-holdem", "split"): ("FT", "wiesbaden-holdem", None),
    ("wiesbaden-holdem", "none"): ("NT", "wiesbaden-holdem", "none"),
    ("wiesbaden-holdem", "spread"): ("wiesbaden-holdem", "wiesbaden-holdem", "spread"),
    ("wiesbaden-stud", "split"): ("F7S", "wiesbaden-stud", None),
    ("wiesbaden-stud", "none"): ("wiesbaden-stud", "wiesbaden-stud", "none"),
    ("wiesbaden-omaha", "pot"): ("PO", "wiesbaden-omaha", "pot"),
    ("wiesbaden-draw", "split"): ("wiesbaden-draw", "wiesbaden-draw", None),
    ("five-card-stud", "pot"): ("five-card-stud", "five-card-stud", "pot"),
    ("casinos-austria-stud", "ante_lower_higher"): (
        *("casinos-austria-stud", "casinos-austria-stud", None),
    ),
}


def rules_of(name: str, **changes):
    return load_profile(name, changes=changes).at_table()


def written(rules, commands, stacks=(200, 200, 200), seats=(2, 5, 9), button=5) -> dict:
    """The record of a hand with these commands, as TOML reads it; hole cards come unseen."""
    event = HandStarted(7, seats, stacks, button if rules.button else None)
    opening = begin_hand(event, rules)
    state, events = carry_on(opening)
    for command in commands:
        outcome = play(state, command)
        assert not isinstance(outcome, Refusal), (command, outcome)
        state, happened = outcome
        events += happened
    return tomllib.loads(phh_text(opening, events))


@pytest.mark.parametrize(("game", "names"), NAMES.items(), ids=str)
def test_how_a_game_is_named(game, names):
    name, limit = game
    rules = rules_of(name, limit=limit)
    record = written(rules, ())
    assert (record["variant"], record.get("_profile"), record.get("_limit")) == names


def test_players_are_numbered_from_the_left_of_the_button():
    fold_all = [ask.Fold(5), ask.Fold(9), ask.AwardPots()]
    record = written(rules_of("holdem"), fold_all, stacks=(100, 200, 300))
    assert record["seats"] == [9, 2, 5]
    assert record["starting_stacks"] == [300, 100, 200]
    assert record["blinds_or_straddles"] == [10, 20, 0]
    assert record["actions"] == ["d dh p1 ????", "d dh p2 ????", "d dh p3 ????", "p3 f", "p1 f"]
    assert record["finishing_stacks"] == [290, 110, 200]


def test_heads_up_the_button_is_the_second_player():
    record = written(rules_of("holdem"), [ask.Fold(5)], (200, 200), (2, 5))
    assert record["seats"] == [2, 5]
    assert record["blinds_or_straddles"] == [10, 20]
    assert record["actions"][-1] == "p2 f"


def cards(text: str):
    return parse_cards(text)


def test_a_flop_tapped_card_by_card_is_one_action():
    commands = [
        *(ask.CallBet(5), ask.CallBet(9), ask.Check(2)),
        *(ask.DealBoard(cards("2c")), ask.DealBoard(cards("7d")), ask.DealBoard(cards("Ts"))),
        *(ask.Check(9), ask.Check(2), ask.Check(5), ask.DealBoard(cards("Js"))),
    ]
    record = written(rules_of("holdem"), commands)
    assert record["actions"][-8:] == [
        *("p3 cc", "p1 cc", "p2 cc", "d db 2c7dTs", "p1 cc", "p2 cc", "p3 cc", "d db Js"),
    ]


def test_a_hand_shown_in_the_middle_of_the_flop_comes_before_it():
    rules = rules_of("holdem", limit="none")
    all_in = [ask.BetTo(5, 200), ask.CallBet(9), ask.Fold(2), ask.DealBoard(cards("2c"))]
    shown = [ask.ShowHand(9, cards("AsAd")), ask.DealBoard(cards("7dTs"))]
    record = written(rules, [*all_in, *shown])
    assert record["actions"][-2:] == ["p1 sm AsAd", "d db 2c7dTs"]


def test_all_discards_come_before_the_replacements():
    rules = rules_of("wiesbaden-draw")
    commands = [ask.Check(9), ask.Check(2), ask.Check(5), ask.Exchange(9, cards("????"))]
    record = written(rules, [*commands, ask.Exchange(2, ()), ask.Exchange(5, cards("7d"))])
    assert record["actions"][-5:] == [
        *("p1 sd ????", "p2 sd", "p3 sd 7d", "d dh p1 ????", "d dh p3 ??"),
    ]


def test_a_house_of_its_own_is_played_under_the_nearest_profile(tmp_path):
    house = tmp_path / "saal.toml"
    house.write_text(
        'based_on = "wiesbaden-stud"\nname = "saal"\nversion = 1\nlimit = "split"\n'
        "[options]\nmax_raises = 5\n"
    )
    rules = load_profile(str(house)).at_table()
    assert (phh_variant(rules), replay_profile(rules).name) == ("F7S", "wiesbaden-stud")
    record = written(rules, ())
    assert record["_profile"] == "wiesbaden-stud"
    assert record["_options"] == {"max_raises": 5}


def test_a_game_that_nobody_else_plays_is_named_and_no_more(tmp_path):
    house = tmp_path / "saal.toml"
    house.write_text(
        'based_on = "wiesbaden-draw"\nname = "Saal \\"1\\""\nversion = 1\nhalves = "high_low"\n'
    )
    record = written(load_profile(str(house)).at_table(), ())
    assert record["variant"] == 'Saal "1"'
    assert "_profile" not in record


def test_another_low_is_another_game():
    rules = rules_of("omaha-high-low-eight", options={"low": "ace_to_five"})
    record = written(rules, ())
    assert record["variant"] == "omaha-high-low-eight"
    assert (record["_profile"], record["_options"]) == (
        *("omaha-high-low-eight", {"low": "ace_to_five"}),
    )


DETAILS = """author = 'Juho Kim'
event = "Friday's game"
url = 'https://example.org'
venue = 'Kurhaus'
address = 'Kurhausplatz 1'
city = 'Wiesbaden'
region = 'Hessen'
postal_code = '65189'
country = 'Germany'
time = 21:04:09
time_zone = 'Europe/Berlin'
time_zone_abbreviation = 'CEST'
day = 2
month = 7
year = 2026
hand = 'final'
level = 12
seats = [4, 7, 1]
seat_count = 9
table = 'Blue'
players = ['Anna', '', "O'Hara"]
currency = 'EUR'
currency_symbol = '€'
time_limit = inf
time_banks = [30, 30.5, 0]
_sponsors = ['', 'House', '']
_note = { "first hand" = true, tags = ['a', 'b'], depth = [[1, 2], []] }
_empty = {}
_seen = 2026-07-02T21:04:09Z
'odd key' = 1
"""


def test_what_a_record_tells_beside_the_play_is_written_again():
    read = tomllib.loads(DETAILS, parse_float=decimal_of)
    hand = {**tomllib.loads(FOLDED), **read}
    record = phh_record_of(hand)
    assert record.details == read
    opening, events = begin_hand(start_of(record), record.rules), events_by_action(record)
    text = phh_text(opening, chain.from_iterable(events), record.details)
    again = tomllib.loads(text, parse_float=decimal_of)
    assert {key: again[key] for key in read} == read
    assert phh_record_of(again).details == read
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of the key without an underscore
        theirs = HandHistory.loads(text)
    known = {key for key in read if hasattr(theirs, key)}
    assert {key: getattr(theirs, key) for key in known} == {key: read[key] for key in known}
    assert {key: theirs.user_defined_fields[key] for key in read.keys() - known} == {
        key: read[key] for key in read.keys() - known
    }


def test_what_was_won_and_how_antes_are_shared_are_written():
    fold_all = [ask.Fold(5), ask.Fold(9), ask.AwardPots()]
    assert written(rules_of("holdem"), fold_all)["winnings"] == [0, 20, 0]
    assert "ante_trimming_status" not in written(rules_of("holdem"), ())
    assert written(rules_of("stud"), ())["ante_trimming_status"] is True


@pytest.mark.parametrize("text", ["plain", 'a "b"', "back\\slash", "Kärnten ♠", "\x7f\x00\n", "'"])
def test_a_text_is_read_as_it_was_written(text):
    assert tomllib.loads(f"x = {toml_text(text)}") == {"x": text}


def test_a_short_big_blind_of_a_tournament_is_written_as_it_was_posted():
    """11.6: the blind goes before the antes of all, and other programs take antes first."""
    options = {"ante_by_big_blind": True, "ante_is_whole": True, "short_ante": "blind_first"}
    stakes = {"ante": 20, "small_blind": 10, "big_blind": 20, "min": 20}
    rules = rules_of("holdem", limit="none", stakes=stakes, options=options)
    # The button is at the second seat: the third posts the small blind, the first the big one.
    assert written(rules, (), (50, 200, 200))["antes"] == [0, 20, 0]
    assert written(rules, (), (25, 200, 200))["antes"] == [0, 5, 0]
    assert written(rules, (), (15, 200, 200))["antes"] == [0, 0, 0]


@pytest.mark.parametrize("seed", range(3))
def test_of_hands_turned_up_before_the_last_cards_other_programs_pay_the_same(seed):
    """11.7: in stud another show names the cards that came face down afterwards."""
    rules = shipped_structure("stud-tournament").rules_at(
        shipped_structure("stud-tournament").level(1)
    )[0]
    table = Table(rules, (7, 7, 7), random.Random(seed), folds=0, raises=0.9)
    end, events = table.play_out()
    text = phh_text(table.opening, events)
    actions = tomllib.loads(text)["actions"]
    shown = [at for at, action in enumerate(actions) if " sm " in action]
    assert len(shown) == 6
    assert actions[shown[0] : shown[0] + 3] != actions[-3:]
    *_, theirs = HandHistory.loads(text)
    stacks = [player.stack * rules.smallest_chip_cents // 100 for player in end.from_left]
    assert theirs.stacks == stacks
    again = replay(phh_record_of(tomllib.loads(text)))
    assert (again.refused, [player.stack for player in again.state.players]) == (
        None,
        [player.stack for player in end.from_left],
    )
