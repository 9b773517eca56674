"""House practice 4: what was not counted at the close is counted, or signed for, in the pit."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from dealerassist.records.shift.report_from_journal import shift_report
from dealerassist.table.commands import CloseShift, CountBox, GiveTip, OpenTray
from dealerassist.table.money_state import Box
from tests.support.ui.croupier import plain_spaces
from tests.support.ui.hands import Finger, unhurried
from tests.support.ui.items import SIZES
from tests.support.ui.two_people import BOSS, CROUPIER, OTHER, AtTheKiosk, two_people
from ui.app import staged
from ui.shell.open_matters_count import open_at_close

pytestmark = pytest.mark.usefixtures("cheap_hashes")

PENDING = "Tips: count pending"


@pytest.fixture
def table(tmp_path: Path) -> Iterator[AtTheKiosk]:
    """A shift with 8 in the tronc, of which nothing was counted."""
    with two_people(tmp_path) as table:
        yield table.does(GiveTip(2, 8))


def closed(table: AtTheKiosk, box: Box = Box.TIPS) -> AtTheKiosk:
    table.does(CloseShift(1), by=BOSS).pit().tap("pit-corrections")
    return table.tap(f"noted-{table.desk.state.pending_count(1, box).number}")


def test_hp_4_closing_says_the_same_of_open_matters_as_the_report(table: AtTheKiosk):
    expected = open_at_close(table.desk.state)
    table.does(CloseShift(1), by=BOSS)
    assert shift_report(table.desk.journal).open_matters == expected > 0


def test_hp_4_it_is_counted_blind_by_two_and_its_report_has_it(table: AtTheKiosk):
    report = shift_report(closed(table).desk.journal)
    assert (report.tip_box.should, report.blind) == (None, set(report.uncounted))
    assert plain_spaces(table.card.title) == PENDING
    assert plain_spaces(table.card.detail).startswith("Shift 1 · ")
    table.tap("count-late more digit-7 confirm")
    assert plain_spaces(table.view.prompt.title) == "Watch the count"
    assert not table.enabled(f"watches-{BOSS}")
    table.tap(f"watches-{OTHER}").pin(OTHER)
    assert plain_spaces(table.view.prompt.title) == "Tip box: €1 too few"
    table.tap("confirm")
    assert (PENDING, f"seen to · {OTHER}") in table.queue
    assert ("Tips differ by −€1", "waits") in table.queue
    report = shift_report(table.desk.journal)
    assert (report.tip_box.should, report.tip_box.counted) == (8, 7)
    assert (report.tip_box.counts[0].by, report.tip_box.counts[0].witness) == (BOSS, OTHER)
    assert (report.head.supersedes, report.supplements[0].box) == ("2026-0001", Box.TIPS)


def test_a_box_that_is_counted_again_does_not_promise_what_is_known_already(table: AtTheKiosk):
    table.tap("shift-close count-tips more")
    assert "shown afterwards" in plain_spaces(table.view.prompt.why)
    assert "shown afterwards" in plain_spaces(table.view.number.hint)
    table.does(CountBox(Box.TIPS, amount=5)).tap("cancel count-tips more")
    for said in (table.view.prompt.why, table.view.number.hint):
        assert "the first count stays beside this one" in plain_spaces(said)


def test_hp_4_or_a_pit_boss_signs_that_nobody_counts_it_any_more(table: AtTheKiosk):
    closed(table).tap("acknowledge")
    report = shift_report(table.desk.journal)
    assert (report.tip_box.should, report.tip_box.counted) == (8, None)
    assert Box.TIPS not in report.blind
    assert report.head.supersedes


@pytest.mark.parametrize("size", SIZES)
def test_a_finger_finds_the_key_that_counts_it(table: AtTheKiosk, qapp, size: tuple[int, int]):
    closed(table)
    with staged(table.kiosk, size) as stage:
        unhurried(stage)
        Finger(stage.window).tap("count-late")
    assert plain_spaces(table.view.prompt.title) == "Count the tips"


def test_hp_4_the_croupier_who_watches_signs_with_the_pin(table: AtTheKiosk):
    closed(table).tap("count-late more digit-8 confirm")
    table.tap(f"watches-{CROUPIER}").pin(CROUPIER)
    assert table.desk.journal.last.actor == CROUPIER
    assert table.desk.state.pending_count(1, Box.TIPS) is None


@pytest.mark.parametrize(
    ("found", "said", "figures"),
    [
        (30, "Tray: balances", ("€30", "€30", "0 ✓")),
        (25, "Tray: €5 too few", ("€25", "€30", "−€5")),
        (28, "Tray: €2 too few", ("€28", "€30", "−€2")),
    ],
)
def test_hp_4_a_late_count_is_held_against_what_should_be_there_whatever_was_off_before(
    table: AtTheKiosk, found: int, said: str, figures: tuple[str, ...]
):
    table.does(OpenTray(((1, 30),)), CountBox(Box.TRAY, ((1, 28),)))
    digits = " ".join(f"digit-{digit}" for digit in str(found))
    closed(table, Box.TRAY).tap(f"count-late piece-1 {digits} confirm")
    table.tap(f"watches-{OTHER}").pin(OTHER)
    assert plain_spaces(table.view.prompt.title) == said
    assert tuple(plain_spaces(each.value) for each in table.view.figures) == figures
