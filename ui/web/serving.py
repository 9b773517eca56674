"""Serves the floor's pages by HTTPS, until a signal ends it.

Uvicorn speaks HTTP; `ui/web/connections.py` and `ui/web/certificate.py` do what it leaves open.
Plain HTTP is for this computer alone.
"""

from __future__ import annotations

import asyncio
import logging
import os
import resource
import signal
import socket
import traceback
from asyncio import sslproto
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from ipaddress import ip_address
from itertools import chain
from typing import Final

import msgspec
import structlog
import uvicorn
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from dealerassist.interrupts import heeded_signals
from ui.web.certificate import HouseCertificate, TlsContexts
from ui.web.connections import LARGEST_HEAD, SENT_AHEAD, DoorConfig, Doors, Patience
from ui.web.security import LARGEST_BODY
from ui.web.serving_error import ServingError, ServingProblem

CONNECTIONS: Final = 1000
"""How many connections may be open: a browser has one for its stream, and opens up to five more for
a moment."""

TLS_READ: Final = 32 * 1024
"""What is read from TLS at once, in bytes: a record has 16 KB. asyncio has 256 KB for each
connection, which 200 browsers would pay with 50 MB."""

log = structlog.get_logger(__name__)


class Served(msgspec.Struct, frozen=True):
    """Where pages are served, and to whom.

    Attributes:
        host: the address that is listened on, such as ``0.0.0.0``.
        port: 0 is any that is free.
        certificate: of the house; without one only this computer is served.
        hosts: the names that browsers may call it by, besides those of the certificate; ``*.`` at
            the beginning is any one name below.
        patience: with browsers.
    """

    host: str
    port: int
    certificate: HouseCertificate | None = None
    hosts: tuple[str, ...] = ()
    patience: Patience = Patience()


def serve(
    app: ASGIApp,
    served: Served,
    listening: Callable[[str], None],
    alive: Callable[[], None] = lambda: None,
) -> None:
    """Serve until a signal ends it.

    Args:
        app: what answers.
        served: where, and to whom.
        listening: is told the address once browsers may come.
        alive: is called every five seconds as long as browsers are answered.

    Raises ServingError if it cannot begin.
    """
    WebServer(app, served, listening, alive).run()


class WebServer:
    """A server of one app; `run` serves it, `stop` ends that, from any thread."""

    def __init__(
        self,
        app: ASGIApp,
        served: Served,
        listening: Callable[[str], None] = lambda _: None,
        alive: Callable[[], None] = lambda: None,
    ) -> None:
        """Listen; nobody is answered yet. Raises what `serve` does."""
        if served.certificate is None and not is_loopback(served.host):
            raise ServingError(ServingProblem.PLAIN)
        tls = TlsContexts(served.certificate) if served.certificate else None
        self._socket = _listening_socket(served)
        self.port: int = self._socket.getsockname()[1]
        doors = Doors(tls, served.patience, _room_for_connections())
        config = DoorConfig(_Entrance(app, served.hosts, tls), doors, alive)
        self._server = _Server(config, lambda: listening(_address(served, tls, self.port)))

    def run(self) -> None:
        """Answer until `stop`, or in the main thread until a signal comes."""
        sslproto.SSLProtocol.max_size = TLS_READ
        runner = asyncio.Runner(loop_factory=asyncio.SelectorEventLoop)
        with self._socket, runner, _logged(), _ended_by_signals(self.stop):
            runner.run(self._server.serve([self._socket]))

    def stop(self) -> None:
        """End it within two seconds, streams included."""
        self._server.should_exit = True


def is_loopback(host: str) -> bool:
    """Whether only this computer can reach an address."""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def _listening_socket(served: Served) -> socket.socket:
    """A socket on which browsers come; its settings are those of each connection too."""
    family = socket.AF_INET6 if ":" in served.host else socket.AF_INET
    try:
        made = socket.create_server(
            (served.host, served.port),
            family=family,
            backlog=256,
            dualstack_ipv6=served.host == "::",
        )
    except OSError as error:
        reason = os.strerror(error.errno) if error.errno and error.errno > 0 else str(error)
        address = _written(served.host, served.port)
        raise ServingError(ServingProblem.NO_ADDRESS, address=address, reason=reason) from error
    # asyncio sets this only where a socket's protocol is named; without it a body waits 40 ms
    # until the browser's system has confirmed the head.
    made.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    made.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SENT_AHEAD)
    # A cable that was cut, and a browser that has stopped reading, when little is sent to it.
    unread_ms = int(served.patience.reads_s * 1000)
    made.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, unread_ms)
    return made


