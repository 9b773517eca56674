"""Which files of hands are found in a folder, and how far that is looked for.

Tests `dealerassist/records/record_folders.py`, `dealerassist/records/record_file.py`.
"""

import os
from pathlib import Path

import pytest

from dealerassist.locale.catalogue import Language, words_of
from dealerassist.records import record_folders
from dealerassist.records.record_file import FilesOfFolder
from dealerassist.records.record_folders import files_of_folder
from tests.support.records.hand_texts import HAND
from tests.support.records.pokerstars import hand
from tests.support.records.record_files import written

SAY = words_of(Language.ENGLISH)


def found(folder: Path, **options) -> FilesOfFolder:
    return files_of_folder(folder, SAY, **options)


def names(folder: Path) -> list[str]:
    return [Path(each.file.path).name for each in found(folder).files]


def test_files_are_found_with_their_hands_the_newest_first(tmp_path: Path):
    for at, name in enumerate(("a.phhs", "b.PHH", "deep/in/here/c.phh")):
        path = written(tmp_path / Path(name).parent, Path(name).name, (HAND,) * (at + 1))
        os.utime(path, (1000 + at, 1000 + at))
    (tmp_path / "letter.txt").write_text("Dear Sir")
    (tmp_path / ".hidden.phh").write_text(HAND)
    files = found(tmp_path).files
    assert [(Path(each.file.path).name, each.hands) for each in files] == [
        ("c.phh", 3),
        ("b.PHH", 2),
        ("a.phhs", 1),
    ]
    assert files[0].file.size == (tmp_path / "deep/in/here/c.phh").stat().st_size


def test_what_is_none_says_why(tmp_path: Path):
    (tmp_path / "a.phh").write_text("Dear Sir")
    (tmp_path / "b.phh").write_text("")
    (tmp_path / "c.phh").mkdir()
    files = found(tmp_path).files
    assert {Path(each.file.path).name: each.hands for each in files} == {
        "a.phh": None,
        "b.phh": None,
    }
    assert all(each.fault for each in files)


def test_links_lead_nowhere(tmp_path: Path):
    """A stick must not lead to what lies elsewhere on the computer, nor round in a circle."""
    written(tmp_path / "elsewhere", "secret.phh", (HAND,))
    stick = tmp_path / "stick"
    stick.mkdir()
    (stick / "a.phh").symlink_to(tmp_path / "elsewhere/secret.phh")
    (stick / "folder").symlink_to(tmp_path / "elsewhere")
    (stick / "round").symlink_to(stick)
    assert names(stick) == []


def test_a_pipe_is_no_file(tmp_path: Path):
    os.mkfifo(tmp_path / "a.phh")
    assert names(tmp_path) == []


def test_the_look_is_bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    for at in range(5):
        written(tmp_path, f"{at}.phh", (HAND,))
    monkeypatch.setattr(record_folders, "MOST_FILES", 3)
    assert (len(found(tmp_path).files), found(tmp_path).more) == (3, True)
    monkeypatch.setattr(record_folders, "MOST_LOOKED_AT", 2)
    assert (len(found(tmp_path).files), found(tmp_path).more) == (2, True)
    deep = tmp_path / "1/2/3/4/5"
    written(deep, "deep.phh", (HAND,))
    monkeypatch.undo()
    assert "deep.phh" not in names(tmp_path)


def test_hands_are_counted_for_a_while_only(tmp_path: Path):
    for at in range(3):
        written(tmp_path, f"{at}.phh", (HAND,))
    seconds = iter([0.0, 1.0, 2.0, 4.0])
    counted = [each.hands for each in found(tmp_path, clock=lambda: next(seconds)).files]
    assert counted == [1, 1, None]


def test_files_are_looked_into_for_a_while_only(tmp_path: Path):
    for at in range(3):
        written(tmp_path, f"{at}.phh", (HAND,))
    seconds = iter([0.0, 1.0, 30.0])
    files = found(tmp_path, clock=lambda: next(seconds))
    assert (len(files.files), files.more) == (1, True)


def test_where_the_name_does_not_say_the_content_does(tmp_path: Path):
    """A letter is no hand record, and neither are the settings of a program."""
    (tmp_path / "letter.txt").write_text("Dear Sir")
    (tmp_path / "settings.json").write_bytes(b"\xff")
    (tmp_path / "room.txt").write_text(hand("{1}: folds", stacks={1: "$9", 4: "$9"}))
    assert names(tmp_path) == ["room.txt"]


def test_a_large_file_is_not_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    path = written(tmp_path, hands=(HAND,) * 2)
    monkeypatch.setattr(record_folders, "LARGEST_COUNTED", path.stat().st_size - 1)
    (only,) = found(tmp_path).files
    assert (only.hands, only.fault) == (None, "")


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_a_folder_that_may_not_be_read_is_passed_over(tmp_path: Path):
    written(tmp_path, "a.phh", (HAND,))
    (tmp_path / "closed").mkdir(mode=0)
    assert names(tmp_path) == ["a.phh"]


def test_a_folder_that_is_not_there_is_an_error(tmp_path: Path):
    with pytest.raises(FileNotFoundError):
        found(tmp_path / "none")
