"""Helpers for tests of the audit: checkpoints kept elsewhere, and forged ones."""

from pathlib import Path

from dealerassist.journal.audit import audit
from dealerassist.journal.chain import Damage
from dealerassist.journal.checkpoint import Checkpoint, SignedCheckpoint, read_note
from dealerassist.journal.reader import JournalReader
from tests.support.journal.copies import copy_of, files_beside
from tests.support.journal.surgery import operate

IN_PLACE = {
    Damage.ALTERED: "UPDATE entry SET body = replace(body, '{', '{ ') WHERE number = 40",
    Damage.REHASHED: "UPDATE entry SET hash = zeroblob(32) WHERE number = 40",
    Damage.MISSING: "DELETE FROM entry WHERE number = 40",
    Damage.MISPLACED: (
        "UPDATE entry SET number = 9999 WHERE number = 40; "
        "UPDATE entry SET number = 40 WHERE number = 41; "
        "UPDATE entry SET number = 41 WHERE number = 9999"
    ),
    Damage.UNREADABLE: ("UPDATE entry SET body = json_remove(body, '$.journal') WHERE number = 40"),
    Damage.FOREIGN: (
        'UPDATE entry SET body = replace(body, \'"table":"7"\', \'"table":"8"\') WHERE number = 40'
    ),
}


def held_at(journal: Path, size: int) -> Checkpoint:
    """The checkpoint over the first `size` entries, as somebody kept it elsewhere."""
    with JournalReader(journal) as reader:
        return read_note(reader.checkpoints()[size].note).checkpoint


def sizes_of(journal: Path) -> list[int]:
    with JournalReader(journal) as reader:
        return list(reader.checkpoints())


def audited(
    journal: Path, *, held: SignedCheckpoint | Checkpoint | None = None, copy: bool = False
):
    before = files_beside(journal)
    with JournalReader(journal) as reader:
        found = audit(reader, held=held, mirror=copy_of(journal) if copy else None)
    assert before.items() <= files_beside(journal).items(), "nothing is changed"
    return found


def last_but_one(journal: Path) -> int:
    return sizes_of(journal)[-2]


def forge(journal: Path, size: int, note: str, key: str = "key") -> None:
    key = key if key == "key" else f"'{key}'"
    operate(
        journal,
        f"UPDATE checkpoint SET note = '{note}', key = {key} WHERE size = {size}",  # noqa: S608
        hidden=True,
    )
