"""The relay: gives the floor what the kiosk has recorded, in a process of its own beside it.

The server's head is the truth of what it has. So the relay keeps nothing that it could not find
again: it asks for the head, and sends from there on. Where the head is not what the mirror has
there, it finds the first entry that differs and sends that one, so that the server itself sees
that there are two of it. Which of them is right is for people to find out.

The kiosk waits for nothing here. A server that cannot be reached, or that takes a connection and
never answers, is asked again after a pause that doubles up to a minute.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec
import structlog

from dealerassist.floor.alarms import AlarmKind
from dealerassist.floor.errors import FloorError
from dealerassist.floor.relay.files import RelayFiles
from dealerassist.floor.relay.fork_search import first_fork
from dealerassist.floor.relay.mirror_tail import MirrorChangedError, MirrorTail, TailPosition
from dealerassist.floor.relay.pace import RelayPace
from dealerassist.floor.relay.table_line import Appending, AppendStatus, Reply, TableLine
from dealerassist.journal.chain import Claim, JournalNames, Link
from dealerassist.journal.clock import system_clock
from dealerassist.journal.codec import CodecError, decode_body
from dealerassist.journal.countersignature import Countersignature
from dealerassist.journal.store.floor_files import (
    DealsElsewhere,
    FloorClock,
    RelayStatus,
    RotaElsewhere,
    TableAlarm,
)
from dealerassist.journal.store.paths import places_of
from dealerassist.table.journal_events import JournalBegun
from dealerassist.tournament.level_clock import LevelClock

LOOK_S = 0.2
"""How often to look into the mirror, in seconds."""

BATCH = 250
BATCH_BYTES = 1 << 18
"""How many entries are sent at once, and how many bytes of their texts."""

NO_HASH = bytes(32)
"""In place of the hash of what is no entry, so that it is told of and never taken."""

REFUSALS = frozenset(
    {
        AppendStatus.STOPPED,
        AppendStatus.UNKNOWN,
        AppendStatus.OTHER_JOURNAL,
        AppendStatus.MALFORMED,
    }
)
"""The replies after which nothing is sent but signs of life."""

LOG = structlog.get_logger()


class RefusedError(Exception):
    """The floor takes nothing of this table; what was begun cannot be gone on with."""


class SeenOfFloor(NamedTuple):
    """The newest countersignature that a relay has had.

    Attributes:
        entry: the last entry that it covers; 0 if there was none.
        floor: the id of the floor's key in hexadecimal; empty if it is not known.
    """

    entry: int = 0
    floor: str = ""

    def with_newer(self, held: Countersignature | None) -> SeenOfFloor:
        """With what lies beside the journal; another floor begins anew."""
        if held is None:
            return self
        entry, floor = held.note.checkpoint.size, held.key_id.hex()
        return SeenOfFloor(max(entry, self.entry) if self.floor in {"", floor} else entry, floor)


class Relay:
    """What stands between one journal and the floor.

    Attributes:
        trouble: why the server gave no reply when it was last asked; None if it did.
        tail: the mirror.
    """

    def __init__(
        self,
        journal: Path,
        line: TableLine,
        *,
        floor_key: str | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Nothing is sent yet.

        Args:
            journal: whose mirror is followed.
            line: the connection of its table.
            floor_key: the public key of the house's floor, where that is known.
            clock: seconds of a clock that cannot be set.
        """
        self.trouble: FloorError | None = None
        self._place, self._floor_key = journal, floor_key
        self._files, self._pace = RelayFiles(journal, floor_key), RelayPace(clock)
        self.tail = MirrorTail(places_of(journal).mirror, self._countersigned)
        self._line, self._clock = line, clock
        before = self._files.status
        self._alarm, self._reached_ms, self._sent = before.alarm, before.reached_ms, before.sent
        # What the relay has had stays true when the file beside the journal is put back to less.
        self._journal, self._seen = before.journal, SeenOfFloor(before.countersigned, before.floor)
        self._dealing: tuple[DealsElsewhere, ...] = ()
        self._rota: RotaElsewhere | None = None
        self._clock_told: FloorClock | None = None
        self._names: JournalNames | None = None
        self._mirror_trouble = ""
        # What the floor has, as it said on this connection; None: it has to be asked.
        self._head: Claim | None = None
        # The journal before this one, as long as the floor lacks its end.
        self._earlier: Relay | None = None
        # An entry that the floor has otherwise; the first one is still to be found.
        self._differs_at: int | None = None
        # How far the mirror was read when the floor last heard all of it, and of a broken chain.
        self._told: TailPosition | None = None
        self._told_broken: TailPosition | None = None

    # ── turns ───────────────────────────────────────────────────────────────────────────────

    def run(self) -> None:
        """Follow the journal until a signal ends the process."""
        try:
            while True:
                if not self.turn():
                    time.sleep(LOOK_S)
        finally:
            self._files.tell(self.status)

    def send_all(self) -> bool:
        """Send what there is; whether all of it is on the floor now and no alarm stands."""
        while self.turn():
            pass
        self._files.tell(self.status)
        there = self._head is not None and self._head == self.tail.last
        return there and not self.tail.broken and self._alarm is None

    def turn(self) -> bool:
        """Look into the mirror and ask the server at most one thing; whether more is to be done."""
        self.tail.look()
        self._heed_mirror()
        if self._earlier is not None:
            return self._turn_of_earlier(self._earlier)
        if self._names is not None and (self._pace.due or self._may_go_on):
            try:
                self._speak()
            except MirrorChangedError:
                self.tail.begin_again()
                self._pace.hold(LOOK_S)
            except FloorError as error:
                self._fail(error)
        self._files.tell_now_and_then(self.status, self._clock())
        return self._names is not None and self._may_go_on

    def _turn_of_earlier(self, earlier: Relay) -> bool:
        """A turn of the journal before; once the floor has all of it, this one begins."""
        more, self._alarm = earlier.turn(), earlier.status.alarm
        if more:
            return True
        there = earlier._head is not None and earlier._head == earlier.tail.last
        if there or earlier.tail.trouble:
            earlier._files.tell(earlier.status)
            self._earlier = None
            if not there:
                self._pace.hold()
        return there

    @property
    def status(self) -> RelayStatus:
        """How the relay stands."""
        last = self.tail.last.number
        return RelayStatus(
            reached_ms=self._reached_ms,
            sent=self._sent,
            head=last,
            countersigned=self._seen.entry,
            waiting=max(0, last - self._sent),
            certificate_until_ms=self._line.certificate_until_ms,
            alarm=self._alarm,
            dealing=self._dealing,
            rota=self._rota,
            clock=self._clock_told,
            journal=self._journal,
            floor=self._seen.floor,
        )

    @property
    def _may_go_on(self) -> bool:
        """Whether there is something that the floor has not heard, and it may be told now."""
        if self._pace.held:
            return False
        if self._head is None or self._differs_at is not None:
            return True
        untold = self.tail.broken and self.tail.position != self._told_broken
        return untold or self._head.number < self.tail.last.number or self._is_news

    @property
    def _is_news(self) -> bool:
        return self.tail.position != self._told

    def _countersigned(self, names: JournalNames) -> Claim | None:
        """What the floor has countersigned of this journal, by what lies beside it."""
        held = self._files.witnessed(names.journal)
        if held is None:
            return None
        point = held.note.checkpoint
        return Claim(point.size, bytes.fromhex(point.head))

    def _heed_mirror(self) -> None:
        """Begin anew with another journal; say when the mirror cannot be read, or can again."""
        if self.tail.trouble != self._mirror_trouble:
            self._mirror_trouble = self.tail.trouble
            LOG.info("second copy", file=str(self.tail.path), trouble=self.tail.trouble or None)
        if self.tail.names != self._names:
            self._names = self.tail.names
            self._forget_server()
        if self._names is not None and self._names.journal != self._journal:
            self._begin_journal(self._names.journal)

    def _begin_journal(self, journal: str) -> None:
        """Tell of this journal from now on; what is known of another says nothing of it."""
        if self._journal:
            self._alarm, self._sent, self._seen = None, 0, SeenOfFloor()
        self._journal = journal

    def _forget_server(self) -> None:
        self._earlier = None
        self._head = self._differs_at = self._told = self._told_broken = None

    def _fail(self, error: FloorError) -> None:
        if self.trouble is None or str(self.trouble) != str(error):
            LOG.warning("not reached", reason=str(error))
        self.trouble = error
        self._forget_server()
        self._pace.failed()

    # ── what is asked ───────────────────────────────────────────────────────────────────────

    def _speak(self) -> None:
        """Ask what has to be asked next."""
        head, last, position = self._head, self.tail.last, self.tail.position
        try:
            if self._differs_at is not None:
                self._name_fork(self._differs_at)
            elif head is None:
                self._begin()
            elif head.number <= last.number and self.tail.hash_of(head.number) != head.hash:
                self._name_fork(head.number)
            elif head.number < last.number:
                self._send_after(head)
            elif self.tail.broken and not self._is_news and position != self._told_broken:
                self._tell_broken()
            else:
                self._give_sign_of_life()
        except RefusedError:
            self._forget_server()
            self._pace.hold()
        else:
            self._told = None if head is None else position

    def _begin(self) -> None:
        """Ask how far the floor has come; a journal that goes on from another says so first."""
        first = self.tail.after(0, 1, BATCH_BYTES)
        begun = _begun(first.links)
        if begun is None:
            self._give_sign_of_life()
            return
        call = self._call()._replace(checkpoints=first.checkpoints)
        reply = self._ask(call.with_entries(first.links))
        if reply.status is AppendStatus.GAP:
            self._send_earlier(self._place.with_name(Path(begun.kept).name))
        elif reply.status is AppendStatus.DIFFERS:
            self._differs_at = 1
        self._pace.replied(well=True)

    def _send_earlier(self, journal: Path) -> None:
        """Send the end of the journal before first, which the floor has not heard."""
        self._forget_server()
        self._sent = 0
        if places_of(journal).mirror.exists():
            self._earlier = Relay(journal, self._line, floor_key=self._floor_key, clock=self._clock)
        else:
            # It is taken away: the floor is to say that it has another journal.
            self._give_sign_of_life()

    def _give_sign_of_life(self) -> None:
        """Let the floor compare the last entry; checkpoints may come later than their entries."""
        last = self.tail.last
        said = self._call()._replace(first=last.number, hashes=[last.hash] if last.number else [])
        if self._head == last:
            said = said._replace(checkpoints=self.tail.after(last.number, 0, 0).checkpoints)
        if self._ask(said).status is AppendStatus.DIFFERS:
            self._differs_at = last.number
        self._pace.replied(well=self._head == last)

    def _send_after(self, head: Claim) -> None:
        stretch = self.tail.after(head.number, BATCH, BATCH_BYTES)
        call = self._call()._replace(checkpoints=stretch.checkpoints)
        reply = self._ask(call.with_entries(stretch.links))
        if reply.status is AppendStatus.DIFFERS:
            # The head has moved meanwhile, or the mirror was changed where nobody saw it.
            self.tail.begin_again()
            self._forget_server()
            self._pace.failed()
        else:
            self._pace.replied(well=True)

    def _tell_broken(self) -> None:
        """Tell of the line that does not continue the chain."""
        said = self._call()._replace(
            first=self.tail.last.number + 1, bodies=[self.tail.broken_text()], hashes=[NO_HASH]
        )
        LOG.warning("second copy broken", entry=said.first)
        self._ask(said)
        self._told_broken = self.tail.position
        self._pace.replied(well=True)

    def _name_fork(self, upto: int) -> None:
        """Find the first entry that the floor has otherwise, and send it."""
        self._differs_at = None
        first = first_fork(self._compare, self.tail.hashes, upto)
        if first is not None:
            LOG.warning("another entry on the floor", entry=first)
            links = self.tail.after(first - 1, 1, BATCH_BYTES).links
            self._ask(self._call().with_entries(links))
        self._forget_server()
        self._pace.hold()

    def _compare(self, first: int, hashes: Sequence[bytes]) -> int | None:
        reply = self._ask(self._call()._replace(first=first, hashes=hashes))
        return reply.number if reply.status is AppendStatus.DIFFERS else None

    def _call(self) -> Appending:
        """A call that says what each one says: who we are, and how far the kiosk has come."""
        assert self._names is not None, "nothing is asked without a mirror"
        held = self._files.witnessed(self._names.journal)
        self._seen = self._seen.with_newer(held)
        text = "" if held is None else held.text
        return Appending(self._names, 0, (), (), (), self.tail.last.number, text)

    def _ask(self, call: Appending) -> Reply:
        """Call the floor, and take up what each reply says.

        Raises:
            RefusedError: it takes nothing of this table.
            MirrorChangedError: the mirror is another file by now.
            FloorError: there is no reply.
        """
        reply = self._line.append(call)
        self._reached_ms = system_clock().utc_ms
        if self.trouble is not None:
            self.trouble = None
            LOG.info("reached")
        self._take_alarm(reply)
        if reply.dealing is not None:
            self._dealing = tuple(DealsElsewhere(*each) for each in reply.dealing)
            self._rota, self._clock_told = _rota(reply), _clock(reply)
        if reply.status in REFUSALS:
            raise RefusedError
        if reply.status is not AppendStatus.DIFFERS:
            assert reply.number is not None
            assert reply.hash is not None
            self._head, self._sent = Claim(reply.number, reply.hash), reply.number
        if reply.countersigned:
            self._files.witness(reply.countersigned, reply.witness_key or "", call.names.journal)
            self._seen = self._seen.with_newer(self._files.witnessed(call.names.journal))
        return reply

    def _take_alarm(self, reply: Reply) -> None:
        """Remember which alarm stands for this table; a refusal without one is one as well."""
        alarm = None
        if reply.alarm is not None:
            alarm = TableAlarm(reply.alarm, reply.alarm_entry or 0)
        elif reply.status is AppendStatus.STOPPED:
            # The floor stops a table for nothing else.
            alarm = TableAlarm(AlarmKind.FORK.value, reply.number or 0)
        elif reply.status in REFUSALS:
            alarm = TableAlarm(reply.status.value)
        if alarm != self._alarm:
            self._alarm = alarm
            LOG.warning("alarm", alarm=alarm and alarm.kind, entry=alarm and alarm.entry)


def _begun(links: Sequence[Link]) -> JournalBegun | None:
    """What the first entry says of the journal before; None if it says nothing that can be read."""
    try:
        events = [event for link in links for event in decode_body(link.body.decode()).data.events]
    except (CodecError, UnicodeDecodeError):
        return None
    return next((each for each in events if isinstance(each, JournalBegun)), None)


def _rota(reply: Reply) -> RotaElsewhere | None:
    if reply.rota is None:
        return None
    table, laid_ms, boss, croupiers = reply.rota
    return RotaElsewhere(table, laid_ms, boss, tuple(croupiers))


def _clock(reply: Reply) -> FloorClock | None:
    if reply.clock is None:
        return None
    name, day, clock, set_ms, by, table = reply.clock
    return FloorClock(
        tournament=name,
        day=day,
        clock=msgspec.convert(clock, LevelClock),
        set_ms=set_ms,
        by=by,
        table=table,
    )
