"""Recording less than everything: pot depth and Taxe depth.

Tests `ui/table/less_recorded/acting_together.py`, `ui/table/less_recorded/depth.py`,
`ui/table/less_recorded/pot_entry.py`, `ui/table/less_recorded/prompt.py`,
`ui/table/less_recorded/tapped_seat.py`, `ui/table/less_recorded/winners.py`.
"""

import pytest

from dealerassist.hand.commands import EnteredPot
from dealerassist.hand.pot import Half
from dealerassist.hand.state import Phase
from dealerassist.locale.catalogue import Language
from dealerassist.locale.event_text import event_summary
from dealerassist.table.commands import EnterPots
from dealerassist.table.decide import decide
from tests.support.ui.croupier import seated
from tests.support.ui.less_recorded import FOUR, at_pot, at_taxe, chips, won
from tests.support.ui.walking import walk
from ui.view.parts import Tone
from ui.view.view import Pad

STUD_DOORS = "new-hand card-As card-2c card-Td card-9h"


# ── choosing the depth ──────────────────────────────────────────────────────────────────────


def test_the_line_at_the_top_says_how_much_is_recorded():
    table = seated(FOUR)
    assert (table.key("depth").title, table.key("depth").tone) == ("Record: full", Tone.PLAIN)
    table.tap("depth")
    assert table.says == "How much is recorded?"
    assert (
        table.key("depth-pot").detail == "actions and amounts without cards; the winners are named"
    )
    table.tap("depth-pot")
    assert (table.key("depth").title, table.key("depth").tone) == ("Record: pot", Tone.PLAIN)
    assert table.key("undo").detail == "Recorded: Pot"


def test_more_is_recorded_only_between_hands():
    table = at_pot().tap("new-hand depth")
    assert (
        table.why("depth-full") == "More is recorded only after hand 1 has ended (House practice 1)"
    )
    assert table.enabled("depth-rake")
    table.kiosk.tap("why:depth-pot")
    assert table.view.notice.text == "This is chosen already."
    table.tap("notice-close cancel")
    assert table.view.asked.pad is Pad.ACTIONS


def test_the_prompt_says_when_not_everything_is_recorded():
    table = at_pot(language=Language.GERMAN).tap("new-hand seat-3")
    assert table.because.startswith("Erfasst: Pot")
    assert "wer übergangen wird, passt" in table.because


# ── several at once ─────────────────────────────────────────────────────────────────────────


def test_all_others_fold_at_full_depth():
    table = seated(FOUR).tap(f"{STUD_DOORS} act-bet")
    assert table.key("rest-fold").detail == "Seats 4, 6 and 1"
    table.tap("rest-fold")
    assert table.key("undo").detail == "Seats 4, 6 and 1 fold"
    assert table.enabled("act-award")


def test_all_others_call_and_all_check_at_full_depth():
    table = seated(FOUR).tap(f"{STUD_DOORS} act-bet")
    assert table.key("rest-call").detail == "€5 · Seats 4, 6 and 1".replace(" ·", "\u00a0·")
    assert table.why("rest-check") == "There is €5 to call (Rule 5.1)"
    table.tap("rest-call card-Ks card-3c card-9d card-4s")
    assert table.key("round-bet").detail == "seat 1 bets, all call"
    table.tap("rest-check")
    assert table.key("undo").detail == "4 guests check"


@pytest.mark.parametrize("depth", ["full", "pot"])
def test_all_call_asks_who_has_the_option_of_the_big_blind(depth: str):
    table = seated(FOUR, profile="wiesbaden-holdem")
    table = (table.tap("depth depth-pot") if depth == "pot" else table).tap("new-hand")
    big = next(seat.number for seat in table.view.felt.seats if seat.note == "big blind")
    assert str(big) not in table.key("rest-call").detail.split("Seats")[1]
    table.tap("rest-call")
    assert table.says == f"Seat {big} to act"
    assert "Everybody has only called the big blind (Rule 4.3)" in table.because
    assert table.aloud == f"Seat {big}, your option: check or raise?"
    assert table.desk.state.hand.street == 0
    table.tap("act-check")
    assert table.desk.state.hand.street == 1


