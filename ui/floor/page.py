"""What every page of the floor's screen answers: how it looks, and what is asked of the server."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from dealerassist.locale.catalogue import Language
from ui.asked.asked import Asked
from ui.asked.context import Context
from ui.asked.dialog import Dialog
from ui.asked.intents import OwnIntent
from ui.asked.key_action import GreyReason, KeyAction, Keys, live_or_grey
from ui.floor.context import FloorContext
from ui.floor.intents import FloorTab
from ui.floor.ports import FloorSource
from ui.view.floor import FloorView


class FloorScreenPage(Dialog, frozen=True, kw_only=True):
    """A page of the floor's screen, below the head that lies above each of them.

    A page is a value: it says what of the house is looked at. What there is of that, the server
    tells beside the screen; until then the page says that it is being read.
    """

    tab: ClassVar[FloorTab | None] = None
    """The tab in the head that leads to it; None for the page of one table."""

    reads_only = True

    def shown(self, at: FloorContext, keys: Keys) -> FloorView:
        """How it looks without the head; its keys are put in through `keys`."""
        raise NotImplementedError

    def request(self, server: FloorSource, language: Language, before: FloorScreenPage) -> None:
        """Ask the server for what it shows; by default for nothing, and to tell no day any more.

        `before` is the page in whose place it is opened.
        """
        server.look_at_day(None)

    def speak(self, server: FloorSource, language: Language) -> None:
        """Ask anew for what the server tells in words: the screen speaks this language now."""

    def asks(self, at: Context) -> Asked:
        assert isinstance(at, FloorContext), "it is a page of the floor"
        keys = Keys()
        return Asked(over=keys.with_view(self.shown(at, keys)))


class ShowFloorPage(OwnIntent, frozen=True):
    """Open this page."""

    page: FloorScreenPage


def page_keys(
    at: FloorContext, number: int, pages: int, showing: Callable[[int], FloorScreenPage], none: str
) -> tuple[KeyAction, ...]:
    """The keys from page `number`, from 0, to the one before and after; no keys if it is the only.

    `showing` gives another page by its number; `none` says why there is none.
    """
    if pages < 2:
        return ()
    ends = GreyReason(none)
    before = ShowFloorPage(showing(number - 1)) if number else ends
    after = ShowFloorPage(showing(number + 1)) if number + 1 < pages else ends
    return (
        live_or_grey(at.voice, "floor-back", at.voice("Page back"), before),
        live_or_grey(at.voice, "floor-on", at.voice("Page on"), after),
    )
