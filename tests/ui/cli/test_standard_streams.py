"""Streams that the shell has closed, or that cannot be written.

Tests `ui/cli/standard_streams.py`.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.places import PROJECT
from tests.support.reports.played import played_once

LEGAL = PROJECT / "tests" / "hands_phh" / "5.12-holdem-heads-up.phh"

CLOSED = "Error: The output cannot be written: it is closed.\n"


def shell(redirection: str, *arguments: str | Path) -> subprocess.CompletedProcess[str]:
    """What a shell answers to the command with this redirection behind it."""
    program = (sys.executable, "-m", "ui.cli", "--language", "en")
    return subprocess.run(
        ["/bin/sh", "-c", f'"$@" {redirection}', "sh", *program, *arguments],
        capture_output=True, text=True, timeout=60, check=False, cwd=PROJECT,
    )  # fmt: skip


@pytest.mark.parametrize("arguments", [("replay", LEGAL), ("--version",), ("replay", "--help")])
def test_what_cannot_be_printed_is_said(arguments):
    done = shell(">&-", *arguments)
    assert (done.returncode, done.stderr) == (2, CLOSED)


@pytest.mark.parametrize("redirection", ["2>/dev/full", "2>&-", ">&- 2>&-", "<&- >&- 2>&-"])
def test_without_a_place_for_the_sentence_the_exit_code_is_the_same(redirection):
    assert shell(redirection, "replay", "nowhere.phh").returncode == 2


def test_without_an_input_a_command_reads_its_files():
    done = shell("<&-", "replay", LEGAL)
    assert (done.returncode, done.stderr) == (0, "")
    assert "p1 wins" in done.stdout


def test_no_file_of_the_program_takes_the_number_of_a_closed_stream(tmp_path, tmp_path_factory):
    """Else a copy of the journal would begin with what is printed."""
    journal, copy = played_once(tmp_path_factory, 1), tmp_path / "copy.journal"
    assert shell("<&- >&- 2>&-", "backup", journal, copy).returncode in (0, 2)
    assert shell("", "verify", copy).returncode == 0
