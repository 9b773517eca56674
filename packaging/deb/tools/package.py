"""Makes a Debian package of a folder of files: the same bytes for the same files and time."""

from __future__ import annotations

import gzip
import hashlib
import os
import shutil
import subprocess
from pathlib import Path
from typing import NamedTuple

MAINTAINER = "Dealer Assist <it@dealer-assist.invalid>"


class Release(NamedTuple):
    """Which version is made, and how.

    Attributes:
        version: of the package and of the program in it.
        epoch_s: the time that every file has, in UTC seconds.
        compression: ``zstd`` is quick, ``xz`` is what Debian 12's own tools read.
    """

    version: str
    epoch_s: int
    compression: str


def make_package(root: Path, release: Release, out: Path) -> Path:
    """Make the package of `root`, a folder with ``DEBIAN/control`` in it.

    `root` is changed: its control file is filled in, its lists of files are made.

    Returns:
        the package, in the folder `out`.
    """
    size_kb = sum(_blocks(path) for path in root.rglob("*") if "DEBIAN" not in path.parts)
    facts = {"VERSION": release.version, "SIZE": str(size_kb), "MAINTAINER": MAINTAINER}
    control = root / "DEBIAN" / "control"
    _fill(control, facts)
    _write_sums(root)
    for path in (root, *root.rglob("*")):
        os.utime(path, (release.epoch_s, release.epoch_s), follow_symlinks=False)
    fields = dict(
        line.split(": ", 1) for line in control.read_text("utf-8").splitlines() if line[0] != " "
    )
    package = out / f"{fields['Package']}_{release.version}_{fields['Architecture']}.deb"
    out.mkdir(parents=True, exist_ok=True)
    package.unlink(missing_ok=True)
    level = "-z9" if release.compression == "zstd" else "-z6"
    kind = ["--root-owner-group", "--uniform-compression", f"-Z{release.compression}", level]
    subprocess.run(
        ["dpkg-deb", *kind, "--build", str(root), str(package)],
        check=True,
        stdout=subprocess.DEVNULL,
        env={**os.environ, "SOURCE_DATE_EPOCH": str(release.epoch_s)},
    )
    return package


def copy_template(template: Path, root: Path) -> None:
    """Copy the files of a package that are kept in the sources, with the modes they are to have."""
    shutil.copytree(template, root, symlinks=True, dirs_exist_ok=True)
    for path in (root, *root.rglob("*")):
        if not path.is_symlink():
            runs = path.is_dir() or path.stat().st_mode & 0o100
            path.chmod(0o755 if runs else 0o644)


def write_changelog(docs: Path, package: str, release: Release, changes: str) -> None:
    """Write Debian's changelog of the package, with one entry."""
    when = subprocess.run(
        ["date", "--utc", "--rfc-email", f"--date=@{release.epoch_s}"],
        check=True,
        capture_output=True,
        text=True,
    ).stdout.strip()
    text = (
        f"{package} ({release.version}) bookworm; urgency=medium\n\n  * {changes}\n\n"
        f" -- {MAINTAINER}  {when}\n"
    )
    docs.mkdir(parents=True, exist_ok=True)
    (docs / "changelog.gz").write_bytes(gzip.compress(text.encode(), mtime=0))


def _fill(control: Path, facts: dict[str, str]) -> None:
    text = control.read_text(encoding="utf-8")
    for name, value in facts.items():
        text = text.replace(f"@{name}@", value)
    control.write_text(text, encoding="utf-8")


def _blocks(path: Path) -> int:
    """What a file takes on the disk, in KiB, as Debian counts it."""
    if path.is_symlink() or path.is_dir():
        return 1
    return -(-path.stat().st_size // 1024)


def _write_sums(root: Path) -> None:
    files = sorted(
        path
        for path in root.rglob("*")
        if path.is_file() and not path.is_symlink() and "DEBIAN" not in path.parts
    )
    lines = [
        f"{hashlib.md5(path.read_bytes(), usedforsecurity=False).hexdigest()}  "
        f"{path.relative_to(root)}\n"
        for path in files
    ]
    (root / "DEBIAN" / "md5sums").write_text("".join(lines), encoding="utf-8")
