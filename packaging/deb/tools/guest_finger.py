"""Runs inside the virtual machine alone: a touch panel of the kernel's (uinput), and a finger.

    guest_finger.py FIFO

Makes the panel, then reads lines from the FIFO: ``X Y`` taps there, ``X Y X Y`` with two fingers at
once; in thousandths of the panel's width and height. `boot` starts it.
"""

import fcntl
import os
import struct
import sys
import time

SYN, KEY, ABS = 0, 1, 3
TOUCH = 0x14A
X, Y, SLOT, MT_X, MT_Y, TRACKING = 0x00, 0x01, 0x2F, 0x35, 0x36, 0x39
LARGEST = {X: 1000, Y: 1000, SLOT: 9, MT_X: 1000, MT_Y: 1000, TRACKING: 65535}
DIRECT = 1
HELD_S = 0.1


def uinput_request(number: int) -> int:
    """The number of an ioctl of uinput that takes an integer."""
    return 0x40045500 | number


def made_panel() -> int:
    """A multi-touch panel, as a file descriptor."""
    panel = os.open("/dev/uinput", os.O_WRONLY)
    for bit in (KEY, ABS):
        fcntl.ioctl(panel, uinput_request(100), bit)
    fcntl.ioctl(panel, uinput_request(101), TOUCH)
    for axis in LARGEST:
        fcntl.ioctl(panel, uinput_request(103), axis)
    fcntl.ioctl(panel, uinput_request(110), DIRECT)
    largest = [LARGEST.get(axis, 0) for axis in range(64)]
    none = [0] * 64
    head = struct.pack("80sHHHHI", b"proof touch panel", 3, 1, 1, 1, 0)
    os.write(
        panel, head + b"".join(struct.pack("64i", *row) for row in (largest, none, none, none))
    )
    fcntl.ioctl(panel, 0x5501)
    return panel


def send(panel: int, *events: tuple[int, int, int]) -> None:
    """These events of the kernel's input, and that they belong together."""
    for kind, code, value in (*events, (SYN, 0, 0)):
        os.write(panel, struct.pack("llHHi", 0, 0, kind, code, value))


def tap(panel: int, places: list[tuple[int, int]], number: int) -> None:
    """Put a finger on each of these places at once, and lift them."""
    for slot, (x, y) in enumerate(places):
        own = ((ABS, SLOT, slot), (ABS, TRACKING, number + slot), (ABS, MT_X, x), (ABS, MT_Y, y))
        first = ((KEY, TOUCH, 1), (ABS, X, x), (ABS, Y, y)) if slot == 0 else ()
        send(panel, *own, *first)
    time.sleep(HELD_S)
    for slot in range(len(places)):
        send(panel, (ABS, SLOT, slot), (ABS, TRACKING, -1))
    send(panel, (KEY, TOUCH, 0))


def main() -> None:
    """Tap wherever the FIFO says, until it says ``end``."""
    panel, number = made_panel(), 1
    while True:
        with open(sys.argv[1], encoding="ascii") as orders:  # noqa: PTH123 — a pipe
            for line in orders:
                if line.strip() == "end":
                    return
                figures = [int(figure) for figure in line.split()]
                tap(panel, list(zip(figures[::2], figures[1::2], strict=True)), number)
                number += len(figures)


if __name__ == "__main__":
    main()
