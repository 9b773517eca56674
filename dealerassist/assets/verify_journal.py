# ruff: noqa: INP001, PYI024, S608, SIM905, T201, TRY301 - a script for auditors
"""Verify a journal of Dealer Assist without Dealer Assist.

    python3 verify_journal.py JOURNAL [--checkpoint FILE|TEXT] [--key PUBLICKEY] [--copy FILE]

JOURNAL is a journal (SQLite) or a second copy (text); neither is written to. Needed are Python
3.9, SQLite 3.37 and `cryptography`. Exit status 0: intact, 1: not, 2: cannot be read. What it was
held against is listed, with yes, no or not there. The checks:
1. `chain`: every entry has the next number, is of this journal and table, and its hash is
   SHA-256("dealer-assist/entry/1" NUL, hash of the entry before, text of the entry).
2. `verify`: each checkpoint in the file (number of entries, hash of the last, time; signed with
   Ed25519) is genuine and agrees with the chain; so does the one that you give, from a shift report
   or another machine. Only the latter can show that the owner of the key rewrote everything.
3. `first_difference`: the second copy, as far as its chain holds, has the same entries, no more.
4. `missing_checkpoints`: every entry that must have a checkpoint has one: a hand's end, a relief, a
   correction, a start, a close, one about the staff. Where another key signs than before, an entry
   that it signs says that the key was changed.
5. `tables_hold`: SQLite finds the file sound, its tables are defined as Dealer Assist makes them,
   and the signed sum of their rows is right, from version 10 on that of the sums of the shifts; of
   a newer version nothing is known. The owner of the key can sign false totals, lists and stacks:
   those are not computed anew from the entries here, but by `dealer-assist verify`.
6. `across`: of a journal that goes on from another, the one before, if it lies beside it: its chain
   holds and ends with the entry that is named, which names this journal, signed by the same key.
"""

from __future__ import annotations

import argparse
import base64
import hashlib
import json
import os
import re
import shutil
import sqlite3  # noqa: TID251 - an auditor has no other, and it opens copies alone
import sys
import tempfile
import weakref
from array import array
from collections import deque, namedtuple
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from itertools import islice, zip_longest
from pathlib import Path
from typing import Any

try:
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
except ImportError:
    print("Python has no `cryptography` here: python3 -m pip install cryptography", file=sys.stderr)
    raise SystemExit(2) from None

APPLICATION, VERSION = 0x44654173, 13  # of SQLite's header; then, by version, SHA-256 of its tables
TABLES_MADE = {1: "f7d678f89b0729d458e15c50fd2eb5d4479fbe2dc25eb8283c0ac4130724abb1"}
TABLES_MADE[2] = "5ba4f799cb947eb40a495dad0f60d038227a1e65e282a49e2dd54a97e85f6276"
TABLES_MADE[3] = "3235c46d6fdb0196c96f6d15fbba6b7164a4473336da7b7e2c7eb0663f67506a"
TABLES_MADE[4] = "1c295f136d1d7c25e384d45d4a99d7096737d0bc51a2c0ce26949cefcad5874e"
TABLES_MADE[5] = "7728eb4f613e480f7f934bcf21f91c6b90c044c3dcc7727486b34b6f08963e13"
TABLES_MADE[6] = "3acf0eafffa5cbf381902f17ad507ffbf32f4597ad4a608143b2c5ba2229ec6d"
TABLES_MADE[7] = "3acf0eafffa5cbf381902f17ad507ffbf32f4597ad4a608143b2c5ba2229ec6d"
TABLES_MADE[8] = "3acf0eafffa5cbf381902f17ad507ffbf32f4597ad4a608143b2c5ba2229ec6d"
TABLES_MADE[9] = "3acf0eafffa5cbf381902f17ad507ffbf32f4597ad4a608143b2c5ba2229ec6d"
TABLES_MADE[10] = "d1e11b350c108bf08bc06a181f81ec8be400f32d68be154d73f1f953f6f2efe9"
TABLES_MADE[11] = "b4a2cf2f2118686659a27cf94f42bce6ff73bf8c4df2bee24dc9fe0236fe1324"
TABLES_MADE[12] = "b4a2cf2f2118686659a27cf94f42bce6ff73bf8c4df2bee24dc9fe0236fe1324"
TABLES_MADE[13] = "b4a2cf2f2118686659a27cf94f42bce6ff73bf8c4df2bee24dc9fe0236fe1324"
BY_PART = 10  # the first version that has a sum for the rows of each shift
ENTRIES = "SELECT number, coalesce(CAST(body AS BLOB), x''), hash FROM entry WHERE number"
KEY = re.compile("dealer-assist[+]([0-9a-f]{8})[+](A[Q-Za-f][A-Za-z0-9+/]{42})")
NOTE = re.compile(  # after the kiosk's signature may be the floor's: `verify_floor.py` checks it
    r"[\s\ufeff]*dealer-assist/(\S*)\s+(\d{1,18})\s+([0-9a-f]{64})\s+([\dT:-]{19}[.]\d{3}Z)\s+"
    r"[—–-]\s+dealer-assist\s+([A-Za-z0-9+/]{90}[AEIMQUYcgkosw048]=)\s*(?:\S\s\S+-floor\s\S+\s*)?"
)
STORED = re.compile(r"\S+\n\S+\n\S+\n\S+\n\n— \S+ \S+\n")  # by hand it may be spaced otherwise
TYPED = re.compile(r"[\s\ufeff]*(\d{1,18}|\d{1,3}(?:[.,]\d{3}){1,5})\s+((?:[0-9a-fA-F]\s*){64})")
AFTER = ("forged", "unsigned", "contradicted")  # faults of a checkpoint, which is after its entry
compact = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode
LIMIT = """Totals, lists and stacks are not computed again here: `dealer-assist verify` does.
Whether it is the floor that has countersigned, `verify_floor.py` tells."""
# The events that Dealer Assist signs in the moment in which it records them.
AT_ONCE = """person_retired card_corrected box_counted lock_lifted house_named pins_reset restarted
    foul_deck_declared tray_credited person_enrolled tray_filled pots_awarded pin_set pin_locked
    house_setting_changed croupier_changed journal_mended role_changed table_opened shift_opened
    correction_approved misdeal_declared entry_retracted opening_differed shift_closed paper_made
    shift_reopened person_named paper_not_printed journal_ended journal_begun
    tronc_signed""".split()
