"""The packages that the floor needs and a kiosk does not: whether they are there, and getting them.

They are locked like all others; installed is exactly what the lock names.
"""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from importlib import invalidate_caches
from importlib.util import find_spec
from pathlib import Path

import click

from dealerassist.files.shown_values import shown_path
from dealerassist.locale.catalogue import Catalogue
from ui.cli.errors import FailedError

PACKAGING = Path(__file__).parents[2] / "packaging"
FLOOR_LOCK = PACKAGING / "requirements-floor.lock"
WEB_LOCK = PACKAGING / "requirements-floor-web.lock"
DEMO_LOCK = PACKAGING / "requirements-floor-demo.lock"
"""What the floor needs; what it needs to be shown in browsers; and what its demonstration needs, in
browsers too, where there is no PostgreSQL."""

DRIVER = "psycopg"

FOR_BROWSERS = ("jinja2", "starlette", "uvicorn")
"""What the floor in a browser imports besides."""

INSTALLS_ITSELF = frozenset({"demo"})
"""The commands that install what is missing."""


def check_floor_packages(say: Catalogue) -> None:
    """Make sure that the floor's packages are there."""
    if find_spec(DRIVER) is not None:
        return
    if not FLOOR_LOCK.is_file():
        raise FailedError(_not_locked(say))
    raise FailedError(
        say(
            "The floor needs packages that a kiosk does not; install them with: {command}",
            command=shlex.join(_command(FLOOR_LOCK)),
        )
    )


def check_web_packages(say: Catalogue) -> None:
    """Make sure that the packages of the floor in a browser are there."""
    if _has_web():
        return
    if not WEB_LOCK.is_file():
        raise FailedError(
            say(
                "The floor in a browser needs packages that are not installed: install the Debian "
                "package dealer-assist-floor, or dealer-assist with its extra “web”."
            )
        )
    raise FailedError(
        say(
            "The floor in a browser needs more packages; install them with: {command}",
            command=shlex.join(_command(WEB_LOCK)),
        )
    )


def _has_web() -> bool:
    return all(find_spec(name) is not None for name in FOR_BROWSERS)


def install_floor_packages(say: Catalogue, *, web: bool = False) -> None:
    """Install what the demonstration needs and is not there, into the environment that runs it.

    Args:
        say: the words.
        web: it is shown in browsers.
    """
    from dealerassist.floor.own_server.programs import has_server_programs  # noqa: PLC0415

    has_server = has_server_programs()
    if has_server and find_spec(DRIVER) is not None and (_has_web() or not web):
        return
    lock = DEMO_LOCK if not has_server else WEB_LOCK if web else FLOOR_LOCK
    _check_can_install(lock, say)
    click.echo(say("Installing what the floor needs (once) …"), err=True)
    done = subprocess.run(_command(lock), capture_output=True, text=True, check=False)  # noqa: S603
    if done.returncode:
        click.echo(done.stderr, err=True)
        raise FailedError(
            say(
                "The packages of the floor could not be installed: "
                "can the package index be reached?"
            )
        )
    invalidate_caches()


def _check_can_install(lock: Path, say: Catalogue) -> None:
    if not lock.is_file():
        raise FailedError(_not_locked(say))
    if find_spec("pip") is None:
        raise FailedError(
            say(
                "The packages of the floor are not installed, and this Python has no pip to do "
                "it: install what is in {lock}.",
                lock=shown_path(lock),
            )
        )
    if sys.prefix == sys.base_prefix:
        raise FailedError(
            say(
                "The packages of the floor are not installed, and they do not belong into the "
                "system’s Python: start it with packaging/run, which has an environment of its own."
            )
        )
    if not os.access(sys.prefix, os.W_OK):
        raise FailedError(
            say(
                "The packages of the floor are not installed, and this user may not write to "
                "{folder}: let its owner start the command once.",
                folder=shown_path(sys.prefix),
            )
        )


def _not_locked(say: Catalogue) -> str:
    return say(
        "The floor needs packages that a kiosk does not, and this installation has no list of "
        "them: install dealer-assist with its extra “floor”, or start it from its checkout."
    )


def _command(lock: Path) -> list[str]:
    quiet = ["-q", "--disable-pip-version-check"]
    pip = [sys.executable, "-m", "pip", "install", *quiet]
    return [*pip, "--require-hashes", "-r", str(lock)]
