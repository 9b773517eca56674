"""Signing in by taps: relief, what a pit boss signs for, the first pit boss, the staff.

Tests `ui/dialogs/enrol.py`, `ui/dialogs/staff.py`.
"""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from dealerassist.hand.state import Phase
from dealerassist.locale.catalogue import Language
from dealerassist.staff.authority import MAY
from dealerassist.table.commands import (
    ChangeCroupier,
    CloseShift,
    Enrol,
    LiftLock,
    OpenShift,
    OpenTable,
    Retire,
    TakeSeat,
)
from dealerassist.table.roles import Role
from tests.support.ui.croupier import Croupier, NotingDesk, plain_spaces
from tests.support.ui.hands import visible_items
from tests.support.ui.people import (
    BOSS,
    CROUPIER,
    PINS,
    RELIEF,
    at_screen,
    staffed,
    typed,
    unstaffed,
)
from tests.support.ui.spoken import spoken_of
from ui.asked.idle import SIGNED_IN_NS
from ui.cli.demonstration.table import Demonstration, leave_open
from ui.dialogs.staff import StaffSignIn
from ui.kiosk.opening import opened_kiosk
from ui.program.keyboard import QtKey
from ui.start.bridge import Bridge
from ui.view.parts import Tone
from ui.view.view import NumberPad, Pad

THREE = {1: 300, 3: 300, 4: 300}

WRONG = f"{typed('112211')} confirm"


def asked_last(table: Croupier) -> tuple[object, str]:
    command, actor, _ = table.desk.asked[-1]
    return command, actor


def hint(table: Croupier) -> str:
    assert isinstance(table.view.asked.shows, NumberPad)
    return plain_spaces(table.view.asked.shows.hint)


# ── who deals ───────────────────────────────────────────────────────────────────────────────


def test_a_shift_is_opened_with_number_and_pin():
    table = staffed(shift=False).tap(f"shift-open digit-7 confirm {typed(PINS[CROUPIER])} confirm")
    command, actor = asked_last(table)
    assert isinstance(command, OpenShift)
    assert (command.croupier, actor) == (CROUPIER, CROUPIER)
    assert table.desk.state.shift_is_open


def test_who_takes_over_signs_for_it():
    table = staffed(THREE).tap(f"croupier relief-{RELIEF} {typed(PINS[RELIEF])} confirm")
    command, actor = asked_last(table)
    assert isinstance(command, ChangeCroupier)
    assert (command.croupier, actor) == (RELIEF, RELIEF)
    assert table.tap("seat-3 seat-add digit-9 confirm").desk.recorded[-1].actor == RELIEF


def test_who_deals_does_not_take_over_and_only_croupiers_deal():
    table = staffed(THREE).tap("croupier")
    assert table.why(f"relief-{CROUPIER}") == "C-07 deals now"
    assert [key.name for key in table.view.asked.keys] == [f"relief-{CROUPIER}", f"relief-{RELIEF}"]


def test_a_number_that_was_enrolled_in_another_way_is_found():
    table = staffed(shift=False).tap("shift-open digit-0 digit-1 digit-2")
    assert table.view.asked.shows.value == RELIEF


def test_without_a_staff_nobody_is_asked_for_a_pin():
    table = unstaffed().tap("digit-7 confirm")
    assert table.desk.state.shift.croupier == CROUPIER
    table.tap("shift-close confirm close-pending")
    assert not table.desk.state.shift_is_open


def test_a_zero_in_front_of_a_number_is_seen():
    table = staffed(shift=False).tap("shift-open digit-0")
    assert table.view.asked.shows.value == "C-0"
    assert table.why("confirm") == "Type a number first"
    assert table.tap("digit-7").view.asked.shows.value == CROUPIER
    assert table.tap("digit-back digit-back digit-00").view.asked.shows.value == "C-0"
    table.tap("digit-1")
    assert table.view.asked.shows.value == "C-01"


# ── the PIN ─────────────────────────────────────────────────────────────────────────────────


def test_of_a_pin_only_dots_are_seen():
    table = staffed(THREE).tap(f"croupier relief-{RELIEF} {typed('648')}")
    assert (table.view.asked.shows.dots, table.view.asked.shows.of_dots) == (3, 6)
    assert table.view.asked.shows.value == "3 of 6 digits"
    assert table.why("confirm") == "Type all six digits first"
    table.tap("digit-back digit-back digit-00")
    assert table.view.asked.shows.dots == 3
    assert table.tap(typed("12345")).view.asked.shows.dots == 6


