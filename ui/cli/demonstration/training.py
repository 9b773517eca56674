"""The training of the demonstration: a trainer, a trainee, and two pictures of exercises."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from dealerassist.files.writing import make_folder
from dealerassist.hand.refusal import Refusal
from dealerassist.journal.clock import Clock
from dealerassist.locale.catalogue import Language
from dealerassist.rules.house_rules import HouseRules
from dealerassist.simulation.demo_staff import TRAINEE, TRAINER, DemoMember
from dealerassist.staff.paths import StaffPaths, staff_paths_of
from dealerassist.training.practice.dealer_actions import Announce
from dealerassist.training.practice.practice_table import PracticeTable
from dealerassist.training.skills import Level
from dealerassist.training.store import NAME
from dealerassist.training.training_desk import TrainingDesk
from ui.cli.demonstration.screenshot import camera
from ui.jobs.workers import Workers
from ui.program.home_folder import CERTIFICATES, JOURNAL, TRAINING_FOLDER
from ui.program.settings import Settings
from ui.training.exercise_factory import begin_exercise
from ui.training.exercise_plan import BegunExercise, ExercisePlan, PracticeChoice, PracticeWay
from ui.training.last_choices import LastChoices, Memory
from ui.training.practice.practice_hand import PracticeHand
from ui.training.supervision import Supervision
from ui.training.training import Training

SEED = 4711

ANSWER = ("digit-1", "digit-2", "hint")
"""Taps that begin an answer and ask for a hint."""


def leave_training(
    home: Path,
    people: tuple[DemoMember, ...],
    rules: HouseRules,
    *,
    language: Language,
    pepper: Path,
    clock: Clock,
) -> None:
    """Make a training with these people beside the table of `home`, and take its pictures.

    Args:
        people: who is enrolled, the trainee last.
        language: of the pictures.
        pepper: the file with the pepper of the PINs.

    Raises:
        JournalError: if the training's database cannot be made there.
        OSError: if something cannot be written there.
    """
    folder = home / TRAINING_FOLDER
    make_folder(folder)
    places = StaffPaths(staff_paths_of(folder / NAME).vault, pepper)
    workers = Workers(home / JOURNAL, folder / CERTIFICATES)
    with closing(TrainingDesk.open(folder, clock, places)) as desk, closing(workers):
        for who, pin in people:
            answer = desk.enrol(who.person, who.name, who.role, pin, actor=TRAINER)
            assert not isinstance(answer, Refusal), f"{who} refused: {answer}"
        choices = LastChoices()
        choices.choose(TRAINEE, PracticeChoice(rules, Level.GUIDED))
        memory = Memory(Settings(language=language), choices=choices)
        supervision = Supervision(home / JOURNAL, workers)
        training = Training(
            desk,
            _begun,
            supervision=supervision,
            memory=memory,
            clock=clock,
            seeds=lambda: SEED,
        )
        _take_pictures(training, people[-1], home)


def _take_pictures(training: Training, trainee: DemoMember, folder: Path) -> None:
    """A drill with half of its answer, and a practice hand with something to announce."""
    digits = tuple(f"digit-{digit}" for digit in trainee.pin.reveal())
    with camera(training) as shoot:
        _tap(training, f"person-{trainee.who.person}", *digits, "confirm")
        _tap(training, "skill-side-pots", *ANSWER)
        shoot(folder / "screen-training-drill.png")
        _tap(training, "leave", "leave", "train-table")
        shoot(folder / "screen-training-table.png")


def _tap(training: Training, *names: str) -> None:
    """Tap these keys, one after another."""
    for name in names:
        training.tap(name)


def _begun(plan: ExercisePlan, desk: Callable[[], TrainingDesk], person: str) -> BegunExercise:
    """Begin the exercise as `begin_exercise` does; but deal a practice hand to its middle first."""
    if plan.way is not PracticeWay.TABLE:
        return begin_exercise(plan, desk, person)
    table = PracticeTable(plan.choice.rules, plan.seed, plan.choice.level, faults=False)
    while table.due is not None and not (isinstance(table.due, Announce) and table.state.street):
        table.do(table.due)
    return BegunExercise(plan, PracticeHand(table, plan.seed))