# Alarms of the floor that say nothing against the entries.
OF_FLOOR = {"witness_forged": "floor", "relay_more": "relay", "relay_alarm": "relay"}
BESIDES = "unplayable figures_differ server_changed server_rolled_back unknown malformed".split()
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
    "forged": "the checkpoint after entry {} is not genuine, or of a key of which no entry tells",
    "unsigned": "the checkpoint after entry {} is missing: what it signed may have been changed",
    "contradicted": "the checkpoint given is not the one signed after entry {}: was it mistyped?",
    "differs": "entry {} is not the one that its second copy has: one of the two was rewritten",
    "shorter": "entry {} and those after it are missing, and its second copy has them",
    "names": "it is not called as its entries say",
    "tables": "its entries are as they were recorded, but what lies beside them was changed",
    "other_journal": "the checkpoint given belongs to another journal: take that of this table",
    "other_version": "its entries hold; what lies beside them is of a newer version: not checked",
    "witnessed_more": "entry {} and those after it are missing, and the floor countersigned them",
    "witness_forged": "what lies beside it as the floor's countersignature is not of this journal",
    "relay_more": "entry {} and those after it are missing, and were sent to the floor",
    "relay_alarm": "the relay's note beside it speaks against it, or cannot be read",
    "earlier_otherwise": "what lies beside it as the journal before is not the one it goes on from",
    "copy_other_journal": "in its second copy's place lies that of another journal or table",
    "copy_not_regular": "in its second copy's place is no file, but a pipe, a device or a folder",
    "copy_unreadable": "what lies in its second copy's place cannot be read as one",
}
# A journal or a second copy. `links`: the entries as they lie there (number, text, hash), of which
# all need not fit the memory: `Links`, or a list where a second copy is damaged; `notes`:
# its checkpoints (number of the last entry, key, signed text); `holds`: whether check 5 does;
# `early`: it may be of a version that made no checkpoints; `newer`: of one too new for check 5.
# `rows`: whether it has any beside the entries, which a second copy has not.
Record = namedtuple(
    "Record", "journal table links notes holds early newer rows", defaults=[1, 1, 0, 0]
)
# What the relay wrote beside a journal: the floor's countersignature, and its own note.
Floor = namedtuple("Floor", "witnessed relay", defaults=[None, None])
LARGEST_NOTE = 1 << 20
Link = tuple[int, bytes, bytes]  # an entry as it lies there: number, text, hash
Found = dict[str, Any]  # what `--json` prints
Point = tuple[str, int, str]  # a checkpoint: journal (empty if typed), number of entries, head


class Links:
    """The entries in a copy of a file, read from it each time that somebody goes through them."""

    def __init__(self, each: Callable[[], Iterator[Link]], one: Callable[[int], bytes], count: int):
        """`each` gives them in order, `one` the hash of one; about so many are there."""
        self.each, self.digest, self.count = each, one, count

    def __iter__(self) -> Iterator[Link]:
        """The entries in order."""
        for at, link in enumerate(self.each()):
            if not at % 20_000:
                tell(f"{at * 100 // max(1, self.count)} % of {self.count:,} entries")
            yield link
        tell("")

    def __bool__(self) -> bool:
        """Whether there is one."""
        return next(self.each(), None) is not None

    def __getitem__(self, at: int) -> Link:
        """The first one (0), or the last one (-1)."""
        return next(self.each()) if at == 0 else deque(self.each(), maxlen=1)[0]


