"""A browser that is no more than its requests: what a stranger on the house's network has."""

from __future__ import annotations

import re
from http.client import HTTPConnection
from typing import NamedTuple
from urllib.parse import urlencode

import msgspec

from dealerassist.staff.pins import Pin


class Answer(NamedTuple):
    """What was answered."""

    status: int
    text: str


class PlainBrowser:
    """Sends requests over a connection each.

    Attributes:
        heads: what goes with each of them, as a browser would send it.
    """

    def __init__(self, port: int) -> None:
        """Nobody has signed in."""
        self._port = port
        self.heads = {"Origin": f"http://127.0.0.1:{port}", "User-Agent": "plain"}

    def get(self, path: str) -> Answer:
        """The answer to a request for a page."""
        return self._ask("GET", path)

    def tap(self, tab: int, **said: object) -> Answer:
        """The answer to a tap on the page of this number."""
        return self.send(msgspec.json.encode({"tab": tab, **said}))

    def send(self, body: bytes) -> Answer:
        """The answer to whatever is sent as a tap."""
        return self._ask("POST", "/tap", body)

    def open(self, path: str) -> int:
        """Open a page; the number that the server has given it."""
        status, text = self.get(path)
        assert status == 200, f"{path}: {status}"
        found = re.search(r'data-tab="(\d+)" data-csrf="([^"]*)"', text)
        assert found, text
        self.heads["X-CSRF"] = found[2]
        return int(found[1])

    def sign_in(self, number: str, pin: Pin) -> None:
        """Sign in, as the page for that does."""
        kind = {"Content-Type": "application/x-www-form-urlencoded"}
        body = urlencode({"number": number, "pin": pin.reveal()}).encode()
        connection = self._connection()
        connection.request("POST", "/sign-in", body, self.heads | kind)
        answer = connection.getresponse()
        assert answer.status == 303, answer.read()
        self.heads["Cookie"] = answer.headers["Set-Cookie"].partition(";")[0]
        connection.close()

    def _ask(self, method: str, path: str, body: bytes | None = None) -> Answer:
        connection = self._connection()
        try:
            connection.request(method, path, body, self.heads)
            answer = connection.getresponse()
            return Answer(answer.status, answer.read().decode())
        finally:
            connection.close()

    def _connection(self) -> HTTPConnection:
        return HTTPConnection("127.0.0.1", self._port, timeout=20)
