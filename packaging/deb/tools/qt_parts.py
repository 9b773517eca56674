"""Which parts of Qt the program opens; everything else of PySide6 is left out of the package.

The wheel of PySide6 carries tools, styles and modules that a kiosk never opens, two thirds of its
size. What is kept is named here; the libraries that those files need are found by following them.
"""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Iterable
from pathlib import Path

MODULES = ("QtCore", "QtGui", "QtNetwork", "QtOpenGL", "QtQml", "QtQuick", "QtSvg")
"""The Python modules. QtQuick imports QtOpenGL and QtNetwork, although the program does not."""

PLUGINS = (
    "iconengines/libqsvgicon.so",
    "imageformats/libqsvg.so",
    "platforminputcontexts/libcomposeplatforminputcontextplugin.so",
    "platforms/libqminimal.so",
    "platforms/libqoffscreen.so",
    "platforms/libqwayland.so",
    "platforms/libqxcb.so",
    "wayland-shell-integration/libxdg-shell.so",
)
"""Qt's plugins: Wayland for the kiosk, X11 for the screen of a floor, none for demonstrations."""

QML = ("QtQml", "QtQuick")
"""Folders of Qt's QML modules."""

QML_LEFT_OUT = (
    "QtQml/StateMachine",
    "QtQml/XmlListModel",
    "QtQuick/Controls",
    "QtQuick/Dialogs",
    "QtQuick/Effects",
    "QtQuick/Layouts",
    "QtQuick/LocalStorage",
    "QtQuick/Particles",
    "QtQuick/Pdf",
    "QtQuick/Scene2D",
    "QtQuick/Scene3D",
    "QtQuick/Shapes",
    "QtQuick/Templates",
    "QtQuick/Timeline",
    "QtQuick/VectorImage",
    "QtQuick/VirtualKeyboard",
    "QtQuick/tooling",
)
"""What of those folders no QML file of the program imports."""

KEPT = ("__init__.py", "_config.py", "_git_pyside_version.py", "PySide6_Essentials.json")
"""Files of PySide6 itself."""

NEEDED = re.compile(r"\(NEEDED\)\s+Shared library: \[(.+)\]")


def keep_parts(pyside: Path) -> None:
    """Remove from the folder of PySide6 all that the program does not open.

    Raises:
        FileNotFoundError: if a part that is to be kept is not there, as in another version of Qt.
    """
    qt = pyside / "Qt"
    roots = [pyside / name for name in KEPT]
    roots += [pyside / f"{module}.abi3.so" for module in MODULES]
    roots += [qt / "plugins" / plugin for plugin in PLUGINS]
    for folder in QML:
        roots += sorted(path for path in (qt / "qml" / folder).rglob("*") if _opened(qt, path))
    missing = [str(path) for path in roots if not path.exists()]
    if missing:
        raise FileNotFoundError(f"this PySide6 has no {', '.join(missing)}")
    kept = with_libraries(roots, (pyside, qt / "lib"))
    for path in sorted(pyside.rglob("*"), reverse=True):
        if path.is_dir() and not path.is_symlink():
            if not any(path.iterdir()):
                path.rmdir()
        elif path not in kept:
            path.unlink()


def _opened(qt: Path, path: Path) -> bool:
    """Whether it is a file of a QML module that is imported; type lists are for tools alone."""
    within = path.relative_to(qt / "qml").as_posix()
    unused = any(within == left or within.startswith(f"{left}/") for left in QML_LEFT_OUT)
    return path.is_file() and not unused and path.suffix != ".qmltypes"


def with_libraries(roots: Iterable[Path], folders: tuple[Path, ...]) -> set[Path]:
    """These files, and the libraries in `folders` that they need, directly or by another one."""
    there = {path.name: path for folder in folders for path in folder.glob("*.so*")}
    kept, waiting = set[Path](), list(roots)
    while waiting:
        path = waiting.pop()
        if path in kept:
            continue
        kept.add(path)
        if ".so" in path.name:
            waiting += [there[name] for name in needed_by(path) if name in there]
    return kept


def needed_by(library: Path) -> list[str]:
    """The names of the libraries that this one needs."""
    readelf = shutil.which("readelf")
    if readelf is None:
        raise FileNotFoundError("readelf is missing: apt-get install binutils")
    said = subprocess.run(
        [readelf, "--dynamic", "--wide", str(library)], check=True, capture_output=True, text=True
    )
    return NEEDED.findall(said.stdout)
