"""What is said of a journal: by the program's audit, and by the one-file verifier."""

from __future__ import annotations

from pathlib import Path

from dealerassist.journal.audit import audit
from dealerassist.journal.chain import Damage
from dealerassist.journal.checkpoint import Checkpoint
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.trouble import JournalError
from tests.proof.verifier import verifier

Verdict = tuple[int, Damage] | None
"""The first entry that is not as it was recorded, and what is wrong with it; None if nothing is."""

UNREADABLE = "unreadable"
"""What is said of a file that cannot be looked at at all."""


def by_audit(path: Path, held: Checkpoint | None, copy: Path | None) -> Verdict | str:
    """What the program says."""
    try:
        with JournalReader(path) as found:
            fault = audit(found, held=held, copy=copy).fault
    except JournalError:
        return UNREADABLE
    return None if fault is None else (fault.number, fault.damage)


class Auditor:
    """What the one-file verifier says of a journal."""

    def __init__(self, path: Path, copy: Path) -> None:
        self._tool = verifier()
        self._copy = self._read(copy)
        self._record = self._read(path)

    def _read(self, path: Path) -> object | None:
        try:
            return self._tool.read(path)
        except (ValueError, OSError, self._tool.sqlite3.Error):
            return None

    def says(
        self, held: Checkpoint | None = None, *, copy: bool = False, key: str | None = None
    ) -> Verdict | str:
        """Its verdict, with what was kept elsewhere."""
        if self._record is None:
            return UNREADABLE
        point = held and (held.journal, held.size, held.head)
        found = self._tool.verify(self._record, point, key, self._copy if copy else None)
        return None if found["intact"] else (found["entry"], Damage(found["damage"]))
