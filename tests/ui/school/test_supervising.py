"""What a trainer does on the screen: scenarios, past hands, certificates."""

from __future__ import annotations

import pytest

from dealerassist.table.people import Role
from dealerassist.training.desk import TrainingDesk
from tests.reports.played import played_once
from tests.training.school.class_of import ANOTHER, LEA, TRAINER
from tests.training.school.test_certificate import HANDS, SMALL_HOUSE, drills
from tests.training.school.test_scenarios import SIDE_POTS
from tests.ui.school.pupil import Pupil
from ui.opening import JOURNAL


@pytest.fixture(scope="module")
def journal(tmp_path_factory):
    """A shift of a table, dealt by croupiers with numbers."""
    return played_once(tmp_path_factory, 8)


@pytest.fixture
def small_house(desk, clock, tmp_path):
    """A house that asks for little."""
    desk.close()
    (tmp_path / "training" / "training.toml").write_text(
        f'house = "Casino Seefeld"\n{SMALL_HOUSE}', encoding="utf-8"
    )
    opened = TrainingDesk.open(tmp_path / "training", clock)
    yield opened
    opened.close()


def test_a_scenario_is_assigned_and_dealt(desk, clock, tmp_path):
    desk.add_scenario(SIDE_POTS, "Side pots", actor=TRAINER)
    pupil = Pupil(desk, clock, home=tmp_path).signs_in(TRAINER)
    pupil.tap("trainee-L-01 school-assign listed-1")
    assert [each.number for each in desk.assigned(LEA)] == [1]
    assert pupil.said == "Assigned: Scenario 1 is assigned to L-01."
    pupil.tap("notice-close school-assign")
    assert [key.detail for key in pupil.view.school.keys] == ["number 1\xa0· assigned already"]
    pupil.tap("listed-1")
    assert pupil.said.startswith("Refused: ")
    pupil.tap("notice-close school-trainee school-trainees school-sign-out").signs_in(LEA)
    assert pupil.view.school.home.ways[2].detail == "1 scenario"
    pupil.tap("level-own train-assigned listed-1")
    assert pupil.view.exercise is not None
    assert len([seat for seat in pupil.view.seats if seat.stack]) == 3
    assert pupil.view.practice.source == "Scenario 1"


def test_past_hands_are_brought_in_once_and_dealt(desk, clock, tmp_path, journal):
    (tmp_path / JOURNAL).symlink_to(journal)
    pupil = Pupil(desk, clock, home=tmp_path).signs_in(TRAINER).tap("school-bring")
    assert pupil.said.endswith("Names, numbers, times and seats were left behind.")
    pupil.tap("school-bring")
    assert pupil.said.startswith("No hands were brought in: The table has none")
    pupil.tap("school-sign-out").signs_in(LEA).tap("train-hands listed-1")
    assert pupil.view.exercise is not None
    assert pupil.view.practice.source.startswith("Hand ")


def test_a_certificate_is_issued_kept_and_told(small_house, clock, tmp_path):
    small_house.record(LEA, (*drills(), *HANDS))
    pupil = Pupil(small_house, clock, home=tmp_path).signs_in(TRAINER).tap("trainee-L-01")
    assert pupil.view.school.progress.heading == "Nothing is missing for the certificate"
    pupil.tap("school-certify")
    assert pupil.view.school.progress.heading == "Certificate issued: number 1"
    (kept,) = small_house.certificates()
    assert kept.what.house == "Casino Seefeld"
    assert pupil.school.awaits
    pupil.papers.close()
    assert pupil.school.arrived
    pupil.waits(1)
    assert not pupil.school.awaits
    (paper,) = (tmp_path / "certificates").iterdir()
    assert pupil.said.startswith("Certificate: ")
    assert str(paper) in pupil.said
    assert paper.read_bytes().startswith(b"%PDF")
    pupil.tap("notice-close school-trainees")
    assert pupil.view.school.trainees.lines[0].cells[-1] == "number 1"


def test_without_all_of_it_no_certificate_is_issued(small_house, clock, tmp_path):
    small_house.record(LEA, drills())
    pupil = Pupil(small_house, clock, home=tmp_path).signs_in(TRAINER).tap("trainee-L-01")
    pupil.tap("school-certify")
    assert small_house.certificates() == ()
    assert pupil.said.startswith("Issue the certificate: ")


def test_a_class_that_fills_more_than_a_page_is_turned_through(desk, clock):
    for number in range(3, 11):
        desk.enrol(f"L-{number:02}", "New", Role.TRAINEE, ANOTHER, actor=TRAINER)
    pupil = Pupil(desk, clock).signs_in(TRAINER)
    first = [line.key.name for line in pupil.view.school.trainees.lines]
    second = [line.key.name for line in pupil.tap("more").view.school.trainees.lines]
    assert (first[0], len(first), second) == (
        "trainee-L-01",
        8,
        ["trainee-L-09", "trainee-L-10"],
    )
    assert [line.key.name for line in pupil.tap("more").view.school.trainees.lines] == first
