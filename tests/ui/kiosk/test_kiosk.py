"""The kiosk between the screen and the desk: taps, trouble, and what it remembers.

Tests `ui/kiosk/kiosk.py`, `ui/kiosk/opening.py`, `ui/kiosk/watched_table.py`,
`dealerassist/table/gaming_day.py`.
"""

from copy import deepcopy
from pathlib import Path

import pytest

from dealerassist.desk.desk import TableDesk
from dealerassist.hand.refusal import Code, refuse
from dealerassist.journal.errors import JournalError, JournalErrorCode
from dealerassist.journal.journal import Journal
from dealerassist.locale.catalogue import Language
from dealerassist.table.commands import OpenShift, TakeSeat
from dealerassist.table.gaming_day import gaming_day
from tests.support.ui.croupier import EVENING_MS, Croupier, NotingDesk, SteppingClock, seated
from tests.support.ui.full_disk import BETTING, THREE, full_disk
from tests.support.ui.payouts import NO_LIMIT
from ui.kiosk.kiosk import Kiosk
from ui.kiosk.opening import opened_kiosk
from ui.view.view import Pad

# ── taps ────────────────────────────────────────────────────────────────────────────────────


def test_every_tap_has_an_id_of_its_own():
    table = seated(THREE).tap(BETTING).tap("undo")
    taps = [tap for _, actor, tap in table.desk.asked if actor == "C-07"]
    assert len(taps) == 6
    assert len(set(taps)) == 6
    assert taps == sorted(taps)


def test_the_shift_is_opened_by_its_croupier():
    desk = NotingDesk()
    table = Croupier(desk)
    table.kiosk.start()
    table.tap("digit-7 confirm")
    command, actor, _ = desk.asked[-1]
    assert isinstance(command, OpenShift)
    assert (command.croupier, actor) == ("C-07", "C-07")
    assert command.opened_ms == table.clock.now_ms - 1000
    assert command.gaming_day == "2026-11-21"


def test_a_shift_after_midnight_belongs_to_the_evening_before():
    assert gaming_day(EVENING_MS) == "2026-11-21"
    assert gaming_day(EVENING_MS + 9 * 3_600_000) == "2026-11-21"
    assert gaming_day(EVENING_MS + 12 * 3_600_000) == "2026-11-22"


def test_names_that_nobody_knows_do_nothing():
    table = seated(THREE)
    view = table.view
    for name in ("", "nonsense", "card-Xx", "seat-0", "seat-77", "why:", "why:nonsense"):
        table.kiosk.tap(name)
        assert table.view == view


def test_a_refusal_from_the_desk_is_said():
    table = seated(THREE)
    table.desk.handle = lambda *_, **__: refuse(Code.HAND_IN_PROGRESS, "2.2", hand=3)
    table.kiosk.tap("new-hand")
    assert table.view.notice.text == "Only after hand 3 has ended."


# ── trouble with the disk ───────────────────────────────────────────────────────────────────


def test_nothing_is_acknowledged_that_is_not_saved():
    table = full_disk().tap(BETTING)
    before = table.view
    table.desk.full = True
    table.kiosk.tap("act-call")
    assert table.view.notice.alert
    assert table.view.notice.title == "Not recorded"
    said, _, for_the_pit_boss = table.view.notice.text.partition("For the pit boss: ")
    assert said == "Stop dealing, and call the pit boss over. "
    assert "table.db is full, so nothing was recorded" in for_the_pit_boss
    assert not table.view.top.sound
    assert table.view.top.saved == "not recorded"
    assert table.view.felt.seats == before.felt.seats
    assert table.view.asked.prompt == before.asked.prompt
    by_name = {key.name: key for key in before.asked.keys}
    for key in table.view.asked.keys:
        assert not key.enabled
        said = key.why.endswith("not recorded: a tap tries again")
        assert said is by_name[key.name].enabled


