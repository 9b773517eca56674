"""What the screen says and offers in each game of the rulebook's chapter 8.

Tests `ui/table/announcements.py`, `ui/dialogs/game.py`.
"""

import pytest

from dealerassist.locale.catalogue import Language
from tests.support.ui.croupier import Croupier, plain_spaces, seated
from ui.view.view import Pad

BLINDS = {"small_blind": 10, "big_blind": 20}
SPLIT = {"stakes": BLINDS | {"low": 20, "high": 40}}
POT = {"limit": "pot", "stakes": BLINDS | {"min": 20}}
NONE = {"limit": "none", "stakes": BLINDS | {"min": 20}}

FOUR = {1: 1000, 3: 640, 4: 1500, 8: 900}


def holdem(language: Language = Language.ENGLISH, stacks=FOUR, **limit) -> Croupier:
    return seated(stacks, language=language, profile="wiesbaden-holdem", **(limit or SPLIT))


def omaha(language: Language = Language.ENGLISH, **limit) -> Croupier:
    return seated(FOUR, language=language, profile="wiesbaden-omaha", **(limit or SPLIT))


def draw(language: Language = Language.ENGLISH, stacks=FOUR, **limit) -> Croupier:
    return seated(stacks, language=language, profile="wiesbaden-draw", **limit)


def note(table: Croupier, seat: int) -> str:
    return plain_spaces(table.seat(seat).note)


# ── who opens ───────────────────────────────────────────────────────────────────────────────


def test_rule_5_12_the_blinds_come_before_the_cards():
    table = holdem().tap("new-hand")
    assert table.says == ("Blinds €10 and €20, 2 cards face down to each — seat 4 to act")
    assert table.because == "First after the big blind (Rule 4.3) · Raise 1 of 3 possible"
    assert (table.seat(1).note, table.seat(1).bet) == ("small blind", "€10")
    assert (table.seat(3).note, table.seat(3).bet) == ("big blind", "€20")
    table = holdem(Language.GERMAN).tap("new-hand")
    assert table.says == ("Blinds 10 € und 20 €, jedem 2 verdeckt — Sitz 4 spricht")


def test_rule_5_12_heads_up_the_button_posts_the_small_blind_and_speaks_first():
    table = holdem(stacks={2: 500, 5: 500}).tap("new-hand")
    assert table.says.startswith("Blinds €10 and €20")
    assert table.says.endswith("seat 5 to act")
    table.tap("act-call act-check card-Ah card-Kd card-7c")
    assert table.says == "Seat 2 to act"


def test_rule_4_3_the_big_blind_has_the_option_once():
    table = holdem(Language.GERMAN).tap("new-hand act-call act-fold act-call")
    assert table.says == "Sitz 3 spricht"
    assert table.aloud == "Sitz 3, Ihre Option: checken oder erhöhen?"
    assert table.because.startswith("Alle sind nur mitgegangen (Regel 4.3)")
    assert table.enabled("act-check")
    assert table.key("act-raise").detail == "Erhöhen auf 40\u00a0€"
    table.tap("act-raise act-call act-call")
    assert "Einsätze einziehen" in table.says


def test_rule_4_3_the_bets_are_collected_although_the_round_ends_with_a_check():
    table = holdem().tap("new-hand act-call act-fold act-call act-check")
    assert table.says == (
        "Collect the bets, take €3 rake, burn a card, then the flop, 3 cards face up"
    )
    table.tap("card-Ah card-Kd card-7c act-check act-check act-check")
    assert table.says == "Burn a card, then the turn, face up"


def test_rule_4_3_later_the_first_after_the_button_speaks():
    table = holdem().tap("new-hand act-call act-fold act-fold act-check card-Ah card-Kd card-7c")
    assert table.says == "Seat 3 to act"
    assert table.because == "First after the button (Rule 4.3) · Flop · Bets €20"


def test_rule_4_4_in_draw_the_first_after_the_button_opens():
    table = draw().tap("new-hand")
    assert table.says == (
        "Collect antes of €5, burn a card, 5 cards face down to each — seat 1 to act"
    )
    assert table.because == "First after the button (Rule 4.4)"


def test_rule_4_5_in_five_card_stud_the_first_at_the_left_opens():
    table = seated(FOUR, profile="five-card-stud").tap("new-hand")
    assert table.says.startswith("Bring-in of €20 from each, burn a card")
    assert table.says.endswith("seat 1 — second card face up")
    table.tap("card-2c card-As card-Td card-9h")
    assert "First at the croupier’s left (Rule 4.5)" in table.because
    table.tap("act-bet act-call act-call act-call card-3c card-Ad card-Th card-9s")
    assert "Pair of aces is the highest hand showing (Rule 4.2)" in table.because


