"""The file that `DEALER_ASSIST_FLOOR` names: the floor's server, and the floor's public key.

It is TOML with two texts, `dsn` and `witness`. The relay connects with the first; the kiosk only
says what it is, and holds countersignatures against the second.
"""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from urllib.parse import parse_qsl, unquote, urlsplit

from msgspec import Struct

from dealerassist.files.reading import LARGEST_SMALL, text_of
from dealerassist.files.unreadable import UnreadableError
from dealerassist.journal.countersignature import FLOOR_KEY
from dealerassist.journal.store.paths import FLOOR_FILE

FIELDS = ("dsn", "witness")

ADDRESS = re.compile(r"postgres(?:ql)?://")
"""How an address that is no list of settings begins."""

SETTING = re.compile(
    r"\s*(\w+)\s*=\s*(?:'((?:[^'\\]|\\.)*)'|((?:[^\s'\\]|\\.)*))(?=\s|$)", re.DOTALL
)
"""A setting as libpq reads it: with quotes where it has spaces."""


class FloorSettings(Struct, frozen=True):
    """What the file says.

    Attributes:
        dsn: how the relay reaches the server, as libpq reads it; it may hold a password.
        witness: the floor's public key.
    """

    dsn: str
    witness: str

    @property
    def server(self) -> str:
        """Host, port and database, as far as they are named; never a secret."""
        named = self._named
        host = named.get("host", "") or named.get("hostaddr", "")
        place = ":".join(filter(None, (host, named.get("port", ""))))
        return "/".join(filter(None, (place, named.get("dbname", ""))))

    @property
    def user(self) -> str:
        """The role with which the relay signs in; empty if none is named."""
        return self._named.get("user", "")

    @property
    def key_id(self) -> str:
        """The id of the floor's key in hexadecimal, by which signatures name it."""
        return self.witness.split("+")[1]

    @property
    def _named(self) -> dict[str, str]:
        """The settings in the address that may be shown."""
        found = _of_url(self.dsn) if ADDRESS.match(self.dsn) else _of_list(self.dsn)
        shown = ("host", "hostaddr", "port", "dbname", "user")
        return {name: found[name] for name in shown if found.get(name)}


def floor_settings_file(environment: Mapping[str, str] = os.environ) -> Path | None:
    """The file that the environment names; None without a floor."""
    named = environment.get(FLOOR_FILE)
    return Path(named) if named else None


def read_floor_settings(file: Path) -> FloorSettings:
    """What the file says.

    Raises:
        UnreadableError: with a sentence, if it is missing or says anything else.
    """
    try:
        said = tomllib.loads(text_of(file, LARGEST_SMALL))
    except FileNotFoundError as error:
        raise UnreadableError("there is no such file") from error
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise UnreadableError("it is no TOML: {reason}", reason=error) from error
    for field in FIELDS:
        if not isinstance(said.get(field), str) or not said[field]:
            raise UnreadableError("it has no text “{field}”", field=field)
    for field in said:
        if field not in FIELDS:
            raise UnreadableError("“{field}” is not known there", field=field)
    if FLOOR_KEY.public_bytes(said["witness"]) is None:
        raise UnreadableError("“witness” is not the public key of a floor")
    return FloorSettings(said["dsn"], said["witness"])


def _of_list(dsn: str) -> dict[str, str]:
    """The settings in ``host=… dbname=…``; none if it is not written so."""
    found, at = dict[str, str](), 0
    for setting in SETTING.finditer(dsn):
        if setting.start() != at:
            return {}
        quoted, plain = setting[2], setting[3]
        found[setting[1]] = re.sub(r"\\(.)", r"\1", plain if quoted is None else quoted)
        at = setting.end()
    return {} if dsn[at:].strip() else found


def _of_url(dsn: str) -> dict[str, str]:
    """The settings in ``postgresql://user@host:port/dbname?…``."""
    try:
        parts = urlsplit(dsn)
        port = parts.port
        found = {
            "host": parts.hostname or "",
            "port": "" if port is None else str(port),
            "dbname": unquote(parts.path.removeprefix("/")),
            "user": unquote(parts.username or ""),
        }
    except ValueError:
        return {}
    return {**found, **dict(parse_qsl(parts.query))}
