"""The sheets of two tables add up to one tournament, or say where they do not meet (HP 9).

Tests `dealerassist/records/tournament/all_tables.py`.
"""

from contextlib import closing

import pytest
from msgspec.structs import replace

from dealerassist.desk.desk import TableDesk
from dealerassist.journal.journal import Journal
from dealerassist.journal.reader import JournalReader
from dealerassist.records.tournament.all_tables import tournament_of_sheets
from dealerassist.records.tournament.from_journal import tournament_sheet
from dealerassist.table.tournament_commands import (
    Arrival,
    DealHandForHand,
    DeclareOut,
    MoveGuest,
    ReleaseHand,
    SeatGuest,
)
from dealerassist.tournament.chips_in_play import UnmetMove
from dealerassist.tournament.finishing_order import Finish, finishing_order
from dealerassist.tournament.structure_files import shipped_structure
from tests.support.table.tournament import JournalPlay

ACES, KINGS, QUEENS = "AsAd", "KsKd", "QsQd"


def first_table(play: JournalPlay) -> None:
    """Three guests; one goes out, one moves with all there is, one goes on alone."""
    play.seats(1, 3, 5).begins(button=5).deals().all_in(1, {1: ACES, 3: KINGS})
    play.does(DeclareOut(3)).does(MoveGuest(5, 31))


def second_table(play: JournalPlay) -> None:
    """Hand for hand, in which the guest from the first table and another one go out at once."""
    for seat, card in ((2, 202), (4, 204), (6, 206)):
        play.does(SeatGuest(seat, card, 2000))
    play.does(SeatGuest(8, 31, 2000, None, Arrival.MOVED)).begins(button=8)
    play.does(DealHandForHand(on=True)).does(ReleaseHand()).deals().folds_round()
    play.does(ReleaseHand()).deals().all_in(4, {4: ACES, 8: KINGS, 2: QUEENS})
    play.does(DeclareOut(2)).does(DeclareOut(8))


@pytest.fixture
def sheets(tmp_path):
    """The sheets of both tables."""
    found = []
    for name, evening in (("1", first_table), ("2", second_table)):
        path = tmp_path / f"{name}.journal"
        with closing(Journal.open(path, table_id=name)) as journal:
            evening(JournalPlay(shipped_structure("short-tournament"), TableDesk(journal)))
        with JournalReader(path) as reader:
            sheet = tournament_sheet(reader)
        found.append(replace(sheet, head=replace(sheet.head, table=name)))
    return found


def test_a_guest_who_moves_is_one_entry_and_no_chips_come_or_go(sheets):
    both = tournament_of_sheets(sheets)
    assert set(both.entries) == {101, 103, 105, 202, 204, 206}
    assert (both.hands, both.reentries) == (3, 0)
    assert both.chips.on_the_way == 0
    assert both.on_table == both.chips.should == 6 * 2000
    assert both.left == (101, 204, 206)
    assert both.meets


def test_the_sheets_tell_who_finishes_where_also_hand_for_hand(sheets):
    both = tournament_of_sheets(sheets)
    rounds = {each.entry: each.hand_for_hand for each in both.out}
    assert rounds == {103: None, 105: 2, 202: 2}
    ties = both.tournament.structure.hand_for_hand_ties
    # The stack before the hand: 2,000 from the first table, and 1,975 after a small blind.
    order = finishing_order(both.entries, both.out, ties)
    assert order == (Finish(105, 4, 4), Finish(202, 5, 5), Finish(103, 6, 6))


def test_where_the_sheets_do_not_meet_is_said(sheets):
    first, second = sheets
    at_first, moved = first.guests[2], second.guests[3]
    lost = replace(second, guests=(*second.guests[:3], replace(moved, came_with=1900)))
    both = tournament_of_sheets([first, lost])
    assert both.unmet == (UnmetMove(31, 2000, 1900),)
    alone = tournament_of_sheets([second])
    assert alone.unmet == (UnmetMove(31, None, 2000),)
    assert alone.chips.on_the_way == -2000
    again = replace(first, guests=(*first.guests[:2], replace(at_first, card=202, new_card=31)))
    assert tournament_of_sheets([again, second]).cards_twice == (202,)
    other = replace(second, tournament=replace(second.tournament, day="2026-12-02"))
    assert tournament_of_sheets([first, other]).unlike == ("2",)
    off = replace(second, chips=replace(second.chips, on_table=second.chips.on_table - 25))
    assert tournament_of_sheets([first, off]).off == {"2": -25}
    assert not tournament_of_sheets([first, off]).meets
