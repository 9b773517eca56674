"""How somebody gets on: per skill, per level, day by day, and the trainer's list.

Tests `dealerassist/training/progress.py`, `dealerassist/training/kept_answers.py`,
`dealerassist/table/roles.py`.
"""

import pytest

from dealerassist.journal.codec import CodecError
from dealerassist.table.roles import Role
from dealerassist.training.progress import DayProgress, Tally
from dealerassist.training.skills import Level, Skill
from dealerassist.training.training_desk import TrainingDesk
from tests.support.training.class_of import LEA, PIN, PROFILE, TIM, TRAINER, granted, mark

DAY = 86_400


@pytest.fixture
def course(desk, clock):
    """Two days: the opener learnt, the Taxe not."""
    for right, seconds in ((False, 9), (True, 6), (True, 4)):
        desk.record(LEA, (mark(Skill.OPENER, right=right, seconds=seconds),))
    clock.passes(DAY)
    desk.record(
        LEA,
        (
            mark(Skill.OPENER, seconds=2, level=Level.READY),
            mark(Skill.RAKE, right=False, seconds=30),
            mark(Skill.RAKE, seconds=20, profile="another"),
        ),
    )
    return desk


def test_without_answers_there_is_nothing_to_show(desk):
    progress = desk.progress(LEA, PROFILE)
    assert (progress.tally, progress.skills, progress.days) == (Tally(), (), ())
    assert progress.weakest is None


def test_per_skill(course):
    progress = course.progress(LEA, PROFILE)
    assert progress.tally == Tally(asked=5, right=3, median_ms=6000)
    opener, rake = progress.skills
    assert (opener.skill, opener.tally) == (Skill.OPENER, Tally(4, 3, 5000))
    assert (rake.skill, rake.tally) == (Skill.RAKE, Tally(1, 0, 30_000))
    assert 0 < rake.recall < opener.recall <= 1
    assert rake.due_ms < opener.due_ms
    assert progress.weakest is Skill.RAKE
    assert progress.skill(Skill.STUB) is None
    assert opener.tally.accuracy == 0.75


def sure_of(desk, *right: bool):
    """What is shown of a skill that was answered so."""
    desk.record(LEA, tuple(mark(Skill.CHIPS, right=each) for each in right))
    skill = desk.progress(LEA, PROFILE).skill(Skill.CHIPS)
    assert skill is not None
    return skill


def test_one_answer_does_not_look_learnt(desk):
    wrong = sure_of(desk, False)
    assert (wrong.sure, wrong.settled) == (0, False)
    assert wrong.recall > 0.5
    right = sure_of(desk, True)
    assert 0 < right.sure < 0.25
    assert not right.settled


def test_what_was_wrong_last_does_not_look_learnt(desk):
    learnt = sure_of(desk, *[True] * 20)
    assert learnt.settled
    assert 0.8 < learnt.sure <= learnt.recall
    forgotten = sure_of(desk, False)
    assert not forgotten.settled
    assert forgotten.sure < 0.8 * learnt.sure + 1e-9
    assert sure_of(desk, *[True] * 5).settled


def test_day_by_day(course):
    progress = course.progress(LEA, PROFILE)
    assert progress.days == (
        DayProgress("2026-11-18", Tally(3, 2, 6000)),
        DayProgress("2026-11-19", Tally(2, 1, 16_000)),
    )
    assert progress.skills[0].days[1] == DayProgress("2026-11-19", Tally(1, 1, 2000))


def test_per_level(course):
    found = {each.level: each.tally.asked for each in course.progress(LEA, PROFILE).levels}
    assert found == {Level.OWN: 4, Level.READY: 1}


def test_it_is_folded_from_the_book_alone(folder, clock, course):
    before = course.progress(LEA, PROFILE)
    course.close()
    again = TrainingDesk.open(folder, clock)
    assert again.progress(LEA, PROFILE) == before
    again.close()


def test_all_of_a_set_is_kept_or_nothing(folder, clock, course):
    before = course.progress(LEA, PROFILE)
    with pytest.raises(CodecError):
        course.record(LEA, (mark(), mark(seed=0.5)))
    assert course.progress(LEA, PROFILE) == before
    course.record(LEA, (mark(),))
    assert course.progress(LEA, PROFILE).tally.asked == 6


def test_the_trainer_sees_every_trainee(course, clock):
    granted(course.retire(TIM, actor=TRAINER))
    granted(course.enrol("L-03", "Lena", Role.TRAINEE, PIN, actor=TRAINER))
    lea, lena = course.overview()
    assert (lea.person.id, lea.tally.asked, lea.last_ms) == (LEA, 6, clock.now.utc_ms)
    assert (lea.weakest, lea.reached) == (Skill.RAKE, None)
    assert (lena.tally, lena.last_ms, lena.weakest, lena.reached) == (Tally(), None, None, None)
    (there, _) = course.overview("another")
    assert (there.tally.asked, there.reached) == (1, None)


@pytest.mark.parametrize(
    ("asked", "wrong", "reached"), [(20, 4, True), (19, 0, False), (20, 5, False)]
)
def test_a_level_that_was_tried_is_not_reached(desk, asked, wrong, reached):
    desk.record(LEA, tuple(mark(level=Level.SHOWN) for _ in range(20)))
    desk.record(LEA, (mark(level=Level.READY),))
    assert desk.overview()[0].reached is Level.SHOWN
    desk.record(LEA, tuple(mark(level=Level.OWN, right=n >= wrong) for n in range(asked)))
    assert desk.overview()[0].reached is (Level.OWN if reached else Level.SHOWN)


def test_only_who_is_enrolled_can_answer(desk):
    with pytest.raises(AssertionError, match="L-99 is not in this training"):
        desk.record("L-99", (mark(),))


def test_a_line_says_what_the_page_of_its_trainee_says(course, clock):
    for profile in (PROFILE, "another"):
        line, _ = course.overview(profile)
        page = course.progress(LEA, profile)
        reached = [each.level for each in page.levels if each.tally.reached] or [None]
        assert (line.tally, line.weakest, line.reached) == (page.tally, page.weakest, reached[-1])
    clock.passes(30 * DAY)
    course.record(LEA, (mark(Skill.STUB, right=False, level=Level.SHOWN),))
    line, _ = course.overview(PROFILE)
    page = course.progress(LEA, PROFILE)
    assert (line.tally, line.weakest) == (page.tally, page.weakest)


def test_lines_can_be_asked_for_page_by_page(course):
    assert [each.person.id for each in course.overview(None, slice(1, 9))] == [TIM]
    assert [each.id for each in course.trainees] == [LEA, TIM]
