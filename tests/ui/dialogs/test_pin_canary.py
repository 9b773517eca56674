"""A PIN that is typed on the screen is on the disk, in the view and in a log nowhere.

Tests `ui/keys/pin_dialog.py`.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from dealerassist.locale.catalogue import Language
from tests.support.ui.people import typed
from ui.keys.pin_dialog import PinDialog, TypedPin
from ui.kiosk.kiosk import Kiosk
from ui.kiosk.opening import opened_kiosk
from ui.start.bridge import Bridge, as_json

pytestmark = pytest.mark.usefixtures("own_pepper")

CANARY = "839174"

FOUND = re.compile(rb"(?<![0-9a-f])839174(?![0-9a-f])")
"""Not within a hash, where any six digits may stand."""

SEEN = re.compile(r"\D{0,2}".join(CANARY))
"""On the screen it may stand as money too."""

EVA = "letter-E letter-V letter-A confirm"

TWICE = " ".join([f"{typed(CANARY)} confirm"] * 2)

OTHERS = " ".join([f"{typed('295038')} confirm"] * 2)

IN_SHIFT = (
    f"more digit-1 confirm {EVA} {TWICE} confirm role-croupier digit-7 confirm {EVA} {OTHERS} "
    f"confirm role-croupier digit-9 confirm {EVA} {OTHERS} "
    f"cancel shift-open person-C-07 {typed('295038')} confirm "
    "seat-1 digit-3 digit-00 confirm seat-3 digit-3 digit-00 confirm "
    "money tray-open piece-100 digit-2 digit-0 piece-25 digit-4 digit-0 confirm cancel "
    "new-hand card-As card-2c act-bet act-fold act-award"
)

SECOND_BOSS = (
    f"menu staff {typed(CANARY)} confirm confirm role-pit_boss digit-2 confirm {EVA} {OTHERS} "
    "cancel"
)


@pytest.fixture
def kiosk(tmp_path: Path) -> Iterator[Kiosk]:
    with opened_kiosk(tmp_path / "home", fallback=Language.ENGLISH) as kiosk:
        yield kiosk


def tapped(kiosk: Kiosk, names: str) -> Iterator[str]:
    """The view after each of these taps, as QML reads it."""
    for name in names.split():
        kiosk.tap(name)
        yield as_json(kiosk.view)


def enrolled(kiosk: Kiosk) -> list[str]:
    """The first pit boss chooses the canary, and signs in with it."""
    twice = " ".join([f"{typed(CANARY)} confirm"] * 2)
    signs_in = f"cancel menu staff {typed(CANARY)} confirm"
    return list(tapped(kiosk, f"more digit-1 confirm {EVA} {twice} {signs_in}"))


def test_no_view_and_no_file_has_it(kiosk: Kiosk, tmp_path: Path):
    views = enrolled(kiosk)
    assert "P-01 is signed in" in views[-1]
    assert [view for view in views if CANARY in view] == []
    written = {file: file.read_bytes() for file in tmp_path.rglob("*") if file.is_file()}
    assert any(b'"name":"Eva"' in content for content in written.values())
    assert [file for file, content in written.items() if FOUND.search(content)] == []


FIELDS = {
    "who signs a slip as well": "money fill piece-25 digit-5 confirm",
    "a buy-in": "seat-5",
    "more chips": "seat-1 seat-add",
    "a tip": "seat-1 seat-tip",
    "cash in the box": "money count-cash",
    "a hand's number": "last-hands find",
    "a hand's number in the pit": f"menu pit {typed(CANARY)} confirm find",
    "the least pot in the pit": f"menu pit {typed(CANARY)} confirm filter-pot",
    "who signs an act, of two": f"{SECOND_BOSS} shift-close confirm close-pending",
    "a new number": f"menu staff {typed(CANARY)} confirm confirm role-croupier",
}
"""Where digits are typed that are of no PIN, and the way there."""

GOING_ON = {"who signs an act, of two", "a hand's number", "a new number"}
"""Where it does no harm to go on with what was typed."""


@pytest.mark.parametrize("field", FIELDS)
def test_typed_where_something_else_is_asked_for_it_is_nowhere_either(
    field: str,
    kiosk: Kiosk,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    caplog: pytest.LogCaptureFixture,
):
    caplog.set_level(logging.DEBUG)
    list(tapped(kiosk, f"{IN_SHIFT} {FIELDS[field]}"))
    pad = kiosk.view.asked.shows
    assert pad is not None
    assert not pad.of_dots, "a number is typed there, and no PIN"
    goes_on = "why:confirm confirm" if field in GOING_ON else "why:confirm"
    views = list(tapped(kiosk, f"{typed(CANARY)} {goes_on}"))
    assert [view for view in views if SEEN.search(view)] == []
    written = {file: file.read_bytes() for file in tmp_path.rglob("*") if file.is_file()}
    assert [file for file, content in written.items() if FOUND.search(content)] == []
    assert CANARY not in "".join(capsys.readouterr()) + caplog.text


def test_the_search_would_find_it(tmp_path: Path):
    (tmp_path / "leak").write_text(f'{{"pin":"{CANARY}"}}', encoding="ascii")
    assert FOUND.search((tmp_path / "leak").read_bytes())


def test_no_log_of_a_fault_has_any_of_its_digits(
    kiosk: Kiosk,
    qapp,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    caplog: pytest.LogCaptureFixture,
):
    caplog.set_level(logging.DEBUG)
    list(tapped(kiosk, f"more digit-1 confirm {EVA} {typed(CANARY[:-1])}"))
    bridge = Bridge(kiosk)

    def broken(*_: object) -> None:
        raise RuntimeError("fault")

    monkeypatch.setattr(PinDialog, "typed", broken)
    bridge.tap(typed(CANARY[-1]))
    logged = "".join(capsys.readouterr()) + caplog.text
    assert "RuntimeError: fault" in logged
    assert "digit-" not in logged
    assert CANARY not in logged


def test_a_tap_on_a_digit_is_not_known_before_it_is_made(
    kiosk: Kiosk, monkeypatch: pytest.MonkeyPatch
):
    """No key carries the PIN that there would be after it: none is made."""
    begin, made = TypedPin.__init__, list[TypedPin]()

    def noted(pin: TypedPin, digits: str = "") -> None:
        begin(pin, digits)
        made.append(pin)

    monkeypatch.setattr(TypedPin, "__init__", noted)
    list(tapped(kiosk, f"more digit-1 confirm {EVA} {typed(CANARY[:-1])}"))
    assert [len(pin) for pin in made][-5:] == [1, 2, 3, 4, 5]
    assert not any(pin.whole is not None for pin in made)
    assert all(set(repr(pin)) <= set("TypedPin(•)") for pin in made)
    assert not any(
        CANARY[:-1] in repr(key_action) for key_action in kiosk.screen.key_actions.values()
    )
