"""The last hand stays on the felt until something else happens, and never with old stacks.

Tests `dealerassist/desk/grants.py`.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from dealerassist.desk.desk import TableDesk
from dealerassist.desk.grants import Grant
from dealerassist.hand.refusal import Refusal
from dealerassist.journal.journal import Journal
from dealerassist.table.commands import (
    AddChips,
    CallPitBoss,
    Command,
    CountBox,
    Credit,
    Fill,
    OpenShift,
    OpenTable,
    OpenTray,
    TakeSeat,
)
from dealerassist.table.correction_effects import CorrectionReason, VoidHand
from dealerassist.table.money_state import Box
from tests.support.ui.croupier import EVENING_MS, Croupier, plain_spaces, rules_of

HAND = "new-hand card-As card-2c card-Td act-bet act-fold act-fold act-award"

TEN_FIVES = ((5, 10),)


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[TableDesk]:
    """A desk with three guests and a tray."""
    with Journal.open(tmp_path / "table.journal") as journal:
        desk = TableDesk(journal)
        done(desk, OpenTable("4", rules_of()), OpenShift("C-07", "2026-11-21", EVENING_MS))
        done(desk, *(TakeSeat(seat, 200) for seat in (1, 2, 3)), OpenTray(TEN_FIVES))
        yield desk


def done(desk: TableDesk, *commands: Command) -> None:
    for command in commands:
        answer = desk.handle(command, actor="C-07")
        assert not isinstance(answer, Refusal), answer


def voided(desk: TableDesk) -> None:
    """The last hand counts no more: everybody has what they had before it."""
    desk.propose(VoidHand(1), CorrectionReason.WRONG_POT, actor="C-07")
    shown = desk.shown(1)
    assert not isinstance(shown, Refusal), shown
    answer = desk.approve(Grant.issue(shown, "P-02"), actor="P-02")
    assert not isinstance(answer, Refusal), answer


def on_the_felt(croupier: Croupier) -> dict[int, str]:
    return {seat: plain_spaces(croupier.seat(seat).stack) for seat in (1, 2, 3)}


def shows_the_hand(croupier: Croupier) -> bool:
    return any(croupier.seat(seat).cards for seat in (1, 2, 3))


def test_the_last_hand_is_seen_after_its_award(desk: TableDesk) -> None:
    croupier = Croupier(desk).tap(HAND)
    assert shows_the_hand(croupier)
    assert shows_the_hand(Croupier(TableDesk(desk.journal)))


def test_what_is_proposed_or_noted_leaves_it_there(desk: TableDesk) -> None:
    Croupier(desk).tap(HAND)
    desk.propose(VoidHand(1), CorrectionReason.WRONG_POT, actor="C-07")
    assert shows_the_hand(Croupier(desk))
    done(desk, CallPitBoss())
    assert shows_the_hand(Croupier(desk))
    done(desk, AddChips(1, 100))
    assert not shows_the_hand(Croupier(desk))


def test_hp_3_after_a_correction_the_stacks_are_the_corrected_ones(desk: TableDesk) -> None:
    Croupier(desk).tap(HAND)
    voided(desk)
    croupier = Croupier(desk)
    assert on_the_felt(croupier) == dict.fromkeys((1, 2, 3), "€200")
    assert not shows_the_hand(croupier)


@pytest.mark.parametrize(
    "command",
    [
        Fill(TEN_FIVES, "C-07", "P-02"),
        Credit(TEN_FIVES, "C-07", "P-02"),
        CountBox(Box.TRAY, TEN_FIVES),
    ],
)
def test_hp_4_after_a_slip_or_a_count_the_hand_is_gone(desk: TableDesk, command: Command) -> None:
    Croupier(desk).tap(HAND)
    done(desk, command)
    assert not shows_the_hand(Croupier(desk))
    again = TableDesk(desk.journal)
    assert not shows_the_hand(Croupier(again))
