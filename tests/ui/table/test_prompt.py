"""The prompt line: the next physical step in the croupier's words, and why.

Tests `ui/table/moments.py`, `ui/table/physical_steps_prompt.py`, `ui/table/betting/prompt.py`,
`ui/table/between_hands.py`, `ui/table/dealing.py`, `ui/table/opener.py`, `ui/asked/asked.py`.
"""

import pytest

from dealerassist.locale.catalogue import Language
from tests.support.ui.croupier import Croupier, plain_spaces, seated

THREE = {1: 200, 3: 500, 4: 400}


def german(stacks: dict[int, int] | None = None, **rules) -> Croupier:
    return seated(stacks or THREE, language=Language.GERMAN, **rules)


def english(stacks: dict[int, int] | None = None, **rules) -> Croupier:
    return seated(stacks or THREE, **rules)


def on_third_street(table: Croupier) -> Croupier:
    return table.tap("new-hand card-As card-2c card-Td")


def test_antes_burn_and_hole_cards_come_before_the_first_open_card():
    table = german().tap("new-hand")
    assert table.says == (
        "Antes zu 5 € einziehen, brennen, jedem 2 verdeckt, dann Sitz 1 — dritte Karte offen"
    )
    table.tap("card-As")
    assert table.says == "Sitz 3 — dritte Karte offen"
    assert table.because == "Noch 2 Karten in dieser Runde"


def test_rule_4_1_the_low_door_card_is_named():
    table = on_third_street(german())
    assert table.says == "Sitz 3 bringt den Forced Bet, 5 bis 10 €"
    assert table.because == "2♣ ist die niedrigste offene Karte (Regel 4.1)"
    table = on_third_street(english())
    assert table.says == "Seat 3 makes the forced bet, €5 to €10"


def test_the_price_the_limits_and_the_raises_left():
    table = on_third_street(german()).tap("act-bet")
    assert table.says == "Sitz 4 spricht"
    assert table.aloud == "Forced Bet 5. Sitz 4: 5 zum Mitgehen"
    assert table.because == "Dritte Karte · Einsatz 5 bis 10 € · Erhöhung 1 von 3 möglich"
    table.tap("act-raise")
    assert table.because.endswith("Erhöhung 2 von 3 möglich")


def test_rule_5_4_the_cap_is_named():
    table = on_third_street(english()).tap("act-bet act-raise act-raise act-raise")
    assert table.because.endswith("All 3 raises have been made (Rule 5.4)")


def test_the_round_is_closed_before_the_next_card():
    table = on_third_street(german()).tap("act-bet act-call act-call")
    assert table.says == ("Einsätze einziehen, Taxe 1 €, brennen, dann Sitz 1 — vierte Karte offen")
    assert table.boxes == {"Hauptpot": "29 €", "Taxe": "1 €"}


def test_nothing_is_collected_when_everybody_checked():
    table = on_third_street(german()).tap("act-bet act-call act-call")
    table.tap("card-Ks card-3c card-9d act-check act-check act-check")
    assert table.says == "Brennen, dann Sitz 1 — fünfte Karte offen"


def test_undo_brings_the_steps_of_the_round_back():
    table = on_third_street(german()).tap("act-bet act-call act-call")
    before = table.view.asked.prompt
    table.tap("card-Ks undo")
    assert table.view.asked.prompt == before


def test_a_guest_who_sits_down_does_not_hide_the_steps():
    table = on_third_street(german()).tap("act-bet act-call act-call")
    before = table.says
    table.tap("seat-9 preset-2")
    assert table.says == before
    table.tap("undo")
    assert table.says == before


def test_rule_4_2_the_highest_open_combination_is_named():
    table = on_third_street(english()).tap("act-bet act-call act-call")
    table.tap("card-Ks card-2d card-9d")
    assert table.says == "Seat 3 to act"
    assert "Pair of twos is the highest hand showing (Rule 4.2)" in table.because
    assert "Bets €5 to €20 with an open pair (Rule 5.6)" in table.because


