"""The page on which a technician sees where fingers land. Places are parts of the screen."""

from __future__ import annotations

from msgspec import Struct

from ui.view.parts import FigureTone, Key, LabelledFigure


class CrossView(Struct, frozen=True):
    """A cross to be touched; `asked` is the one that comes next, `done` has been touched."""

    x: float
    y: float
    asked: bool = False
    done: bool = False


class FingerView(Struct, frozen=True):
    """Where a finger lies, or has landed, and how far that is from its cross."""

    x: float
    y: float
    text: str
    landed: bool = False


class PanelView(Struct, frozen=True, kw_only=True, tag_field="kind", tag="panel"):
    """The whole page.

    Attributes:
        title: what is to be done, or what was found.
        text: what that means.
        tone: the colour of the title.
        crosses: where fingers are asked to.
        rings: where they are, and where they were.
        figures: how far off the panel is.
        said: why something could not be done; empty if nothing was.
        keys: in their order, at most five.
        glass: the name of a touch beside the keys; empty while it does nothing.
    """

    title: str
    text: str
    tone: FigureTone = FigureTone.PLAIN
    crosses: tuple[CrossView, ...] = ()
    rings: tuple[FingerView, ...] = ()
    figures: tuple[LabelledFigure, ...] = ()
    said: str = ""
    keys: tuple[Key, ...] = ()
    glass: str = ""
