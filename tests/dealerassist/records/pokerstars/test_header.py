"""The first line of a hand, whose game is one of those that are known by its whole name.

Tests `dealerassist/records/pokerstars/header.py`.
"""

import pytest

from dealerassist.files.unreadable import UnreadableError
from dealerassist.records.pokerstars.header import header_of, table_in_line

WHEN = "2026/01/02 3:04:05 ET"

OTHER_GAMES = [
    "Tempest Hold'em No Limit ($1/$2 USD)",
    "Super Hold'em Pot Limit ($1/$2 USD)",
    "Showtime Hold'em No Limit ($1/$2 USD)",
    "Split Hold'em No Limit ($1/$2 USD)",
    "Swap Hold'em No Limit ($1/$2 USD)",
    "Fusion Pot Limit ($1/$2 USD)",
    "Crazy Pineapple Hold'em No Limit ($1/$2 USD)",
    "Irish Omaha Pot Limit ($1/$2 USD)",
    "Unfold Hold'em No Limit ($1/$2 USD)",
    "Deep Water Hold'em No Limit ($1/$2 USD)",
    "Hold'em Double Board No Limit ($1/$2 USD)",
    "Hold'em No Limit Double Board ($1/$2 USD)",
    "Hold'em No Limit - Double Board ($1/$2 USD)",
    "Hold'em No Limit ($1/$2 USD, Double Board)",
    "Hold'em No Limit (Double Board, $1/$2 USD)",
    "Hold'em No Limit ($1/$2 USD) Bomb Pot",
    "Hold'em Pot Limit Pre-Flop, No Limit Post-Flop ($1/$2 USD)",
    "Short Hold'em No Limit ($1/$2 USD)",
    "4 Card Omaha Pot Limit ($1/$2 USD)",
    "Omaha Hi/Lo 5 Card Pot Limit ($1/$2 USD)",
    "12 Card Stud Limit ($1/$2 USD)",
    "Razzdugi Limit ($1/$2 USD)",
    "Badugi Deuce Limit ($1/$2 USD)",
    "Tempest (Hold'em No Limit, $1/$2 USD)",
    "HORSE (Tempest Hold'em No Limit, $1/$2 USD)",
    "Mixed Games (Hold'em No Limit, $1/$2 USD)",
    "Tournament #3, $1+$0.10 USD Tempest Hold'em No Limit - Level I (10/20)",
    "Tournament #3, $1+$0.10 USD Mystery (Hold'em No Limit) - Level I (10/20)",
    "Hold'em Spread Limit ($1/$2 USD)",
    "Hold'em ($1/$2 USD)",
]


@pytest.mark.parametrize("game", OTHER_GAMES)
def test_a_game_that_only_contains_the_name_of_a_known_one_is_another(game):
    with pytest.raises(UnreadableError, match="names no game of this program"):
        header_of(f"PokerStars Hand #1: {game} - {WHEN}")


@pytest.mark.parametrize("room", ["PokerStars Tempest Hand #1", "PokerStars Hand # 1", "Hand #1"])
def test_what_stands_before_the_game_is_known_too(room):
    with pytest.raises(UnreadableError, match="names no game of this program"):
        header_of(f"{room}: Hold'em No Limit ($1/$2 USD) - {WHEN}")


