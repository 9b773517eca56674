"""The page of checks: what is on which page, what a worker does for it, and that nothing is cut.

Tests `ui/dialogs/machine/checks_page.py`, `ui/dialogs/machine/menu.py`,
`ui/dialogs/machine/standing.py`.
"""

import pytest

from dealerassist.locale.catalogue import Language
from dealerassist.machine.check import CheckState
from tests.support.machine.checked import ALL_WELL, every_finding, with_troubles
from tests.support.tiers import crossed, some
from tests.support.ui.croupier import EVENING_MS, Croupier, seated
from tests.support.ui.paper_records import PaperRecords
from tests.support.ui.workers import awaited
from ui.jobs.worker_jobs import CheckMachine, JobFailed, MachineChecked
from ui.kiosk.opening import opened_kiosk
from ui.view.view import Pad

LOOKS = crossed([(1280, 800), (1920, 1080)], list(Language))


def at_the_page(language: Language = Language.ENGLISH) -> tuple[Croupier, PaperRecords]:
    records = PaperRecords()
    table = Croupier(seated({1: 200}).desk, language=language, records=records)
    return table.tap("menu machine checks"), records


def shown(table: Croupier, records: PaperRecords, checks) -> Croupier:
    records.answer(MachineChecked(checks, EVENING_MS))
    table.kiosk.refresh()
    return table


def test_opening_it_has_all_of_it_checked_beside_the_table():
    table, records = at_the_page()
    assert records.asked == [(CheckMachine(), Language.ENGLISH)]
    assert table.view.notice is None
    assert table.view.asked.shows.title == "The computer is being checked …"
    assert not table.enabled("confirm")
    shown(table, records, ALL_WELL)
    assert table.view.asked.shows.title == "All is well"
    assert "time.casino.example" in table.view.asked.shows.time
    assert table.view.asked.shows.version == "Dealer Assist 0.2.0 3f9c01ab77e2".replace(" ", "\xa0")
    table.tap("confirm")
    assert len(records.asked) == 2


def test_what_is_to_be_seen_to_comes_first_with_what_to_do():
    table, records = at_the_page()
    shown(table, records, with_troubles())
    pages = []
    while not pages or table.tap("more").view.asked.shows.lines != pages[0]:
        pages.append(table.view.asked.shows.lines)
    assert [len(page) for page in pages] == [1] * 5 + [5] * 4 + [1]
    states = [line.state for page in pages for line in page]
    weights = [state.weight for state in states]
    assert weights == sorted(weights, reverse=True)
    assert all(line.to_do for line in (*pages[0], *pages[1]))
    assert table.view.asked.shows.state is CheckState.FAULT
    assert table.view.asked.shows.title == "2 faults · 3 to be seen to".replace(" ·", "\xa0·")


def test_a_worker_that_cannot_do_it_is_told_on_the_page():
    table, records = at_the_page()
    records.answer(JobFailed("No process can be started."))
    table.kiosk.refresh()
    assert table.view.asked.shows.title == "The computer was not checked"
    assert table.view.asked.shows.note == "No process can be started."


def test_without_a_journal_there_is_nothing_to_check():
    table = seated({1: 200}).tap("menu machine")
    assert not table.enabled("checks")


def test_a_real_worker_checks_the_table_s_folder(tmp_path):
    with opened_kiosk(tmp_path, fallback=Language.GERMAN) as kiosk:
        for name in ("menu", "machine", "checks"):
            kiosk.tap(name)
        awaited(kiosk)
        kiosk.refresh()
        assert kiosk.view.asked.pad is Pad.CHECKS
        titles = [line.title for line in kiosk.view.asked.shows.lines]
        assert kiosk.view.asked.shows.version.startswith("Dealer Assist".replace(" ", "\xa0"))
        assert titles


@pytest.mark.parametrize(("size", "language"), some(LOOKS))
def test_all_of_it_is_within_its_line(stages, size, language):
    table, records = at_the_page(language)
    every = every_finding()
    with stages.showing(table.kiosk, size) as stage:
        for checks in (every, ALL_WELL):
            shown(table, records, checks)
            pages = -(-len(checks) // (3 if checks is every else 10))
            for _ in range(pages):
                stage.bridge.refresh()
                stage.picture()
                for words in named(stage.window, "check-words"):
                    assert words.property("contentHeight") <= words.height() + 1, words.property(
                        "text"
                    )
                    assert not words.property("truncated"), words.property("text")
                for title in named(stage.window, "check-title"):
                    assert title.property("contentWidth") <= title.width(), title.property("text")
                table.tap("more")
            table.tap("confirm")


def named(window, name: str):
    """The visible items of that name."""
    items, found = [window.contentItem()], []
    while items:
        item = items.pop()
        if item.objectName() == name and item.isVisible():
            found.append(item)
        items += item.childItems()
    assert found, f"{name} is not on the screen"
    return found
