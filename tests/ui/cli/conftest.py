"""The command `replay`, in a folder of its own."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.support.records.hand_texts import HAND, ILLEGAL, UNREADABLE
from ui.cli import cli


@pytest.fixture
def replay(tmp_path, monkeypatch):
    """Run `replay` in a folder of its own; words are arguments, texts become files."""
    monkeypatch.chdir(tmp_path)
    for name, text in (("a.phh", HAND), ("bad.phh", ILLEGAL), ("odd.phh", UNREADABLE)):
        Path(name).write_text(text, encoding="utf-8")

    def run(*words: str, language: str = "en", **files: str):
        for name, text in files.items():
            Path(name.replace("_", ".")).write_text(text, encoding="utf-8")
        return CliRunner().invoke(cli, ["--language", language, "replay", *words])

    return run