def test_the_table_stake_of_five_card_stud_is_an_ante_beside_the_bring_in():
    stakes = {"ante": 3, "blind": 10}
    table = seated(FOUR, profile="five-card-stud", stakes=stakes).tap("new-hand")
    assert table.says.startswith("Collect antes of €3, bring-in of €20 from each")


def test_rule_4_1_at_no_limit_the_highest_door_card_makes_the_forced_bet():
    stud = {"profile": "wiesbaden-stud", "limit": "none", "stakes": {"ante": 5, "min": 20}}
    table = seated(FOUR, **stud).tap("new-hand card-2c card-Ks card-Td card-9h")
    assert table.says == "Seat 3 makes the forced bet, at least €20"
    assert table.because == "K♠ is the highest door card (Rule 4.1)"
    table.tap("undo card-unknown")
    assert "The highest door card opens (Rule 4.1)" in table.because


# ── how much ────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        (SPLIT, "Bets €20"),
        (
            {"limit": "spread", "stakes": BLINDS | {"min": 20, "max": 100}},
            "Bets €20 to €100",
        ),
        (POT, "Bets €20 to the pot, now €80 (Rule 5.6)"),
        (NONE, "Bets from €20"),
    ],
)
def test_rule_5_6_each_limit_says_how_much(changes, said):
    table = holdem(**changes).tap("new-hand act-call act-call act-call act-check")
    table.tap("card-Ah card-Kd card-7c")
    assert table.because == f"First after the button (Rule 4.3) · Flop · {said}"


def test_rule_5_6_the_pot_is_reckoned_with_the_call():
    """Rule 10.9's way: 30 in blinds and 20 to call make a raise of 50."""
    table = holdem(Language.GERMAN, **POT).tap("new-hand")
    assert "Erhöhung um 20 € bis zum Pot, jetzt 50 € (Regel 5.6)" in table.because
    assert (table.key("act-max").title, table.key("act-max").detail) == (
        "Auf 70\u00a0€",
        "Pot 50\u00a0€",
    )
    assert table.why("act-allin") == "Über dem Limit: höchstens 70 € (Regel 5.6)"
    table.tap("act-max")
    assert "Erhöhung um 50 € bis zum Pot, jetzt 170 €" in table.because
    assert {fact.label: fact.value for fact in table.view.felt.facts}["Alle Einsätze bisher"] == (
        "100\u00a0€"
    )


def test_rule_5_6_at_no_limit_the_pot_and_all_in_have_keys():
    table = holdem(**NONE).tap("new-hand")
    assert (table.key("act-pot").title, table.key("act-pot").detail) == ("To €70", "Pot €50")
    assert table.key("act-allin").detail == "€1,500"
    table = holdem(stacks={1: 60, 3: 60, 4: 60}, **NONE).tap("new-hand")
    assert table.why("act-pot") == "The stack is no more than the pot (Rule 2.4)"


def test_rule_5_7_a_raise_is_at_least_the_last_one():
    table = holdem(**NONE).tap("new-hand act-amount digit-1 digit-0 digit-0 confirm")
    assert "Raises from €80" in table.because
    assert (table.key("act-raise").title, table.key("act-raise").detail) == ("To €180", "+€80")


def test_the_keypad_offers_sizes_that_are_not_on_the_pad():
    table = holdem(**NONE).tap("new-hand act-amount")
    presets = {preset.detail: preset.title for preset in table.view.asked.shows.presets}
    assert presets["Minimum"] == "€40"
    assert (presets["3½×"], presets["5×"], presets["6×"]) == ("€70", "€100", "€120")
    assert presets["All in"] == "€1,500"
    amounts = [
        int(preset.name.removeprefix("preset-")) for preset in table.view.asked.shows.presets
    ]
    assert amounts == sorted(amounts)
    assert 6 < len(amounts) <= 8


def test_at_spread_limit_the_keypad_offers_round_amounts():
    spread = {"limit": "spread", "stakes": BLINDS | {"min": 20, "max": 100}}
    table = holdem(**spread).tap("new-hand act-amount")
    titles = [preset.title for preset in table.view.asked.shows.presets]
    assert titles == ["€40", "€60", "€80", "€100", "€120"]


def test_rule_5_4_raises_are_counted_only_where_there_is_a_cap():
    assert "Raise 1 of 3 possible" in holdem().tap("new-hand").because
    table = holdem(**POT).tap("new-hand act-max act-max")
    assert "of 3" not in table.because
    table = holdem(stacks={2: 500, 5: 500}, **NONE).tap("new-hand act-call act-check")
    table.tap("card-Ah card-Kd card-7c act-check act-check card-2c act-check act-check card-3c")
    assert "without end" not in table.because


# ── the board ───────────────────────────────────────────────────────────────────────────────


