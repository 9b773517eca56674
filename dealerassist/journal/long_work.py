"""How far work is that may take long: done and of all, which it says as it goes on.

Opening a journal nearly always takes a moment. Where a long one has to be followed whole, mended or
upgraded it takes seconds or minutes, and whoever waits is to know what is done, and how far it is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from enum import StrEnum
from functools import partial
from typing import TypeVar

Progress = Callable[[int, int], None]
"""Called with how much is done, and how much there is."""

EVERY = 500
"""After so many entries it is said how far it is: often enough to be seen as a movement."""

HUNDREDTHS = 100
"""In which the shares of parts are given."""

Item = TypeVar("Item")


def unheard(_done: int, _all: int) -> None:
    """A `Progress` that does nothing."""


def with_progress(items: Iterable[Item], progress: Progress, count: int) -> Iterator[Item]:
    """The same items; `progress` is called now and then, and once they are at their end.

    Args:
        items: mostly the entries of a journal.
        progress: called with how many were given, and `count`.
        count: how many there are.
    """
    left = EVERY
    for number, item in enumerate(items, start=1):
        yield item
        left -= 1
        if not left:
            left = EVERY
            progress(min(number, count), count)
    progress(1, 1)


def seldom_heard(progress: Progress) -> Progress:
    """The same for what says after each entry how far it is: it is heard as seldom."""
    if progress is unheard:
        return unheard

    def heard(done: int, of_all: int) -> None:
        if done == of_all or not done % EVERY:
            progress(done, of_all)

    return heard


class Parts:
    """One `Progress` of work that is done in parts, one after another."""

    def __init__(self, progress: Progress) -> None:
        """Nothing is done yet."""
        self._progress, self._upto = progress, 0

    def part(self, upto: int) -> Progress:
        """That of the next part.

        Args:
            upto: how many hundredths of all are done at its end.
        """
        if self._progress is unheard:
            return unheard
        begun, self._upto = self._upto, upto

        def progress(done: int, of_all: int) -> None:
            self._progress(begun * of_all + (upto - begun) * done, HUNDREDTHS * of_all)

        return progress


class Work(StrEnum):
    """What may take long before a table can be shown.

    CHECK: the entries are followed. MENDING: the files are compared, and what one of them lacks is
    taken from the other. FIGURES: what follows from the entries is computed from them. UPGRADE: a
    backup is made, and the tables beside the entries become those of this version.
    """

    CHECK = "check"
    MENDING = "mending"
    FIGURES = "figures"
    UPGRADE = "upgrade"


WorkHeard = Callable[[Work, int, int], None]
"""Called with what is being done, how much of it is, and of how much."""


class LongWork:
    """Says to whoever waits what is being done, and how far it is."""

    def __init__(self, heard: WorkHeard | None = None) -> None:
        """Begin with a check.

        Args:
            heard: is told; None if nobody waits.
        """
        self._heard = heard
        self.begin(Work.CHECK)

    def begin(self, what: Work) -> None:
        """Go over to this, of which nothing is done yet."""
        self._parts = Parts(unheard if self._heard is None else partial(self._heard, what))

    def part(self, upto: int) -> Progress:
        """The `Progress` of the next part of what was begun, as `Parts.part`."""
        return self._parts.part(upto)