def test_rule_4_6_an_opener_who_is_all_in_is_passed_over():
    table = seated({1: 200, 3: 15, 4: 400}).tap("new-hand card-As card-2c card-Td")
    table.tap("act-allin act-call act-call card-Ks card-2d card-9d")
    assert table.says == "Seat 4 to act"
    assert "Seat 3 is all in and passed over (Rule 4.6)" in table.because


def test_rule_4_6_all_who_are_passed_over_are_named():
    table = seated({1: 200, 3: 15, 4: 15, 6: 400}).tap("new-hand card-As card-2c card-Td card-9h")
    table.tap("act-allin act-call act-call act-call card-Ks card-2d card-9d card-8c")
    assert table.says == "Seat 6 to act"
    assert "Seats 3 and 4 are all in and passed over (Rule 4.6)" in table.because


def test_rule_4_6_who_opens_for_an_all_in_low_card_may_fold():
    table = seated({1: 200, 3: 5, 4: 400}).tap("new-hand card-As card-2c card-Td")
    assert table.says == "Seat 4 opens with €5 to €10, or folds"


def to_the_river(table: Croupier, acts: str = "act-check act-check act-check") -> Croupier:
    on_third_street(table).tap("act-bet act-call act-call")
    for cards in ("card-Ks card-3c card-9d", "card-Qs card-4d card-8h", "card-7c card-5d card-6h"):
        table.tap(f"{cards} {acts}")
    return table


def test_the_river_is_burned_and_dealt_without_taps():
    table = to_the_river(german())
    assert table.says == "Brennen, River verdeckt geben — Sitz 1 spricht"
    table.tap("act-check")
    assert table.says == "Sitz 3 spricht"


def test_rule_5_5_the_uncapped_river_is_named():
    table = to_the_river(german()).tap("act-fold")
    assert "Nur noch zwei Gäste: kein Cap (Regel 5.5)" in table.because
    table = to_the_river(english(profile="stud-open-river"))
    assert "Last round: no cap (Rule 5.5)" in table.because


def test_rule_6_6_the_last_one_wins_without_showing():
    table = on_third_street(german()).tap("act-bet act-raise act-fold act-fold")
    assert table.says == (
        "5 € zurück an Sitz 4, Einsätze einziehen, Taxe 1 € — Sitz 4 gewinnt 24 €"
    )
    assert table.because == (
        "Alle anderen haben gepasst, niemand zeigt (Regel 6.6) · "
        "So viel hat sonst niemand eingesetzt (Regel 6.1)"
    )
    assert table.boxes == {"Hauptpot → Sitz 4": "24 €", "Taxe": "1 €"}


def test_rule_7_1_the_last_to_bet_shows_first():
    table = to_the_river(german()).tap("act-check act-bet act-call act-call")
    assert table.says == "Einsätze einziehen, Taxe 2 € — Sitz 3 zeigt 3 Karten"
    assert table.because == "Wer zuletzt gesetzt oder erhöht hat, zeigt zuerst (Regel 7.1)"
    table.tap("card-2d")
    assert table.says == "Sitz 3 zeigt noch 2 Karten"
    table.tap("card-2h")
    assert table.says == "Sitz 3 zeigt noch 1 Karte"


def test_rule_7_1_without_a_bet_the_first_to_speak_shows_first():
    table = to_the_river(english()).tap("act-check act-check act-check")
    assert table.says == "Seat 1 shows 3 cards"
    assert table.because == "No bet on the last round: the first to speak shows first (Rule 7.1)"


def test_who_is_all_in_stays_marked_when_it_is_dealt_to():
    table = seated({1: 200, 3: 45, 4: 400}, language=Language.ENGLISH)
    table.tap("new-hand card-As card-2c card-Td act-max act-raise act-call act-raise")
    table.tap("act-call act-call card-Ks card-2d card-9d act-allin act-max act-call card-Qs")
    assert plain_spaces(table.seat(3).note) == "ALL IN · fifth card"


