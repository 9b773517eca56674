"""Builds the two packages of Dealer Assist, for the kiosk and for the floor.

    build [--out FOLDER] [--release] [--version VERSION] [--newer-format]

They lie in build/deb/ afterwards. Two builds of the same commit give the same bytes.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic

from package import Release, copy_template, make_package, write_changelog
from payload import PYTHON, make_addition, make_payload, site_of
from sbom import write_sbom
from sources import copied_sources, raise_format, stated_version

HOME = Path(__file__).resolve().parents[3]

PIP = [sys.executable, "-I", "-m", "pip", "--disable-pip-version-check"]

TEMPLATES = HOME / "packaging" / "deb"

LOCK = HOME / "packaging" / "requirements-floor.lock"
"""What is packed: the program's packages, and the driver with which relay and keeper speak."""

WEB_LOCK = HOME / "packaging" / "requirements-floor-web.lock"
"""What the floor's package has besides: no table has a web server."""

PROGRAM = Path("usr/lib/dealer-assist/package")
"""Where the program lies."""

FOR_BROWSERS = Path("usr/lib/dealer-assist-floor")
"""Where that lies which the floor's package adds to it."""


def main() -> None:
    """Build both, and say how long it took and how large they are."""
    asked = _arguments()
    began_s = monotonic()
    release = Release(
        asked.version or stated_version(HOME), _commit_time_s(), "xz" if asked.release else "zstd"
    )
    with TemporaryDirectory(prefix="dealer-assist-deb-") as work:
        kiosk = _kiosk(Path(work), release, asked.out, newer_format=asked.newer_format)
        for package in (kiosk, _floor(Path(work), release, asked.out)):
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
    sources = copied_sources(HOME, work / "sources", release.version)
    if newer_format:
        raise_format(sources)
    build = [*PIP, "wheel", "-qq", "--no-deps", "--no-build-isolation", "-w", str(work)]
    subprocess.run([*build, str(sources)], check=True)
    make_payload(PIP, LOCK, next(work.glob("*.whl")), root / PROGRAM, release.version)
    docs = root / "usr" / "share" / "doc" / "dealer-assist"
    docs.mkdir(parents=True, exist_ok=True)
    # As they lie in the project, so that links and pictures are found; docs/README.md lists them.
    shutil.copytree(HOME / "docs", docs, copy_function=shutil.copyfile, dirs_exist_ok=True)
    write_changelog(docs, "dealer-assist", release, "See the history of the project.")
    write_sbom(root / PROGRAM / "bin" / "python3", sources / "pyproject.toml", release, docs)
    return make_package(root, release, out)


def _floor(work: Path, release: Release, out: Path) -> Path:
    root = work / "floor"
    copy_template(TEMPLATES / "floor", root)
    docs = root / "usr" / "share" / "doc" / "dealer-assist-floor"
    write_changelog(docs, "dealer-assist-floor", release, "See the history of the project.")
    added = work / "added"
    make_addition(PIP, WEB_LOCK, LOCK, added)
    write_sbom(added / "bin" / "python3", HOME / "pyproject.toml", release, docs)
    shutil.move(site_of(added), root / FOR_BROWSERS / "site-packages")
    # By this file the program's own Python finds them.
    found_by = site_of(root / PROGRAM) / "dealer-assist-floor.pth"
    found_by.parent.mkdir(parents=True)
    found_by.write_text(f"/{FOR_BROWSERS}/site-packages\n", encoding="utf-8")
    return make_package(root, release, out)


if __name__ == "__main__":
    if sys.version_info[:2] != (3, 11):
        sys.exit(f"{PYTHON} builds the packages, as Debian 12 runs them with it")
    main()