KNOWN = {
    "Hand #1: Hold'em No Limit ($1/$2 USD)": ("holdem", "none", "USD"),
    "Hand #1:  Hold'em Limit (€1/€2)": ("holdem", "split", "EUR"),
    "Game #1: Omaha Fixed Limit ($1/$2 USD)": ("omaha", "split", "USD"),
    "Zoom Hand #1:  Omaha Pot Limit (£1/£2 GBP)": ("omaha", "pot", "GBP"),
    "Home Game Hand #1: {Club}  Hold'em No Limit (1/2)": ("holdem", "none", ""),
    "Home Game Zoom Hand #1: {A (b)}  Hold'em No Limit (1/2)": ("holdem", "none", ""),
    "Hand #1: Hold'em No Limit ($1/$2 - $20 Cap -  USD)": ("holdem", "none", "USD"),
    "Hand #1: Hold'em No Limit ($1/$2 - Ante $0.40 USD)": ("holdem", "none", "USD"),
    "Hand #1: 6+ Hold'em No Limit (Button Blind €2 - Ante €2  EUR)": (
        "short-deck",
        "none",
        "EUR",
    ),
    "Hand #1: HORSE (7 Card Stud Hi/Lo Limit, $1/$2 USD)": (
        "stud-high-low-eight",
        "split",
        "USD",
    ),
    "Hand #1: 8-Game (Razz Limit, $1/$2)": ("razz", "split", "USD"),
    "Hand #1: Mixed NLH/PLO (Omaha Pot Limit, ₹1/₹2 INR)": ("omaha", "pot", "INR"),
    "Hand #1: Tournament #3, Freeroll  Hold'em No Limit - Level I (10/20)": ("holdem", "none", ""),
    "Hand #1: Tournament #3, 500FPP Hold'em Limit - Level XL (10/20)": ("holdem", "split", ""),
    "Hand #1: Tournament #3, 25 SC Hold'em No Limit - Level I (10/20)": ("holdem", "none", ""),
    "Hand #1: Tournament #3, $1+$1+$0.20 USD Badugi Limit - Level I (10/20)": (
        "badugi",
        "split",
        "",
    ),
    "Hand #1: Zoom Tournament #3, ₹1.50+₹0.50 INR Mixed Omaha (Omaha Pot Limit) - Level I (1/2)": (
        "omaha",
        "pot",
        "",
    ),
    "Hand #1: Tournament #3, 500 StarsCoin Omaha Pot Limit - Level IV (10/20)": (
        "omaha",
        "pot",
        "",
    ),
    "Hand #1: Tournament #3, $1+$1 USD HORSE (Razz Limit) - Level XI (200/400)": (
        "razz",
        "split",
        "",
    ),
    "Hand #1: Tournament #3, 1+0 Hold'em No Limit - Match Round I, Level II (10/20)": (
        "holdem",
        "none",
        "",
    ),
    "Game #1: TOURNAMENT #3, $10+$1 7 CARD STUD HI/LO LIMIT - LEVEL I (10/20)": (
        "stud-high-low-eight",
        "split",
        "",
    ),
}


@pytest.mark.parametrize("said", KNOWN)
@pytest.mark.parametrize(
    "when", [WHEN, "2026/01/02 - 3:04:05 (ET)", f"2026/01/02 9:04 CET [{WHEN}]"]
)
def test_the_forms_of_a_first_line(said, when):
    header = header_of(f"PokerStars {said} - {when}")
    assert (header.game.value, header.limit.value, header.currency) == KNOWN[said]


@pytest.mark.parametrize(
    ("level", "number"),
    [("I", 1), ("IV", 4), ("XIX", 19), ("XL", 40), ("12", 12), ("MCMXCIV", 1994)],
)
def test_the_level_of_a_tournament_has_a_number(level, number):
    game = f"Tournament #3, $1+$0.10 USD Hold'em No Limit - Level {level} (10/20)"
    assert header_of(f"PokerStars Hand #1: {game} - {WHEN}").level == number


@pytest.mark.parametrize("ante", [" - Ante 5", " - 5 Ante", ", ante 5"])
def test_the_ante_may_be_told_with_the_blinds(ante):
    game = f"Tournament #3, $1+$0.10 USD Hold'em No Limit - Level XII (10/20{ante})"
    assert header_of(f"PokerStars Hand #1: {game} - {WHEN}").stakes.ante == 5


def test_a_currency_that_is_known_by_no_sign_is_not_taken_for_play_money():
    with pytest.raises(UnreadableError, match="₹ is no currency"):
        header_of(f"PokerStars Hand #1: Hold'em No Limit (₹1/₹2) - {WHEN}")


@pytest.mark.parametrize(
    ("line", "button"),
    [
        ("Table 'A' 9-max Seat #4 is the button", 4),
        ("Table 'A' 9-max (Play Money) Seat #4 is the button", 4),
        ("Table 'It's ' Seat #3 is the button' 6-max Seat #4 is the button", 4),
        ("Table '12 1' 8-max", None),
    ],
)
def test_the_line_of_the_table_names_the_button(line, button):
    assert table_in_line(line).button == button


@pytest.mark.parametrize("said", ["Seat #x is the button", "Double Board Seat #1 is the button"])
def test_what_else_is_said_of_a_table_is_no_table_of_ours(said):
    with pytest.raises(UnreadableError, match="is no line about a table"):
        table_in_line(f"Table 'A' 6-max {said}")
