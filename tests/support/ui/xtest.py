"""Clicks at a real X server and looks at it, over its socket, so that no library is needed."""

from __future__ import annotations

import socket
import struct
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Self

KEY_PRESS, KEY_RELEASE, BUTTON_PRESS, BUTTON_RELEASE, MOTION = 2, 3, 4, 5, 6

LEFT_BUTTON = 1

QUERY_EXTENSION, FAKE_INPUT, GET_IMAGE = 98, 2, 73

Z_PIXMAP, ALL_PLANES = 2, 0xFFFFFFFF


@contextmanager
def x_server(size: tuple[int, int]) -> Iterator[str]:
    """An X server of our own, on a number that it finds free; its name."""
    screen = f"{size[0]}x{size[1]}x24"
    with subprocess.Popen(
        ["/usr/bin/Xvfb", "-displayfd", "1", "-screen", "0", screen, "-nolisten", "tcp"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as server:
        assert server.stdout is not None
        try:
            yield f":{server.stdout.readline().strip()}"
        finally:
            server.terminate()


class XClient:
    """A connection to an X server."""

    def __init__(self, display: str) -> None:
        self._socket = socket.socket(socket.AF_UNIX)
        self._socket.connect(f"/tmp/.X11-unix/X{display.removeprefix(':')}")  # noqa: S108
        self._socket.sendall(struct.pack("<BxHHHH2x", ord("l"), 11, 0, 0, 0))
        (length,) = struct.unpack("<6xH", self._read(8))
        self._setup = self._read(4 * length)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._socket.close()

    def _read(self, count: int) -> bytes:
        read = b""
        while len(read) < count:
            more = self._socket.recv(count - len(read))
            assert more, "the X server is gone"
            read += more
        return read


class XEye(XClient):
    """Sees what is on the screen."""

    def __init__(self, display: str) -> None:
        super().__init__(display)
        vendor, formats = struct.unpack_from("<16xHx2xB", self._setup)
        self._root = struct.unpack_from(
            "<I", self._setup, 32 + (vendor + 3) // 4 * 4 + 8 * formats
        )[0]

    def row(self, y: int, width: int) -> list[str]:
        """The colours of a row of so many pixels, each as ``rrggbb``."""
        where = (self._root, 0, y, width, 1, ALL_PLANES)
        self._socket.sendall(struct.pack("<BBHIhhHHI", GET_IMAGE, Z_PIXMAP, 5, *where))
        (length,) = struct.unpack("<4xI24x", self._read(32))
        pixels = self._read(4 * length)
        return [pixels[at : at + 3][::-1].hex() for at in range(0, 4 * width, 4)]


class XFinger(XClient):
    """Clicks where it is told, by the clock of the server."""

    def __init__(self, display: str) -> None:
        super().__init__(display)
        name = b"XTEST"
        self._socket.sendall(struct.pack("<BxHH2x8s", QUERY_EXTENSION, 4, len(name), name))
        present, self._major = struct.unpack("<8xBB22x", self._read(32))
        assert present, "the server has no XTEST"

    def click(self, x: int, y: int, *, held_s: float = 0.0) -> float:
        """Press and lift there; when it was lifted, by the clock that only grows."""
        self._fake(MOTION, 0, x, y)
        self._fake(BUTTON_PRESS, LEFT_BUTTON)
        if held_s:
            time.sleep(held_s)
        self._fake(BUTTON_RELEASE, LEFT_BUTTON)
        return time.monotonic()

    def type(self, keycode: int) -> None:
        """Press and lift a key of the keyboard."""
        self._fake(KEY_PRESS, keycode)
        self._fake(KEY_RELEASE, keycode)

    def _fake(self, kind: int, detail: int, x: int = 0, y: int = 0) -> None:
        request = (self._major, FAKE_INPUT, 9, kind, detail, 0, 0, x, y)
        self._socket.sendall(struct.pack("<BBHBB2xII8xhh8x", *request))
