"""What README, CONTRIBUTING and docs have to be typed, what of it runs here, and what stands in.

`python -m tests.proof pages` runs it; `tests/test_pages.py` takes the same blocks apart.
"""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

from tests.support.places import PROJECT

BASH = "/bin/bash"

BLOCK = re.compile(r"^ *```(\w*)\n(.*?)^ *```$", re.MULTILINE | re.DOTALL)

WITH_COMMANDS = [
    *(PROJECT / name for name in ("README.md", "CONTRIBUTING.md", "SECURITY.md")),
    *sorted((PROJECT / "docs").rglob("*.md")),
    PROJECT / "tests/README.md",
    PROJECT / "packaging/deb/README.md",
]

NOT_HERE = {
    r"packaging/deb/": "builds and boots Debians as root, for minutes: a proof of its own",
    r"packaging/release|SHA256SUMS": "builds the packages, for minutes: a proof of its own",
    r"packaging/house": "sets up what is missing: tests/packaging/test_house.py measures all of it",
    r"packaging/test": "is what runs the tests, as whoever reads this has seen",
    r"\bapt-get\b|dpkg|pip install": "installs into the system: packaging/deb/check does it",
    r"systemctl": "systemd: packaging/deb/boot does it in a virtual PC",
    r"\bsudo\b|/var/lib/postgresql": "a server of PostgreSQL: packaging/deb/boot, tests/ui/cli",
    r"--dsn|floor-setup": "a floor's server: tests/ui/cli/test_floor*.py have one",
    r"floor\.key|floor-key": "a floor's signature: tests/ui/cli/test_verify.py has one",
    r"grub|/srv|mkfs": "disks and the boot of a computer: packaging/deb/boot",
    r"/etc/|/opt/|/usr/local|adduser": "files and users of the system: packaging/deb/boot",
    r"^ch(own|mod) |/var/lib/begun|^cd /$": "root's, between two computers",
    r"^lp(info|admin) ": "a printer at CUPS",
    r"new-year": "two people sign with their PINs: tests/ui/cli/test_new_year.py",
    r"put-back": "a journal that only a newer program reads: tests/dealerassist/journal/recovery",
    r"verify_package\.py": "lies in the package: tests/ui/cli/test_gobd.py runs it there",
    r"journal\.copy --checkpoint countersigned": "a floor's signature: tests/ui/cli/test_verify.py",
    r"--pdb": "a debugger waits for somebody",
}
"""What cannot run here, and why; looked for in the command as it stands on the page."""

RUN = re.compile(
    r"(sh )?packaging/(run|site)\b|dealer-assist |find ui/qml "
    r"|(\.venv/bin/)?(python3?|pytest|ruff) |openssl |PATH=|umask "
    r"|mkdir -m 700 floor-ca |cat >ca\.cnf |echo 01 >crlnumber|cd /var/lib/"
)
"""How a command begins that harms nothing beside its folder; any other needs a reason above."""

IN_CHECKOUT = re.compile(r"(\.venv/bin/)?(pytest|ruff) |find ui/qml |python packaging/messages")
"""What is about the sources, and is run among them."""

WINDOW = re.compile(r"sh packaging/run( demo( --profile \S+)?| train| floor demo)? *$")
"""What opens a window, and ends when somebody ends it."""

STAND_INS = {
    r"/var/lib/dealer-assist(?![\w-])": ".",
    r"--day [\d-]+": "--day {day}",
    r"--month [\d-]+": "--month {month}",
    r"--from [\d-]+ --to [\d-]+": "--from {day} --to {day}",
    r"hand table\.journal \d+": "hand table.journal 60",
    r"slip table\.journal \d+": "slip table.journal 1",
    r"--shift \d+": "--shift 1",
    r'--checkpoint "[^"]*"': '--checkpoint "{checkpoint}"',
    r"--key KEY": "--key {key}",
    r"--home DIR": "--home .",
    r"/media/stick/": "stick/",
}
"""What a page says of a house of its own, and what it is in the shift that is played here."""

ANSWERS = {"reset-pins": "{pin}\n{pin}\n"}
"""What a command asks, and who sits there answers."""

ENDS_WITH = {r"\bdoctor\b": {0, 1, 2}, r"messages\.py *$": {0, 1}, r"no-open-pair": {1}}
"""A verdict and no failure: this computer is no kiosk, and the hand breaks a rule."""


def typed(page: Path) -> Iterator[str]:
    """Yield what a page has to be typed, a whole command each, in the order of the page."""
    for kind, block in BLOCK.findall(page.read_text(encoding="utf-8")):
        if kind not in {"sh", "console"}:
            continue
        lines = block.splitlines()
        shown = [line[2:] for line in lines if line.startswith("$ ")]
        yield from commands("\n".join(shown or lines))


def commands(block: str) -> Iterator[str]:
    """Take a block apart where the shell would begin anew: not in a loop, a text or a quotation."""
    so_far: list[str] = []
    for line in block.splitlines():
        so_far.append(line)
        command = "\n".join(so_far).strip()
        if is_whole(command):
            so_far = []
            if command and not command.startswith("#"):
                yield command
    assert not so_far, so_far


def is_whole(command: str) -> bool:
    """Say whether the shell would wait for no further line."""
    if command.endswith(("\\", "&&", "|")):
        return False
    read = subprocess.run([BASH, "-n"], input=command, capture_output=True, text=True, check=False)
    return not read.stderr


def reason_of(command: str) -> str | None:
    """Say why a command does not run here, or nothing."""
    return next((why for sign, why in NOT_HERE.items() if re.search(sign, command)), None)


def without_remark(command: str) -> str:
    """Leave out what a page says of its command behind a number sign."""
    return re.sub(r"\s+# .*$", "", command, flags=re.MULTILINE)
