"""Lets people in who may look at the floor in a browser, and out again: list and sessions together.

For one process, from several threads.
"""

from __future__ import annotations

from contextlib import suppress
from threading import Lock
from time import monotonic
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from dealerassist.floor.errors import FloorError
from dealerassist.floor.web.access import AccessBook, WebPerson, plain_number
from dealerassist.floor.web.sessions import (
    Browser,
    Session,
    SessionEnd,
    WayIn,
    WebSessions,
    hash_of_token,
)
from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.journal.clock import Clock, system_clock
from dealerassist.staff.pins import Pin

LET_ON_S: Final = 600.0
"""For how many seconds somebody stays signed in while the floor's server cannot be asked.

They see what was read before, and how old it is; with nothing at all they would not know more.
"""

ASKED_AGAIN_S: Final = 2.0
"""After how many seconds a server that could not be reached is asked again."""

TOUCHED_AGAIN_S: Final = 60.0
"""After how many seconds another tap of somebody is told to the server."""


class LetIn(Struct, frozen=True):
    """Somebody who has signed in.

    Attributes:
        token: what the browser is to show from now on.
        person: who it is.
    """

    token: str
    person: WebPerson


class _Found(Struct, frozen=True):
    """A session as the server had it, who showed it, and when it was found and touched."""

    session: Session
    browser: Browser
    found_s: float
    touched_s: float = float("-inf")