class Heads:
    """The hash of each entry that holds, in hexadecimal, by its number; 64 zeros for 0."""

    def __init__(self, links: Links | list[Link]):
        """None yet; `links` are the entries."""
        self.links, self.last, self.head = links, 0, bytes(32)

    def __len__(self) -> int:
        """How many there are, the zeros included."""
        return self.last + 1

    def __getitem__(self, number: int) -> str:
        """That of one entry, or the last one (-1)."""
        if number in (-1, self.last):
            return self.head.hex()
        if not number:
            return bytes(32).hex()
        kept = self.links
        return (kept.digest(number) if isinstance(kept, Links) else kept[number - 1][2]).hex()


def tell(text: str) -> None:
    """On a terminal, how far it is; the next text takes its place."""
    if sys.stderr.isatty():
        print(f"\r{text:40}\r", end="", file=sys.stderr, flush=True)


def next_hash(previous: bytes, body: bytes) -> bytes:
    """The hash of an entry; as it covers the hash before it, it covers all entries before it."""
    return hashlib.sha256(b"dealer-assist/entry/1\0" + previous + body).digest()


def said_by(body: bytes) -> tuple[Any, ...]:
    """The number, journal and table that the text of an entry names; empty if it is no entry."""
    try:
        said = json.loads(body.decode("utf-8", "surrogateescape"))
        number, journal, table = said["number"], said["journal"], said["table"]
        (journal + table).encode()  # these must be text; the hash takes care of all the rest
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return ()
    return (number, journal, table) if type(number) is int else ()


def events_in(body: bytes) -> list[dict[str, Any]]:
    """The events in the text of an entry; none if it cannot be read."""
    try:
        events = json.loads(body.decode("utf-8", "surrogateescape"))["data"]["events"]
        return [event for event in events if isinstance(event, dict)]
    except (ValueError, KeyError, TypeError, RecursionError):
        return []


def must_be_signed(events: list[dict[str, Any]]) -> bool:
    """Whether an entry with these events must have a checkpoint, made in the same moment."""
    return any(str(event.get("type")) in AT_ONCE for event in events)


def unsigned_by_age(links: Links | list[Link], last: int, first: int, *, early: bool) -> int:
    """Up to which entry checkpoints may be missing because Dealer Assist made none at that time.

    `links`: the entries, `last` of which hold; `first`: the first entry with a checkpoint, 0 if
    there is none. Such a journal begins with an opening that has no field `sells_at_table`, and its
    first checkpoint was made when a later version opened or closed it, not with an ordinary entry.
    """
    opening = events_in(links[0][1]) if last else []
    if not any(e.get("type") == "table_opened" and "sells_at_table" not in e for e in opening):
        return 0
    if not first:
        return last if early else 0
    span = max(0, first - 1), max(0, min(first + 1, last))
    near = [events_in(body) for _, body, _ in islice(links, *span)]
    begun = any(event.get("type") == "restarted" for events in near for event in events)
    return first - 1 if begun or first == last or not must_be_signed(*near[:1] or [[]]) else 0


def missing_checkpoints(record: Record, last: int) -> tuple[int, int]:
    """Check 4: the first entry that lacks its checkpoint, the first one of a key not recorded."""
    sizes, keys, first, missing = {size for size, *_ in record.notes}, list[int](), 0, 0
    old = unsigned_by_age(record.links, last, min(sizes, default=0), early=record.early)
    for number, (_, body, _) in enumerate(islice(record.links, last), 1):
        events = events_in(body)
        told = [event.get("what") for event in events if event.get("type") == "journal_mended"]
        keys += [number] if "key_made" in told or "key_changed" in told else []
        missing = missing or (first if "unsigned" in told else 0)
        if number not in sizes and must_be_signed(events):
            first, missing = first or number, missing or (number if number > old else 0)
    for at, (size, key, _) in enumerate(record.notes[1:], 1):
        before, was, _ = record.notes[at - 1]
        end = next((n for n, other, _ in record.notes[at:] if other != key), last + 1)
        if key != was and not any(before < number < end for number in keys):
            return missing, size
    return missing, 0


def read_journal(db: sqlite3.Connection) -> Record:
    """All that can be read of a journal, also of a damaged one, as long as it is open."""
    db.execute("PRAGMA cell_size_check = ON")
    version = db.execute("PRAGMA user_version").fetchone()[0]
    names = dict(db.execute("SELECT name, value FROM meta"))
    if db.execute("PRAGMA application_id").fetchone() != (APPLICATION,):
        raise ValueError
    db.text_factory = lambda text: text.decode(errors="replace")
    count = 0
    with suppress(sqlite3.Error):
        count = db.execute("SELECT coalesce(max(number), 0) FROM entry").fetchone()[0]
    links = Links(lambda: entries_in(db), lambda number: one_entry(db, number)[2], count)
    texts = "CAST(ifnull(key, '') AS TEXT), CAST(ifnull(note, '') AS TEXT)"
    there = db.execute("SELECT 1 FROM sqlite_master WHERE name = 'checkpoint'").fetchall()
    early, sql = version < 2 and not there, f"SELECT size, {texts} FROM checkpoint ORDER BY size"
    found, holds = () if early else db.execute(sql), tables_hold(db, version)
    beside = list(found), holds, early, version > VERSION, True
    return Record(names["journal"], names["table"], links, *beside)


