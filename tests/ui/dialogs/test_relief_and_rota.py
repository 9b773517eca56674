"""Who takes over is chosen from a list, and the rota is laid out by a tap on each (HP 1, HP 7).

Tests `ui/dialogs/change_croupier.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from msgspec.structs import replace

from dealerassist.journal.store.floor_files import DealsElsewhere
from dealerassist.local_time import MINUTE_MS
from dealerassist.locale.catalogue import Language
from dealerassist.table.commands import ChangeCroupier, CloseShift, LayRota, Retire
from tests.support.ui.croupier import Croupier, StoppedClock, plain_spaces, seated
from tests.support.ui.floor_at_kiosk import floor_folder, good
from tests.support.ui.people import BOSS, CROUPIER, PINS, RELIEF, many_croupiers, staffed, typed
from ui.view.parts import FigureTone, Tone

THREE = {1: 300, 3: 300, 4: 300}

FIVE = (RELIEF, "C-21", "C-30", "C-33", CROUPIER)


def listed(table: Croupier) -> list[str]:
    return [key.name.removeprefix("relief-") for key in table.view.asked.keys]


def signed(person: str) -> str:
    return f"{typed(PINS[person])} confirm"


def laid(table: Croupier) -> tuple[tuple[str, ...], str, str]:
    """The rota that was signed last: its order, who signed, and whose entry it is."""
    command, actor, _ = table.desk.asked[-1]
    assert isinstance(command, LayRota)
    assert abs(command.utc_ms - table.kiosk.clock().utc_ms) < MINUTE_MS
    assert table.desk.state.rota.laid_ms == command.utc_ms
    return command.croupiers, command.boss, actor


def test_of_the_list_the_next_stands_out_and_who_cannot_says_why():
    table = many_croupiers(THREE).tap("croupier")
    assert listed(table)[:6] == [*sorted(FIVE), "C-40"]
    assert table.key(f"relief-{RELIEF}").tone is Tone.GO
    assert table.key("relief-C-21").tone is Tone.PLAIN
    assert table.why(f"relief-{CROUPIER}") == "C-07 deals now"
    assert table.why("relief-C-40") == "C-40 is retired (House practice 3)"


def test_the_relief_is_one_tap_and_the_pin_and_only_another_one_takes_it_back():
    table = many_croupiers(THREE).tap(f"croupier relief-{RELIEF} {signed(RELIEF)}")
    command, actor, _ = table.desk.asked[-1]
    assert isinstance(command, ChangeCroupier)
    assert (command.croupier, actor) == (RELIEF, RELIEF)
    assert plain_spaces(table.key("croupier").detail) == "C-12 · next C-21"
    assert not table.enabled("undo")
    table.tap(f"croupier relief-{CROUPIER} {signed(CROUPIER)}")
    assert table.desk.state.shift.croupier == CROUPIER
    assert plain_spaces(table.key("croupier").detail) == "C-07 · next C-12"


@pytest.mark.parametrize(
    ("language", "why", "brief"),
    [
        (
            Language.ENGLISH,
            "C-12 took over with the PIN: relieve again (House practice 1)",
            "Relieve again",
        ),
        (
            Language.GERMAN,
            "C-12 hat mit PIN übernommen, bitte nochmals ablösen (Hauspraxis 1)",
            "Nochmals ablösen",
        ),
    ],
)
def test_hp_1_undo_says_that_the_relief_was_signed_and_earlier_leads_no_further(
    language: Language, why: str, brief: str
):
    table = staffed(THREE, language=language).tap("seat-3 seat-sit-out")
    before = table.desk.steps[-1].number
    table.tap(f"croupier relief-{RELIEF} {signed(RELIEF)}")
    assert (table.why("undo"), table.key("undo").brief) == (why, brief)
    assert table.tap(f"earlier step-{before}").why("confirm") == why
    table.tap("cancel seat-3 seat-sit-in undo")
    assert table.desk.state.shift.croupier == RELIEF
    assert table.desk.state.seat(3).sitting_out


def test_without_a_staff_a_relief_is_undone_by_a_tap():
    table = seated(THREE).tap("croupier digit-1 digit-2 confirm")
    assert table.desk.state.shift.croupier == RELIEF
    assert table.tap("undo").desk.state.shift.croupier == CROUPIER


def test_who_was_relieved_has_a_break_until_the_next_turn():
    table = many_croupiers(THREE).tap(f"croupier relief-{RELIEF} {signed(RELIEF)} croupier")
    turn, off = table.key(f"relief-{CROUPIER}").detail.split("\n")
    assert turn.startswith("from ")
    assert off.startswith("break since ")
    assert off.endswith(", 120 min")


def test_a_rota_is_a_tap_on_each_and_the_pin_of_a_pit_boss():
    table = many_croupiers(THREE).tap("croupier back")
    assert table.why("confirm") == "As now"
    table.tap("back rota-C-21 rota-C-12 rota-C-07 rota-C-12 rota-C-30")
    assert table.says == "C-21 → C-07 → C-30"
    assert table.because.startswith("Each deals for 30 minutes, then has 60 off")
    table.tap(f"confirm {signed(BOSS)}")
    assert laid(table) == (("C-21", CROUPIER, "C-30"), BOSS, BOSS)
    # Who deals stands in it, so the next is the one after that.
    assert table.key("relief-C-30").tone is Tone.GO


def test_who_has_retired_is_in_the_rota_no_more():
    table = many_croupiers(THREE).tap("croupier back back rota-C-21 rota-C-12 rota-C-07")
    table.tap(f"confirm {signed(BOSS)}")
    table.desk.handle(Retire("C-12"), actor=BOSS)
    table.kiosk.refresh()
    table.tap("back")
    assert table.says == "C-21 → C-07"
    assert table.why("confirm") == "As now"
    assert table.tap("rota-C-30").enabled("confirm")


def test_once_all_who_stood_in_the_rota_have_retired_there_is_none_to_lift():
    table = many_croupiers(THREE).tap(f"croupier back back rota-C-21 confirm {signed(BOSS)}")
    table.desk.handle(Retire("C-21"), actor=BOSS)
    table.kiosk.refresh()
    assert not table.key("back").detail
    assert table.tap("back").why("confirm") == "Tap the croupiers in their order"


def test_no_undo_takes_a_rota_back_and_the_last_tap_can_still_be_undone():
    table = many_croupiers(THREE).tap("seat-3 seat-sit-out croupier back back rota-C-21")
    table.tap(f"confirm {signed(BOSS)} cancel undo")
    assert not table.desk.state.seat(3).sitting_out
    assert table.desk.state.rota.croupiers == ("C-21",)


def test_in_the_staff_pages_the_pit_boss_who_has_signed_in_signs_no_more():
    table = many_croupiers(THREE).tap(f"menu staff {signed(BOSS)} rota back rota-C-33 confirm")
    assert laid(table) == (("C-33",), BOSS, BOSS)
    assert table.because.startswith("P-02 is signed in")


def test_the_top_is_amber_once_the_down_is_over_without_a_tap():
    table = many_croupiers(THREE, minutes_ago=29)
    table.clock = table.kiosk.clock = StoppedClock()
    table.clock.now_ms += 10 * 1000
    table.kiosk.refresh()
    assert table.view.top.croupier.tone is FigureTone.PLAIN
    assert table.key("croupier").tone is Tone.PLAIN
    table.clock.now_ms += MINUTE_MS
    table.kiosk.refresh()
    assert table.view.top.croupier.tone is FigureTone.HEED
    assert table.view.top.croupier.value == "C-07 0:30 → C-12"
    assert table.key("croupier").tone is Tone.RAISE


def test_nobody_is_relieved_during_a_hand():
    table = many_croupiers(THREE).tap("croupier")
    desk = table.desk
    table.tap("cancel new-hand")
    assert desk.handle(ChangeCroupier(RELIEF), actor=RELIEF) is not None


def test_of_more_croupiers_than_a_page_holds_that_with_the_next_is_shown_first():
    table = many_croupiers(THREE)
    staff = table.desk.state.staff
    many = tuple(replace(staff[-2], id=f"C-0{number}") for number in range(10, 23))
    table.desk.standing = replace(
        table.desk.standing, state=replace(table.desk.state, staff=(*staff, *many))
    )
    table.kiosk.refresh()
    first = listed(table.tap("croupier"))
    assert RELIEF in first
    assert {*first, *listed(table.tap("more"))} >= {*FIVE, *(each.id for each in many)}


@contextmanager
def at_a_floor(table: Croupier, *, minutes_ago: float = 0, deals: str = "C-21") -> Iterator[None]:
    """Who deals at table 2 since ten minutes; when the floor's server last answered."""
    now_ms = table.kiosk.clock().utc_ms
    dealing = (DealsElsewhere(deals, "2", now_ms - 10 * MINUTE_MS),)
    reached = now_ms - int(minutes_ago * MINUTE_MS)
    with floor_folder(table.kiosk.clock) as floor:
        floor.tell(replace(good(now_ms), dealing=dealing, reached_ms=reached))
        table.kiosk.watch_floor(floor.watch())
        yield


