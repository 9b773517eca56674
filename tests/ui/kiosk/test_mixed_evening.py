"""An evening of HORSE by taps (8.1): chosen, dealt once round, undone, restarted, closed, reported.

It is a short one, two hands of each game, at the table of a house that takes Taxe.

Tests `dealerassist/table/mixed_table.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from functools import partial
from pathlib import Path
from random import Random

import pytest

from dealerassist.journal.audit import audit
from dealerassist.journal.queries.hands_read_back import past_hand
from dealerassist.journal.reader import JournalReader
from dealerassist.locale.catalogue import Language
from dealerassist.records.shift.report_from_journal import shift_report
from dealerassist.table.mixed_table import hands_left_of_game
from reports.shift.document import render_shift
from tests.support.reports.mixed_evening import HORSE, write_horse
from tests.support.reports.reading import pages_of
from tests.support.ui.keyed_hands import keys_of_a_hand
from tests.support.ui.slow_finger import tapped
from ui.kiosk.kiosk import Kiosk
from ui.kiosk.opening import opened_kiosk
from ui.program.home_folder import JOURNAL

GUESTS = (1, 3, 4, 6, 8)

Opens = Callable[[], AbstractContextManager[Kiosk]]


@pytest.fixture
def opens(tmp_path: Path) -> Opens:
    """Opens the kiosk of the house, again and again."""
    write_horse(tmp_path / "profiles")
    return partial(opened_kiosk, tmp_path, fallback=Language.ENGLISH)


def game(kiosk: Kiosk) -> str:
    return kiosk.view.top.game


def set_up(kiosk: Kiosk) -> None:
    """Choose the mix, open the shift and seat the guests."""
    tapped(kiosk, "cancel table-setup game-horse-with-taxe confirm shift-open digit-7 confirm")
    for seat in GUESTS:
        tapped(kiosk, f"seat-{seat} digit-1 digit-00 digit-0 confirm")


def dealt(kiosk: Kiosk, chance: Random) -> None:
    """The next hand, tap by tap."""
    for key in keys_of_a_hand(kiosk, kiosk.screen.at.state, chance):
        kiosk.tap(key)
    assert not kiosk.screen.at.state.hand_in_progress


def test_horse_once_round_by_taps(opens: Opens, tmp_path: Path):
    chance = Random(5)
    with opens() as kiosk:
        set_up(kiosk)
        for _ in range(3):
            dealt(kiosk, chance)
        assert game(kiosk) == "our-horse · Omaha Hi-Lo 20/40\nlast hand, then Razz 20/40"
        dealt(kiosk, chance)
        assert "Change of game: our-razz, 20/40" in kiosk.view.asked.announcement
        tapped(kiosk, "new-hand undo new-hand")
        assert kiosk.view.asked.prompt.steps[0].text == "Change of game: our-razz, 20/40"
    with opens() as kiosk:
        # Restarted in the middle of the first hand of Razz, which is then void and dealt again.
        assert game(kiosk) == "our-horse · Razz 20/40\nhand 1 of 2, then 7 Stud 20/40"
        tapped(kiosk, "notice-close problem problem-misdeal misdeal-wrong-order confirm")
        assert hands_left_of_game(kiosk.screen.at.coming) == 2
        for _ in range(7):
            dealt(kiosk, chance)
        assert game(kiosk).startswith("our-horse · Hold’em 20/40\nlast hand")
        tapped(kiosk, "shift-close confirm close-pending")
        assert not kiosk.screen.at.state.shift_is_open
    _look_at(tmp_path / JOURNAL)


def _look_at(journal: Path) -> None:
    """The journal holds, every hand is of its game, and the report says so page by page."""
    games = [f"our-{profile}" for profile in HORSE]
    with JournalReader(journal) as reader:
        assert audit(reader).intact
        made = shift_report(reader)
        hands = [past_hand(reader, row) for row in reader.hands()]
    played = [hand.rules.profile for hand in hands if hand.number != 5]
    assert played == [profile for profile in games for _ in range(2)] + games[:1]
    assert hands[4].rules.profile == "our-razz", "the void one"
    assert made.integrity.intact
    assert [each.hands for each in made.games] == [3, 2, 2, 2, 2]
    assert sum(each.rake for each in made.games) == made.rake > 0
    front, *later = pages_of(render_shift(made, Language.GERMAN))
    assert "our-horse" in front
    (games_page,) = [page for page in later if "Die Spielarten der Reihe nach" in page]
    for name in ("Hold’em", "Omaha Hi-Lo", "Razz", "7 Stud", "7 Stud Hi-Lo"):
        assert f"{name} 20/40" in games_page