def test_a_wrong_pin_says_how_many_are_left_and_then_how_long_to_wait():
    table = staffed(THREE).tap(f"croupier relief-{RELIEF} {WRONG}")
    assert hint(table) == "Wrong PIN; further attempts before a lock: 4."
    assert (table.view.asked.shows.dots, table.view.asked.shows.alert) == (0, True)
    table.tap(" ".join([WRONG] * 4))
    assert hint(table) == "Wrong PINs: try again in 0:30"
    table.staff.waits[RELIEF] = 425
    table.kiosk.refresh()
    assert hint(table) == "Wrong PINs: try again in 7:05"
    assert table.why("digit-7") == "locked"
    assert (table.view.asked.shows.dots, table.enabled("confirm")) == (0, False)
    table.staff.waits[RELIEF] = 0
    table.kiosk.refresh()
    assert (hint(table), table.view.asked.shows.alert) == ("", False)
    table.tap(f"{typed(PINS[RELIEF])} confirm")
    assert table.desk.state.shift.croupier == RELIEF


def test_ten_wrong_pins_disable_and_another_can_still_take_over():
    table = staffed(THREE).tap(f"croupier relief-{RELIEF}")
    for _ in range(10):
        table.staff.waits.clear()
        table.kiosk.refresh()
        table.tap(WRONG)
    assert hint(table) == "Ten wrong PINs: a pit boss lifts the lock of C-12."
    assert not table.enabled("confirm")


def test_a_lock_never_stops_a_hand():
    table = staffed(THREE)
    table.staff.wrong[CROUPIER] = 10
    table.kiosk.refresh()
    table.tap("new-hand card-As card-2c card-Td act-bet act-fold act-fold act-award")
    assert table.desk.recorded[-1].actor == CROUPIER


def test_a_keyboard_types_a_pin_too():
    table = staffed(THREE).tap(f"croupier relief-{RELIEF}").type("64829 <Back> 01 <Enter>")
    assert table.desk.state.shift.croupier == RELIEF


def test_what_is_typed_of_a_pin_is_gone_after_a_minute():
    table = staffed(THREE).tap(f"croupier relief-{RELIEF} {typed('648')}")
    assert table.kiosk.untouched_ns
    table.clock.now_ms += SIGNED_IN_NS // 1_000_000
    table.kiosk.refresh()
    assert (table.view.asked.pad, table.view.asked.shows.dots) == (Pad.NUMBER, 0)


def test_chips_that_wait_for_the_pit_boss_wait_longer_than_a_minute():
    table = staffed(THREE).tap("money tray-open piece-100 digit-9 confirm")
    table.tap(f"money fill piece-25 digit-5 confirm confirm {typed('704')}")
    table.clock.now_ms += SIGNED_IN_NS // 1_000_000
    table.kiosk.refresh()
    assert (table.says, table.view.asked.shows.dots) == ("PIN of P-02 · Maria Huber", 0)
    table.tap(f"{typed(PINS[BOSS])} confirm")
    assert table.desk.state.money.fills == ((25, 5),)


# ── what a pit boss signs for ───────────────────────────────────────────────────────────────


def test_the_pit_boss_closes_the_shift_and_nobody_stays_signed_in():
    table = staffed(THREE).tap("shift-close")
    table.tap("confirm")
    assert table.key("close-pending").detail == "with the pit boss’s PIN"
    assert table.key("close-pending").tone is Tone.PLAIN
    table.tap(f"close-pending {typed(PINS[BOSS])} confirm")
    command, actor = asked_last(table)
    assert isinstance(command, CloseShift)
    assert command.closed_ms <= table.clock.now_ms
    assert actor == BOSS
    assert not table.desk.state.shift_is_open
    assert table.tap("shift-open").view.asked.shows.value == "C-"


def test_the_pit_boss_changes_the_game_and_the_tray():
    table = staffed(shift=False).tap("table-setup game-casinos-austria-stud stakes-10-20-40")
    table.tap(f"confirm {typed(PINS[BOSS])} confirm")
    command, actor = asked_last(table)
    assert isinstance(command, OpenTable)
    assert actor == BOSS
    table.tap(f"tray chip-100 confirm {typed(PINS[BOSS])} confirm")
    assert 100 not in table.desk.state.denominations
    table.tap("table-setup table-number digit-9 confirm")
    table.tap(f"{typed(PINS[BOSS])} confirm")
    assert table.desk.state.name == "9"


