# ruff: noqa: INP001, S608, T201 - a script for auditors
"""Verify a journal of Dealer Assist without Dealer Assist.

    python3 verify_journal.py JOURNAL [--checkpoint FILE|TEXT] [--key PUBLICKEY] [--copy FILE]

JOURNAL is a journal (an SQLite file) or a second copy (a text file). Needed are Python 3.9 with
SQLite 3.37, or newer, and the package `cryptography`. The answer is a sentence, with --json a
line; exit status 0: intact, 1: not intact, 2: it cannot be looked at. What is checked:

1. `chain`: every entry has the next number, is of this journal and table, and its hash is
   SHA-256("dealer-assist/entry/1" NUL, hash of the entry before, text of the entry).
2. `verify`: each checkpoint in the file (number of entries, hash of the last, time; signed with
   Ed25519) is genuine and says what the chain says; so does the one that you bring, from a shift
   report or another machine. That alone shows that the owner of the key wrote all anew.
3. `tables_hold`: SQLite finds the file sound, the tables are as made, and their sum is right.
4. `first_changed`: if something is wrong, the second copy tells which entry was changed first.

The files stay untouched: they are copied to a temporary folder and read there.
"""

from __future__ import annotations

import argparse
import base64
import hashlib
import json
import re
import shutil
import sqlite3  # noqa: TID251 - an auditor has no other, and it opens copies alone
import tempfile
from contextlib import closing, suppress
from pathlib import Path
from typing import Any, NamedTuple

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

APPLICATION, VERSION = 0x44654173, 2
TABLES_MADE = "5ba4f799cb947eb40a495dad0f60d038227a1e65e282a49e2dd54a97e85f6276"
SUMMED = ("meta", "hand", "shift", "transaction", "incident", "down", "standing")
ENTRIES = "SELECT number, coalesce(CAST(body AS BLOB), x''), hash FROM entry WHERE number"
NOTE = re.compile(r"dealer-assist/(\S*) (\d+) (\S+) (\S+) — dealer-assist (\S+)")
compact = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode
FIRST = "entry {} is the first that is not as it was recorded"
SAYS = {
    "missing": "entry {} is missing",
    "altered": FIRST + ": its text was changed",
    "rehashed": FIRST + ": its hash was changed, its text was not",
    "misplaced": FIRST + ": another entry lies in its place",
    "foreign": FIRST + ": it is of another journal or another table",
    "unreadable": FIRST + ": it cannot be read",
    "rewritten": "it was written anew from entry {} on: its chain is not the one that was signed",
    "cut": "entry {} and those after it were cut off: a checkpoint was signed for more",
    "old_file": "entry {} and those after it are not there: it is an old file, or was cut off",
    "forged": "the checkpoint after entry {} is not genuine",
    "names": "it is not called as its entries or the checkpoint say",
    "tables": "its entries are as they were recorded, but what lies beside them was changed",
}
Found = dict[str, Any]  # what `--json` prints
Link = tuple[int, bytes, bytes]  # an entry as it lies there: number of its place, text, hash
Point = tuple[str, int, str]  # a checkpoint: journal (empty if typed), number of entries, head
Note = tuple[int, str, str]  # a checkpoint as it lies there: last entry, public key, signed text
Fault = tuple[int, str]  # the first bad entry, 0 if all are good, and a word of `SAYS`


class Record(NamedTuple):
    """What a journal or a second copy holds."""

    journal: str
    table: str
    links: list[Link]
    notes: list[Note]
    holds: bool = True  # check 3


def next_hash(previous: bytes, body: bytes) -> bytes:
    """The hash of an entry, which through the hash before it covers all entries before it."""
    return hashlib.sha256(b"dealer-assist/entry/1\0" + previous + body).digest()


def said_by(body: bytes) -> tuple[Any, ...]:
    """Number, journal and table that an entry says it has; nothing if it is none."""
    try:
        said = json.loads(body.decode("utf-8", "surrogateescape"))
        number, journal, table = said["number"], said["journal"], said["table"]
        (journal + table).encode()  # these must be text; the hash is for all the rest
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return ()
    return (number, journal, table) if type(number) is int else ()


def read_journal(db: sqlite3.Connection) -> Record:
    """Read everything that can be read."""
    db.execute("PRAGMA cell_size_check = ON")
    marks = ("application_id", "user_version")
    application, version = (db.execute(f"PRAGMA {mark}").fetchone()[0] for mark in marks)
    names = dict(db.execute("SELECT name, value FROM meta"))
    if application != APPLICATION or version > VERSION or not {"journal", "table"} <= set(names):
        raise ValueError("it is no journal, or was written by a newer Dealer Assist")
    links: list[Link] = []
    try:
        links.extend(db.execute(f"{ENTRIES} > 0 ORDER BY number"))
    except sqlite3.Error:  # a destroyed page: go on entry by entry as far as that is possible
        with suppress(sqlite3.Error):
            while row := db.execute(f"{ENTRIES} = {len(links) + 1}").fetchone():
                links.append(row)
        links.append((len(links) + 1, b"", b""))
    db.text_factory = lambda text: text.decode(errors="replace")
    texts = "CAST(ifnull(key, '') AS TEXT), CAST(ifnull(note, '') AS TEXT)"
    found = db.execute(f"SELECT size, {texts} FROM checkpoint ORDER BY size") if version > 1 else ()
    return Record(names["journal"], names["table"], links, list(found), tables_hold(db, version))


