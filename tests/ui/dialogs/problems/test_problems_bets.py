"""The problem key in the betting: who was wrong, and what that binds to afterwards.

Tests `ui/dialogs/problems/dialogs.py`, `ui/dialogs/problems/betting.py`,
`ui/dialogs/problems/question_flow.py`, `ui/dialogs/problems/questions.py`.
"""

import pytest

from dealerassist.hand.irregular.commands import Ruling
from dealerassist.locale.catalogue import Language
from dealerassist.rules.limits import Limit
from tests.support.ui.croupier import Croupier, plain_spaces, seated
from tests.support.ui.problems import DOORS, OPENED, asked, carried_out, framed, steps, stud, undone
from ui.view.view import NoteTone, Pad

# ── the forced bet ──────────────────────────────────────────────────────────────────────────


def test_hp_2_a_wrong_forced_bet_is_corrected_before_the_next_player_acts():
    table = stud(DOORS).tap("problem problem-wrong-forced-bet who-4 acted-no")
    assert table.view.over.title == "Wrong forced bet — Seat 4"
    assert steps(table) == [
        "Seat 4 takes the bet back.",
        "Seat 7 with 2♣ makes the forced bet (Rule 4.1).",
    ]
    assert framed(table) == [4, 7]
    assert carried_out(table).ruling is Ruling.CORRECTED
    assert table.enabled("act-bet")
    undone(table, DOORS)


def test_hp_2_it_stands_once_the_next_player_has_acted():
    table = stud(DOORS).tap("problem problem-wrong-forced-bet who-4 acted-yes")
    assert steps(table)[1] == "Seat 7 is free and need not make the forced bet."
    assert carried_out(table).ruling is Ruling.STANDS
    assert table.says.endswith("The forced bet of seat 4 stands: how much was it? €5 to €10")
    assert table.aloud.endswith("Seat 4, the forced bet stands")
    assert table.because.startswith("The forced bet was made here by mistake and stands")
    undone(table, DOORS)


@pytest.mark.parametrize("profile", ["wiesbaden-holdem", "wiesbaden-draw", "five-card-stud"])
def test_hp_2_in_a_game_without_a_forced_bet_nobody_can_make_a_wrong_one(profile: str):
    table = seated({1: 500, 2: 500, 3: 500}, profile=profile).tap("new-hand")
    table.tap("problem")
    assert table.why("problem-wrong-forced-bet") == "This cannot happen in this game"


def test_hp_2_what_is_to_be_undone_first_is_undone_after_the_list_is_closed():
    table = stud(OPENED).tap("problem")
    assert table.why("problem-wrong-forced-bet") == "Cancel, then undo the forced bet"
    assert not table.enabled("undo")
    table.tap("cancel undo problem")
    assert table.enabled("problem-wrong-forced-bet")


# ── out of turn ─────────────────────────────────────────────────────────────────────────────

TURN = "problem problem-out-of-turn"


def test_hp_2_who_acted_out_of_turn_is_tapped_below_or_on_the_felt():
    table = stud(OPENED).tap(TURN)
    assert asked(table) == [f"who-{seat}" for seat in (1, 2, 3, 4, 6)]
    by_key, on_felt = stud(OPENED).tap(f"{TURN} who-2"), table.tap("seat-2")
    assert by_key.view.asked.prompt == on_felt.view.asked.prompt
    assert on_felt.says == "What did Seat 2 do?"


def test_a_seat_that_it_cannot_be_says_why():
    table = stud(OPENED).tap(TURN)
    table.kiosk.tap("seat-8")
    assert table.view.notice.text == "It is seat 8’s turn to act."
    assert table.says == "Who acted out of turn?"


