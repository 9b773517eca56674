"""The reasons on the screen: each names what decided, and nothing that everybody has.

Tests `ui/table/showdown/prompt.py`.
"""

import pytest

from dealerassist.hand.showdown import showing_order
from dealerassist.hand.state import Phase
from dealerassist.locale.catalogue import Language
from tests.support.ui.croupier import Croupier, plain_spaces, seated
from tests.support.ui.payouts import NO_LIMIT, lines, read, show
from tests.support.ui.problems import DEALING, stud
from ui.table.showdown.prompt import pot_by_pot

ONE_IN_EIGHTY = {"percent": 1.25}
"""One chip of the pot of eighty: the odd one is left for the low half."""

STREETS = (
    ("3c", "3d", "5c", "5d", "5h", "5s", "7c", "7d"),
    ("8d", "8s", "9c", "9d", "9h", "9s", "7h", "7s"),
    ("8c", "8h", "Tc", "Td", "Th", "Ts", "Jc", "Jd"),
    ("6c", "6d", "Qc", "Qd", "Qh", "Qs", "Jh", "Js"),
)
"""The open cards of eight seats; the last card is a common one."""

TWO_PAIR = "Two pair, eights and threes"


def eight_with_a_common_card(language: Language = Language.ENGLISH) -> Croupier:
    """Seats 1 and 2 have K 8 6 3 2 low, two pair with the king high; the king lies for all."""
    table = seated(
        dict.fromkeys(range(1, 9), 200),
        language=language,
        profile="casinos-austria-stud-high-low",
        rake=ONE_IN_EIGHTY,
    ).tap("new-hand")
    for cards in STREETS:
        table.tap(" ".join(f"card-{card}" for card in cards))
        calmly(table)
    table.tap("card-Kh")
    table.tap("act-check act-bet act-call")
    while table.desk.state.hand.phase is Phase.BETTING:
        table.tap("act-fold")
    hidden = {1: ("3h", "2c"), 2: ("3s", "2d")}
    for seat in showing_order(table.desk.state.hand):
        show(table, *hidden[seat])
    return table


def calmly(table: Croupier) -> None:
    """The forced bet and its calls, or checks, to the end of the round."""
    while table.desk.state.hand.phase is Phase.BETTING:
        table.tap(next(key for key in ("act-check", "act-call", "act-bet") if table.enabled(key)))


def test_rule_7_5_with_a_common_card_the_first_that_differs_is_told():
    high = f"Main pot of €99, high | Seats 1 and 2 | each €25 | {TWO_PAIR}"
    assert [read(line) for line in lines(eight_with_a_common_card())][1:] == [
        f"{high} | Odd chip to high (Rule 7.6)",
        "Main pot of €99, low | Seat 2 | €25 | Low K-8-6-3-2 | Odd chip: 8♠ (Rule 7.5)",
        "Main pot of €99, low | Seat 1 | €24 | Low K-8-6-3-2",
    ]


def test_rule_7_3_of_a_guest_who_wins_both_halves_the_high_hand_is_marked():
    table = eight_with_a_common_card()
    playing = table.kiosk.screen.at.showdown.playing(1)
    assert {card.code for card in playing} == {"8c", "8d", "3c", "3h", "Kh"}


def test_rule_7_5_in_german():
    table = eight_with_a_common_card(Language.GERMAN)
    low = "Hauptpot von 99 €, Low | Sitz 2 | 25 € | Low K-8-6-3-2 | Restjeton: 8♠ (Regel 7.5)"
    assert read(lines(table)[2]) == low
    assert "Restjeton 1 € an Sitz 2, der 8♠ hält (Regel 7.5)" in pots_told(table)


def two_alike_of_three() -> Croupier:
    """Seats 1 and 2 come to the same straight, and have shown it; seat 3 has not shown yet."""
    table = seated({1: 200, 2: 200, 3: 200}).tap("new-hand card-As card-Ah card-2c act-bet")
    table.tap("act-call act-call")
    for cards in ("card-Ks card-Kh card-3d", "card-Qs card-Qh card-5c", "card-Jd card-Jc card-6s"):
        table.tap(f"{cards} act-check act-check act-check")
    table.tap("act-check act-check act-check")
    show(table, "Th", "2s", "4c")
    return show(table, "Ts", "2d", "4d")


FIRST_NAMED = "Of equal hands, the highest card is named first: it gets the odd chip (Rule 7.5)"


@pytest.mark.parametrize(("first", "second"), [(1, 2), (2, 1)])
def test_rule_7_5_where_winners_are_named_the_highest_card_is_named_first(first, second):
    """Two hands lie there, but the croupier has gone over to naming the winners."""
    table = two_alike_of_three().tap("depth depth-pot")
    assert FIRST_NAMED in table.because
    table.tap(f"seat-{first} winner-shared")
    assert FIRST_NAMED in table.because
    table.tap(f"seat-{second}")
    straight = "Straight, ace high | Odd chip: highest card, named first (Rule 7.5)"
    paid = [read(line) for line in lines(table)]
    assert any(line.endswith(f"Seat {first} | €15 | {straight}") for line in paid)
    told = f"Odd chip €1 to seat {first}, who was named first for the highest card (Rule 7.5)"
    assert told in pots_told(table)
    table.tap("act-award")
    assert table.desk.state.seat(first).stack == table.desk.state.seat(second).stack + 1


