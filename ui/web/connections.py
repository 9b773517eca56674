"""The connections of browsers: how many there may be, TLS's handshake, and who is too slow.

A browser comes in by a `Door`; once the handshake is done, its `Connection` is Uvicorn's, which
asks nobody to hurry: here each has so long for a request and for reading its answer.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from time import monotonic
from typing import Any, Final

import msgspec
import structlog
import uvicorn
from starlette.types import ASGIApp, Receive, Scope, Send
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle
from uvicorn.server import ServerState

from ui.web.certificate import TlsContexts, client_of

OF_ONE_ADDRESS: Final = 64
"""How many connections one address may have. Without TLS they are this computer's own, and those
of all browsers where a proxy of the house's is on it: these are not counted."""

LARGEST_HEAD: Final = 16 * 1024
"""What the head of a request may have, in bytes."""

SENT_AHEAD: Final = 64 * 1024
"""What may wait in the system for a browser that reads slowly, in bytes, and as much in here."""

ALIVE_S: Final = 5
"""How often it is said that browsers are answered, in seconds."""

FULL_SAID_S: Final = 60.0
"""How often the log says that there are too many connections, in seconds."""

log = structlog.get_logger(__name__)


class Patience(msgspec.Struct, frozen=True):
    """How long is waited for a browser, in seconds.

    Attributes:
        request_s: from its connection, or from the first byte, until a request is there as a whole;
            a handshake has as long.
        reads_s: until it reads on.
        keep_alive_s: until it asks again, before its connection is closed.
        ends_s: at the end of the server, for an answer that has begun.
    """

    request_s: float = 10.0
    reads_s: float = 15.0
    keep_alive_s: int = 15
    ends_s: float = 0.3


class Doors:
    """Who is in: what all connections share.

    Attributes:
        tls: how it is spoken; None without TLS.
        patience: with browsers.
        most: how many connections there may be.
        coming: the handshakes that go on.
        open: those that have come in.
        waited_for: those that have not asked yet, the first one first, and what drops each.
    """

    def __init__(self, tls: TlsContexts | None, patience: Patience, most: int) -> None:
        self.tls, self.patience, self.most = tls, patience, most
        self.coming: set[asyncio.Task[asyncio.Transport | None]] = set()
        self.open: set[Connection] = set()
        self.waited_for: dict[asyncio.Protocol, Callable[[], object]] = {}
        self._of: dict[str, int] = {}
        self._all = 0
        self._said_s = -FULL_SAID_S

    def let_in(self, address: str) -> bool:
        """Whether one more may come from there; if so it is counted.

        Where there is no room, whoever has been waited for longest makes some: a browser asks at
        once.
        """
        of_it = self._of.get(address, 0)
        many = self.tls is not None and of_it >= OF_ONE_ADDRESS
        if many or self._all >= self.most:
            self._say_full(address, of_it)
            if many or not self.waited_for:
                return False
            self.waited_for.pop(next(iter(self.waited_for)))()
        self._of[address] = of_it + 1
        self._all += 1
        return True

    def let_out(self, address: str) -> None:
        """Count one less."""
        self._all -= 1
        self._of[address] -= 1
        if not self._of[address]:
            del self._of[address]

    def close(self) -> None:
        """Let nobody wait any longer."""
        for task in self.coming:
            task.cancel()
        for connection in self.open:
            connection.transport.abort()

    def _say_full(self, address: str, of_it: int) -> None:
        if monotonic() - self._said_s >= FULL_SAID_S:
            self._said_s = monotonic()
            log.warning("too many connections", address=address, of_it=of_it, all=self._all)


class DoorConfig(uvicorn.Config):
    """Uvicorn's settings, with the doors by which browsers come."""

    def __init__(self, app: ASGIApp, doors: Doors, alive: Callable[[], None]) -> None:
        async def say_alive() -> None:
            alive()

        super().__init__(
            app,
            loop="asyncio",
            http=Door,
            ws="none",
            lifespan="on",
            interface="asgi3",
            log_config=None,
            access_log=False,
            proxy_headers=False,
            server_header=False,
            date_header=True,
            callback_notify=say_alive,
            timeout_notify=ALIVE_S,
            timeout_keep_alive=doors.patience.keep_alive_s,
            timeout_graceful_shutdown=1,
            h11_max_incomplete_event_size=LARGEST_HEAD,
        )
        self.doors = doors


