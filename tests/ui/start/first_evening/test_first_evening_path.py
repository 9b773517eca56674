"""The first evening as one path: its steps in sight, each done or passed over, up to a hand.

Tests `dealerassist/locale/staff_file_faults.py`, `ui/dialogs/evening_steps.py`,
`ui/dialogs/first_evening_path.py`, `ui/kiosk/sign_in.py`.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from dealerassist.locale.catalogue import Language
from dealerassist.table.commands import Enrol
from dealerassist.table.roles import Role
from tests.support.ui.croupier import Croupier, NotingDesk
from tests.support.ui.paper_records import PaperRecords
from tests.support.ui.people import PaperStaff, typed
from tests.support.ui.sticks import Sticks, stick_at
from ui.jobs.worker_jobs import JobFailed, ReadStaffFile, StaffFileRead
from ui.kiosk.kiosk import Kiosk
from ui.kiosk.opening import opened_kiosk
from ui.kiosk.sign_in import PinCheck
from ui.view.parts import Tone
from ui.view.view import NumberPad, Pad

pytestmark = pytest.mark.usefixtures("own_pepper")

BOSS, CROUPIER = f"{typed('839174')} confirm " * 2, f"{typed('295038')} confirm " * 2

FILE = "role,number,name\npit boss,P-01,Maria Huber\ncroupier,C-01,Anna Berger\ncroupier,C-02,\n"


@pytest.fixture
def kiosk(tmp_path: Path):
    with opened_kiosk(tmp_path, fallback=Language.ENGLISH) as kiosk:
        kiosk.begin_first_evening()
        yield kiosk


def taps(kiosk: Kiosk, names: str) -> int:
    """The taps, of which each must lie on a key that is there; how many they are."""
    for name in names.split():
        seat = name.startswith("seat-")
        assert (
            seat
            or not isinstance(kiosk.view.asked.shows, NumberPad)
            or name in kiosk.screen.key_actions
        ), name
        kiosk.tap(name)
    return len(names.split())


def step(kiosk: Kiosk) -> str:
    return kiosk.view.asked.prompt.title


def test_one_pit_boss_two_croupiers_and_two_guests_are_44_taps_to_the_first_hand(kiosk: Kiosk):
    assert step(kiosk) == "2 of 5: Who deals"
    assert kiosk.screen.key_actions["more"].key.tone is Tone.GO
    n = 1 + taps(kiosk, f"more confirm confirm {BOSS}")
    assert kiosk.screen.key_actions["cancel"].key.detail == ""
    n += taps(kiosk, "another-croupier another-croupier")
    assert kiosk.screen.key_actions["cancel"].key.detail == "and on"
    n += taps(kiosk, "cancel")
    assert step(kiosk) == "3 of 5: Game and limits"
    n += taps(kiosk, "first-skip")
    assert step(kiosk) == "4 of 5: Shift and tray"
    n += taps(kiosk, f"confirm person-C-01 {CROUPIER}")
    assert (step(kiosk), kiosk.view.asked.keys[3].title) == (
        "4 of 5: Shift and tray",
        "4 · Shift and tray",
    )
    n += taps(kiosk, "first-skip seat-1 preset-200 seat-2 preset-200 confirm")
    assert kiosk.screen.at.state.hand_in_progress
    assert n == 44
    people = [(each.id, each.role, each.has_pin) for each in kiosk.screen.at.state.staff]
    assert people == [
        ("P-01", Role.PIT_BOSS, True),
        ("C-01", Role.CROUPIER, True),
        ("C-02", Role.CROUPIER, False),
    ]


def test_the_tray_is_a_step_and_passing_it_over_says_what_that_means(kiosk: Kiosk):
    taps(kiosk, "digit-7 confirm")
    # Who has opened the shift by a number alone goes on without staff.
    assert step(kiosk) == "4 of 5: Shift and tray"
    skip = next(each for each in kiosk.view.asked.keys if each.name == "first-skip")
    assert skip.detail == "Without the tray: it cannot be counted at the close"
    assert skip.brief == "No count at the close"
    taps(kiosk, "confirm digit-8 confirm")
    assert kiosk.screen.at.state.money.opening is not None
    assert step(kiosk) == "5 of 5: Guests, first hand"


def test_it_is_left_and_found_again_in_the_menu_until_the_first_hand(kiosk: Kiosk):
    taps(kiosk, "cancel cancel")
    assert kiosk.view.asked.pad is Pad.NUMBER
    taps(kiosk, "cancel menu first-path")
    assert step(kiosk) == "1 of 5: A practice hand"
    taps(kiosk, "cancel digit-7 confirm seat-1 preset-200 seat-2 preset-200 new-hand")
    kiosk.tap("menu")
    assert "first-path" not in kiosk.screen.key_actions


# ── the staff by a stick ────────────────────────────────────────────────────────────────────


def with_a_stick(tmp_path: Path, answer: StaffFileRead | JobFailed) -> Croupier:
    """On the path, where the file of the stick has been asked for; the worker has answered."""
    desk, records = NotingDesk(), PaperRecords()
    staff = PaperStaff(desk)
    table = Croupier(desk, signing=PinCheck(lambda: staff), records=records)
    table.staff = staff
    table.kiosk.start(table="4")
    table.kiosk.watches.sticks = Sticks(stick_at(tmp_path))
    table.kiosk.begin_first_evening()
    table.tap("back first-staff staff-import")
    assert records.away == [ReadStaffFile((str(tmp_path),))]
    records.answer(answer)
    table.kiosk.refresh()
    return table


def test_the_staff_of_a_stick_is_shown_then_enrolled_and_chooses_its_pins(tmp_path: Path):
    table = with_a_stick(tmp_path, StaffFileRead("staff.csv", FILE))
    assert table.says == "3 people are new here"
    table.tap("confirm")
    enrolled = [command for command, _, _ in table.desk.asked if isinstance(command, Enrol)]
    assert [each.person for each in enrolled] == ["P-01", "C-01", "C-02"]
    assert table.says == "3 of 5: Game and limits"
    table.tap(f"first-skip confirm person-C-01 {CROUPIER}")
    assert table.desk.state.shift_is_open
    assert table.desk.state.person("C-01").has_pin


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        (JobFailed("There is no file staff.csv on the stick."), "There is no file"),
        (StaffFileRead("staff.csv", "croupier,C-1\n"), "staff.csv, line 1: The first"),
        (StaffFileRead("staff.csv", "king,C-1\n"), "staff.csv, line 1: “king” is no role."),
    ],
)
def test_a_bad_file_enrols_nobody_and_says_in_which_line(tmp_path: Path, answer, said: str):
    table = with_a_stick(tmp_path, answer)
    assert table.because.startswith(said) or said.split("“", maxsplit=1)[0] in table.because
    assert not table.enabled("confirm")
    assert table.desk.state.staff == ()


def test_once_two_guests_sit_the_last_step_no_longer_says_that_there_are_none(kiosk: Kiosk):
    def why_not() -> str:
        return next(each for each in kiosk.view.asked.keys if each.name == "first-skip").why

    taps(kiosk, "digit-7 confirm first-guests seat-1 preset-200")
    assert why_not() == "Without guests there is no hand"
    taps(kiosk, "seat-2 preset-200")
    assert why_not() == "The first hand comes next"