def test_hp_2_a_call_out_of_turn_binds_if_nobody_bets_or_raises():
    table = stud(OPENED).tap(f"{TURN} who-1 said-call")
    assert steps(table)[2:] == [
        "If nobody bets or raises before, Seat 1 is bound to it.",
        "After a bet or a raise Seat 1 is free.",
    ]
    assert "Seat 1, out of turn. Seat 8 to act." in table.view.over.announcement
    assert carried_out(table).ruling is Ruling.BINDING
    assert table.key("undo").detail == "Out of turn, seat 1"
    assert table.seat(1).note == "bound: call"
    assert table.seat(1).note_tone is NoteTone.ALERT
    table.tap("act-call")
    assert table.says.endswith("Seat 1 is bound: call")
    assert "acted out of turn, and nobody has bet or raised since" in table.because.lower()
    assert not table.enabled("act-fold")
    assert not table.enabled("act-raise")
    assert table.enabled("act-call")
    table.tap("act-call")
    assert table.seat(1).note == ""


def test_hp_2_a_raise_sets_free_who_acted_out_of_turn():
    table = stud(OPENED).tap(f"{TURN} who-1 said-call confirm act-raise")
    assert table.says.endswith("Seat 1 to act")
    assert table.seat(1).note == "to act"
    assert "Free again: there was a bet or a raise since" in table.because
    assert table.enabled("act-fold")
    assert table.enabled("act-raise")


def test_hp_2_a_fold_out_of_turn_binds_always():
    table = stud(OPENED).tap(f"{TURN} who-1 said-fold confirm act-raise")
    assert table.says.endswith("Seat 1 is bound: fold")
    assert table.enabled("act-fold")
    assert not table.enabled("act-call")
    table = stud(OPENED).tap(f"{TURN} who-1 said-fold confirm")
    undone(table, OPENED)


def test_hp_2_a_raise_out_of_turn_is_asked_for_its_amount():
    table = stud(OPENED).tap(f"{TURN} who-1")
    assert not table.enabled("said-check")
    table.tap("said-wager")
    assert table.view.asked.pad is Pad.NUMBER
    assert not table.enabled("confirm")
    table.tap("digit-1 digit-2 confirm")
    assert steps(table)[0] == "Seat 1 has put in €12 out of turn."
    assert carried_out(table).amount == 12
    assert table.seat(1).note == "bound: to €12"
    table.tap("act-call")
    assert table.says.endswith("Seat 1 is bound: to €12")


def no_limit() -> Croupier:
    """Hold'em 2/4: seat 1 has put in 20 out of turn, seat 6 calls the big blind."""
    stakes = {"small_blind": 2, "big_blind": 4, "min": 4}
    rules = {"profile": "wiesbaden-holdem", "limit": "none", "stakes": stakes}
    table = seated({1: 400, 2: 60, 6: 400}, **rules).tap("new-hand")
    return table.tap(f"{TURN} who-1 said-wager digit-2 digit-0 confirm confirm act-call")


def test_hp_2_every_key_of_a_bound_seat_says_that_it_is_bound():
    table = no_limit()
    assert table.says.endswith("Seat 1 is bound: to €20")
    assert table.key("act-raise").title == "To €20"
    for name in ("act-fold", "act-call", "act-pot", "act-amount", "act-allin"):
        assert table.why(name) == "Seat 1 is held to what it said or put in (House practice 2)"


def test_hp_2_a_bound_raise_that_was_made_is_settled():
    table = no_limit().tap("act-raise act-allin act-fold")
    assert table.says.endswith("Seat 1 to act")
    assert "Free again" not in table.because


def test_an_amount_that_could_not_be_bet_is_grey():
    table = stud(OPENED).tap(f"{TURN} who-1 said-wager digit-9 digit-9 digit-9")
    assert not table.enabled("confirm")
    assert table.why("confirm") == "The guest has only €305 (Rule 2.4)"


def test_hp_2_while_the_forced_bet_is_owed_nothing_but_a_fold_binds():
    table = stud(DOORS).tap(f"{TURN} who-1 said-wager")
    assert steps(table)[0] == "Seat 1 has bet or raised out of turn."
    assert steps(table)[-1] == "It does not bind: Seat 1 is free when the turn comes."
    assert carried_out(table).ruling is Ruling.FREE


# ── too little ──────────────────────────────────────────────────────────────────────────────

SHORT = "problem problem-short-bet"


