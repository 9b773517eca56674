"""Firefox as it is, without a driver beside it: told what to do over Marionette, which it speaks.

Playwright drives a Firefox of its own alone; that of the system wants a program between, which
Debian does not have, or this.
"""

from __future__ import annotations

import json
import shutil
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.support.waiting import wait_until

PROGRAM = shutil.which("firefox-esr") or shutil.which("firefox")
"""None where there is no Firefox."""

_PREFERENCES = """
user_pref("marionette.port", 0);
user_pref("dom.w3c_touch_events.enabled", 1);
user_pref("app.update.enabled", false);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("toolkit.telemetry.enabled", false);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("network.captive-portal-service.enabled", false);
user_pref("network.connectivity-service.enabled", false);
user_pref("intl.accept_languages", "en");
"""
"""It asks nobody on the net for anything."""


class Firefox:
    """A window of Firefox, which is touched."""

    def __init__(self, connection: socket.socket) -> None:
        """Begin a session over this connection."""
        self._connection = connection
        self._rest = b""
        self._number = 0
        self._read()  # it says who it is
        self._do("WebDriver:NewSession", {"strictFileInteractability": True})

    def open(self, address: str) -> None:
        """Go to this address."""
        self._do("WebDriver:Navigate", {"url": address})

    def value(self, script: str) -> Any:
        """What a script on the page returns."""
        return self._do("WebDriver:ExecuteScript", {"script": f"return {script}", "args": []})

    def until(self, script: str, *, within_s: float = 5.0) -> None:
        """What a script says becomes true."""
        wait_until(lambda: self.value(script), seconds=within_s, fault=script)

    def size(self, width: int, height: int) -> None:
        """Have a window of this size."""
        self._do("WebDriver:SetWindowRect", {"width": width, "height": height})

    def tap(self, place: str) -> None:
        """Tap what lies at this place, a CSS selector, with a finger."""
        self.until(f"!!document.querySelector({json.dumps(place)})")
        element = self._do("WebDriver:FindElement", {"using": "css selector", "value": place})
        steps = [
            {"type": "pointerMove", "origin": element, "x": 0, "y": 0, "duration": 0},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        self.value(
            f"document.querySelector({json.dumps(place)}).scrollIntoView({{ block: 'center' }})"
        )
        finger = {"pointerType": "touch"}
        act = {"type": "pointer", "id": "finger", "parameters": finger, "actions": steps}
        self._do("WebDriver:PerformActions", {"actions": [act]})
        self._do("WebDriver:ReleaseActions", {})

    def back(self) -> None:
        """Go back."""
        self._do("WebDriver:Back", {})

    def reload(self) -> None:
        """Load the page again."""
        self._do("WebDriver:Refresh", {})

    def _do(self, command: str, said: dict[str, object]) -> Any:
        self._number += 1
        message = json.dumps([0, self._number, command, said]).encode()
        self._connection.sendall(b"%d:%s" % (len(message), message))
        _, number, error, result = self._read()
        assert number == self._number
        assert error is None, f"{command}: {error}"
        return result["value"] if set(result) == {"value"} else result

    def _read(self) -> Any:
        """The next message: its length, a colon, and JSON."""
        while b":" not in self._rest:
            self._receive()
        length, _, self._rest = self._rest.partition(b":")
        while len(self._rest) < int(length):
            self._receive()
        message, self._rest = self._rest[: int(length)], self._rest[int(length) :]
        return json.loads(message)

    def _receive(self) -> None:
        received = self._connection.recv(65_536)
        assert received, "Firefox has ended"
        self._rest += received


@contextmanager
def started(folder: Path) -> Iterator[Firefox]:
    """A Firefox with a profile of its own in this folder, within the block."""
    assert PROGRAM is not None, "it is installed"
    (folder / "user.js").write_text(_PREFERENCES, encoding="ascii")
    words = [PROGRAM, "--headless", "--marionette", "--no-remote", "--profile", str(folder)]
    with (folder / "log").open("wb") as log:
        process = subprocess.Popen(words, stdout=log, stderr=log)
    port = folder / "MarionetteActivePort"
    try:
        wait_until(lambda: port.exists() and port.read_text(), seconds=30, fault="no Marionette")
        with socket.create_connection(("127.0.0.1", int(port.read_text())), 30) as connection:
            yield Firefox(connection)
    finally:
        process.kill()
        process.wait()