def test_who_deals_at_another_table_cannot_be_chosen():
    table = many_croupiers(THREE)
    with at_a_floor(table):
        assert table.tap("croupier").why("relief-C-21").startswith("deals at table 2 since ")
        assert table.enabled("relief-C-30")


def two_who_change_places(table: Croupier) -> Croupier:
    """The rota of this table has two: who deals here, and who deals at table 2."""
    table.tap(f"croupier back back rota-{RELIEF} rota-{CROUPIER}")
    return table.tap(f"confirm {signed(BOSS)}")


def test_who_deals_at_another_table_comes_over_if_the_rota_here_says_so():
    table = many_croupiers(THREE)
    with at_a_floor(table, deals=RELIEF):
        two_who_change_places(table)
        turn, comes = table.key(f"relief-{RELIEF}").detail.split("\n")
        assert turn.startswith("next, at ")
        assert comes == "comes from table 2"
        table.tap(f"relief-{RELIEF} {signed(RELIEF)}")
        command, actor, _ = table.desk.asked[-1]
        assert (command.croupier, actor) == (RELIEF, RELIEF)
        assert plain_spaces(table.key("croupier").detail) == "C-12 · next C-07"


def test_a_table_whose_croupier_has_taken_over_at_another_waits_for_the_next():
    table = two_who_change_places(many_croupiers(THREE, minutes_ago=20)).tap("cancel")
    now_ms = table.kiosk.clock().utc_ms
    assert table.key("croupier").tone is Tone.PLAIN
    with floor_folder(table.kiosk.clock) as floor:
        gone = DealsElsewhere(CROUPIER, "2", now_ms - MINUTE_MS)
        floor.tell(replace(good(now_ms), dealing=(gone,), reached_ms=now_ms))
        table.kiosk.watch_floor(floor.watch())
        assert table.key("croupier").tone is Tone.RAISE
        assert table.view.top.croupier.tone is FigureTone.HEED
        assert table.tap("croupier").because.startswith("C-07 deals at table 2 since ")


def test_who_has_dealt_at_another_table_for_longer_than_here_has_not_left_this_one():
    table = many_croupiers(THREE)
    now_ms = table.kiosk.clock().utc_ms
    with floor_folder(table.kiosk.clock) as floor:
        before = DealsElsewhere(CROUPIER, "2", now_ms - 600 * MINUTE_MS)
        floor.tell(replace(good(now_ms), dealing=(before,), reached_ms=now_ms))
        table.kiosk.watch_floor(floor.watch())
        assert table.key("croupier").tone is Tone.PLAIN


def test_what_the_floor_said_long_ago_keeps_nobody_from_dealing():
    table = many_croupiers(THREE)
    with at_a_floor(table, minutes_ago=2):
        assert table.tap("croupier").enabled("relief-C-21")


def test_nor_can_they_open_a_shift_here():
    table = many_croupiers(THREE)
    table.desk.handle(CloseShift(table.kiosk.clock().utc_ms), actor=BOSS)
    with at_a_floor(table):
        assert table.tap("shift-open").why("person-C-21").startswith("deals at table 2 since ")
