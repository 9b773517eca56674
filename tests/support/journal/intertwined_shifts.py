"""A table over several shifts at which much reaches from one into another."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random

import pytest

from dealerassist.desk.grants import Grant
from dealerassist.hand.commands import DeclareMisdeal, MisdealReason
from dealerassist.hand.refusal import Refusal
from dealerassist.table.commands import (
    Acknowledge,
    AddChips,
    CallPitBoss,
    ChangeCroupier,
    Command,
    GiveTip,
    ReopenShift,
    StartHand,
)
from dealerassist.table.correction_commands import DeclineCorrection
from dealerassist.table.correction_effects import CorrectionReason, DeclineReason, VoidHand
from dealerassist.table.money_state import Box
from tests.support.reports.played import WON_AT_ONCE, Table, once

BOSS, OTHER_BOSS = "P-02", "P-05"


def play_shifts(path: Path, shifts: int, *, seed: int, acts: int = 8) -> None:
    """Play so many shifts, the last of which stays open, and close the journal."""
    table, chance = Table(path), Random(seed)
    table.open()
    for number in range(1, shifts + 1):
        for _ in range(acts):
            chance.choice(ACTS)(table, chance)
        if number < shifts:
            close(table, chance)
            table.wait(chance.choice((1, 200)))
            table.open_again()
    table.journal.close()


def five_shifts(factory: pytest.TempPathFactory) -> Path:
    """A copy of a journal of five such shifts, the last one open; it is played once in a run."""
    return once(factory, "intertwined-5", partial(play_shifts, shifts=5, seed=3))


def close(table: Table, chance: Random) -> None:
    """Close the shift, now and then with a box that nobody has counted, or twice."""
    _try(table, DeclareMisdeal(MisdealReason.PLAYER_DEALT_OUT))
    settle(table)
    table.count_boxes(but=chance.choice((None, Box.TIPS)))
    table.close()
    shift = table.desk.state.shift
    if shift is not None and chance.random() < 0.3:
        _try(table, ReopenShift(shift.number, table.clock.now_ms), actor=BOSS)
        if table.desk.state.shift_is_open:
            hand(table, chance)
            table.count_boxes()
            table.close()


def settle(table: Table) -> None:
    """Nothing stays proposed."""
    for proposal in table.desk.state.proposals:
        shown = table.desk.shown(proposal.number)
        answer = (
            shown
            if isinstance(shown, Refusal)
            else table.desk.approve(Grant.issue(shown, OTHER_BOSS), actor=OTHER_BOSS)
        )
        if isinstance(answer, Refusal):
            no = DeclineCorrection(proposal.number, OTHER_BOSS, DeclineReason.OTHER, "-")
            _try(table, no, actor=OTHER_BOSS)


def hand(table: Table, _chance: Random) -> None:
    """A hand, with a tap that is undone."""
    for command in (*WON_AT_ONCE[:4], None, *WON_AT_ONCE[3:]):
        if command is None:
            table.desk.undo(actor="C-07")
        elif _try(table, command):
            break
    _try(table, DeclareMisdeal(MisdealReason.PLAYER_DEALT_OUT))


def misdeal(table: Table, _chance: Random) -> None:
    """A hand that does not count."""
    _try(table, StartHand())
    _try(table, DeclareMisdeal(MisdealReason.PLAYER_DEALT_OUT))


def late_undo(table: Table, _chance: Random) -> None:
    """What was tapped last is taken back, whatever it was, if that may be."""
    table.desk.undo(actor="C-07")
    if not table.desk.state.shift_is_open:
        table.open_again()


def calls(table: Table, _chance: Random) -> None:
    """Somebody asks for the pit boss."""
    _try(table, CallPitBoss())


def sees_to(table: Table, chance: Random) -> None:
    """The pit boss sees to something that waits, of any shift."""
    waiting = table.desk.state.waiting
    if waiting:
        _try(table, Acknowledge(chance.choice(waiting).number), actor=BOSS)


def proposes(table: Table, chance: Random) -> None:
    """A hand of any shift is to be void."""
    hands = table.desk.state.hands
    if hands:
        number = chance.randint(1, hands)
        table.desk.propose(VoidHand(number), CorrectionReason.OTHER, actor=BOSS, text="-")


def approves(table: Table, chance: Random) -> None:
    """A second person approves one of the corrections that wait, of any shift."""
    proposals = table.desk.state.proposals
    if proposals:
        shown = table.desk.shown(chance.choice(proposals).number)
        if not isinstance(shown, Refusal):
            table.desk.approve(Grant.issue(shown, OTHER_BOSS), actor=OTHER_BOSS)


def restarts(table: Table, chance: Random) -> None:
    """The computer is started again, now and then with another time."""
    table.restart(after_minutes=chance.choice((1, 30, -10)))


def moves_chips(table: Table, chance: Random) -> None:
    """A guest buys chips, gives a tip, or another croupier comes."""
    seat = chance.randint(1, 3)
    _try(table, chance.choice((AddChips(seat, 100), GiveTip(seat, 2))))
    _try(table, ChangeCroupier(chance.choice(("C-07", "C-08")), table.clock.now_ms))


ACTS: tuple[Callable[[Table, Random], None], ...] = (
    hand, hand, hand, misdeal, late_undo, calls, sees_to, proposes, approves, restarts, moves_chips
)  # fmt: skip


def _try(table: Table, command: Command, *, actor: str = "C-07") -> bool:
    """Tap it; whether it was refused."""
    return isinstance(table.desk.handle(command, actor=actor), Refusal)