def one_entry(db: sqlite3.Connection, number: int) -> Any:  # noqa: ANN401 - or None
    """The entry of this number, if it can be found."""
    return db.execute(f"{ENTRIES} = {number}").fetchone()


def entries_in(db: sqlite3.Connection) -> Iterator[Link]:
    """All entries, in order, as far as they can be read; then one that cannot."""
    read = 0
    try:
        for link in db.execute(f"{ENTRIES} > 0 ORDER BY number"):
            read += 1
            yield link
    except sqlite3.Error:  # a destroyed page: read entry by entry, up to the first that is lost
        with suppress(sqlite3.Error):
            while row := one_entry(db, read + 1):
                read += 1
                yield row
        yield (read + 1, b"", b"")


def row_digest(table: str, row: tuple[Any, ...]) -> int:
    """SHA-256("dealer-assist/row/1" NUL, table and row as JSON), as a number."""
    plain = [value.hex() if isinstance(value, bytes) else value for value in row]
    text = b"dealer-assist/row/1\0" + compact([table, *plain]).encode()
    return int.from_bytes(hashlib.sha256(text).digest(), "big")


def as_sum(total: int) -> bytes:
    """The sum of digests, modulo 2^256."""
    return (total % (1 << 256)).to_bytes(32, "big")


def part_of(table: str, named: list[str], row: tuple[Any, ...]) -> int:
    """The part of a row: its shift, 0 where it has none, -1 of the index, which is about many.

    A kept state has in its slot the number of the shift that it ends, or a number below 1.
    """
    column = {"shift": "number", "standing": "slot"}.get(table, "shift")
    if column not in named:
        return -1
    value = row[named.index(column)]
    return value if isinstance(value, int) and value > 0 else 0


def right_sum(db: sqlite3.Connection, tables: set[str], version: int) -> bytes:
    """The sum of all rows; from version 10 on that of the sums of shifts, if these are right."""
    total = parts = sum(row_digest("meta", row) for row in db.execute("SELECT * FROM meta"))
    sums = dict[int, int]()
    for table in tables - {"entry", "checkpoint", "sum", "meta", "part_sum"}:
        found = db.execute(f'SELECT * FROM "{table}"')
        named = [name for name, *_ in found.description]
        for row in found:
            digest, part = row_digest(table, row), part_of(table, named, row)
            total, sums[part] = total + digest, sums.get(part, 0) + digest
    if version < BY_PART:
        return as_sum(total)
    stored = {part: digest for part, digest in db.execute("SELECT * FROM part_sum") if any(digest)}
    right = {part: as_sum(each) for part, each in sums.items()} == stored
    parts += sum(row_digest("part_sum", row) for row in stored.items())
    return as_sum(parts) if right else b""


def tables_hold(db: sqlite3.Connection, version: int) -> bool:
    """Check 5, without the entries."""
    sql = "SELECT type, name, tbl_name, coalesce(sql, '') FROM sqlite_master WHERE NOT"
    try:
        sound = db.execute("PRAGMA integrity_check(1)").fetchall() == [("ok",)]
        stat = "(type = 'table' AND name IN ('sqlite_stat1', 'sqlite_stat4'))"  # of SQLite itself
        made = list(db.execute(f"{sql} {stat} ORDER BY type, name"))
        as_made = hashlib.sha256(compact(made).encode()).hexdigest() == TABLES_MADE.get(version)
        if version > VERSION or version < 2:  # unknown here; it keeps no sum
            return sound and (as_made or version > VERSION)
        right = right_sum(db, {name for kind, name, *_ in made if kind == "table"}, version)
        holds = db.execute("SELECT digest FROM sum").fetchall() == [(right,)]
        return sound and as_made and holds and (version < 4 or sum_is_signed(db))
    except sqlite3.Error:
        return False


def sum_is_signed(db: sqlite3.Connection) -> bool:
    """Check 5: "dealer-assist/sum/1" NUL, journal, last number, its hash and the sum are signed."""
    digest, key, signature = db.execute("SELECT digest, key, signature FROM sum").fetchone()
    last = db.execute("SELECT number, hash FROM entry ORDER BY number DESC LIMIT 1").fetchone()
    (name,) = db.execute("SELECT value FROM meta WHERE name = 'journal'").fetchone()
    number, head = last or (0, b"")
    text = b"dealer-assist/sum/1\0" + f"{name}\n{number}\n".encode() + head + digest
    return (key, signature) == ("", b"") or is_signature(public_key(key)[1], signature, text)