def test_a_whole_amount_takes_a_pit_boss_too():
    table = staffed(shift=False).tap("tray buy-in-notice")
    assert table.key("preset-1000").detail == "Apply\u00a0· with the pit boss’s PIN"
    table.tap(f"preset-1000 {typed(PINS[BOSS])} confirm")
    assert table.desk.state.notice_at == 1000


def test_closing_the_pad_leads_back_to_what_was_asked():
    table = staffed(THREE).tap("shift-close confirm close-pending cancel")
    assert table.view.asked.pad is Pad.UNDOING
    assert table.tap("closing-back").view.asked.pad is Pad.CLOSING
    assert table.desk.state.shift_is_open


def test_a_croupier_s_number_does_not_sign_for_a_pit_boss():
    table = staffed(THREE, two_bosses=True).tap("shift-close confirm close-pending digit-7")
    assert table.why("confirm") == "Nobody has this number (House practice 3)"


def test_where_no_pin_can_be_asked_for_the_key_is_grey():
    desk = staffed(THREE).desk
    table = Croupier(desk).tap("shift-close")
    assert table.why("confirm") == "Only a pit boss may do this (House practice 3)"


def test_the_keys_are_as_permitted_says(monkeypatch: pytest.MonkeyPatch):
    """Were a croupier allowed to close a shift, no pit boss would be asked."""
    monkeypatch.setitem(MAY, Role.CROUPIER, MAY[Role.CROUPIER] | {CloseShift})
    table = staffed(THREE).tap("shift-close confirm close-pending")
    assert not table.desk.state.shift_is_open
    assert table.desk.recorded[-1].actor == CROUPIER


def test_only_a_demonstration_shows_a_pin():
    shown, hidden = (
        staffed(THREE, shown=shown).tap(f"croupier relief-{RELIEF}") for shown in (True, False)
    )
    assert shown.because.endswith(f"Demonstration: the PIN is {PINS[RELIEF]}")
    assert hidden.because == "Change of croupier"


# ── the first pit boss, and the staff ───────────────────────────────────────────────────────

EVA = "letter-E letter-V letter-A confirm"


def twice(pin: str) -> str:
    return " ".join([f"{typed(pin)} confirm"] * 2)


@pytest.mark.parametrize("way", ["more", "cancel menu staff"])
def test_the_first_pit_boss_is_enrolled_before_any_shift(way: str):
    table = unstaffed().tap(f"{way} digit-1 confirm {EVA} {twice('839174')}")
    assert table.says == "Who works here"
    assert table.because == (
        "P-01 is signed in · A croupier has to be enrolled before a shift can be opened"
    )
    (person,) = table.desk.state.staff
    assert (person.id, person.name, person.role, person.has_pin) == (
        "P-01",
        "Eva",
        Role.PIT_BOSS,
        True,
    )
    table.tap(f"confirm role-croupier digit-7 confirm {EVA} {twice('295038')}")
    table.tap(f"cancel shift-open digit-7 confirm {typed('295038')} confirm")
    assert table.desk.state.shift_is_open


def opened_by_nobody_enrolled() -> Croupier:
    """An open shift with three guests; C-07 deals, and nobody is enrolled."""
    table = unstaffed().tap("digit-7 confirm")
    for seat, stack in THREE.items():
        table.desk.handle(TakeSeat(seat, stack), actor="C-07")
    return table.tap("language language")


ENROL_FIRST = "First enrol another croupier: Menu, Staff (House practice 3)"

FIRST_BOSS = f"menu staff digit-1 confirm {EVA} {twice('839174')}"


def test_the_first_pit_boss_is_enrolled_between_any_two_hands_and_the_croupier_deals_on():
    table = opened_by_nobody_enrolled().tap(FIRST_BOSS)
    assert table.because == "P-01 is signed in · A croupier has to be enrolled before the relief"
    table.tap(f"confirm role-croupier digit-1 digit-2 confirm {EVA} {twice('295038')}")
    table.tap("cancel new-hand card-As card-2c card-Td act-bet act-fold act-fold act-award")
    hand = table.desk.state.hand
    assert (hand.phase, table.desk.state.shift.croupier) == (Phase.OVER, "C-07")
    table.tap(f"croupier relief-C-12 {typed('295038')} confirm")
    assert table.desk.state.shift.croupier == "C-12"
    assert (
        table.tap(f"shift-close confirm close-pending {typed('839174')} confirm").says
        == "Open the shift"
    )


