"""Builds the two packages of Dealer Assist, for the kiosk and for the floor.

    build [--out FOLDER] [--release] [--version VERSION] [--newer-format]

They lie in build/deb/ afterwards. Two builds of the same commit give the same bytes.
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic

from package import Release, copy_template, make_package, write_changelog
from payload import PYTHON, make_payload
from sbom import write_sbom

HOME = Path(__file__).resolve().parents[3]

TEMPLATES = HOME / "packaging" / "deb"

LOCK = HOME / "packaging" / "requirements-floor.lock"
"""What is packed: the program's packages, and the driver with which relay and keeper speak."""

STATES_VERSION = {
    "pyproject.toml": r'^(version = ")[^"]*(")',
    "dealerassist/__init__.py": r'^(__version__ = ")[^"]*(")',
}
"""Where the sources state their version."""

PROGRAM = Path("usr/lib/dealer-assist/package")
"""Where the program lies."""


def main() -> None:
    """Build both, and say how long it took and how large they are."""
    asked = _arguments()
    began_s = monotonic()
    release = Release(
        asked.version or _project_version(), _commit_time_s(), "xz" if asked.release else "zstd"
    )
    with TemporaryDirectory(prefix="dealer-assist-deb-") as work:
        kiosk = _kiosk(Path(work), release, asked.out, newer_format=asked.newer_format)
        for package in (kiosk, _floor(work, release, asked.out)):
            print(f"{package}: {package.stat().st_size / 1e6:.1f} MB")
    print(f"built in {monotonic() - began_s:.0f} s")


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="packaging/deb/build", description=__doc__)
    parser.add_argument("--out", type=Path, default=HOME / "build" / "deb", help="folder")
    parser.add_argument("--release", action="store_true", help="pack with xz, which takes longer")
    parser.add_argument("--version", help="of the packages; else the project's own")
    parser.add_argument(
        "--newer-format", action="store_true", help="of the journal, for the proofs: the next one"
    )
    return parser.parse_args()


def _project_version() -> str:
    project = tomllib.loads((HOME / "pyproject.toml").read_text(encoding="utf-8"))
    return str(project["project"]["version"])


def _commit_time_s() -> int:
    """When the sources were committed: the time that every file of the packages has."""
    said = subprocess.run(
        ["git", "-C", str(HOME), "log", "-1", "--format=%ct"],
        check=True,
        capture_output=True,
        text=True,
    )
    return int(said.stdout)


def _kiosk(work: Path, release: Release, out: Path, *, newer_format: bool) -> Path:
    root = work / "kiosk"
    copy_template(TEMPLATES / "kiosk", root)
    sources = _sources(work / "sources", release.version)
    if newer_format:
        _raise_format(sources)
    pip = [sys.executable, "-I", "-m", "pip", "--disable-pip-version-check"]
    build = [*pip, "wheel", "-qq", "--no-deps", "--no-build-isolation", "-w", str(work)]
    subprocess.run([*build, str(sources)], check=True)
    make_payload(pip, LOCK, next(work.glob("*.whl")), root / PROGRAM, release.version)
    docs = root / "usr" / "share" / "doc" / "dealer-assist"
    docs.mkdir(parents=True, exist_ok=True)
    for page in (HOME / "README.md", *sorted((HOME / "docs").glob("*.md"))):
        shutil.copyfile(page, docs / page.name)
    write_changelog(docs, "dealer-assist", release, "See the history of the project.")
    write_sbom(
        root / PROGRAM / "bin" / "python3", sources / "pyproject.toml", release.epoch_s, docs
    )
    return make_package(root, release, out)


def _sources(to: Path, version: str) -> Path:
    """A copy of what git tracks here, with this version: what else lies in the folder is left."""
    listed = subprocess.run(
        ["git", "-C", str(HOME), "ls-files", "-z"], check=True, capture_output=True, text=True
    )
    for name in filter(None, listed.stdout.split("\0")):
        (to / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(HOME / name, to / name)
    for name, pattern in STATES_VERSION.items():
        _change(to / name, pattern, rf"\g<1>{version}\g<2>")
    return to


def _raise_format(sources: Path) -> None:
    """Let these sources write journals of the next format, as a later release may.

    For the proofs: tables and entries are the same, but to this release it is an unknown format.
    """
    verifier = sources / "dealerassist" / "assets" / "verify_journal.py"
    made = re.findall(r'^TABLES_MADE\[(\d+)\] = "(\w+)"', verifier.read_text("utf-8"), re.MULTILINE)
    number, tables = int(made[-1][0]), made[-1][1]
    schema = sources / "dealerassist" / "journal" / "store" / "schema.py"
    _change(schema, r"^(VERSION = )\d+()$", rf"\g<1>{number + 1}")
    _change(schema, r"^(EARLIER = \{)()$", rf'\g<1>\n    {number}: "{tables}",')
    _change(verifier, r"^(APPLICATION, VERSION = 0x\w+, )\d+()", rf"\g<1>{number + 1}")
    newer = f'TABLES_MADE[{number}] = "{tables}"\nTABLES_MADE[{number + 1}] = "{tables}"'
    _change(verifier, rf"^()TABLES_MADE\[{number}\] = .*()$", newer)


def _change(file: Path, pattern: str, to: str) -> None:
    """Replace the one place in a file that fits the pattern."""
    text = file.read_text(encoding="utf-8")
    text, times = re.subn(pattern, to, text, count=1, flags=re.MULTILINE)
    assert times == 1, f"{file.name} has nothing like {pattern}"
    file.write_text(text, encoding="utf-8")


def _floor(work: str, release: Release, out: Path) -> Path:
    root = Path(work) / "floor"
    copy_template(TEMPLATES / "floor", root)
    docs = root / "usr" / "share" / "doc" / "dealer-assist-floor"
    write_changelog(docs, "dealer-assist-floor", release, "See the history of the project.")
    return make_package(root, release, out)


if __name__ == "__main__":
    if sys.version_info[:2] != (3, 11):
        sys.exit(f"{PYTHON} builds the packages, as Debian 12 runs them with it")
    main()