# ── pot depth ───────────────────────────────────────────────────────────────────────────────


def test_no_card_is_asked_for_and_the_seat_names_the_opener():
    table = at_pot().tap("new-hand")
    assert table.says.endswith("who makes the forced bet?")
    assert "3 cards to each, the last face up" in table.says
    table.tap("seat-4")
    assert table.seat(4).bet == "€5"
    assert table.key("undo").detail == "Seat 4, forced bet €5"
    assert all(card.face == "down" for card in table.seat(4).cards)


def test_who_is_passed_over_folds_to_a_bet_and_checks_without_one():
    table = at_pot().tap("new-hand seat-4 seat-1")
    assert table.seat(6).note == "folded"
    table.tap("seat-3 seat-3")
    assert table.seat(3).bet == "€5"
    table.tap("undo")
    assert table.says.endswith("who puts chips in first?")


def test_one_bets_and_all_call_in_one_tap():
    table = at_pot().tap("new-hand")
    assert table.key("round-bet").title == "Each €5"
    table.tap("round-bet")
    assert table.boxes["Main pot"] == "€38"
    assert (table.key("round-bet").title, table.key("round-max").title) == ("Each €5", "Each €10")
    table.tap("round-max")
    assert table.boxes["Main pot"] == "€76"


def test_the_opener_is_named_for_a_bet_of_another_amount():
    table = at_pot().tap("new-hand name-opener")
    assert [key.name for key in table.view.asked.keys] == [f"opener-{n}" for n in range(1, 10)]
    assert [key.name for key in table.view.asked.keys if key.enabled] == [
        f"opener-{n}" for n in FOUR
    ]
    assert table.why("opener-2") == "Seat free"
    table.tap("opener-4 act-amount digit-7 confirm")
    assert table.seat(4).bet == "€7"


def test_the_winner_is_named_and_paid_in_two_taps():
    table = at_pot().tap("new-hand round-bet rest-check rest-check rest-check rest-check")
    assert table.says == "Who wins? Tap the seat"
    assert table.why("act-award") == "Name the winners first (House practice 1)"
    table.tap("winner-4")
    assert table.boxes["Main pot → Seat 4"] == "€38"
    assert table.key("undo").detail == "Seat 4 named as winner"
    table.tap("act-award")
    assert won(table) == {4: 38}


def test_the_key_of_the_named_winner_takes_it_back():
    table = at_pot().tap("new-hand round-bet rest-check rest-check rest-check rest-check")
    table.tap("seat-4 winner-4 seat-6 act-award")
    assert won(table) == {6: 38}


def test_a_pot_is_shared():
    table = at_pot().tap("new-hand round-bet rest-check rest-check rest-check rest-check")
    assert table.why("winner-shared") == "Name a winner first (Rule 7.4)"
    table.tap("seat-1 winner-shared")
    assert table.key("winner-shared").detail == "the next seat shares"
    assert table.says == "Tap the seat that shares"
    assert table.why("act-award") == "Tap the seat that shares (Rule 7.4)"
    assert table.view.felt.payout is None
    table.tap("winner-shared")
    assert table.says == "Seat 1 takes €38"
    assert table.enabled("act-award")
    table.tap("winner-shared seat-6")
    assert table.boxes["Main pot → Seat 1 + 6"] == "€38"
    table.tap("act-award")
    assert won(table) == {1: 19, 6: 19}


def test_side_pots_go_to_the_best_of_their_owners():
    table = at_pot({1: 300, 3: 15, 4: 400, 6: 250})
    table.tap("new-hand round-max round-max rest-check rest-check rest-check winner-3")
    assert table.seat(3).note == "Wins: main pot"
    assert table.says == "Side pot 1: who wins? Tap the seat"
    assert "folded" not in table.why("winner-1")
    table.tap("winner-6 act-award")
    assert set(won(table)) == {3, 6}