def test_cards_are_grey_while_nothing_is_recorded_and_a_tap_tries_again():
    table = full_disk().tap("new-hand")
    table.desk.full = True
    table.kiosk.tap("card-As")
    assert not any(card.enabled for card in table.view.asked.shows.cards)
    assert not table.key("undo").enabled
    assert table.key("floor").why == "not recorded: a tap tries again"
    table.desk.full = False
    table.kiosk.tap("why:card-As")
    assert table.view.top.sound
    assert table.seat(1).cards[-1].rank == "A"
    assert any(card.enabled for card in table.view.asked.shows.cards)


def test_the_light_is_green_again_after_the_next_entry():
    table = full_disk(Language.GERMAN).tap(BETTING)
    table.desk.full = True
    table.kiosk.tap("act-call")
    assert table.view.notice.title == "Nicht aufgezeichnet"
    table.kiosk.tap("notice-close")
    assert not table.view.top.sound
    table.desk.full = False
    table.kiosk.tap("act-call")
    assert table.view.top.sound
    assert table.view.notice is None
    assert table.seat(4).bet == "5\u00a0€"


def test_after_trouble_the_journal_is_read_again_first(tmp_path: Path):
    table = full_disk().tap(BETTING)
    other = deepcopy(table.desk)
    kiosk = Kiosk(table.desk, clock=SteppingClock(), recover=lambda: other)
    table.desk.full = True
    kiosk.tap("act-call")
    kiosk.tap("act-call")
    assert kiosk.view.top.sound
    assert len(other.asked) == len(table.desk.asked) + 1


def test_if_the_disk_holds_more_than_was_shown_that_is_shown_first():
    table = full_disk().tap(BETTING)
    other = deepcopy(table.desk)
    more = Croupier(other).tap("act-call")
    kiosk = Kiosk(table.desk, clock=SteppingClock(), recover=lambda: other)
    table.desk.full = True
    kiosk.tap("act-call")
    kiosk.tap("act-call")
    assert len(other.asked) == len(table.desk.asked) + 1
    assert kiosk.view.felt.seats == more.view.felt.seats


def test_a_real_disk_that_recovers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    with opened_kiosk(tmp_path, fallback=Language.ENGLISH) as kiosk:
        for name in ("digit-7", "confirm", "seat-1", "preset-200"):
            kiosk.tap(name)
        write = Journal._write

        def fail(self, *_):
            raise JournalError(JournalErrorCode.DISK_FULL, self.path)

        monkeypatch.setattr(Journal, "_write", fail)
        kiosk.tap("seat-2")
        kiosk.tap("preset-200")
        assert not kiosk.view.top.sound
        monkeypatch.setattr(Journal, "_write", write)
        kiosk.tap("preset-400")
        assert kiosk.view.top.sound
        assert kiosk.view.felt.seats[1].stack == "€400"


# ── starting again ──────────────────────────────────────────────────────────────────────────


def test_a_first_start_opens_the_table_and_asks_for_a_shift(tmp_path: Path):
    with opened_kiosk(tmp_path / "new", fallback=Language.GERMAN) as kiosk:
        assert kiosk.view.top.table == "Tisch 1"
        assert kiosk.view.top.game == "Seven Card Stud · 5/10/20"
        assert kiosk.view.asked.pad is Pad.NUMBER
        assert kiosk.view.asked.shows.title == "Schicht öffnen — wer gibt?"


def test_a_restart_goes_on_in_the_middle_of_the_hand(tmp_path: Path):
    with opened_kiosk(tmp_path, fallback=Language.GERMAN) as kiosk:
        kiosk.tap("digit-7")
        for name in f"confirm seat-1 preset-200 seat-3 preset-400 {BETTING}".split():
            kiosk.tap(name)
        before = kiosk.view
    with opened_kiosk(tmp_path, fallback=Language.GERMAN) as kiosk:
        assert kiosk.view.felt.seats == before.felt.seats
        assert kiosk.view.asked.prompt == before.asked.prompt
        assert kiosk.view.asked.keys == before.asked.keys
        assert kiosk.view.asked.side == before.asked.side