@pytest.mark.parametrize(
    ("amount", "ruling", "step"),
    [
        ("digit-3", Ruling.COMPLETE_OR_FOLD, "Seat 8 completes with €2, or folds."),
        ("digit-6", Ruling.CALL, "€1 goes back to Seat 8."),
        ("digit-8", Ruling.COMPLETE, "Seat 8 completes to €10 with €2 more."),
    ],
)
def test_hp_2_too_little(amount: str, ruling: Ruling, step: str):
    table = stud(OPENED).tap(SHORT)
    assert table.says == "How much did Seat 8 put in this round?"
    assert framed(table) == [8]
    table.tap(f"{amount} confirm")
    assert table.view.over.source.endswith("Rule 5.6")
    assert step in steps(table)
    assert carried_out(table).ruling is ruling
    undone(table, OPENED)


def test_hp_2_a_short_bet_is_a_check_below_half_of_the_smallest():
    taps = f"{OPENED} act-call act-fold act-fold act-fold act-fold act-fold card-Td card-3c"
    table = stud(taps).tap(f"{SHORT} digit-2 confirm")
    assert steps(table)[0].endswith("it is a check.")
    assert carried_out(table).ruling is Ruling.CHECK


def test_hp_2_half_of_the_smallest_bet_is_called_a_bet_and_not_a_raise():
    taps = f"{OPENED} act-call act-fold act-fold act-fold act-fold act-fold card-Td card-3c"
    table = stud(taps).tap(f"{SHORT} digit-3 confirm")
    assert steps(table)[0] == "Half the smallest bet or more lies there: it counts."
    assert carried_out(table).ruling is Ruling.COMPLETE


def test_the_amounts_on_the_keys_say_what_each_would_be():
    table = stud(OPENED).tap(SHORT)
    presets = {key.title: key.detail for key in table.view.asked.shows.presets}
    assert presets["€4"] == "complete or fold"
    assert presets["€6"] == "is a call"
    assert presets["€8"] == "complete it"


def test_hp_2_who_put_in_too_little_for_a_call_may_not_raise():
    table = stud(OPENED).tap(f"{SHORT} digit-3 confirm confirm")
    assert table.says == "Seat 8 completes with €2, or folds"
    seat = table.seat(8)
    assert (seat.note, seat.stack, seat.bet) == ("complete or fold", "€142", "€3")
    assert plain_spaces(table.key("act-call").detail) == "€2 more"
    assert plain_spaces(table.key("act-fold").detail) == "€3 back"
    assert table.enabled("act-call")
    assert table.enabled("act-fold")
    assert not table.enabled("act-raise")


def test_hp_2_of_a_blind_and_too_little_with_it_only_what_is_missing_is_added():
    stakes = {"small_blind": 5, "big_blind": 10, "min": 10}
    rules = {"profile": "wiesbaden-holdem", "limit": Limit.NONE, "stakes": stakes}
    table = seated({1: 500, 2: 500, 3: 500}, **rules)
    table.tap("new-hand act-call").tap(f"{SHORT} digit-8 confirm confirm")
    assert table.says == "Seat 1 completes with €2, or folds"
    seat = table.seat(1)
    assert (seat.note, seat.stack, seat.bet) == ("complete or fold", "€492", "€8")
    assert plain_spaces(table.key("act-call").detail) == "€2 more"
    assert plain_spaces(table.key("act-fold").detail) == "€3 back"
    assert table.tap("act-fold").seat(1).stack == "€495"
    table.tap("undo act-call")
    assert (table.seat(1).stack, table.seat(1).bet) == ("€490", "€10")


@pytest.mark.parametrize("profile", ["wiesbaden-holdem", "omaha", "wiesbaden-draw"])
def test_hp_2_who_acts_wrongly_acts_on_dealt_cards_so_no_steps_are_left(profile: str):
    table = seated({1: 500, 2: 500, 3: 500}, profile=profile)
    table.tap("new-hand")
    assert table.view.asked.prompt.steps or " — " in table.says
    begun = table.aloud
    seat = next(number for number in (1, 2, 3) if number != table.desk.state.hand.betting.to_act)
    table.tap(f"{TURN} who-{seat} said-fold confirm")
    assert not table.view.asked.prompt.steps
    assert " — " not in table.says
    assert "please. " not in table.aloud
    assert table.tap("undo").aloud == begun


