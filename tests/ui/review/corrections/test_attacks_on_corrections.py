"""Two people, and what happens between the showing and the signing (house practice 3 and 4).

Tests `ui/review/corrections/dialog.py`, `ui/program/signed_requests.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from dealerassist.desk.desk import TableDesk
from dealerassist.desk.grants import Grant
from dealerassist.hand.refusal import Refusal
from dealerassist.journal.read_model.rows import Status
from dealerassist.table.commands import (
    ChangeRole,
    Command,
    LeaveSeat,
    OpenTray,
    Retire,
    StartHand,
    TakeSeat,
)
from dealerassist.table.correction_commands import ProposeCorrection, WithdrawCorrection
from dealerassist.table.correction_effects import AdjustBox, CorrectionReason, VoidHand
from dealerassist.table.expected_holdings import expected_of
from dealerassist.table.money_state import Box, ContraAccount
from dealerassist.table.roles import Role
from tests.support.table.counts import to_close
from tests.support.ui.people import typed
from tests.support.ui.two_people import BOSS, CROUPIER, OTHER, PEOPLE, AtTheKiosk, two_people


@pytest.fixture
def table(tmp_path: Path) -> Iterator[AtTheKiosk]:
    with two_people(tmp_path) as table:
        table.does(OpenTray(((5, 20),)))
        yield table


def proposed(table: AtTheKiosk, change=None, by: str = CROUPIER) -> AtTheKiosk:
    answer = table.desk.propose(change or VoidHand(1), CorrectionReason.WRONG_POT, actor=by)
    assert not isinstance(answer, Refusal), answer
    table.kiosk.refresh()
    return table


def at_the_pin(table: AtTheKiosk) -> AtTheKiosk:
    """All digits of the other pit boss's PIN are typed; only the last key is left."""
    table.pit(OTHER).tap("pit-corrections approve")
    return table.tap(typed(PEOPLE[OTHER][1]))


MEANWHILE: dict[str, tuple[str, tuple[Command, ...]]] = {
    "another role": (BOSS, (ChangeRole(OTHER, Role.AUDITOR),)),
    "retired": (BOSS, (Retire(OTHER),)),
    "a hand begins": (CROUPIER, (StartHand(),)),
    "another sits there": (CROUPIER, (LeaveSeat(1), TakeSeat(1, 300, returned=0))),
    "it is withdrawn": (CROUPIER, (WithdrawCorrection(1, CROUPIER),)),
}


@pytest.mark.parametrize("meanwhile", MEANWHILE)
def test_hp_3_what_happens_while_the_pin_is_typed_is_not_signed(table: AtTheKiosk, meanwhile: str):
    by, commands = MEANWHILE[meanwhile]
    at_the_pin(proposed(table)).does(*commands, by=by)
    before = table.stacks(), table.desk.state.hand
    table.kiosk.tap("confirm")
    assert table.desk.journal.corrections()[0].status is not Status.APPROVED
    assert (table.stacks(), table.desk.state.hand) == before


def test_hp_3_another_proposal_in_its_place_is_not_signed(table: AtTheKiosk):
    at_the_pin(proposed(table)).does(WithdrawCorrection(1, CROUPIER))
    proposed(table).kiosk.tap("confirm")
    assert [row.status for row in table.desk.journal.corrections()] == [
        Status.WITHDRAWN,
        Status.PROPOSED,
    ]


def test_hp_3_the_croupiers_number_does_not_become_a_pit_bosss(table: AtTheKiosk):
    """Who proposes as a croupier and is a pit boss later is the same person still."""
    table.desk.handle(ChangeRole(OTHER, Role.CROUPIER), actor=BOSS)
    proposed(table, by=OTHER).does(ChangeRole(OTHER, Role.PIT_BOSS), by=BOSS)
    table.pit().tap("pit-corrections approve more")
    assert "Another pit boss" in table.why(f"person-{OTHER}")


def test_a_desk_that_is_read_again_makes_no_grant_good_twice(table: AtTheKiosk):
    shown = proposed(table).desk.shown(1)
    assert not isinstance(shown, Refusal)
    grant = Grant.issue(shown, OTHER)
    assert not isinstance(table.desk.approve(grant, actor=OTHER), Refusal)
    again = TableDesk(table.desk.journal)
    stacks = [seat.stack for seat in again.state.seats if seat]
    assert isinstance(again.approve(grant, actor=OTHER), Refusal)
    assert [seat.stack for seat in again.state.seats if seat] == stacks


# ── counting is blind ───────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("box", [Box.TRAY, Box.RAKE])
def test_hp_4_no_key_tells_what_an_uncounted_box_should_hold(table: AtTheKiosk, box: Box):
    """Digit by digit, or by asking again and again: the answers are the same for any amount."""
    table.pit().tap(f"pit-corrections box-correct box-{box}-less")
    for digit in "9999":
        table.tap(f"digit-{digit}")
        assert table.enabled("confirm"), table.why("confirm")
    # More than the chips issued is asked for once more, which tells nothing of the box either.
    table.tap("confirm amount-stands other-house reason-miscount propose")
    assert [row.status for row in table.desk.journal.corrections()] == [Status.PROPOSED]
    table.tap("approve")
    assert "less than nothing" in table.says
    assert table.desk.journal.corrections()[0].status is Status.PROPOSED


def test_hp_4_a_proposal_that_cannot_be_has_left_its_trace(table: AtTheKiosk):
    should = expected_of(table.desk.state, Box.TRAY)
    assert should == 100
    changes = [AdjustBox(Box.TRAY, -n, ContraAccount.HOUSE) for n in (should, should + 1)]
    why = CorrectionReason.MISCOUNT
    kinds = [ProposeCorrection(change, why, "", None, (), CROUPIER) for change in changes]
    before = table.desk.journal.count
    for command in kinds:
        assert not isinstance(table.desk.handle(command, actor=CROUPIER), Refusal)
    assert table.desk.journal.count == before + len(kinds)


def test_hp_4_once_counted_it_is_said_at_once(table: AtTheKiosk):
    count = to_close(Box.TRAY, ((5, 20),))
    table.does(replace(count, counter=CROUPIER, witness=BOSS), by=BOSS)
    table.pit().tap("pit-corrections box-correct box-tray-less digit-9 digit-9 digit-9 confirm")
    table.tap("other-house reason-miscount propose")
    assert "less than nothing" in table.says
    assert table.desk.journal.corrections() == ()
