"""Which page of the pit is open behind what is asked."""

from __future__ import annotations

from ui.present.drafts import Draft
from ui.present.mode import Busy, Spelling, Typing
from ui.present.pit.pages import Pit
from ui.present.signing import Errand, PinFor


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
