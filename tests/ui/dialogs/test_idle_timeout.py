"""Nothing typed is lost by waiting: a minute without a tap, the pit's five, and the lock.

Tests `ui/dialogs/idle_timeout.py`, `ui/dialogs/staff.py`, `ui/review/corrections/dialog.py`,
`ui/review/corrections/draft.py`, `ui/pit/decisions.py`, `ui/review/find_hand.py`,
`ui/asked/dialog.py`, `ui/keys/pin_dialog.py`.
"""

from __future__ import annotations

import pytest

from dealerassist.locale.catalogue import Language
from dealerassist.table.commands import ChangeHouseSettings
from dealerassist.table.house_settings import HouseSettings
from tests.support.ui.croupier import Croupier
from tests.support.ui.people import BOSS, CROUPIER, PINS, staffed, typed, unstaffed
from tests.support.ui.states import screens
from ui.asked.dialog import Dialog, half_entered, page_behind
from ui.dialogs.idle_timeout import PinAgain, dialog_at_timeout
from ui.dialogs.lock import lock_page
from ui.keys.pin_dialog import PinDialog
from ui.pit.decisions import Declining
from ui.pit.frame import TableFrame
from ui.pit.review_queue_page import CorrectionsPage
from ui.review.corrections.dialog import CorrectionDialog
from ui.review.corrections.draft import CorrectedPart
from ui.review.find_hand import HandNumber, LeastPot
from ui.review.hands import HandsPage
from ui.review.page import PitVisit
from ui.view.without_table import PlainPage

THREE = {1: 300, 3: 300, 4: 300}

BOSS_SIGNS = f"{typed(PINS[BOSS])} confirm"

STAFF = f"menu staff {BOSS_SIGNS}"

HOUSE = f"menu house {BOSS_SIGNS}"

PIT = f"menu pit {BOSS_SIGNS}"

WAITS = (
    "seat-5 digit-2 digit-5",
    "seat-5 more letter-E letter-V",
    "seat-5 reserve letter-E",
    "seat-3 seat-tip digit-4",
    "guests confirm letter-E",
    "money tray-open piece-25 digit-8",
    "money tray-open piece-25 digit-8 confirm money fill piece-25 digit-1 confirm digit-7",
    "money count-cash digit-5",
    "croupier back rota-C-12",
)
"""What is half typed by whoever stands there; each key as it lies on the screen."""

SIGNED_IN = (
    f"{STAFF} confirm role-croupier digit-8",
    f"{STAFF} confirm role-croupier digit-8 confirm",
    f"{STAFF} confirm role-croupier digit-8 confirm letter-E letter-V",
    f"{STAFF} rota rota-C-12",
    f"{HOUSE} house-name letter-E",
    f"{HOUSE} setting-lock-seconds digit-9",
)
"""What is half typed by somebody who has signed in."""


def dialog(table: Croupier) -> Dialog | None:
    return table.kiosk.screen.mode.dialog


def left(table: Croupier, seconds: int = 61) -> Croupier:
    """So long nobody taps; the kiosk glances once, as it does by itself."""
    table.clock.now_ms += seconds * 1000
    table.kiosk.refresh()
    return table


def locked(table: Croupier) -> Croupier:
    """The house's own time is up too; then whoever deals unlocks."""
    left(table, 601)
    assert isinstance(table.view.over, PlainPage)
    return table.tap(f"unlock {typed(PINS[CROUPIER])} confirm")


def locking(stacks: dict[int, int]) -> Croupier:
    table = staffed(stacks)
    table.desk.handle(ChangeHouseSettings(HouseSettings(lock_seconds=120)), actor=BOSS)
    return table


@pytest.mark.parametrize("taps", WAITS)
def test_a_page_waits_and_comes_back_after_the_lock(taps: str):
    table = locking(THREE).tap(taps)
    typed_so_far = dialog(table)
    assert typed_so_far is not None
    assert half_entered(typed_so_far) is not None
    assert dialog(left(table)) == typed_so_far
    assert dialog(locked(table)) == typed_so_far