def test_who_deals_unenrolled_is_told_how_the_relief_comes_and_signs_the_slip():
    table = opened_by_nobody_enrolled().tap(f"{FIRST_BOSS} cancel")
    assert table.tap("setup").why("croupier") == ENROL_FIRST
    table.tap("cancel money tray-open piece-25 digit-8 confirm money fill piece-25 digit-1 confirm")
    assert table.view.asked.shows.value == "C-07"
    table.tap(f"confirm {typed('839174')} confirm")
    assert asked_last(table)[0].second == "C-07"


def test_a_relief_is_not_undone_once_who_dealt_before_is_retired():
    table = staffed(THREE)
    # Without a PIN, as before a staff was enrolled; with one, no undo takes a relief back.
    table.desk.handle(Enrol("C-40", "Ida Lang", Role.CROUPIER), actor=BOSS)
    table.desk.handle(ChangeCroupier("C-40"), actor="C-40")
    table.tap("language language")
    assert table.enabled("undo")
    table.desk.handle(Retire(CROUPIER), actor=BOSS)
    table.tap("language language")
    assert table.key("undo").brief == "C-07 is retired"
    table.kiosk.tap("why:undo")
    assert table.view.notice.text.startswith("C-07 is retired")
    table.kiosk.tap("notice-close")
    table.tap("earlier")
    table.tap(next(key.name for key in table.view.asked.keys if key.name.startswith("step-")))
    assert not table.enabled("confirm")


@pytest.mark.parametrize("language", list(Language))
def test_the_page_of_the_staff_is_called_one_thing(language: Language):
    table = staffed(THREE, language=language)
    table.desk.handle(Retire(RELIEF), actor=BOSS)
    table.tap("language language")
    reason, menu = table.tap("setup").why("croupier"), table.key("menu").title
    staff = table.tap("cancel menu").key("staff").title
    assert f"{menu}, {staff}" in reason
    assert StaffSignIn().signing(table.kiosk.screen.at).act == staff


def test_the_only_croupier_is_not_relieved():
    table = staffed(THREE)
    table.desk.handle(Retire(RELIEF), actor=BOSS)
    table.tap("language language")
    assert table.tap("setup").why("croupier") == ENROL_FIRST


def test_during_a_hand_the_first_pit_boss_waits_for_its_end():
    table = opened_by_nobody_enrolled().tap("new-hand card-As card-2c card-Td menu")
    assert table.why("staff") == "The first pit boss is enrolled after hand 1 (House practice 3)"
    table.tap("cancel act-bet act-fold act-fold act-award menu")
    assert table.enabled("staff")


def test_a_pin_is_chosen_twice_and_is_not_easy():
    table = unstaffed().tap(f"more digit-1 confirm {EVA} {typed('123456')} confirm")
    assert hint(table) == "This PIN is too easy to guess."
    table.tap(f"{typed('839174')} confirm {typed('839175')} confirm")
    assert hint(table) == "The two PINs were not the same: choose again."
    assert table.desk.state.staff == ()
    assert table.tap(twice("839174")).desk.state.staff[0].has_pin


def test_an_enrolment_that_was_broken_off_before_its_pin_goes_on_there():
    desk = NotingDesk()
    first = unstaffed().tap(f"more digit-1 confirm {EVA} {twice('839174')}")
    desk.handle(replace(first.desk.asked[1][0], with_pin=False), actor="P-01")
    table = at_screen(desk, type(first.staff)(desk), language=Language.ENGLISH)
    table.kiosk.start()
    table.tap(f"more {twice('839174')}")
    assert table.desk.state.staff[0].has_pin


def test_the_staff_is_for_a_pit_boss_who_signs_in():
    table = staffed(THREE).tap(f"menu staff {typed(PINS[BOSS])} confirm")
    titles = [key.title for key in table.view.asked.keys]
    assert titles == [
        "Rota …",
        "Another croupier",
        "C-07\nAnna Berger",
        "C-12\nJonas Wolf",
        "P-02\nMaria Huber",
    ]
    table.tap(f"staff-{RELIEF}")
    assert table.why("lift-lock") == "Not locked"
    table.tap("retire")
    assert table.view.asked.prompt.title == "C-12\u00a0· Jonas Wolf leaves the staff?"
    table.tap("cancel retire confirm")
    assert asked_last(table) == (Retire(RELIEF), BOSS)
    assert table.why(f"staff-{RELIEF}") == "retired"
    table.tap(f"staff-{CROUPIER}")
    assert table.why("retire") == "C-07 deals now: relieve first (House practice 1)"
    table.clock.now_ms += SIGNED_IN_NS // 1_000_000
    table.kiosk.refresh()
    assert table.view.asked.pad is Pad.BETWEEN


