"""The sounds of the kiosk: played by the system's player, beside the program and never before it.

A sound that comes while another is played is left out, and a player that fails or hangs is not
asked again: nobody waits for a sound.
"""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from queue import Full, Queue
from shutil import which
from threading import Thread

from dealerassist.files.shipped import ASSETS

LONGEST_S = 3.0
"""No sound takes longer; a player that does hangs, and is killed."""


class Sound(StrEnum):
    """What is heard: each is a file of `dealerassist/assets/sounds/`."""

    TAP = "tap"
    CALL = "call"
    REFUSAL = "refusal"

    @property
    def file(self) -> Path:
        """Where it is."""
        return ASSETS / "sounds" / f"{self.value}.wav"


def has_player() -> bool:
    """Whether this computer can play sounds."""
    return which("aplay") is not None


class Loudspeaker:
    """Plays one sound after another, each by a process of its own.

    Attributes:
        works: nothing has failed yet.
    """

    def __init__(self) -> None:
        self.works = True
        self._wanted: Queue[Sound] = Queue(maxsize=1)
        self._thread: Thread | None = None

    def play(self, sound: Sound) -> None:
        """Play this as soon as nothing else is heard; returns at once."""
        if not self.works:
            return
        if self._thread is None:
            self._thread = Thread(target=self._play_all, name="sounds", daemon=True)
            self._thread.start()
        try:
            self._wanted.put_nowait(sound)
        except Full:
            return

    def _play_all(self) -> None:
        while self.works:
            self.works = _played(self._wanted.get())


def _played(sound: Sound) -> bool:
    # The first frame does not wait for what starts other programs.
    import subprocess  # noqa: PLC0415

    from dealerassist.machine.bounded_command import run_bounded  # noqa: PLC0415

    try:
        answer = run_bounded("aplay", "--quiet", str(sound.file), patience_s=LONGEST_S)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return answer.code == 0
