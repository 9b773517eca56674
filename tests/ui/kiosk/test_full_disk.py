"""Which keys are bright while nothing can be recorded, and what the grey ones say and do.

Tests `ui/kiosk/replaced_tap.py`, `ui/kiosk/watched_table.py`, `ui/dialogs/problems/betting.py`.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from dealerassist.journal.errors import JournalError, JournalErrorCode
from dealerassist.locale.catalogue import Language
from tests.support.ui.croupier import Croupier, SteppingClock, live_names, plain_spaces
from tests.support.ui.full_disk import BETTING, FullDisk, full_disk
from ui.kiosk.kiosk import Kiosk
from ui.view.view import NumberPad

CALLED = f"{BETTING} act-call act-call"

SHOWDOWN = (
    f"{CALLED} card-Ks card-3c card-8d act-check rest-check card-Qs card-4c card-9d act-check"
    " rest-check card-Js card-5c card-6d act-check rest-check rest-check"
)

MOMENTS = {
    "between hands": ("", "new-hand"),
    "cards": ("new-hand card-As", "card-2c"),
    "betting": (BETTING, "act-call"),
    "showdown": (SHOWDOWN, "card-2d"),
    "an amount": (f"{BETTING} act-amount", "preset-12 confirm"),
    "the menu": ("", "new-hand notice-close menu"),
    "a problem": (f"{BETTING} problem problem-other", "confirm"),
}
"""The taps that lead there, and those that cannot be recorded any more."""


def filled(moment: str, language: Language = Language.ENGLISH) -> Croupier:
    """A table in this moment, whose last tap could not be recorded; the notice is closed."""
    before, then = MOMENTS[moment]
    table = full_disk(language).tap(before)
    table.desk.full = True
    for name in then.split():
        table.kiosk.tap(name)
    table.kiosk.tap("notice-close")
    assert table.desk.refused == 1
    assert not table.view.top.sound
    return table


def bright(view) -> set[str]:
    return {name for name in live_names(view) if name.startswith(("seat-", "prompt")) is False}


@pytest.mark.parametrize("moment", MOMENTS)
def test_no_bright_key_records_or_begins_what_cannot_be_recorded(moment: str):
    for name in sorted(bright(filled(moment).view)):
        table = filled(moment)
        open_before = table.kiosk.screen.mode.dialog
        table.kiosk.tap(name)
        assert table.desk.refused == 1, name
        now = table.kiosk.screen.mode.dialog
        assert now is None or now.reads_only or type(now) is type(open_before), name


def test_a_key_that_begins_something_is_grey_and_says_why():
    table = filled("betting")
    assert plain_spaces(table.why("act-amount")).endswith(" · not recorded: a tap tries again")
    assert table.why("problem") == "not recorded: a tap tries again"
    assert plain_spaces(filled("the menu").why("house")) == (
        "No name yet · not recorded: a tap tries again"
    )


def test_undo_still_names_what_it_takes_back():
    before = full_disk().tap(BETTING).key("undo").detail
    assert before
    assert filled("betting").key("undo").brief == before


class Reopened:
    """Reads the disk again after a failure, as a journal does: that fails as long as it is full."""

    def __init__(self, table: Croupier) -> None:
        self.desk = table.desk
        self.kiosk = Kiosk(self.desk, clock=SteppingClock(), recover=self)

    def __call__(self) -> FullDisk:
        if self.desk.full:
            raise JournalError(JournalErrorCode.DISK_FULL, Path("/table.db"))
        return self.desk


def test_a_tap_on_such_a_key_tries_the_disk_again():
    reopened = Reopened(full_disk().tap(BETTING))
    kiosk, desk = reopened.kiosk, reopened.desk
    desk.full = True
    kiosk.tap("act-call")
    for name in ("why:act-amount", "why:problem"):
        kiosk.tap(name)
        assert kiosk.view.notice.title == "Not recorded"
        assert kiosk.screen.mode.dialog is None
    desk.full = False
    kiosk.tap("why:act-amount")
    assert kiosk.view.notice is None
    assert kiosk.view.top.sound
    assert isinstance(kiosk.view.asked.shows, NumberPad)
