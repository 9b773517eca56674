"""The settings of the screen, which it keeps from one start to the next. None is about the table.

In the same file the house may set how long a finger bounces (`ui/shell/touch_guard.py`).
"""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta
from msgspec.structs import fields, replace

from dealerassist.files.shown_values import OUT_OF_RANGE
from dealerassist.locale.catalogue import Catalogue, Language, words_of
from ui.shell.home_folder import SETTINGS
from ui.shell.remembered_files import load_or_default, remember
from ui.shell.touch_guard import BOUNCE_MS, USUAL_BOUNCE_MS
from ui.view.look import Look

BOUNCE = "bounce_ms"
"""The name of the house's own setting: how long a key that appears under a finger waits."""


class Settings(Look, frozen=True, kw_only=True):
    """How the screen looks, and how long a finger bounces.

    Attributes:
        language: that of the screen; None if nobody has chosen one yet.
        bounce_ms: how long a key that appears under a finger takes nothing, in milliseconds.
    """

    language: Language | None = None
    bounce_ms: Annotated[int, Meta(ge=BOUNCE_MS[0], le=BOUNCE_MS[-1])] = USUAL_BOUNCE_MS

    @property
    def look(self) -> Look:
        """How the screen looks, whatever its language."""
        return msgspec.convert(self, Look, from_attributes=True)


class SettingsError(ValueError):
    """The bounce time in the file is out of bounds.

    Other settings raise no error: where one cannot be read, the default is taken.
    """

    def __init__(self, file: Path) -> None:
        self.file = file
        super().__init__(settings_sentence(words_of(Language.ENGLISH), self))


def settings_sentence(say: Catalogue, error: SettingsError) -> str:
    """The error as a sentence: which file, which setting and why."""
    why = say(OUT_OF_RANGE, least=BOUNCE_MS[0], most=BOUNCE_MS[-1])
    return f"{error.file}: {BOUNCE}: {why}."


def check_settings(path: Path) -> None:
    """Check the bounce time in the file, if it holds one.

    Raises:
        SettingsError: if it is out of bounds.
    """
    if BOUNCE in _content(path) and BOUNCE not in _readable(path):
        raise SettingsError(path)


def load_settings(path: Path) -> Settings:
    """The settings in the file, with the default for each that is missing or cannot be read."""
    settings = Settings()
    for name, value in _readable(path).items():
        settings = replace(settings, **{name: value})
    return settings


def _readable(path: Path) -> dict[str, Any]:
    """Those settings in the file that have a known name and a valid value."""
    content, readable = _content(path), {}
    for field in fields(Settings):
        with contextlib.suppress(KeyError, msgspec.ValidationError):
            readable[field.name] = msgspec.convert(content[field.name], field.type)
    return readable


def _content(path: Path) -> dict[str, Any]:
    """Everything that the file holds; nothing if it cannot be read."""
    return load_or_default(path, dict[str, Any], {})


def save_settings(path: Path, settings: Settings) -> None:
    """Write the settings; if that fails, the file stays as it was and nobody is told."""
    remember(path, msgspec.json.format(msgspec.json.encode(settings)))


def settings_at(home: Path, fallback: Language, chosen: Language | None) -> Settings:
    """The settings that are kept in the folder `home`, with a language in any case.

    Args:
        home: the folder.
        fallback: the language if none was chosen yet.
        chosen: the language to take in place of the kept one; None for the kept one.
    """
    settings = load_settings(home / SETTINGS)
    return replace(settings, language=chosen or settings.language or fallback)
