"""The settings of the screen, which it keeps from one start to the next. None is about the table.

Earlier programs kept in the same file how long a finger bounces and when the screen goes dark. Both
are settings of the house now, which a table takes over from there (`with_older`).
"""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import asdict, fields, replace

from dealerassist.files.reading import LARGEST_SMALL, content_of
from dealerassist.files.shown_values import OUT_OF_RANGE
from dealerassist.files.writing import write_whole
from dealerassist.locale.catalogue import Catalogue, Language, words_of
from dealerassist.table.house_settings import KINDS, USUAL, Bounds, HouseSettings
from ui.program.home_folder import SETTINGS
from ui.view.look import Look

OLDER = ("bounce_ms", "dim_minutes")
"""The settings of the house that earlier programs kept in the file, by the names that they have."""


class KeysKnown(Struct, frozen=True):
    """Who of a shift has used the keys for several guests, or was told of them (chapter 5).

    Attributes:
        shift: its number; 0 for none.
        people: their staff numbers.
    """

    shift: int = 0
    people: tuple[str, ...] = ()


class Settings(Look, frozen=True, kw_only=True):
    """How the screen looks, and what it speaks.

    Attributes:
        language: that of the screen; None if nobody has chosen one yet.
        practised: whether the practice hand of a first evening was dealt to its end here.
        keys_known: who needs to be told no more which one tap would do, also after a restart.
    """

    language: Language | None = None
    practised: bool = False
    keys_known: KeysKnown = KeysKnown()

    @property
    def look(self) -> Look:
        """How the screen looks, whatever its language."""
        return msgspec.convert(self, Look, from_attributes=True)


class SettingsError(ValueError):
    """A setting of the house that an earlier program kept in the file is out of bounds.

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
    bounds = _bounds(error.name)
    why = say(OUT_OF_RANGE, least=bounds.least, most=bounds.most)
    return f"{error.file}: {error.name}: {why}."


def check_settings(path: Path) -> None:
    """Check the settings of the house in the file, if it holds any.

    Raises SettingsError if one is out of bounds.
    """
    for name, value in _older(_content(path)).items():
        if not _is_sound(name, value):
            raise SettingsError(path, name)


def with_older(settings: HouseSettings, path: Path) -> HouseSettings:
    """The settings of the house, with those that an earlier program kept in this file.

    One of them holds only as long as nobody has set another value than the usual one.
    """
    return replace(
        settings,
        **{
            name: value
            for name, value in _older(_content(path)).items()
            if _is_sound(name, value) and settings.value(name) == USUAL.value(name)
        },
    )


def forget_older(path: Path) -> None:
    """Take the settings of the house out of the file, once the table has them."""
    content = _content(path)
    if _older(content):
        _write(path, {name: value for name, value in content.items() if name not in OLDER})


def _older(content: dict[str, Any]) -> dict[str, Any]:
    """What of the file is a setting of the house."""
    return {name: content[name] for name in OLDER if name in content}


def _is_sound(name: str, value: object) -> bool:
    """Whether the setting may have this value: true and false are no numbers here."""
    return type(value) is int and _bounds(name).fault(value) is None


def _bounds(name: str) -> Bounds:
    kind = KINDS[name]
    assert isinstance(kind, Bounds), "it is a number"
    return kind


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
    """Write the settings; if that fails, the file stays as it was and nobody is told.

    What of the house's the table has not taken over yet stays in the file.
    """
    _write(path, asdict(settings) | _older(_content(path)))


def _write(path: Path, content: dict[str, Any]) -> None:
    remember(path, msgspec.json.format(msgspec.json.encode(content)))


def settings_at(home: Path, fallback: Language, chosen: Language | None) -> Settings:
    """The settings that are kept in the folder `home`, with a language in any case.

    It is the `chosen` one, else the kept one, else `fallback`.
    """
    settings = load_settings(home / SETTINGS)
    return replace(settings, language=chosen or settings.language or fallback)


# ── small files that are kept ───────────────────────────────────────────────────────────────────


Content = TypeVar("Content")


def load_or_default(
    path: Path, kind: type[Content], otherwise: Content, *, most: int = LARGEST_SMALL
) -> Content:
    """What this JSON file holds, as a value of `kind`.

    `otherwise` where it is missing, longer than `most` bytes, or not of this kind.
    """
    try:
        return msgspec.json.decode(content_of(path, most), type=kind)
    except (OSError, ValueError, RecursionError):
        return otherwise


def remember(path: Path, content: bytes) -> None:
    """Write the file; if that fails, it stays as it was and nobody is told."""
    with contextlib.suppress(OSError):
        write_whole(path, [content])
