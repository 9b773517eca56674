"""The keys of the showdown: who shows, who mucks, and in which order (chapter 7).

Tests `ui/table/side_keys.py`, `ui/table/showdown/keys.py`.
"""

import pytest

from dealerassist.locale.catalogue import Language
from tests.support.ui.croupier import Croupier, seated
from tests.support.ui.payouts import NO_LIMIT
from ui.view.view import Pad

THREE = {1: 200, 3: 500, 4: 400}

DOORS = "new-hand card-As card-2c card-Td"


def test_rule_7_2_showing_and_mucking():
    table = seated({1: 200, 3: 500}).tap("new-hand card-As card-2c act-bet act-call")
    table.tap("card-Ks card-3c act-check act-check card-Qs card-4d act-check act-check")
    table.tap("card-7c card-5d act-check act-check act-check act-check")
    assert table.view.asked.pad is Pad.CARDS
    table.tap("card-Ah card-Kh card-2s")
    # Who may muck may show as well: the deck lies open, and no tap before it is needed.
    assert table.view.asked.pad is Pad.CARDS
    assert [key.name for key in table.view.asked.keys] == [
        "act-muck",
        "act-show",
        "act-muck-others",
    ]
    assert table.why("act-muck-others") == "Only Seat 3 can muck (Rule 7.2)"
    assert table.key("act-muck-others").brief == "only Seat 3 can"
    chosen = table.tap("card-9c").view
    assert table.says == "Seat 3 shows 2 more cards"
    assert table.seat(3).note == "shows"
    assert table.because == "Seat 1 leads: two pair, aces and kings"
    assert table.why("act-muck") == SHOWS
    # In the place where all others muck lies the way out of this question.
    assert not table.enabled("act-muck-others")
    assert table.tap("undo").says == "Seat 3: show or muck?"
    assert table.tap("act-show card-9c").view == chosen
    table.tap("undo act-muck")
    assert table.view.asked.pad is Pad.SHOWDOWN
    assert [key.name for key in table.view.asked.keys] == ["act-muck", "act-show", "act-award"]
    alone = "Nobody else has a claim left: all pots to seat 1 (Rule 7.2)"
    assert (table.why("act-show"), table.why("act-muck")) == (alone, alone)
    assert table.seat(3).note == "mucked"
    assert table.key("act-award").detail == "Seat 1 wins €19: two pair, aces and kings"
    table.tap("act-award")
    assert table.view.asked.pad is Pad.BETWEEN


def test_rule_6_2_for_each_pot_who_leads_is_said_of_those_who_can_win_it():
    """Else a guest would muck a hand that wins the side pot, and the chips with it."""
    rules = {"profile": "wiesbaden-holdem", **NO_LIMIT}
    table = seated({1: 20, 3: 60, 5: 100, 7: 100}, **rules)
    table.tap("new-hand act-allin act-call act-call act-call")
    table.tap("card-2h card-7d card-Kc card-9s card-3s card-Jh card-Tc")
    tap, muck = "To show, tap the cards", "Whoever mucks gives up the claim (Rule 7.2)"
    assert table.because == f"{tap} · Main pot, seat 1 leads: king high · {muck}"
    table.tap("card-Ah card-As")
    first = "Main pot and side pot 1, seat 3 leads: pair of aces"
    assert table.because == f"{tap} · {first} · {muck}"
    table.tap("card-Kd card-4h")
    assert table.because == f"{tap} · {first} · Side pot 2, seat 5 leads: pair of kings · {muck}"
    table.tap("act-muck")
    assert table.why("act-show") == "Everybody has shown or mucked (Rule 7.2)"
    assert table.key("act-show").brief == "Showing is over"


def test_who_has_begun_to_show_shows_whoever_is_tapped():
    table = to_the_showdown().tap("card-8h seat-4")
    assert table.seat(3).note == "shows"


SHOWS = "Seat 3 shows: Undo leads back to the choice (Rule 7.2)"


def to_the_showdown(**asked: Language) -> Croupier:
    """Three guests have played to the end, and seat 1 has shown."""
    table = seated(THREE, **asked).tap(DOORS).tap("act-bet act-call act-call")
    for street in ("card-Ks card-3c card-4c", "card-Qs card-4d card-5c", "card-7c card-5d card-9s"):
        table.tap(f"{street} act-check act-check act-check")
    return table.tap("act-check act-check act-check card-Ah card-Kh card-2s")


def test_rule_7_2_all_others_muck_at_a_tap_and_undo_brings_all_back():
    table = to_the_showdown()
    assert table.key("act-muck-others").detail == "Seats 3 and 4 give up"
    before = table.view
    table.tap("act-muck-others")
    assert [table.seat(number).note for number in (3, 4)] == ["mucked", "mucked"]
    assert table.key("undo").detail == "Seats 3 and 4 muck"
    assert table.enabled("act-award")
    table.tap("undo")
    assert table.view == before


def test_rule_7_2_who_has_said_so_shows():
    table = to_the_showdown()
    asked = table.view
    assert (table.seat(3).note, table.key("act-show").detail) == ("show or muck?", "or tap them")
    table.tap("act-show")
    assert table.says == "Seat 3 shows 3 cards"
    assert (table.seat(3).note, table.aloud) == ("shows", "")
    assert table.why("act-muck") == SHOWS
    # In the place where all others muck lies the way out of this question.
    assert not table.enabled("act-muck-others")
    assert not table.enabled("card-unknown")
    assert table.key("undo").detail == "show or muck?"
    assert table.tap("undo").view == asked
    assert table.tap("act-show").type("<Esc>").view == asked
    assert table.tap("act-show cancel").view == asked