def read_copy(file: Path) -> Record:
    """A line that names the journal, then one "HASH TEXT" an entry, "checkpoint {…}" after some."""
    with file.open("rb") as opened:
        names = json.loads(opened.readline())
    places, notes, numbers, last = array("Q"), list[Any](), array("q"), b""
    for at, line in lines_of(file):
        if sealed := checkpoint_in(line):
            notes.append((len(places), *sealed))
        else:
            number, last, _ = link_in(line, len(places) + 1)
            places.append(at)
            numbers.append(number if abs(number) < 1 << 63 else -1)
    unsealed = not notes or notes[-1][0] < len(places)
    if places and unsealed and must_be_signed(events_in(last)):
        places.pop()  # the writing was cut off before its checkpoint, so it was never acknowledged
        numbers.pop()
    count = len(places)
    if numbers == array("q", range(1, count + 1)):
        each, one = lambda: entries_of(file, count), lambda n: digest_at(file, places[n - 1])
        streamed = Links(each, one, count)
        return Record(str(names["journal"]), str(names["table"]), streamed, notes)
    # An entry in another's place counts by its place if that one is elsewhere, as they were
    # exchanged then; if that one is nowhere, it is missing, and the entry keeps its number.
    links = list(entries_of(file, count))
    there = {number for number, _, _ in links}
    links = [(at if at in there else n, body, h) for at, (n, body, h) in enumerate(links, 1)]
    return Record(str(names["journal"]), str(names["table"]), links, notes)


def lines_of(file: Path) -> Iterator[tuple[int, bytes]]:
    """The lines after the first, and where they begin; one without an end is left out."""
    with file.open("rb") as opened:
        at = len(opened.readline())
        for line in opened:
            if line.endswith(b"\n"):  # behind the last line break is nothing, or what was cut off
                yield at, line[:-1]
            at += len(line)


def checkpoint_in(line: bytes) -> tuple[str, str] | None:
    """Key and signed text of the checkpoint in a line; None if it is none."""
    with suppress(ValueError, KeyError, TypeError):
        sealed = json.loads(line[11:]) if line.startswith(b"checkpoint ") else {}
        return str(sealed["key"]), str(sealed["note"])
    return None


def link_in(line: bytes, place: int) -> tuple[int, bytes, bytes]:
    """The entry in a line: number, text, hash; an empty one in this place if it is none."""
    with suppress(ValueError, IndexError):
        if not line.startswith(b"checkpoint "):
            digest = bytes.fromhex(line[:64].decode())
            return said_by(line[65:])[0], line[65:], digest
    return place, b"", b""


def entries_of(file: Path, count: int) -> Iterator[Link]:
    """The first entries of a second copy."""
    lines = (line for _, line in lines_of(file) if not checkpoint_in(line))
    for place, line in enumerate(islice(lines, count), 1):
        yield link_in(line, place)


def digest_at(file: Path, place: int) -> bytes:
    """The hash of the entry of a second copy whose line begins there."""
    with file.open("rb") as opened:
        opened.seek(place)
        return bytes.fromhex(opened.read(64).decode())


def chain(record: Record) -> tuple[Heads, tuple[int, str, int] | None]:
    """Check 1: the hash of each entry that holds; and the fault after them."""
    heads = Heads(record.links)
    for number, (place, body, digest) in enumerate(record.links, 1):
        said, right, damage = said_by(body), next_hash(heads.head, body), None
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
            later = (link for link in record.links if link[0] == number + 1)
            _, after, then = next(later, (0, b"", b""))
            damage = "rehashed" if next_hash(right, after) == then else "altered"
        if damage:
            return heads, (number, damage, number)
        heads.last, heads.head = number, digest
    return heads, None


def public_key(text: str) -> tuple[bytes, bytes]:
    """Id and key of a public key: "dealer-assist+ID+", then in base64 a byte 1 and the key."""
    words = KEY.fullmatch(text)
    public = base64.b64decode(words[2]) if words else b""
    right = hashlib.sha256(b"dealer-assist\n" + public).digest()[:4]
    return (right, public[1:]) if words and words[1] == right.hex() else (b"", b"")


def genuine(note: str, key: str, wanted: str | None = None) -> Point | None:
    """The checkpoint in a signed text if `key` signed it; None if not, or `wanted` is another."""
    words, (key_id, public) = NOTE.fullmatch(note), public_key(key)
    sealed = base64.b64decode(words[5]) if words else b""
    if words and key_id == sealed[:4] and wanted in (None, key):
        signed = "dealer-assist/{}\n{}\n{}\n{}\n".format(*words.groups()).encode()
        if is_signature(public, sealed[4:], signed):
            return words[1], int(words[2]), words[3]
    return None


