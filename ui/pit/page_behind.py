"""What lies behind what is asked: a page of the pit, or what was typed before a PIN."""

from __future__ import annotations

from ui.dialogs.house_chips import PieceCount
from ui.dialogs.pin import Errand, PinFor
from ui.pit.draft import Draft
from ui.pit.pages import Pit
from ui.shell.mode import (
    Busy,
    ClosingShift,
    ProblemCase,
    Spelling,
    Telling,
    TrayMenu,
    Typing,
)


def pit_behind(busy: Busy | None) -> Pit | None:
    """The page that is open, while something is asked for it too; None if none is."""
    match busy:
        case Pit():
            return busy
        case Typing(pit=Pit() as pit):
            return pit
        case Typing(errand=Errand(asked=asked)) | PinFor(errand=Errand(asked=asked)):
            return pit_behind(asked)
        case Spelling(typing):
            return pit_behind(typing)
        case Draft(back=back):
            return pit_behind(back)
        case _:
            return None


def kept(busy: Busy | None) -> Busy | None:
    """What lies over the keys once the desk has refused something: nothing typed is lost.

    A PIN is the exception: what it was to sign for is there again as it was before.
    """
    match busy:
        case Typing(errand=Errand(asked=asked)) | PinFor(errand=Errand(asked=asked)):
            return asked if isinstance(asked, ProblemCase) else kept(asked)
        case Typing() | Spelling() | PieceCount() | TrayMenu() | Telling() | Draft():
            return busy
        case ClosingShift():
            return busy
        case _:
            return pit_behind(busy)
