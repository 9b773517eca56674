"""Where somebody is signed in to look at the floor in a browser: sessions in the floor's database.

They outlast a restart of the web server, and are the log of who looked on from where. A browser
shows a token of 256 random bits; the database has only its hash.
"""

from __future__ import annotations

import hashlib
import hmac
import ipaddress
import secrets
from collections.abc import Sequence
from enum import StrEnum
from threading import Lock
from time import monotonic
from typing import Any, Final, LiteralString

from msgspec import Struct

from dealerassist.floor.connection import Database, as_floor_errors, connect, replied_within
from dealerassist.floor.errors import FloorError, FloorErrorCode
from dealerassist.floor.web.access import WebPerson, WebRole

IDLE_S: Final = 30 * 60
"""After how many seconds without a tap a pit boss is signed out.

A tablet that was put down somewhere does not stay open for the night, and nobody types a PIN at
every round through the room.
"""

OVER_S: Final = 12 * 3600
"""After how many seconds a pit boss is signed out in any case: no shift is longer."""

WALL_OVER_S: Final = 31 * 24 * 3600
"""The same for the wall, which nobody taps and which shows nothing of people: a month."""

MOST_WRONG: Final = 20
"""How many tries from one address may fail within `WRONG_WITHIN_S`, whoever they are for.

Each number is locked by itself after five; this is against trying many numbers. A pit with a hand
full of tablets behind one address gets by with it.
"""

WRONG_WITHIN_S: Final = 10 * 60
"""Within how many seconds."""

STATEMENT_MS: Final = 4_000
"""After how many milliseconds the server gives up a statement."""

REPLY_S: Final = 6.0
"""After how many seconds without a reply the connection is cut."""

RENEWED_S: Final = 600.0
"""After how many seconds a connection is begun anew: the server looks at a certificate then."""

TOKEN_BYTES: Final = 32
"""Of a token: nobody guesses one."""

IPV6_NETWORK: Final = 64
"""Of how many bits a network of IPv6 is that one machine can have all addresses of."""

CSRF: Final = b"dealer-assist floor web csrf"
"""What goes into the second token of a session."""


class SessionEnd(StrEnum):
    """Why a session ended.

    Attributes:
        SIGNED_OUT: by a key in that browser.
        EVERYWHERE: by a key in another browser, or by the administrator.
        IDLE: nobody tapped for `IDLE_S`.
        OVER: it was as old as a session may be.
        REPLACED: somebody has signed in anew in the same browser.
        REMOVED: the person may not sign in any more, or has another PIN.
        OTHER_BROWSER: another browser has shown its token.
        OTHER_CERTIFICATE: its token was shown with another client's certificate, or without.
    """

    SIGNED_OUT = "signed_out"
    EVERYWHERE = "everywhere"
    IDLE = "idle"
    OVER = "over"
    REPLACED = "replaced"
    REMOVED = "removed"
    OTHER_BROWSER = "other_browser"
    OTHER_CERTIFICATE = "other_certificate"


class WayIn(StrEnum):
    """By what somebody signs in: a PIN, or the house's certificate in the browser."""

    PIN = "pin"
    CERTIFICATE = "certificate"


class Browser(Struct, frozen=True):
    """What a request shows of the browser that sends it.

    Attributes:
        address: its address in the network, empty if unknown.
        agent: what it calls itself, the header ``User-Agent``.
        certificate: the fingerprint of the client's certificate, empty without one.
    """

    address: str = ""
    agent: str = ""
    certificate: str = ""


class Session(Struct, frozen=True):
    """Somebody who is signed in.

    Attributes:
        id: its number.
        token_hash: by which the database finds it.
        person: the staff number.
        role: what they may see.
        admission: as `WebPerson.admission`, when it began.
        began_ms: when that was, in UTC milliseconds.
        csrf: a second token, bound to the first: it is in the pages and has to come back with what
            they send, so that no other page can send it.
    """

    id: int
    token_hash: bytes
    person: str
    role: WebRole
    admission: str
    began_ms: int
    csrf: str