def test_rule_7_2_the_others_may_muck_against_the_best_hand_so_far():
    table = to_the_river(german()).tap("act-check act-check act-check")
    table.tap("card-Ah card-Kh card-2s")
    assert table.says == "Sitz 3: zeigen oder weglegen?"
    assert table.because == (
        "Zum Zeigen die Karten antippen · Sitz 1 führt: Zwei Paare, Asse und Könige · "
        "Wer die Karten weglegt, verzichtet (Regel 7.2)"
    )


def test_rule_7_6_in_high_low_it_is_said_who_leads_for_which_half():
    table = to_the_river(english(profile="casinos-austria-stud-high-low"))
    table.tap("act-check act-check act-check card-Ah card-Kh card-Jd")
    assert table.because.removeprefix("To show, tap the cards · ").startswith(
        "Seat 1 leads high: two pair, aces and kings · Seat 1 leads low: A-K-Q-J-7"
    )
    table.tap("act-show card-8s card-Ts card-9c")
    assert table.because.removeprefix("To show, tap the cards · ").startswith(
        "Seat 1 leads high: two pair, aces and kings · Seat 3 leads low: "
    )
    assert all(card.low for card in table.seat(3).cards if card.marked)
    assert not any(card.low for card in table.seat(1).cards)


@pytest.mark.parametrize(
    ("profile", "low"),
    [
        ("casinos-austria-stud-high-low", "ace high, no qualifier"),
        ("stud-high-low-eight", "eight or better"),
        ("casinos-austria-stud", ""),
    ],
)
def test_rule_7_6_at_the_showdown_it_is_told_what_a_low_is(profile, low):
    table = seated({1: 200, 3: 500}, profile=profile).tap("new-hand card-2c card-Td")
    ways = ("act-check", "act-call", "act-bet", *(f"card-{rank}h" for rank in "3456789JQK"))
    while table.desk.state.hand.phase != "showdown":
        table.tap(next(key for key in ways if table.enabled(key)))
    assert {fact.label: fact.value for fact in table.view.felt.facts}.get("Low hand", "") == low


def test_the_payout_is_spelled_out_pot_by_pot():
    """Seat 3 is all in on fourth street: the main pot is theirs, the others share a side pot."""
    table = seated({1: 200, 3: 45, 4: 400}, language=Language.GERMAN)
    table.tap("new-hand card-As card-2c card-Td act-max act-raise act-call act-raise")
    table.tap("act-call act-call card-Ks card-2d card-9d act-allin act-max act-call")
    assert table.says == ("Einsätze einziehen, Taxe 3 €, brennen, dann Sitz 1 — fünfte Karte offen")
    assert table.because == "Taxe: 1 € (Hauptpot) und 2 € (Nebenpot 1) (Regel 6.3)"
    table.tap("card-Qs card-4d card-8h act-check act-check")
    table.tap("card-7c card-5d card-6h act-check act-check act-check act-check")
    table.tap("card-Jc card-2h card-3h act-show card-Ah card-Kh card-2s")
    table.tap("act-show card-4c card-4h card-5s")
    assert table.says == "38 € an Sitz 1 und 129 € an Sitz 3"
    assert table.because == (
        "Hauptpot: 129 € an Sitz 3 (Full House, drei Vierer und zwei Fünfer) · "
        "Nebenpot 1: 38 € an Sitz 1 (Zwei Paare, Asse und Könige) · Taxe 8 €"
    )
    assert table.boxes == {
        "Hauptpot → Sitz 3": "129 €",
        "Nebenpot 1 → Sitz 1": "38 €",
        "Taxe": "8 €",
    }