class Reception:
    """Signs people in and out, and says who is signed in."""

    def __init__(
        self, book: AccessBook, sessions: WebSessions, clock: Clock = system_clock
    ) -> None:
        """Let in who is in the `book`; the monotonic time of the `clock` measures locks."""
        self._book = book
        self._sessions = sessions
        self._clock = clock
        self._lock = Lock()
        self._found: dict[bytes, _Found] = {}
        self._away: FloorError | None = None
        self._away_until = 0.0

    def close(self) -> None:
        """Close the connection to the server."""
        self._sessions.close()

    # ── in ──────────────────────────────────────────────────────────────────────────────────────

    def by_pin(self, number: str, pin: Pin, browser: Browser, before: str = "") -> LetIn | Refusal:
        """Let somebody in by number and PIN, or say why not.

        Args:
            number: the staff number as it was typed.
            pin: the PIN that was typed.
            browser: the browser.
            before: the token that it shows, if any: that session ends, as a token never becomes
                another person's.

        Raises:
            FloorError: what the server says; nobody is let in then.
        """
        if wait := self._sessions.wait_seconds(browser):
            return refuse(Code.PIN_WAITS, "HP 3", seconds=wait)
        answer = self._book.sign_in(number, pin, self._clock)
        return self._answered(answer, number, browser, WayIn.PIN, before)

    def by_certificate(self, named: str, browser: Browser, before: str = "") -> LetIn | Refusal:
        """Let somebody in whose certificate the web server has checked, or say why not.

        Args:
            named: whom the certificate names.
            browser: the browser, with the certificate's fingerprint.
            before: as in `by_pin`.

        Raises:
            FloorError: as `by_pin`.
        """
        if wait := self._sessions.wait_seconds(browser):
            return refuse(Code.PIN_WAITS, "HP 3", seconds=wait)
        answer = self.who_is_named(named, browser) or refuse(
            Code.UNKNOWN_PERSON, "HP 3", person=named
        )
        return self._answered(answer, named, browser, WayIn.CERTIFICATE, before)

    def who_is_named(self, named: str, browser: Browser) -> WebPerson | None:
        """Whom the certificate of this browser names, if they may sign in."""
        return self._book.admitted(named) if browser.certificate else None

    def _answered(
        self, answer: WebPerson | Refusal, named: str, browser: Browser, way: WayIn, before: str
    ) -> LetIn | Refusal:
        if isinstance(answer, Refusal):
            # What is no staff number may be a PIN, and is not kept.
            self._sessions.note_try(plain_number(named) or "", browser, way, let_in=False)
            return answer
        token = self._sessions.begin(answer, browser)
        self._sessions.note_try(answer.number, browser, way, let_in=True)
        if before:
            self._end(hash_of_token(before), SessionEnd.REPLACED, browser)
        return LetIn(token, answer)

    # ── who is in ───────────────────────────────────────────────────────────────────────────────

    def session(self, token: str, browser: Browser) -> Session | SessionEnd | None:
        """The session of a browser that shows this token, or why it has ended; None without one.

        While the server cannot be asked, what it said last holds for `LET_ON_S`. Whoever shows a
        token that nobody knows has it asked no sooner than others: they would wait meanwhile.

        Raises:
            FloorError: if it cannot be asked, and has said nothing of this token before.
        """
        known = self._as_before(token, browser)
        away = self._away_now
        if away is None:
            try:
                found = self._sessions.find(token, browser)
            except FloorError as error:
                away = self._fall_away(error)
            else:
                return self._judged(hash_of_token(token), found, browser)
        if known is None:
            raise FloorError(away.code, **away.facts)
        return known

    @property
    def _away_now(self) -> FloorError | None:
        """Why the server was not reached a moment ago; None if it may be asked."""
        return self._away if monotonic() < self._away_until else None

    def _fall_away(self, error: FloorError) -> FloorError:
        self._away, self._away_until = error, monotonic() + ASKED_AGAIN_S
        return error

    def is_there(self, session_id: int) -> bool:
        """Whether a session goes on, as far as is known; `look_again` asks the server."""
        return self._with_id(session_id) is not None

    def look_again(self, session_id: int) -> None:
        """Ask the server whether a session goes on that was found before; without it, it does."""
        known = self._with_id(session_id)
        if known is None or self._away_now is not None:
            return
        try:
            found = self._sessions.find_again(known.session, known.browser)
        except FloorError as error:
            self._fall_away(error)
            return
        with suppress(FloorError):
            self._judged(known.session.token_hash, found, known.browser)

    def _with_id(self, session_id: int) -> _Found | None:
        oldest_s = monotonic() - LET_ON_S
        with self._lock:
            return next(
                (
                    each
                    for each in self._found.values()
                    if each.session.id == session_id and each.found_s > oldest_s
                ),
                None,
            )

    def _judged(
        self, token_hash: bytes, found: Session | SessionEnd | None, browser: Browser
    ) -> Session | SessionEnd | None:
        """What was found, unless the person may not sign in any more; it is remembered."""
        if isinstance(found, Session) and not self._is_admitted(found):
            self._end(token_hash, SessionEnd.REMOVED, browser)
            return SessionEnd.REMOVED
        self._remember(token_hash, found, browser)
        return found

    def touch(self, session: Session) -> None:
        """Somebody has tapped, and is not idle. While the server is away, the next tap says so."""
        now, hashed = monotonic(), session.token_hash
        with self._lock:
            known = self._found.get(hashed)
        if known is None or now - known.touched_s < TOUCHED_AGAIN_S or self._away_now is not None:
            return
        try:
            self._sessions.touch(session)
        except FloorError as error:
            self._fall_away(error)
            return
        with self._lock:
            if (known := self._found.get(hashed)) is not None:
                self._found[hashed] = replace(known, touched_s=now)

    def _is_admitted(self, session: Session) -> bool:
        known = self._book.admitted(session.person)
        return known == WebPerson(session.person, session.role, session.admission)

    def _as_before(self, token: str, browser: Browser) -> Session | None:
        with self._lock:
            known = self._found.get(hash_of_token(token))
        if known is None or monotonic() - known.found_s > LET_ON_S:
            return None
        shown_by = known.browser
        same = (shown_by.agent, shown_by.certificate) == (browser.agent, browser.certificate)
        return known.session if same else None

    def _remember(
        self, hashed: bytes, found: Session | SessionEnd | None, browser: Browser
    ) -> None:
        now = monotonic()
        with self._lock:
            known = self._found.pop(hashed, None)
            if isinstance(found, Session):
                touched_s = float("-inf") if known is None else known.touched_s
                self._found[hashed] = _Found(found, browser, now, touched_s)
            # Those that were found longest ago come first.
            for old in [h for h, each in self._found.items() if now - each.found_s > LET_ON_S]:
                del self._found[old]

    # ── out ─────────────────────────────────────────────────────────────────────────────────────

    def sign_out(self, session: Session, browser: Browser) -> None:
        """End this session.

        Raises:
            FloorError: what the server says.
        """
        self._end(session.token_hash, SessionEnd.SIGNED_OUT, browser)

    def sign_out_everywhere(self, session: Session, browser: Browser) -> int:
        """End all sessions of this person, this one too; how many there were.

        Raises:
            FloorError: what the server says.
        """
        with self._lock:
            gone = [
                hashed
                for hashed, each in self._found.items()
                if each.session.person == session.person
            ]
            for hashed in gone:
                del self._found[hashed]
        return self._sessions.end_all(session.person, SessionEnd.EVERYWHERE, browser)

    def _end(self, hashed: bytes, why: SessionEnd, browser: Browser) -> None:
        with self._lock:
            self._found.pop(hashed, None)
        self._sessions.end(hashed, why, browser)
