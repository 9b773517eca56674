"""The screen is locked between hands, shows nothing then, and is unlocked by PIN.

Tests `ui/kiosk/table_lock.py`, `ui/kiosk/screen.py`, `dealerassist/table/screen_lock.py`.
"""

import msgspec

from dealerassist.hand.recording_depth.depth import Depth
from dealerassist.journal.entry import PROGRAM
from dealerassist.table.commands import ChangeHouseSettings, RecordAt
from dealerassist.table.house_settings import HouseSettings
from tests.support.ui.croupier import Croupier, plain_spaces, seated
from tests.support.ui.people import (
    BOSS,
    CROUPIER,
    OTHER_BOSS,
    PINS,
    RELIEF,
    at_screen,
    staffed,
    typed,
)
from ui.asked.idle import SIGNED_IN_NS
from ui.view.view import Pad
from ui.view.without_table import PlainPage

THREE = {1: 200, 3: 1500, 4: 400}

BETTING = "new-hand card-As card-2c card-Td act-bet"

UNLOCKS = f"unlock {typed(PINS[CROUPIER])} confirm"

KEYS = "undo earlier new-hand menu seat-3 terms waiting pit problem why last-hands report prompt"


def idle(seconds: int, stacks: dict[int, int] = THREE) -> Croupier:
    table = staffed(stacks)
    settings = HouseSettings(lock_seconds=seconds)
    table.desk.handle(ChangeHouseSettings(settings), actor=BOSS)
    table.kiosk.refresh()
    return table


def alone(table: Croupier, seconds: int) -> Croupier:
    """So long nobody taps; the kiosk glances, and shows what has changed."""
    table.clock.now_ms += seconds * 1000
    if table.kiosk.awaits and table.kiosk.arrived:
        table.kiosk.refresh()
    return table


def test_hp_7_a_locked_screen_has_nothing_of_the_table_in_its_view_and_takes_no_other_key():
    table = staffed(THREE).tap(f"{BETTING} act-fold act-fold act-award lock")
    assert table.desk.state.locked
    view = table.view
    assert (view.over.title, view.asked.pad) == ("Locked", Pad.NONE)
    assert "Anna Berger" in view.over.text
    shown = plain_spaces(msgspec.json.encode(view).decode())
    assert not [each for each in ("200", "1,500", "400", "€", "Hand 1") if each in shown]
    entries = table.desk.entries
    for name in KEYS.split():
        table.kiosk.tap(name)
        table.kiosk.tap(f"why:{name}")
    for text, key in (("N", 78), ("U", 85), ("", 0x01000003), ("", 0x01000000), ("", 0x01000004)):
        table.kiosk.key(text, key)
    assert table.desk.entries == entries
    assert isinstance(table.view.over, PlainPage)


def test_hp_7_who_deals_unlocks_or_a_pit_boss_and_nobody_else():
    table = staffed(THREE, two_bosses=True).tap(f"lock {UNLOCKS}")
    assert table.desk.recorded[-1].actor == CROUPIER
    assert not isinstance(table.view.over, PlainPage)
    assert table.enabled("new-hand")
    table.tap(f"lock unlock more person-{OTHER_BOSS} {typed(PINS[OTHER_BOSS])} confirm")
    assert table.desk.recorded[-1].actor == OTHER_BOSS
    assert not table.desk.state.locked
    table.tap("lock unlock")
    assert f"person-{RELIEF}" not in table.kiosk.screen.key_actions


def test_wrong_pins_count_and_left_alone_the_keypad_is_gone_but_not_the_lock():
    table = staffed(THREE).tap(f"lock unlock {typed('111112')} confirm")
    assert table.staff.wrong[CROUPIER] == 1
    table.tap("digit-1")
    table.clock.now_ms += SIGNED_IN_NS // 1_000_000 + 1
    table.kiosk.refresh()
    assert (table.view.asked.pad, table.view.over.title) == (Pad.NONE, "Locked")


def test_what_was_half_entered_is_there_again():
    table = staffed(THREE).tap("seat-5 digit-2 digit-5 lock")
    assert isinstance(table.view.over, PlainPage)
    table.tap(UNLOCKS)
    assert "25" in plain_spaces(table.view.asked.shows.value)


def test_hp_7_no_lock_in_a_hand_and_none_where_nobody_could_unlock():
    table = staffed(THREE).tap(BETTING)
    assert "lock" not in table.kiosk.screen.key_actions
    assert seated(THREE).why("lock") == "No PINs can be asked for here (House practice 7)"


def test_a_restart_stays_locked_and_says_nothing_of_the_last_entry():
    table = staffed(THREE).tap("lock")
    again = at_screen(table.desk, table.staff, language=table.kiosk.language)
    again.kiosk.start()
    assert isinstance(again.view.over, PlainPage)
    assert not isinstance(again.tap(UNLOCKS).view.over, PlainPage)


def test_a_call_is_made_and_answered_at_a_locked_screen_which_stays_locked():
    table = staffed(THREE).tap("lock floor")
    assert table.view.top.call is not None
    table.tap(f"floor {typed(PINS[BOSS])} confirm")
    assert (table.view.top.call, table.desk.state.waiting) == (None, ())
    assert isinstance(table.view.over, PlainPage)
    assert table.view.asked.pad is Pad.NONE


# ── left alone ──────────────────────────────────────────────────────────────────────────────


def test_left_alone_between_hands_it_locks_by_itself():
    table = alone(idle(60), 50)
    assert not isinstance(table.view.over, PlainPage)
    table = alone(table, 10)
    assert isinstance(table.view.over, PlainPage)
    assert table.desk.recorded[-1].actor == PROGRAM


def test_a_tap_counts_anew_and_0_is_never():
    table = alone(idle(60), 40).tap("menu cancel")
    assert not isinstance(alone(table, 40).view.over, PlainPage)
    assert not isinstance(alone(idle(0), 100_000).view.over, PlainPage)


def test_hp_7_it_never_covers_a_hand():
    table = alone(idle(60).tap(BETTING), 3600)
    assert not isinstance(table.view.over, PlainPage)
    table = idle(60)
    table.desk.handle(RecordAt(Depth.RAKE), actor=CROUPIER)
    table.kiosk.refresh()
    assert not isinstance(alone(table, 3600).view.over, PlainPage)


def test_who_has_signed_in_is_signed_out_first_and_the_lock_opens_on_the_table():
    table = idle(60).tap(f"menu staff {typed(PINS[BOSS])} confirm")
    table = alone(table, 61)
    table.kiosk.refresh()
    table = alone(table, 61)
    assert isinstance(table.view.over, PlainPage)
    table.tap(UNLOCKS)
    assert table.view.asked.pad is Pad.BETWEEN