def test_who_folded_cannot_win():
    table = at_pot().tap(
        "new-hand seat-4 seat-1 seat-3 rest-check rest-check rest-check rest-check"
    )
    assert table.why("winner-6") == "Seat 6 has folded (Rule 6.2)"
    table.kiosk.tap("seat-6")
    assert table.view.notice is not None


def test_everybody_folds_at_pot_depth():
    table = at_pot().tap("new-hand seat-4 rest-fold act-award")
    assert set(won(table)) == {4}


def test_holdem_at_pot_depth():
    table = at_pot(profile="wiesbaden-holdem").tap("new-hand")
    opener = next(seat.number for seat in table.view.felt.seats if seat.tone == "turn")
    table.tap(f"seat-{opener} rest-call")
    assert table.aloud.lower().endswith("your option: check or raise?")
    assert table.why("rest-call") == ""
    table.tap("act-check")
    assert "the flop, 3 cards face up" in table.says
    assert table.view.felt.board.cards == ()
    table.tap("rest-check round-bet rest-check seat-3 act-award")
    assert set(won(table)) == {3}


@pytest.mark.parametrize(("profile", "draws"), [("wiesbaden-draw", 1), ("triple-draw-low", 3)])
def test_at_pot_depth_nobody_is_asked_how_many_cards_are_exchanged(profile: str, draws: int):
    begins = "round-bet" if draws == 1 else "rest-call act-check"
    table = at_pot(profile=profile).tap(f"new-hand {begins}")
    assert "everybody exchanges cards" in table.says
    table.tap(f"{'rest-check ' * draws} seat-6 act-award")
    assert set(won(table)) == {6}


def test_the_switch_in_the_middle_of_an_exchange_leaves_the_rest_of_it_open():
    table = seated(FOUR, profile="triple-draw-low").tap("new-hand rest-call act-check draw-2")
    table.tap("depth depth-pot")
    assert table.desk.state.hand.phase is Phase.BETTING
    table.tap("undo")
    assert table.enabled("draw-1")


def test_the_low_half_is_named_first():
    table = at_pot(profile="casinos-austria-stud-high-low")
    table.tap("new-hand round-bet rest-check rest-check rest-check rest-check winner-low")
    assert table.key("winner-low").detail == "the next seat wins low"
    assert table.says == "Tap the seat that wins low"
    table.tap("seat-1")
    assert table.says == "Who wins the high half? Tap the seat"
    assert list(table.boxes) == ["Main pot low → Seat 1", "Rake"]
    assert table.why("winner-low") == "The low half has its winner (Rule 7.6)"
    table.tap("seat-4")
    assert [named.half for named in table.desk.state.hand.named] == [Half.LOW, Half.HIGH]
    table.tap("act-award")
    assert won(table) == {1: 19, 4: 19}


def test_one_seat_scoops_high_and_low():
    table = at_pot(profile="casinos-austria-stud-high-low")
    table.tap("new-hand round-bet rest-check rest-check rest-check rest-check seat-3 act-award")
    assert won(table) == {3: 38}


def test_switched_down_to_the_pot_in_the_middle_of_a_hand():
    table = seated(FOUR).tap(f"{STUD_DOORS} act-bet rest-call card-Ks card-3c")
    table.tap("depth depth-pot")
    assert "Stub" in [fact.label for fact in table.view.felt.facts]
    assert table.says == "Who puts chips in first?"
    assert [card.rank for card in table.seat(1).cards if card.face == "up"] == ["A", "K"]
    table.tap("round-bet rest-check rest-check rest-check seat-1 act-award")
    assert set(won(table)) == {1}
    assert chips(table) == sum(FOUR.values())


# ── Taxe depth ──────────────────────────────────────────────────────────────────────────────


