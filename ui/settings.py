"""What the screen remembers from one start to the next; never anything about the table."""

from __future__ import annotations

import contextlib
from pathlib import Path

import msgspec
from msgspec import Struct

from dealerassist.locale.words import Language
from ui.present.view import Palette


class Settings(Struct, frozen=True):
    """How the screen looks. `language` None means that nobody has chosen one yet."""

    language: Language | None = None
    palette: Palette = Palette.FOUR


def load_settings(path: Path) -> Settings:
    """The settings in the file; the usual ones if there is none, or none that can be read."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=Settings)
    except (OSError, msgspec.DecodeError):
        return Settings()


def save_settings(path: Path, settings: Settings) -> None:
    """Remember the settings; where that fails, the next start looks as this one began."""
    with contextlib.suppress(OSError):
        path.write_bytes(msgspec.json.format(msgspec.json.encode(settings)))
