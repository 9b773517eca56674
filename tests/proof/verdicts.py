"""What is said of a journal: by the program's audit, and by the one-file verifier."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct

from dealerassist.journal.audit import audit
from dealerassist.journal.chain import Damage
from dealerassist.journal.checkpoint import Checkpoint
from dealerassist.journal.errors import JournalError
from dealerassist.journal.reader import JournalReader
from tests.proof.verifier import verifier

Verdict = tuple[int, Damage] | None
"""The first entry that is not as it was recorded, and what is wrong with it; None if nothing is."""

UNREADABLE = "unreadable"
"""What is said of a file that cannot be looked at at all."""


class Finding(Struct, frozen=True):
    """All that is said of a journal: the verdict, and what holds before it."""

    verdict: Verdict
    last: int
    head: str
    signed: int


def by_audit(path: Path, held: Checkpoint | None, copy: Path | None) -> Verdict | str:
    """What the program says."""
    return _verdict(found_by_audit(path, held, copy))


def found_by_audit(path: Path, held: Checkpoint | None, copy: Path | None) -> Finding | str:
    """All that the program says."""
    try:
        with JournalReader(path) as reader:
            found = audit(reader, held=held, mirror=copy)
    except JournalError:
        return UNREADABLE
    verdict = None if found.fault is None else (found.fault.number, found.fault.damage)
    return Finding(verdict, found.last, found.head, found.signed)


def _verdict(found: Finding | str) -> Verdict | str:
    return found.verdict if isinstance(found, Finding) else found


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
        return _verdict(self.finds(held, copy=copy, key=key))

    def finds(
        self, held: Checkpoint | None = None, *, copy: bool = False, key: str | None = None
    ) -> Finding | str:
        """All that it says, with what was kept elsewhere."""
        if self._record is None:
            return UNREADABLE
        point = held and (held.journal, held.size, held.head)
        found = self._tool.verify(self._record, point, key, self._copy if copy else None)
        verdict = None if found["intact"] else (found["entry"], Damage(found["damage"]))
        return Finding(verdict, found["last"], found["head"], found["signed"])
