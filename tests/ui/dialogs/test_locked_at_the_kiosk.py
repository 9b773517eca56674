"""Wrong PINs at a real desk: the lock is in the journal, outlasts a restart, and stops no hand.

Tests `ui/dialogs/open_shift.py`.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from dealerassist.desk.desk import TableDesk
from dealerassist.journal.errors import JournalError, JournalErrorCode
from dealerassist.journal.read_model.incident_kinds import IncidentKind
from dealerassist.journal.reader import JournalReader
from dealerassist.locale.catalogue import Language
from tests.support.ui.croupier import plain_spaces
from tests.support.ui.people import typed
from ui.kiosk.kiosk import Kiosk
from ui.kiosk.opening import opened_kiosk
from ui.program.home_folder import JOURNAL
from ui.view.view import NumberPad, Pad
from ui.view.without_table import PlainPage

pytestmark = pytest.mark.usefixtures("own_pepper")

EVA = "letter-E letter-V letter-A confirm"

BOSS_PIN, CROUPIER_PIN = "704913", "295038"

WRONG = f"{typed('112211')} confirm"


def tapped(kiosk: Kiosk, *names: str) -> Kiosk:
    """As with a slow finger."""
    for name in " ".join(names).split():
        kiosk.tap(name)
    return kiosk


def twice(pin: str) -> str:
    return " ".join([f"{typed(pin)} confirm"] * 2)


def in_shift(kiosk: Kiosk) -> Kiosk:
    """A pit boss and a croupier are enrolled, who opens the shift for three guests."""
    return tapped(
        kiosk,
        f"more digit-1 confirm {EVA} {twice(BOSS_PIN)}",
        f"confirm role-croupier digit-7 confirm {EVA} {twice(CROUPIER_PIN)}",
        f"cancel shift-open digit-7 confirm {typed(CROUPIER_PIN)} confirm",
        *(f"seat-{seat} digit-3 digit-00 confirm" for seat in (1, 3, 4)),
    )


def hint(kiosk: Kiosk) -> str:
    assert isinstance(kiosk.view.asked.shows, NumberPad)
    return plain_spaces(kiosk.view.asked.shows.hint)


def test_a_lock_is_an_incident_and_outlasts_a_restart(tmp_path: Path):
    with opened_kiosk(tmp_path, fallback=Language.ENGLISH) as kiosk:
        tapped(in_shift(kiosk), "shift-close confirm close-pending", *[WRONG] * 5)
        assert hint(kiosk).startswith("Wrong PINs: try again in 0:")
    with opened_kiosk(tmp_path, fallback=Language.ENGLISH) as kiosk:
        tapped(kiosk, "notice-close shift-close confirm close-pending")
        assert hint(kiosk).startswith("Wrong PINs: try again in 0:")
        tapped(kiosk, "cancel cancel new-hand card-As card-2c card-Td act-bet")
        assert kiosk.view.asked.pad is Pad.ACTIONS
    with JournalReader(tmp_path / JOURNAL) as journal:
        kinds = [incident.kind for incident in journal.incidents()]
        assert kinds.count(IncidentKind.PIN_LOCKED) == 1
        assert journal.verify().intact


def test_hp_7_what_a_restart_tells_is_told_once_the_screen_is_unlocked(tmp_path: Path):
    with opened_kiosk(tmp_path, fallback=Language.ENGLISH) as kiosk:
        tapped(in_shift(kiosk), "lock")
    with opened_kiosk(tmp_path, fallback=Language.ENGLISH) as kiosk:
        assert (not isinstance(kiosk.view.over, PlainPage), kiosk.view.notice) == (False, None)
        tapped(kiosk, f"unlock {typed('112211')} confirm")
        assert kiosk.view.notice is None
        tapped(kiosk, f"{typed(CROUPIER_PIN)} confirm")
        notice = kiosk.view.notice
        assert notice is not None
        assert notice.title == "Started again: does the table stand as shown?"
        assert ": Seat 4 taken: €300" in notice.text
        tapped(kiosk, "lock", f"unlock {typed(CROUPIER_PIN)} confirm")
        assert kiosk.view.notice is None


def test_a_pit_boss_s_act_is_theirs_in_the_journal(tmp_path: Path):
    with opened_kiosk(tmp_path, fallback=Language.ENGLISH) as kiosk:
        tapped(in_shift(kiosk), f"shift-close confirm close-pending {typed(BOSS_PIN)} confirm")
    with JournalReader(tmp_path / JOURNAL) as journal:
        actors = {entry.kind: entry.actor for entry in journal.entries()}
    assert actors["open_shift"] == actors["take_seat"] == "C-07"
    assert actors["enrol"] == actors["close_shift"] == "P-01"


def test_without_its_vault_nobody_signs_in_and_the_hand_goes_on(tmp_path: Path):
    with opened_kiosk(tmp_path, fallback=Language.ENGLISH) as kiosk:
        tapped(in_shift(kiosk), "new-hand card-As card-2c card-Td")
        (tmp_path / f"{JOURNAL}.pins").unlink()
        tapped(kiosk, "act-bet act-fold act-fold act-award shift-close confirm close-pending")
        assert hint(kiosk).startswith("Nobody can sign in: the PINs are lost or damaged.")
        tapped(kiosk, f"{typed(BOSS_PIN)} confirm cancel cancel new-hand")
        assert kiosk.view.asked.pad is Pad.CARDS


def test_what_a_pin_leads_to_is_signed_again_after_a_failure_of_the_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    def full(*_: object, **__: object) -> None:
        raise JournalError(JournalErrorCode.DISK_FULL, tmp_path / JOURNAL)

    with opened_kiosk(tmp_path, fallback=Language.ENGLISH) as kiosk:
        in_shift(kiosk)
        signs = f"shift-close confirm close-pending {typed(BOSS_PIN)} confirm"
        with monkeypatch.context() as patch:
            patch.setattr(TableDesk, "_record", full)
            tapped(kiosk, signs)
        assert kiosk.view.notice is not None
        assert kiosk.view.notice.title == "Not recorded"
        assert kiosk.view.top.croupier.value.startswith("C-07")
        tapped(kiosk, f"notice-close {signs}")
        assert kiosk.view.top.croupier.value == "–"