def test_between_hands_the_keypad_of_the_pot_lies_ready():
    table = at_taxe()
    assert table.view.asked.pad is Pad.NUMBER
    assert table.says == "Deal hand 1, then enter the pot"
    assert table.view.asked.shows.title == "Hand 1\u00a0· Main pot"
    table.tap("cancel")
    assert table.view.asked.pad is Pad.BETWEEN
    table.tap("new-hand")
    assert table.view.asked.pad is Pad.NUMBER


def test_an_amount_is_typed_and_the_seat_that_won_tapped():
    table = at_taxe().tap("digit-8 digit-5")
    assert table.says == "Main pot: how much is in it?"
    table.tap("seat-3")
    assert table.says == "Seat 3 takes €81"
    assert table.boxes == {"Main pot → Seat 3": "€81", "Rake": "€4"}
    table.tap("act-award")
    assert won(table) == {3: 81}


def test_another_tap_names_another_winner_and_undo_steps_back():
    table = at_taxe().tap("preset-100 winner-3 winner-4")
    assert table.says == "Seat 4 takes €95"
    assert table.key("undo").detail == "who wins"
    table.tap("undo")
    assert table.says == "Main pot, €100: who wins? Tap the seat"
    table.tap("undo")
    assert table.view.asked.shows.value == "€0"
    assert table.key("undo").detail == "Recorded: Rake"


def test_a_told_pot_is_shared_and_a_side_pot_follows():
    table = at_taxe().tap("preset-100 winner-3 winner-shared winner-6")
    assert table.key("winner-6").detail == "shares"
    table.tap("pot-next digit-4 digit-0 confirm winner-3")
    assert list(table.boxes) == ["Main pot → Seat 3 + 6", "Side pot 1 → Seat 3", "Rake"]
    table.tap("act-award")
    assert won(table) == {3: 48 + 38, 6: 47}


def test_high_and_low_are_told():
    table = at_taxe(profile="casinos-austria-stud-high-low")
    table.tap("preset-100 winner-3 winner-low")
    assert table.says == "Tap the seat that wins low"
    assert table.why("act-award") == "Tap the seat that wins low (Rule 7.6)"
    assert table.why("winner-shared") == "Name the low winner first (Rule 7.6)"
    table.tap("winner-6")
    assert (table.key("winner-3").detail, table.key("winner-6").detail) == ("high", "low")
    table.tap("act-award")
    assert set(won(table)) == {3, 6}


def test_the_low_half_is_told_first_and_the_high_half_asked_for():
    table = at_taxe(profile="casinos-austria-stud-high-low")
    table.tap("preset-100 winner-6 undo winner-low winner-6")
    assert table.says == "Main pot, €100: who wins the high half? Tap the seat"
    assert list(table.boxes) == ["Main pot low → Seat 6"]
    assert table.why("act-award") == "Name the high winner first (Rule 7.6)"


def test_more_than_the_guests_have_cannot_be_told():
    table = at_taxe({1: 50, 3: 60}).tap("digit-5 digit-00 seat-3")
    assert table.says == "This cannot be paid out"
    assert "at most" in table.why("act-award")


@pytest.mark.parametrize("profile", ["wiesbaden-holdem", "wiesbaden-draw", "five-card-stud"])
def test_every_game_can_be_told(profile: str):
    table = at_taxe(profile=profile).tap("digit-1 digit-00 confirm seat-4 act-award")
    assert set(won(table)) == {4}


def test_switched_down_to_the_taxe_in_the_middle_of_a_hand():
    table = seated(FOUR).tap(f"{STUD_DOORS} act-bet rest-call depth depth-rake")
    assert table.says == "What was in the pot, and who won?"
    assert "At least €40 in the pots" in table.because
    assert table.boxes == {"At least": "€40"}
    assert table.seat(1).stack == "≈ €290".replace("≈ ", "≈\u00a0")
    table.tap("digit-3 digit-5 confirm winner-1")
    assert table.why("act-award") == "At least €40 are in the pots (Rule 6.2)"
    table.tap("undo undo digit-9 digit-0 seat-1 act-award")
    assert set(won(table)) == {1}
    assert chips(table) == sum(FOUR.values())


