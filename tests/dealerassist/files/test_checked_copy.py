"""A copy onto a drive that may be bad is read back before it is believed.

Tests `dealerassist/files/checked_copy.py`.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from dealerassist.files import checked_copy
from dealerassist.files.checked_copy import copy_checked
from dealerassist.files.disk_pace import STEP


def test_a_copy_is_the_same_in_place_of_what_was_there(tmp_path: Path):
    source, dest = tmp_path / "source", tmp_path / "dest"
    source.write_bytes(bytes(range(256)) * (2 * STEP // 256) + b"end")
    dest.write_bytes(b"older")
    copy_checked(source, dest)
    assert dest.read_bytes() == source.read_bytes()


def test_what_is_read_back_otherwise_is_an_error(tmp_path: Path, monkeypatch):
    source = tmp_path / "source"
    source.write_bytes(b"written")
    monkeypatch.setattr(checked_copy, "_read_back", lambda _: b"otherwise")
    with pytest.raises(OSError, match="read back otherwise") as raised:
        copy_checked(source, tmp_path / "dest")
    assert raised.value.filename == str(tmp_path / "dest")
