"""The base of the training's pages, what opens one, and what several of them are put together from.

No page is kept on the disk.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Self, TypeVar

from dealerassist.locale.localizer import Localizer
from dealerassist.training.progress import Progress
from dealerassist.training.training_desk import TrainingDesk
from ui.asked.asked import Asked
from ui.asked.context import Context
from ui.asked.dialog import Dialog
from ui.asked.intents import OwnIntent
from ui.asked.key_action import Intent, KeyAction, Keys, live
from ui.keys.paging import next_page_key, page_count, slice_of_page
from ui.training.context import TrainingContext
from ui.training.intents import Root, ShowRoot, TurnTo
from ui.view.training import TraineeLine, TrainingPageView

KEYS = 20
"""The number of keys that fit on a page."""

LINES = 6
"""The number of lines of a table that fit on a page."""

NONE = "–"
"""In a cell of a table for which there is nothing yet."""

Item = TypeVar("Item")

Ends = tuple[KeyAction | None, ...]
"""The keys at the lower edge of a page: five places, of which some are empty."""


class TrainingPage(Dialog, frozen=True, kw_only=True):
    """A page of the training, filled from its store when it is opened.

    Its fields say which page it is and, once it has been read, what it shows. Of a list that has
    more than there is room for, `page` is the part that is shown, from 0.
    """

    page: int = 0

    for_trainers: ClassVar[bool] = False
    """Only a trainer may see it."""

    @property
    def progress(self) -> Progress | None:
        """How the person whom it is about has done; None where it is about nobody's progress."""
        return None

    def read(self, desk: TrainingDesk, at: TrainingContext) -> Self:
        """This page with what the training store holds now.

        Raises:
            JournalError: if the store cannot be read.
        """
        return self

    def shown(self, at: TrainingContext, keys: Keys) -> TrainingPageView:
        """What it looks like; its keys are put into it through `keys`."""
        raise NotImplementedError

    def part_and_next_page(
        self, voice: Localizer, everything: Sequence[Item], size: int = KEYS
    ) -> tuple[Sequence[Item], KeyAction | None]:
        """The part of a list that is shown, and the key to the next; None where all of it fits.

        After the last part comes the first; `size` entries have room.
        """
        pages = page_count(len(everything), size)
        if pages == 1:
            return everything, None
        next_page = next_page_key(voice, voice("More"), self.page, pages, TurnTo)
        return everything[slice_of_page(len(everything), self.page, size)], next_page

    def asks(self, at: Context) -> Asked:
        assert isinstance(at, TrainingContext), "no other program has these pages"
        keys = Keys()
        return Asked(over=keys.with_view(self.shown(at, keys)))


class InnerPage(TrainingPage, frozen=True, kw_only=True):
    """A page whose first key leads back to the page that it was opened from, read anew."""

    return_to: TrainingPage


class ShowPage(OwnIntent, frozen=True):
    """Open this page with what the training store holds now."""

    page: TrainingPage


def overview_key(voice: Localizer) -> KeyAction:
    """The key that leads back to where the practice is chosen."""
    return live("school-home", voice("To the overview"), ShowRoot(Root.HOME))


def list_key(voice: Localizer) -> KeyAction:
    """The key that leads back to the list of the trainees."""
    return live("school-trainees", voice("To the list"), ShowRoot(Root.TRAINEES))


def page_of_keys(
    keys: Keys, title: str, choices: Sequence[KeyAction], ends: Ends, *, text: str = ""
) -> TrainingPageView:
    """A page that has nothing but keys in rows of five, and those at its lower edge."""
    return TrainingPageView(title=title, text=text, keys=keys.row(choices), ends=keys.places(ends))


def line_of(
    keys: Keys, headings: Sequence[str], name: str, cells: Sequence[str], does: Intent
) -> TraineeLine:
    """A line of a table; the key of this name is called what its first cell says."""
    said = (f"{heading}: {cell}" for heading, cell in zip(headings, cells, strict=True))
    key = keys.one(live(name, cells[0], does))
    return TraineeLine(key=key, cells=tuple(cells), spoken=", ".join(said))
