"""The floor's port: to whom it answers, what it refuses before the app, and how it ends.

Tests `ui/web/serving.py`, `ui/web/serving_error.py`.
"""

from __future__ import annotations

import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator

import pytest
from structlog.testing import capture_logs

from tests.support.places import PROJECT
from tests.support.tiers import some
from tests.support.waiting import wait_until
from tests.support.web.served import Browser, SmallApp, page_of, serving
from ui.web.connections import LARGEST_HEAD
from ui.web.security import LARGEST_BODY
from ui.web.serving import Served, WebServer
from ui.web.serving_error import ServingError, ServingProblem

PROGRAM = """
from tests.support.web.served import SmallApp
from ui.web.serving import Served, serve

serve(SmallApp(), Served("127.0.0.1", 0), lambda address: print(address, flush=True))
"""

ENDS_S = 2.0
"""In which the server ends, with streams open."""


@pytest.fixture(scope="module")
def port() -> Iterator[int]:
    with serving(SmallApp(), Served("127.0.0.1", 0, hosts=("floor.casino.lan", "*.lan"))) as port:
        yield port


def status_of(port: int, head: str) -> int:
    with Browser(port) as browser:
        browser.send(f"{head}\r\n\r\n")
        return int(browser.answer().split()[1])


def test_an_answer_says_when_and_not_by_whom(port: int):
    head = page_of(port).partition(b"\r\n\r\n")[0].decode().lower()
    assert "\r\ndate: " in head
    assert not re.search(r"\r\nserver:|uvicorn|starlette|python", head)


@pytest.mark.parametrize(
    "host", ["127.0.0.1:8080", "localhost", "[::1]:80", "FLOOR.casino.lan", "x.lan"]
)
def test_it_answers_by_its_names(port: int, host: str):
    assert status_of(port, f"GET / HTTP/1.1\r\nHost: {host}") == 200


@pytest.mark.parametrize("host", ["evil.example", "a.b.lan", "lan", "127.0.0.1.evil.example", ""])
def test_who_calls_it_by_another_name_is_refused(port: int, host: str):
    """Else a page from elsewhere could have its own name lead here."""
    assert status_of(port, f"GET / HTTP/1.1\r\nHost: {host}") == 421


@pytest.mark.parametrize(
    ("head", "status"),
    [
        ("GET / HTTP/1.0", 421),
        ("GET / HTTP/1.0\r\nHost: localhost\r\nHost: evil.example", 400),
        (f"GET / HTTP/1.1\r\nHost: localhost\r\na: {'b' * LARGEST_HEAD}", 431),
        (f"GET /?{'b' * LARGEST_HEAD} HTTP/1.1\r\nHost: localhost", 431),
        (f"POST /body HTTP/1.1\r\nHost: localhost\r\nContent-Length: {LARGEST_BODY + 1}", 413),
        ("POST /body HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked", 411),
        ("POST /body HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1, 2", 400),
        ("POST /body HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1", 400),
        ("nonsense", 400),
        # No other protocol is spoken: the request is answered as any other.
        ("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: upgrade\r\nUpgrade: websocket", 200),
    ],
    ids=lambda given: str(given)[:60],
)
def test_what_is_no_request_of_a_browser_is_refused(port: int, head: str, status: int):
    assert status_of(port, head) == status


def test_an_answer_comes_as_a_whole(port: int):
    """Its body does not wait until its head has been confirmed, 40 ms later."""
    took_s = []
    with Browser(port) as browser:
        browser.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        for _ in range(10):
            began_s = time.monotonic()
            browser.ask()
            assert browser.answer().endswith(b"page")
            took_s.append(time.monotonic() - began_s)
    assert min(took_s[1:]) < 0.03


def test_the_largest_body_is_taken(port: int):
    with Browser(port) as browser:
        browser.send(
            f"POST /body HTTP/1.1\r\nHost: localhost\r\nContent-Length: {LARGEST_BODY}\r\n\r\n"
        )
        browser.send("a" * LARGEST_BODY)
        assert browser.answer().endswith(str(LARGEST_BODY).encode())


@pytest.mark.parametrize("host", ["0.0.0.0", "::", "192.168.0.1", "floor.lan"])  # noqa: S104
def test_without_a_certificate_only_this_computer_is_served(host: str):
    with pytest.raises(ServingError) as refused:
        WebServer(SmallApp(), Served(host, 0))
    assert refused.value.problem is ServingProblem.PLAIN


def test_an_address_that_is_taken_is_said(port: int):
    with pytest.raises(ServingError) as refused:
        WebServer(SmallApp(), Served("127.0.0.1", port))
    assert refused.value.problem is ServingProblem.NO_ADDRESS
    assert refused.value.facts == {
        "address": f"127.0.0.1:{port}",
        "reason": "Address already in use",
    }


def test_a_fault_of_the_app_is_answered_and_logged_without_values():
    with capture_logs() as logged, serving(SmallApp(), Served("127.0.0.1", 0)) as port:
        assert page_of(port, path="/fails").split()[1] == b"500"
        assert page_of(port).endswith(b"page")
    assert {line["log_level"] for line in logged} == {"error"}
    assert "ValueError: a fault of the app" in logged[0]["fault"]
    assert not isinstance(logged[0].get("exc_info"), BaseException)


def test_at_its_end_a_stream_is_told_and_one_that_nobody_reads_is_cut():
    app = SmallApp()
    with serving(app, Served("127.0.0.1", 0)) as port:
        read, unread, silent = Browser(port), Browser(port), Browser(port)
        read.ask("/events")
        unread.ask("/flood")
        wait_until(lambda: app.open_streams == 2, seconds=5)
        began_s = time.monotonic()
    assert time.monotonic() - began_s < ENDS_S
    assert not app.open_streams
    while read.some():
        pass
    for browser in (read, unread, silent):
        browser.socket.close()


@pytest.mark.parametrize("number", some([signal.SIGTERM, signal.SIGINT, signal.SIGHUP]))
def test_a_signal_ends_it_well_with_streams_open(number: signal.Signals):
    command = [sys.executable, "-c", PROGRAM]
    with subprocess.Popen(command, stdout=subprocess.PIPE, cwd=PROJECT, text=True) as process:
        assert process.stdout is not None
        port = int(process.stdout.readline().rpartition(":")[2])
        with Browser(port) as browser:
            browser.ask("/events")
            assert browser.some()
            began_s = time.monotonic()
            process.send_signal(number)
            assert process.wait(ENDS_S * 2) == 0
            assert time.monotonic() - began_s < ENDS_S
        assert process.stdout.read() == ""
