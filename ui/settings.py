"""What the screen remembers from one start to the next; never anything about the table."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import fields, replace

from dealerassist.locale.words import Language
from ui.present.look import Look


class Settings(Look, frozen=True, kw_only=True):
    """How the screen looks. `language` None means that nobody has chosen one yet."""

    language: Language | None = None

    @property
    def look(self) -> Look:
        """How the screen looks, whatever its language."""
        return msgspec.convert(self, Look, from_attributes=True)


def load_settings(path: Path) -> Settings:
    """The settings in the file; the usual one for each that is missing or cannot be read."""
    settings = Settings()
    for name, value in _readable(path).items():
        settings = replace(settings, **{name: value})
    return settings


def _readable(path: Path) -> dict[str, Any]:
    """The settings in the file that this program knows."""
    try:
        content = msgspec.json.decode(path.read_bytes(), type=dict[str, Any])
    except (OSError, msgspec.DecodeError):
        return {}
    readable = {}
    for field in fields(Settings):
        with contextlib.suppress(KeyError, msgspec.ValidationError):
            readable[field.name] = msgspec.convert(content[field.name], field.type)
    return readable


def save_settings(path: Path, settings: Settings) -> None:
    """Remember the settings; where that fails, the next start looks as this one began."""
    with contextlib.suppress(OSError):
        path.write_bytes(msgspec.json.format(msgspec.json.encode(settings)))