@pytest.mark.parametrize("taps", SIGNED_IN)
def test_who_has_signed_in_is_signed_out_and_goes_on_by_the_pin(taps: str):
    table = locking(THREE).tap(taps)
    typed_so_far = dialog(table)
    left(table)
    assert table.kiosk.screen.at.presence.actor == CROUPIER
    assert table.because == "Signed out; what was typed is still there"
    assert dialog(locked(table).tap(BOSS_SIGNS)) == typed_so_far
    assert table.kiosk.screen.at.presence.actor == BOSS


def test_a_stranger_s_pin_does_not_bring_it_back_and_cancel_gives_it_up():
    table = left(staffed(THREE).tap(f"{STAFF} confirm role-croupier digit-8"))
    table.tap(f"{typed(PINS[CROUPIER])} confirm")
    assert isinstance(dialog(table), PinAgain)
    assert table.key("cancel").detail == "what was typed is gone"
    assert dialog(table.tap("cancel")) is None


def test_a_half_typed_enrolment_of_the_first_pit_boss_waits():
    table = unstaffed().tap("more digit-1 confirm letter-E letter-V")
    typed_so_far = dialog(table)
    assert dialog(left(table, 3600)) == typed_so_far
    table.tap(f"letter-A confirm {typed('839174')} confirm {typed('8391')}")
    left(table)
    assert table.view.asked.shows.dots == 0
    table.tap(f"{typed('839174')} confirm {typed('839174')} confirm")
    assert table.desk.state.staff[0].name == "Eva"


def test_the_digits_of_a_pin_are_gone_and_the_first_tap_afterwards_counts():
    table = staffed(THREE).tap(f"croupier relief-C-12 {typed('648')}")
    left(table)
    assert (table.view.asked.shows.dots, table.says) == (0, "PIN of C-12 · Jonas Wolf")
    left(table, 600)
    table.kiosk.tap("digit-6")
    assert table.view.asked.shows.dots == 1


HANDS = HandsPage(visit=PitVisit(by=BOSS, frame=TableFrame()))

SEARCHED = (
    HandNumber(digits="7", return_to=HANDS),
    LeastPot(digits="2", return_to=HANDS),
    Declining(number=1, text="Not so", return_to=CorrectionsPage(visit=HANDS.visit)),
    CorrectionDialog(by=BOSS, hand=1, what=CorrectedPart.RAKE, return_to=HANDS),
)


@pytest.mark.parametrize("asked", SEARCHED, ids=lambda each: type(each).__name__)
def test_what_is_typed_in_the_pit_goes_on_by_the_pin_and_the_page_alone_closes(asked: Dialog):
    state = staffed(THREE).desk.state
    again = dialog_at_timeout(asked, state)
    assert isinstance(again, PinAgain)
    assert (again.person, again.kept, again.signed_in, page_behind(again)) == (
        BOSS,
        asked,
        "",
        None,
    )
    assert dialog_at_timeout(again, state) is again
    assert dialog_at_timeout(HANDS, state) is None


def test_every_state_waits_or_asks_who_was_signed_in():
    """Of whatever is open, something typed is there again: at once, or after the PIN."""
    for name, screen in screens(Language.ENGLISH):
        asked = screen.mode.dialog
        if asked is not None and lock_page(asked) is None:
            after = dialog_at_timeout(asked, screen.at.state)
            if half_entered(asked) is not None:
                assert _is_kept(asked, after), name


def _is_kept(asked: Dialog, after: Dialog | None) -> bool:
    """Whether it waits, without the digits of a PIN, or is kept behind the PIN."""
    waits = asked.again() if isinstance(asked, PinDialog) else asked
    kept = after.kept if isinstance(after, PinAgain) else after
    return kept in (asked, waits)
