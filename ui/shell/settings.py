"""What the screen remembers from one start to the next; never anything about the table.

The house may write into the same file how long a finger bounces.
"""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta
from msgspec.structs import fields, replace

from dealerassist.locale.catalogue import Catalogue, Language, words_of
from dealerassist.training.certificate_thresholds import OUT_OF_RANGE
from ui.shell.home_folder import SETTINGS
from ui.shell.remembered import recalled, remember
from ui.shell.touch_guard import BOUNCE_MS, USUAL_BOUNCE_MS
from ui.view.look import Look

BOUNCE = "bounce_ms"
"""The house's own: for how long a key that has come to lie under a finger takes nothing."""


class Settings(Look, frozen=True, kw_only=True):
    """How the screen looks, and how long a finger bounces.

    Attributes:
        language: None means that nobody has chosen one yet.
        bounce_ms: `BOUNCE`, in milliseconds.
    """

    language: Language | None = None
    bounce_ms: Annotated[int, Meta(ge=BOUNCE_MS[0], le=BOUNCE_MS[-1])] = USUAL_BOUNCE_MS

    @property
    def look(self) -> Look:
        """How the screen looks, whatever its language."""
        return msgspec.convert(self, Look, from_attributes=True)


class SettingsError(ValueError):
    """What the house says in the file cannot be used; how the screen looks never stops anything."""

    def __init__(self, file: Path) -> None:
        self.file = file
        super().__init__(settings_sentence(words_of(Language.ENGLISH), self))


def settings_sentence(say: Catalogue, error: SettingsError) -> str:
    """Which file, which key and why, in the words of `say`."""
    why = say(OUT_OF_RANGE, least=BOUNCE_MS[0], most=BOUNCE_MS[-1])
    return f"{error.file}: {BOUNCE}: {why}."


def check_settings(path: Path) -> None:
    """Look at what the house says in the file, if there is one.

    Raises:
        SettingsError: if that is out of bounds.
    """
    if BOUNCE in _content(path) and BOUNCE not in _readable(path):
        raise SettingsError(path)


def load_settings(path: Path) -> Settings:
    """The settings in the file; the usual one for each that is missing or cannot be read."""
    settings = Settings()
    for name, value in _readable(path).items():
        settings = replace(settings, **{name: value})
    return settings


def _readable(path: Path) -> dict[str, Any]:
    """The settings in the file that this program knows."""
    content, readable = _content(path), {}
    for field in fields(Settings):
        with contextlib.suppress(KeyError, msgspec.ValidationError):
            readable[field.name] = msgspec.convert(content[field.name], field.type)
    return readable


def _content(path: Path) -> dict[str, Any]:
    """Whatever the file says; nothing if it cannot be read."""
    return recalled(path, dict[str, Any], {})


def save_settings(path: Path, settings: Settings) -> None:
    """Remember the settings; where that fails, the next start looks as this one began."""
    remember(path, msgspec.json.format(msgspec.json.encode(settings)))


def settings_at(home: Path, fallback: Language, chosen: Language | None) -> Settings:
    """How the screen looks whose settings lie in `home`, and in which language.

    Args:
        home: the folder.
        fallback: the language until somebody chooses one.
        chosen: the language that outdoes the one remembered.
    """
    settings = load_settings(home / SETTINGS)
    return replace(settings, language=chosen or settings.language or fallback)
