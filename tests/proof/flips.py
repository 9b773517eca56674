"""One bit flipped in every byte of a journal, and of its second copy: nothing of it is ever used.

Every flipped journal is verified by `audit` and by the one-file verifier, and opened as the kiosk
opens it. It must then hold what it held, in every table, or be refused. A flip in an entry must
be named by that entry's number. What a restored file holds depends on the entries and checkpoints
that were decided on alone, so it is written once for each such decision and copied for the other
flips; every `WHOLE`th flip goes the whole way.
"""

from __future__ import annotations

import hashlib
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, closing, nullcontext, suppress
from functools import partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from unittest.mock import patch

from msgspec import Struct
from pysqlite3 import dbapi2 as sqlite

from dealerassist.journal.chain import Damage
from dealerassist.journal.errors import JournalError
from dealerassist.journal.journal import Journal
from dealerassist.journal.reader import JournalReader
from tests.proof.contents import Contents, Row, contents_of, rows_in
from tests.proof.played_journal import FILES, NAME
from tests.proof.remembering import remembered
from tests.proof.sharing import shared, workplace
from tests.proof.verdicts import UNREADABLE, Auditor, by_audit
from tests.proof.verified_behind import verified_behind
from tests.support.journal.scribe import scribe_at
from tests.support.journal.told import told

COPY = f"{NAME}.copy"

PAGE = 4096

PAGES = 64

HEAD = 100
"""So many bytes an SQLite file begins with: its format, sizes, and lists of pages."""

RIGHT = set[bytes]()
"""The digests of the files that held everything as it was."""

WHOLE = 64
"""Every so-and-so many flips, the restored file is really written from the entries."""

TRIES = 200
"""How often to play until the journal has exactly so many pages."""


class World(Struct, frozen=True):
    """What every flip begins with.

    Attributes:
        rows: everything in its tables; `places`: where each entry's text lies, and its hash.
    """

    files: dict[str, bytes]
    truth: Contents
    rows: dict[str, list[Row]]
    places: tuple[tuple[int, int, int], ...]

    @property
    def pages(self) -> int:
        """How long the journal is."""
        return len(self.files[NAME]) // PAGE


class Flip(Struct, frozen=True):
    """How one flip ended.

    Attributes:
        file: in which of the files; `ending`: how the journal opened.
        found: what the file alone said; empty for a flip in the second copy.
        changed: the journal held something else then; `entry`: an entry's text or hash was hit.
    """

    file: str
    ending: str
    found: str
    changed: bool
    entry: bool
    failures: tuple[str, ...]


class Figures(Struct, frozen=True):
    """How all flips ended.

    Attributes:
        endings: by file, how the journal opened; `found`: what was wrong with it.
        changed: how many flips changed something that the journal holds.
        entries: how many hit the text or the hash of an entry.
    """

    rounds: int
    failures: tuple[str, ...]
    pages: int
    endings: dict[str, int]
    found: dict[str, int]
    changed: int
    entries: int
    seconds: float

    def lines(self) -> tuple[str, ...]:
        """To be printed."""
        done = f"{self.rounds} bits flipped in a journal of {self.pages} pages and its second copy"
        each_ms = 1000 * self.seconds / max(1, self.rounds)
        return (
            f"{done}: {len(self.failures)} failures, {each_ms:.1f} ms each",
            f"{self.changed} changed what the journal holds, {self.entries} hit an entry",
            *(f"{count} × {what}" for what, count in sorted(self.endings.items())),
            "found: " + ", ".join(f"{n} {what}" for what, n in sorted(self.found.items())),
            *self.failures,
        )


# ── the journal ─────────────────────────────────────────────────────────────────────────────


def made_world(pages: int = PAGES) -> World:
    """Play journals until one has exactly so many pages."""
    for seed in range(1, TRIES):
        with TemporaryDirectory(dir=workplace()) as folder:
            path = Path(folder, NAME)
            _play(path, pages, seed)
            if path.stat().st_size == pages * PAGE:
                files = {name: Path(folder, name).read_bytes() for name in FILES}
                truth = contents_of(path)
                return World(files, truth, rows_in(path), _places(files[NAME], truth))
    raise AssertionError(f"no journal of {pages} pages was played")


def _play(path: Path, pages: int, seed: int) -> None:
    scribe = scribe_at(path, seed=seed)
    with closing(sqlite.connect(str(path))) as database:
        scribe.open(seats=4)
        scribe.misdeal()
        scribe.undo()
        while _pages(database) < pages:
            if scribe.state.hand_in_progress:
                scribe.tap()
            else:
                scribe.restart()
                scribe.hand() if _pages(database) < pages // 2 else scribe.tap_after_start()
    scribe.journal.close()


def _pages(database: sqlite.Connection) -> int:
    return int(database.execute("PRAGMA page_count").fetchone()[0])


