"""A table whose books are closed, so that its journal can end; and the end itself, without PINs."""

from __future__ import annotations

import shutil
from pathlib import Path

from dealerassist.desk.desk import TableDesk
from dealerassist.desk.new_journal import EndedJournal, end_journal
from dealerassist.desk.staff import StaffDesk
from dealerassist.hand.refusal import Refusal
from dealerassist.journal.journal import Journal
from dealerassist.rules.profile_files import load_profile
from dealerassist.simulation.demo_shift import DemoClock, DemoShift
from dealerassist.table.commands import (
    CallPitBoss,
    CloseShift,
    Command,
    CountBox,
    CountBoxes,
    Enrol,
)
from dealerassist.table.guest_commands import AddToList
from dealerassist.table.money_state import Box, Pieces, Purpose
from dealerassist.table.roles import Role
from tests.support.staff.people import AUDITOR, BOSS, CROUPIER, OTHER_BOSS, PIN

EVENING_MS = 1_795_000_000_000

PEOPLE = (
    Enrol(BOSS, "Maria", Role.PIT_BOSS),
    Enrol(OTHER_BOSS, "Paul", Role.PIT_BOSS),
    Enrol(CROUPIER, "Anna", Role.CROUPIER),
    Enrol(AUDITOR, "Rosa", Role.AUDITOR),
)


def closed_books(folder: Path, *, hands: int = 3, pins: bool = False, staff: bool = True) -> Path:
    """A journal after a closed and counted shift, with guests, somebody who waits, and a call."""
    clock = DemoClock(EVENING_MS)
    journal = folder / "table.journal"
    with Journal.open(journal, table_id="4", clock=clock) as opened:
        desk = TableDesk(opened)
        shift = DemoShift(
            desk, load_profile("casinos-austria-stud").at_table(), seed=5, clock=clock
        )
        shift.open(table="4", gaming_day="2026-11-21")
        shift.play(hands, each=lambda _: None)
        now_ms = clock().utc_ms
        did(desk, AddToList("Huber", "", now_ms), CallPitBoss(now_ms), CloseShift(now_ms))
        count(desk)
        if staff:
            enrol(desk, pins=pins)
    return journal


def did(desk: TableDesk, *commands: Command, actor: str = "C-07") -> None:
    for command in commands:
        answer = desk.handle(command, actor=actor)
        assert not isinstance(answer, Refusal), answer


def count(desk: TableDesk) -> None:
    """Count every pending box as it should be."""
    counts = tuple(
        CountBox(
            each.box,
            _pieces(each.expected) if each.box is Box.TRAY else (),
            None if each.box is Box.TRAY else each.expected,
            Purpose.CLOSING,
            shift=each.shift,
        )
        for each in desk.state.to_count
    )
    did(desk, *([CountBoxes(tuple(_by_two(each) for each in counts), "C-07", "P-02")]))


def _by_two(each: CountBox) -> CountBox:
    return CountBox(each.box, each.pieces, each.amount, each.purpose, "C-07", "P-02", each.shift)


def _pieces(amount: int) -> Pieces:
    counted, left = [], amount
    for value in (100, 25, 5, 1):
        number, left = divmod(left, value)
        if number:
            counted.append((value, number))
    return tuple(counted)


def enrol(desk: TableDesk, *, pins: bool) -> None:
    if not pins:
        did(desk, PEOPLE[0])
        did(desk, *PEOPLE[1:], actor=BOSS)
        return
    staff = StaffDesk(desk)
    for at, person in enumerate(PEOPLE):
        answer = staff.enrol(person, PIN, actor=BOSS if at else "C-07")
        assert not isinstance(answer, Refusal), answer


def ended(journal: Path) -> EndedJournal:
    """End it by two people, and leave the exchange of the names to the next start."""
    with Journal.open(journal) as opened:
        done = end_journal(TableDesk(opened), BOSS, CROUPIER)
    assert not isinstance(done, Refusal), done
    return done


def in_new_year(journal: Path) -> Path:
    """End it, and let the new one take its place.

    Returns:
        where the old one lies.
    """
    done = ended(journal)
    Journal.open(journal).close()
    return journal.with_name(done.kept)


def house_at(folder: Path, source: Path) -> Path:
    """A copy of a closed journal with all that lies beside it."""
    shutil.copytree(source.parent, folder, dirs_exist_ok=True)
    return folder / source.name
