"""Sounds: each by a player of the system, beside the program and never in its way.

Tests `dealerassist/machine/sounds.py`, `dealerassist/machine/bounded_command.py`.
"""

from __future__ import annotations

import wave
from pathlib import Path
from threading import Event

import pytest

from dealerassist.machine import bounded_command
from dealerassist.machine.bounded_command import CommandAnswer
from dealerassist.machine.sounds import LONGEST_S, Loudspeaker, Sound, has_player


class Player:
    """In place of `run_bounded`: what it was asked to play, and how that ends."""

    def __init__(self, code: int = 0) -> None:
        self.played: list[str] = []
        self.may_end, self.began, self._code = Event(), Event(), code

    def __call__(self, *command: str, patience_s: float) -> CommandAnswer:
        assert command[:2] == ("aplay", "--quiet")
        assert patience_s <= LONGEST_S
        self.played.append(Path(command[2]).stem)
        self.began.set()
        self.may_end.wait(10)
        return CommandAnswer(self._code, "")


@pytest.mark.parametrize("sound", Sound)
def test_every_sound_is_there_and_short(sound: Sound):
    with wave.open(str(sound.file)) as file:
        seconds = file.getnframes() / file.getframerate()
    assert 0 < seconds < LONGEST_S / 2


def test_what_comes_while_another_is_heard_does_not_pile_up(monkeypatch: pytest.MonkeyPatch):
    player = Player()
    monkeypatch.setattr(bounded_command, "run_bounded", player)
    speaker = Loudspeaker()
    speaker.play(Sound.TAP)
    assert player.began.wait(10)
    for _ in range(20):
        speaker.play(Sound.CALL)
    player.began.clear()
    player.may_end.set()
    assert player.began.wait(10)
    assert player.played[:2] == ["tap", "call"]
    assert len(player.played) <= 3


def test_a_player_that_fails_is_not_asked_again(monkeypatch: pytest.MonkeyPatch):
    player = Player(code=1)
    player.may_end.set()
    monkeypatch.setattr(bounded_command, "run_bounded", player)
    speaker = Loudspeaker()
    speaker.play(Sound.TAP)
    thread = speaker._thread
    assert thread is not None
    thread.join(10)
    assert not speaker.works
    speaker.play(Sound.TAP)
    assert player.played == ["tap"]


def test_without_a_player_there_is_none(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    monkeypatch.setenv("PATH", str(tmp_path))
    assert not has_player()
    aplay = tmp_path / "aplay"
    aplay.write_text("#!/bin/sh\n", encoding="utf-8")
    aplay.chmod(0o755)
    assert has_player()