def tables_hold(db: sqlite3.Connection, version: int) -> bool:
    """Check 3. The sum is that of SHA-256("dealer-assist/row/1" NUL, row as JSON), modulo 2^256."""
    sql = "SELECT type, name, tbl_name, coalesce(sql, '') FROM sqlite_master"
    try:
        sound = db.execute("PRAGMA integrity_check(1)").fetchall() == [("ok",)]
        made = list(db.execute(f"{sql} WHERE name NOT LIKE 'sqlite_stat%' ORDER BY type, name"))
        if version < VERSION:
            return sound and "checkpoint" not in {name for _, name, *_ in made}
        total = 0
        for table in SUMMED:
            for row in db.execute(f'SELECT * FROM "{table}"'):
                plain = [value.hex() if isinstance(value, bytes) else value for value in row]
                row_text = b"dealer-assist/row/1\0" + compact([table, *plain]).encode()
                total += int.from_bytes(hashlib.sha256(row_text).digest(), "big")
        right = [((total % (1 << 256)).to_bytes(32, "big"),)]
        as_made = hashlib.sha256(compact(made).encode()).hexdigest() == TABLES_MADE
        return sound and as_made and db.execute("SELECT digest FROM sum").fetchall() == right
    except sqlite3.Error:
        return False


def read_copy(first: bytes, *lines: bytes) -> Record:
    """A line that names the journal, then "HASH TEXT" for entries, "checkpoint {…}" after one."""
    names, links, notes = json.loads(first), list[Link](), list[Note]()
    for line in lines[: -1 if lines[-1:] == (b"",) else None]:
        try:
            if line.startswith(b"checkpoint "):
                sealed = json.loads(line[11:])
                notes.append((len(links), str(sealed["key"]), str(sealed["note"])))
            else:
                digest = bytes.fromhex(line[:64].decode())
                links.append((said_by(line[65:])[0], line[65:], digest))
        except (ValueError, KeyError, TypeError, IndexError):
            links.append((len(links) + 1, b"", b""))
    # An entry in another's place: is that one missing, or elsewhere?
    there = {number for number, _, _ in links}
    links = [(at if at in there else n, body, h) for at, (n, body, h) in enumerate(links, 1)]
    return Record(str(names["journal"]), str(names["table"]), links, notes)


def chain(record: Record) -> tuple[list[str], Fault | None]:
    """Check 1: the hash of none, then of each entry that holds; and the first that does not."""
    heads, places = [bytes(32)], {link[0]: link for link in reversed(record.links)}
    for number, (place, body, digest) in enumerate(record.links, 1):
        said, right, damage = said_by(body), next_hash(heads[-1], body), None
        if place != number:
            damage = "missing"
        elif not said:
            damage = "unreadable"
        elif said[0] != number:
            damage = "misplaced"
        elif said[1:] != (record.journal, record.table):
            damage = "names" if number == 1 and right == digest else "foreign"
        elif right != digest:
            # If the next entry goes on from what the hash should be, only the hash was changed.
            _, after, then = places.get(number + 1, (0, b"", b""))
            damage = "rehashed" if next_hash(right, after) == then else "altered"
        if damage:
            return [head.hex() for head in heads], (number, damage)
        heads.append(digest)
    return [head.hex() for head in heads], None


def genuine(note: str, key: str | None) -> Point | None:
    """The checkpoint, if it is signed by this key: "dealer-assist+ID+" and 33 bytes in base64."""
    words = NOTE.fullmatch(" ".join(note.split()))
    if words is None:
        return None
    point, text = (words[1], int(words[2]), words[3]), "dealer-assist/{}\n{}\n{}\n{}\n"
    try:
        name, key_id, encoded = (key or "").split("+", 2)
        public, sealed = base64.b64decode(encoded, validate=True), base64.b64decode(words[5])
        right = hashlib.sha256(b"dealer-assist\n" + public).digest()[:4]  # the key's id
        if (name, key_id, sealed[:4], public[:1]) != ("dealer-assist", right.hex(), right, b"\1"):
            return None
        signed = text.format(*words.groups()).encode()
        Ed25519PublicKey.from_public_bytes(public[1:]).verify(sealed[4:], signed)
    except (ValueError, InvalidSignature):
        return None
    return point


def against(heads: list[str], point: Point, sure: int, gone: str) -> Fault | None:
    """What a checkpoint says against the chain, of which `sure` entries are certain."""
    _, size, head = point
    if size >= len(heads):
        return len(heads), gone
    return None if size and heads[size] == head else (sure + 1, "rewritten")


