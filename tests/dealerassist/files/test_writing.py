"""A file appears whole or not at all, under rights of its own, and through no planted link.

Tests `dealerassist/files/writing.py`.
"""

import os
import signal
import stat
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from dealerassist.files.writing import (
    HANDED_ON,
    PRIVATE,
    make_folder,
    new_file,
    open_own,
    try_place,
    write_whole,
)
from tests.support.special_files import SPECIAL, state_of


@pytest.fixture
def umask_of() -> Iterator[None]:
    """The tests set it; afterwards it is as it was."""
    before = os.umask(0)
    yield
    os.umask(before)


def rights(file: Path) -> str:
    return oct(stat.S_IMODE(file.stat().st_mode))


@pytest.mark.parametrize("kind", SPECIAL)
def test_what_is_no_regular_file_is_neither_replaced_nor_written(tmp_path, kind):
    file = tmp_path / "out" / "file"
    file.parent.mkdir()
    SPECIAL[kind](file)
    before = state_of(tmp_path)
    with pytest.raises(OSError, match=r"link|device|directory"):
        write_whole(file, [b"new"])
    with pytest.raises(OSError, match=r"link|device|directory"):
        try_place(file)
    assert state_of(tmp_path) == before


def test_a_place_is_tried_and_nothing_is_left(tmp_path):
    try_place(tmp_path / "file")
    with pytest.raises(FileNotFoundError):
        try_place(tmp_path / "missing" / "file")
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("name", ["file.new", ".file.new", "file.part", "file~"])
def test_what_lies_beside_is_left_alone(tmp_path, name):
    (tmp_path / "victim").write_bytes(b"precious")
    (tmp_path / name).symlink_to("victim")
    write_whole(tmp_path / "file", [b"new"])
    assert (tmp_path / "victim").read_bytes() == b"precious"
    assert {each.name for each in tmp_path.iterdir()} == {"victim", name, "file"}


@pytest.mark.parametrize("there", ["a file", "a link", "a link to nothing"])
def test_what_may_not_be_replaced_stays(tmp_path, there):
    victim, file = tmp_path / "victim", tmp_path / "file"
    victim.write_bytes(b"precious")
    if there == "a file":
        file.write_bytes(b"precious")
    else:
        file.symlink_to("victim" if there == "a link" else "nothing")
    with pytest.raises(FileExistsError), new_file(file, replaces=False) as stream:
        stream.write(b"new")
    assert victim.read_bytes() == b"precious"
    assert not (tmp_path / "nothing").exists()
    assert len(list(tmp_path.iterdir())) == 2


def test_what_appears_meanwhile_is_not_replaced(tmp_path):
    file = tmp_path / "file"

    def writes() -> None:
        with new_file(file, replaces=False) as stream:
            stream.write(b"new")
            file.write_bytes(b"precious")

    with pytest.raises(FileExistsError):
        writes()
    assert file.read_bytes() == b"precious"
    assert list(tmp_path.iterdir()) == [file]


def test_nothing_is_left_of_a_file_that_fails(tmp_path):
    file = tmp_path / "file"
    file.write_bytes(b"old")

    def writes() -> None:
        with new_file(file) as stream:
            stream.write(b"half")
            raise ValueError("in the middle")

    with pytest.raises(ValueError, match="in the middle"):
        writes()
    assert file.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [file]


KILLED = """
import sys, time
from pathlib import Path
from dealerassist.files.writing import new_file
with new_file(Path(sys.argv[1])) as stream:
    stream.write(b"half")
    stream.flush()
    print("writing", flush=True)
    time.sleep(60)
"""


def test_what_was_left_by_a_kill_goes_with_the_next_writing_and_not_before(tmp_path):
    file = tmp_path / "file"
    writer = subprocess.Popen([sys.executable, "-c", KILLED, str(file)], stdout=subprocess.PIPE)
    assert writer.stdout is not None
    assert writer.stdout.readline() == b"writing\n"
    write_whole(file, [b"other"])
    (half,) = tmp_path.glob(".file.*")
    assert half.read_bytes() == b"half", "somebody still writes to it"
    writer.send_signal(signal.SIGKILL)
    writer.communicate()
    write_whole(file, [b"whole"])
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.parametrize(
    ("umask", "private", "handed_on"), [(0, "0o600", "0o640"), (0o077, "0o600", "0o600")]
)
def test_rights_are_those_of_the_program_and_less_where_the_umask_says_so(
    tmp_path, umask_of, umask, private, handed_on
):
    os.umask(umask)
    make_folder(tmp_path / "home" / "in it")
    write_whole(tmp_path / "home" / "kept", [b""])
    write_whole(tmp_path / "home" / "paper", [b""], mode=HANDED_ON)
    os.close(open_own(tmp_path / "home" / "lock", os.O_RDWR))
    assert rights(tmp_path / "home") == rights(tmp_path / "home" / "in it") == "0o700"
    assert rights(tmp_path / "home" / "kept") == rights(tmp_path / "home" / "lock") == private
    assert rights(tmp_path / "home" / "paper") == handed_on


def test_rights_that_somebody_gave_on_purpose_stay(tmp_path, umask_of):
    os.umask(0o077)
    file, folder = tmp_path / "file", tmp_path / "folder"
    file.write_bytes(b"old")
    file.chmod(0o644)
    folder.mkdir()
    folder.chmod(0o755)
    write_whole(file, [b"new"])
    make_folder(folder)
    assert (rights(file), rights(folder)) == ("0o644", "0o755")
    write_whole(file, [b"secret"], mode=PRIVATE)
    assert rights(file) == "0o600"


def test_a_name_as_long_as_names_can_be_is_written(tmp_path):
    file = tmp_path / ("ä" * 127)
    write_whole(file, [b"new"])
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.parametrize("there", ["a link", "a pipe"])
def test_a_file_of_ours_is_no_link_and_no_pipe(tmp_path, there):
    file, victim = tmp_path / "lock", tmp_path / "victim"
    victim.write_bytes(b"precious")
    file.symlink_to(victim) if there == "a link" else os.mkfifo(file)
    began = time.monotonic()
    with pytest.raises(OSError, match=r"no file|links"):
        open_own(file, os.O_RDWR)
    assert time.monotonic() - began < 2
    assert victim.read_bytes() == b"precious"
