"""A `swaymsg` on the path that answers as sway 1.7 does, and writes down what it was asked."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

SCRIPT = """#!/bin/sh
printf '%s\\n' "$*" >> "{asked}"
case "$*" in
*get_inputs*) cat "{inputs}"; exit 0 ;;
esac
. "{behaves}"
"""

TAKES = "printf '[\\n  {\\n    \"success\": true\\n  }\\n]\\n'; exit 0"

REFUSES = (
    'printf \'[ { "success": false, "parse_error": false, '
    '"error": "calibration_matrix: unable to parse float: x" } ]\\n\'; exit 2'
)

HANGS = "sleep 30"

GONE = "echo 'Unable to connect to /run/user/1001/sway-ipc.sock'; exit 1"


class FakeSway:
    """What sway is asked, and how it answers from now on."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        folder.mkdir()
        self._asked, self._inputs = folder / "asked", folder / "inputs"
        self._behaves = folder / "behaves"
        places = {"asked": self._asked, "inputs": self._inputs, "behaves": self._behaves}
        (folder / "swaymsg").write_text(SCRIPT.format(**places))
        (folder / "swaymsg").chmod(0o755)
        self.has([])
        self.does(TAKES)
        monkeypatch.setenv("PATH", f"{folder}:{os.environ['PATH']}")
        monkeypatch.setenv("SWAYSOCK", str(folder / "sway-ipc.sock"))

    def does(self, behaviour: str) -> None:
        """Answer commands so from now on."""
        self._behaves.write_text(behaviour)

    def has(self, inputs: list[object]) -> None:
        """Know these devices."""
        self._inputs.write_text(json.dumps(inputs))

    @property
    def asked(self) -> list[str]:
        """The arguments of every call so far."""
        return self._asked.read_text().splitlines() if self._asked.exists() else []


def touch_device(*matrix: float) -> dict[str, object]:
    """A touch panel as ``swaymsg -t get_inputs`` lists it."""
    return {
        "identifier": "1234:5678:Panel",
        "name": "Panel",
        "type": "touch",
        "libinput": {"send_events": "enabled", "calibration_matrix": list(matrix)},
    }
