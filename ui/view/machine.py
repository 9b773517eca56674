"""The computer of the table as it is shown: its checks, and where fingers land on its panel."""

from __future__ import annotations

from msgspec import Struct

from dealerassist.machine.check import CheckState
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
    """The page on which a technician sees where fingers land. Places are parts of the screen.

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


class CheckLine(Struct, frozen=True, kw_only=True):
    """A check in words.

    Attributes:
        state: how it stands; its mark and its colour.
        spoken: the same in a word, for a screen reader.
        title: what was looked at.
        group: what it belongs to.
        found: what was found.
        to_do: what to do; empty if there is nothing.
    """

    state: CheckState
    spoken: str
    title: str
    group: str
    found: str
    to_do: str = ""


class ChecksView(Struct, frozen=True, kw_only=True):
    """A page of checks.

    Attributes:
        title: how many are to be seen to.
        state: the worst of all, also on other pages.
        time: what time it is here, in which zone, and who keeps the clock.
        version: of the program.
        lines: the checks of this page.
        columns: in how many columns they stand, and `rows`: in how many rows.
        note: what is said in their place while there are none; may be empty.
    """

    title: str
    state: CheckState
    time: str
    version: str
    lines: tuple[CheckLine, ...] = ()
    columns: int = 1
    rows: int = 1
    note: str = ""
