"""The first evening: one hand by touch on the table's own screen, of which nothing is kept.

Tests `ui/start/first_evening/first_evening.py`, `ui/start/first_evening/led.py`,
`dealerassist/desk/in_memory.py`, `ui/asked/idle.py`, `ui/program/key_help.py`.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication

from dealerassist.journal.clock import Moment
from dealerassist.locale.catalogue import Language
from tests.support.ui.croupier import live_names
from tests.support.ui.unshown import unshown
from ui.asked.idle import Idle
from ui.kiosk.kiosk import Kiosk
from ui.kiosk.opening import opened_kiosk
from ui.program.home_folder import SETTINGS
from ui.program.key_help import parts_by_name
from ui.program.settings import Settings, load_settings, save_settings
from ui.start.bridge import Bridge
from ui.start.first_evening.first_evening import AWAY_NS, SCRIPT, STACKS, FirstEvening
from ui.start.first_evening.led import lead_newcomers
from ui.view.parts import Key, Tone
from ui.view.without_table import PlainPage

KEYS_TO_LEAVE = {"leave", "language"}


@pytest.fixture
def kiosk(tmp_path: Path, qapp: QGuiApplication):
    with opened_kiosk(tmp_path, fallback=Language.ENGLISH) as kiosk:
        yield kiosk


@pytest.fixture
def bridge(kiosk: Kiosk) -> Bridge:
    bridge = Bridge(kiosk)
    lead_newcomers(bridge, kiosk)
    return bridge


def begun(bridge: Bridge) -> FirstEvening:
    bridge.tap("first-evening")
    practice = bridge.kiosk
    assert isinstance(practice, FirstEvening)
    return practice


def lit(practice: FirstEvening) -> set[str]:
    """The keys that do something, but for those that are always there."""
    felt = {f"seat-{number}" for number in range(1, 11)} | {"prompt", ""}
    return set(live_names(practice.view)) - felt - KEYS_TO_LEAVE


def coloured(practice: FirstEvening) -> set[str]:
    """The keys in the colour of what they do; those that are always there are not."""
    keys = parts_by_name(practice.view).values()
    return {key.name for key in keys if isinstance(key, Key) and key.tone is not Tone.PLAIN}


def dealt(bridge: Bridge) -> list[str]:
    """Deal the hand by the one key that is lit each time; what was said of each."""
    practice, told = begun(bridge), []
    assert practice.view.notice is not None
    bridge.tap("notice-close")
    for step in SCRIPT:
        assert lit(practice) == {step.key}
        assert coloured(practice) <= {step.key}
        told.append(practice.view.asked.prompt.why)
        bridge.tap(step.key)
    assert practice.is_over
    return told


def test_the_first_start_offers_it_and_later_is_one_tap(bridge: Bridge, kiosk: Kiosk):
    assert kiosk.view.notice is not None
    assert kiosk.view.notice.more is not None
    assert kiosk.view.notice.more.name == "first-evening"
    bridge.tap("notice-close")
    assert bridge.kiosk is kiosk
    assert kiosk.view.notice is None


def test_the_whole_hand_is_dealt_by_the_key_that_is_lit(bridge: Bridge, kiosk: Kiosk):
    table = kiosk.screen.at.state
    told = dealt(bridge)
    assert all(told)
    assert len(SCRIPT) * 5 <= 130, "a tap each five seconds: about two minutes"
    seats = bridge.kiosk.screen.at.state.seats
    stacks = [seat.stack for seat in seats if seat is not None]
    assert len(stacks) == len(STACKS)
    assert stacks != list(STACKS.values())
    bridge.tap("notice-close")
    assert bridge.kiosk is kiosk
    assert kiosk.screen.at.state == table


def test_it_is_told_in_both_languages(bridge: Bridge):
    english = dealt(bridge)
    bridge.tap("notice-close")
    bridge.tap("language")
    bridge.tap("keys-help")
    german = dealt(bridge)
    assert not set(english) & set(german)


def test_nothing_of_it_reaches_the_journal(bridge: Bridge, tmp_path: Path):
    before = (tmp_path / "table.journal").stat().st_size
    files = sorted([*(path.name for path in tmp_path.iterdir()), SETTINGS])
    dealt(bridge)
    assert (tmp_path / "table.journal").stat().st_size == before
    assert sorted(path.name for path in tmp_path.iterdir()) == files


def test_the_next_start_does_not_offer_what_was_dealt_to_its_end(bridge: Bridge, tmp_path: Path):
    dealt(bridge)
    assert load_settings(tmp_path / SETTINGS).practised


@pytest.mark.parametrize("practised", [False, True])
def test_it_is_offered_until_it_was_dealt(tmp_path: Path, qapp: QGuiApplication, practised: bool):
    save_settings(tmp_path / SETTINGS, Settings(practised=practised))
    with opened_kiosk(tmp_path, fallback=Language.ENGLISH) as kiosk:
        lead_newcomers(Bridge(kiosk), kiosk)
        assert (kiosk.view.notice is None) is practised


def test_help_leads_there_whatever_key_it_has_told_of(bridge: Bridge):
    for name in ("notice-close", "keys-help", "menu", "why:undo"):
        bridge.tap(name)
    assert begun(bridge).view.asked.prompt.why.startswith("Three guests")


def test_any_other_key_says_which_one_is_due(bridge: Bridge):
    practice = begun(bridge)
    for name in ("why:undo", "seat-2", "why:card-As", "prompt", "notice-close"):
        bridge.tap(name)
    assert lit(practice) == {"new-hand"}
    bridge.tap("why:report")
    assert practice.view.notice is not None
    assert "New hand" in practice.view.notice.title


@pytest.mark.parametrize("taps", [(), ("notice-close",), ("notice-close", "new-hand", "card-Kd")])
def test_it_can_be_left_at_any_time_and_found_again_under_help(
    bridge: Bridge, kiosk: Kiosk, taps: tuple[str, ...]
):
    begun(bridge)
    for name in (*taps, "leave"):
        bridge.tap(name)
    assert bridge.kiosk is kiosk
    bridge.tap("keys-help")
    assert begun(bridge).view.asked.prompt.why.startswith("Three guests")


def test_a_language_chosen_in_it_is_that_of_the_table(bridge: Bridge, kiosk: Kiosk):
    begun(bridge)
    for name in ("language", "leave"):
        bridge.tap(name)
    assert kiosk.view.language == "de"


def test_who_goes_away_leaves_the_table_as_it_was(bridge: Bridge, kiosk: Kiosk):
    practice = begun(bridge)
    practice.idle = Idle(lambda: Moment(0, AWAY_NS + 1, "test"))
    practice.refresh()
    assert bridge.kiosk is kiosk


def test_in_a_shift_no_live_table_is_left_alone(bridge: Bridge, kiosk: Kiosk):
    bridge.tap("notice-close")
    for name in ("digit-7", "confirm", "keys-help"):
        bridge.tap(name)
    assert kiosk.screen.at.state.shift_is_open
    assert kiosk.view.notice is not None
    assert kiosk.view.notice.more is not None
    assert not kiosk.view.notice.more.enabled
    bridge.tap("why:first-evening")
    assert bridge.kiosk is kiosk
    assert kiosk.view.notice.rule


def test_a_table_that_had_a_shift_is_not_asked(bridge: Bridge, kiosk: Kiosk):
    for name in ("notice-close", "digit-7", "confirm"):
        bridge.tap(name)
    lead_newcomers(bridge, kiosk)
    assert kiosk.view.notice is None
    assert kiosk.settings == Settings(language=Language.ENGLISH)


def test_a_hand_that_cannot_be_shown_leads_back_to_the_table(bridge: Bridge, kiosk: Kiosk):
    begun(bridge)
    with unshown(lambda state: state.shift_is_open):
        bridge.refresh()
        assert isinstance(bridge.kiosk.view.over, PlainPage)
        bridge.tap("undo")
    assert bridge.kiosk is kiosk
