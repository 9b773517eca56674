"""What is no regular file, made under a name in a folder of a test: nothing of the system's own."""

from __future__ import annotations

import os
import socket
import stat
from collections.abc import Callable
from pathlib import Path

import pytest


def pipe(path: Path) -> None:
    """A pipe with a name: who opens it waits for ever."""
    os.mkfifo(path)


def listening_socket(path: Path) -> None:
    """A socket; its name stays when it is closed."""
    with socket.socket(socket.AF_UNIX) as made:
        # By its name alone, as the address of a socket may be 107 bytes long.
        folder = os.open(path.parent, os.O_RDONLY)
        try:
            made.bind(f"/proc/self/fd/{folder}/{path.name}")
        finally:
            os.close(folder)


def device(path: Path) -> None:
    """A device of one's own, that takes everything."""
    try:
        os.mknod(path, stat.S_IFCHR | 0o600, os.makedev(1, 3))
    except PermissionError:
        pytest.skip("only root makes devices")


def link_to_a_pipe(path: Path) -> None:
    """A link of the shape of the system's /dev/stdout."""
    target = path.parent.parent / "standard output"
    os.mkfifo(target)
    path.symlink_to(target)


def link_to_a_file(path: Path) -> None:
    """The same, where standard output goes to a file."""
    target = path.parent.parent / "redirected"
    target.write_bytes(b"precious")
    path.symlink_to(target)


def link_to_nothing(path: Path) -> None:
    """A link that leads nowhere."""
    path.symlink_to(path.parent.parent / "nowhere")


def folder(path: Path) -> None:
    """A folder."""
    path.mkdir()


SPECIAL: dict[str, Callable[[Path], None]] = {
    "pipe": pipe,
    "socket": listening_socket,
    "device": device,
    "link to a pipe": link_to_a_pipe,
    "link to a file": link_to_a_file,
    "link to nothing": link_to_nothing,
    "folder": folder,
}
"""Whatever a file must not take the place of, by what it is called."""


def state_of(folder: Path) -> dict[str, tuple[int, int, int]]:
    """All that lies in a folder and below it: of each its mode, its number on the disk, its size.

    Raises:
        OSError: if the folder cannot be read.
    """
    found = {str(path): path.lstat() for path in folder.rglob("*")}
    return {
        path: (each.st_mode, each.st_ino, 0 if stat.S_ISDIR(each.st_mode) else each.st_size)
        for path, each in found.items()
    }