def is_signature(public: bytes, signature: bytes, text: bytes) -> bool:
    """Whether the owner of this key, 32 bytes, signed the text."""
    with suppress(ValueError, InvalidSignature):
        Ed25519PublicKey.from_public_bytes(public).verify(signature, text)
        return True
    return False


def first_difference(record: Record, copy: Record, own: object) -> tuple[int, str]:
    """Check 3: the first entry that differs in the second copy, as far as its chain holds; how.

    `own`: the fault of the journal's own chain.
    """
    pairs = zip_longest(record.links, copy.links)
    if not own and all(there in (None, ours) for ours, there in pairs):
        return 0, ""
    told = {number: link for link in reversed([*copy.links]) for number in said_by(link[1])[:1]}
    heads, _ = chain(copy._replace(links=[(n, *told[n][1:]) for n in sorted(told)]))
    there = {link[0]: link[1:] for link in reversed([*record.links])}
    first = next((n for n in range(1, len(heads)) if told[n][1:] != there.get(n)), 0)
    return first, "differs" if first in there else "shorter"


def first_misfit(
    record: Record, points: Iterable[Any], heads: Heads, sizes: set[int], untold: int, own: object
) -> tuple[int, Any, str]:
    """Check 2: up to which entry the journal's own checkpoints fit; the first that does not; whose.

    A fault is the number of an entry, a word of `SAYS`, and where the entry lies at the latest.
    `points`: what each covers, what it shows if that is not there, and the checkpoint; `sizes`: of
    those in the file; `untold`: one of a key of which no entry tells; `own`: the chain's fault.
    """
    signed, fault = 0, None
    for size, gone, point in points:
        if not point or (gone == "cut" and (size == untold or point[:2] != (record.journal, size))):
            fault = size, "forged", size
        elif size >= len(heads):  # where the chain is broken, it was made for what came after
            fault = None if own else (len(heads), gone, len(heads))
        elif size and heads[size] == point[2]:
            signed = size if gone == "cut" else signed
        else:  # the owner of the key could sign all checkpoints anew but the one that you gave
            sure, among = (signed, False) if gone == "cut" else (0, size in sizes)
            among = among and gone == "old_file"
            fault = (size, "contradicted", size) if among else (sure + 1, "rewritten", size)
        if fault:
            return signed, fault, gone
    return signed, None, ""


def own_and(others: list[Any], record: Record, key: str | None) -> Iterator[Any]:
    """The points of `first_misfit`: the journal's own checkpoints, then the others."""
    for size, by, note in record.notes:
        yield size, "cut", STORED.fullmatch(note) and genuine(note, by, key)
    yield from others


def verify(
    record: Record,
    held: Point | None,
    key: str | None,
    copy: Record | None,
    place: str = "not_there",
    floor: Floor = Floor(),  # noqa: B008 - it never changes
) -> Found:
    """Check 2; of the faults of all checks the first. `held`, `key`: what you gave, if you did.

    `place`: what is in the second copy's place, if it is none (`in_place_of_copy`). `floor`: what
    the relay wrote beside the journal.
    """
    heads, own = chain(record)
    # Whoever gives a key knows that the journal was signed: it is not so old that nothing was.
    unsigned, untold = missing_checkpoints(
        record._replace(early=record.early and not key), len(heads) - 1
    )
    sizes, other = {n for n, *_ in record.notes}, held and held[0] not in ("", record.journal)
    points: list[Any] = [(held[1], "old_file", held)] if held and not other else []
    seen = floor_point(floor, record)
    said = against_floor(floor, seen, record, heads, own)
    points += [(seen[1], "witnessed_more", seen)] if seen else []
    every = own_and(points, record, key)
    signed, fault, gone = first_misfit(record, every, heads, sizes, untold, own)
    faults: list[Any] = [own, fault, (unsigned, "unsigned", unsigned) if unsigned else None]
    faults += [one for one in said if one[0]]
    number, damage, latest = min(filter(None, faults), key=lambda f: f[0], default=(0, None, 0))
    if copy:
        ours = (copy.journal, copy.table) == (record.journal, record.table)
        copy, place = (copy, "compared") if ours else (None, "other_journal")
    wrong_place = place not in ("compared", "not_there")
    first, what = first_difference(record, copy, own) if copy else (0, None)
    if first and (not number or first < number + (damage in AFTER)):
        # An entry that was changed together with its hash is only noticed at the next entry.
        number, damage = first, "altered" if (first, damage) == (number - 1, "altered") else what
    elif not damage:
        worse = [None if record.holds else "tables", "other_version" if record.newer else None]
        worse += ["copy_" + place if wrong_place else None, "other_journal" if other else None]
        damage = next(filter(None, [*worse, *(word for _, word, _ in said)]), None)
    failed = {
        "entries" if own else "",
        "second_copy" if first or wrong_place else "",
        "checkpoints" if unsigned or gone == "cut" else "",
        "floor" if gone == "witnessed_more" else "",
        "given" if other or gone == "old_file" else "",
        *(OF_FLOOR[word] for _, word, _ in said),
    }
    number = first if number < first <= latest else number
    last = max(0, min(len(heads), number or len(heads)) - 1)
    found = {"intact": not damage, "last": last, "head": heads[last], "signed": min(signed, last)}
    found |= {"checkpoint": held and held[1], "newer": bool(record.newer)}
    found |= {"entry": number, "damage": damage, "copy": bool(copy), "place": place}
    return dict(found, compared=compared(record, copy, held, floor, failed))


