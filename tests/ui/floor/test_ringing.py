"""Calls and alarms ring until somebody on the floor has answered them; nothing goes to a table.

Tests `ui/keys/spelling_dialog.py`, `ui/view/floor.py`, `ui/floor/who_says.py`.
"""

from __future__ import annotations

from msgspec.structs import replace

from dealerassist.floor.overview import Answered, FloorOverview
from dealerassist.table.call_reasons import CallReason
from tests.support.floor.floor_states import floor_of
from tests.support.floor.made_up_house import AT_MS, FORK, busy_house, calling, table, unheard
from tests.support.ui.croupier import plain_spaces
from ui.floor.floor import REMEMBERED_NS, Floor
from ui.view.floor import FloorView, RingView
from ui.view.parts import FigureTone
from ui.view.view import Pad


def rings(floor: Floor) -> tuple[RingView, ...]:
    assert isinstance(floor.view.over, FloorView)
    return floor.view.over.head.rings


def spelled(floor: Floor, name: str) -> None:
    for letter in name:
        floor.tap(f"letter-{letter}")


def test_alarms_ring_before_calls_and_the_oldest_first():
    floor = floor_of(busy_house(40))
    assert [plain_spaces(each.title) for each in rings(floor)] == ["Table 9", "Table 3"]
    assert floor.view.over.head.more == "+1"
    assert rings(floor)[1].detail == "calling for 2:14"


def test_who_answers_is_asked_once_and_remembered_for_a_while():
    floor = floor_of(
        FloorOverview(at_ms=AT_MS, tables=(calling(table(4), 30), calling(table(5), 20)))
    )
    floor.tap("coming-1")
    assert floor.view.asked.pad is Pad.LETTERS
    spelled(floor, "AB")
    assert floor.view.asked.prompt.title == "On the way: AB"
    floor.tap("confirm")
    floor.tap("seen-2")
    assert floor._source.said == [("call", 4, 7, "AB", True), ("call", 5, 7, "AB", False)]
    floor.clock.now_ms += REMEMBERED_NS // 1_000_000 + 1
    floor.refresh()
    floor.tap("seen-1")
    assert floor.view.asked.pad is Pad.LETTERS


def test_another_one_may_answer():
    floor = floor_of(FloorOverview(at_ms=AT_MS, tables=(calling(table(4), 30),)))
    floor.tap("seen-1")
    spelled(floor, "AB")
    floor.tap("confirm")
    assert floor.view.over.head.tabs[-1].title == "Answering as AB"
    floor.tap("floor-who")
    floor.tap("seen-1")
    assert floor.view.asked.pad is Pad.LETTERS


def test_a_call_that_was_answered_rings_no_more_but_stays_on_its_tile():
    answered = Answered(by="P-02", at_ms=AT_MS, coming=True)
    floor = floor_of(FloorOverview(at_ms=AT_MS, tables=(calling(table(4), 30, answered),)))
    assert rings(floor) == ()
    alert = floor.view.over.tiles.tiles[0].alert
    assert (alert.text, alert.detail, alert.rings) == ("Calls · 0:30", "P-02 is on the way", False)


def test_what_was_answered_and_is_not_over_is_not_called_calm():
    answered = Answered(by="P-02", at_ms=AT_MS, coming=True)
    alarmed = replace(table(4), alarms=(replace(FORK, answered=answered),))
    tables = (alarmed, calling(table(5), 30, answered), unheard(table(6), 4))
    head = floor_of(FloorOverview(at_ms=AT_MS, tables=tables)).view.over.head
    assert head.rings == ()
    assert plain_spaces(head.calm) == "1 alarm stands · 1 call stands · 1 table not heard"
    assert head.calm_tone is FigureTone.HEED
    quiet = floor_of(FloorOverview(at_ms=AT_MS, tables=(table(4),))).view.over.head
    assert (quiet.calm, quiet.calm_tone) == ("No calls, no alarms", FigureTone.GOOD)


def test_an_alarm_says_what_to_do():
    forked = replace(table(4), alarms=(FORK,))
    floor = floor_of(FloorOverview(at_ms=AT_MS, tables=(forked,)))
    floor.tap("to-do-1")
    assert floor.view.notice is not None
    assert floor.view.notice.title.endswith("Two versions of entry 4,711")
    assert floor.view.notice.alert
    floor.tap("notice-close")
    floor.tap("seen-1")
    spelled(floor, "K")
    floor.tap("confirm")
    assert floor._source.said == [("alarm", 1, "K", False)]


def test_an_alarm_of_an_unknown_kind_is_told_too():
    alarm = replace(FORK, kind="something new")
    floor = floor_of(FloorOverview(at_ms=AT_MS, alarms=(alarm,)))
    assert [(each.title, each.detail) for each in rings(floor)] == [
        ("Floor", "Entries do not hold")
    ]


def test_the_keyboard_leads_everywhere():
    floor = floor_of(busy_house(200))
    floor.key("", 0x01000014)
    assert floor.view.over.tiles.page == "page 2 of 5"
    floor.key("n", 0)
    assert floor.view.over.tiles.tiles[0].key.title == "9"
    floor.key("", 0x01000030)
    assert floor.view.notice is not None
    floor.key("", 0x01000000)
    assert floor.view.notice is None


def test_why_a_table_calls_stands_beside_for_how_long_and_on_its_tile():
    tables = (calling(table(4), 30, reason=CallReason.FILL),)
    floor = floor_of(FloorOverview(at_ms=AT_MS, tables=tables))
    assert rings(floor)[0].detail == "Fill\u00a0· calling for 0:30"
    assert floor.view.over.tiles.tiles[0].alert.detail == "Fill"
