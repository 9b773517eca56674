"""House practice 4: what was not counted at the close is counted, or signed for, in the pit.

Tests `ui/pit/decisions.py`, `dealerassist/table/open_matters.py`.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from dealerassist.hand.commands import EnteredPot
from dealerassist.hand.recording_depth.depth import Depth
from dealerassist.hand.refusal import Code, Refusal
from dealerassist.locale.catalogue import Language
from dealerassist.records.shift.report_from_journal import shift_report
from dealerassist.table.boxes_to_count import still_to_count
from dealerassist.table.commands import (
    Acknowledge,
    CallPitBoss,
    CloseShift,
    CountBox,
    CountStack,
    Enrol,
    EnterPots,
    GiveTip,
    OpenTray,
    RecordAt,
    Retire,
)
from dealerassist.table.money_state import Box, DifferenceReason
from dealerassist.table.open_matters import open_matters
from dealerassist.table.roles import Role
from tests.support.table.counts import to_close
from tests.support.tiers import some
from tests.support.ui.croupier import plain_spaces
from tests.support.ui.hands import Finger, unhurried
from tests.support.ui.items import SIZES
from tests.support.ui.two_people import BOSS, CROUPIER, OTHER, AtTheKiosk, two_people
from ui.app import staged
from ui.view.view import Pad

PENDING = "Tips: count pending"


@pytest.fixture
def table(tmp_path: Path) -> Iterator[AtTheKiosk]:
    """A shift with 8 in the tronc, of which nothing was counted."""
    with two_people(tmp_path) as table:
        yield table.does(GiveTip(2, 8))


def closed(table: AtTheKiosk, box: Box = Box.TIPS) -> AtTheKiosk:
    table.does(CloseShift(1), by=BOSS).pit().tap("pit-corrections")
    return table.tap(f"noted-{table.desk.state.pending_count(1, box).number}")


def test_hp_4_open_matters_are_the_same_at_the_close_and_on_paper(table: AtTheKiosk):
    """What is still to be counted is none yet; each box becomes one without its count."""
    table.does(CallPitBoss()).tap("shift-close")
    assert plain_spaces(table.kiosk.screen.key_actions["closing-waiting"].key.detail) == (
        "1 for the pit boss"
    )
    assert plain_spaces(table.view.top.waiting.title) == "1 open"
    assert shift_report(table.desk.journal).open_matters == 1
    table.tap("closing-waiting")
    assert plain_spaces(table.view.notice.text).startswith("Still to be counted: ")
    to_count = len(still_to_count(table.desk.state))
    table.tap("notice-close cancel").does(CloseShift(1), by=BOSS)
    assert open_matters(table.desk.state) == 1 + to_count
    assert shift_report(table.desk.journal).open_matters == 1 + to_count


def test_hp_4_it_is_counted_blind_by_two_and_its_report_has_it(table: AtTheKiosk):
    report = shift_report(closed(table).desk.journal)
    assert (report.tip_box.should, report.blind) == (None, set(report.uncounted))
    assert plain_spaces(table.card.title) == PENDING
    assert plain_spaces(table.card.detail).startswith("Shift 1 · ")
    table.tap("count-late more digit-7 confirm")
    assert plain_spaces(table.view.asked.prompt.title) == "Watch the count"
    assert not table.enabled(f"watches-{BOSS}")
    table.tap(f"watches-{OTHER}").pin(OTHER)
    assert plain_spaces(table.view.asked.prompt.title) == "Tip box: €1 short"
    assert (PENDING, f"seen to · {BOSS}") in table.queue
    assert table.card.notes == ()
    table.tap("confirm")
    assert (PENDING, f"seen to · {BOSS}") in table.queue
    assert ("Tips differ by −€1", "waits") in table.queue
    report = shift_report(table.desk.journal)
    assert (report.tip_box.should, report.tip_box.counted) == (8, 7)
    assert (report.tip_box.counts[0].by, report.tip_box.counts[0].witness) == (BOSS, OTHER)
    assert (report.head.supersedes, report.supplements[0].box) == ("2026-0001", Box.TIPS)


def test_counts_that_are_not_signed_yet_are_not_dropped_on_the_way_to_the_pit(table: AtTheKiosk):
    table.does(CallPitBoss()).tap("shift-close closing-waiting")
    assert table.view.notice.more.enabled
    table.tap("notice-close count-tips piece-5 digit-1 confirm cancel closing-waiting")
    to_the_pit = table.view.notice.more
    assert (to_the_pit.name, to_the_pit.enabled) == ("waiting-pit", False)
    assert to_the_pit.why.startswith("Sign the counts first, or leave the shift open")
    table.tap("notice-close menu")
    ways = [key for key in table.view.asked.keys if key.name in ("pit", "staff")]
    assert [key.why for key in ways] == [to_the_pit.why] * 2
    table.tap("cancel cancel menu")
    assert all(key.enabled for key in table.view.asked.keys if key.name in ("pit", "staff"))


def test_a_box_that_is_counted_again_does_not_promise_what_is_known_already(table: AtTheKiosk):
    table.tap("shift-close count-tips more")
    assert "shown afterwards" in plain_spaces(table.view.asked.prompt.why)
    assert "shown afterwards" in plain_spaces(table.view.asked.shows.hint)
    table.does(CountBox(Box.TIPS, amount=5)).tap("cancel count-tips more")
    for said in (table.view.asked.prompt.why, table.view.asked.shows.hint):
        assert "the first count stays beside this one" in plain_spaces(said).lower()


def test_hp_4_or_a_pit_boss_signs_that_nobody_counts_it_any_more(table: AtTheKiosk):
    closed(table)
    assert table.title("acknowledge") == "Sign for it"
    table.tap("acknowledge").pin(BOSS)
    assert (PENDING, f"seen to · {BOSS}") in table.queue
    report = shift_report(table.desk.journal)
    assert (report.tip_box.should, report.tip_box.counted) == (8, None)
    assert Box.TIPS not in report.blind
    assert report.head.supersedes


@pytest.mark.parametrize(
    ("language", "title"),
    [(Language.ENGLISH, PENDING), (Language.GERMAN, "Tronc: Zählung ausstehend")],
)
def test_hp_4_what_is_signed_stays_on_the_screen_while_the_pin_is_asked(
    tmp_path: Path, language: Language, title: str
):
    with two_people(tmp_path, language=language) as table:
        before = closed(table.does(GiveTip(2, 8))).page
        table.tap("acknowledge")
        assert table.view.asked.pad is Pad.NUMBER
        assert (table.page.lines, table.page.none) == (before.lines, "")
        assert (table.card.title, table.card.notes) == (before.card.title, before.card.notes)
        assert plain_spaces(table.card.title) == title
        table.tap("cancel")
        assert table.page == before


@pytest.mark.parametrize("size", some(SIZES))
def test_a_finger_finds_the_key_that_counts_it(table: AtTheKiosk, qapp, size: tuple[int, int]):
    closed(table)
    with staged(table.kiosk, size) as stage:
        unhurried(stage)
        Finger(stage.window).tap("count-late")
    assert plain_spaces(table.view.asked.prompt.title) == "Count the tips"


def test_hp_4_the_croupier_who_watches_signs_with_the_pin(table: AtTheKiosk):
    closed(table).tap("count-late more digit-8 confirm")
    assert "does not sign for a difference" in plain_spaces(table.view.asked.prompt.why)
    table.tap(f"watches-{CROUPIER}").pin(CROUPIER)
    assert table.desk.journal.last.actor == CROUPIER
    assert table.desk.state.pending_count(1, Box.TIPS) is None


@pytest.mark.parametrize(
    ("found", "said", "figures"),
    [
        (30, "Tray: balances", ("€30", "€30", "0 ✓")),
        (25, "Tray: €5 short", ("€25", "€30", "−€5")),
        (28, "Tray: €2 short", ("€28", "€30", "−€2")),
    ],
)
def test_hp_4_a_late_count_is_held_against_what_should_be_there_whatever_was_off_before(
    table: AtTheKiosk, found: int, said: str, figures: tuple[str, ...]
):
    table.does(OpenTray(((1, 30),)), CountBox(Box.TRAY, ((1, 28),)))
    table.does(to_close(Box.CASH, amount=0), by=BOSS)
    digits = " ".join(f"digit-{digit}" for digit in str(found))
    closed(table, Box.TRAY).tap(f"count-late piece-1 {digits} confirm")
    table.tap(f"watches-{OTHER}").pin(OTHER)
    assert plain_spaces(table.view.asked.prompt.title) == said
    assert tuple(plain_spaces(each.value) for each in table.view.asked.shows.figures) == figures


def off_by_two(table: AtTheKiosk) -> AtTheKiosk:
    """The tips are counted late by one pit boss, with the other one watching: two too few."""
    closed(table).tap("count-late more digit-6 confirm")
    table.tap(f"watches-{OTHER}").pin(OTHER).tap("confirm")
    number = next(each.number for each in table.desk.state.waiting if each.what == "box_off")
    return table.tap(f"noted-{number}")


def test_hp_4_the_card_says_what_was_counted_by_whom_and_what_should_be_there(table: AtTheKiosk):
    card = off_by_two(table).card
    notes = [plain_spaces(note) for note in card.notes]
    assert notes[0].startswith(f"Counted: €6, {BOSS} · ")
    assert notes[0].endswith(f" · watched by {OTHER}")
    assert notes[1] == "Should be: €8"


def test_hp_4_the_queue_names_who_counted_not_who_watched_and_signed(table: AtTheKiosk):
    off = [line for line in off_by_two(table).page.lines if "differ" in line.title]
    assert [plain_spaces(line.detail).split(" · ")[1] for line in off] == [BOSS]
    counted = [each for each in table.desk.journal.entries() if each.kind == "count_box"]
    assert counted[-1].actor == OTHER


def test_hp_4_neither_who_counted_nor_who_watched_signs_for_it(table: AtTheKiosk):
    off_by_two(table)
    assert not table.enabled("acknowledge")
    assert table.why("acknowledge") == (
        "Who counted or watched does not sign for the difference (House practice 4)"
    )
    table.desk.handle(Enrol("P-04", "Eva Blau", Role.PIT_BOSS), actor=BOSS)
    refusal = table.desk.handle(
        Acknowledge(table.desk.state.waiting[-1].number, DifferenceReason.NOT_KNOWN), actor=OTHER
    )
    assert isinstance(refusal, Refusal)
    table.does(
        Acknowledge(table.desk.state.waiting[-1].number, DifferenceReason.NOT_KNOWN), by="P-04"
    )


def test_hp_4_neither_who_counted_again_nor_who_watched_that_signs_for_it(table: AtTheKiosk):
    table.does(CountBox(Box.TIPS, amount=10)).does(
        CountBox(Box.TIPS, amount=8, counter=CROUPIER, witness=BOSS), by=BOSS
    )
    table.pit().tap("pit-corrections")
    (off,) = [each.number for each in table.desk.state.waiting if each.what == "box_off"]
    refusal = table.desk.handle(Acknowledge(off, DifferenceReason.NOT_KNOWN), actor=BOSS)
    assert isinstance(refusal, Refusal)
    assert refusal.code is Code.COUNTED_ONESELF
    # Who has opened the pit has watched: the other one is asked for.
    table.tap(f"noted-{off} acknowledge differs-miscount").pin(OTHER)
    assert table.desk.journal.last.actor == OTHER


def test_hp_4_where_nobody_else_can_sign_the_key_says_why_before_any_pin(table: AtTheKiosk):
    table.does(CountBox(Box.TIPS, amount=10)).does(
        CountBox(Box.TIPS, amount=8, counter=CROUPIER, witness=BOSS), by=BOSS
    )
    table.does(Retire(OTHER), by=BOSS).pit().tap("pit-corrections")
    (off,) = [each.number for each in table.desk.state.waiting if each.what == "box_off"]
    table.tap(f"noted-{off}")
    assert not table.enabled("acknowledge")
    assert table.why("acknowledge") == (
        "Who counted or watched does not sign for the difference (House practice 4)"
    )


def test_hp_4_a_pit_boss_who_has_not_counted_signs_with_the_pin(table: AtTheKiosk):
    closed(table).tap("count-late more digit-6 confirm")
    table.tap(f"watches-{CROUPIER}").pin(CROUPIER).tap("confirm")
    number = next(each.number for each in table.desk.state.waiting if each.what == "box_off")
    # Who has opened the pit has counted: the other one is asked for.
    table.tap(f"noted-{number}")
    detail = table.kiosk.screen.key_actions["acknowledge"].key.detail
    assert detail == "with reason and PIN"
    table.tap("acknowledge")
    corrections = table.view.over.corrections
    assert plain_spaces(corrections.draft.question).startswith("Why? Tips differ by ")
    assert corrections.card is not None
    table.tap(f"cancel noted-{number} acknowledge differs-wrong_change").pin(OTHER)
    assert table.desk.journal.last.actor == OTHER
    assert "Reason: Wrong change given" in table.view.over.corrections.card.notes
    signed = shift_report(table.desk.journal, 1).signed[-1]
    assert (signed.by, signed.reason) == (OTHER, DifferenceReason.WRONG_CHANGE)


def test_hp_5_a_guests_count_that_is_off_says_seat_amount_and_shift(table: AtTheKiosk):
    table.does(RecordAt(Depth.RAKE), EnterPots((EnteredPot(30, (2,)),)))
    table.does(CountStack(1, 200), CountStack(2, 300))
    left = table.desk.state.pool
    table.does(CountStack(3, left + 3, differs=True)).pit()
    table.tap("pit-corrections")
    assert ("Seat 3: chips differ by +€3", "waits") in table.queue
    (open_matter,) = shift_report(table.desk.journal).matters
    assert (open_matter.seat, open_matter.amount, open_matter.shift) == (3, 3, 1)


def test_hp_4_the_page_of_a_count_tells_nothing_that_the_other_half_would_follow_from(
    table: AtTheKiosk,
):
    table.does(OpenTray(((1, 30),)))
    closed(table, Box.CASH).tap("count-late digit-4 confirm")
    table.tap(f"watches-{CROUPIER}").pin(CROUPIER)
    assert plain_spaces(table.view.asked.prompt.title) == "Cash: counted"
    assert [plain_spaces(each.value) for each in table.view.asked.shows.figures] == ["€4"]
    table.tap("confirm")
    assert not any("differ" in title for title, _ in table.queue)
    waits, pending = open_matters(table.desk.state), table.desk.state.pending_count(1, Box.TRAY)
    table.tap(f"noted-{pending.number} count-late piece-1 digit-3 digit-0 confirm")
    table.tap(f"watches-{CROUPIER}").pin(CROUPIER).tap("confirm")
    assert ("Cash differs by +€4", "waits") in table.queue
    assert open_matters(table.desk.state) == waits
