"""Real clicks at a real X server; the long run is a script, `tests.benchmarks.fingers`.

Tests `ui/program/touch_guard.py`.
"""

import os
import re
import subprocess
import sys

import pytest


def clicked(*arguments: str) -> subprocess.CompletedProcess[str]:
    surroundings = {name: text for name, text in os.environ.items() if not name.startswith("QT_")}
    command = [sys.executable, "-m", "tests.benchmarks.fingers", "--quick", *arguments]
    return subprocess.run(command, env=surroundings, capture_output=True, text=True, check=False)


@pytest.mark.long
def test_two_clicks_at_one_place_enter_what_one_of_them_meant():
    done = clicked("--at-most", "2", "--size", "1280x800")
    assert done.returncode == 0, done.stdout + done.stderr
    assert "6 of 6 cards dealt, 250 ms apart" in done.stdout


@pytest.mark.long
def test_where_every_contact_is_a_tap_it_is_seen():
    done = clicked("--at-most", "1", "--planted")
    assert done.returncode == 1, done.stderr
    assert re.search(r"new-hand then card-\w\w entered what nobody meant", done.stdout)