def test_a_second_kiosk_on_the_same_journal_is_refused(tmp_path: Path):
    with (
        opened_kiosk(tmp_path, fallback=Language.ENGLISH),
        pytest.raises(JournalError, match="is in use by another Dealer Assist"),
        opened_kiosk(tmp_path, fallback=Language.ENGLISH),
    ):
        pass


def test_the_language_changes_in_the_middle_of_anything():
    table = seated(THREE).tap("seat-5 digit-2")
    assert table.view.asked.shows.title == "Seat 5 — buy-in"
    table.tap("language")
    assert table.view.asked.shows.title == "Sitz 5 — Buy-in"
    assert table.view.asked.shows.value == "2\u00a0€"


# ── floor, report, keyboard ─────────────────────────────────────────────────────────────────


def test_without_a_shift_the_floor_key_records_nothing_and_says_so():
    table = Croupier(NotingDesk())
    table.kiosk.start()
    table.kiosk.tap("floor")
    assert "nothing was recorded" in table.view.notice.text
    assert table.desk.state.waiting == ()


def test_a_call_that_cannot_be_saved_is_not_said_to_be_recorded():
    table = full_disk().tap(BETTING)
    table.desk.full = True
    table.kiosk.tap("floor")
    assert table.view.notice.title == "Not recorded"
    assert table.view.top.waiting is None


def test_the_keyboard_explains_itself():
    table = seated(THREE).type("<F1>")
    assert table.view.notice.title == "Help"
    assert "F1" in [line.keys for line in table.view.notice.keyboard]
    table.type("<Enter>")
    assert table.view.notice is None
    table.tap("menu help")
    assert table.view.notice.title == "Help"


def test_half_a_card_can_be_taken_back():
    table = seated(THREE).tap("new-hand").type("A <Back> K <Esc> 10S")
    assert table.seat(1).cards[-1].rank == "10"
    table.type("0H X")
    assert table.seat(3).cards[-1].rank == "10"
    assert table.seat(4).cards[-1].rank == "?"


def test_a_card_typed_before_the_last_guest_has_spoken_puts_nobody_all_in():
    table = seated(THREE, **NO_LIMIT).tap("new-hand")
    before = table.desk.state
    assert table.enabled("act-allin")
    assert table.type("A S K H").desk.state == before
    table.type("I")
    assert "all in" in table.aloud


def test_a_card_typed_twice_says_why_not():
    table = seated(THREE).tap("new-hand").type("AS AS")
    assert table.view.notice.text == "A♠ lies at seat 1."


def test_digits_bet_where_there_is_a_choice_and_explain_where_there_is_none():
    table = seated(THREE).tap(BETTING).type("13 <Back> 5 <Enter>")
    assert table.seat(4).bet == "€15"
    table.type("5")
    assert table.view.notice.text == "Only +€10 is possible."


def test_backspace_undoes():
    table = seated(THREE).tap(BETTING).type("<Back>")
    assert table.seat(3).bet == ""


def test_the_opener_is_named_by_a_digit():
    table = seated(THREE).tap("new-hand").type("AS X 10D 3")
    assert table.says == "Seat 3 makes the forced bet, €5 to €10"


def test_a_seat_and_a_choice_by_digits():
    table = seated(THREE).type("3")
    assert table.says == "Seat 3"
    table.type("3 <Esc>")
    assert table.seat(3).note == "sitting out"


def test_the_real_desk_and_the_paper_desk_agree(journal: Journal):
    real, paper = TableDesk(journal), NotingDesk()
    for desk in (real, paper):
        table = Croupier(desk)
        table.kiosk.start()
        table.tap(
            f"digit-7 confirm seat-1 preset-200 seat-3 preset-400 seat-4 preset-400 {BETTING}"
        )
    assert real.state == paper.state
    assert isinstance(paper.asked[2][0], TakeSeat)