def _places(content: bytes, truth: Contents) -> tuple[tuple[int, int, int], ...]:
    """Where the entries lie: number, first byte of text, first byte of the hash after it."""
    found = []
    for entry in truth.entries:
        at = content.find(entry.body + entry.hash)
        if at >= 0 and content.count(entry.body) == 1:
            found.append((entry.number, at, at + len(entry.body)))
    assert len(found) > len(truth.entries) * 0.9, "few are too long for one page"
    return tuple(found)


# ── a flip ──────────────────────────────────────────────────────────────────────────────────


def _flipped(world: World, work: tuple[int, str, int, int, bool]) -> Flip:
    """One bit flipped: verified, opened, compared."""
    _, file, at, bit, whole = work
    with TemporaryDirectory(dir=workplace()) as folder:
        path = Path(folder, NAME)
        for name, content in world.files.items():
            Path(folder, name).write_bytes(content)
        content = bytearray(world.files[file])
        content[at] ^= 1 << bit
        path.with_name(file).write_bytes(content)
        failures: list[str] = []
        found, changed, entry, ending = "", False, False, "a fault of the program"
        try:
            with nullcontext() if whole else remembered():
                if file == NAME:
                    found, changed, entry = _verified(world, path, at, failures)
                ending = _opened(world, path, failures, changed=changed or file == COPY)
        except Exception as error:  # noqa: BLE001 - whatever it is, the other flips go on
            failures.append(f"nobody expected {error!r}")
    again = f"byte {at}, bit {bit} of {file}"
    texts = tuple(f"{again}: {failure}" for failure in failures)
    return Flip(file, ending, found, changed, entry, texts)


def _verified(world: World, path: Path, at: int, failures: list[str]) -> tuple[str, bool, bool]:
    """What is said of a flipped journal before anybody uses it."""
    copy = path.with_name(COPY)
    rows = _rows(path)
    changed = rows != world.rows
    said = by_audit(path, None, None)
    auditor = Auditor(path, copy)
    theirs = auditor.says()
    older = theirs != said and _older_sqlite(said, theirs, changed=changed, in_head=at < HEAD)
    if theirs != said and not older:
        failures.append(f"audit says {said}, the verifier {theirs}")
    if changed and said is None:
        failures.append(f"{_other(world, rows)} changed, and audit says that it is intact")
    hit = _hit(world, at)
    if hit is not None:
        failures += _named(said, hit, world.truth.last)
    first = None if said in (None, UNREADABLE) else _first_bad(world, path)
    if first is not None and said[0] != first:
        failures.append(f"audit says {said}, but {first} is the first that is not as it was")
    if first is not None or hit is not None:
        with_copy, theirs = by_audit(path, None, copy), auditor.says(copy=True)
        right = first if hit is None else hit[0]
        agree = theirs == with_copy or _older_sqlite(with_copy, theirs, changed=changed)
        if with_copy is None or with_copy[0] != right or not agree:
            failures.append(f"with the copy: audit {with_copy}, verifier {theirs}, right {right}")
    word = said if said is None or said == UNREADABLE else said[1]
    found = f"{word or 'intact'}{' (an older SQLite says otherwise)' if older else ''}"
    return found, changed, hit is not None


def _older_sqlite(said: object, theirs: object, *, changed: bool, in_head: bool = False) -> bool:
    """Whether the verifier differs because it reads by Python's own SQLite, which is older.

    It reads nothing where the text of the tables is destroyed, where ours still reads the names
    and the entries or at least says which is the first that it cannot read. Where every table
    holds what it held, it heeds the lists of pages that the head speaks of, where the program
    writes the file anew; and it overlooks a wrong length in an index, which ours finds.
    """
    if in_head and not changed and (theirs, said) == ((0, Damage.TABLES), None):
        return True
    if not changed and (theirs, said) == (None, (0, Damage.TABLES)):
        return True
    return theirs == UNREADABLE and said in [(0, Damage.TABLES), (1, Damage.UNREADABLE)]


def _rows(path: Path) -> dict[str, list[Row]] | None:
    with suppress(sqlite.Error, UnicodeError):
        return rows_in(path)
    return None


def _other(world: World, rows: dict[str, list[Row]] | None) -> str:
    """Which tables hold other rows."""
    if rows is None:
        return "all"
    return ", ".join(name for name in rows if rows[name] != world.rows[name])


def _hit(world: World, at: int) -> tuple[int, bool] | None:
    """Which entry's text or hash lies at this byte, and whether it is the hash."""
    for number, text, digest in world.places:
        if text <= at < digest + 32:
            return number, at >= digest
    return None


