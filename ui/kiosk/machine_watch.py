"""The table's side of what the program and its computer tell each other, as a package set it up."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from dealerassist.journal.clock import Clock, system_clock
from dealerassist.locale.localizer import Localizer
from dealerassist.machine.folder import MachineFolder
from dealerassist.machine.installed import RUNNING, Build, InstalledWatch, build_line
from dealerassist.machine.variables import INSTALLED, MACHINE_FOLDER
from dealerassist.table.state import TableState
from ui.asked.context import MachineStanding
from ui.asked.dialog import half_entered
from ui.asked.intents import AskSystem
from ui.asked.machine_words import asked_notice, not_asked_notice, version_notice
from ui.asked.screen_mode import PLAIN, Mode
from ui.dialogs.idle_timeout import signs_out
from ui.view.view import Notice

REST_NS = 60_000_000_000
"""So long nobody must have tapped before the program ends by itself for another version.

So long, too, that version must have been there: whoever installs it may not be done at once.
"""

NS_PER_MS = 1_000_000


class MachineWatch:
    """Tells the system whether a shift is open, and sees whether another version is installed."""

    def __init__(
        self, folder: Path, installed: Path, running: Path, clock: Clock = system_clock
    ) -> None:
        """Look at once.

        Args:
            folder: where the files lie that program and system write for each other.
            installed: the file of the installed version.
            running: the file of the running one.
        """
        self._folder, self._clock = MachineFolder(folder), clock
        self._watch = InstalledWatch(self._folder, installed, running, clock)
        self._begun_ns = clock().monotonic_ns
        self._failed = False
        self._idle_ns = 0
        self._stays_with: Build | None = None
        self._rests = self._between_hands = self.in_shift = False
        self._shown: MachineStanding | None = None
        self._told: tuple[Build, str] | None = None

    def see(self, state: TableState, mode: Mode, *, papers: bool, idle_ns: int) -> None:
        """Learn how it stands at the table; the system is told whether a shift is open.

        Papers may be being made; nobody has tapped for `idle_ns`.
        """
        self.tell_shift(is_open=state.shift_is_open)
        self._idle_ns = idle_ns
        self._between_hands = mode == PLAIN and not state.hand_in_progress
        self.in_shift = state.shift_is_open
        dialog = mode.dialog
        begun = half_entered(dialog) is not None
        begun = begun or (dialog is not None and signs_out(dialog, state))
        self._rests = not (state.shift_is_open or begun or papers)

    def tell_shift(self, *, is_open: bool) -> None:
        """Tell the system whether a shift is open; that it cannot be told stops nobody."""
        error = self._folder.tell_shift(is_open=is_open)
        if error is not None and not self._failed:
            _log().error("the system was not told of the shift", error=str(error))
        self._failed = error is not None

    def see_no_table(self, *, idle_ns: int) -> None:
        """Learn that no table is open; that a shift of it may be, an earlier start has told."""
        self.in_shift = self._folder.shift_is_open
        self._idle_ns, self._rests = idle_ns, not self.in_shift

    # ── another version ─────────────────────────────────────────────────────────────────────

    @property
    def standing(self) -> MachineStanding:
        """How it stands now."""
        left_ns = self._left_ns
        if left_ns is None:
            return MachineStanding(self._watch.waiting)
        starts_ms = self._clock().utc_ms + max(0, left_ns) // NS_PER_MS
        return MachineStanding(self._watch.waiting, starts_ms)

    def shown(self) -> MachineStanding:
        """The same, to be put on the screen."""
        self._shown = self.standing
        return self._shown

    def has_news(self) -> bool:
        """Whether there is more to be shown than was shown last, or it is time to end."""
        self._watch.look()
        left_ns, shown = self._left_ns, self._shown
        if shown is None or shown.waiting != self._watch.waiting:
            return True
        if left_ns is None or not shown.starts_ms:
            return bool(shown.starts_ms) or left_ns is not None
        return left_ns <= 0

    def notice_due(self, voice: Localizer) -> Notice | None:
        """What has not been said yet of another version, between hands; each is said once."""
        waiting = self._watch.waiting
        if waiting is None or (waiting.installed, waiting.refused) == self._told:
            return None
        # After the shift the prompt says when it starts.
        if not self._between_hands or not (self.in_shift or waiting.refused):
            return None
        self._told = (waiting.installed, waiting.refused)
        return version_notice(voice, waiting)

    def may_end(self) -> bool:
        """Whether the program is to end by itself now, so that another version is started.

        That is noted first: without the note it could end for the same version for ever.
        """
        waiting, left_ns = self._watch.waiting, self._left_ns
        if waiting is None or left_ns is None or left_ns > 0:
            return False
        try:
            self._folder.note_end(build_line(waiting.installed))
        except OSError as error:
            _log().error("not ended for another version", error=str(error))
            self._stays_with = waiting.installed
            return False
        _log().info("ends for another version", installed=build_line(waiting.installed))
        return True

    @property
    def _left_ns(self) -> int | None:
        """How long nobody must tap until the program ends by itself; None if it does not."""
        waiting = self._watch.waiting
        if (
            waiting is None
            or waiting.refused
            or not self._rests
            or waiting.installed == self._stays_with
        ):
            return None
        now_ns = self._clock().monotonic_ns
        # Since the last tap, since this start, and since the version has been there.
        return REST_NS - min(self._idle_ns, now_ns - self._begun_ns, now_ns - waiting.seen_ns)

    # ── the end of the computer ─────────────────────────────────────────────────────────────

    def ask(self, voice: Localizer, asked: AskSystem) -> Notice:
        """Ask the system to end the computer; the notice says what happens now."""
        try:
            self._folder.ask(asked.request)
        except OSError as error:
            _log().error("the system cannot be asked", asked=asked.request, error=str(error))
            return not_asked_notice(voice, error)
        _log().info("the system is asked", asked=asked.request, signed_by=asked.by or "nobody")
        return asked_notice(voice, asked.request)


def machine_watch(environment: Mapping[str, str] = os.environ) -> MachineWatch:
    """What the environment names; the folder must be."""
    running = Path(sys.prefix, RUNNING)
    installed = Path(environment.get(INSTALLED) or running)
    return MachineWatch(Path(environment[MACHINE_FOLDER]), installed, running)


def _log() -> Any:  # noqa: ANN401 — as the library types it
    # Imported when it is needed: the start of the kiosk need not wait for it.
    import structlog  # noqa: PLC0415

    return structlog.get_logger()