def faces(table: Croupier) -> list[str]:
    return [card.face for card in table.view.felt.board.cards]


def test_the_board_has_five_places():
    table = holdem().tap("new-hand")
    assert faces(table) == ["place"] * 5
    table.tap("act-call act-fold act-call act-check")
    assert faces(table) == ["due", *["place"] * 4]
    assert table.why("card-unknown") == "Everybody sees this card (Rule 3.8)"
    table.tap("card-Ah card-Kd")
    assert faces(table) == ["up", "up", "due", "place", "place"]
    assert table.says == "Flop: 1 more card"
    assert table.key("undo").detail == "Board K♦"
    assert table.view.felt.board.spoken == "ace of hearts, king of diamonds"
    table.tap("card-7c")
    assert faces(table) == ["up", "up", "up", "place", "place"]
    assert not seated(FOUR).tap("new-hand").view.felt.board.cards


def run_out(table: Croupier, board: str) -> Croupier:
    """To the showdown with checks; heads-up between the blinds."""
    table.tap("new-hand").tap("act-fold " * (len(table.desk.state.players()) - 2))
    table.tap("act-call act-check")
    cards = board.split()
    for dealt in (cards[:3], cards[3:4], cards[4:]):
        table.tap(" ".join(f"card-{card}" for card in dealt)).tap("act-check act-check")
    return table


def test_rule_7_3_the_cards_that_play_are_marked_on_the_board_too():
    table = run_out(holdem(), "Ah Kd 7c 7d 2s").tap("card-As card-Ks act-show card-Ac card-7h")
    assert table.seat(3).note == "Full house, sevens over aces"
    assert [card.marked for card in table.view.felt.board.cards] == [True, False, True, True, False]
    assert all(card.marked for card in table.seat(3).cards)


def test_rule_7_3_playing_the_board():
    table = run_out(holdem(Language.GERMAN), "Ah Kh Qh Jh Th")
    table.tap("card-2c card-2d act-show card-3c card-3d")
    assert note(table, 1) == "Royal Flush · spielt das Board"
    assert not any(card.marked for card in table.seat(1).cards)
    assert all(card.marked for card in table.view.felt.board.cards)
    assert "Hauptpot: je 19 € an die Sitze 1 und 3 (Royal Flush)" in table.because


def test_rule_7_3_omaha_plays_exactly_two_and_three():
    table = run_out(omaha(), "Qs Js 4d 2s 9h")
    table.tap("card-As card-Ks card-4c card-4h act-show card-Qc card-Qh card-Jd card-Th")
    assert "Seat 1 plays A♠ K♠ with Q♠ J♠ 2♠ (Rule 7.3)" in table.because
    assert [card.marked for card in table.seat(1).cards] == [True, True, False, False]
    assert [card.marked for card in table.view.felt.board.cards] == [True, True, False, True, False]


def test_rule_7_3_in_omaha_the_board_alone_plays_for_nobody():
    table = run_out(omaha(), "Ah Kh Qh Jh Th")
    table.tap("card-2c card-2d card-3c card-3s act-show card-4c card-4d card-5c card-5d")
    assert "board" not in table.seat(1).note
    assert table.seat(1).note == "Pair of threes"


def test_rule_7_5_the_odd_chip_goes_by_the_button():
    stakes = {"small_blind": 8, "big_blind": 15, "low": 15, "high": 30}
    table = holdem(Language.GERMAN, stakes=stakes)
    table.tap("new-hand act-call act-fold act-fold act-check card-2c card-3d card-7h")
    table.tap("act-check act-check card-9s act-check act-check card-Kc act-check act-check")
    table.tap("card-Ac card-4d act-show card-Ad card-4h")
    assert table.says == "19 € an Sitz 3 und 18 € an Sitz 4"
    assert "Restjeton 1 € an Sitz 3, am nächsten links vom Button (Regel 7.5)" in (table.because)


# ── the button ──────────────────────────────────────────────────────────────────────────────


def buttons(table: Croupier) -> list[int]:
    return [seat.number for seat in table.view.felt.seats if seat.button]


def test_rule_1_6_the_button_lies_at_its_seat_and_moves_on():
    table = holdem()
    assert buttons(table) == [8]
    assert "Dealer button at seat 8 (Rule 1.6)" in table.because
    assert table.seat(8).spoken.endswith("dealer button")
    table.tap("new-hand act-fold act-fold act-fold act-award")
    assert buttons(table) == [1]
    assert "Dealer button at seat 1 (Rule 1.6)" in table.because
    assert buttons(seated(FOUR)) == []


