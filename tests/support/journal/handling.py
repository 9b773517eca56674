"""Helpers that change or forge a journal before it is opened, and say how it is refused then."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from dealerassist.journal.chain import Link, next_hash
from dealerassist.journal.errors import JournalError, JournalErrorCode
from dealerassist.journal.journal import Journal
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.store.mirror import CHECKPOINT, MirrorReader, StoredCheckpoint
from dealerassist.table.commands import SitOut
from tests.support.journal.copies import copy_of, files_beside
from tests.support.journal.scribe import Scribe, ticking


def links_of(journal: Path) -> list[Link]:
    """The entries of the journal, read from the file as they are."""
    with JournalReader(journal) as reader:
        return list(reader.links())


def sealed_of(journal: Path) -> dict[int, StoredCheckpoint]:
    """Its checkpoints by their last entry."""
    with JournalReader(journal) as reader:
        return reader.checkpoints()


def go_on(journal: Path, *seats: int) -> None:
    """Open the journal and record something more."""
    scribe = Scribe(Journal.open(journal, clock=ticking()))
    for seat in seats:
        scribe.do(SitOut(seat))
    scribe.journal.close()


def whole_folder(journal: Path, name: str) -> Path:
    """The journal in a copy of its whole folder."""
    folder = journal.parent.with_name(name)
    shutil.copytree(journal.parent, folder)
    return folder / journal.name


def refused(journal: Path, code: JournalErrorCode, entry: int | None = None) -> str:
    """Why it is not opened, with everything as it was; what the sentence says."""
    before = files_beside(journal)
    for _ in range(2):
        with pytest.raises(JournalError) as caught:
            Journal.open(journal)
        assert caught.value.code is code
        assert caught.value.facts.get("entry") == entry
    after = files_beside(journal)
    assert before == {name: after[name] for name in before}
    assert not any(after[name] for name in after.keys() - before.keys())
    return str(caught.value)


def forge_copy(journal: Path, number: int) -> bytes:
    """Change the second copy from entry `number` on, with a chain that fits."""
    second = MirrorReader(copy_of(journal))
    lines, head, sealed = [], bytes(32), 0
    for line in copy_of(journal).read_bytes().splitlines(keepends=True):
        if line.startswith(b"{"):
            lines.append(line)
            continue
        if line.startswith(CHECKPOINT):
            lines += [line] if sealed < number else []
            continue
        sealed += 1
        link = second.link(sealed)
        old, new = b'"actor":"', b'"actor":"x' if sealed == number else b'"actor":"'
        body = link.body.replace(old, new, 1)
        head = next_hash(head, body)
        lines.append(b"%s %s\n" % (head.hex().encode(), body))
    forged = b"".join(lines)
    copy_of(journal).write_bytes(forged)
    return forged
