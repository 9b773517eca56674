"""What the training's screen remembers from one start to the next; never an answer."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec

from ui.shell.remembered import recalled, remember
from ui.shell.settings import Settings
from ui.training.pages import PracticeChoice

LARGEST = 1 << 20
"""Bytes: the rules in which hundreds of people practised."""


class LastChoices:
    """What everybody practised last, by the number of whose it is."""

    def __init__(self, path: Path | None = None) -> None:
        """What the file remembers; nothing where it is missing or cannot be read."""
        self._path = path
        self._known = (
            {} if path is None else recalled(path, dict[str, PracticeChoice], {}, most=LARGEST)
        )

    def of(self, person: str) -> PracticeChoice | None:
        """What this person practised last; None at first."""
        return self._known.get(person)

    def choose(self, person: str, choice: PracticeChoice) -> None:
        """Remember it, for the next start too."""
        self._known[person] = choice
        if self._path is not None:
            remember(self._path, msgspec.json.encode(self._known))


class Memory:
    """All of it.

    Attributes:
        settings: how the screen looked last.
        remember: keeps changed settings for the next start.
        choices: what everybody practised last.
    """

    def __init__(
        self,
        settings: Settings | None = None,
        remember: Callable[[Settings], None] = lambda _: None,
        choices: LastChoices | None = None,
    ) -> None:
        self.settings = settings or Settings()
        self.remember = remember
        self.choices = choices or LastChoices()
