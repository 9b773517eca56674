"""Caches for the proofs: what the program computes again and again of the same files.

Without them the full tier would take weeks.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import cache, lru_cache
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch

from dealerassist.journal import audit as auditing
from dealerassist.journal.chain import Link
from dealerassist.journal.checkpoint import Signer
from dealerassist.journal.journal import Journal
from dealerassist.journal.long_work import Progress
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.recovery import reconcile, repair
from dealerassist.journal.store.mirror import MirrorReader
from tests.proof.verifier import verifier

_RESTORED: dict[bytes, bytes] = {}
"""The restored files, by the digest of what was recorded."""

_restore = repair.restored_file
_genuine = cache(reconcile.genuine)
_genuine_there = cache(verifier().genuine)
_damage_of = lru_cache(20_000)(reconcile.damage_of)
_said_there = lru_cache(20_000)(verifier().said_by)
_read_copy = verifier().read_copy
"""As it is without the caches."""


@lru_cache(4)
def _copy_of(content: bytes) -> object:
    """What the verifier reads in a second copy, all of it in memory."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "copy"
        file.write_bytes(content)
        record = _read_copy(file)
        return record._replace(links=list(record.links))


def _copy_there(file: Path) -> object:
    return _copy_of(file.read_bytes())


@contextmanager
def remembered() -> Iterator[None]:
    """Cache what depends on its arguments alone: signatures, hashes, files restored.

    An entry is read once from a file that is only looked at. The chain is still followed.
    """
    with ExitStack() as known:
        for module in (reconcile, auditing):
            known.enter_context(patch.object(module, "genuine", _genuine))
        known.enter_context(patch.object(verifier(), "genuine", _genuine_there))
        known.enter_context(patch.object(reconcile, "damage_of", _damage_of))
        known.enter_context(patch.object(verifier(), "said_by", _said_there))
        known.enter_context(patch.object(verifier(), "read_copy", _copy_there))
        known.enter_context(patch.object(repair, "restored_file", _restored_once))
        for kind in (JournalReader, MirrorReader):
            known.enter_context(patch.object(kind, "link", _read_once(kind.link)))
        yield


def _read_once(link: Callable[[object, int], Link | None]) -> Callable[[object, int], Link | None]:
    """The same entry of the same reader is read once; a journal in use is always read."""
    known: dict[tuple[object, int], Link | None] = {}

    def reading(reader: object, number: int) -> Link | None:
        if isinstance(reader, Journal):
            return link(reader, number)
        if (reader, number) not in known:
            known[reader, number] = link(reader, number)
        return known[reader, number]

    return reading


def _restored_once(
    journal: Path, record: reconcile.RecordedEntries, signer: Signer | None, _progress: Progress
) -> Path:
    """The restored file, copied if the same was recorded before."""
    digest = hashlib.sha256(repr((record.names, sorted(record.checkpoints.items()))).encode())
    for link in record.links():
        digest.update(repr(link).encode())
    known = _RESTORED.get(digest.digest())
    unfinished = journal.with_name(f"{journal.name}.restored")
    if known is None:
        restored = _restore(journal, record, signer)
        assert restored == unfinished, "the name is known"
        _RESTORED[digest.digest()] = unfinished.read_bytes()
    else:
        unfinished.write_bytes(known)
    return unfinished