def test_a_misdeal_can_be_declared_while_the_pots_are_awaited():
    table = seated(FOUR).tap(f"{STUD_DOORS} depth depth-rake cancel")
    assert table.key("new-hand").title == "The pots"
    assert table.enabled("problem")


# ── by keyboard ─────────────────────────────────────────────────────────────────────────────


def test_a_hand_is_told_by_keyboard():
    table = at_taxe().type("9 0 <Enter> 3 <Enter>")
    assert set(won(table)) == {3}


def test_winners_are_named_by_keyboard():
    table = at_pot().type("<Enter> 4").tap("rest-call rest-check rest-check rest-check rest-check")
    table.type("1 S 6 <Enter>")
    assert set(won(table)) == {1, 6}


def test_a_told_hand_is_called_so_in_the_record():
    table = at_taxe()
    told = decide(table.desk.state, EnterPots((EnteredPot(100, (3,)),)))
    assert event_summary(table.kiosk.screen.at.voice, told) == "Hand 1 recorded"


@pytest.mark.parametrize("profile", ["casinos-austria-stud", "omaha-high-low-eight"])
@pytest.mark.parametrize("depth", ["pot", "rake"])
def test_every_key_keeps_its_word(profile: str, depth: str):
    """At random: what is live would be taken, what is grey says why, no text has a hole."""
    table = seated(FOUR, profile=profile, language=Language.GERMAN).tap(f"depth depth-{depth}")
    walk(table, seed=f"{profile} {depth}", taps=120)


# ── what nobody has said ────────────────────────────────────────────────────────────────────


def test_a_round_told_at_once_says_that_nobody_was_named():
    table = at_pot().tap("new-hand")
    assert table.key("round-bet").detail == "forced bet, all call"
    table.tap("round-bet")
    assert table.key("undo").detail == "Each €5, opener not known"
    assert table.desk.state.hand.openers == (None,)
    table.tap("round-max")
    assert table.key("undo").detail == "Each €10, bettor not known"
    assert chips(table) == sum(FOUR.values())


def test_who_was_named_for_the_forced_bet_is_named_on_the_key_for_all():
    table = at_pot().tap("new-hand name-opener opener-4")
    assert table.key("round-bet").detail == "seat 4 first, all call"
    table.tap("round-bet")
    assert table.key("undo").detail == "Seat 4, forced bet €5, 3 call"


def test_the_big_blind_with_the_option_is_named_on_the_key_for_all():
    table = at_pot(profile="wiesbaden-holdem").tap("new-hand rest-call")
    assert table.key("round-bet").detail.endswith("raises, all call")
    table.tap("act-check")
    assert table.key("round-bet").detail == "one bets, all call"


def test_nobody_shows_first_where_nobody_knows_who_bet_last():
    table = at_pot().tap("new-hand round-bet rest-check rest-check rest-check rest-check")
    facts = {fact.label: fact.value for fact in table.view.felt.facts}
    assert facts["First to show"] == "whoever spoke first"
    table = at_pot().tap("new-hand round-bet rest-check rest-check rest-check round-bet")
    facts = {fact.label: fact.value for fact in table.view.felt.facts}
    assert facts["First to show"] == "whoever bet last"
    table = at_pot().tap("new-hand round-bet rest-check rest-check rest-check seat-4 rest-call")
    facts = {fact.label: fact.value for fact in table.view.felt.facts}
    assert facts["First to show"] == "Seat 4"


# ── who was tapped is who acts ──────────────────────────────────────────────────────────────


def bets(table) -> dict[int, int]:
    return {p.seat: p.bet for p in table.desk.state.hand.players if p.bet}


