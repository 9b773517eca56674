"""Asks the floor's server on this computer for its pages, as a stranger and as who signs in.

    python3 guest_pages.py PORT

Runs where the package is tried; prints what was answered as one line of JSON.
"""

from __future__ import annotations

import http.client
import json
import socket
import ssl
import sys
from pathlib import Path
from typing import NamedTuple

HOST = "floor.casino.lan"

PIN = Path("/opt/proof/pin")


class Answer(NamedTuple):
    """What the server has answered."""

    status: int
    cookie: str
    page: str


def main() -> None:
    """Ask, and say what came."""
    port = int(sys.argv[1])
    form = f"number=P-02&pin={PIN.read_text('ascii').strip()}&next=/"
    kind = {"Content-Type": "application/x-www-form-urlencoded"}
    in_ = asked(port, "POST", "/sign-in", form, kind | {"Origin": f"https://{HOST}:{port}"})
    tables = asked(port, "GET", "/", headers={"Cookie": in_.cookie.partition(";")[0]})
    said = {
        "sign_in": asked(port, "GET", "/sign-in").status,
        "stranger": asked(port, "GET", "/").status,
        "signed_in": in_.status,
        "tables": tables.status,
        "has_tables": "data-tab=" in tables.page,
        "plain": asked_plainly(port),
    }
    print(f"ASKED {json.dumps(said)}")


def asked(
    port: int, method: str, path: str, body: str = "", headers: dict[str, str] | None = None
) -> Answer:
    """The answer by TLS."""
    trusting = ssl.create_default_context(cafile="/etc/dealer-assist/web.crt")
    plain = socket.create_connection(("127.0.0.1", port), timeout=30)
    with trusting.wrap_socket(plain, server_hostname=HOST) as tls:
        connection = http.client.HTTPConnection(HOST, port)
        connection.sock = tls
        connection.request(method, path, body or None, headers or {})
        answer = connection.getresponse()
        page = answer.read().decode()
        return Answer(answer.status, answer.getheader("Set-Cookie") or "", page)


def asked_plainly(port: int) -> str:
    """What is answered to who speaks no TLS."""
    with socket.create_connection(("127.0.0.1", port), timeout=30) as plain:
        plain.sendall(f"GET / HTTP/1.1\r\nHost: {HOST}\r\n\r\n".encode())
        try:
            return plain.recv(100).decode(errors="replace")
        except ConnectionError:
            return ""


if __name__ == "__main__":
    main()
