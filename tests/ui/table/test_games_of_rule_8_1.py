"""Rule 8.1 on the screen: prompts, announcements and marked cards of the other games.

Tests `ui/table/exchange.py`.
"""

import pytest

from dealerassist.locale.catalogue import Language
from tests.support.ui.croupier import Croupier, plain_spaces, seated

THREE = {1: 500, 3: 500, 4: 500}


def german(profile: str, **rules) -> Croupier:
    return seated(THREE, language=Language.GERMAN, profile=profile, **rules).tap("new-hand")


def live_keys(table: Croupier) -> dict[str, tuple[str, str]]:
    """The title and the detail of each live key."""
    keys = [key for key in table.view.asked.keys if key.enabled]
    return {key.name: (plain_spaces(key.title), plain_spaces(key.detail)) for key in keys}


def marked(table: Croupier, seat: int) -> set[str]:
    return {card.rank + card.suit for card in table.seat(seat).cards if card.marked}


def test_in_razz_the_highest_door_brings_in_and_the_lowest_hand_opens():
    table = german("razz").tap("card-Ac card-Kd card-Qh")
    assert table.says == "Sitz 3 bringt das Bring-in 3 € oder ergänzt auf 10 €"
    assert table.because == "K♦ ist die höchste offene Karte, Ass niedrig (Regel 8.1)"
    assert table.aloud == "Karo König, Sitz 3: das Bring-in bitte"
    table.tap("act-bring-in act-call act-call card-8s card-2c card-2h")
    assert table.says == "Sitz 1 spricht"
    assert table.because.startswith("8-A: niedrigste offene Karten (Regel 8.1)")
    assert table.aloud == "Acht-Ass: Sitz 1 beginnt"


@pytest.mark.parametrize("profile", ["razz", "stud", "stud-high-low-eight"])
def test_rule_5_8_the_opener_brings_in_or_completes(profile: str):
    """Both have a key; the next completes, which is no raise."""
    table = german(profile).tap("card-Kc card-Kd card-Kh")
    keys = live_keys(table)
    assert keys["act-bring-in"] == ("3 €", "Bring-in")
    assert keys["act-bet"] == ("10 €", "Ergänzt")
    table.tap("act-bring-in")
    assert table.aloud.startswith("Bring-in 3. ")
    keys = live_keys(table)
    assert keys["act-raise"] == ("+7 €", "Ergänzt auf 10 €")
    table.tap("act-raise")
    assert table.aloud.startswith("Ergänzt auf 10. ")
    assert table.because.endswith("Erhöhung 1 von 3 möglich")


def test_rule_5_8_the_opener_completes_at_once():
    table = german("razz").tap("card-Ac card-Kd card-Qh act-bet act-fold act-fold")
    assert table.says == "10 € zurück an Sitz 3 — Sitz 3 gewinnt 3 €"


def test_rule_5_8_a_short_stack_brings_in_what_it_has():
    stacks = {1: 500, 3: 3, 4: 8}
    table = seated(stacks, profile="razz").tap("new-hand card-Ac card-Kd card-Qh")
    assert table.says == "Seat 3 brings in €2"
    table.tap("act-bring-in act-fold act-call")
    assert table.desk.state.hand.pots[0].amount == 7


def test_in_razz_the_croupier_is_asked_where_a_card_is_unknown():
    table = german("razz").tap("card-Ac card-unknown card-Qh")
    assert table.says == "Wer eröffnet? Sitz antippen"
    assert "Die höchste offene Karte eröffnet, Ass niedrig (Regel 8.1)" in table.because


def test_each_of_three_draws_is_named():
    table = german("triple-draw-low").tap("act-call act-call act-check")
    draws = ("erster Tausch", "zweiter Tausch", "dritter Tausch")
    for draw in draws:
        assert f"{draw}: abgelegte Karten von Sitz 1 einziehen" in table.says
        assert table.aloud.lower().endswith(f"{draw}: sitz 1, wie viele karten?".lower())
        assert table.seat(3).note == ""
        table.tap("draw-5 draw-1 draw-0")
        assert table.seat(3).note == "tauschte 1"
        table.tap("act-check act-check act-check")
    assert table.says.startswith("Sitz 1 zeigt 5 Karten")


def to_the_showdown(table: Croupier) -> Croupier:
    table.tap("act-call act-call act-check")
    for _ in range(3):
        table.tap("draw-0 draw-0 draw-0 act-check act-check act-check")
    return table


def test_the_lowest_hand_is_announced_by_its_ranks():
    table = to_the_showdown(german("triple-draw-low"))
    table.tap("card-8s card-6s card-4h card-3d card-2c")
    assert table.aloud == "Sitz 1: Acht-sechs. Sitz 3, bitte"
    assert "Sitz 1 führt: Acht-sechs, 8-6-4-3-2" in table.because
    table.tap("card-7s card-6d card-5h card-4d card-3c act-muck")
    assert table.says == "Sitz 1 gewinnt 60 €: Acht-sechs, 8-6-4-3-2"
    assert table.aloud == "Sitz 1 gewinnt: Acht-sechs"


def test_of_a_badugi_the_cards_that_play_are_marked():
    table = to_the_showdown(german("badugi"))
    table.tap("card-As card-2s card-3d card-4h card-7c card-5d card-3h card-Ac act-muck")
    assert table.aloud == "Sitz 1 gewinnt: drei Karten, vier hoch"
    assert marked(table, 1) == {"As", "3d", "4h"}


def test_a_badugi_beats_three_cards():
    table = to_the_showdown(german("badugi"))
    table.tap("card-As card-2s card-3d card-4h card-7c card-5d card-3h card-Ks act-muck")
    assert table.says == "Sitz 3 gewinnt 60 €: Badugi, König hoch, K-7-5-3"
    assert marked(table, 3) == {"7c", "5d", "3h", "Ks"}


def test_in_short_deck_there_are_36_cards_and_one_blind():
    table = german("short-deck")
    assert table.says.startswith("Antes zu 5 € einziehen, Sitz 4 bringt den Blind des Buttons 10 €")
    assert table.aloud == "Antes und der Blind des Buttons bitte. Sitz 1: 10 zum Mitgehen"
    assert table.because.startswith("Erster nach dem Button (Regel 8.1)")
    assert table.seat(4).note == "Blind des Buttons"
    table.tap("act-call act-call act-check")
    there = {card.name for card in table.view.asked.shows.cards if card.there}
    assert len(there) == 36
    assert "card-5s" not in there
    assert not any(card.enabled for card in table.view.asked.shows.cards if not card.there)
    table.tap("card-9h card-8h card-7h act-check act-check act-check card-9c act-check")
    table.tap("act-check act-check card-9d act-check act-check act-check")
    table.tap("card-Ah card-Kh card-9s card-6s act-muck")
    assert table.aloud == "Sitz 3 gewinnt: Vierling Neuner"


def test_in_short_deck_the_button_has_the_option():
    table = german("short-deck").tap("act-call act-call")
    assert "Alle sind nur mitgegangen (Regel 4.3)" in table.because
    assert table.aloud.endswith("Sitz 4, Ihre Option: checken oder erhöhen?")
