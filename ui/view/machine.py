"""The computer of the table as it is shown: its checks."""

from __future__ import annotations

from msgspec import Struct

from dealerassist.machine.check import CheckState


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
