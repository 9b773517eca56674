"""A call of the pit boss is seen until it is answered, and heard where the house has a bell.

Tests `ui/kiosk/call_watch.py`, `ui/program/house_bell.py`, `ui/table/top_bar.py`.
"""

import subprocess
import sys
import time
from pathlib import Path

import pytest

from dealerassist.hand.refusal import Refusal
from dealerassist.locale.catalogue import Language
from dealerassist.table.commands import ChangeHouseSettings, CloseShift
from dealerassist.table.house_settings import HouseSettings
from tests.support.ui.croupier import EVENING_MS, Croupier, plain_spaces, seated
from tests.support.ui.people import BOSS, CROUPIER, PINS, staffed, typed
from tests.support.waiting import wait_until
from ui.asked.idle import SIGNED_IN_NS
from ui.kiosk.call_watch import AGAIN_NS, CallWatch
from ui.program.house_bell import BellFault
from ui.view.parts import Tone

THREE = {1: 200, 3: 1500, 4: 400}

BETTING = "new-hand card-As card-2c card-Td act-bet"

NOTES = """
import os, sys
with open(sys.argv[1], "a") as file:
    file.write(f"{os.environ['DEALER_ASSIST_RINGS']} {os.environ['DEALER_ASSIST_TABLE']}\\n")
"""


def test_hp_7_the_band_stays_with_the_time_since_and_covers_no_key():
    table = staffed(THREE).tap(BETTING)
    before = table.view
    table.tap("floor")
    assert (table.view.asked.pad, table.view.notice) == (before.asked.pad, None)
    table.clock.now_ms += 125_000
    table.kiosk.refresh()
    assert plain_spaces(table.view.top.call.title) == "Pit boss called"
    assert table.view.top.call.since.startswith("2:0")
    assert table.kiosk.ticks
    assert table.tap("act-call").view.top.call is not None


def reasons(table: Croupier) -> dict[str, bool]:
    """The reasons that can be said, and whether each is the one that was."""
    return {key.title: key.tone is Tone.CHOSEN for key in table.view.top.call.reasons}


def test_hp_7_one_more_tap_says_why_and_the_hand_goes_on_below_it():
    table = staffed(THREE).tap(f"{BETTING} act-amount digit-1 floor")
    before = table.view
    assert reasons(table) == dict.fromkeys(("Fill", "Dispute", "Break", "Chips", "Guest"), False)
    table.tap("call-reason-fill")
    assert (table.view.asked.pad, table.view.asked.shows) == (before.asked.pad, before.asked.shows)
    assert (table.view.top.call.reason, reasons(table)["Fill"]) == ("Fill", True)
    assert "Fill" in table.view.top.call.spoken
    # It is said otherwise while it rings, and taken back like any other entry.
    table.tap("call-reason-guest")
    assert [title for title, said in reasons(table).items() if said] == ["Guest"]
    # Tapped once more it has been said, and one undo takes it back.
    table.tap("call-reason-guest")
    table.tap("cancel")
    assert plain_spaces(table.key("undo").detail) == "Pit boss called: Guest"
    assert table.tap("undo").view.top.call.reason == "Fill"
    assert table.tap("act-call").view.top.call.reason == "Fill"


def test_hp_7_the_reason_of_a_call_that_was_answered_cannot_be_taken_back():
    table = seated(THREE).tap("floor call-reason-chips floor confirm")
    assert table.view.top.call is None
    assert "Chips" not in table.key("undo").detail


def test_hp_7_a_locked_screen_says_the_reason():
    table = staffed(THREE).tap("lock floor")
    assert table.view.top.call.reasons == ()
    table = staffed(THREE).tap("floor call-reason-break lock")
    assert table.view.top.call.reason == "Break"


@pytest.mark.parametrize(
    ("language", "words"),
    [
        (Language.ENGLISH, "Fill Dispute Break Chips Guest"),
        (Language.GERMAN, "Nachlage Streitfall Pause Jetons Gast"),
    ],
)
def test_hp_7_the_reasons_in_the_words_of_the_house(language: Language, words: str):
    assert " ".join(reasons(seated(THREE, language=language).tap("floor"))) == words


def test_hp_7_a_pit_boss_answers_with_the_pin_and_what_was_open_is_open_again():
    table = staffed(THREE).tap(f"{BETTING} act-amount digit-1 floor")
    asked = table.kiosk._mode.dialog
    table.tap("floor")
    assert "P-02" in table.says
    table.tap(f"{typed(PINS[BOSS])} confirm")
    assert table.desk.recorded[-1].actor == BOSS
    assert (table.view.top.call, table.desk.state.waiting) == (None, ())
    assert table.kiosk._mode.dialog == asked
    assert not table.kiosk.ticks


def test_hp_7_no_croupiers_pin_answers_and_left_alone_it_rings_on():
    table = staffed(THREE).tap("floor floor digit-1")
    table.clock.now_ms += SIGNED_IN_NS // 1_000_000 + 1
    table.kiosk.refresh()
    assert table.view.asked.shows.dots == 0
    assert table.view.top.call is not None
    table.tap(f"{typed(PINS[CROUPIER])} confirm")
    assert "Wrong PIN" in plain_spaces(table.view.asked.shows.hint)
    assert table.desk.state.waiting


def test_without_a_staff_a_second_tap_answers_nothing_by_itself():
    table = seated(THREE).tap("floor floor")
    assert table.desk.state.waiting
    assert table.tap("confirm").view.top.call is None


