"""From the entries of one table to its rows, its tile, and the state that the next entries follow.

The projector and the folding are the journal's own. So the rows are the same that the journal
computes, whatever batches the entries come in and however often the keeper starts anew.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, pairwise
from typing import Self

import msgspec
from msgspec import Struct

from dealerassist.floor.alarms import AlarmKind
from dealerassist.floor.archive import packed_shifts
from dealerassist.floor.connection import Database
from dealerassist.floor.read_model.floor_rows import FloorRows, Sealed
from dealerassist.floor.read_model.shift_figures import other_figures
from dealerassist.floor.read_model.stored_state import packed_state, unpacked_state
from dealerassist.floor.read_model.table_now_from_state import table_now_of
from dealerassist.floor.read_model.tournament_notes import TournamentNotes
from dealerassist.floor.streams import links_after
from dealerassist.journal.chain import Link
from dealerassist.journal.codec import CodecError, decode_body
from dealerassist.journal.entry import Entry
from dealerassist.journal.read_model.projector import EntryContext, Projector
from dealerassist.journal.read_model.rebuild import UNPLAYABLE
from dealerassist.journal.read_model.snapshot import Recovered, is_sealing
from dealerassist.table.events import ShiftClosed
from dealerassist.table.evolve import fold
from dealerassist.table.state import TableState

SEAL_EVERY = 500
"""After how many entries at least the state is stored again, from which a start folds on."""

AT_ONCE = 2000
"""How many entries that are not packed are read at once to make the rows again."""

NUL = "\\u0000"
"""How canonical JSON writes the one character that PostgreSQL keeps in no text."""


class UnplayableError(Exception):
    """An entry that cannot be read, or cannot have happened after those before it.

    What comes before it in the batch is written: the caller commits, and gives no more entries.
    """

    def __init__(self, number: int, reason: str) -> None:
        super().__init__(f"entry {number}: {reason}")
        self.number = number
        self.reason = reason


class NotKeptError(LookupError):
    """An entry that is needed, and is neither in the database nor in its archive."""

    def __init__(self, number: int) -> None:
        self.reason = "it is not kept any more"
        super().__init__(f"entry {number}: {self.reason}")
        self.number = number


class Finding(Struct, frozen=True):
    """Something in a table's entries that the floor raises an alarm about.

    Attributes:
        kind: the kind of the alarm.
        number: the entry that it is about.
        facts: what else is known of it.
    """

    kind: AlarmKind
    number: int
    facts: dict[str, int]


class TableProjection:
    """The read model of one stream, up to entry `kept`.

    After an error in the database, or where the transaction of `take` is not committed, it is
    ahead of what is stored: throw it away and load it again.

    Attributes:
        kept: the last entry that the rows come from.
        state: the table after it.
    """

    def __init__(self, db: Database, stream: int, kept: int, sealed: Sealed) -> None:
        """Use `load`."""
        self._db = db
        self._stream = stream
        self._rows = FloorRows(db, stream, kept)
        self._projector = Projector(self._rows)
        self._tournament = TournamentNotes.load(db, stream)
        self._rows.sealed = sealed
        self._stored = sealed.entry
        # The entries that may still be undone: those after the last one that seals.
        self._since: list[Entry] = []
        self._last: Entry | None = None
        self.kept = sealed.entry
        self.state = sealed.state

    @classmethod
    def load(cls, db: Database, stream: int) -> Self:
        """The projection as far as it is stored; at the beginning for a new stream.

        The entries since the stored state are needed for it, and its own entry.

        Raises:
            NotKeptError: if one of them is not kept.
        """
        found = db.execute(
            "SELECT number, sealed_entry, sealed_state FROM floor.projected WHERE stream = %s",
            (stream,),
        ).fetchone()
        if found is None:
            return cls(db, stream, 0, Sealed())
        kept, entry, packed = found
        loaded = cls(db, stream, kept, Sealed(entry, unpacked_state(packed)))
        loaded._fold_on(kept)
        return loaded

    def take(self, links: Sequence[Link]) -> tuple[Finding, ...]:
        """Write what these entries change, within the transaction that is open.

        Args:
            links: entries that follow one another; those up to `kept` are left out.

        Returns:
            what is to be alarmed about.

        Raises:
            UnplayableError: at the first entry that cannot be played; those before it are kept.
        """
        entries, unplayable = _readable(link for link in links if link.number > self.kept)
        findings: list[Finding] = []
        try:
            for entry, following in pairwise((*entries, None)):
                assert entry is not None, "only the end of the list is no entry"
                self._record(entry, following)
                if any(isinstance(event, ShiftClosed) for event in entry.events):
                    findings += self._close(entry)
        except UnplayableError as error:
            self._rows.begin()
            unplayable = error
        self._write()
        if unplayable is not None:
            raise unplayable
        return tuple(findings)

    def _record(self, entry: Entry, following: Entry | None) -> None:
        assert entry.number == self.kept + 1, "the entries follow one another"
        before = self.state
        try:
            after = self._folded(entry)
            known = {each.number: each for each in self._since} if entry.retracts else {}
            retracted = tuple([known[each] for each in entry.retracts])
            context = EntryContext(self._last, retracted, following)
            self._projector.record(entry, before, after, context)
        except (*UNPLAYABLE, RuntimeError) as error:
            raise UnplayableError(entry.number, str(error) or type(error).__name__) from error
        self._tournament.take(entry, before, after)
        self._follow(entry, after)

    def _follow(self, entry: Entry, after: TableState) -> None:
        """Go on from this entry; nothing is undone past one that seals."""
        self.state, self._last, self.kept = after, entry, entry.number
        if self._rows.sealed.entry == entry.number:
            self._since.clear()
        else:
            self._since.append(entry)

    # ── folding ─────────────────────────────────────────────────────────────────────────────

    def _folded(self, entry: Entry) -> TableState:
        """The state after `entry`. After an undo it is folded again without what was taken back."""
        if not entry.retracts:
            return fold(self.state, entry.events)
        if min(entry.retracts) <= self._rows.sealed.entry:
            self._go_back(entry)
        sealed = self._rows.sealed
        return Recovered(sealed.entry, sealed.state, (*self._since, entry)).state

    def _go_back(self, entry: Entry) -> None:
        """Fold from an earlier state from now on: `entry` takes back what was before the last one.

        Raises:
            LookupError: if entries since then are not in the database any more.
        """
        for base in self._bases(min(entry.retracts)):
            since = self._entries(base.entry, self.kept)
            if not Recovered(base.entry, base.state, (*since, entry)).reaches_back:
                self._rows.sealed, self._since = base, since
                return
        raise LookupError(min(entry.retracts))

    def _bases(self, before: int) -> Iterator[Sealed]:
        """The states before an entry from which can be folded, newest first."""
        # One at a time: there is one a shift, and the first or second of them will do.
        newest = (
            "SELECT entry, state FROM floor.standing WHERE stream = %s AND entry < %s "
            "ORDER BY entry DESC LIMIT 1"
        )
        while row := self._db.execute(newest, (self._stream, before)).fetchone():
            before, packed = row
            yield Sealed(before, unpacked_state(packed))
        yield Sealed()

    def _entries(self, since: int, upto: int) -> list[Entry]:
        """The entries after `since` up to `upto`.

        Raises:
            NotKeptError: if one of them is not kept.
        """
        links = links_between(self._db, self._stream, since, upto)
        return list(_decoded(chain.from_iterable(links)))

    def _fold_on(self, upto: int) -> None:
        """Fold the entries from the stored state on whose rows are written already."""
        sealed = self._rows.sealed.entry
        for entry in self._entries(max(0, sealed - 1), upto):
            if entry.number <= sealed:
                self._last = entry
                continue
            after = self._folded(entry)
            if is_sealing(entry):
                self._rows.seal(entry, after)
            self._follow(entry, after)

    # ── writing ─────────────────────────────────────────────────────────────────────────────

    def _write(self) -> None:
        if self._last is None:
            return
        now = table_now_of(
            self.state,
            self._rows.downs,
            tuple(self._rows.dealt.values()),
            self._tournament.now(self.state),
        )
        with self._db.pipeline():
            self._rows.write(self.kept)
            self._tournament.write()
            self._write_pointer()
            self._db.execute(
                "INSERT INTO floor.table_now (stream, now) VALUES (%s, %s) "
                "ON CONFLICT (stream) DO UPDATE SET now = excluded.now "
                "WHERE table_now.now IS DISTINCT FROM excluded.now",
                (self._stream, msgspec.json.encode(now).decode()),
            )

    def _write_pointer(self) -> None:
        """Write how far the rows go, and now and then the state to fold on from."""
        sealed = self._rows.sealed
        if self._stored and 0 <= sealed.entry - self._stored < SEAL_EVERY:
            sql = "UPDATE floor.projected SET number = %s WHERE stream = %s"
            self._db.execute(sql, (self.kept, self._stream))
            return
        self._db.execute(
            "INSERT INTO floor.projected AS kept (stream, number, sealed_entry, sealed_state) "
            "VALUES (%s, %s, %s, %s) ON CONFLICT (stream) DO UPDATE SET number = excluded.number, "
            "sealed_entry = excluded.sealed_entry, sealed_state = excluded.sealed_state",
            (self._stream, self.kept, sealed.entry, packed_state(sealed.state)),
        )
        self._stored = sealed.entry

    def _close(self, entry: Entry) -> tuple[Finding, ...]:
        """Keep the state after the close of a shift, and compare its figures with the rows."""
        self._write()
        self._db.execute(
            "INSERT INTO floor.standing (stream, entry, state) VALUES (%s, %s, %s) "
            "ON CONFLICT (stream, entry) DO UPDATE SET state = excluded.state",
            (self._stream, entry.number, packed_state(self.state)),
        )
        facts = other_figures(self._db, self._stream, self.state)
        return (Finding(AlarmKind.FIGURES_DIFFER, entry.number, facts),) if facts else ()


def rebuild_stream(db: Database, stream: int, upto: int) -> tuple[Finding, ...]:
    """Make the read model of a stream again from its entries, within the transaction that is open.

    Args:
        upto: the last entry that the rows are to come from.

    Returns:
        what is to be alarmed about.

    Raises:
        UnplayableError: at the first entry that cannot be played; those before it are kept.
        NotKeptError: if the house's time for keeping the first entries is over: roll back.
    """
    clear_stream(db, stream)
    projection, findings = TableProjection.load(db, stream), list[Finding]()
    for links in links_between(db, stream, 0, upto):
        findings += projection.take(links)
    return tuple(findings)


def links_between(db: Database, stream: int, since: int, upto: int) -> Iterator[list[Link]]:
    """The entries of a stream after `since` up to `upto`, also those that are packed; in parts.

    Raises:
        NotKeptError: at the first that is not kept any more.
    """
    while since < upto:
        packed = packed_shifts(db, stream, since + 1, since + 1)
        found = packed[0].links if packed else links_after(db, stream, since, AT_ONCE)
        links = [link for link in found if since < link.number <= upto]
        if not links or links[0].number != since + 1 or links[-1].number != since + len(links):
            raise NotKeptError(since + 1)
        yield links
        since += len(links)


def clear_stream(db: Database, stream: int) -> None:
    """Remove everything that was computed from the entries of a stream."""
    for table in (
        "hand", "shift", "transaction", "incident", "down", "game_turn", "correction", "waiting",
        "day_sum", "standing", "projected", "tournament_note",
        "tournament_left",
    ):  # fmt: skip
        db.execute(f"DELETE FROM floor.{table} WHERE stream = %s".encode(), (stream,))  # noqa: S608
    # The row stays: who has read it before looks only for rows that were written since.
    db.execute("UPDATE floor.table_now SET now = 'null' WHERE stream = %s", (stream,))


def _readable(links: Iterable[Link]) -> tuple[list[Entry], UnplayableError | None]:
    """The entries up to the first that cannot be read, and what is wrong with that one."""
    entries: list[Entry] = []
    try:
        for entry in _decoded(links):
            entries.append(entry)  # noqa: PERF402 - those before the bad one are kept
    except UnplayableError as error:
        return entries, error
    return entries, None


def _decoded(links: Iterable[Link]) -> Iterator[Entry]:
    """The entries.

    Raises:
        UnplayableError: at the first that cannot be read.
    """
    for link in links:
        try:
            text = link.body.decode()
            entry = Entry(text, link.hash.hex(), decode_body(text))
        except (CodecError, UnicodeDecodeError, RecursionError) as error:
            raise UnplayableError(link.number, str(error)) from error
        if entry.number != link.number:
            raise UnplayableError(link.number, f"it says that it is entry {entry.number}")
        if NUL in text and NUL in text.replace("\\\\", ""):
            raise UnplayableError(link.number, "a text in it has a character that is none")
        yield entry
