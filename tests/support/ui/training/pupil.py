"""Taps the training's keys by name and reads the view, without a window."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Self

from dealerassist.locale.catalogue import Language
from dealerassist.training.training_desk import TrainingDesk
from tests.support.staff.people import Clock
from tests.support.training.class_of import TRAINER
from ui.jobs.workers import Workers
from ui.program.settings import Settings
from ui.training.exercise_factory import begin_exercise
from ui.training.exercise_plan import Begin
from ui.training.last_choices import Memory
from ui.training.supervision import Supervision
from ui.training.training import Training
from ui.view.training import TrainingPageView
from ui.view.view import View

PINS = {TRAINER: "704913", "L-01": "295038", "L-02": "295038"}

SEED = 4711


class Pupil:
    """A trainee at the training's screen, which begins with signing in, on a real database."""

    def __init__(
        self,
        desk: TrainingDesk,
        clock: Clock,
        *,
        begin: Begin = begin_exercise,
        language: Language = Language.ENGLISH,
        recover: Callable[[], TrainingDesk] | None = None,
        home: Path = Path("nowhere"),
    ) -> None:
        self.clock = clock
        self.left = 0
        self.papers = Workers(home / "table.journal", home / "certificates")
        self.school = Training(
            desk,
            begin,
            supervision=Supervision(home / "table.journal", self.papers),
            memory=Memory(Settings(language=language)),
            recover=recover,
            clock=clock,
            seeds=lambda: SEED,
            leads_back=True,
        )
        self.school.leave = self._leaves

    def _leaves(self) -> None:
        self.left += 1

    @property
    def view(self) -> View:
        return self.school.view

    def tap(self, names: str) -> Self:
        for name in names.split():
            self.clock.passes(0.5)
            self.school.tap(name)
        return self

    def signs_in(self, number: str) -> Self:
        return self.tap(f"person-{number} {typed(PINS[number])} confirm")

    def waits(self, seconds: int) -> Self:
        for _ in range(seconds):
            self.clock.passes(1)
            self.school.refresh()
        return self

    @property
    def keys(self) -> set[str]:
        """The names of all keys of the page."""
        return set(self.school.screen.key_actions)

    @property
    def said(self) -> str:
        """The sentence over the page."""
        notice = self.view.notice
        return "" if notice is None else f"{notice.title}: {notice.text}"

    @property
    def title(self) -> str:
        return "" if not isinstance(self.view.over, TrainingPageView) else self.view.over.title


def typed(digits: str) -> str:
    """The keys that type these digits."""
    return " ".join(f"digit-{digit}" for digit in digits)
