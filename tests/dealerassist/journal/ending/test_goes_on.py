"""A table goes on in a new journal as it stood in the old one, and nothing else does.

Tests `dealerassist/desk/new_journal.py`, `dealerassist/desk/table_at_rest.py`,
`dealerassist/journal/continued.py`, `dealerassist/journal/recovery/put_back.py`,
`dealerassist/table/journal_events.py`, `dealerassist/table/next_journal.py`.
"""

from contextlib import closing
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from dealerassist.desk.desk import TableDesk
from dealerassist.desk.new_journal import end_journal
from dealerassist.desk.table_at_rest import WhyCopy, table_at_rest
from dealerassist.hand.refusal import Refusal
from dealerassist.journal.audit import audit_in_place
from dealerassist.journal.continued import says_the_same
from dealerassist.journal.entry import draft_by_program
from dealerassist.journal.errors import JournalError, JournalErrorCode
from dealerassist.journal.journal import Journal
from dealerassist.journal.queries.hand_search import HandFilter, find_hands
from dealerassist.journal.queries.hands_read_back import past_hands
from dealerassist.journal.recomputed_reader import RecomputedReader
from dealerassist.journal.recovery.put_back import put_back
from dealerassist.journal.store.paths import places_of
from dealerassist.table.commands import Acknowledge, CloseShift, OpenShift, StartHand
from dealerassist.table.correction_effects import CorrectionReason, VoidHand
from dealerassist.table.events import HouseNamed
from dealerassist.table.evolve import evolve
from dealerassist.table.journal_events import CarriedTable, JournalBegun
from dealerassist.table.next_journal import STAYS_BEHIND, carried_table
from dealerassist.table.state import TableState
from tests.support.journal.scribe import Scribe
from tests.support.journal.year_end import did, ended, in_new_year
from tests.support.staff.people import AUDITOR, BOSS, CROUPIER, OTHER_BOSS


def state_of(journal: Path) -> TableState:
    with RecomputedReader(journal) as reader:
        return reader.recover().state


def opened(journal: Path):
    return closing(Journal.open(journal))


def test_every_field_of_a_table_goes_over_or_is_said_to_stay():
    carried = set(CarriedTable.__struct_fields__)
    for name in TableState.__struct_fields__:
        assert (name in carried) != (name in STAYS_BEHIND), name
    assert set(STAYS_BEHIND) <= set(TableState.__struct_fields__)


def test_the_table_stands_as_it_stood(journal):
    before = state_of(journal)
    old = in_new_year(journal)
    after = state_of(journal)
    for name in CarriedTable.__struct_fields__:
        if name in TableState.__struct_fields__:
            assert getattr(after, name) == getattr(before, name), name
    assert after.money.slips == before.money.slips > 0
    assert [each.number for each in after.waiting] == [each.number for each in before.waiting]
    assert after.last_shift == before.last_shift == 1
    assert after.shift is after.hand is None
    assert state_of(old).ended


def test_the_new_one_begins_where_the_old_one_ends(journal):
    old = in_new_year(journal)
    with RecomputedReader(old) as before, RecomputedReader(journal) as after:
        last, first = before.last, after.find(1)
        (end,), (beginning,) = last.events, first.events
        assert (beginning.previous, beginning.entries) == (before.id, last.number)
        assert (beginning.head, beginning.kept) == (last.hash, old.name)
        assert end.next == after.id != before.id
        assert after.table_id == before.table_id
        assert (end.boss, end.second) == (beginning.boss, beginning.second) == (BOSS, CROUPIER)
        assert max(before.checkpoints()) == last.number
        assert set(after.checkpoints()) == {1}


def test_numbers_are_given_once(journal):
    before = state_of(journal)
    in_new_year(journal)
    with opened(journal) as new:
        desk = TableDesk(new)
        did(desk, OpenShift(CROUPIER, "2027-01-01", 1_800_000_000_000), actor=CROUPIER)
        did(desk, StartHand(), actor=CROUPIER)
        assert desk.state.shift.number == before.last_shift + 1
        assert desk.state.hand.number == before.hands + 1
        assert desk.state.shift.first_hand == before.hands + 1


def test_another_day_takes_nobody_along_on_the_list(journal):
    in_new_year(journal)
    with opened(journal) as new:
        desk = TableDesk(new)
        assert [each.name for each in desk.state.waiting_list.listed] == ["Huber"]
        did(desk, OpenShift(CROUPIER, "2027-01-01", 1_800_000_000_000), actor=CROUPIER)
        assert desk.state.waiting_list.listed == ()


def test_what_waits_is_seen_to_under_its_number(journal):
    in_new_year(journal)
    with opened(journal) as new:
        desk = TableDesk(new)
        (row,) = new.waiting()
        assert (row.number, row.what, row.noted_by) == (1, "pit_boss", "C-07")
        did(desk, Acknowledge(1), actor=BOSS)
        assert desk.state.waiting == ()
        (row,) = new.waiting()
        assert row.acknowledged_by == BOSS


def test_nothing_is_taken_back_across(journal):
    in_new_year(journal)
    with opened(journal) as new:
        assert TableDesk(new).steps == ()


def test_a_hand_of_the_old_one_is_not_corrected(journal):
    in_new_year(journal)
    with opened(journal) as new:
        desk = TableDesk(new)
        did(desk, OpenShift(CROUPIER, "2027-01-01", 1_800_000_000_000), actor=CROUPIER)
        answer = desk.propose(VoidHand(1), CorrectionReason.WRONG_POT, actor=BOSS)
        assert isinstance(answer, Refusal)
        assert answer.code == "in_earlier_journal"


