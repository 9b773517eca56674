"""Hands of which less was recorded stand in the journal with figures that are right.

Tests `dealerassist/table/recording_depth.py`.
"""

import pytest

from dealerassist.desk.desk import TableDesk
from dealerassist.hand.commands import AwardPots, CheckRound, EnteredPot, NameWinner, PutIn
from dealerassist.hand.recording_depth.depth import Depth
from dealerassist.hand.refusal import Refusal
from dealerassist.journal.journal import Journal
from dealerassist.journal.read_model.hand_flags import Flag
from dealerassist.journal.read_model.rows import Outcome
from dealerassist.records.journal_export import csv_lines, phh_lines
from dealerassist.records.shift.report_from_journal import shift_report
from dealerassist.rules.profile_files import load_profile
from dealerassist.table.commands import (
    CountStack,
    EnterPots,
    OpenShift,
    OpenTable,
    RecordAt,
    StartHand,
    TakeSeat,
)

RULES = load_profile("casinos-austria-stud").at_table()


class Desk(TableDesk):
    """A desk with one croupier, at which nothing is refused."""

    def do(self, command):
        entry = self.handle(command, actor="anna")
        assert not isinstance(entry, Refusal), entry
        return entry


@pytest.fixture
def desk(path):
    with Journal.open(path, table_id="7") as journal:
        desk = Desk(journal)
        desk.do(OpenTable("Tisch 1", RULES))
        desk.do(OpenShift("Anna", "2026-03-01", 0))
        for seat in (1, 2, 3):
            desk.do(TakeSeat(seat, 400))
        yield desk


def pots_only(desk):
    desk.do(RecordAt(Depth.RAKE))
    return desk.do(EnterPots((EnteredPot(200, (2,)),)))


def test_hp_4_a_hand_by_its_pots_in_the_register(desk):
    entry = pots_only(desk)
    row = desk.journal.hand(1)
    assert (row.outcome, row.flags) == (Outcome.ENTERED, (Flag.RAKE_DEPTH,))
    assert (row.pot, row.rakeable, row.rake) == (200, 200, 10)
    assert [(win.seat, win.amount) for win in row.winners] == [(2, 190)]
    assert (row.players, row.first_entry, row.last_entry) == (3, entry.number, entry.number)


def test_hp_4_a_hand_without_cards_in_the_register(desk):
    desk.do(RecordAt(Depth.POT))
    desk.do(StartHand())
    for command in (PutIn(1), PutIn(3), *[CheckRound()] * 4, NameWinner(3), AwardPots()):
        desk.do(command)
    row = desk.journal.hand(1)
    assert (row.outcome, row.flags) == (Outcome.SHOWDOWN, (Flag.POT_DEPTH,))
    assert (row.pot, row.rake) == (25, 1)


def test_hp_4_the_balance_of_a_shift_with_hands_by_their_pots(desk):
    pots_only(desk)
    for report in (shift_report(desk.journal), counted(desk)):
        assert (report.rake, report.balance.on_table, report.balance.difference) == (10, 1190, 0)
        assert report.integrity.wrong_hands == ()
        assert [hand.row.flags for hand in report.hands] == [(Flag.RAKE_DEPTH,)]


def counted(desk):
    for seat, amount in ((1, 300), (2, 490), (3, 400)):
        desk.do(CountStack(seat, amount))
    return shift_report(desk.journal)


def test_hp_4_a_count_that_is_taken_back_moved_no_chips(desk):
    pots_only(desk)
    desk.do(CountStack(1, 300))
    desk.undo(actor="anna")
    (undo,) = desk.journal.incidents()
    assert (undo.facts["kind"], undo.effect) == ("count_stack", 0)
    assert desk.state.pool == 1190


def test_hp_1_the_switch_between_hands_belongs_to_no_hand(desk):
    pots_only(desk)
    assert desk.do(RecordAt(Depth.FULL)).hand is None


def test_hp_1_the_switch_during_a_hand_belongs_to_it(desk):
    desk.do(StartHand())
    assert desk.do(RecordAt(Depth.POT)).hand == 1
    desk.do(PutIn(1))
    desk.undo(actor="anna")
    desk.undo(actor="anna")
    assert (desk.state.depth, desk.state.hand.depth) == (Depth.FULL, Depth.FULL)


def test_a_hand_by_its_pots_has_no_place_in_a_record_of_acts(desk):
    pots_only(desk)
    assert list(phh_lines(desk.journal)) == []
    assert len(list(csv_lines(desk.journal))) == 2


def test_a_journal_with_hands_by_their_pots_is_read_again_as_it_stands(desk):
    pots_only(desk)
    desk.do(CountStack(1, 300))
    assert desk.journal.recover().state == desk.state
    assert desk.journal.verify().fault is None
