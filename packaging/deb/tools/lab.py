"""Debian 12 in a folder, to install the packages into: made once, copied for every use."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path
from typing import NamedTuple

HOME = Path(__file__).resolve().parents[3]

LAB = HOME / "build" / "deb-lab"

SUITE = "bookworm"

BASE = ("systemd-sysv", "udev", "dbus", "apparmor", "linux-image-amd64")
"""What a Debian has that a technician installs with nothing chosen, as far as it matters here."""

APART = ("unshare", "--mount", "--propagation", "private")

ENTER = """
mount -t proc proc "$0/proc"
mount --rbind /dev "$0/dev"
mount -t tmpfs tmpfs "$0/run"
mkdir -p "$0/run/lock"
exec chroot "$0" /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8 \
    DEBIAN_FRONTEND=noninteractive sh -c "$1"
"""
"""Mounts that go with the command, as it has mounts of its own."""

NO_START = "#!/bin/sh\nexit 101\n"
"""What tells Debian's packages that nothing is to be started here."""


class CommandOutcome(NamedTuple):
    """What a command came to."""

    code: int
    text: str


class RootFolder:
    """A Debian in a folder."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def run(self, command: str) -> CommandOutcome:
        """Run a shell command as root in it."""
        done = subprocess.run(
            [*APART, "sh", "-c", ENTER, str(self.path), command],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            check=False,
        )
        return CommandOutcome(done.returncode, done.stdout.decode(errors="replace").strip())

    def do(self, command: str) -> str:
        """Run a shell command that has to succeed; what it said.

        Raises:
            RuntimeError: if it does not.
        """
        said = self.run(command)
        if said.code:
            raise RuntimeError(f"{command}: exit code {said.code}\n{said.text[-3000:]}")
        return said.text

    def bring(self, *files: Path) -> None:
        """Copy these files into its folder /opt/proof."""
        to = self.path / "opt" / "proof"
        to.mkdir(exist_ok=True)
        for file in files:
            shutil.copyfile(file, to / file.name)

    def write(self, place: str, text: str) -> None:
        """Write a file in it."""
        path = self.path / place.lstrip("/")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


def fresh_debian(name: str) -> RootFolder:
    """A Debian 12 as it is just after its installation, in a folder of this name."""
    base = LAB / "base"
    if not (base / "ready").exists():
        _make_base(base)
    return copied(base, name)


def copied(root: Path, name: str) -> RootFolder:
    """A copy of this folder, called `name`."""
    path = LAB / name
    shutil.rmtree(path, ignore_errors=True)
    subprocess.run(["cp", "-a", "--reflink=auto", str(root), str(path)], check=True)
    return RootFolder(path)


def _make_base(base: Path) -> None:
    shutil.rmtree(base, ignore_errors=True)
    LAB.mkdir(parents=True, exist_ok=True)
    subprocess.run(
        [
            *("mmdebstrap", "--quiet", "--variant=minbase", f"--include={','.join(BASE)}"),
            *("--aptopt=APT::Install-Recommends false", SUITE, str(base)),
        ],
        check=True,
        env={**os.environ, "TMPDIR": str(LAB)},
    )
    (base / "etc/apt/apt.conf.d/99mmdebstrap").unlink(missing_ok=True)
    made = RootFolder(base)
    made.write("/usr/sbin/policy-rc.d", NO_START)
    (base / "usr/sbin/policy-rc.d").chmod(0o755)
    made.do("apt-get update -qq")
    (base / "ready").touch()
