"""The settings of the floor: what can be shown of them, and a sentence for everything wrong.

Tests `dealerassist/journal/store/floor_settings.py`.
"""

import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealerassist.files.unreadable import UnreadableError
from dealerassist.journal.store.floor_settings import (
    FloorSettings,
    floor_settings_file,
    read_floor_settings,
)
from dealerassist.journal.store.paths import FLOOR_FILE
from tests.support.journal.countersigning import FLOOR

GOOD = f'dsn = "host=floor.house dbname=floor"\nwitness = "{FLOOR.key}"\n'


def test_the_environment_names_the_file(tmp_path):
    assert floor_settings_file({}) is None
    assert floor_settings_file({FLOOR_FILE: ""}) is None
    assert floor_settings_file({FLOOR_FILE: str(tmp_path)}) == tmp_path


def test_what_it_says_is_read(tmp_path):
    file = tmp_path / "floor.toml"
    file.write_text(GOOD)
    assert read_floor_settings(file) == FloorSettings("host=floor.house dbname=floor", FLOOR.key)


WRONG = {
    "it is no TOML": "dsn",
    "it has no text “dsn”": f'witness = "{FLOOR.key}"',
    "it has no text “witness”": 'dsn = "host=a"',
    "it has no text “dsn” ": f'dsn = 7\nwitness = "{FLOOR.key}"',
    "“witness” is not the public key of a floor": 'dsn = "host=a"\nwitness = "a key"',
    "“password” is not known there": f'{GOOD}password = "x"',
    "it is not UTF-8 text": b"\xff",
    "it is longer than 65536 bytes": "#" * 70_000,
}


@pytest.mark.parametrize(("sentence", "content"), WRONG.items(), ids=WRONG)
def test_a_wrong_file_is_a_sentence(tmp_path, sentence, content):
    file = tmp_path / "floor.toml"
    file.write_bytes(content if isinstance(content, bytes) else content.encode())
    with pytest.raises(UnreadableError) as caught:
        read_floor_settings(file)
    assert str(caught.value).startswith(sentence.strip())


def test_a_missing_file_is_a_sentence(tmp_path):
    with pytest.raises(UnreadableError, match="there is no such file"):
        read_floor_settings(tmp_path / "floor.toml")
    with pytest.raises(UnreadableError, match="directory"):
        read_floor_settings(tmp_path)


def test_a_pipe_or_a_device_is_a_sentence_and_is_not_waited_for(tmp_path):
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "link").symlink_to(tmp_path / "pipe")
    for file in (tmp_path / "pipe", tmp_path / "link", Path("/dev/zero"), Path("/dev/null")):
        with pytest.raises(UnreadableError, match="a pipe, a device or a socket"):
            read_floor_settings(file)


SHOWN = [
    ("host=floor.house dbname=floor user=table_7", "floor.house/floor", "table_7"),
    ("host = floor.house port=5433  dbname='the floor'", "floor.house:5433/the floor", ""),
    (r"host=a password='it\'s a secret' user='table 7'", "a", "table 7"),
    ("host='' hostaddr=10.0.0.7 password=secret", "10.0.0.7", ""),
    ("postgresql://table_7:secret@floor.house:5433/floor?sslmode=verify-full",
     "floor.house:5433/floor", "table_7"),
    ("postgres:///floor?host=/run/floor&user=table_7&password=secret", "/run/floor/floor",
     "table_7"),
    ("service=floor", "", ""),
    ("host=a secret", "", ""),
    ("secret", "", ""),
    ("postgresql://[secret", "", ""),
]  # fmt: skip


@pytest.mark.parametrize(("dsn", "server", "user"), SHOWN)
def test_the_address_is_shown_without_its_secrets(dsn, server, user):
    settings = FloorSettings(dsn, FLOOR.key)
    assert (settings.server, settings.user) == (server, user)
    assert "secret" not in settings.server + settings.user


@given(st.text(max_size=80))
def test_no_address_breaks_the_reading(dsn):
    for each in (dsn, f"postgresql://{dsn}", f"host=a {dsn}"):
        settings = FloorSettings(each, FLOOR.key)
        assert isinstance(settings.server + settings.user, str)
