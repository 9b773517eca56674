"""The demonstration's training: a trainer, a trainee, and two pictures of what is practised."""

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
from dealerassist.staff.paths import StaffPaths, staff_places_of
from dealerassist.training.practice.dealer_actions import Announce
from dealerassist.training.practice.practice_table import PracticeTable
from dealerassist.training.skills import Level
from dealerassist.training.store import NAME
from dealerassist.training.training_desk import TrainingDesk
from ui.screenshot import camera
from ui.shell.home_folder import CERTIFICATES, JOURNAL, TRAINING_FOLDER
from ui.shell.jobs import Workers
from ui.shell.settings import Settings
from ui.training.beginning import begun
from ui.training.defaults import BegunExercise
from ui.training.pages import ExercisePlan, PracticeChoice, PracticeWay
from ui.training.practice.practice_hand import PracticeHand
from ui.training.records import TrainingRecords
from ui.training.remembered import LastChoices, Memory
from ui.training.training import Training

SEED = 4711

ANSWER = ("digit-1", "digit-2", "hint")
"""An answer on its way, and what leads to the rest of it."""


def leave_training(
    home: Path,
    people: tuple[DemoMember, ...],
    rules: HouseRules,
    *,
    language: Language,
    pepper: Path,
    clock: Clock,
) -> None:
    """Begin a training with these people beside the table of `home`, and take its pictures.

    Raises:
        JournalError: if there is no book to be had there.
        OSError: if something cannot be written there.
    """
    folder = home / TRAINING_FOLDER
    make_folder(folder)
    places = StaffPaths(staff_places_of(folder / NAME).vault, pepper)
    workers = Workers(home / JOURNAL, folder / CERTIFICATES)
    with closing(TrainingDesk.open(folder, clock, places)) as desk, closing(workers):
        for who, pin in people:
            taken = desk.enrol(who.person, who.name, who.role, pin, actor=TRAINER)
            assert not isinstance(taken, Refusal), f"{who} refused: {taken}"
        choices = LastChoices()
        choices.choose(TRAINEE, PracticeChoice(rules, Level.GUIDED))
        memory = Memory(Settings(language=language), choices=choices)
        records = TrainingRecords(home / JOURNAL, workers)
        school = Training(
            desk,
            _begun,
            records=records,
            memory=memory,
            clock=clock,
            seeds=lambda: SEED,
        )
        _take_pictures(school, people[-1], home)


def _take_pictures(school: Training, trainee: DemoMember, folder: Path) -> None:
    """A question with half of its answer, and a guest who waits to be announced."""
    digits = tuple(f"digit-{digit}" for digit in trainee.pin.reveal())
    with camera(school) as shoot:
        _tap(school, f"person-{trainee.who.person}", *digits, "confirm")
        _tap(school, "skill-side-pots", *ANSWER)
        shoot(folder / "screen-training-drill.png")
        _tap(school, "leave", "leave", "train-table")
        shoot(folder / "screen-training-table.png")


def _tap(school: Training, *names: str) -> None:
    """Tap these keys, one after another."""
    for name in names:
        school.tap(name)


def _begun(plan: ExercisePlan, desk: Callable[[], TrainingDesk], person: str) -> BegunExercise:
    """As always; but a hand at the practice table is in the middle already."""
    if plan.way is not PracticeWay.TABLE:
        return begun(plan, desk, person)
    table = PracticeTable(plan.choice.rules, plan.seed, plan.choice.level, faults=False)
    while table.due is not None and not (isinstance(table.due, Announce) and table.state.street):
        table.do(table.due)
    return BegunExercise(plan, PracticeHand(table, plan.seed))
