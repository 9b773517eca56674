"""A newer program: this one with a later version of the tables, and events that this one lacks."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from unittest import mock

import msgspec

from dealerassist.journal import codec
from dealerassist.journal.chain import next_hash
from dealerassist.journal.checkpoint import Checkpoint
from dealerassist.journal.entry import uuid7
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.store import schema
from dealerassist.journal.store.keys import signer_of
from dealerassist.journal.store.mirror import StoredCheckpoint, checkpoint_line, entry_line
from dealerassist.journal.store.paths import JournalPaths, places_of
from tests.proof.contents import tables_follow
from tests.support.journal.surgery import operate

NEWER = schema.VERSION + 1

NOVELTY = "CREATE TABLE novelty (number INTEGER PRIMARY KEY, seen TEXT NOT NULL) STRICT;\n"
"""A table that only the newer program has."""

NEW_EVENT = {"type": "camera_noted", "camera": 4}
"""An event of which this program knows nothing."""

NEW_FIELD = {"type": "restarted", "version": "9.0.0", "hand": None, "camera": 4}
"""An event that this program knows, with a field of which it knows nothing."""

NEW_VALUE = {"type": "journal_mended", "what": "moved", "first": 0, "last": 0, "kept": ""}
"""An event that this program knows, with a value of an enum that it does not know."""


@contextmanager
def newer_program() -> Iterator[None]:
    """Within this context the program is the newer one."""
    ours, layout = (
        schema.schema_fingerprint(schema.expected_schema()),
        (schema.VERSION, schema.JOURNAL.tables),
    )
    with (
        mock.patch.object(schema, "VERSION", NEWER),
        mock.patch.object(schema, "READ_TABLES", f"{schema.READ_TABLES}\n{NOVELTY}"),
        mock.patch.dict(schema.EARLIER, {NEWER - 1: ours}),
        mock.patch.object(codec, "_BODIES", SimpleNamespace(decode=_decoded)),
    ):
        _set_layout(NEWER, f"{schema.JOURNAL.tables}\n{NOVELTY}")
        try:
            yield
        finally:
            _set_layout(*layout)


def _set_layout(version: int, tables: str) -> None:
    # In place, as the layout is the default of many arguments.
    msgspec.structs.force_setattr(schema.JOURNAL, "version", version)
    msgspec.structs.force_setattr(schema.JOURNAL, "tables", tables)


_OURS = codec._BODIES


def newer_codec() -> None:
    """From now on, what this program does not know counts as nothing, as for the newer one."""
    codec._BODIES = SimpleNamespace(decode=_decoded)


def _decoded(text: str) -> object:
    """The newer program's reading: of what this one does not know, nothing follows."""
    if "camera" in text or '"moved"' in text:
        body = json.loads(text)
        events = body["data"]["events"]
        body["data"]["events"] = [each for each in events if each not in NEW]
        text = json.dumps(body)
    return _OURS.decode(text)


NEW = (NEW_EVENT, NEW_FIELD, NEW_VALUE)
"""What only the newer program can read."""


def record_new(
    journal: Path, *events: dict[str, object], places: JournalPaths | None = None
) -> int:
    """Record an entry of the newer program in a closed journal and its mirror, and sign it.

    Args:
        journal: the journal.
        events: what the entry says.
        places: where mirror and key lie; as `places_of` says if None.

    Returns:
        its number.
    """
    places = places or places_of(journal)
    with JournalReader(journal) as reader:
        last = reader.link(reader.count)
    body = json.loads(last.body)
    number = last.number + 1
    body |= {"number": number, "id": uuid7(), "kind": "note", "data": {"events": events}}
    text = codec.canonical(body).encode()
    digest = next_hash(last.hash, text)
    signer = signer_of(places.key, journal)
    note = signer.sign(Checkpoint(body["journal"], number, digest.hex(), body["utc_ms"])).text
    operate(
        journal,
        "INSERT INTO entry (number, body, hash) "  # noqa: S608
        f"VALUES ({number}, CAST(x'{text.hex()}' AS TEXT), x'{digest.hex()}');"
        f"INSERT INTO checkpoint (size, note, key) VALUES ({number}, '{note}', '{signer.key}');",
        hidden=True,
    )
    with newer_program():
        assert tables_follow(journal, signer)
    with places.mirror.open("ab") as mirror:
        mirror.write(entry_line(text, digest))
        mirror.write(checkpoint_line(StoredCheckpoint(signer.key, note)))
    return number
