"""Cash of one guest in the journal: incidents, the matter with the sum, and what an undo leaves.

Tests `dealerassist/journal/suspicion.py`, `dealerassist/journal/queries/cash_so_far.py`,
`dealerassist/journal/queries/review_queue.py`, `dealerassist/journal/read_model/part_sums.py`.
"""

from pathlib import Path

from msgspec.structs import replace

from dealerassist.desk.desk import TableDesk
from dealerassist.hand.refusal import Refusal
from dealerassist.journal.audit import audit_in_place
from dealerassist.journal.codec import decode_state, encode_state
from dealerassist.journal.journal import Journal
from dealerassist.journal.queries.cash_so_far import cash_bought
from dealerassist.journal.queries.review_queue import matters
from dealerassist.journal.read_model.incident_kinds import IncidentKind
from dealerassist.table.commands import (
    Acknowledge,
    AddChips,
    ChangeHouseSettings,
    ChangeSeat,
    CloseShift,
    LeaveSeat,
    OpenShift,
    OpenTable,
    OpenTray,
    TakeSeat,
)
from dealerassist.table.house_settings import HouseSettings
from dealerassist.table.noted_irregularities import CASH_REACHED
from tests.support.journal.scribe import RULES, Scribe

SETS_AMOUNT = ChangeHouseSettings(HouseSettings(cash_per_day=10_000))


def sells(scribe: Scribe) -> Scribe:
    scribe.open(seats=2)
    scribe.do(OpenTray(((1, 90_000),)))
    scribe.do(SETS_AMOUNT)
    return scribe


def noticed(journal: Journal) -> list[dict[str, int | str]]:
    return [row.facts for row in journal.incidents() if row.kind is IncidentKind.CASH_NOTICE]


def behind(journal: Journal) -> list[tuple[int, int]]:
    """The buy-ins behind the cash of a guest that waits: seats and chips."""
    (row,) = (each for each in matters(journal, most=9) if each.what == CASH_REACHED)
    return [(each.seat, each.amount) for each in cash_bought(journal, row)]


def test_each_notice_is_an_incident_and_the_last_a_matter_with_the_sum(scribe: Scribe):
    sells(scribe).do(AddChips(2, 9000, 9000))
    assert noticed(scribe.journal) == [{"seat": 2, "bought": 9000, "percent": 80}]
    assert matters(scribe.journal, most=9) == ()
    entry = scribe.do(AddChips(2, 3000, 2500))
    (row,) = matters(scribe.journal, most=9)
    assert (row.what, row.seat, row.amount, row.entry) == (CASH_REACHED, 2, 11_500, entry.number)
    scribe.do(Acknowledge(row.number))
    (row,) = matters(scribe.journal, most=9)
    assert row.acknowledged_ms is not None


def test_what_is_taken_back_leaves_sum_incident_and_matter(scribe: Scribe):
    first = sells(scribe).do(AddChips(2, 9000, 9000))
    second = scribe.do(AddChips(2, 3000, 3000))
    scribe.undo_to(second.number)
    assert (len(noticed(scribe.journal)), matters(scribe.journal, most=9)) == (1, ())
    assert scribe.state.cash[0].bought == 9000
    scribe.undo_to(first.number)
    assert (noticed(scribe.journal), scribe.state.cash) == ([], ())
    again = scribe.do(AddChips(2, 10_000, 10_000))
    assert matters(scribe.journal, most=9)[0].entry == again.number


def test_the_sum_stands_after_a_start_and_everything_verifies(scribe: Scribe, path: Path):
    sells(scribe).do(AddChips(2, 6000, 6000))
    scribe.do(LeaveSeat(2))
    state = scribe.state
    assert state.cash[0].left == 1
    assert decode_state(encode_state(state)) == state
    assert scribe.journal.recover().state == state
    assert audit_in_place(scribe.journal).fault is None


