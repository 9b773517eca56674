"""A foul deck by taps: a pit boss signs for it with the PIN, and takes it back so (HP 2).

Tests `ui/kiosk/kiosk.py`, `ui/kiosk/sign_in.py`.
"""

from __future__ import annotations

import pytest

from dealerassist.hand.commands import DeckFault, DeclareFoulDeck
from dealerassist.hand.events import FoulDeckDeclared
from dealerassist.hand.refusal import Code, refuse
from tests.support.ui.croupier import Croupier, plain_spaces, seated
from tests.support.ui.foul_deck import FOURTH, PICKED, THREE, on_fourth_street
from tests.support.ui.people import BOSS, OTHER_BOSS, PINS, staffed, typed
from tests.support.ui.problems import steps
from ui.asked.idle import SIGNED_IN_NS
from ui.view.view import Pad

SIGNS = f"{typed(PINS[BOSS])} confirm"


def stacks(table: Croupier) -> set[int]:
    return {seat.stack for seat in table.desk.state.seats if seat is not None}


def test_one_tap_of_the_croupier_voids_nothing():
    table = on_fourth_street().tap(PICKED)
    assert table.key("confirm").detail.endswith("with the pit boss’s PIN")
    assert steps(table)[0].startswith("Stop: nothing is moved")
    table.tap("confirm")
    assert table.says == "PIN of P-02 · Maria Huber"
    assert table.because == "Deck void: the hand does not count"
    assert table.desk.state.hand_in_progress
    table.tap(f"{typed('112211')} confirm")
    assert table.desk.state.hand_in_progress


@pytest.mark.parametrize(
    ("wrong", "fault"),
    [
        ("identical", DeckFault.IDENTICAL_CARDS),
        ("too-many", DeckFault.CARD_TOO_MANY),
        ("too-few", DeckFault.TOO_FEW_CARDS),
    ],
)
def test_the_pit_boss_signs_and_it_waits_in_the_queue(wrong: str, fault: DeckFault):
    table = on_fourth_street()
    table.tap(f"problem problem-foul-deck deck-{wrong} confirm {SIGNS}")
    assert table.desk.asked[-1][:2] == (DeclareFoulDeck(fault), BOSS)
    assert stacks(table) == {300}
    assert table.says.startswith("Hand void, deck void — ")
    assert table.aloud == "The hand is void, all bets go back, a new deck comes"
    assert table.view.top.waiting.title == "1 open"
    assert (table.desk.state.shift.misdeals, table.desk.state.shift.foul_decks) == (0, 1)


def test_of_several_pit_bosses_the_number_is_asked_first():
    table = on_fourth_street(two_bosses=True).tap(f"{PICKED} confirm")
    assert table.says == "Deck void: the hand does not count"
    table.tap(f"person-{OTHER_BOSS} {typed(PINS[OTHER_BOSS])} confirm")
    assert table.desk.recorded[-1].actor == OTHER_BOSS


def test_while_the_pit_boss_is_on_the_way_the_game_stands_still_and_help_can_be_called():
    table = on_fourth_street().tap(f"{PICKED} confirm {typed('704')}")
    table.tap("floor")
    assert table.desk.state.waiting[0].what == "pit_boss"
    assert table.view.asked.pad is Pad.NUMBER
    table.clock.now_ms += SIGNED_IN_NS // 1_000_000
    table.kiosk.refresh()
    assert (table.view.asked.pad, table.view.asked.shows.dots) == (Pad.NUMBER, 0)
    assert table.desk.state.hand_in_progress
    table.tap("cancel")
    assert steps(table)[0].startswith("Stop: nothing is moved")
    table.tap(f"confirm {SIGNS}")
    assert stacks(table) == {300}


def test_what_the_desk_refuses_after_the_pin_leaves_the_procedure_to_be_read(
    monkeypatch: pytest.MonkeyPatch,
):
    table = on_fourth_street().tap(f"{PICKED} confirm {typed(PINS[BOSS])}")
    monkeypatch.setattr(table.desk, "handle", lambda *_, **__: refuse(Code.REASON_NEEDED, "HP 4"))
    table.kiosk.tap("confirm")
    assert table.view.notice is not None
    assert steps(table)[0].startswith("Stop: nothing is moved")


def test_who_signed_for_it_takes_it_back():
    table = on_fourth_street()
    before = table.desk.state.hand
    table.tap(f"{PICKED} confirm {SIGNS}")
    assert plain_spaces(table.key("undo").detail) == "with the pit boss’s PIN"
    table.tap("undo")
    assert table.because == "Undo: Hand void, deck void"
    assert not table.desk.state.hand_in_progress
    table.tap(SIGNS)
    assert table.desk.asked[-1][:2] == (None, BOSS)
    assert (table.desk.state.hand, table.desk.state.waiting) == (before, ())


def test_further_back_it_takes_the_pin_too():
    table = on_fourth_street().tap(f"{PICKED} confirm {SIGNS} earlier")
    deal, foul = table.desk.steps[-2:]
    assert isinstance(foul.events[0], FoulDeckDeclared)
    table.tap(f"step-{deal.number} confirm")
    assert table.because == "Undo 2 entries"
    table.tap(SIGNS)
    assert table.desk.state.hand_in_progress
    assert table.desk.steps[-1].number < deal.number


def test_while_nobody_is_enrolled_whoever_deals_acts():
    table = seated(THREE).tap(FOURTH).tap(f"{PICKED} confirm")
    assert table.desk.state.shift.foul_decks == 1
    assert table.tap("undo").desk.state.hand_in_progress


def test_on_closing_the_shift_foul_decks_are_counted_apart():
    table = on_fourth_street().tap(f"{PICKED} confirm {SIGNS} shift-close")
    facts = {fact.label: fact.value for fact in table.view.felt.facts}
    assert (facts["Hands"], facts["Misdeals"], facts["Void decks"]) == ("0", "0", "1")
    assert facts["Voids"] == "0", "it was dealt again, and no ruling declared it void"


def test_a_lock_of_the_pit_boss_stops_neither_the_hand_nor_the_call():
    table = on_fourth_street().tap(f"{PICKED} confirm")
    table.staff.waits[BOSS] = 30
    table.kiosk.refresh()
    assert not table.enabled("confirm")
    table.tap("floor cancel cancel act-check")
    assert table.desk.state.hand_in_progress
    assert table.desk.state.waiting[0].what == "pit_boss"


@pytest.mark.parametrize("picked", [PICKED, "problem problem-misdeal misdeal-wrong-order"])
def test_where_only_the_pots_are_recorded_nobody_is_told_a_wrong_refund(picked: str):
    table = seated(THREE).tap("new-hand card-As card-2c card-Td act-bet depth depth-rake cancel")
    table.tap(picked)
    assert table.view.over.payments == ()
    assert steps(table)[-1].startswith("Give every chip back to whoever put it in: not all of it")
    table.tap("confirm")
    assert table.says.endswith("every chip back to whoever put it in")
    assert stacks(table) == {300}


def test_where_hands_are_told_afterwards_it_can_be_declared_too():
    table = staffed(THREE).tap(f"depth depth-rake cancel {PICKED}")
    assert table.view.over.payments == ()
    table.tap(f"confirm {SIGNS}")
    assert (table.desk.state.hands, table.desk.state.shift.foul_decks) == (1, 1)
    assert stacks(table) == {300}
    table.tap(f"undo {SIGNS}")
    assert (table.desk.state.hands, table.desk.state.shift.foul_decks) == (0, 0)