@pytest.mark.parametrize("before", ["", "act-show"])
def test_rule_7_2_the_cards_of_who_is_asked_are_tapped_at_once(before: str):
    table = to_the_showdown().tap(before)
    shown = table.desk.entries
    table.tap("card-9c card-9h card-Tc")
    assert table.desk.entries == shown + 3
    assert table.says == "Seat 4: show or muck?"
    assert table.enabled("act-muck")
    assert table.tap("undo").says == "Seat 3 shows 1 more card"
    assert not table.enabled("act-muck")
    assert table.tap("undo undo").says == "Seat 3: show or muck?"
    assert table.enabled("act-muck")


@pytest.mark.parametrize("taps", ["", "act-show", "card-9c", "act-muck", "act-muck-others"])
def test_in_the_first_place_on_the_right_lies_one_key(taps: str):
    table = to_the_showdown().tap(taps)
    keys = (*table.view.asked.side, *table.view.asked.keys)
    assert len([key for key in keys if key.name in {"card-unknown", "act-show"}]) == 1


def test_at_the_showdown_a_letter_mucks_but_not_within_a_card():
    table = to_the_showdown()
    asked = table.desk.entries
    table.type("k m o k <Esc>")
    assert table.desk.entries == asked
    assert table.says == "Seat 3: show or muck?"
    table.type("9 c 9 h m")
    assert table.says == "Seat 3 shows 1 more card"
    table.type("<Esc> <Back> <Back> s")
    assert table.says == "Seat 3 shows 3 cards"
    table.type("<Esc> m")
    assert table.seat(3).note == "mucked"


def test_at_the_showdown_f1_lists_the_letters_beside_the_cards():
    table = to_the_showdown().type("<F1>")
    listed = {line.keys: line.does for line in table.view.notice.keyboard}
    assert (listed["M"], listed["O"], listed["S"]) == ("Muck", "All others muck", "Show cards")
    assert "0–9 A J K Q T" in listed


def test_at_the_showdown_a_letter_mucks_all_others():
    table = to_the_showdown().type("o")
    assert [table.seat(number).note for number in (3, 4)] == ["mucked", "mucked"]


THREE_AT_THE_END = (
    "new-hand card-As card-2c card-3d act-bet act-call act-call "
    "card-Ks card-4c card-5d act-check act-check act-check "
    "card-Qs card-6d card-7d act-check act-check act-check "
    "card-8c card-9d card-Td act-check act-check act-check act-check act-check act-check"
)


def test_rule_7_1_who_is_not_asked_shows_by_a_tap_on_the_seat():
    table = seated({1: 200, 3: 500, 5: 500}).tap(THREE_AT_THE_END)
    assert table.says == "Seat 1 shows 3 cards"
    table.tap("seat-5")
    assert table.says == "Seat 5: show or muck?"
    assert "Seat 1 is asked first, but shown is shown (Rule 7.1)" in table.because
    assert table.seat(1).note == "asked first"
    assert table.why("act-muck-others") == "Seat 1 is asked first (Rule 7.1)"
    shown = table.tap("card-Ah").view
    assert table.says == "Seat 5 shows 2 more cards"
    assert table.because == "Seat 1 is asked first, but shown is shown (Rule 7.1)"
    assert "Undo leads back to the choice" in table.why("act-muck")
    assert table.tap("undo act-show card-Ah").view == shown
    table.tap("card-Ac card-Ad")
    assert table.says == "Seat 1: show or muck?"
    assert "Seat 5 leads" in table.because


def test_rule_7_1_a_card_shown_out_of_turn_is_taken_back_and_asked_again():
    table = seated({1: 200, 3: 500, 5: 500}).tap(THREE_AT_THE_END)
    table.tap("seat-5 card-Ah card-Ac undo")
    assert table.says == "Seat 5 shows 2 more cards"
    table.tap("undo")
    assert table.says == "Seat 5: show or muck?"
    assert table.enabled("act-muck")
    table.tap("undo")
    assert table.says == "Seat 1 shows 3 cards"


def test_rule_7_2_others_muck_before_the_first_has_shown():
    table = seated({1: 200, 3: 500, 5: 500}).tap(THREE_AT_THE_END)
    table.tap("seat-3 act-muck seat-5 act-muck")
    assert table.says == "Seat 1 takes €29"
    assert table.why("act-muck") == "Nobody else has a claim left: all pots to seat 1 (Rule 7.2)"


def test_a_second_tap_on_the_seat_opens_the_guests_menu():
    table = seated({1: 200, 3: 500, 5: 500}).tap(THREE_AT_THE_END).tap("seat-5 seat-5")
    assert table.view.asked.pad is Pad.SEAT


def test_the_best_five_are_marked():
    table = seated({1: 200, 3: 500}, language=Language.GERMAN)
    table.tap("new-hand card-As card-2c act-bet act-call card-Ks card-3c act-check act-check")
    table.tap("card-Qs card-4d act-check act-check card-7c card-5d act-check act-check")
    table.tap("act-check act-check card-Ah card-Kh card-2s act-muck")
    seat = table.seat(1)
    marked = {card.rank + card.suit for card in seat.cards if card.marked}
    assert marked == {"Ah", "As", "Kh", "Ks", "Qs"}
    assert seat.note == "Zwei Paare, Asse und Könige"
    assert seat.tone == "winner"
