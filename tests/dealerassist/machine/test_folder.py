"""What the program and the system tell each other in the folder that both know.

Tests `dealerassist/machine/folder.py`.
"""

from pathlib import Path

import pytest

from dealerassist.machine.folder import EndOfComputer, MachineFolder, read_line


@pytest.fixture
def folder(tmp_path: Path) -> MachineFolder:
    return MachineFolder(tmp_path)


def names(folder: Path) -> set[str]:
    return {file.name for file in folder.iterdir()}


def test_the_file_is_there_exactly_while_a_shift_is_open(folder: MachineFolder, tmp_path: Path):
    assert folder.tell_shift(is_open=True) is None
    assert names(tmp_path) == {"shift-open"}
    assert folder.shift_is_open
    assert folder.tell_shift(is_open=False) is None
    assert names(tmp_path) == set()


def test_what_an_earlier_start_left_is_put_right(tmp_path: Path):
    (tmp_path / "shift-open").touch()
    assert MachineFolder(tmp_path).tell_shift(is_open=False) is None
    assert names(tmp_path) == set()


def test_what_the_system_knows_is_not_written_again(folder: MachineFolder, tmp_path: Path):
    folder.tell_shift(is_open=True)
    (tmp_path / "shift-open").unlink()
    folder.tell_shift(is_open=True)
    assert names(tmp_path) == set()


def test_what_could_not_be_written_is_said_and_tried_again(tmp_path: Path):
    folder = MachineFolder(tmp_path / "later")
    assert isinstance(folder.tell_shift(is_open=True), FileNotFoundError)
    (tmp_path / "later").mkdir()
    assert folder.tell_shift(is_open=True) is None
    assert names(tmp_path / "later") == {"shift-open"}


@pytest.mark.parametrize(
    ("request_", "file"),
    [(EndOfComputer.SHUT_DOWN, "shut-down"), (EndOfComputer.RESTART, "restart")],
)
def test_a_request_is_an_empty_file(
    folder: MachineFolder, tmp_path: Path, request_: EndOfComputer, file: str
):
    folder.ask(request_)
    assert names(tmp_path) == {file}
    assert (tmp_path / file).read_text() == ""


def test_no_link_is_followed(folder: MachineFolder, tmp_path: Path):
    target = tmp_path / "target"
    (tmp_path / "restart").symlink_to(target)
    with pytest.raises(OSError, match="symbolic"):
        folder.ask(EndOfComputer.RESTART)
    assert not target.exists()


def test_an_end_is_noted_with_its_version(folder: MachineFolder, tmp_path: Path):
    assert folder.ended_for() == ""
    folder.note_end("0.2.0 bbbb")
    assert MachineFolder(tmp_path).ended_for() == "0.2.0 bbbb"


def test_what_the_system_says_can_be_shown(tmp_path: Path):
    (tmp_path / "said").write_bytes(b"full\x1b[2J" + b"x" * 5_000 + b"\nmore")
    line = read_line(tmp_path / "said")
    assert line.startswith("full\ufffd[2Jxxx")
    assert len(line) <= 200