class Door(asyncio.Protocol):
    """Somebody who has come and has not asked yet; with TLS, until the handshake is done.

    Uvicorn would leave the handshake to the socket that is listened on, with one certificate for
    ever, a minute's patience, and no count of those who are at it.
    """

    def __init__(
        self,
        config: DoorConfig,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        self._doors = config.doors
        self._made: Callable[[], Connection] = partial(
            Connection, config, server_state, app_state, _loop
        )
        self._early = b""
        self._is_gone = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Count who comes, and speak TLS with it."""
        assert isinstance(transport, asyncio.Transport)
        peer = transport.get_extra_info("peername")
        address = str(peer[0]) if peer else ""
        if not self._doors.let_in(address):
            transport.abort()
        elif self._doors.tls is None:
            self._go_in(transport, address)
        else:
            shaking = self._shake_hands(transport, self._doors.tls)
            task = asyncio.get_running_loop().create_task(shaking)
            self._doors.waited_for[self] = task.cancel
            self._doors.coming.add(task)
            task.add_done_callback(lambda done: self._shaken(done, transport, address))

    async def _shake_hands(
        self, plain: asyncio.Transport, tls: TlsContexts
    ) -> asyncio.Transport | None:
        """What speaks TLS; None without it, without a certificate that is valid here, too late."""
        try:
            return await asyncio.get_running_loop().start_tls(
                plain,
                self,
                tls.current(),
                server_side=True,
                ssl_handshake_timeout=self._doors.patience.request_s,
                ssl_shutdown_timeout=0.5,
            )
        except OSError:
            return None

    def _shaken(
        self, done: asyncio.Task[asyncio.Transport | None], plain: asyncio.Transport, address: str
    ) -> None:
        self._doors.coming.discard(done)
        self._doors.waited_for.pop(self, None)
        # One that was cancelled may not even have begun.
        fault = None if done.cancelled() else done.exception()
        if fault is not None:
            log.error("handshake", fault=repr(fault))
        transport = None if fault is not None or done.cancelled() else done.result()
        if transport is None or self._is_gone:
            plain.abort()
            self._doors.let_out(address)
        else:
            self._go_in(transport, address)

    def _go_in(self, transport: asyncio.Transport, address: str) -> None:
        connection = self._made()
        connection.lost = lambda: self._doors.let_out(address)
        transport.set_protocol(connection)
        connection.connection_made(transport)
        # A browser may ask with the last words of its handshake.
        if self._early:
            connection.data_received(self._early)

    def data_received(self, data: bytes) -> None:
        """What comes before it is in."""
        self._early += data

    def connection_lost(self, exc: Exception | None) -> None:
        """It has gone before it was in."""
        self._is_gone = True


class Connection(H11Protocol):
    """One connection that has come in.

    Attributes:
        lost: is told when it is over.
    """

    def __init__(
        self,
        config: DoorConfig,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.lost: Callable[[], None] = lambda: None
        self._doors = config.doors
        self._request = _Deadline(self.loop, self._doors.patience.request_s, self._drop)
        self._reading = _Deadline(self.loop, self._doors.patience.reads_s, self._drop)

    @property
    def _answered(self) -> RequestResponseCycle | None:
        """The request that is being answered."""
        cycle: RequestResponseCycle | None = self.cycle
        return None if cycle is None or cycle.response_complete else cycle

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """It is in, and may ask."""
        assert isinstance(transport, asyncio.Transport)
        super().connection_made(transport)
        transport.set_write_buffer_limits(SENT_AHEAD)
        client = client_of(transport)
        if client is not None:
            self.app = _with_client(self.app, client)
        self._doors.open.add(self)
        self._wait_for_it()

    def data_received(self, data: bytes) -> None:
        """A part of a request: the rest is waited for."""
        super().data_received(data)
        if self._answered is not None and not self._answered.more_body:
            self._wait_no_more()
        else:
            self._wait_for_it()

    def _wait_for_it(self) -> None:
        self._doors.waited_for.setdefault(self, self._drop)
        self._request.begin()

    def _wait_no_more(self) -> None:
        self._doors.waited_for.pop(self, None)
        self._request.end()

    def pause_writing(self) -> None:
        """Too much waits for its browser: that has so long to read on."""
        super().pause_writing()
        self._reading.begin()

    def resume_writing(self) -> None:
        """It has read on."""
        self._reading.end()
        super().resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        """It is over."""
        self._wait_no_more()
        self._reading.end()
        super().connection_lost(exc)
        self._unset_keepalive_if_required()
        self._doors.open.discard(self)
        self.lost()

    def shutdown(self) -> None:
        """The server ends: nothing more is asked here, and a stream is ended."""
        super().shutdown()
        self.loop.call_later(self._doors.patience.ends_s, self._end_stream)

    def _end_stream(self) -> None:
        """End what would go on for ever: the app hears that its browser is gone."""
        answered = self._answered
        if answered is not None and answered.response_started:
            answered.disconnected = True
            answered.message_event.set()
            self.transport.close()

    def _drop(self) -> None:
        self.transport.abort()


class _Deadline:
    """Something is done if it is not ended in time."""

    def __init__(
        self, loop: asyncio.AbstractEventLoop, seconds: float, then: Callable[[], None]
    ) -> None:
        self._loop, self._seconds, self._then = loop, seconds, then
        self._timer: asyncio.TimerHandle | None = None

    def begin(self) -> None:
        """From now, if it has not begun before."""
        if self._timer is None:
            self._timer = self._loop.call_later(self._seconds, self._then)

    def end(self) -> None:
        """It was in time."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


def _with_client(app: Any, client: dict[str, str]) -> ASGIApp:  # noqa: ANN401 - as Uvicorn has it
    """The app, which finds in the scope what the browser's certificate says."""

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        scope.setdefault("extensions", {})["tls"] = client
        await app(scope, receive, send)

    return answer