def across(found: Found, record: Record, file: Path) -> Found:
    """Check 6: the finding with `earlier` and `later`, where the entries name another journal."""
    first, last = (record.links[0], record.links[-1]) if record.links else ((0, b""), (0, b""))
    begun = next((e for e in events_in(first[1]) if e.get("type") == "journal_begun"), None)
    ended = next((e for e in events_in(last[1]) if e.get("type") == "journal_ended"), None)
    answers = {"later": "yes"} if ended else {}
    if begun:
        place = file.with_name(Path(str(begun.get("kept"))).name or "-")
        fits = continues(begun, record, place) if place.exists() else None
        answers["earlier"] = {None: "not_there", True: "yes", False: "no"}[fits]
        if fits is False and not found["damage"]:
            found = dict(found, intact=False, damage="earlier_otherwise")
    return dict(found, compared=found["compared"] | answers)


def continues(begun: dict[str, Any], record: Record, place: Path) -> bool:
    """Whether the journal in this file is the one that a first entry names, as it ended."""
    try:
        before = read(place)
    except ValueError:
        return False
    heads, fault = chain(before)
    keys = {key for size, key, _ in record.notes if size == 1}
    end = (begun.get("previous"), begun.get("entries"), begun.get("head"))
    signed = [genuine(note, key) for size, key, note in before.notes if size == end[1]]
    names = [e.get("next") for e in events_in(before.links[-1][1] if before.links else b"")]
    own = (before.journal, len(heads) - 1, heads[-1])
    same = any(size == end[1] and key in keys for size, key, _ in before.notes)
    return not fault and own == end and same and end in signed and record.journal in names


def floor_point(floor: Floor, record: Record) -> Point | None:
    """The checkpoint that the floor countersigned, if a key of this journal signed it."""
    note = str((floor.witnessed or {}).get("note"))
    points = [genuine(note, key) for key in dict.fromkeys(key for _, key, _ in record.notes)]
    return next((point for point in points if point and point[0] == record.journal), None)


def against_floor(
    floor: Floor, seen: Point | None, record: Record, heads: Heads, own: object
) -> list[Any]:
    """What the relay's files say against the journal, as faults; of no entry the number is 0."""
    said, alarm = floor.relay or {}, (floor.relay or {}).get("alarm")
    ours = said.get("journal") in (None, "", record.journal)
    numbers = [said.get(name) for name in ("sent", "countersigned")]
    more = max(n if ours and type(n) is int else 0 for n in numbers) >= len(heads) and not own
    forged = floor.witnessed is not None and seen is None
    faults = [(len(heads), "relay_more", len(heads))] if more else []
    faults += [(0, "witness_forged", 0)] if forged else []
    against = isinstance(alarm, dict) and alarm.get("kind") not in BESIDES
    return [*faults, *([(0, "relay_alarm", 0)] if against else [])]


def compared(
    record: Record, copy: Record | None, held: Point | None, floor: Floor, failed: set[str]
) -> dict[str, str]:
    """Whether what the journal was held against agrees: yes, no (`failed`), or not there."""
    failed = failed | ({"rows"} if record.newer or not record.holds else set())
    there = {"entries": True, "second_copy": copy, "checkpoints": record.notes}
    there |= {"floor": floor.witnessed, "relay": floor.relay}
    there |= {"rows": record.rows, "given": held}
    answers = {name: "yes" if each else "not_there" for name, each in there.items()}
    return answers | dict.fromkeys(failed - {""}, "no")


def beside(file: Path, ending: str) -> dict[str, Any] | None:
    """What one of the relay's files beside the journal says; None if it is not there."""
    place = file.with_name(file.name + ending)
    try:
        if not place.exists():
            return None
        if not place.is_file() or place.stat().st_size > LARGEST_NOTE:  # a pipe might never end
            raise ValueError
        return dict(json.loads(place.read_bytes()))
    except (OSError, ValueError, TypeError, RecursionError):
        return {"alarm": {"kind": "unreadable"}}


def in_place_of_copy(file: Path) -> tuple[Record | None, str]:
    """The second copy in this file, or why there is none: it is not there, no file, or no copy."""
    with suppress(ValueError):
        return read(file), "compared"
    with suppress(OSError):
        file.stat()
        return None, "unreadable" if file.is_file() else "not_regular"
    return None, "unreadable" if file.exists() else "not_there"


