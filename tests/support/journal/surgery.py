"""Changes a journal in ways that its tables forbid, as anybody with the file could."""

from __future__ import annotations

from pathlib import Path

from pysqlite3 import dbapi2 as sqlite

from dealerassist.journal.chain import next_hash
from dealerassist.journal.checkpoint import Checkpoint
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.store.keys import signer_of
from dealerassist.journal.store.paths import places_of
from tests.proof.contents import tables_follow


def operate(journal: Path, script: str, *, unique: bool = True, hidden: bool = False) -> None:
    """Run `script` on a closed journal with triggers and checks out of the way.

    Args:
        unique: whether the ids must stay unique.
        hidden: put the triggers back afterwards, so that only what `script` did can be seen.
    """
    connection = sqlite.connect(str(journal), isolation_level=None)
    triggers = connection.execute(
        "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'"
    ).fetchall()
    for name, _ in triggers:
        connection.execute(f"DROP TRIGGER {name}")
    if not unique:
        connection.execute("DROP INDEX entry_id")
    connection.execute("PRAGMA ignore_check_constraints = ON")
    connection.executescript(script)
    for _, sql in triggers if hidden else ():
        connection.execute(sql)
    connection.close()


def rows_of(journal: Path, table: str) -> list[tuple[object, ...]]:
    """Everything in a table, by a connection of our own."""
    connection = sqlite.connect(f"{journal.as_uri()}?mode=ro", uri=True)
    try:
        return connection.execute(f'SELECT * FROM "{table}"').fetchall()  # noqa: S608
    finally:
        connection.close()


def sign_anew(journal: Path) -> None:
    """Sign the journal anew with its own key, at every place where it was signed before.

    The sum of the read model's tables is signed too; they must fit the entries by then.
    """
    signer = signer_of(places_of(journal).key, journal)
    with JournalReader(journal) as reader:
        heads = {size: reader.link(size).hash.hex() for size in reader.checkpoints()}
        points = [Checkpoint(reader.id, size, head, 1) for size, head in heads.items()]
    signed = [(signer.sign(point).text, signer.key, point.size) for point in points]
    operate(
        journal,
        "\n".join(
            f"UPDATE checkpoint SET note = '{note}', key = '{key}' WHERE size = {size};"  # noqa: S608
            for note, key, size in signed
        ),
        hidden=True,
    )
    tables_follow(journal, signer)


def rewrite(journal: Path, number: int, old: bytes, new: bytes) -> None:
    """Change the text of an entry and compute the chain anew, so that it holds in itself.

    The read tables and the checkpoints stay as they are.
    """
    with JournalReader(journal) as reader:
        links = list(reader.links())
    head = links[number - 2].hash if number > 1 else bytes(32)
    changes = []
    for link in links[number - 1 :]:
        body = link.body.replace(old, new, 1) if link.number == number else link.body
        assert link.number != number or body != link.body, "something was changed"
        head = next_hash(head, body)
        changes.append(
            f"UPDATE entry SET body = CAST(x'{body.hex()}' AS TEXT), hash = x'{head.hex()}' "  # noqa: S608
            f"WHERE number = {link.number};"
        )
    operate(journal, "\n".join(changes), hidden=True)