def shared(table: Croupier) -> Croupier:
    """Seats 1 and 2 make the same straight; 43 are left of the pot."""
    table.tap("new-hand card-As card-Ah card-2c act-bet act-call act-call")
    table.tap("card-Ks card-Kh card-3d act-bet act-call act-call")
    table.tap("card-Qs card-Qh card-3c act-fold act-check act-check")
    table.tap("card-Jd card-Jh act-check act-check act-check act-check")
    return table.tap("card-Th card-2d card-4d act-show card-Ts card-2s card-4c")


def test_rule_7_5_the_odd_chip_is_explained():
    table = shared(seated({1: 200, 2: 200, 3: 200}, language=Language.GERMAN))
    assert table.says == "22 € an Sitz 1 und 21 € an Sitz 2"
    assert "Restjeton 1 € an Sitz 1, der A♠ hält (Regel 7.5)" in table.because


def test_rule_7_6_both_halves_are_named():
    high_low = "casinos-austria-stud-high-low"
    table = shared(seated({1: 200, 2: 200, 3: 200}, profile=high_low))
    assert "€11 to seat 1 (Low Q-J-10-4-2)" in table.because
    assert "Odd chip to the high hand (Rule 7.6)" in table.because


def test_rule_4_7_cards_are_dealt_to_the_end():
    table = seated({1: 20, 3: 20, 4: 20}).tap("new-hand card-As card-2c card-Td")
    table.tap("act-max act-allin act-call act-call card-Ks card-3c")
    assert "Nobody can bet any more: deal to the end (Rule 4.7)" in table.because
    table.tap("card-9d")
    assert table.says == "Burn a card, then seat 1 — fifth card face up"
    table.tap("card-Qs card-4d card-8h card-7c card-5d card-6h")
    assert table.says == "Burn a card, deal the river face down — seat 1 shows 3 cards"


def test_rule_3_5_shuffling_in_and_the_common_card():
    """Eight players to the end, as in rule 10.4."""
    table = seated(dict.fromkeys(range(1, 9), 200), language=Language.GERMAN)
    table.tap("new-hand").tap(" ".join(f"card-{card}" for card in DOORS))
    table.tap("act-bet" + " act-call" * 7)
    for cards in STREETS[:2]:
        table.tap(cards).tap("act-check " * 8)
    assert table.says.startswith("3 Brennkarten einmischen, brennen, dann Sitz 1")
    assert table.because == "Der Talon reicht nicht ohne die Brennkarten (Regel 3.5 b)"
    table.tap(STREETS[2]).tap("act-check " * 8)
    assert table.says == (
        "1 Brennkarte einmischen, brennen, dann eine Common Card offen in die Mitte"
    )
    assert (
        table.because == "Auch mit den Brennkarten reicht der Talon nicht für 8 Gäste (Regel 3.5 d)"
    )
    assert not table.key("card-unknown").enabled
    table.tap("card-9s")
    assert table.view.felt.board.cards[0].rank == "9"


def test_rule_3_5_d_the_last_card_is_said_to_be_the_bottom_card():
    """Nine players, of whom one folds on third street: one card is left for the river."""
    table = seated(dict.fromkeys(range(1, 10), 200))
    ranks = "23456789T"
    table.tap("new-hand").tap(" ".join(f"card-{rank}c" for rank in ranks))
    table.tap("act-bet" + " act-call" * 7 + " act-fold")
    for suit in "dhs":
        table.tap(" ".join(f"card-{rank}{suit}" for rank in ranks[:8])).tap("act-check " * 8)
    assert table.says == (
        "Do not burn, then the last card of the stub face up in the middle, for everybody"
    )
    assert table.because == (
        "It is the bottom card, laid because no other card is left (Rule 3.5 d)"
    )
    assert not any("Never deal" in fact.label for fact in table.view.felt.facts)
    table.tap("card-Ts")
    assert table.view.felt.board.cards[0].rank == "10"


DOORS = ["2c", "3d", "4h", "5s", "6c", "7d", "8h", "9c"]