def first_changed(record: Record, copy: Record | None) -> int | None:
    """Check 4: the first entry that the second copy, as far as its chain holds, has otherwise."""
    if copy is None or copy.journal != record.journal:
        return None
    told = {number: link for link in reversed(copy.links) for number in said_by(link[1])[:1]}
    heads, _ = chain(copy._replace(links=[(n, *told[n][1:]) for n in sorted(told)]))
    there = {link[0]: link[1:] for link in reversed(record.links)}
    return next((n for n in range(1, len(heads)) if told[n][1:] != there.get(n)), None)


def verify(record: Record, held: Point | None, key: str | None, copy: Record | None) -> Found:
    """Check 2 and all others; of the faults that they find, the first."""
    heads, own = chain(record)
    signed, fault = 0, None
    for size, beside, note in record.notes:
        point = genuine(note, beside) if key in (None, beside) else None
        if point is None or point[:2] != (record.journal, size):
            fault = size, "forged"
        elif not own or size < len(heads):  # others were made for what is bad anyway
            fault = against(heads, point, signed, "cut")
            signed = signed if fault else size
        if fault:
            break
    if not fault and held and held[0] not in ("", record.journal):
        fault = 1, "names"
    elif not fault and held and not (own and held[1] >= len(heads)):
        fault = against(heads, held, 0, "old_file")
    fault = own if own and not (fault and fault[0] < own[0]) else fault
    if fault:
        changed = first_changed(record, copy) or fault[0]
        heads, fault = heads[: max(1, min(fault[0], changed))], (changed, fault[1])
    elif not record.holds:
        fault = 0, "tables"
    last, (entry, damage) = len(heads) - 1, fault or (None, None)
    found = {"intact": not fault, "entries": last, "head": heads[last], "entry": entry}
    return {**found, "damage": damage, "signed": min(signed, last)}


def read(file: Path) -> Record:
    """A journal, with SQLite's log beside it, or a second copy, as it stands at one moment."""
    files = (file, file.with_name(file.name + "-wal"))
    with tempfile.TemporaryDirectory() as folder:
        stamps: list[int] = []
        while stamps != (now := [f.stat().st_mtime_ns for f in files if f.exists()]) or not now:
            stamps = now  # copied again, if a kiosk wrote to it meanwhile
            for source in files[: max(1, len(now))]:
                shutil.copyfile(source, Path(folder, source.name))
        content = Path(folder, file.name).read_bytes()
        if content.startswith(b'{"copy":'):
            return read_copy(*content.split(b"\n"))
        with closing(sqlite3.connect(Path(folder, file.name))) as db:
            return read_journal(db)


def held_point(given: str, key: str | None) -> Point:
    """The checkpoint in a file or text: a signed one, or number of entries and head from paper."""
    is_file = "\n" not in given and len(given) < 1000 and Path(given).is_file()
    text = " ".join((Path(given).read_text(encoding="utf-8") if is_file else given).split())
    signed, typed = NOTE.fullmatch(text), re.fullmatch("([0-9]+) ((?:[0-9a-fA-F] ?){64})", text)
    if typed:
        return "", int(typed[1]), typed[2].replace(" ", "").lower()
    if signed is None or (key and not genuine(text, key)):
        raise ValueError("the checkpoint is not one that the key signed, or is not written so")
    return signed[1], int(signed[2]), signed[3]


def look(file: Path, held: str | None, key: str | None, copy: Path | None) -> Found:
    """Verify a journal or second copy; ValueError, OSError or sqlite3.Error if it cannot be."""
    second = None
    with suppress(ValueError, KeyError, TypeError, OSError, sqlite3.Error):
        second = read(copy or file.with_name(file.name + ".copy"))
    return verify(read(file), held_point(held, key) if held else None, key, second)


def main() -> None:
    """Ask, verify, and say it."""
    ask = argparse.ArgumentParser(description="Verify a journal of Dealer Assist.")
    ask.add_argument("journal", type=Path, help="the journal, or its second copy")
    ask.add_argument("--checkpoint", help="one that was kept elsewhere: a file, or its text")
    ask.add_argument("--key", help="the public key that must have signed the checkpoints")
    ask.add_argument("--copy", type=Path, help="the second copy; JOURNAL.copy unless told")
    ask.add_argument("--json", action="store_true", help="answer in one line of JSON")
    asked = ask.parse_args()
    try:
        found = look(asked.journal.resolve(), asked.checkpoint, asked.key, asked.copy)
    except (ValueError, OSError, sqlite3.Error) as error:
        ask.exit(2, f"{asked.journal} cannot be verified: {error}.\n")
    good = "{entries} entries, {signed} under a signature, chain head {head}"
    said = SAYS.get(found["damage"], good).format(found["entry"], **found)
    said = f"{asked.journal} is {'' if found['intact'] else 'not '}intact: {said}."
    print(json.dumps(found) if asked.json else said)
    ask.exit(0 if found["intact"] else 1)


if __name__ == "__main__":
    main()