def test_rule_1_6_the_croupier_may_place_the_button():
    table = holdem().tap("seat-8")
    assert table.why("seat-button") == "The button lies here (Rule 1.6)"
    table.tap("cancel seat-3 seat-button")
    assert buttons(table) == [3]
    assert table.key("undo").detail == "Dealer button at seat 3"
    table.tap("new-hand seat-4 seat-4")
    assert table.why("seat-button") == "Only after hand 1 has ended (Rule 1.6)"
    assert "seat-button" not in {key.name for key in seated(FOUR).tap("seat-3").view.asked.keys}


# ── the draw ────────────────────────────────────────────────────────────────────────────────


def drawing(language: Language = Language.ENGLISH) -> Croupier:
    return draw(language).tap("new-hand act-bet act-call act-call act-call")


def test_rule_3_7_the_draw_is_asked_seat_by_seat():
    table = drawing()
    assert table.view.asked.pad is Pad.DRAW
    assert [key.title for key in table.view.asked.keys] == [
        "Stands pat",
        "1 card",
        "2 cards",
        "3 cards",
        "4 cards",
    ]
    assert table.says == (
        "Collect the bets, take €5 rake, burn a card, then take in seat 1’s discards"
    )
    assert table.because == (
        "0 to 4: first the discards come in, then as many go out (Rule 3.7) · 3 more guests to draw"
    )
    assert table.why("card-unknown") == "The replacements come face down (Rule 3.7)"
    table.tap("draw-3")
    assert table.says == "3 cards face down to seat 1, then take in seat 3’s discards"
    assert table.key("undo").detail == "Seat 1 draws 3 cards"
    table.tap("draw-0")
    assert table.says == "Take in seat 4’s discards"
    assert table.key("undo").detail == "Seat 3 stands pat"
    table.tap("draw-1 draw-2")
    assert table.says == "2 cards face down to seat 8 — seat 1 to act"
    notes = [note(table, seat) for seat in FOUR]
    assert notes == ["drew 3 · to act", "stood pat", "drew 1", "drew 2"]
    assert {fact.label: fact.value for fact in table.view.felt.facts}["Discards"] == "6"


def test_rule_3_7_a_number_on_the_keyboard_draws():
    table = drawing().type("3 0 4")
    assert [table.seat(seat).note for seat in (1, 3, 4)] == ["drew 3", "stood pat", "drew 4"]
    table.type("5")
    assert table.says.endswith("take in seat 8’s discards")


def test_rule_3_7_burn_cards_and_discards_are_shuffled_in():
    table = draw(Language.GERMAN, dict.fromkeys(range(1, 9), 500))
    table.tap("new-hand act-bet" + " act-call" * 7).tap("draw-4 draw-4")
    assert table.says == "4 Karten verdeckt an Sitz 2, dann abgelegte Karten von Sitz 3 einziehen"
    table.tap("draw-4")
    assert table.says == (
        "2 Brennkarten und 8 abgelegte Karten einmischen, 4 Karten verdeckt an Sitz 3, "
        "dann abgelegte Karten von Sitz 4 einziehen"
    )
    assert "Der Talon reicht nicht für die Tauschkarten (Regel 3.7)" in table.because


def test_in_draw_the_hands_lie_face_down_until_the_showdown():
    table = drawing().tap("draw-0 draw-0 draw-0 draw-0")
    assert [card.face for card in table.seat(1).cards] == ["down"] * 5
    assert table.view.felt.slots == 5
    table.tap("act-check act-check act-check act-check")
    assert table.says == "Seat 1 shows 5 cards"


def test_all_in_before_the_draw_the_cards_are_still_exchanged():
    table = draw(stacks={1: 5, 3: 5}).tap("new-hand")
    assert table.says == (
        "Collect antes of €5, burn a card, 5 cards face down to each, burn a card, "
        "then take in seat 1’s discards"
    )
    assert "Nobody can bet any more: deal to the end (Rule 4.7)" in table.because


def test_all_in_with_the_blinds_the_board_is_dealt_at_once():
    table = holdem(stacks={1: 10, 3: 10}).tap("new-hand")
    assert table.says == (
        "Blinds €10 and €10, "
        "2 cards face down to each, collect the bets, take €1 rake, burn a card, "
        "then the flop, 3 cards face up"
    )


# ── spoken aloud, it must be right ──────────────────────────────────────────────────────────


def test_rule_5_12_heads_up_the_button_speaks_first_and_the_prompt_says_why():
    table = holdem(stacks={2: 500, 5: 500}).tap("new-hand")
    assert "Heads-up the button posts the small blind and speaks first (Rule 5.12)" in table.because
    assert table.why("act-check") == "There is €10 to call (Rule 5.1)"


def test_rule_5_6_the_prompt_names_no_more_than_the_stack():
    table = holdem(stacks={1: 500, 2: 500, 5: 60}, **POT).tap("new-hand act-allin")
    table.tap("act-fold")
    assert "to the pot" not in table.because
