"""What a trainer does on the screen: scenarios, past hands, certificates.

Tests `ui/training/assigning.py`, `ui/training/certificate_text.py`, `ui/training/goal_text.py`,
`ui/training/listed_exercises.py`, `ui/training/trainee.py`,
`dealerassist/training/hand_features.py`.
"""

from __future__ import annotations

from contextlib import closing
from datetime import date, timedelta

import pytest

from dealerassist.hand.refusal import Code
from dealerassist.locale.catalogue import Language, words_of
from dealerassist.rules.profile_files import load_profile
from dealerassist.table.roles import Role
from dealerassist.training.hand_features import HandFeature, features_of
from dealerassist.training.progress import day_of
from dealerassist.training.skills import Skill
from dealerassist.training.stored_records import DrillGoal
from dealerassist.training.training_desk import TrainingDesk
from tests.support.reports.played import played_once
from tests.support.staff.people import code_of
from tests.support.training.certificate import HANDS, SMALL_HOUSE, drills
from tests.support.training.class_of import ANOTHER, LEA, PROFILE, TRAINER
from tests.support.training.scenarios import RECORDS, SIDE_POTS
from tests.support.training.table_beside import table_of_house
from tests.support.ui.items import LOOKS, every_look
from tests.support.ui.training.pupil import Pupil
from ui.program.home_folder import JOURNAL

pytestmark = pytest.mark.usefixtures("workers_here")


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
    told = "Seven Card Stud · 0/100/200\xa0· 3\xa0guests\xa0· number\xa01"
    assert [key.detail for key in pupil.view.over.keys] == [f"{told}\xa0· assigned already"]
    pupil.tap("listed-1")
    assert pupil.said.startswith("Refused: ")
    pupil.tap("notice-close school-trainee school-trainees school-sign-out").signs_in(LEA)
    assert pupil.view.over.home.ways[2].detail == "1 scenario"
    pupil.tap("level-own train-assigned")
    assert [key.detail for key in pupil.view.over.keys] == [told]
    pupil.tap("listed-1")
    assert pupil.view.asked.exercise is not None
    assert len([seat for seat in pupil.view.felt.seats if seat.stack]) == 3
    assert pupil.view.top.source == "Scenario 1"


def test_drills_are_assigned_with_a_goal_and_a_day_and_done(desk, clock, tmp_path):
    pupil = Pupil(desk, clock, home=tmp_path).signs_in(TRAINER)
    pupil.tap("trainee-L-01 school-drills skill-rake skill-stub skill-stub drills-goal drills-term")
    pupil.tap("confirm")
    assert pupil.said.startswith("Assigned: Taking the rake: 90% of 40 answers in each, by ")
    ((standing,), others) = desk.goals(LEA), desk.goals("L-02")
    assert (standing.goal.skills, standing.goal.answers, others) == ((Skill.RAKE,), 40, ())
    today = date.fromisoformat(day_of(clock().utc_ms))
    assert standing.goal.by == (today + timedelta(days=14)).isoformat()
    pupil.tap("notice-close school-sets")
    text = pupil.view.over.keys[0].detail.replace("\xa0", " ")
    assert "90% of 40 answers in each · by " in text
    assert text.endswith("0 of 1 skill reached")
    pupil.tap("school-trainee school-trainees school-sign-out").signs_in(LEA)
    assert pupil.view.over.home.ways[2].detail == "1 set of drills"
    pupil.tap(f"train-assigned drills-{standing.number}")
    assert pupil.view.asked.exercise is not None
    assert not pupil.view.top.source


def test_a_trainer_sees_every_set_of_a_trainee_with_its_goal(desk, clock, tmp_path):
    rules = load_profile(PROFILE).at_table()
    for accuracy in range(70, 80):
        goal = DrillGoal(
            rules=rules, skills=(Skill.RAKE,), answers=20, accuracy=accuracy, by="2999-12-01"
        )
        desk.assign_drills(goal, LEA, actor=TRAINER)
    pupil = Pupil(desk, clock, home=tmp_path).signs_in(TRAINER).tap("trainee-L-02")
    assert "school-sets" not in pupil.keys
    pupil.tap("school-trainees trainee-L-01")
    pupil.tap("school-sets")
    assert pupil.title == "Drills of L-01\xa0· Lea Brandt"
    shown = [key.detail for key in pupil.view.over.keys]
    while len(shown) < 10:
        shown += [key.detail for key in pupil.tap("more").view.over.keys]
    assert all(f"{n}% of 20 answers in each" in " ".join(shown) for n in range(70, 80))
    pupil.tap(pupil.view.over.keys[0].name)
    assert pupil.view.over.progress.charts[0].title.startswith("Taking the rake")


