"""The files of the kiosk's package, as they lie in the sources."""

from __future__ import annotations

import re
from pathlib import Path

from tests.support.places import PROJECT

SOURCES = PROJECT / "packaging" / "deb"

KIOSK = SOURCES / "kiosk"
"""As on the computer, with `DEBIAN` beside."""

FLOOR = SOURCES / "floor"

LIB = KIOSK / "usr" / "lib" / "dealer-assist"

UNITS = KIOSK / "usr" / "lib" / "systemd" / "system"


def files_below(folder: Path) -> list[Path]:
    """All files, in one order."""
    return sorted(path for path in folder.rglob("*") if path.is_file())


def scripts() -> list[Path]:
    """Every file of both packages that begins as a script."""
    files = [*files_below(KIOSK), *files_below(FLOOR)]
    return [path for path in files if path.read_bytes().startswith(b"#!")]


def setting(unit: str, name: str) -> list[str]:
    """The words that a unit gives to a setting, in all its lines."""
    text = (UNITS / unit).read_text(encoding="utf-8")
    lines = re.findall(rf"^{name}=(.*)$", text, re.MULTILINE)
    return [word for line in lines for word in line.split()]


def control(field: str) -> set[str]:
    """The packages that a field of the kiosk's control file names, without their versions."""
    text = (KIOSK / "DEBIAN" / "control").read_text(encoding="utf-8")
    found = re.search(rf"^{field}: (.*)$", text, re.MULTILINE)
    assert found
    names = re.split(r"[,|]", found[1])
    return {name.split("(")[0].strip() for name in names}


class Profile:
    """The AppArmor profile of the kiosk, as far as it is about paths."""

    def __init__(self, text: str) -> None:
        """Read it: a rule for each line that begins with a path, or with whose it must be."""
        rules = re.findall(r"^ +(?:owner )?(/\S*) (\w+),$", text, re.MULTILINE)
        self._rules = [(_pattern(path), set(rights)) for path, rights in rules]

    def rights(self, path: str) -> set[str]:
        """What may be done with a path: letters such as r, w, k (lock), l (link), x (run)."""
        found = (rights for pattern, rights in self._rules if pattern.fullmatch(path))
        return set[str]().union(*found)


def profile() -> Profile:
    """The one in the package."""
    return Profile((KIOSK / "etc/apparmor.d/dealer-assist").read_text(encoding="utf-8"))


def _pattern(path: str) -> re.Pattern[str]:
    """AppArmor's way to name paths, as a regular expression."""
    signs = {"**": ".*", "*": "[^/]*", "{": "(?:", "}": ")", ",": "|"}
    parts = re.split(r"(\*\*|[*{},])", path)
    return re.compile("".join(signs.get(part) or re.escape(part) for part in parts))