@pytest.mark.parametrize("page", ["", "confirm", "confirm role-trainer"])
def test_a_pit_boss_who_walks_away_is_signed_out(page: str):
    table = staffed(THREE).tap(f"menu staff {typed(PINS[BOSS])} confirm {page}")
    assert table.kiosk.untouched_ns
    table.clock.now_ms += SIGNED_IN_NS // 1_000_000
    table.kiosk.refresh()
    assert table.view.asked.pad is Pad.BETWEEN


@pytest.mark.parametrize("by", ["finger", "keyboard"])
def test_after_the_machine_has_slept_nobody_acts_for_who_was_signed_in(by: str):
    """The tap that wakes it may come before the clock on the screen has gone on."""
    table = staffed(THREE).tap(f"menu staff {typed(PINS[BOSS])} confirm")
    table.tap(f"staff-{RELIEF} retire")
    table.clock.now_ms += SIGNED_IN_NS // 1_000_000
    asked = list(table.desk.asked)
    table.kiosk.tap("confirm") if by == "finger" else table.kiosk.key("", QtKey.ENTER)
    assert table.desk.asked == asked
    assert table.view.asked.pad is Pad.BETWEEN


def test_the_pit_boss_lifts_a_lock_and_gives_a_new_pin():
    table = staffed(THREE)
    table.staff.wrong[RELIEF] = 10
    table.tap(f"menu staff {typed(PINS[BOSS])} confirm staff-{RELIEF} lift-lock")
    assert asked_last(table) == (LiftLock(RELIEF), BOSS)
    table.tap(f"staff-{RELIEF} new-pin {twice('839174')}")
    assert table.desk.recorded[-1].actor == BOSS
    table.staff.wrong[RELIEF] = 0
    table.tap(f"cancel croupier relief-{RELIEF} {typed('839174')} confirm")
    assert table.desk.state.shift.croupier == RELIEF


def test_nobody_lifts_their_own_lock():
    table = staffed(THREE).tap(f"menu staff {typed(PINS[BOSS])} confirm")
    table.staff.waits[BOSS] = 30
    table.tap(f"staff-{BOSS}")
    assert table.why("lift-lock") == "Another pit boss has to do this (House practice 3)"


# ── on a screen ─────────────────────────────────────────────────────────────────────────────


def test_the_wait_is_counted_down_every_second_and_all_else_every_minute(qapp):
    table = staffed(THREE)
    bridge = Bridge(table.kiosk)
    assert bridge._timer.interval() > 1000
    for name in f"croupier relief-{RELIEF}".split():
        bridge.tap(name)
    assert bridge._timer.interval() == 1000
    bridge.tap("cancel")
    assert bridge._timer.interval() > 1000


@pytest.mark.parametrize("language", list(Language))
def test_the_dots_say_nothing_but_how_many_they_are(language, stages):
    table = staffed(THREE, language=language).tap(f"croupier relief-{RELIEF} {typed('648')}")
    with stages.showing(table.kiosk, (1280, 800)) as stage:
        stage.picture()
        spoken = [spoken_of(item) for item in visible_items(stage.window.contentItem())]
    assert spoken.count(table.view.asked.shows.value) == 1


def test_in_the_demonstration_the_shift_is_closed_with_the_pin_that_it_shows(tmp_path):
    demo = Demonstration(tmp_path, 5, 1, Language.ENGLISH, "casinos-austria-stud")
    leave_open(demo, lambda _: None)
    pins = {who.person: pin for who, pin in demo.staff}
    with opened_kiosk(
        tmp_path, fallback=Language.ENGLISH, places=demo.staff_places, shown_pins=pins
    ) as kiosk:
        assert kiosk.view.top.croupier.value.startswith(CROUPIER)
        tapped(kiosk, "notice-close shift-close confirm close-pending")
        shown = kiosk.view.asked.prompt.why.rpartition(" ")[2]
        assert shown == pins[BOSS].reveal()
        tapped(kiosk, f"{typed(shown)} confirm")
        assert kiosk.view.top.croupier.value == "–"


def tapped(kiosk, names: str) -> None:
    """As with a slow finger."""
    for name in names.split():
        kiosk.tap(name)