def _named(said: object, hit: tuple[int, bool], last: int) -> list[str]:
    """Whether the chain alone names the entry that was hit."""
    number, in_hash = hit
    in_text = (Damage.ALTERED, Damage.UNREADABLE, Damage.MISPLACED, Damage.FOREIGN)
    kinds = (Damage.ALTERED if number == last else Damage.REHASHED,) if in_hash else in_text
    if said in [(number, kind) for kind in kinds]:
        return []
    return [f"entry {number} was hit, audit says {said}"]


def _first_bad(world: World, path: Path) -> int | None:
    """The first entry that SQLite does not show as it was, in order and then by number."""
    sql = "SELECT number, CAST(body AS BLOB), hash, typeof(hash) FROM entry WHERE number"
    found: list[tuple[object, ...]] = []
    with closing(sqlite.connect(f"{path.as_uri()}?mode=ro", uri=True)) as database:
        database.execute("PRAGMA cell_size_check = ON")
        database.text_factory = bytes
        with suppress(sqlite.Error):
            found.extend(database.execute(f"{sql} > 0 ORDER BY number"))
        with suppress(sqlite.Error):
            while row := database.execute(f"{sql} = {len(found) + 1}").fetchone():
                found.append(row)
    for entry, row in zip(world.truth.entries, found, strict=False):
        if (entry.number, entry.body, entry.hash, b"blob") != row:
            return entry.number
    return None if len(found) == world.truth.last else len(found) + 1


def _opened(world: World, path: Path, failures: list[str], *, changed: bool) -> str:
    """How it opens; what it holds then is what it held."""
    original = path.read_bytes()
    try:
        with Journal.open(path) as journal:
            verified_behind(journal)
            mended = " and ".join(one.what for one in told(journal))
    except JournalError as error:
        if path.read_bytes() != original:
            failures.append("refused, but changed")
        failures.append(f"the other file is whole, but: {error}")
        return f"refused: {error.code}"
    if not _holds_all(world, path):
        other = _other(world, _rows(path))
        failures.append(f"opened ({mended or 'nothing mended'}) with other {other}")
    if changed and not mended:
        failures.append("opened, and nothing was found")
    if path.with_name(COPY).read_bytes() != world.files[COPY]:
        failures.append("the second copy is another now")
    return mended or "nothing to mend"


def _holds_all(world: World, path: Path) -> bool:
    """Whether every table is as it was; files of the same bytes are looked at once."""
    digest = hashlib.sha256(path.read_bytes()).digest()
    if digest not in RIGHT and _rows(path) == world.rows:
        RIGHT.add(digest)
    return digest in RIGHT


# ── all flips ───────────────────────────────────────────────────────────────────────────────


def _work(world: World, rounds: int, seed: int) -> Iterator[tuple[int, str, int, int, bool]]:
    """Which bits are flipped: of each byte one, of as many bytes as there are rounds."""
    random = Random(seed)
    sizes = {name: len(world.files[name]) for name in (NAME, COPY)}
    every = sum(sizes.values())
    number = 0
    for name, size in sizes.items():
        wanted = min(size, max(1, rounds * size // every))
        for at in sorted(random.sample(range(size), wanted)):
            yield number, name, at, random.randrange(8), number % WHOLE == 0
            number += 1


def prove(
    rounds: int = 10_000_000,
    *,
    seed: int = 1,
    jobs: int = 1,
    plant: str | None = None,
    advance: Callable[[int], None] = lambda _: None,
) -> Figures:
    """Flip one bit in each of `rounds` bytes of the journal and its second copy; at most in all.

    Args:
        plant: ``tables believed``: what was made from the entries is never looked at; ``chain
            believed``: no hash is ever compared. It must be seen, and then nothing more is done.
        advance: told how many flips are done more.
    """
    world = made_world()
    begun = time.monotonic()
    with PLANTS[plant]() if plant else nullcontext():
        ended = []
        for done in shared(_work(world, rounds, seed), partial(_flipped, world), jobs):
            ended.append(done)
            advance(1)
            if plant and done.failures:
                break
    return Figures(
        rounds=len(ended),
        failures=tuple(failure for one in ended for failure in one.failures),
        pages=world.pages,
        endings=dict(Counter(f"{one.file}: {one.ending}" for one in ended)),
        found=dict(Counter(one.found for one in ended if one.file == NAME)),
        changed=sum(one.changed for one in ended),
        entries=sum(one.entry for one in ended),
        seconds=time.monotonic() - begun,
    )


def tables_believed() -> AbstractContextManager[object]:
    """The tables beside the entries are taken for right."""
    return patch.object(JournalReader, "tables_hold", lambda *_, **__: True)


def chain_believed() -> AbstractContextManager[object]:
    """Every entry is taken for right."""
    return patch("dealerassist.journal.chain.damage_of", lambda *_: None)


PLANTS = {"tables believed": tables_believed, "chain believed": chain_believed}
