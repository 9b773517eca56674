"""Reading a journal's entries as they lie in the file, verifying their chain, and checkpoints.

Everything here must work on a damaged file too. So there are two ways to read: `entries` decodes
them and raises an error at the first one that cannot be read; `link` and `links` give the stored
text and hash without decoding, for verification and repair.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from pysqlite3 import dbapi2 as sqlite

from dealerassist.journal.base import BEGINNING, base_of
from dealerassist.journal.chain import (
    NO_CLAIM,
    Claim,
    Damage,
    Fault,
    JournalNames,
    Link,
    Verification,
    body_header,
    follow_chain,
    next_hash,
)
from dealerassist.journal.codec import CodecError, decode_body
from dealerassist.journal.entry import Entry
from dealerassist.journal.errors import JournalError, JournalErrorCode, as_journal_errors
from dealerassist.journal.long_work import Progress, unheard
from dealerassist.journal.store import schema
from dealerassist.journal.store.connection import open_for_reading
from dealerassist.journal.store.mirror import StoredCheckpoint
from dealerassist.journal.store.schema import JOURNAL, Layout

AT_ONCE = 1000
"""How many entries are fetched at once. SQLite's log cannot be emptied while a query is open, so
none is kept open for all of a long journal."""

LARGEST = (1 << 63) - 1
"""The largest number that SQLite has."""


class EntryReader:
    """A journal's entries, chain and checkpoints, read even while a table writes to it.

    Nothing is verified on opening, so that a damaged journal can be read too: see `verify`.

    Attributes:
        path: the file.
        layout: what kind of file it is: a journal, or an excerpt of one.
        names: the ids of journal and table.
        base: where its entries begin.
    """

    layout: Layout = JOURNAL

    def __init__(
        self,
        path: Path,
        database: sqlite.Connection | None = None,
        *,
        layout: Layout = JOURNAL,
    ) -> None:
        """Open the journal at `path`.

        Args:
            path: the file.
            database: a connection to it that is open already; a new one for reading if None.
            layout: what kind of file it must be. Only who says what it is read from may ask for
                an excerpt.

        Raises:
            JournalError: if there is no journal that can be read.
        """
        self.path = path.resolve()
        self.layout = layout
        opened = database or open_for_reading(self.path, layout)
        try:
            self._use(opened)
        except BaseException:
            if database is None:
                opened.close()
            raise

    def _use(self, database: sqlite.Connection) -> None:
        self._database = database
        with as_journal_errors(self.path):
            names = schema.names_of(database)
            self.base = BEGINNING if self.layout == JOURNAL else base_of(database)
        if not {"journal", "table"} <= names.keys():
            raise JournalError(JournalErrorCode.DAMAGED, self.path)
        self.names = JournalNames(names["journal"], names["table"])

    @property
    def version(self) -> int:
        """The version of its tables (`schema.VERSION`)."""
        with as_journal_errors(self.path):
            return schema.version_of(self._database)

    @property
    def is_newer(self) -> bool:
        """Whether its tables are those of a newer program, and only its entries can be used."""
        return self.version > schema.VERSION

    @property
    def is_whole(self) -> bool:
        """Whether it is a journal, and not an excerpt of one."""
        return self.layout == JOURNAL

    @property
    def id(self) -> str:
        """The journal's own id."""
        return self.names.journal

    @property
    def table_id(self) -> str:
        """The id of its table."""
        return self.names.table

    def close(self) -> None:
        """Close the file. Does nothing the second time."""
        self._database.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    @contextmanager
    def at_one_moment(self) -> Iterator[None]:
        """Read within one transaction: all queries see the same state, even while others write."""
        connection = self._database
        if connection.in_transaction:
            yield
            return
        connection.execute("BEGIN")
        try:
            yield
        finally:
            # Nothing was written, and on a destroyed file a commit would fail.
            connection.rollback()

    def query(self, sql: str, values: Sequence[object] = ()) -> list[Any]:
        """The rows that an SQL query finds; only for modules of the journal.

        Raises:
            JournalError: if the file cannot be read.
        """
        with as_journal_errors(self.path):
            rows: list[Any] = self._database.execute(sql, values).fetchall()
            return rows

    # ── entries ─────────────────────────────────────────────────────────────────────────────

    @property
    def count(self) -> int:
        """How many entries there are: the number of the last one, as numbers have no gap."""
        return int(self.query("SELECT coalesce(max(number), 0) FROM entry")[0][0])

    @property
    def _count_to_tell(self) -> int:
        """The same for a `Progress`: 1 where a destroyed file does not even tell that."""
        with suppress(JournalError):
            return max(1, self.count)
        return 1

    @property
    def last(self) -> Entry | None:
        """The last entry."""
        return self.find(self.count)

    def find(self, number: int) -> Entry | None:
        """The entry with this number, if there is one."""
        return next(self.entries(since=number - 1, upto=number), None)

    def get(self, number: int) -> Entry:
        """The entry with this number, which must be there."""
        entry = self.find(number)
        assert entry is not None, f"the journal has an entry {number}"
        return entry

    def entries(self, *, since: int = 0, upto: int | None = None) -> Iterator[Entry]:
        """The entries after number `since`, up to and with number `upto`, in order.

        Args:
            since: the number before the first of them.
            upto: the number of the last; None for the last of the journal.

        Raises:
            JournalError: `DAMAGED`, with its number, at the first entry that cannot be read.
        """
        return self.entries_where("TRUE", since=since, upto=upto)

    def entries_where(
        self,
        condition: str,
        values: Sequence[object] = (),
        *,
        since: int = 0,
        upto: int | None = None,
    ) -> Iterator[Entry]:
        """Those of the same entries of which an SQL condition is true; only for the journal.

        Args:
            condition: about the columns of the table of the entries.
            values: of its parameters.
            since, upto: as for `entries`.

        Raises:
            JournalError: as `entries`.
        """
        last = self.count if upto is None else upto
        while since < last:
            rows = self.query(
                "SELECT number, body, hash FROM entry "  # noqa: S608 - nothing from outside
                f"WHERE {condition} AND number > ? AND number <= ? ORDER BY number LIMIT ?",
                (*values, since, last, AT_ONCE),
            )
            if not rows:
                return
            for number, body, digest in rows:
                yield self._entry(number, body, digest)
            since = rows[-1][0]

    def _entry(self, number: int, body: str, digest: bytes) -> Entry:
        try:
            return Entry(body, digest.hex(), decode_body(body))
        except CodecError as error:
            raise JournalError(JournalErrorCode.DAMAGED, self.path, entry=number) from error

    # ── the chain ───────────────────────────────────────────────────────────────────────────

    def verify(
        self, *, since: int | None = None, head: str = "", progress: Progress = unheard
    ) -> Verification:
        """Follow the chain up to the first bad entry. Checkpoints are not looked at.

        Args:
            since: the number of the last entry that need not be verified; None for the base.
            head: that entry's hash in hexadecimal.
            progress: called with the number of each thousandth entry, and of the last one.
        """
        begun = self.base
        count = 0 if progress is unheard else self._count_to_tell
        found = (
            Verification(begun.number, begun.head) if since is None else Verification(since, head)
        )
        while found.intact:
            links, error = self._next_links(found.last)
            found = follow_chain(
                links, self.names, number=found.last, head=bytes.fromhex(found.head)
            )
            if found.intact and error is not None:
                return self._one_by_one(found)
            if found.intact and len(links) < AT_ONCE:
                # These were the last. Another query could find some of them again in a tree of
                # pages that is destroyed.
                progress(1, 1)
                return found
            progress(found.last, count)
        return found.with_fault(self._exact_fault(found))

    def link(self, number: int) -> Link | None:
        """The entry with this number as it lies in the file; None if there is none to be read."""
        try:
            # Searched by its number, as an auditor's own tool would do. A search by a range
            # takes another way through the pages, and finds entries beside a destroyed page that
            # this does not; program and verifier would then disagree.
            found = next(self._links("number = ?", number), None)
        except JournalError:
            return None
        # On a destroyed page the search may end at another entry.
        return found if found is not None and found.number == number else None

    @property
    def claim(self) -> Claim:
        """The number that the last entry's text states, and its hash; `NO_CLAIM` if unreadable."""
        try:
            last = self.link(self.count)
        except JournalError:
            last = None
        stated = None if last is None else body_header(last.body)
        return NO_CLAIM if last is None or stated is None else Claim(stated.number, last.hash)

    @property
    def end(self) -> Claim:
        """The place and hash of the last entry; `NO_CLAIM` if there is none that can be read."""
        last = self.link(self.count)
        return NO_CLAIM if last is None else Claim(last.number, last.hash)

    def links(self, since: int | None = None) -> Iterator[Link]:
        """The entries as they lie in the file.

        Args:
            since: the number before the first of them; None for the base.

        Raises:
            JournalError: at a page that cannot be read, after the entries before it.
        """
        since, more = self.base.number if since is None else since, True
        while more:
            links, error = self._next_links(since)
            yield from links
            if error is not None:
                raise error
            more = len(links) == AT_ONCE
            since = links[-1].number if links else since

    def _next_links(self, since: int) -> tuple[list[Link], JournalError | None]:
        """At most `AT_ONCE` entries after `since`, and the error that ended them, if any."""
        links = list[Link]()
        try:
            links.extend(self._links("number > ? ORDER BY number LIMIT ?", since, AT_ONCE))
        except JournalError as error:
            return links, error
        return links, None

    def _links(self, which: str, *values: int) -> Iterator[Link]:
        """The entries for which the SQL condition `which` holds."""
        # On a destroyed page a value may be missing or of another type: it is read as empty, so
        # that the entry is found to be wrong instead of ending the query with an error.
        whole = "coalesce(CAST(body AS BLOB), x''), iif(typeof(hash) = 'blob', hash, x'')"
        sql = f"SELECT number, {whole} FROM entry WHERE {which}"  # noqa: S608
        with as_journal_errors(self.path):
            yield from map(Link._make, self._database.execute(sql, values))

    def _one_by_one(self, found: Verification) -> Verification:
        """Go on entry by entry up to the first bad one, as one of the next cannot be read."""
        while (link := self.link(found.last + 1)) is not None:
            head = bytes.fromhex(found.head)
            found = follow_chain((link,), self.names, number=found.last, head=head)
            if found.fault is not None:
                return found.with_fault(self._exact_fault(found))
        return found.with_fault(Fault(found.last + 1, Damage.UNREADABLE))

    def _exact_fault(self, found: Verification) -> Fault:
        """The fault that `found` ends with, told more exactly with a look at the next entry.

        If the first entry's hash fits its text, the entry is right, and the ids of the file are
        wrong. If the entry after an altered one continues from the hash that the text gives, only
        the stored hash was changed.
        """
        assert found.fault is not None, "it ends with one"
        number, damage = found.fault.number, found.fault.damage
        bad, after = self.link(number), self.link(number + 1)
        if bad is None:
            return found.fault
        expected = next_hash(bytes.fromhex(found.head), bad.body)
        first = self.base.number + 1
        if damage is Damage.FOREIGN and number == first and expected == bad.hash:
            return Fault(number, Damage.NAMES)
        if damage is Damage.ALTERED and after and next_hash(expected, after.body) == after.hash:
            return Fault(number, Damage.REHASHED)
        return found.fault

    # ── the checkpoints ─────────────────────────────────────────────────────────────────────

    def checkpoints(
        self, since: int | None = None, upto: int | None = None
    ) -> dict[int, StoredCheckpoint]:
        """The checkpoints, by the number of the last entry that each covers, in order.

        A journal of the first version has none.

        Args:
            since: only those that cover an entry after this number; None for all.
            upto: only those that cover none after this one; None for all.

        Raises:
            JournalError: if they cannot be read.
        """
        bounds = {"size > ?": since, "size <= ?": upto}
        given = {bound: number for bound, number in bounds.items() if number is not None}
        where = f"WHERE {' AND '.join(given)}" if given else ""
        return self._checkpoints(f"{where} ORDER BY size", *given.values())

    def checkpoint_at_most(self, number: int) -> tuple[int, StoredCheckpoint] | None:
        """The newest checkpoint that covers no entry after this number, with its last entry.

        Raises:
            JournalError: if it cannot be read.
        """
        found = self._checkpoints("WHERE size <= ? ORDER BY size DESC LIMIT 1", number)
        return next(iter(found.items()), None)

    def signing_keys(self) -> tuple[str, ...]:
        """The public keys of the checkpoints, each once, in the order in which they signed.

        Raises:
            JournalError: if they cannot be read.
        """
        return self.signing_keys_upto(LARGEST)

    def signing_keys_upto(self, last: int) -> tuple[str, ...]:
        """Those of the checkpoints that cover no entry after number `last`. Raises as the same."""
        if not self.may_be_signed:
            return ()
        first = (
            "SELECT CAST(key AS BLOB) FROM checkpoint WHERE size <= ? "
            "GROUP BY key ORDER BY min(size)"
        )
        return tuple(dict.fromkeys(_text(key) for (key,) in self.query(first, (last,))))

    def _checkpoints(self, which: str, *values: int) -> dict[int, StoredCheckpoint]:
        if not self.may_be_signed:
            return {}
        sql = f"SELECT size, CAST(key AS BLOB), CAST(note AS BLOB) FROM checkpoint {which}"  # noqa: S608
        rows = self.query(sql, values)
        return {size: StoredCheckpoint(_text(key), _text(note)) for size, key, note in rows}

    @property
    def may_be_signed(self) -> bool:
        """Whether the file has a table of checkpoints, whatever version it states."""
        if self.version >= schema.WITH_CHECKPOINTS:
            return True
        return bool(self.query("SELECT 1 FROM sqlite_schema WHERE name = 'checkpoint'"))


def _text(stored: bytes | None) -> str:
    """A text from the file; damaged bytes become replacement characters."""
    return (stored or b"").decode(errors="replace")
