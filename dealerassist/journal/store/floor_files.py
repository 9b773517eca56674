"""The two small files that the relay writes beside a journal, for the kiosk and for `verify`.

`….witnessed` has the newest countersignature of the floor, `….relay` how far the relay has come.
Each is written whole. Neither is part of the journal, and what is in them is believed only as far
as it can be verified: somebody else may have written them.
"""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated, TypeVar

import msgspec
from msgspec import Meta, Struct

from dealerassist.files.reading import content_of
from dealerassist.files.writing import PRIVATE, write_whole
from dealerassist.journal.checkpoint import SIZE_DIGITS, CheckpointError
from dealerassist.journal.countersignature import LAST_S, Countersignature, read_countersigned
from dealerassist.local_time import DAY_MS
from dealerassist.tournament.level_clock import LevelClock

Number = Annotated[int, Meta(ge=0, lt=10**SIZE_DIGITS)]
"""The number of an entry, or of entries."""

Milliseconds = Annotated[int, Meta(ge=0, le=LAST_S * 1000)]
"""A time in UTC milliseconds that a clock on the wall can show."""

LATE_MS = 60_000
"""After so long without an answer of the server the floor is not reached any more."""

NOTICE_DAYS = 30
"""So many days before a certificate ends it is told where one looks for it."""


class FloorFileFault(StrEnum):
    """Why one of the files says nothing."""

    MISSING = "missing"
    UNREADABLE = "unreadable"


class Witnessed(Struct, frozen=True):
    """The file ``….witnessed``.

    Attributes:
        key: the floor's public key.
        note: the countersigned checkpoint, as `Countersignature.text` writes it.
    """

    key: str
    note: str

    @property
    def key_id(self) -> str:
        """The id of the key, in hexadecimal; empty if it is none."""
        words = self.key.split("+")
        return words[1] if len(words) > 1 else ""

    @property
    def countersignature(self) -> Countersignature | None:
        """What the note says; None if it is not genuine by the key beside it."""
        try:
            read = read_countersigned(self.note)
        except CheckpointError:
            return None
        return read if read.is_signed_by(self.key) else None


class TableAlarm(Struct, frozen=True):
    """An alarm of the floor that stands for this table.

    Attributes:
        kind: what it is about, as the floor's alarms are called.
        entry: the entry that it names; 0 if none.
    """

    kind: str
    entry: Number = 0

    @property
    def is_of_the_journal(self) -> bool:
        """Whether it speaks against the journal."""
        return self.kind not in NOT_OF_THE_JOURNAL


NOT_OF_THE_JOURNAL = frozenset(
    {
        "unplayable",
        "figures_differ",
        "server_changed",
        "server_rolled_back",
        "unknown",
        "malformed",
    }
)
"""The alarms that say nothing against a table's journal, as the floor calls them.

With the first two its chain holds, and what follows from it is computed at the table itself; the
next two are about the floor; with the last two nothing was taken. Any other speaks against it, also
one that only a newer floor knows.
"""


class DealsElsewhere(Struct, frozen=True):
    """Who deals at another table of the house, and since when, in UTC milliseconds."""

    croupier: str
    table: str
    since_ms: Milliseconds


class RotaElsewhere(Struct, frozen=True):
    """The rota of another table of the house: in which order croupiers take turns there.

    Attributes:
        laid_ms: when it was laid out, in UTC milliseconds.
        boss: the number of the pit boss who signed for it; empty where nobody said.
        croupiers: their numbers, in the order of their turns.
    """

    table: str
    laid_ms: Milliseconds
    boss: str
    croupiers: tuple[str, ...]


class FloorClock(Struct, frozen=True, kw_only=True):
    """The floor's clock of the tournament that the table is in, as a table may take it over.

    Attributes:
        tournament, day: its name, and the ISO date it is played on.
        clock: how far it is.
        set_ms: when it was started, stopped or put last, in UTC milliseconds.
        by: who has done that at the floor, as it was typed; empty if it was at a table.
        table: that table; empty if it was at the floor.
    """

    tournament: str
    day: str
    clock: LevelClock
    set_ms: Milliseconds
    by: str = ""
    table: str = ""