STREETS = [
    " ".join(f"card-{card}" for card in street.split())
    for street in (
        "Tc Jd Qh Ks Ac 2d 3h 4s",
        "5c 6d 7h 8s 9d Td Jh Qs",
        "Kc Ad 2h 3s 4c 5d 6h 7s",
    )
]


@pytest.mark.parametrize("language", list(Language))
def test_what_was_paid_stays_until_something_else_is_done(language):
    table = seated(THREE, language=language)
    on_third_street(table).tap("act-bet act-fold act-fold act-award")
    paid = table.says
    assert "Seat 3 takes" in paid or "Sitz 3 gewinnt" in paid
    assert table.seat(3).cards
    table.tap("seat-9 preset-200")
    assert not table.seat(3).cards
    assert table.says != paid


def test_a_misdeal_says_what_goes_back_to_whom():
    table = on_third_street(german()).tap("act-bet problem problem-misdeal misdeal-cards-exposed")
    back = [(fact.label, fact.value) for fact in table.view.over.payments]
    assert back == [("Sitz 1", "5\u00a0€"), ("Sitz 3", "10\u00a0€"), ("Sitz 4", "5\u00a0€")]
    table.tap("confirm")
    assert table.says == "Misdeal — zurück: Sitz 1: 5 €, Sitz 3: 10 €, Sitz 4: 5 €"
    assert [table.seat(n).stack for n in (1, 3, 4)] == ["200\u00a0€", "500\u00a0€", "400\u00a0€"]


def test_rule_3_8_an_unknown_card_asks_who_opens():
    table = german().tap("new-hand card-As card-unknown card-Td")
    assert table.says == "Wer eröffnet? Sitz antippen"
    assert "Die niedrigste offene Karte eröffnet (Regel 4.1)" in table.because
    table.tap("seat-3")
    assert table.says == "Sitz 3 bringt den Forced Bet, 5 bis 10 €"
    assert "der Croupier hat bestimmt (Regel 3.8)" in table.because


def to_the_river_with_an_unknown_card(table: Croupier) -> Croupier:
    table.tap("new-hand card-2c card-Td card-9c act-bet act-call act-call")
    table.tap("card-Ks card-unknown card-unknown seat-1 act-check act-check act-check")
    table.tap("card-4s card-5d card-8h seat-1 act-check act-check act-check")
    return table.tap("card-9s card-8d card-7d seat-1")


def test_rule_3_8_on_the_river_it_is_not_asked_again_who_opens():
    table = german({1: 200, 3: 500, 4: 400})
    to_the_river_with_an_unknown_card(table).tap("act-bet act-call act-call")
    assert table.says.endswith("brennen, River verdeckt geben — Sitz 1 spricht")
    assert "Seitdem kam keine offene Karte: Sitz 1 eröffnet wieder (Regel 4.2)" in table.because
    table.tap("undo")
    assert table.says == "Sitz 4 spricht"


def test_rule_3_8_the_river_is_dealt_before_another_opener_is_named():
    table = german({1: 200, 3: 500, 4: 400})
    to_the_river_with_an_unknown_card(table).tap("act-check act-bet act-call act-fold")
    assert table.says == (
        "Einsätze einziehen, Taxe 1 €, brennen, River verdeckt geben — wer eröffnet? Sitz antippen"
    )


def test_a_rank_typed_on_the_keyboard_is_shown():
    table = german().tap("new-hand").type("K")
    assert table.because == "K getippt: jetzt die Farbe S, H, D oder C"
    table.type("S")
    assert table.because == "Noch 2 Karten in dieser Runde"


def test_rule_4_7_is_named_at_the_showdown_only_where_the_river_went_without_bets():
    table = seated({1: 200, 3: 30}).tap("new-hand card-As card-2c act-bet act-call")
    table.tap("card-Ks card-3c act-bet act-call card-Qs card-4d act-max act-call")
    assert "4.7" in table.because
    table.tap("card-8h card-7c")
    assert "Nobody can bet any more (Rule 4.7)" in table.because
    table.tap("card-Ah")
    assert "4.7" not in table.because