def test_the_whole_class_gets_the_same_drills(desk, clock, tmp_path):
    pupil = Pupil(desk, clock, home=tmp_path).signs_in(TRAINER)
    pupil.tap("trainee-L-01 school-drills skill-rake confirm notice-close school-trainees")
    pupil.tap("school-class school-drills skill-rake confirm")
    assert pupil.said.endswith(" to L-02.")
    assert [len(desk.goals(person)) for person in (LEA, "L-02")] == [1, 1]
    pupil.tap("notice-close school-drills skill-rake confirm")
    assert pupil.said.startswith("Refused: L-02 has these drills with this goal ")
    assert [len(desk.goals(person)) for person in (LEA, "L-02")] == [1, 1]


@pytest.mark.parametrize(("size", "language"), LOOKS)
def test_the_keys_below_a_trainee_have_room_for_their_words(
    desk, clock, tmp_path, size, language, qapp
):
    goal = DrillGoal(
        rules=load_profile(PROFILE).at_table(),
        skills=(Skill.RAKE,),
        answers=20,
        accuracy=90,
        by="2999-12-01",
    )
    desk.assign_drills(goal, LEA, actor=TRAINER)
    pupil = Pupil(desk, clock, home=tmp_path, language=language).signs_in(TRAINER)
    pupil.tap("trainee-L-01")
    ((_, look),) = every_look(iter([("", pupil.school)]), size)
    assert look.at("school-sets") is not None
    assert [words.text for words in look.words if words.is_cut(size[0])] == []
    edge = max(item.y + item.height for item in look.items)
    assert [words.text for words in look.words if words.y + words.needs[1] > edge] == []


def test_past_hands_are_brought_in_once_and_dealt(desk, clock, tmp_path, journal):
    (tmp_path / JOURNAL).symlink_to(journal)
    pupil = Pupil(desk, clock, home=tmp_path).signs_in(TRAINER).tap("school-bring confirm")
    assert pupil.said.endswith("Names, numbers, times and seats were left behind.")
    pupil.tap("school-bring confirm")
    assert pupil.said.startswith("No hands were brought in: The table has none")
    pupil.tap("school-sign-out").signs_in(LEA).tap("train-hands listed-1")
    assert pupil.view.asked.exercise is not None
    assert pupil.view.top.source.startswith("Hand ")


def test_hands_are_brought_in_by_what_happens_in_them(desk, clock, tmp_path, journal):
    (tmp_path / JOURNAL).symlink_to(journal)
    pupil = Pupil(desk, clock, home=tmp_path).signs_in(TRAINER)
    pupil.tap("school-bring feature-side-pot feature-all-in feature-side-pot confirm")
    chosen = desk.own_hands()
    assert all(HandFeature.ALL_IN in features_of(each.what) for each in chosen)
    assert pupil.title == "Trainees"
    pupil.tap("notice-close school-bring confirm")
    others = desk.own_hands()[len(chosen) :]
    assert others
    assert not any(HandFeature.ALL_IN in features_of(each.what) for each in others)


def test_hands_of_one_name_are_told_apart_and_come_in_once(desk, clock, tmp_path):
    records = (file.read_text(encoding="utf-8") for file in RECORDS)
    holdem = next(text for text in records if "holdem" in text and "ok = false" not in text)
    for text in (SIDE_POTS, holdem):
        desk.add_scenario(text, "own", actor=TRAINER)
    for text in (SIDE_POTS, SIDE_POTS.replace("\n", "\r\n"), f"{SIDE_POTS}\n"):
        assert code_of(desk.add_scenario(text, "new", actor=TRAINER)) == "brought_in_already"
    pupil = Pupil(desk, clock, home=tmp_path).signs_in(TRAINER)
    keys = pupil.tap("trainee-L-01 school-assign").view.over.keys
    assert [key.title for key in keys] == ["own", "own"]
    assert keys[0].detail.startswith("Seven Card Stud")
    assert keys[1].detail.startswith("Texas Hold’em")


def test_without_a_table_there_is_no_journal_to_bring_in(trainer, tmp_path):
    trainer.tap("school-bring confirm")
    said = "No hands were brought in: No table’s journal lies beside the training yet."
    assert trainer.said == said
    assert str(tmp_path) not in trainer.said


def test_a_second_certificate_for_the_same_game_is_asked_about(small_house, clock, tmp_path):
    small_house.record(LEA, (*drills(), *HANDS))
    pupil = Pupil(small_house, clock, home=tmp_path).signs_in(TRAINER)
    pupil.tap("trainee-L-01 school-certify")
    pupil.papers.wait()
    pupil.waits(1).tap("notice-close school-certify")
    assert pupil.title.startswith("Certificate 1 was issued on ")
    assert pupil.title.endswith(": issue another?")
    pupil.tap("cancel school-certify print-again")
    pupil.papers.wait()
    pupil.waits(1).tap("notice-close")
    assert len(small_house.certificates.of()) == 1
    assert len(list((tmp_path / "certificates").iterdir())) == 1
    pupil.tap("school-certify confirm")
    assert [each.number for each in small_house.certificates.of(LEA)] == [1, 2]
    pupil.papers.close()


