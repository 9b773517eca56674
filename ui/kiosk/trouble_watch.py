"""Looks seldom at what can go wrong with the computer in the middle of a night, and says so once.

Free space, the health of the disks, and the second copy's folder: reading what the kernel knows
takes less than a millisecond. All else waits until somebody asks (`ui/dialogs/machine/`).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from msgspec.structs import replace

from dealerassist.journal.clock import Clock
from dealerassist.locale.localizer import Localizer
from dealerassist.machine.check import CheckState, MachineCheck, MachineChecks
from dealerassist.machine.noticed_troubles import NoticedTroubles
from ui.asked.context import Context
from ui.asked.notices import plain_notice
from ui.asked.screen_mode import Mode
from ui.view.view import Notice

APART_NS = 60_000_000_000
"""The computer is looked at once a minute at most."""

FIRST_NS = 10_000_000_000
"""The first look comes so long after the start, which it is not to hold up."""


class TroubleWatch:
    """What is noticed of the computer while the table deals: what stands, what was told."""

    def __init__(self, look: Callable[[], MachineChecks] | None, clock: Clock) -> None:
        """Begin with nothing noticed; `look` checks, in a short time. None looks at nothing."""
        self._look, self._clock = look, clock
        self._due_ns = 0 if look is None else clock().monotonic_ns + FIRST_NS
        self.noticed = NoticedTroubles()

    def _glance(self) -> None:
        """Look at the computer, if that was not done within the last minute."""
        if self._look is None:
            return
        now_ns = self._clock().monotonic_ns
        if now_ns >= self._due_ns:
            self._due_ns = now_ns + APART_NS
            self.noticed.look(self._look())

    def told(self, voice: Localizer, mode: Mode, *, in_hand: bool) -> Notice | None:
        """The notice of a trouble that may be told now; each is returned once.

        None where there is none, or while it would cover cards or another notice.
        """
        self._glance()
        untold = self.noticed.untold
        if untold is None or not mode.has_room(in_hand=in_hand):
            return None
        self.noticed.tell(untold)
        return trouble_notice(voice, untold)

    def put_into(self, at: Context) -> Context:
        """With what stands; and with a fault that was not told, which the line at the top says."""
        untold = self.noticed.untold
        grave = untold if untold is not None and untold.state is CheckState.FAULT else None
        return replace(at, troubles=self.noticed.standing, untold_fault=grave)


def no_troubles(clock: Clock) -> TroubleWatch:
    """A watch that never finds anything, where there is no folder to look at."""
    return TroubleWatch(None, clock)


def watch_of(home: Path, clock: Clock) -> TroubleWatch:
    """The watch over the computer of the table in this folder."""
    return TroubleWatch(partial(_watched, home), clock)


def _watched(home: Path) -> MachineChecks:
    # The first picture needs none of it.
    from dealerassist.machine.all_checks import watched_checks  # noqa: PLC0415
    from ui.program.surroundings import around  # noqa: PLC0415

    return watched_checks(around(home))


def trouble_notice(voice: Localizer, check: MachineCheck) -> Notice:
    """What was noticed, and what to do."""
    from dealerassist.locale.machine_checks import check_said  # noqa: PLC0415

    said = check_said(voice.say, check)
    text = voice("{found} Tell the pit boss.", found=said.found)
    if said.to_do:
        text = f"{text} " + voice("For the technician: {to_do}", to_do=said.to_do)
    return plain_notice(voice, said.title, text, alert=True)
