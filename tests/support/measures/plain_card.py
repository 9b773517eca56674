"""Follows the tap of a plain open card through the program: calls, files, changes of file.

The journal is on the disk, and the screen is without a window. A generator that goes on is a call
too: the next step is again somewhere else than the one before.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from types import FrameType
from typing import NamedTuple

from dealerassist.desk.desk import TableDesk
from dealerassist.hand.refusal import Refusal
from dealerassist.journal.journal import Journal
from dealerassist.rules.profile_files import load_profile
from dealerassist.table.commands import OpenShift, OpenTable, TakeSeat
from tests.support.measures.tree import ROOMS
from tests.support.places import PROJECT
from tests.support.ui.croupier import Croupier

CARD = "card-2c"
"""The second of three open cards: nothing begins with it, and nothing ends."""

FOLDERS = tuple(f"{PROJECT / room}/" for room in ROOMS)


class Walk(NamedTuple):
    """How far something goes through the program.

    Attributes:
        calls: how many calls it takes.
        files: in how many files these lead.
        changes: how often a call leads into another file than the one before.
    """

    calls: int
    files: int
    changes: int


class Tap(NamedTuple):
    """The way of a tap as a whole, and the part of it after the entry is in the journal."""

    whole: Walk
    after: Walk


def walk(files: Sequence[str]) -> Walk:
    """The figures of these calls, each given by the file in which it leads."""
    changes = sum(one != other for one, other in pairwise(files))
    return Walk(len(files), len(set(files)), changes)


def tap_of_a_card() -> Tap:
    """Deal a card to the second of three guests, and follow it until the next screen is there."""
    with tempfile.TemporaryDirectory() as folder, Journal.open(Path(folder) / "journal") as journal:
        croupier = Croupier(_seated(TableDesk(journal)))
        croupier.tap("new-hand card-As")
        kiosk = croupier.kiosk
        files, recorded = list[str](), list[int]()

        def follow(frame: FrameType, event: str, _: object) -> None:
            code = frame.f_code
            if event == "call" and code.co_filename.startswith(FOLDERS):
                files.append(code.co_filename)
            elif event == "return" and code is Journal.append.__code__:
                recorded.append(len(files))

        sys.setprofile(follow)
        try:
            kiosk.tap(CARD)
            _ = kiosk.view
        finally:
            sys.setprofile(None)
    assert len(recorded) == 1, "the card is one entry"
    return Tap(walk(files), walk(files[recorded[0] :]))


def _seated(desk: TableDesk) -> TableDesk:
    rules = load_profile("casinos-austria-stud").at_table()
    commands = [OpenTable("1", rules), OpenShift("C-07", "2026-11-21", 0)]
    for command in [*commands, *(TakeSeat(seat, 1_000) for seat in (1, 2, 3))]:
        assert not isinstance(desk.handle(command, actor="C-07"), Refusal)
    return desk