@pytest.mark.parametrize(
    "taps",
    ["floor floor", f"floor floor person-{BOSS} digit-7 floor", "floor digit-1 menu floor"],
)
def test_hp_7_a_second_tap_asks_no_second_time_who_answers(taps: str):
    table = staffed(THREE, two_bosses=True).tap(f"{BETTING} act-amount digit-1 floor")
    asked = table.kiosk._mode.dialog
    table.tap(f"{taps} person-{BOSS} {typed(PINS[BOSS])} confirm")
    assert table.desk.state.waiting == ()
    left = table.kiosk._mode.dialog
    if "menu" in taps:
        table.tap("cancel")
        left = table.kiosk._mode.dialog
    assert left == asked


def test_without_a_staff_the_answer_closes_what_was_asked_by_several_taps():
    table = seated(THREE).tap("floor floor floor confirm")
    assert (table.view.top.call, table.kiosk._mode.dialog) == (None, None)


def test_a_call_of_a_shift_that_is_closed_is_a_matter_and_rings_no_more():
    table = seated(THREE).tap("floor")
    table.desk.handle(CloseShift(EVENING_MS + 5_000_000), actor="C-07")
    table.kiosk.refresh()
    assert table.view.top.call is None
    assert table.desk.state.waiting


# ── heard ───────────────────────────────────────────────────────────────────────────────────


def belled(command: str):
    table = staffed(THREE)
    settings = HouseSettings(call_command=command)
    taken = table.desk.handle(ChangeHouseSettings(settings), actor=BOSS)
    assert not isinstance(taken, Refusal), taken
    table.kiosk.refresh()
    return table


def rested(watch: CallWatch) -> None:
    wait_until(lambda: watch._bell is not None and not watch._bell.runs, seconds=90)


@pytest.fixture
def rung(tmp_path: Path) -> Path:
    return tmp_path / "rung"


@pytest.mark.parametrize(
    ("command", "said"),
    [
        ("true", "The command came to its end without a fault. Did it ring?"),
        ("false", "The bell does not ring: false ended with 1."),
        ("nowhere-bell", "The bell does not ring: nowhere-bell cannot be started."),
    ],
)
def test_on_the_page_of_the_house_the_command_is_tried_once(command: str, said: str):
    table = belled(command).tap(f"menu house {typed(PINS[BOSS])} confirm")
    entries = table.desk.entries
    table.kiosk.tap("bell-try")

    def is_told() -> bool:
        table.kiosk.refresh()
        return table.view.notice is not None

    wait_until(is_told, seconds=90)
    assert table.view.notice.text == said
    assert table.view.notice.title == "Try the call"
    table.kiosk.tap("notice-close")
    assert table.enabled("bell-try")
    assert table.desk.entries == entries


def test_while_it_is_tried_the_key_says_so_and_the_screen_looks_every_second(
    monkeypatch: pytest.MonkeyPatch,
):
    """Closed while it is only being started, it ends all the same."""
    begin = subprocess.Popen

    def slowly(*command, **options):
        process = begin(*command, **options)
        time.sleep(0.05)
        return process

    monkeypatch.setattr(subprocess, "Popen", slowly)
    table = belled("sleep 60").tap(f"menu house {typed(PINS[BOSS])} confirm bell-try")
    assert table.why("bell-try") == "The command runs"
    assert table.kiosk.ticks
    table.kiosk.watches.call.close()
    assert not table.kiosk.watches.call._tried.runs


def test_without_a_command_nothing_is_tried():
    assert seated(THREE).tap("menu house").why("bell-try") == "no command"


def test_the_houses_command_is_run_for_a_call_and_again_until_it_is_answered(
    tmp_path: Path, rung: Path, monkeypatch: pytest.MonkeyPatch
):
    # By short names: a command has a longest length, and folders of tests may have any.
    monkeypatch.chdir(tmp_path)
    Path("bell.py").write_text(NOTES)
    table = belled(f"{sys.executable} bell.py {rung.name}").tap("floor")
    watch = table.kiosk.watches.call
    rested(watch)
    assert rung.read_text() == "call 4\n"
    table.kiosk.refresh()
    rested(watch)
    assert rung.read_text() == "call 4\n"
    assert table.view.top.call.aloud == ""
    table.clock.now_ms += AGAIN_NS // 1_000_000
    table.kiosk.refresh()
    rested(watch)
    assert rung.read_text() == "call 4\n" * 2
    # Typing a PIN takes so long here that it may be rung once more meanwhile.
    table.tap(f"floor {typed(PINS[BOSS])} confirm")
    rested(watch)
    answered = rung.read_text()
    table.clock.now_ms += AGAIN_NS // 1_000_000
    table.kiosk.refresh()
    rested(watch)
    assert rung.read_text() == answered


@pytest.mark.parametrize(
    ("command", "fault", "said"),
    [
        ("/nowhere/bell", BellFault.NOT_STARTED, "/nowhere/bell cannot be started"),
        ("sh -c 'exit 3'", BellFault.FAILED, "sh ended with 3"),
    ],
)
def test_a_bell_that_fails_is_told_once_between_hands_and_the_call_stays(
    command: str, fault: BellFault, said: str
):
    table = belled(command).tap(f"{BETTING} floor")
    watch = table.kiosk.watches.call
    rested(watch)
    assert watch._bell.trouble.fault is fault
    table.kiosk.refresh()
    assert table.view.notice is None, "a notice would cover the hand"
    assert table.view.top.call.aloud == "Call aloud: nothing rings"
    table.tap("act-fold act-fold").kiosk.tap("act-award")
    assert said in plain_spaces(table.view.notice.text)
    assert "Command of the call" in table.view.notice.text
    table.kiosk.tap("notice-close")
    table.kiosk.refresh()
    assert table.view.notice is None
