"""The pit of a table that can only be read: it opens by PIN all the same (HP 3 and 7).

Tests `ui/kiosk/journal_queries.py`, `dealerassist/desk/read_only.py`,
`ui/dialogs/permitted_keys.py`.
"""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from dealerassist.journal.errors import JournalError, JournalErrorCode
from dealerassist.journal.recomputed_reader import RecomputedReader
from dealerassist.locale.catalogue import Language
from dealerassist.staff.paths import StaffPaths
from dealerassist.staff.vault import Vault
from tests.support.ui.two_people import BOSS, OTHER, AtTheKiosk, two_people
from ui.kiosk.journal_queries import JournalQueries
from ui.kiosk.opening import _read_only_kiosk
from ui.program.settings import Settings
from ui.view.pit import PitView

WRONG = "digit-9 digit-1 digit-9 digit-1 digit-9 digit-2 confirm"


@pytest.fixture
def table(tmp_path: Path) -> Iterator[AtTheKiosk]:
    with two_people(tmp_path) as before:
        path = before.desk.journal.path
    places = StaffPaths(tmp_path / "pins", tmp_path / "pepper")
    trouble = JournalError(JournalErrorCode.NOT_WRITABLE, path)
    with RecomputedReader(path) as reader, closing(JournalQueries(reader, tmp_path)) as queries:
        settings = Settings(language=Language.ENGLISH)
        kiosk = _read_only_kiosk(reader, queries, trouble, settings, places)
        yield AtTheKiosk(kiosk._desk, kiosk)


def hint(table: AtTheKiosk) -> str:
    number = table.kiosk.view.asked.shows
    assert number is not None
    return number.hint


def test_it_asks_for_the_pin_and_opens_with_the_right_one(table: AtTheKiosk):
    table.tap("menu pit")
    assert not isinstance(table.kiosk.view.over, PitView)
    table.pin(BOSS)
    assert isinstance(table.kiosk.view.over, PitView)
    assert table.kiosk.screen.at.presence.actor == BOSS
    assert table.kiosk.view.top.saved == "looking only"
    assert not table.kiosk.view.top.sound


def test_a_wrong_pin_opens_nothing_and_is_counted(table: AtTheKiosk):
    table.tap(f"menu pit person-{BOSS} {WRONG}")
    assert not isinstance(table.kiosk.view.over, PitView)
    assert "Wrong PIN" in hint(table)
    for _ in range(4):
        table.tap(WRONG)
    assert "try again in" in hint(table)
    assert not table.enabled("digit-1")


def test_where_the_disk_takes_nothing_it_is_counted_all_the_same(
    table: AtTheKiosk, monkeypatch: pytest.MonkeyPatch
):
    def full(*_: object) -> None:
        raise OSError("No space left on device")

    monkeypatch.setattr(Vault, "_write", full)
    table.tap(f"menu pit person-{BOSS}")
    for _ in range(5):
        table.tap(WRONG)
    assert not table.enabled("digit-1")
    table.tap("cancel menu pit").pin(OTHER)
    assert isinstance(table.kiosk.view.over, PitView)


def test_nothing_else_can_be_signed_for(table: AtTheKiosk):
    assert "looking only" in table.why("new-hand")
    table.tap("menu")
    assert not table.enabled("house")