def test_rule_7_5_where_the_seat_decides_the_order_of_naming_does_not():
    table = seated({1: 200, 2: 200}, options={"odd_chip": "left_of_button"})
    table.tap("depth depth-rake digit-2 digit-2 confirm winner-2 winner-shared")
    assert FIRST_NAMED not in table.because
    table.tap("winner-1 act-award")
    assert odd_chips(table) == {1: 1, 2: 0}


def test_rule_7_5_pots_alone_go_by_the_order_of_naming_too():
    table = seated({1: 200, 2: 200})
    table.tap("depth depth-rake digit-2 digit-2 confirm winner-2 winner-shared")
    assert FIRST_NAMED in table.because
    table.tap("winner-1 act-award")
    assert odd_chips(table) == {1: 0, 2: 1}


def odd_chips(table: Croupier) -> dict[int, int]:
    """How many odd chips each winner got of the main pot of the last hand."""
    return {share.seat: share.odd for share in table.desk.state.hand.awards[0].shares}


def pots_told(table: Croupier) -> str:
    at = table.kiosk.screen.at
    return plain_spaces(pot_by_pot(at, at.on_show))


# ── who shows, who leads ────────────────────────────────────────────────────────────────────


def test_rule_7_1_where_nobody_could_bet_the_cards_say_who_is_asked_first():
    table = seated({1: 15, 3: 15}).tap("new-hand card-As card-2c act-allin act-call")
    for cards in ("card-Ks card-3c", "card-Qs card-4d", "card-7c card-5d"):
        table.tap(cards)
    assert table.says.endswith("seat 1 shows 3 cards")
    assert table.because.startswith(
        "The highest open hand shows first (Rule 7.1) · Nobody can bet any more (Rule 4.7)"
    )


def test_rule_7_1_where_nobody_could_bet_the_button_says_who_is_asked_first():
    rules = {"profile": "wiesbaden-holdem", **NO_LIMIT}
    table = seated({1: 20, 3: 20}, **rules).tap("new-hand act-allin act-call")
    table.tap("card-Ah card-Kd card-Qc card-8h card-7s")
    assert "The first after the button shows first (Rule 7.1)" in table.because


def test_all_who_have_the_best_hand_so_far_lead():
    table = two_alike_of_three()
    assert "Seats 1 and 2 lead: straight, ace high" in table.because
    table.tap("undo")
    assert "Seat 1 leads: straight, ace high" in table.because


# ── who opens ───────────────────────────────────────────────────────────────────────────────


def test_rule_4_2_equal_open_hands_are_told_by_the_suit_that_decides():
    table = seated({1: 200, 3: 500, 4: 400}, language=Language.GERMAN)
    table.tap("new-hand card-As card-Ah card-Td act-bet act-call act-call")
    table.tap("card-9c card-9d card-4d")
    assert table.says.endswith("Sitz 1 spricht")
    assert "Ass hoch: höchste offene Karten, A♠ vor A♥ (Regel 4.2)" in table.because


def test_rule_4_2_equal_open_hands_are_told_by_the_place_where_that_decides():
    table = seated({1: 200, 3: 500, 4: 400}, options={"opener_tie": "seat"})
    table.tap("new-hand card-Ah card-As card-Td act-bet act-call act-call")
    table.tap("card-9c card-9d card-4d")
    told = "Equal hands showing: the first at the croupier’s left opens (Rule 4.2)"
    assert told in table.because


def test_hp_2_a_dead_hand_that_should_open_is_not_called_all_in():
    table = stud(DEALING).tap("problem problem-hole-card-exposed who-3 exposed-both")
    table.tap("card-2c card-Ts confirm card-5h card-Qs card-9d card-As")
    assert table.says == "Seat 4 opens with €5 to €10, or folds"
    assert table.because == "The hand of seat 3 is dead, the next opens (House practice 2)"


def test_hp_2_a_dead_hand_that_should_open_later_brought_no_forced_bet():
    table = seated({1: 200, 3: 500, 4: 400})
    table.tap("new-hand card-As card-2c card-Td act-bet act-call act-call")
    table.tap("card-Ks card-3d card-9d problem problem-dead-hand who-1 dead-taken-in confirm")
    assert table.says == "Seat 3 to act"
    dead = "The hand that was to open is dead, the next opens (House practice 2)"
    assert table.because.startswith(dead)


# ── what goes back, and when raises have no end ─────────────────────────────────────────────


def test_rule_6_1_of_an_ante_that_goes_back_it_is_not_said_that_it_was_a_bet():
    table = seated({1: 2, 3: 500}).tap("new-hand card-As card-2c")
    assert table.says.startswith("€3 back to seat 3")
    assert "Nobody else has put in as much (Rule 6.1)" in table.because


def test_rule_5_5_two_with_chips_are_not_called_the_only_two_left():
    rules = {"options": {"all_in_counts_in_heads_up": False}}
    table = seated({1: 15, 3: 500, 4: 400}, **rules).tap("new-hand card-As card-2c card-Td")
    table.tap("act-max act-call act-call")
    for cards in ("card-Ks card-3c card-9d", "card-Qs card-4d card-8h", "card-7c card-5d card-6h"):
        table.tap(f"{cards} act-check act-check")
    assert "Only two can still bet: no cap (Rule 5.5)" in table.because
    assert "Last round, no cap" in table.aloud