class WebSessions:
    """The sessions in the floor's database; from several threads, one is asked after the other."""

    def __init__(self, dsn: str) -> None:
        """Ask the database at `dsn` as the floor's screen; it is connected when it is needed."""
        self._dsn = dsn
        self._db: Database | None = None
        self._until = 0.0
        self._lock = Lock()

    def close(self) -> None:
        """Close the connection."""
        with self._lock:
            self._drop()

    def begin(self, person: WebPerson, browser: Browser) -> str:
        """Begin a session of somebody who has signed in; the token that the browser is to show.

        Raises:
            FloorError: what the server says; as do all methods here.
        """
        token, wall = secrets.token_urlsafe(TOKEN_BYTES), person.role is WebRole.WALL
        self._ask(
            "SELECT floor.web_begin(%s, %s, %s, %s, %s, %s, %s, %s, %s)",
            hash_of_token(token),
            person.number,
            person.role.value,
            person.admission,
            _digest(browser.agent),
            browser.certificate,
            plain_address(browser.address),
            None if wall else IDLE_S,
            WALL_OVER_S if wall else OVER_S,
        )
        return token

    def find(self, token: str, browser: Browser) -> Session | SessionEnd | None:
        """The session with this token, or why it has ended; None if there never was one."""
        return self._found(hash_of_token(token), csrf_of(token), browser)

    def find_again(self, session: Session, browser: Browser) -> Session | SessionEnd | None:
        """The same of a session that was found before."""
        return self._found(session.token_hash, session.csrf, browser)

    def _found(self, token_hash: bytes, csrf: str, browser: Browser) -> Session | SessionEnd | None:
        ((number, person, role, admission, began_ms, why),) = self._ask(
            "SELECT id, person, role, admission, began_ms, why FROM floor.web_find(%s, %s, %s, %s)",
            token_hash,
            _digest(browser.agent),
            browser.certificate,
            plain_address(browser.address),
        )
        if person is None:
            return None
        if why is not None:
            return SessionEnd(why)
        return Session(number, token_hash, person, WebRole(role), admission, began_ms, csrf)

    def touch(self, session: Session) -> None:
        """Somebody has tapped: it is not idle. It is written once a minute at most."""
        self._ask("SELECT floor.web_touch(%s)", session.token_hash)

    def end(self, token_hash: bytes, why: SessionEnd, browser: Browser) -> None:
        """End the session whose token has this hash, unless it has ended or there is none."""
        address = plain_address(browser.address)
        self._ask("SELECT floor.web_end(%s, %s, %s)", token_hash, why.value, address)

    def end_all(self, person: str, why: SessionEnd, browser: Browser | None = None) -> int:
        """End all sessions of a staff number; how many there were."""
        address = None if browser is None else plain_address(browser.address)
        ((count,),) = self._ask("SELECT floor.web_end_all(%s, %s, %s)", person, why.value, address)
        return int(count)

    def note_try(self, person: str, browser: Browser, way: WayIn, *, let_in: bool) -> None:
        """Keep in the log that somebody has tried to sign in.

        Args:
            person: the staff number; empty if what was typed is none, as it may be a PIN.
            browser: from where.
            way: by what.
            let_in: whether they are in.
        """
        address = plain_address(browser.address)
        self._ask("SELECT floor.web_note_try(%s, %s, %s, %s)", person, address, way.value, let_in)

    def wait_seconds(self, browser: Browser) -> int:
        """For how many seconds nobody may try from where this browser is; 0 if somebody may."""
        network = network_of(browser.address)
        ((wait,),) = self._ask(
            "SELECT floor.web_wait(%s, %s, %s)", network, MOST_WRONG, WRONG_WITHIN_S
        )
        return int(wait)

    def _ask(self, statement: LiteralString, *values: object) -> Sequence[tuple[Any, ...]]:
        with self._lock:
            if self._db is not None and monotonic() > self._until:
                self._drop()
            was_there = self._db is not None
            try:
                return self._asked(statement, values)
            except FloorError as error:
                # A connection may have been ended since it was last used, as when the server was
                # started anew: then it is there all the same.
                if error.code is not FloorErrorCode.UNREACHABLE or not was_there:
                    raise
            return self._asked(statement, values)

    def _asked(
        self, statement: LiteralString, values: Sequence[object]
    ) -> Sequence[tuple[Any, ...]]:
        if self._db is None:
            self._db = connect(self._dsn, program="web sessions", statement_ms=STATEMENT_MS)
            self._until = monotonic() + RENEWED_S
        try:
            with as_floor_errors(), replied_within(self._db, REPLY_S):
                return self._db.execute(statement, values).fetchall()
        except FloorError:
            if self._db.broken or self._db.closed:
                self._drop()
            raise

    def _drop(self) -> None:
        if self._db is not None:
            self._db.close()
        self._db = None


def hash_of_token(token: str) -> bytes:
    """What the database has of a token. No salt: nobody tries 256 random bits."""
    return _digest(token)


def csrf_of(token: str) -> str:
    """The token that the pages of a session have; who has it does not have the session's."""
    return hmac.digest(token.encode(errors="replace"), CSRF, "sha256").hex()


def plain_address(address: str) -> str | None:
    """An address as the database takes it; None for what is none, as of a local socket."""
    found = _address(address)
    return None if found is None else str(found)


def network_of(address: str) -> str | None:
    """What one machine may have all addresses of: the address itself, or a network of IPv6."""
    found = _address(address)
    if isinstance(found, ipaddress.IPv6Address):
        return str(ipaddress.ip_network((found, IPV6_NETWORK), strict=False))
    return None if found is None else f"{found}/32"


def _address(said: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    try:
        found = ipaddress.ip_address(said.partition("%")[0])
    except ValueError:
        return None
    mapped = found.ipv4_mapped if isinstance(found, ipaddress.IPv6Address) else None
    return mapped or found


def _digest(text: str) -> bytes:
    return hashlib.sha256(text.encode(errors="replace")).digest()