@pytest.mark.parametrize("act", ["open", "append", "paper"])
def test_an_ended_journal_takes_no_more_entries(journal, act):
    if act == "append":
        with Journal.open(journal) as still:
            desk = TableDesk(still)
            end_journal(desk, BOSS, CROUPIER)
            with pytest.raises(JournalError) as refused:
                still.append(draft_by_program("house_named", HouseNamed("x")), desk.state)
            assert not still.stopped
    else:
        old = in_new_year(journal)
        if act == "paper":
            old.with_name(old.name + ".lock").touch()
            with table_at_rest(old) as found:
                assert found is WhyCopy.NOT_THE_TABLES
            return
        with pytest.raises(JournalError) as refused:
            Journal.open(old)
    assert refused.value.code is JournalErrorCode.ENDED
    assert "the table goes on in the journal 0" in str(refused.value)


def test_a_year_follows_a_year(journal):
    first = in_new_year(journal)
    second = in_new_year(journal)
    assert (first.name, second.name) == ("table.journal.ended-1", "table.journal.ended-2")
    with RecomputedReader(second) as middle, RecomputedReader(journal) as last:
        assert middle.find(1).events[0].kept == first.name
        assert last.find(1).events[0].kept == second.name
    assert state_of(journal).last_shift == 1
    assert state_of(journal).earlier == state_of(second).earlier


@pytest.mark.parametrize(
    ("boss", "second", "code"),
    [
        (BOSS, BOSS, "ended_by_two"),
        (BOSS, "", "ended_by_two"),
        (CROUPIER, BOSS, "role_may_not"),
        (AUDITOR, BOSS, "role_may_not"),
        (BOSS, "X-99", "unknown_person"),
    ],
)
def test_two_people_end_it(journal, boss, second, code):
    with opened(journal) as old:
        answer = end_journal(TableDesk(old), boss, second)
    assert isinstance(answer, Refusal)
    assert answer.code == code


@pytest.mark.parametrize("second", [CROUPIER, OTHER_BOSS, AUDITOR])
def test_who_signs_beside_a_pit_boss(journal, second):
    with opened(journal) as old:
        assert not isinstance(end_journal(TableDesk(old), BOSS, second), Refusal)


def refused_with(desk: TableDesk) -> str:
    answer = end_journal(desk, BOSS, CROUPIER)
    assert isinstance(answer, Refusal)
    return answer.code.value


def test_the_shift_is_closed_and_counted_first(journal):
    with opened(journal) as old:
        desk = TableDesk(old)
        did(desk, OpenShift(CROUPIER, "2026-11-22", 1_800_000_000_000), actor=CROUPIER)
        assert refused_with(desk) == "shift_open"
        did(desk, CloseShift(1_800_000_100_000), actor=BOSS)
        assert refused_with(desk) == "count_open"


def test_what_the_first_entry_says_is_read_for_ever():
    """Whatever the program knows later, this text goes on to mean what it means today."""
    text = Path(__file__).with_name("journal_begun.json").read_text("utf-8")
    event = msgspec.json.decode(text, type=JournalBegun)
    said = msgspec.json.decode(text)
    assert says_the_same(msgspec.json.decode(msgspec.json.encode(event)), said)
    assert set(said["table"]) <= set(CarriedTable.__struct_fields__)


def test_nothing_is_left_out_of_what_is_read_for_ever():
    """A field that is added later is added to the text, too, with another value than usual."""
    said = msgspec.json.decode(Path(__file__).with_name("journal_begun.json").read_bytes())
    event = msgspec.json.decode(msgspec.json.encode(said), type=JournalBegun)
    for name in CarriedTable.__struct_fields__:
        default = CarriedTable.__struct_defaults__
        known = dict(zip(reversed(CarriedTable.__struct_fields__), reversed(default), strict=False))
        assert getattr(event.table, name) != known.get(name), name


def test_no_backup_takes_the_place_of_an_ended_journal(journal):
    backup = journal.with_name("before.journal")
    backup.write_bytes(journal.read_bytes())
    ended(journal)
    with pytest.raises(JournalError) as refused:
        put_back(journal, backup, places_of(journal))
    assert refused.value.code is JournalErrorCode.ENDED


def test_a_year_of_hands_before_it_is_no_matter(tmp_path, books):
    """Hands are numbered on from 70,000, and found and shown as if they were the first."""
    state = replace(state_of(books), hands=70_000)
    begun = JournalBegun("01a0", 9, "ab" * 32, "x", BOSS, CROUPIER, carried_table(state))
    with Journal.open(tmp_path / "table.journal", table_id="4") as new:
        new.append(draft_by_program("new_year", begun), evolve(TableState(), begun))
        scribe = Scribe(new)
        scribe.do(OpenShift(CROUPIER, "2027-01-01", 1_800_000_000_000))
        for _ in range(3):
            scribe.won_at_once()
        assert [hand.number for hand in new.hands()] == [70_001, 70_002, 70_003]
        assert [hand.number for hand in new.last_hands(5)] == [70_003, 70_002, 70_001]
        assert len(past_hands(new, 10)) == 3
        found = find_hands(new, HandFilter(croupier=CROUPIER), most=10)
        assert [each.number for each in found] == [70_003, 70_002, 70_001]
    with RecomputedReader(tmp_path / "table.journal") as reader:
        assert audit_in_place(reader).intact