def read(file: Path) -> Record:
    """A journal with SQLite's log, or a second copy, at one moment; only copies are opened."""
    files, stamps = (file, file.with_name(file.name + "-wal")), list[int]()
    folder, db = tempfile.mkdtemp(), None
    try:
        if file.exists() and not file.is_file():  # a device might never end
            raise OSError
        while stamps != (now := [f.stat().st_mtime_ns for f in files if f.exists()]) or not now:
            stamps = now  # once more if somebody wrote to the files while they were copied
            for source in files[: max(1, len(now))]:
                shutil.copyfile(source, Path(folder, source.name))
        with (copied := Path(folder, file.name)).open("rb") as opened:
            is_copy = opened.read(8) == b'{"copy":'
        db = None if is_copy else sqlite3.connect(copied)
        record = read_copy(copied) if db is None else read_journal(db)
        if isinstance(record.links, Links):
            weakref.finalize(record.links, give_back, folder, db)
            folder, db = "", None
        return record  # noqa: TRY300
    except (OSError, ValueError, KeyError, TypeError, RecursionError, sqlite3.Error) as error:
        why = "not there" if isinstance(error, FileNotFoundError) else "no journal, or destroyed"
        raise ValueError(f"{file} cannot be verified: it is {why}") from None
    finally:
        give_back(folder, db)


def give_back(folder: str, db: sqlite3.Connection | None) -> None:
    """Close what is open, and take the copies away, if there are any."""
    if db:
        db.close()
    if folder:
        shutil.rmtree(folder, ignore_errors=True)


def held_point(given: str, key: str | None, record: Record) -> Point:
    """The checkpoint in a file or text: a signed one, or number of entries and head from paper."""
    with suppress(OSError, ValueError):  # a text is no file
        given = Path(given).read_text("utf8", "replace") if Path(given).is_file() else given
    signed, typed = NOTE.fullmatch(given), TYPED.fullmatch(given)
    if typed:
        return "", int(re.sub("[.,]", "", typed[1])), "".join(typed[2].split()).lower()
    if not signed:
        raise ValueError("the checkpoint given is not written as one: check the typing")
    keys = {beside for _, beside, _ in record.notes} if key is None else {key}
    known = [one for one in keys if public_key(one)[0] == base64.b64decode(signed[5])[:4]]
    if (known or key) and not any(genuine(given, one) for one in known):
        raise ValueError("the checkpoint's signature does not fit: it was changed or mistyped")
    return signed[1], int(signed[2]), signed[3]


if __name__ == "__main__":
    ask = argparse.ArgumentParser(description="Verify a journal of Dealer Assist.")
    ask.add_argument("journal", type=Path, help="the journal, or its second copy")
    ask.add_argument("--checkpoint", help="one that was kept elsewhere: a file, or its text")
    ask.add_argument("--key", help="the public key that must have signed the checkpoints")
    ask.add_argument("--copy", type=Path, help="the second copy; JOURNAL.copy unless told")
    ask.add_argument("--json", action="store_true", help="answer in one line of JSON")
    asked = ask.parse_args()
    try:
        if asked.key is not None and not public_key(asked.key)[0]:
            raise ValueError("the key given is no public key of Dealer Assist")
        file = asked.journal.resolve()
        # Each entry is written to the journal before the second copy. So the copy is read first:
        # it cannot have entries then that the journal as it is read does not have yet; and so are
        # the files of the relay, which reads the second copy.
        copy, place = in_place_of_copy(asked.copy or file.with_name(file.name + ".copy"))
        if asked.copy and place == "not_there":
            raise ValueError(f"{asked.copy} is not there")
        floor = Floor(beside(file, ".witnessed"), beside(file, ".relay"))
        record = read(file)
        held = None if asked.checkpoint is None else held_point(asked.checkpoint, asked.key, record)
        found = across(verify(record, held, asked.key, copy, place, floor), record, file)
    except ValueError as error:
        ask.exit(2, f"{error}.\n")
    good = "{last} entries, {signed} under a signature, chain head {head}; "
    good += "the checkpoint after entry {checkpoint} fits" if held else "no checkpoint was given"
    said = SAYS.get(found["damage"], good).format(found["entry"], **found)
    said = f"{asked.journal} {'is' if found['intact'] else 'cannot be called'} intact: {said}."
    lines = [f"  {name}: {said}".replace("_", " ") for name, said in found["compared"].items()]
    text = "\n".join([said, *lines, *([LIMIT] if found["intact"] else [])])
    try:
        print(json.dumps(found) if asked.json else text, flush=True)
    except BrokenPipeError:  # nobody reads on, as behind `head`; the exit must not write either
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        ask.exit(128 + 13)  # as of a program that SIGPIPE has ended
    ask.exit(0 if found["intact"] else 1)
