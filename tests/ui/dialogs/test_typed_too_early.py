"""A PIN typed a page too early, where a number or an amount is asked for, is seen nowhere whole.

Tests `dealerassist/desk/undo_history.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from dealerassist.desk.undo_history import DeskState
from dealerassist.locale.catalogue import Language
from tests.support.ui.croupier import Croupier, plain_spaces
from tests.support.ui.hands import visible_items
from tests.support.ui.people import BOSS, CROUPIER, OTHER_BOSS, PINS, RELIEF, staffed, typed
from tests.support.ui.spoken import spoken_of
from tests.support.ui.stages import Stages
from ui.start.bridge import as_json
from ui.view.view import Pad

CANARY = "839174"

WHOLE = re.compile(r"\D{0,2}".join(CANARY))
"""Also as money or as a number in thousands."""

BEGUN = re.compile(r"[CP]-[0-9]*(83|39|91|17|74)")
"""Any two of its digits, as a number of the staff."""

THREE = {1: 300, 3: 300, 4: 300}

OPENED = "money tray-open piece-100 digit-2 digit-0 piece-25 digit-4 digit-0 confirm"

NUMBERS = {
    "who opens the shift": (False, "shift-open"),
    "which pit boss signs": (True, "shift-close confirm close-pending"),
    "which pit boss is in the menu": (True, "menu staff"),
    "who signs a slip as well": (True, f"{OPENED} money fill piece-25 digit-5 confirm"),
}
"""Numbers of the staff: whether a shift is open, and the way to the keypad."""

AMOUNTS = {
    "a buy-in": (True, "seat-5"),
    "more chips": (True, "seat-1 seat-add"),
    "a tip": (True, "seat-1 seat-tip"),
    "a part in cash": (True, f"{OPENED} seat-1 seat-add digit-5 digit-00 pay-part"),
    "what a leaving guest is paid": (True, f"{OPENED} seat-1 seat-redeem"),
    "a bet": (True, "new-hand card-As card-2c card-Td act-amount"),
    "too little put in": (
        True,
        "new-hand card-As card-2c card-Td act-bet problem problem-short-bet",
    ),
    "cash in the box": (True, f"{OPENED} money count-cash"),
    "rake in the box": (True, f"{OPENED} money count-rake more"),
    "chips in the tray": (True, f"{OPENED} money count-tray"),
    "a pot, where no more is recorded": (True, "depth depth-rake"),
    "the table's number": (False, "table-setup table-number"),
    "what the cash desk hears of": (False, "tray buy-in-notice"),
}
"""So too amounts, and other numbers."""


def at(field: tuple[bool, str]) -> Croupier:
    in_shift, way = field
    return staffed(THREE if in_shift else {}, shift=in_shift, two_bosses=True).tap(way)


def seen(table: Croupier) -> Iterator[str]:
    """What QML reads: after each digit, and after both ways of going on."""
    for digit in CANARY:
        table.kiosk.tap(f"digit-{digit}")
        yield as_json(table.view)
    for way in ("why:confirm", "confirm"):
        table.kiosk.tap(way)
        yield as_json(table.view)


@pytest.mark.parametrize("field", NUMBERS)
def test_of_what_is_nobodys_number_only_dots_are_seen(field: str):
    table = at(NUMBERS[field])
    assert table.view.asked.pad is Pad.NUMBER
    views = list(seen(table))
    assert not [view for view in views if WHOLE.search(view) or BEGUN.search(view)]
    assert table.kiosk.screen.mode.dialog.digits == CANARY[:2]


@pytest.mark.parametrize("field", AMOUNTS)
def test_no_amount_takes_as_many_digits(field: str):
    views = list(seen(at(AMOUNTS[field])))
    assert not [view for view in views if WHOLE.search(view)]


def test_the_search_would_find_it():
    assert WHOLE.search("€839,174")
    assert WHOLE.search("839.174\u00a0€")
    assert WHOLE.search("€8,391.74")
    assert BEGUN.search('"value":"P-83"')


@pytest.mark.parametrize("field", NUMBERS)
def test_a_keyboard_types_no_more(field: str):
    table = at(NUMBERS[field])
    table.type(f"{CANARY} <Enter>")
    assert not WHOLE.search(as_json(table.view))
    assert not BEGUN.search(as_json(table.view))


def test_the_refusal_does_not_repeat_it():
    table = at(NUMBERS["which pit boss signs"]).tap(typed(CANARY))
    assert table.view.asked.shows.value == "P-••"
    assert table.why("confirm") == "Nobody has this number (House practice 3)"


def test_a_number_that_somebody_has_is_seen():
    table = at(NUMBERS["who opens the shift"]).tap("digit-1")
    assert table.view.asked.shows.value == "C-01"
    assert table.tap("digit-2").view.asked.shows.value == RELIEF
    assert table.tap("digit-back digit-back digit-7").view.asked.shows.value == CROUPIER


@pytest.mark.parametrize("language", list(Language))
def test_nobody_hears_it_either(language: Language, stages: Stages):
    table = staffed(THREE, language=language, two_bosses=True)
    table.tap(f"shift-close confirm close-pending {typed(CANARY)}")
    with stages.showing(table.kiosk, (1280, 800)) as stage:
        stage.picture()
        spoken = [spoken_of(item) for item in visible_items(stage.window.contentItem())]
    assert not [each for each in spoken if "83" in each]


# ── where one person alone can sign ─────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    "way",
    [
        "shift-close confirm close-pending",
        "menu staff",
        f"{OPENED} money fill piece-25 digit-5 confirm confirm",
    ],
)
def test_the_only_pit_boss_is_asked_for_the_pin_at_once(way: str):
    table = staffed(THREE).tap(way)
    assert table.says == "PIN of P-02 · Maria Huber"
    table.tap(typed(CANARY))
    assert (table.view.asked.shows.dots, table.view.asked.shows.value) == (6, "6 of 6 digits")
    assert not WHOLE.search(as_json(table.view))


@pytest.mark.parametrize("lacks", [{"has_pin": False}, {"disabled": True}, {"active": False}])
def test_of_two_only_one_of_whom_can_sign_that_one_is_asked(lacks: dict[str, bool]):
    table = staffed(THREE, two_bosses=True)
    state = table.desk.state
    staff = tuple(
        replace(person, **lacks) if person.id == OTHER_BOSS else person for person in state.staff
    )
    table.desk.standing = DeskState.at(replace(state, staff=staff))
    table.kiosk.refresh()
    assert table.tap("shift-close confirm close-pending").says == "PIN of P-02 · Maria Huber"


def test_of_two_the_one_who_signs_second_is_not_asked_to_sign_first():
    table = staffed(THREE, two_bosses=True).tap(OPENED)
    table.tap(f"money fill piece-25 digit-5 confirm signs-{BOSS}")
    assert table.says == "PIN of P-03 · Paul Auer"
    table.tap(f"{typed(PINS[OTHER_BOSS])} confirm")
    assert table.desk.recorded[-1].actor == OTHER_BOSS


def test_what_waits_for_the_pin_is_there_again_if_it_is_given_up():
    table = staffed(THREE).tap("shift-close confirm close-pending")
    asked = table.kiosk.screen.mode.dialog
    table.tap("cancel")
    assert table.kiosk.screen.mode.dialog == asked.return_to
    assert plain_spaces(table.key("close-pending").title) == "Close with 3 counts pending"