def test_an_amount_after_a_tap_is_that_seats_and_nobody_elses():
    table = at_pot().tap("new-hand seat-3 seat-4")
    assert [seat.number for seat in table.view.felt.seats if seat.tone == "turn"] == [4]
    assert table.key("act-raise").detail.startswith("Seat 4")
    table.tap("act-amount digit-1 digit-2 confirm")
    assert bets(table) == {3: 5, 4: 12}
    assert table.desk.state.hand.betting.to_act == 6
    assert [seat.number for seat in table.view.felt.seats if seat.tone == "turn"] == [6]
    assert table.key("undo").detail == "Seat 4 raises to €12"


def test_a_raise_after_a_tap_is_that_seats_and_one_undo_takes_it_back():
    table = at_pot().tap("new-hand seat-3 seat-6 act-raise")
    assert bets(table) == {3: 5, 6: 10}
    assert table.seat(4).note == "folded"
    table.tap("undo")
    assert bets(table) == {3: 5}
    assert table.seat(4).note != "folded"


def test_the_call_that_the_tap_recorded_is_only_said_by_its_key():
    table = at_pot().tap("new-hand seat-3 seat-4")
    entries = table.desk.entries
    assert table.key("act-call").detail.endswith("recorded")
    table.tap("act-call")
    assert table.desk.entries == entries
    assert table.says == "Seat 6 to act"
    table.tap("act-raise")
    assert bets(table) == {3: 5, 4: 5, 6: 10}


def test_who_was_tapped_folds_or_checks_by_the_keys_for_that():
    table = at_pot().tap("new-hand seat-3 seat-4 act-fold")
    assert (table.seat(4).note, bets(table)) == ("folded", {3: 5})
    table = at_pot().tap("new-hand round-bet seat-3 act-check")
    assert bets(table) == {}
    assert table.desk.state.hand.betting.to_act == 4


def test_the_forced_bet_is_of_another_amount_by_a_tap_and_the_keypad():
    table = at_pot().tap("new-hand seat-4 act-amount digit-7 confirm")
    assert bets(table) == {4: 7}
    assert table.desk.state.hand.openers == (4,)


def test_the_last_to_call_may_have_raised_though_the_round_was_over():
    table = at_pot().tap("new-hand seat-3 seat-4 seat-6 seat-1")
    assert table.desk.state.hand.street == 1
    assert table.key("act-raise").detail.startswith("Seat 1")
    table.tap("act-raise")
    assert table.desk.state.hand.street == 0
    assert bets(table) == {3: 5, 4: 5, 6: 5, 1: 10}
    assert table.desk.state.hand.betting.to_act == 3


def test_the_next_round_goes_on_as_quickly_as_ever():
    table = at_pot().tap("new-hand seat-3 rest-call round-bet seat-4")
    assert table.key("act-max").detail.startswith("Seat 4")
    table.tap("seat-6 seat-1 seat-3 round-max")
    assert table.boxes["Main pot"] == "€171"


def test_the_mark_stays_while_something_else_is_looked_at():
    table = at_pot().tap("new-hand seat-3 seat-4 menu cancel depth cancel act-raise")
    assert bets(table) == {3: 5, 4: 10}


def test_an_amount_typed_on_the_keyboard_is_the_tapped_seats_too():
    table = at_pot().tap("new-hand seat-3 seat-4").type("1 0 <Enter>")
    assert bets(table) == {3: 5, 4: 10}


def test_what_was_undone_is_nobodys_act_any_more():
    table = at_pot().tap("new-hand seat-3 seat-4 undo")
    assert table.says == "Seat 4 to act"
    table.tap("act-raise")
    assert bets(table) == {3: 5, 4: 10}


def test_every_live_key_of_an_act_names_its_seat_at_pot_depth():
    for taps, seat in (("seat-3", 3), ("seat-3 seat-6", 6), ("seat-3 seat-6 act-raise", 1)):
        table = at_pot().tap(f"new-hand {taps}")
        acts = [key for key in table.view.asked.keys if key.name.startswith("act-") and key.enabled]
        assert acts
        assert all(key.detail.startswith(f"Seat {seat}") for key in acts), [a.detail for a in acts]
