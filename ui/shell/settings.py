"""The settings of the screen, which it keeps from one start to the next. None is about the table.

In the same file the house may set how long a finger bounces (`ui/shell/touch_guard.py`), and after
how long without a touch the screen goes dark between shifts (`ui/qml/parts/Dimmer.qml`).
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

DIM_MINUTES = range(61)
"""After how many minutes without a touch the screen may go dark between shifts; 0 is never."""

USUAL_DIM_MINUTES = 5

HOUSE_SETTINGS = {"bounce_ms": BOUNCE_MS, "dim_minutes": DIM_MINUTES}
"""The names of the house's own settings, with what each may be."""


class Settings(Look, frozen=True, kw_only=True):
    """How the screen looks, how long a finger bounces, and when the screen goes dark.

    Attributes:
        language: that of the screen; None if nobody has chosen one yet.
        bounce_ms: how long a key that appears under a finger takes nothing, in milliseconds.
        dim_minutes: after how long without a touch the screen goes dark between shifts; 0 is never.
    """

    language: Language | None = None
    bounce_ms: Annotated[int, Meta(ge=BOUNCE_MS[0], le=BOUNCE_MS[-1])] = USUAL_BOUNCE_MS
    dim_minutes: Annotated[int, Meta(ge=DIM_MINUTES[0], le=DIM_MINUTES[-1])] = USUAL_DIM_MINUTES

    @property
    def look(self) -> Look:
        """How the screen looks, whatever its language."""
        return msgspec.convert(self, Look, from_attributes=True)


class SettingsError(ValueError):
    """A setting of the house's own in the file is out of bounds.

    Other settings raise no error: where one cannot be read, the default is taken.

    Attributes:
        file: the file.
        name: the setting.
    """

    def __init__(self, file: Path, name: str) -> None:
        self.file, self.name = file, name
        super().__init__(settings_sentence(words_of(Language.ENGLISH), self))


def settings_sentence(say: Catalogue, error: SettingsError) -> str:
    """The error as a sentence: which file, which setting and why."""
    bounds = HOUSE_SETTINGS[error.name]
    why = say(OUT_OF_RANGE, least=bounds[0], most=bounds[-1])
    return f"{error.file}: {error.name}: {why}."


def check_settings(path: Path) -> None:
    """Check the house's own settings in the file, if it holds any.

    Raises:
        SettingsError: if one is out of bounds.
    """
    content, readable = _content(path), _readable(path)
    for name in HOUSE_SETTINGS:
        if name in content and name not in readable:
            raise SettingsError(path, name)


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
