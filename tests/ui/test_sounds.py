"""What is heard of a tap, once its frame is on the glass; nothing until sounds are switched on.

Tests `ui/start/bridge.py`, `dealerassist/machine/sounds.py`, `ui/asked/pad.py`,
`ui/program/touch_guard.py`, `ui/asked/notices.py`.
"""

from __future__ import annotations

import msgspec
import pytest
from PySide6.QtGui import QGuiApplication

from dealerassist.machine.sounds import Sound
from tests.support.ui.croupier import Croupier, seated
from ui.dialogs import settings
from ui.program.touch_guard import Contact
from ui.start.bridge import Bridge


class Heard:
    """In place of the loudspeaker."""

    def __init__(self) -> None:
        self.sounds: list[Sound] = []

    def play(self, sound: Sound) -> None:
        self.sounds.append(sound)


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> Heard:
    heard = Heard()
    monkeypatch.setattr("ui.start.bridge.Loudspeaker", lambda: heard)
    monkeypatch.setattr(settings, "has_player", lambda: True)
    return heard


def touched(bridge: Bridge, table: Croupier, name: str) -> None:
    """A finger taps this key, long after the last one."""
    table.clock.now_ms += 5_000
    contact = Contact(x=5, y=5, left=0, top=0, right=20, bottom=20, held_ms=50)
    assert bridge.touch(name, msgspec.json.encode(contact).decode())


def test_nothing_is_heard_until_it_is_switched_on(qapp: QGuiApplication, heard: Heard):
    table = seated({1: 200, 3: 400})
    bridge = Bridge(table.kiosk)
    touched(bridge, table, "menu")
    bridge.drawn()
    assert heard.sounds == []
    touched(bridge, table, "sounds")
    bridge.drawn()
    assert heard.sounds == [Sound.TAP]


def test_a_tap_a_refusal_and_a_call_differ_and_come_after_the_frame(
    qapp: QGuiApplication, heard: Heard
):
    table = seated({1: 200, 3: 400}).tap("menu sounds cancel")
    bridge = Bridge(table.kiosk)
    for name in ("money", "why:card-unknown", "floor"):
        touched(bridge, table, name)
        before = len(heard.sounds)
        bridge.drawn()
        bridge.drawn()
        assert len(heard.sounds) == before + 1
    assert heard.sounds == [Sound.TAP, Sound.REFUSAL, Sound.CALL]


def test_without_a_player_the_key_says_so(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(settings, "has_player", lambda: False)
    table = seated({1: 200}).tap("menu")
    assert not table.enabled("sounds")
    assert "aplay" in table.why("sounds")