def _room_for_connections() -> int:
    """How many connections may be open, with as many files as this process may have."""
    others = 256
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = CONNECTIONS + others
    if resource.RLIM_INFINITY != soft < wanted:
        soft = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return CONNECTIONS if soft == resource.RLIM_INFINITY else min(CONNECTIONS, soft - others)


def _address(served: Served, tls: TlsContexts | None, port: int) -> str:
    """How a browser calls it."""
    names = (*served.hosts, *(tls.names if tls is not None else ()))
    name = next((name for name in names if "*" not in name), served.host)
    scheme = "http" if tls is None else "https"
    return f"{scheme}://{_written(name, port)}"


def _written(host: str, port: int) -> str:
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"


@contextmanager
def _ended_by_signals(end: Callable[[], None]) -> Iterator[None]:
    """Within the `with` block a signal ends the server and not the program, if this can be said."""
    try:
        before = {number: signal.signal(number, lambda *_: end()) for number in heeded_signals()}
    except ValueError:  # not the main thread
        yield
        return
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


class _ToStructlog(logging.Handler):
    """Gives the log what Uvicorn has to say of faults; who sent nonsense is not worth a line."""

    def emit(self, record: logging.LogRecord) -> None:
        # Without the values that a fault was made of: there may be a PIN among them.
        error = record.exc_info[1] if record.exc_info else None
        fault = "".join(traceback.format_exception(error)) if error is not None else ""
        log.error("web", what=record.getMessage().strip(), fault=fault)


@contextmanager
def _logged() -> Iterator[None]:
    handler, uvicorns = _ToStructlog(logging.ERROR), logging.getLogger("uvicorn.error")
    propagated, uvicorns.propagate = uvicorns.propagate, False
    uvicorns.addHandler(handler)
    try:
        yield
    finally:
        uvicorns.removeHandler(handler)
        uvicorns.propagate = propagated


class _Entrance:
    """Refuses, before the app, what is meant for another server or is larger than any request."""

    def __init__(self, app: ASGIApp, hosts: tuple[str, ...], tls: TlsContexts | None) -> None:
        self._app, self._tls = app, tls
        self._hosts = hosts if tls is not None else (*hosts, "127.0.0.1", "localhost", "::1")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        refused = self._refusal(scope) if scope["type"] == "http" else None
        if refused is None:
            await self._app(scope, receive, send)
            return
        for message in _refused(*refused):
            await send(message)

    def _refusal(self, scope: Scope) -> tuple[int, bytes] | None:
        """The status and the words by which a request is refused."""
        # h11 minds this of a head that comes in several parts.
        head = chain([scope["raw_path"], scope["query_string"]], *scope["headers"])
        if sum(map(len, head)) > LARGEST_HEAD:
            return 431, b"Too much."
        hosts = [value for name, value in scope["headers"] if name == b"host"]
        if len(hosts) != 1 or not self._is_ours(_name_of(hosts[0].decode("latin-1"))):
            return 421, b"This server has another name."
        headers = dict(scope["headers"])
        if b"transfer-encoding" in headers:
            return 411, b"The length must be given."
        # As h11 has let it through, it is a number.
        if int(headers.get(b"content-length", b"0")) > LARGEST_BODY:
            return 413, b"Too much."
        return None

    def _is_ours(self, name: str) -> bool:
        allowed = (*self._hosts, *(self._tls.names if self._tls is not None else ()))
        below = "*." + name.partition(".")[2]
        return any(each.lower() in {name, below} for each in allowed)


def _name_of(host: str) -> str:
    """The name in a Host header, without its port."""
    name = host.lower()
    if name.startswith("["):
        return name[1:].partition("]")[0]
    return name.partition(":")[0]


def _refused(status: int, words: bytes) -> list[Message]:
    headers = [
        (b"content-type", b"text/plain; charset=utf-8"),
        (b"content-length", str(len(words)).encode()),
        (b"connection", b"close"),
    ]
    return [
        {"type": "http.response.start", "status": status, "headers": headers},
        {"type": "http.response.body", "body": words},
    ]


class _Server(uvicorn.Server):
    """Uvicorn's server, which leaves signals to us, says when it listens, and ends in time."""

    def __init__(self, config: DoorConfig, listening: Callable[[], None]) -> None:
        super().__init__(config)
        self._doors, self._listening = config.doors, listening

    @contextmanager
    def capture_signals(self) -> Generator[None, None, None]:
        yield

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._listening()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await super().shutdown(sockets)
        self._doors.close()
        # They are told.
        await asyncio.sleep(0)
