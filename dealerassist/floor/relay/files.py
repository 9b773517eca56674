"""What the relay keeps beside the journal: the floor's countersignature, and how it stands."""

from __future__ import annotations

from pathlib import Path

import structlog

from dealerassist.files.reading import os_reason
from dealerassist.journal.checkpoint import CheckpointError
from dealerassist.journal.countersignature import Countersignature, read_countersigned
from dealerassist.journal.store.floor_files import (
    FloorFileFault,
    RelayStatus,
    Witnessed,
    keep_witnessed,
    read_relay_status,
    read_witnessed,
    write_relay_status,
)
from dealerassist.journal.store.paths import floor_paths_of

APART_S = 1.0
"""The status is written at most once in so many seconds."""

LOG = structlog.get_logger()


class RelayFiles:
    """The two files, `….witnessed` and `….relay`.

    Attributes:
        status: what `….relay` said last.
    """

    def __init__(self, journal: Path, floor_key: str | None) -> None:
        """Read how a relay before this one stood.

        Args:
            journal: the file that they lie beside.
            floor_key: the public key of the house's floor, where that is known.
        """
        self._paths = floor_paths_of(journal)
        self._floor_key = floor_key
        self._written_s = float("-inf")
        self._refused = ""
        found = read_relay_status(self._paths.relay)
        self.status = RelayStatus() if isinstance(found, FloorFileFault) else found

    # ── the countersignature ────────────────────────────────────────────────────────────────

    def witnessed(self, journal: str) -> Countersignature | None:
        """The countersignature that is kept of the journal with this id, if it is genuine."""
        held = self._held()
        found = None if held is None else held.countersignature
        return None if found is None or found.note.checkpoint.journal != journal else found

    def _held(self) -> Witnessed | None:
        """What is kept, if it is genuine and no other floor's than the house's."""
        found = read_witnessed(self._paths.witnessed)
        if isinstance(found, FloorFileFault) or found.countersignature is None:
            return None
        return found if self._floor_key in {None, found.key} else None

    def witness(self, text: str, said_key: str, journal: str) -> None:
        """Keep a countersignature that the server gave, if it is genuine and of this journal.

        Also where the mirror has less than it covers, or something else: then it is what shows at
        the table that the journal was cut, put back or rewritten. Where nobody has told us the
        floor's key, the first one that the server says is relied on from then on.
        """
        held = self._held()
        key = self._floor_key or (said_key if held is None else held.key)
        refused = _wrong_with(text, key, journal)
        if not refused:
            try:
                keep_witnessed(self._paths.witnessed, Witnessed(key, text))
            except OSError as error:
                refused = os_reason(error)
        if refused not in {"", self._refused}:
            LOG.warning("countersignature not kept", reason=refused)
        self._refused = refused

    # ── how the relay stands ────────────────────────────────────────────────────────────────

    def tell_now_and_then(self, status: RelayStatus, now_s: float) -> None:
        """Write how the relay stands, unless it was just written.

        Args:
            now_s: seconds of a clock that cannot be set.
        """
        if now_s - self._written_s >= APART_S and status != self.status:
            self._written_s = now_s
            self.tell(status)

    def tell(self, status: RelayStatus) -> None:
        """Write how the relay stands, if that has changed."""
        if status == self.status:
            return
        try:
            write_relay_status(self._paths.relay, status)
        except OSError as error:
            LOG.warning("status not written", reason=os_reason(error))
            return
        self.status = status


def _wrong_with(text: str, key: str, journal: str) -> str:
    """Why a countersignature is not kept, in a few words; empty if it is good."""
    try:
        found = read_countersigned(text)
    except CheckpointError as error:
        return str(error)
    if found.note.checkpoint.journal != journal:
        return "it is of another journal"
    return "" if found.is_signed_by(key) else "it is not signed by the floor’s key"
