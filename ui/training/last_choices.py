"""What the training's screen keeps from one start to the next: settings and choices, no answers."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec

from dealerassist.table.house_settings import USUAL, HouseSettings
from ui.program.settings import Settings, load_or_default, remember
from ui.training.exercise_plan import PracticeChoice

LARGEST = 1 << 20
"""The most bytes that are read: enough for the rules chosen by hundreds of people."""


class LastChoices:
    """The rules and level that each person practised last, by the person's number."""

    def __init__(self, path: Path | None = None) -> None:
        """Read the file: empty if it is missing or unreadable. Without a path nothing is kept."""
        self._path = path
        self._known = (
            {}
            if path is None
            else load_or_default(path, dict[str, PracticeChoice], {}, most=LARGEST)
        )

    def of(self, person: str) -> PracticeChoice | None:
        """The rules and level that this person practised last; None at first."""
        return self._known.get(person)

    def choose(self, person: str, choice: PracticeChoice) -> None:
        """Remember this choice, for the next start too."""
        self._known[person] = choice
        if self._path is not None:
            remember(self._path, msgspec.json.encode(self._known))


class Memory:
    """Everything that the training's screen keeps from one start to the next.

    Attributes:
        settings: how the screen looked last.
        house: the settings of the house at the table beside it.
        remember: keeps changed settings for the next start.
        choices: the rules and level that each person practised last.
    """

    def __init__(
        self,
        settings: Settings | None = None,
        remember: Callable[[Settings], None] = lambda _: None,
        choices: LastChoices | None = None,
        house: HouseSettings = USUAL,
    ) -> None:
        self.settings = settings or Settings()
        self.house = house
        self.remember = remember
        self.choices = choices or LastChoices()