def test_certificates_are_made_at_the_same_time_and_waited_for(small_house, clock, tmp_path):
    small_house.record(LEA, (*drills(), *HANDS))
    pupil = Pupil(small_house, clock, home=tmp_path).signs_in(TRAINER)
    pupil.tap("trainee-L-01 school-certify school-certify confirm")
    assert len(pupil.papers.under_way) == 2
    pupil.papers.wait()
    assert len(list((tmp_path / "certificates").iterdir())) == 2
    assert pupil.waits(1).said.startswith("Certificate: ")
    assert pupil.school.awaits
    pupil.tap("notice-close").waits(1)
    assert not pupil.school.awaits


def test_a_certificate_for_another_game_is_issued_at_once(small_house):
    stud = load_profile(PROFILE).at_table()
    small_house.record(LEA, (*drills(), *HANDS))
    assert small_house.certificates.last(LEA, stud) is None
    small_house.certify(LEA, stud, actor=TRAINER)
    assert code_of(small_house.certify(LEA, stud, actor=TRAINER)) == "issued_already"
    assert small_house.certificates.last(LEA, load_profile("wiesbaden-stud").at_table()) is None


def test_a_certificate_names_the_house_as_the_table_beside_it_does(small_house, clock, tmp_path):
    table_of_house(tmp_path / JOURNAL, "Casino am See")
    small_house.record(LEA, (*drills(), *HANDS))
    pupil = Pupil(small_house, clock, home=tmp_path).signs_in(TRAINER)
    pupil.tap("trainee-L-01 school-certify")
    (kept,) = small_house.certificates.of()
    assert kept.what.house == "Casino am See"
    pupil.papers.close()


def test_a_certificate_is_issued_kept_and_told(small_house, clock, tmp_path):
    small_house.record(LEA, (*drills(), *HANDS))
    pupil = Pupil(small_house, clock, home=tmp_path).signs_in(TRAINER).tap("trainee-L-01")
    assert pupil.view.over.progress.heading == "Nothing is missing for the certificate"
    pupil.tap("school-certify")
    until = words_of(Language.ENGLISH).date(
        date.fromisoformat(small_house.certificates.of(LEA)[0].what.until)
    )
    assert pupil.view.over.progress.heading == f"Certificate 1\u00a0· until {until}"
    (kept,) = small_house.certificates.of()
    assert kept.what.house == "Casino Seefeld"
    assert pupil.school.awaits
    pupil.papers.wait()
    assert pupil.school.arrived
    pupil.waits(1)
    assert not pupil.school.awaits
    (paper,) = (tmp_path / "certificates").iterdir()
    assert pupil.said.startswith("Certificate: ")
    assert str(paper) in pupil.said
    assert paper.read_bytes().startswith(b"%PDF")
    pupil.tap("notice-close school-trainees")
    assert pupil.view.over.trainees.lines[0].cells[-1] == f"number 1\u00a0· until {until}"


def test_without_all_of_it_no_certificate_is_issued(small_house, clock, tmp_path):
    small_house.record(LEA, drills())
    pupil = Pupil(small_house, clock, home=tmp_path).signs_in(TRAINER).tap("trainee-L-01")
    pupil.tap("school-certify")
    assert small_house.certificates.of() == ()
    assert pupil.said.startswith("Issue the certificate: ")


def test_a_class_that_fills_more_than_a_page_is_turned_through(desk, clock):
    for number in range(3, 11):
        desk.enrol(f"L-{number:02}", "New", Role.TRAINEE, ANOTHER, actor=TRAINER)
    pupil = Pupil(desk, clock).signs_in(TRAINER)
    first = [line.key.name for line in pupil.view.over.trainees.lines]
    second = [line.key.name for line in pupil.tap("more").view.over.trainees.lines]
    assert (first[0], len(first), second[0], len(second)) == (
        "trainee-L-01",
        6,
        "trainee-L-07",
        4,
    )
    assert [line.key.name for line in pupil.tap("more").view.over.trainees.lines] == first


def test_a_bad_file_of_the_house_bars_the_certificate_alone(desk, clock, tmp_path):
    """It is told with file and reason where it matters; everybody practises meanwhile."""
    desk.close()
    own = tmp_path / "training" / "training.toml"
    own.write_text("a = " + "[" * 5000, encoding="utf-8")
    with closing(TrainingDesk.open(tmp_path / "training", clock)) as opened:
        pupil = Pupil(opened, clock, home=tmp_path).signs_in(TRAINER).tap("trainee-L-01")
        key = next(key for key in pupil.view.over.ends if key and key.name == "school-certify")
        assert not key.enabled
        assert key.why.startswith(f"{own}: cannot be read: brackets are nested more than 16 deep")
        rules = load_profile("casinos-austria-stud").at_table()
        assert opened.certify(LEA, rules, actor=TRAINER).code is Code.NOT_READY
        pupil.tap("school-trainees school-sign-out").signs_in(LEA).tap("level-own train-table")
        assert pupil.view.asked.exercise is not None
