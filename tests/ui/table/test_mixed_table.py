"""What the croupier sees and says at a mixed table (8.1): the game in turn, and when it changes.

Tests `ui/table/announcements.py`, `dealerassist/rules/mix.py`.
"""

import pytest

from dealerassist.locale.catalogue import Language
from dealerassist.rules.mix import Mix, MixChange
from dealerassist.rules.mix_files import shipped_mix
from tests.support.ui.croupier import plain_spaces, seated
from tests.support.ui.mixed_states import folded_out, mixed_table, of_two_hands


def game(table) -> tuple[str, ...]:
    """The lines of the key with the game."""
    return tuple(table.view.top.game.split("\n"))


def steps(table) -> list[str]:
    return [step.text for step in table.view.asked.prompt.steps]


def test_rule_8_1_no_amount_is_owed_while_a_game_without_blinds_is_played():
    table = folded_out(mixed_table(of_two_hands())).tap("seat-4 seat-sit-out")
    folded_out(table, 2).tap("seat-4 seat-sit-in seat-4")
    assert plain_spaces(table.key("seat-post").detail) == "€20 and €10 dead"
    folded_out(table.tap("cancel")).tap("seat-4")
    assert table.key("seat-post").detail == "once a game with blinds is played"


def test_the_top_bar_says_which_game_is_played_and_which_comes():
    table = mixed_table(of_two_hands())
    assert game(table) == ("HORSE · Hold’em 20/40", "hand 1 of 2, then Omaha Hi-Lo 20/40")
    assert game(table.tap("new-hand")) == game(mixed_table(of_two_hands()))


def test_one_hand_before_the_change_it_says_so():
    table = folded_out(mixed_table(of_two_hands()))
    assert game(table)[1] == "last hand, then Omaha Hi-Lo 20/40"
    assert game(table.tap("new-hand"))[1] == "last hand, then Omaha Hi-Lo 20/40"


def test_after_the_last_hand_the_next_game_is_in_turn_and_announced():
    table = folded_out(mixed_table(of_two_hands()), 4)
    assert game(table) == ("HORSE · Razz 20/40", "hand 1 of 2, then 7 Stud 20/40")
    assert table.aloud == "Change of game: Razz, 20/40"
    assert "Change of game: Razz, 20/40 (Rule 8.1)" in table.because
    assert table.key("new-hand").detail == "Hand 5 · Razz 20/40"


def test_the_announcement_is_the_first_step_of_its_first_hand_alone():
    table = folded_out(mixed_table(of_two_hands()), 4).tap("new-hand")
    assert steps(table)[:2] == ["Change of game: Razz, 20/40", "Collect antes of €3"]
    assert table.aloud == "Change of game: Razz, 20/40. Antes, please"
    table = folded_out(mixed_table(of_two_hands()), 5).tap("new-hand")
    assert steps(table)[0] == "Collect antes of €3"
    assert table.aloud == "Antes, please"


def test_the_shift_begins_with_the_first_game():
    table = mixed_table(of_two_hands())
    assert table.aloud == "First game: Texas Hold’em, 20/40"
    assert steps(table.tap("new-hand"))[0] == "First game: Texas Hold’em, 20/40"


def test_in_german_a_change_is_a_spielwechsel():
    table = folded_out(mixed_table(of_two_hands(), Language.GERMAN), 4)
    assert game(table) == ("HORSE · Razz 20/40", "1 von 2, dann 7 Stud 20/40")
    assert table.aloud == "Spielwechsel: Razz, 20/40"


def test_undo_over_a_change_of_game_announces_it_again():
    table = folded_out(mixed_table(of_two_hands()), 4).tap("new-hand undo")
    assert game(table)[0] == "HORSE · Razz 20/40"
    assert table.aloud.endswith("Change of game: Razz, 20/40")
    assert table.tap("new-hand").desk.state.hand.rules.profile == "razz"


def test_after_a_void_first_hand_the_change_is_announced_again():
    table = folded_out(mixed_table(of_two_hands()), 4)
    table.tap("new-hand problem problem-misdeal misdeal-wrong-order confirm")
    assert game(table)[1] == "hand 1 of 2, then 7 Stud 20/40"
    assert steps(table.tap("new-hand"))[0] == "Change of game: Razz, 20/40"


def test_the_hand_that_was_paid_keeps_its_own_cards_on_the_felt():
    table = folded_out(mixed_table(of_two_hands()), 4)
    assert table.view.felt.slots == 4, "the Omaha hand, though Razz is next"
    assert table.tap("new-hand").view.felt.slots == 7


def test_the_button_waits_beside_the_felt_while_stud_is_played():
    def buttons(table):
        return [seat.number for seat in table.view.felt.seats if seat.button]

    table = folded_out(mixed_table(of_two_hands()), 3)
    assert buttons(table) == [4]
    assert buttons(folded_out(table)) == []
    assert "seat-button" not in {key.name for key in table.tap("seat-3").view.asked.keys}
    table.tap("cancel")
    assert buttons(folded_out(table, 6)) == [6], "where it lay before Razz and stud"


def test_where_only_the_pots_are_entered_the_change_is_announced_too():
    table = folded_out(mixed_table(of_two_hands()))
    table.tap("depth depth-rake digit-8 digit-0 seat-3 act-award")
    assert game(table)[0] == "HORSE · Omaha Hi-Lo 20/40"
    assert "Change of game: Omaha High-Low, 20/40" in table.because
    table.tap("digit-8 digit-0 seat-3 act-award")
    assert table.desk.state.hand.rules.profile == "omaha-high-low-eight"


@pytest.mark.parametrize(
    ("rounds", "left"), [(1, "hand 1 of 4, then 2-7 TD"), (2, "hand 1 of 8, then 2-7 TD")]
)
def test_rounds_are_counted_in_hands(rounds, left):
    mix = shipped_mix("eight-game")
    games = (*mix.games[3:4], *mix.games[:1])
    table = mixed_table(Mix.of(name="two", version=1, change=MixChange(rounds=rounds), games=games))
    assert game(table)[1].startswith(left)


def test_a_table_with_one_game_says_what_it_always_said():
    table = seated({1: 200, 3: 500})
    assert game(table) == ("Seven Card Stud · 5/10/20",)
    assert table.aloud == ""
