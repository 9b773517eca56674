"""The sources as they are packed: with another version, and for the proofs with another format."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

STATES_VERSION = "dealerassist/__init__.py"
"""Where the sources state their version, and nowhere else: pyproject.toml has it from there."""

VERSION = r'^(__version__ = ")([^"]*)(")'


def copied_sources(home: Path, to: Path, version: str) -> Path:
    """A copy of what git tracks here, with this version: what else lies in the folder is left."""
    listed = subprocess.run(
        ["git", "-C", str(home), "ls-files", "-z"], check=True, capture_output=True, text=True
    )
    for name in filter(None, listed.stdout.split("\0")):
        (to / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(home / name, to / name)
    _change(to / STATES_VERSION, VERSION, rf"\g<1>{version}\g<3>")
    return to


def stated_version(home: Path) -> str:
    """The version that these sources state."""
    found = re.search(VERSION, (home / STATES_VERSION).read_text(encoding="utf-8"), re.MULTILINE)
    assert found, f"{STATES_VERSION} states no version"
    return found[2]


def raise_format(sources: Path) -> None:
    """Let these sources write journals of the next format, as a later release may.

    For the proofs: tables and entries are the same, but to this release it is an unknown format.
    """
    verifier = sources / "dealerassist" / "assets" / "verify_journal.py"
    schema = sources / "dealerassist" / "journal" / "store" / "schema.py"
    made = re.findall(
        r'^TABLES_MADE.*\[(\d+)\] = "(\w+)"', verifier.read_text("utf-8"), re.MULTILINE
    )
    number, tables = int(made[-1][0]), made[-1][1]
    _change(schema, rf"^(VERSION = ){number}()$", rf"\g<1>{number + 1}")
    _change(schema, r"^(EARLIER = \{)()$", rf'\g<1>\n    {number}: "{tables}",')
    _change(verifier, rf"^(APPLICATION, VERSION = 0x\w+, ){number}\b()", rf"\g<1>{number + 1}")
    newer = f"TABLES_MADE[{number + 1}] = TABLES_MADE[{number}]"
    _change(verifier, rf"^(TABLES_MADE.*\[{number}\] = .*)()$", rf"\g<1>\n{newer}")


def _change(file: Path, pattern: str, to: str) -> None:
    """Replace the one place in a file that fits the pattern."""
    text = file.read_text(encoding="utf-8")
    text, times = re.subn(pattern, to, text, count=1, flags=re.MULTILINE)
    assert times == 1, f"{file.name} has nothing like {pattern}"
    file.write_text(text, encoding="utf-8")