class RelayStatus(Struct, frozen=True):
    """The file ``….relay``: how the relay and the floor's server stood when it was written.

    Attributes:
        reached_ms: when the server last answered, in UTC milliseconds; None if it never has.
        sent: the last entry that the server has.
        head: the last entry that the relay has seen in the second copy.
        countersigned: the last entry that the newest countersignature covers which the relay has
            had of this floor; 0 if none.
        waiting: how many entries are still to be sent.
        certificate_until_ms: when the table's certificate ends, in UTC milliseconds; None if the
            relay does not know.
        alarm: the alarm that stands for this table; None if none does.
        dealing: who dealt at the other tables when the server was last asked.
        rota: the newest rota of the other tables then; None if there was none.
        clock: the floor's clock then; None of a table in no tournament, and where there was none.
        journal: the id of the journal that all of this is about; empty in files of earlier relays.
        floor: the id of the floor's key that countersigned, in hexadecimal; empty if none did.
    """

    reached_ms: Milliseconds | None = None
    sent: Number = 0
    head: Number = 0
    countersigned: Number = 0
    waiting: Number = 0
    certificate_until_ms: Milliseconds | None = None
    alarm: TableAlarm | None = None
    dealing: tuple[DealsElsewhere, ...] = ()
    rota: RotaElsewhere | None = None
    clock: FloorClock | None = None
    journal: str = ""
    floor: str = ""

    def is_about(self, journal: str) -> bool:
        """Whether it is about the journal with this id, as far as it says."""
        return self.journal in {"", journal}

    def is_late(self, now_ms: int) -> bool:
        """Whether the server has not answered lately; not to be asked where it never has.

        Of an answer in the future the clock was set back since: nobody knows how old it is.
        """
        return self.reached_ms is None or abs(now_ms - self.reached_ms) > LATE_MS

    def days_left(self, now_ms: int) -> int | None:
        """How many whole days the certificate is still valid; None if nobody knows.

        Below 0 where it has ended.
        """
        until_ms = self.certificate_until_ms
        return None if until_ms is None else (until_ms - now_ms) // DAY_MS


Content = TypeVar("Content", Witnessed, RelayStatus)


def read_witnessed(file: Path) -> Witnessed | FloorFileFault:
    """What ``….witnessed`` holds; nothing in it is verified."""
    return _read(file, Witnessed)


def read_relay_status(file: Path) -> RelayStatus | FloorFileFault:
    """What ``….relay`` holds."""
    return _read(file, RelayStatus)


def write_relay_status(file: Path, status: RelayStatus) -> None:
    """Replace the file.

    Raises:
        OSError: if it cannot be written.
    """
    write_whole(file, [msgspec.json.encode(status)], mode=PRIVATE)


def keep_witnessed(file: Path, witnessed: Witnessed) -> bool:
    """Replace the file, unless what it holds is newer.

    Only what the same key signed of the same journal can be newer: a countersignature that was
    damaged, or forged to look like the last one there will ever be, must not stay for ever.

    Args:
        file: where.
        witnessed: a countersignature that was found genuine.

    Returns:
        whether it was written.

    Raises:
        OSError: if the file cannot be written.
    """
    if _outranks(read_witnessed(file), witnessed):
        return False
    write_whole(file, [msgspec.json.encode(witnessed)], mode=PRIVATE)
    return True


def _outranks(there: Witnessed | FloorFileFault, other: Witnessed) -> bool:
    """Whether what is there is newer than `other`, or the same."""
    if isinstance(there, FloorFileFault) or there.key != other.key:
        return False
    kept, new = there.countersignature, other.countersignature
    if kept is None or new is None:
        return False
    mine, given = kept.note.checkpoint, new.note.checkpoint
    same = mine.journal == given.journal
    return same and (mine.size, kept.utc_s) >= (given.size, new.utc_s)


def _read(file: Path, kind: type[Content]) -> Content | FloorFileFault:
    try:
        return msgspec.json.decode(content_of(file), type=kind)
    except FileNotFoundError:
        return FloorFileFault.MISSING
    except (OSError, ValueError, RecursionError):
        return FloorFileFault.UNREADABLE
