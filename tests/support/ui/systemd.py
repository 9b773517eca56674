"""A socket that hears what a service tells systemd."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import closing, contextmanager
from tempfile import TemporaryDirectory


class Heard:
    """What has been said there."""

    def __init__(self, listener: socket.socket) -> None:
        self._listener = listener

    def lines(self) -> list[str]:
        """The lines that have come since this was asked last."""
        lines = []
        while True:
            try:
                lines += self._listener.recv(4096).decode().splitlines()
            except BlockingIOError:
                return lines


@contextmanager
def place_of_socket() -> Iterator[str]:
    """The path of a socket, which may only have 107 bytes: pytest's own folders are too deep."""
    with TemporaryDirectory(dir="/tmp") as folder:
        yield f"{folder}/notify"


@contextmanager
def systemd_listening(address: str) -> Iterator[Heard]:
    """Listen at this address; one that begins with an @ is abstract."""
    with closing(socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)) as listener:
        listener.setblocking(False)
        listener.bind("\0" + address[1:] if address.startswith("@") else address)
        yield Heard(listener)
