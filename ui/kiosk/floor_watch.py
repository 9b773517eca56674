"""Looks at the relay's files, seldom enough that no tap waits for it."""

from __future__ import annotations

from pathlib import Path

from dealerassist.files.unreadable import UnreadableError
from dealerassist.files.watched_files import WatchedFiles
from dealerassist.journal.chain import Countersigned
from dealerassist.journal.clock import Clock
from dealerassist.journal.store.floor_files import (
    FloorFileFault,
    read_relay_status,
    read_witnessed,
)
from dealerassist.journal.store.floor_settings import FloorSettings, read_floor_settings
from dealerassist.journal.store.paths import floor_paths_of
from ui.asked.floor_standing import FloorStanding, SettingsTrouble

APART_NS = 1_000_000_000
"""The files are looked at once a second at most."""


class FloorWatch:
    """Reads the relay's files again when one of them has changed; `standing` is what they say."""

    def __init__(self, journal: Path, settings: Path, clock: Clock) -> None:
        """Read the file of the floor's settings, and the files beside this journal.

        That the settings cannot be read is part of what is shown, and never a reason not to deal.
        """
        self._files, self._settings, self._clock = floor_paths_of(journal), settings, clock
        self._looked_ns = clock().monotonic_ns
        self._watched = WatchedFiles(settings, self._files.relay, self._files.witnessed)
        self.standing = self._read()
        self._shown: FloorStanding | None = None
        self._short: tuple[object, ...] = ()

    def has_news(self, *, whole: bool) -> bool:
        """Whether there is news since `shown`: for the line at the top, or for the `whole` page."""
        now = self._clock()
        if now.monotonic_ns - self._looked_ns < APART_NS:
            return False
        self._looked_ns = now.monotonic_ns
        if self._watched.have_changed():
            self.standing = self._read()
        if whole:
            return self.standing != self._shown or self._short != self.standing.in_short(now.utc_ms)
        return self._short != self.standing.in_short(now.utc_ms)

    def shown(self) -> FloorStanding:
        """What is to be shown now."""
        self._shown = self.standing
        self._short = self._shown.in_short(self._clock().utc_ms)
        return self._shown

    def _read(self) -> FloorStanding:
        settings = _settings_in(self._settings)
        seen, forged = self._seen(settings)
        return FloorStanding(
            file=str(self._settings),
            settings=settings,
            status=read_relay_status(self._files.relay),
            seen=seen,
            forged=forged,
        )

    def _seen(self, settings: FloorSettings | SettingsTrouble) -> tuple[Countersigned | None, bool]:
        """What the floor has countersigned, and whether what lies there is not its own."""
        found = read_witnessed(self._files.witnessed)
        if isinstance(found, FloorFileFault):
            return None, found is FloorFileFault.UNREADABLE
        read = found.countersignature
        ours = isinstance(settings, SettingsTrouble) or settings.witness == found.key
        if read is None or not ours:
            return None, True
        return Countersigned(read.note.checkpoint.size, read.utc_s, read.key_id.hex()), False


def _settings_in(file: Path) -> FloorSettings | SettingsTrouble:
    try:
        return read_floor_settings(file)
    except UnreadableError as error:
        facts = tuple((name, str(fact)) for name, fact in error.facts.items())
        return SettingsTrouble(error.message, facts)