def test_hp_2_a_round_that_was_dealt_into_is_not_collected_again():
    taps = f"{OPENED} act-call act-fold act-fold act-fold act-fold act-fold card-Td card-3c"
    table = stud(taps).tap("problem problem-early-street")
    if not table.enabled("confirm"):
        table.tap("count-1")
    table.tap("confirm")
    assert not table.view.asked.prompt.steps
    assert table.says == "Seat 8 to act"


def test_hp_2_a_ruling_on_the_cards_leaves_what_is_still_to_be_done():
    table = stud("new-hand")
    steps_before = table.view.asked.prompt
    table.tap("problem problem-defective-deck confirm")
    assert table.view.asked.prompt == steps_before


def test_the_exact_call_is_not_too_little():
    table = stud(OPENED).tap(f"{SHORT} digit-5")
    assert table.why("confirm") == "This is not too little (House practice 2)"


# ── not there ───────────────────────────────────────────────────────────────────────────────


def test_hp_2_what_an_absent_guest_posted_stays_in():
    table = stud(OPENED).tap("problem problem-absent who-1")
    assert steps(table)[0] == "Seat 1’s €5 stays in the pot."
    assert carried_out(table).ruling is Ruling.DEAD_AT_TURN
    undone(table, OPENED)
    table.tap("problem problem-absent who-1 confirm")
    assert table.seat(1).note == "absent"
    table.tap("act-call")
    assert not table.desk.state.hand.player(1).in_hand
    assert table.says == "Muck the cards of absent seat 1 — seat 2 to act"


def test_hp_2_who_has_posted_nothing_leaves_nothing_in_the_pot():
    table = seated({1: 500, 2: 500, 3: 500, 4: 500}, profile="wiesbaden-holdem").tap("new-hand")
    posted = table.desk.state.hand.players
    seat = next(player.seat for player in posted if not player.paid + player.bet)
    table.tap(f"problem problem-absent who-{seat}")
    assert steps(table)[0].startswith("The hand is dead when its turn comes")


# ── asking ──────────────────────────────────────────────────────────────────────────────────


def test_the_question_before_and_closing_change_nothing():
    table = stud(OPENED).tap(f"{TURN} who-1 said-call back")
    assert table.says == "What did Seat 1 do?"
    table.tap("back")
    assert table.says == "Who acted out of turn?"
    table.tap("back")
    assert table.says == "What happened?"
    table.tap("problem-out-of-turn who-1 said-wager digit-1 back")
    assert table.says == "What did Seat 1 do?"
    table.tap("cancel")
    assert table.says.endswith("Seat 8 to act")
    assert table.desk.state == stud(OPENED).desk.state


def test_another_row_is_picked_from_the_card():
    table = stud(OPENED).tap(f"{TURN} who-1 said-call")
    assert table.view.asked.pad is Pad.PROBLEM
    table.tap("problem-absent")
    assert table.says == "Who is not at the table?"


def test_the_keyboard_answers_as_well():
    table = stud(OPENED).tap(TURN).type("2")
    assert table.says == "What did Seat 2 do?"
    table.type("<Back>")
    assert table.says == "Who acted out of turn?"
    table.tap("who-2 said-call").type("<Enter>")
    assert table.key("undo").detail == "Out of turn, seat 2"
    table.tap("problem").type("<Esc>")
    assert table.view.asked.pad is Pad.ACTIONS


def test_a_bound_guest_in_german():
    table = stud(OPENED, language=Language.GERMAN).tap(f"{TURN} who-1 said-call")
    assert steps(table)[0] == "Sitz 1 ist außer der Reihe mitgegangen."
    assert "„Sitz 1, außer der Reihe. Sitz 8 spricht.“" in table.view.over.announcement
    table.tap("confirm act-call")
    assert table.says.endswith("Sitz 1 ist gebunden: mitgehen")
