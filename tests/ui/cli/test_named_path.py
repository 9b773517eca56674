"""Paths on the command line: an empty one is none, and a name is only ever shown.

Tests `ui/cli/named_path.py`.
"""

from __future__ import annotations

import json
import os
import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.support.places import PROJECT
from ui.cli import cli


@pytest.mark.parametrize(
    "arguments",
    [
        ["replay", ""],
        ["replay", "hand.phh", ""],
        ["verify", ""],
        ["backup", "table.journal", ""],
        ["export", "table.journal", "--out", ""],
        ["demo", "--out", ""],
    ],
)
@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "an empty path names no file"), ("de", "ein leerer Pfad nennt keine Datei")],
)
def test_an_empty_path_is_refused(arguments, language, said):
    done = CliRunner().invoke(cli, ["--language", language, *arguments])
    assert done.exit_code == 2
    assert done.output.rstrip().endswith(said)


@pytest.mark.parametrize("command", ["replay", "verify", "report"])
def test_the_terminal_obeys_no_name(command, tmp_path):
    """An escape would colour or clear the screen, and turned writing would hide the ending."""
    name = "a\x1b[31mb\n\u202ec.phh"
    done = CliRunner().invoke(cli, ["--language", "en", command, str(tmp_path / name)], color=True)
    assert done.exit_code == 2
    assert "a\ufffd[31mb\ufffd\ufffdc.phh" in done.output
    assert not {"\x1b", "\u202e"} & set(done.output)


def test_json_has_the_name_as_it_is(tmp_path):
    path = tmp_path / "a\x1bb.phh"
    path.write_text((PROJECT / "tests/hands_phh/5.12-holdem-heads-up.phh").read_text())
    done = CliRunner().invoke(cli, ["replay", "--json", str(path)], color=True)
    assert json.loads(done.output)["file"] == str(path)
    assert "\x1b" not in done.output


def test_a_line_of_json_is_the_same_name_in_plain_letters(tmp_path):
    file = tmp_path / "a\u202eb.phh"
    done = CliRunner().invoke(cli, ["replay", "--json", str(file)])
    line = done.stdout.splitlines()[0]
    assert "a\\u202eb.phh" in line
    assert "\u202e" not in line
    assert json.loads(line)["file"] == str(file)


@pytest.mark.parametrize("command", ["replay", "verify", "report", "hand"])
def test_the_reason_of_the_system_is_in_the_language_of_the_reader(command, tmp_path):
    file = tmp_path / "file"
    file.touch()
    done = CliRunner().invoke(cli, ["--language", "de", command, str(file / "below.phh")])
    assert done.exit_code == 2
    assert not re.search("Error|directory|such file", done.output)


@pytest.mark.parametrize("text", [None, "nothing"])
def test_json_has_a_name_that_is_no_text_so_that_it_is_found_again(tmp_path, text):
    path = os.fsencode(tmp_path) + b"/a\xff.phh"
    hand = (PROJECT / "tests/hands_phh/5.12-holdem-heads-up.phh").read_text()
    Path(os.fsdecode(path)).write_text(hand if text is None else text)
    done = CliRunner().invoke(cli, ["replay", "--json", os.fsdecode(path)])
    line = done.stdout.splitlines()[0]
    assert "a\\udcff.phh" in line
    assert os.fsencode(json.loads(line)["file"]) == path
