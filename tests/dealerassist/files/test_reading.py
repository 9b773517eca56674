"""What may lie in a folder instead of the file that is meant: each is told at once.

Tests `dealerassist/files/reading.py`, `dealerassist/files/toml.py`,
`dealerassist/files/toml_nesting.py`, `dealerassist/files/unreadable.py`.
"""

import os
import threading
import time
from contextlib import suppress
from pathlib import Path

import pytest

from dealerassist.files.reading import content_of, open_regular, text_of
from dealerassist.files.toml import toml_of
from dealerassist.files.unreadable import UnreadableError

AT_ONCE_S = 2.0
"""Nothing of this takes longer, however busy the machine is, in seconds."""


def looped(file: Path) -> None:
    file.symlink_to(file.name)


NO_FILES = {
    "a pipe": os.mkfifo,
    "a folder": Path.mkdir,
    "a loop": looped,
    "a device": lambda file: file.symlink_to("/dev/zero"),
    "a terminal": lambda file: file.symlink_to("/dev/tty"),
    "a link to nothing": lambda file: file.symlink_to("nothing"),
}


@pytest.mark.parametrize("make", NO_FILES.values(), ids=NO_FILES)
def test_what_is_no_file_is_told_at_once(tmp_path, make):
    file = tmp_path / "ours"
    make(file)
    began = time.monotonic()
    with pytest.raises(OSError, match=r"pipe|irectory|links|such"):
        open_regular(file)
    with pytest.raises((UnreadableError, FileNotFoundError)):
        text_of(file, 100)
    assert time.monotonic() - began < AT_ONCE_S


def test_a_link_to_a_file_is_followed(tmp_path):
    (tmp_path / "there").write_bytes(b"said")
    (tmp_path / "here").symlink_to("there")
    assert content_of(tmp_path / "here") == b"said"


def test_no_more_is_read_than_may_be(tmp_path):
    file = tmp_path / "ours"
    file.write_bytes(bytes(10))
    assert content_of(file, 10) == bytes(10)
    with pytest.raises(UnreadableError, match="longer than 9 bytes"):
        content_of(file, 9)
    with file.open("r+b") as huge:
        huge.truncate(1 << 40)
    with pytest.raises(UnreadableError, match="longer than 9 bytes"):
        content_of(file, 9)


def test_a_file_that_becomes_a_pipe_while_it_is_looked_at_does_not_wait(tmp_path):
    file, goes_on = tmp_path / "ours", threading.Event()
    file.write_bytes(b"said")

    def exchange() -> None:
        while not goes_on.is_set():
            os.mkfifo(tmp_path / "pipe")
            (tmp_path / "pipe").replace(file)
            (tmp_path / "file").write_bytes(b"said")
            (tmp_path / "file").replace(file)

    other = threading.Thread(target=exchange)
    other.start()
    try:
        for _ in range(300):
            with suppress(OSError):
                assert content_of(file) == b"said"
    finally:
        goes_on.set()
        other.join()


TOO_MUCH = {
    "brackets": ("a = " + "[" * 5000, "nested more than 16 deep"),
    "tables in a line": ("a = " + "{a=" * 5000, "nested more than 16 deep"),
    "digits": ("a = " + "9" * 5000, "thousands of digits"),
    "a dotted key": (".".join("a" * 5000) + " = 1", "more than 16 parts"),
    "a deep table": ("[" + ".".join("a" * 5000) + "]", "more than 16 parts"),
    "a NUL": ("a = 1\0", "not valid TOML"),
    "a NUL in a text": ('a = "\0"', "not valid TOML"),
    "an exponent without end": ("a = 1e999999999999999999999\nb", "not valid TOML"),
}


@pytest.mark.parametrize(("text", "said"), TOO_MUCH.values(), ids=TOO_MUCH)
def test_toml_out_of_bounds_is_told_with_its_line(text, said):
    with pytest.raises(UnreadableError, match=said) as caught:
        toml_of(f"# ours\n{text}")
    assert caught.value.line in {2, 3}
