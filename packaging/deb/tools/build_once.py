"""The packages that the proofs install, built if the sources have changed since."""

from __future__ import annotations

import subprocess
from pathlib import Path

from lab import HOME, LAB

OUT = LAB / "packages"

OLDER, NEWER = "1.0.0", "1.1.0"
"""The versions that the proofs install; the newer one writes journals of the next format."""


def built(version: str, *, floor: bool = False) -> Path:
    """The kiosk's package of this version, or the floor's."""
    name = f"dealer-assist-floor_{version}_all" if floor else f"dealer-assist_{version}_amd64"
    package = OUT / f"{name}.deb"
    tree = _sum_of_sources()
    stamp = OUT / f"{version}.of"
    if not package.exists() or not stamp.exists() or stamp.read_text() != tree:
        command = [str(HOME / "packaging" / "deb" / "build"), "--version", version]
        options = ["--out", str(OUT), *(["--newer-format"] if version == NEWER else [])]
        subprocess.run([*command, *options], check=True, stdout=subprocess.DEVNULL)
        stamp.write_text(tree)
    return package


def _sum_of_sources() -> str:
    """What changes with every file that git tracks here."""
    listed = ["git", "-C", str(HOME), "stash", "create"]
    changed = subprocess.run(listed, check=True, capture_output=True, text=True).stdout.strip()
    head = ["git", "-C", str(HOME), "rev-parse", f"{changed or 'HEAD'}^{{tree}}"]
    return subprocess.run(head, check=True, capture_output=True, text=True).stdout
