"""Who is too slow, asks for too much or comes too often is dropped, and nobody else.

Tests `ui/web/connections.py`.
"""

from __future__ import annotations

import socket
import ssl
import time
from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from tests.support.floor.certificates import Authority
from tests.support.waiting import wait_until
from tests.support.web.served import Browser, SmallApp, page_of, serving
from ui.web.certificate import HouseCertificate
from ui.web.connections import LARGEST_HEAD, OF_ONE_ADDRESS, Patience
from ui.web.serving import Served

HURRIED = Patience(request_s=0.3, reads_s=0.6, keep_alive_s=1)
"""A server that waits for nobody, so that these tests need not either."""

SOON_S = 3.0


@pytest.fixture(scope="module")
def authority(tmp_path_factory: pytest.TempPathFactory) -> Authority:
    return Authority(tmp_path_factory.mktemp("authority"))


@pytest.fixture(scope="module")
def tls(authority: Authority) -> ssl.SSLContext:
    return ssl.create_default_context(cafile=authority.folder / "ca.crt")


@pytest.fixture(scope="module")
def app() -> SmallApp:
    return SmallApp()


@pytest.fixture(scope="module")
def port(app: SmallApp) -> Iterator[int]:
    """Of a server for this computer alone."""
    with serving(app, Served("127.0.0.1", 0, patience=HURRIED)) as port:
        yield port


@pytest.fixture(scope="module")
def tls_port(app: SmallApp, authority: Authority) -> Iterator[int]:
    """Of a server with a certificate."""
    certificate = HouseCertificate(*authority.make("server"))
    with serving(app, Served("127.0.0.1", 0, certificate, patience=HURRIED)) as port:
        yield port


def closed_after_s(browser: Browser) -> float:
    """How long it takes until the server has closed a connection."""
    began_s = time.monotonic()
    while browser.some():
        pass
    return time.monotonic() - began_s


def test_a_head_that_comes_line_by_line_is_not_waited_for(port: int):
    with Browser(port) as browser:
        began_s = time.monotonic()
        browser.send("GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n")
        wait_until(lambda: not takes(browser, "a: b\r\n"), seconds=SOON_S)
        assert time.monotonic() - began_s < HURRIED.request_s + 0.3


def takes(browser: Browser, text: str) -> bool:
    try:
        browser.send(text)
    except ConnectionError:
        return False
    return True


@pytest.mark.parametrize("sent", ["", "GET / HTT", "POST /body HTTP/1.1\r\nHost: 127.0.0.1\r\n"])
def test_what_is_begun_and_not_ended_is_closed(port: int, sent: str):
    with Browser(port) as browser:
        browser.send(sent)
        assert closed_after_s(browser) == pytest.approx(HURRIED.request_s, abs=0.25)


def test_a_body_that_does_not_come_is_not_waited_for(port: int):
    with Browser(port) as browser:
        browser.send("POST /body HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 9\r\n\r\nfour")
        assert closed_after_s(browser) == pytest.approx(HURRIED.request_s, abs=0.25)


def test_a_second_request_is_given_as_long_as_the_first(port: int):
    with Browser(port) as browser:
        browser.ask()
        assert browser.answer().endswith(b"page")
        # Between two requests a browser has the longer time.
        time.sleep(HURRIED.request_s * 2)
        browser.ask()
        assert browser.answer().endswith(b"page")
        browser.send("GET / HT")
        assert closed_after_s(browser) == pytest.approx(HURRIED.request_s, abs=0.25)


def test_who_asks_for_nothing_more_is_closed_after_a_while(port: int):
    with Browser(port) as browser:
        browser.ask()
        browser.answer()
        assert closed_after_s(browser) == pytest.approx(HURRIED.keep_alive_s, abs=0.3)


@pytest.mark.parametrize("sent", [b"", b"\x16\x03\x01"])
def test_a_handshake_that_does_not_go_on_is_closed(tls_port: int, sent: bytes):
    with Browser(tls_port) as browser:
        browser.socket.sendall(sent)
        assert closed_after_s(browser) == pytest.approx(HURRIED.request_s, abs=0.25)


def test_without_tls_nothing_is_answered_where_tls_is_spoken(tls_port: int):
    with Browser(tls_port) as browser:
        browser.ask()
        assert closed_after_s(browser) < HURRIED.request_s


def test_a_stream_goes_on_for_longer_than_any_patience(
    app: SmallApp, tls_port: int, tls: ssl.SSLContext
):
    with Browser(tls_port, tls) as browser:
        browser.ask("/events")
        end_s = time.monotonic() + 1.0
        while time.monotonic() < end_s:
            assert browser.some()
    wait_until(lambda: not app.open_streams, seconds=SOON_S)


@pytest.mark.parametrize("speaks_tls", [False, True])
def test_a_stream_that_is_not_read_is_dropped(
    app: SmallApp, port: int, tls_port: int, tls: ssl.SSLContext, speaks_tls: bool
):
    with Browser(tls_port if speaks_tls else port, tls if speaks_tls else None) as browser:
        browser.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 8192)
        app.begun.clear()
        browser.ask("/flood")
        assert app.begun.wait(SOON_S)
        assert app.open_streams == 1
        wait_until(lambda: not app.open_streams, seconds=SOON_S)


def test_a_head_larger_than_any_is_refused_when_it_comes_in_parts(port: int):
    with Browser(port) as browser:
        browser.send("GET / HTTP/1.1\r\nHost: 127.0.0.1\r\na: " + "b" * LARGEST_HEAD)
        assert browser.some().startswith(b"HTTP/1.1 400")


def test_one_address_has_so_many_connections_and_no_more(tls_port: int, tls: ssl.SSLContext):
    with ExitStack() as open_:
        held = [open_.enter_context(Browser(tls_port)) for _ in range(OF_ONE_ADDRESS)]
        with Browser(tls_port) as one_more:
            assert closed_after_s(one_more) < HURRIED.request_s / 2
        held[0].socket.close()
        wait_until(lambda: is_answered(tls_port, tls), seconds=SOON_S)
    wait_until(lambda: is_answered(tls_port, tls), seconds=SOON_S)


@pytest.mark.parametrize("sent", [None, "GET / HT"])
def test_where_there_is_no_room_who_has_not_asked_makes_some(
    app: SmallApp,
    authority: Authority,
    tls: ssl.SSLContext,
    monkeypatch: pytest.MonkeyPatch,
    sent: str | None,
):
    """From whatever addresses they come: a stream goes on, and whoever asks is answered."""
    monkeypatch.setattr("ui.web.serving.CONNECTIONS", 8)
    certificate = HouseCertificate(*authority.make("server"))
    served = serving(app, Served("127.0.0.1", 0, certificate))
    with served as port, Browser(port, tls) as stream, ExitStack() as open_:
        stream.ask("/events")
        assert stream.some()
        for _ in range(20):
            stalled = open_.enter_context(Browser(port, None if sent is None else tls))
            if sent is not None:
                stalled.send(sent)
        assert page_of(port, tls).endswith(b"page")
        assert stream.some()
        assert app.open_streams == 1


def is_answered(port: int, tls: ssl.SSLContext) -> bool:
    try:
        return page_of(port, tls).endswith(b"page")
    except OSError:
        return False
