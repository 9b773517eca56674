"""The program as it lies in the package: a tree like a virtual environment, the same at each build.

    PREFIX/pyvenv.cfg, bin/python3 → the system's Python 3.11, lib/python3.11/site-packages/…, BUILD

Debian's own Python runs it, so that its security updates reach the program. `BUILD` is one line:
the version, and an id made of all files, by which a kiosk knows whether it runs what is installed.
"""

from __future__ import annotations

import csv
import hashlib
import io
import re
import shutil
import subprocess
from pathlib import Path
from tempfile import NamedTemporaryFile

from qt_parts import keep_parts

PYTHON = "python3.11"
"""Debian 12's Python."""

LANGUAGES = ("root", "de", "en")
"""The languages of which Babel's data are kept, with all their countries."""

UNUSED = (
    "PIL/_avif*.so",
    "PIL/_imagingtk*.so",
    "PIL/_webp*.so",
    "pillow.libs/libavif*",
    "pillow.libs/libwebp*",
    "pillow.libs/libsharpyuv*",
    "babel/locale-data/*.dat",
    "reportlab/fonts/*",
    "reportlab/graphics/samples",
    "cffi/_*.h",
)
"""Parts of other packages that the program never opens, as patterns; `_kept` says which stay."""

LOCKED = ("--require-hashes", "--only-binary", ":all:")
"""How pip takes what is locked: exactly that, and nothing that would have to be built here."""

OF_INSTALLING = ("INSTALLER", "REQUESTED", "direct_url.json", "entry_points.txt")
"""Notes of pip's in a package's metadata: they name this machine, or commands that are not here."""


def make_payload(pip: list[str], lock: Path, wheel: Path, prefix: Path, version: str) -> None:
    """Make the tree at `prefix`.

    Args:
        pip: how pip is called, as the beginning of a command.
        lock: the locked packages, with their hashes.
        wheel: the program itself.
        prefix: a folder that is not there yet.
        version: the version that `BUILD` names.
    """
    site = site_of(prefix)
    _install(pip, site, *LOCKED, "-r", str(lock))
    _install(pip, site, str(wheel))
    keep_parts(site / "PySide6")
    _prune(site)
    _make_python(prefix)
    _set_modes(prefix)
    build = hashlib.sha256(_listing(prefix).encode()).hexdigest()[:12]
    (prefix / "BUILD").write_text(f"{version} {build}\n", encoding="utf-8")


def make_addition(pip: list[str], lock: Path, base: Path, prefix: Path) -> None:
    """Make a tree at `prefix` of those packages of `lock` that are not in the lock `base`.

    They are for any processor: what is compiled of them goes, as each of them goes on without.
    """
    site = site_of(prefix)
    with NamedTemporaryFile("w", suffix=".lock", encoding="utf-8") as file:
        file.write(beyond(lock.read_text("utf-8"), base.read_text("utf-8")))
        file.flush()
        _install(pip, site, *LOCKED, "-r", file.name)
    for compiled in site.rglob("*.so"):
        compiled.unlink()
    _prune(site)
    _make_python(prefix)
    _set_modes(prefix)


def beyond(lock: str, base: str) -> str:
    """What a lock names that another one does not, as a lock."""
    blocks = re.split(r"^(?=[A-Za-z0-9])", lock, flags=re.MULTILINE)
    known = set(re.findall(r"^([A-Za-z0-9._-]+)==", base, flags=re.MULTILINE))
    return "".join(block for block in blocks if block.partition("==")[0] not in known)


def site_of(prefix: Path) -> Path:
    """The folder of the packages in a tree."""
    return prefix / "lib" / PYTHON / "site-packages"


def _install(pip: list[str], site: Path, *what: str) -> None:
    options = ["-qq", "--no-deps", "--no-compile", "--target", str(site)]
    subprocess.run([*pip, "install", *options, *what], check=True)


def _make_python(prefix: Path) -> None:
    (prefix / "bin").mkdir()
    (prefix / "bin" / "python3").symlink_to(f"/usr/bin/{PYTHON}")
    settings = f"home = /usr/bin\ninclude-system-site-packages = false\nversion = {PYTHON[6:]}\n"
    (prefix / "pyvenv.cfg").write_text(settings, encoding="utf-8")


def _prune(site: Path) -> None:
    shutil.rmtree(site / "bin", ignore_errors=True)
    for pattern in UNUSED:
        for path in site.glob(pattern):
            if not _kept(path):
                shutil.rmtree(path) if path.is_dir() else path.unlink()
    for pattern in ("*.pyi", "py.typed", "*.c", "*.pxd", "*.pyx"):
        for path in site.rglob(pattern):
            path.unlink()
    for tests in site.glob("*/tests"):
        shutil.rmtree(tests)
    for metadata in site.glob("*.dist-info"):
        for name in OF_INSTALLING:
            (metadata / name).unlink(missing_ok=True)
        _renew_record(site, metadata / "RECORD")


def _kept(path: Path) -> bool:
    return path.suffix == ".dat" and path.stem.partition("_")[0] in LANGUAGES


def _renew_record(site: Path, record: Path) -> None:
    """Leave in pip's list of files only those that are still there, in one order."""
    rows = csv.reader(io.StringIO(record.read_text(encoding="utf-8")))
    kept = sorted(row for row in rows if (site / row[0]).exists())
    written = io.StringIO()
    csv.writer(written, lineterminator="\n").writerows(kept)
    record.write_text(written.getvalue(), encoding="utf-8")


def _set_modes(prefix: Path) -> None:
    """Readable by all, writable by root, executable if it is a folder."""
    for path in (prefix, *prefix.rglob("*")):
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() else 0o644)


def _listing(prefix: Path) -> str:
    """Every file with its contents' SHA-256, in one order."""
    files = sorted(path for path in prefix.rglob("*") if path.is_file() and not path.is_symlink())
    return "".join(
        f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.relative_to(prefix)}\n"
        for path in files
    )
