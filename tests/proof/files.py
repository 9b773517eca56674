"""Reads a journal's files without the program, for checks that must not depend on it."""

from __future__ import annotations

import hashlib
import json
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from pysqlite3 import dbapi2 as sqlite

TAG = b"dealer-assist/entry/1\0"


class Found(NamedTuple):
    """An entry as it lies in the file."""

    number: int
    id: str
    hash: str
    actor: str
    body: str


def entries_in(journal: Path) -> list[Found]:
    """The entries of a journal that nobody writes to, with its log; none if it is not there."""
    if not journal.exists():
        return []
    with closing(sqlite.connect(f"{journal.as_uri()}?mode=ro", uri=True)) as database:
        rows = database.execute("SELECT number, body, hash FROM entry ORDER BY number").fetchall()
    said = [(number, body, digest, json.loads(body)) for number, body, digest in rows]
    return [
        Found(number, body["id"], digest.hex(), body["actor"], text)
        for number, text, digest, body in said
    ]


def broken_at(entries: list[Found]) -> int | None:
    """The first entry whose hash does not follow from the one before it, or that is out of turn."""
    head = bytes(32)
    for place, entry in enumerate(entries, start=1):
        head = hashlib.sha256(TAG + head + entry.body.encode()).digest()
        if entry.number != place or entry.hash != head.hex():
            return place
    return None


def copied_entries(copy: Path) -> list[tuple[str, str]]:
    """Hash and body of each entry in the second copy; a torn last line is none."""
    if not copy.exists():
        return []
    lines = copy.read_bytes().split(b"\n")[1:-1]
    entries = (line.decode() for line in lines if not line.startswith(b"checkpoint "))
    return [(line[:64], line[65:]) for line in entries]