def test_what_was_bought_before_in_the_day_is_found_when_the_house_sets_an_amount(scribe: Scribe):
    """Over two shifts and an undo; of the gaming day before, nothing."""
    scribe.open(seats=3)
    scribe.do(OpenTray(((1, 90_000),)))
    scribe.do(AddChips(1, 7000, 7000))
    scribe.do(CloseShift(1))
    for _ in range(2):
        scribe.do(OpenShift("bert", "2026-12-01", 2))
        scribe.do(OpenTray(((1, 90_000),)))
        scribe.do(AddChips(2, 4000, 3000))
        if scribe.state.seat(3):
            scribe.do(AddChips(3, 1000, 1000))
            scribe.do(LeaveSeat(3))
        scribe.do(CloseShift(3))
    scribe.do(OpenShift("carl", "2026-12-01", 4))
    scribe.undo(scribe.do(AddChips(2, 5000)).number)
    desk = TableDesk(scribe.journal)
    entry = desk.handle(SETS_AMOUNT, actor="carl")
    assert not isinstance(entry, Refusal)
    assert [(g.seat, g.bought, g.left) for g in desk.state.cash] == [(3, 1000, 0), (2, 6000, None)]
    desk.handle(OpenTray(((1, 90_000),)), actor="carl")
    desk.handle(AddChips(2, 4000, 4000), actor="carl")
    assert noticed(scribe.journal)[-1] == {"seat": 2, "bought": 10_000, "percent": 100}
    assert behind(scribe.journal) == [(2, 3000), (2, 3000), (2, 4000)]
    assert audit_in_place(scribe.journal).fault is None


def test_the_buy_ins_behind_it_are_those_of_the_guest_at_whatever_seat_and_shift(scribe: Scribe):
    sells(scribe).do(AddChips(2, 3000, 3000))
    scribe.do(AddChips(1, 500, 500))
    scribe.undo(scribe.do(AddChips(2, 400, 400)).number)
    scribe.do(ChangeSeat(2, 5))
    scribe.do(LeaveSeat(5))
    scribe.do(CloseShift(1))
    scribe.do(OpenShift("bert", "2026-01-31", 2))
    scribe.do(OpenTray(((1, 90_000),)))
    scribe.do(TakeSeat(5, 5000, cash=4000))
    scribe.do(AddChips(5, 3000, 3000))
    assert behind(scribe.journal) == [(2, 3000), (5, 4000), (5, 3000)]


def test_in_other_chips_no_buy_ins_are_behind_it_but_of_who_came_later(scribe: Scribe):
    """HP 3: the sum of before counts in the new chips, which nobody has bought."""
    sells(scribe).do(AddChips(2, 4000, 4000))
    for seat in (1, 2):
        scribe.do(LeaveSeat(seat))
    scribe.do(CloseShift(1))
    for box in scribe.state.to_count:
        scribe.do(Acknowledge(box.number))
    scribe.do(OpenTable("Table 7", replace(RULES, smallest_chip_cents=50)))
    scribe.do(OpenShift("bert", "2026-01-31", 2))
    scribe.do(OpenTray(((1, 900_000),)))
    reached = scribe.do(TakeSeat(2, 13_000, cash=13_000))
    assert [guest.bought for guest in scribe.state.cash] == [21_000]
    later = scribe.do(TakeSeat(1, 20_000, cash=20_000))
    found = {row.entry: cash_bought(scribe.journal, row) for row in matters(scribe.journal, most=9)}
    assert found[reached.number] == ()
    assert [(each.seat, each.amount) for each in found[later.number]] == [(1, 20_000)]


def test_an_amount_that_is_taken_away_for_a_while_leaves_no_gap(scribe: Scribe):
    desk = TableDesk(sells(scribe).journal)
    desk.handle(AddChips(2, 9000, 9000), actor="carl")
    desk.handle(ChangeHouseSettings(HouseSettings()), actor="carl")
    desk.handle(AddChips(1, 500, 500), actor="carl")
    desk.handle(SETS_AMOUNT, actor="carl")
    assert [(guest.seat, guest.bought, guest.noticed) for guest in desk.state.cash] == [
        (1, 500, 0),
        (2, 9000, 80),
    ]


def test_while_no_amount_is_set_a_state_is_written_as_before(scribe: Scribe):
    scribe.open(seats=2)
    scribe.do(OpenTray(((1, 90_000),)))
    scribe.do(AddChips(2, 9000, 9000))
    text = encode_state(scribe.state)
    assert '"cash":[' not in text
    assert "cash_per_day" not in text
    settings = replace(scribe.state.settings, cash_per_day=1)
    assert "cash_per_day" in encode_state(replace(scribe.state, settings=settings))
