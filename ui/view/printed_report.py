"""The report of a shift as it is printed, page by page, over the whole screen."""

from __future__ import annotations

from msgspec import Struct

from ui.view.parts import Key


class PrintedReportView(Struct, frozen=True, kw_only=True, tag_field="kind", tag="report"):
    """One page, whole and a half of it larger.

    Attributes:
        title: which report it is.
        place: which page of how many; empty until they are drawn.
        picture: the page, a PNG as text (base64 for URLs); empty until it is drawn.
        lower: whether its lower half is the one that is larger.
        said: what is said in place of the page while there is none.
        last: what came of the last printing, or of the last writing to a stick.
        keys: what can be done, in their order.
    """

    title: str
    place: str = ""
    picture: str = ""
    lower: bool = False
    said: str = ""
    last: str = ""
    keys: tuple[Key, ...] = ()
