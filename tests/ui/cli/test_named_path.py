"""An empty path is no path: not the current folder."""

from __future__ import annotations

import pytest
from click.testing import CliRunner

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
