"""Rings the house's bell for a call of the pit boss, and again until the call is answered."""

from __future__ import annotations

import shlex
from typing import TYPE_CHECKING

from dealerassist.journal.clock import Clock
from dealerassist.locale.localizer import Localizer
from dealerassist.table.noted_irregularities import call_that_waits
from dealerassist.table.state import TableState
from ui.asked.notices import plain_notice
from ui.asked.screen_mode import Mode
from ui.view.view import Notice

if TYPE_CHECKING:
    from ui.program.house_bell import BellTrouble, HouseBell

AGAIN_NS = 30_000_000_000
"""After how long the bell is rung again while nobody has answered, in nanoseconds."""


class CallWatch:
    """The house's command for a bell or a lamp, and whether it does what it should."""

    def __init__(self, clock: Clock) -> None:
        """Begin with no command, and nothing rung."""
        self._clock = clock
        self._command = ""
        self._bell: HouseBell | None = None
        self._rung: tuple[int, int] | None = None
        self._told: BellTrouble | None = None
        self._tried: HouseBell | None = None

    def see(self, state: TableState) -> None:
        """Learn how it stands at the table, and ring if a call waits; nothing here takes time."""
        command = state.settings.call_command
        if command != self._command:
            self._command, self._bell, self._rung = command, None, None
        call = call_that_waits(state)
        if call is None or not command:
            self._rung = None
            return
        number, now_ns = call.number, self._clock().monotonic_ns
        rung = self._rung
        if rung is None or rung[0] != number or now_ns - rung[1] >= AGAIN_NS:
            self._ring(state, number, now_ns)

    def _ring(self, state: TableState, number: int, now_ns: int) -> None:
        if self._bell is None:
            self._bell = _bell(state)
        if not self._bell.runs:
            self._rung = (number, now_ns)
            _ring(self._bell, state)

    def try_once(self, state: TableState) -> None:
        """Ring as for a call, once and for nobody; `told` says what came of it."""
        self._tried = _bell(state)
        _ring(self._tried, state)

    @property
    def is_tried(self) -> bool:
        """Whether the command runs on trial, or its end has not been told."""
        return self._tried is not None

    @property
    def rings(self) -> bool:
        """Whether there is a bell, and nothing was the matter with it the last time."""
        return bool(self._command) and (self._bell is None or self._bell.trouble is None)

    def told(self, voice: Localizer, mode: Mode, *, in_hand: bool) -> Notice | None:
        """The notice that the bell fails; once for each reason, until it has rung again.

        Or what came of a trial. None where there is none, or while it would cover cards or another
        notice.
        """
        tried = self._tried
        # Told also while the page of the house is open: somebody has asked for it there.
        if tried is not None and not tried.runs and mode.notice is None and not in_hand:
            self._tried = None
            return _tried_notice(voice, tried)
        bell = self._bell
        trouble = None if bell is None else bell.trouble
        if trouble is None or trouble == self._told:
            self._told = trouble
            return None
        if not mode.has_room(in_hand=in_hand):
            return None
        self._told = trouble
        return _trouble_notice(voice, bell)

    def close(self) -> None:
        """End the command, if it still runs."""
        for bell in filter(None, (self._bell, self._tried)):
            bell.close()


def _bell(state: TableState) -> HouseBell:
    # A table that never calls, and the first picture, need nothing of it.
    from ui.program.house_bell import HouseBell  # noqa: PLC0415

    return HouseBell(_parts(state.settings.call_command), state.settings.call_seconds)


def _ring(bell: HouseBell, state: TableState) -> None:
    from ui.program.house_bell import TABLE, WHAT  # noqa: PLC0415

    bell.ring({WHAT: "call", TABLE: state.name})


def _parts(command: str) -> list[str]:
    """The program and what it is given; one whose quotation marks do not close, as it stands."""
    try:
        return shlex.split(command) or [command]
    except ValueError:
        return [command]


def _trouble_notice(voice: Localizer, bell: HouseBell | None) -> Notice:
    from ui.program.house_bell import bell_sentence  # noqa: PLC0415

    why = bell_sentence(voice, bell)
    text = voice(
        "{why}. The call stays on the screen until it is answered: call aloud. "
        "For the technician: it is the setting “{setting}” of the house.",
        why=why,
        setting=voice("Command of the call"),
    )
    return plain_notice(voice, voice("Pit boss"), text, alert=True)


def _tried_notice(voice: Localizer, bell: HouseBell) -> Notice:
    from ui.program.house_bell import bell_sentence  # noqa: PLC0415

    title, why = voice("Try the call"), bell_sentence(voice, bell)
    if why:
        return plain_notice(voice, title, f"{why}.", alert=True)
    return plain_notice(
        voice, title, voice("The command came to its end without a fault. Did it ring?")
    )