FOUR_DOORS = "new-hand card-7c card-unknown card-Kd card-Ah"


def test_rule_4_1_only_who_can_be_the_lowest_is_asked_for():
    table = english({1: 200, 3: 500, 4: 400, 6: 300}).tap(FOUR_DOORS)
    enabled = [key.name for key in table.view.asked.keys if key.enabled]
    assert enabled == ["opener-1", "opener-3", "card-seen"]
    assert table.why("opener-4") == "By the cards that are known it cannot be seat 4 (Rule 4.1)"
    entries = table.desk.entries
    table.kiosk.tap("seat-4")
    assert table.view.notice.text == "By the cards that are known it cannot be seat 4."
    assert table.desk.entries == entries
    table.tap("seat-1")
    assert table.desk.state.hand.openers == (1,)


def test_rule_3_8_the_unknown_card_is_named_after_all_and_says_itself_who_opens():
    table = english({1: 200, 3: 500, 4: 400, 6: 300}).tap(FOUR_DOORS)
    assert table.key("card-seen").detail == "Seat 3"
    table.tap("card-seen")
    assert table.says == "Seat 3: which card lies there?"
    assert table.because == "The right card decides who opens (Rule 4.1)"
    table.tap("card-Qd")
    assert table.desk.state.hand.openers == (1,)
    assert table.says.startswith("Seat 1 makes the forced bet")


def test_rule_3_8_of_several_unknown_cards_the_seat_is_asked_first():
    table = english({1: 200, 3: 500, 4: 400, 6: 300})
    table.tap("new-hand card-unknown card-7c card-Kd card-unknown card-seen")
    assert table.says == "Whose card was seen? Tap the seat"
    assert table.why("seen-3") == "Seat 3 has no unknown open card (Rule 3.8)"
    table.kiosk.tap("seat-3")
    assert table.desk.state.hand.betting is None
    table.tap("seat-6 card-Ah")
    assert table.says == "Who opens? Tap the seat"
    table.tap("card-seen card-Qd")
    assert table.desk.state.hand.openers == (3,)


def test_rule_3_8_nobody_is_asked_where_the_known_cards_decide_and_the_reason_says_so():
    table = english({1: 200, 3: 500, 4: 400}).tap("new-hand card-2c card-unknown card-Kd")
    assert table.says.startswith("Seat 1 makes the forced bet")
    assert table.because == "By the known cards only seat 1 can open (Rule 3.8)"


# ── several steps ───────────────────────────────────────────────────────────────────────────


def test_several_steps_have_a_line_each_and_fade_once_a_card_shows_that_they_are_done():
    table = seated({1: 200, 3: 500, 4: 400})
    table.tap("new-hand card-As card-2c card-Td act-bet act-call act-call")
    first = table.view.asked.prompt
    assert [plain_spaces(step.text) for step in first.steps] == [
        "Collect the bets",
        "Take €1 rake",
        "Burn a card",
    ]
    assert first.due == "Seat 1 — fourth card face up"
    assert not any(step.done for step in first.steps)
    then = table.tap("card-Ks").view.asked.prompt
    assert [step.text for step in then.steps] == [step.text for step in first.steps]
    assert all(step.done for step in then.steps)
    assert then.due == then.title == "Seat 3 — fourth card face up"
    assert table.tap("card-3c card-9d").view.asked.prompt.steps == ()


def test_rule_8_at_courchevel_one_reason_stands_beside_the_steps_of_the_first_card():
    table = seated({1: 500, 2: 500}, profile="courchevel").tap("new-hand")
    assert table.because == "It lies open before the first round (Rule 8)"
    table.tap("card-2c act-call act-check")
    assert table.because == "Two from the hand play with three of the board (Rule 7.3)"
