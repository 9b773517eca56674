"""What a house asks for before it issues a certificate (house practice, chapter 6).

The program ships a `training.toml` with all figures. A file of the same name in the training's
folder says what the house wants otherwise, and what the house calls itself. The figures are no part
of a profile, as everything in a profile is in the hash that tables' journals keep.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

import msgspec
from msgspec import Struct

from dealerassist.files.reading import os_reason, text_of
from dealerassist.files.shipped import ASSETS
from dealerassist.files.shown_values import OUT_OF_RANGE, shown
from dealerassist.files.toml import toml_of
from dealerassist.files.unreadable import UnreadableError
from dealerassist.locale.catalogue import Catalogue
from dealerassist.training.skills import Skill

NAME = "training.toml"
"""The house's own file in the training's folder."""

SHIPPED = ASSETS / NAME

LARGEST = 1 << 14
"""The most bytes that a house's own file may have."""

RANGES: Mapping[str, Mapping[str, range]] = {
    "certificate": {
        "answers": range(1, 1001),
        "accuracy": range(1, 101),
        "hands": range(1001),
        "irregularities": range(1001),
        "valid_months": range(241),
    },
    "seconds": {skill.value: range(1, 601) for skill in Skill},
}
"""Every table and key of the file, and the figures that it may have."""

HOUSE = "house"
"""The key of what the house calls itself; it stands outside the tables."""

LONGEST_HOUSE = 80
"""The most characters of it: a certificate has one line for it."""

UNREADABLE = "cannot be read: {why}"
UNKNOWN = "unknown key; known are {known}"
NO_TABLE = "must be a table"
NO_NAME = "must be a name of at most {most} characters"
REASONS = (UNREADABLE, UNKNOWN, NO_TABLE, OUT_OF_RANGE, NO_NAME)
"""What can be wrong with a key, as message ids."""


class ThresholdsError(ValueError):
    """A `training.toml` that cannot be used; its text is one English sentence.

    Attributes:
        file: the path of the file.
        key: the key that is wrong, as "certificate.hands"; empty for the whole file.
        reason: why, one of `REASONS`; `facts` are what stands in its braces.
    """

    def __init__(self, file: str, key: str, reason: str, **facts: int | str) -> None:
        key = shown(key)
        self.file, self.key, self.reason, self.facts = file, key, reason, facts
        where = f"{file}: {key}" if key else file
        super().__init__(f"{where}: {reason.format(**facts)}")


def thresholds_sentence(say: Catalogue, error: ThresholdsError) -> str:
    """The same sentence in the words of `say`: which file, which key and why."""
    where = f"{error.file}: {error.key}" if error.key else error.file
    facts, cause = error.facts, error.__cause__
    if isinstance(cause, UnreadableError):
        facts = facts | {"why": say(cause.message, **cause.facts) + _placed(say, cause)}
    return f"{where}: {say(error.reason, **facts)}."


def _placed(say: Catalogue, error: UnreadableError) -> str:
    return "" if error.line is None else f" ({say('line {line}', line=error.line)})"


class Thresholds(Struct, frozen=True, kw_only=True):
    """What is asked for, all of it at the level *table-ready*.

    Attributes:
        answers: the fewest answers in each skill that has drills.
        accuracy: how many per cent of the answers must be right, skill by skill.
        hands: the fewest practice hands dealt.
        irregularities: the fewest irregularities noticed and put right.
        valid_months: for how many months a certificate holds; 0 for one without an end.
        seconds: by skill, the largest median time of an answer.
        house: what the house calls itself; empty if the file does not say.
    """

    answers: int
    accuracy: int
    hands: int
    irregularities: int
    valid_months: int
    seconds: dict[Skill, int]
    house: str = ""


class _Said(NamedTuple):
    """The content of a file: its figures by table and key, and the name of the house."""

    tables: dict[str, dict[str, int]]
    house: str


def shipped_thresholds() -> Thresholds:
    """The figures that the program ships."""
    return _filled(_shipped())


def thresholds_in(folder: Path) -> Thresholds:
    """What the house asks for whose training store lies in `folder`.

    Raises:
        ThresholdsError: if the house's own file cannot be used.
    """
    said, own = _shipped(), folder / NAME
    if os.path.lexists(own):
        ours = _read(own)
        for table, keys in ours.tables.items():
            said.tables[table] |= keys
        said = said._replace(house=ours.house)
    return _filled(said)


def thresholds_or_why_not(folder: Path) -> Thresholds | ThresholdsError:
    """The same as `thresholds_in`, with the error as a value."""
    try:
        return thresholds_in(folder)
    except ThresholdsError as error:
        return error


def _shipped() -> _Said:
    return _checked(NAME, SHIPPED.read_text(encoding="utf-8"))


def _filled(said: _Said) -> Thresholds:
    flat = said.tables["certificate"] | {"seconds": said.tables["seconds"], HOUSE: said.house}
    return msgspec.convert(flat, Thresholds)


def _read(file: Path) -> _Said:
    try:
        return _checked(str(file), text_of(file, LARGEST))
    except FileNotFoundError as error:
        raise ThresholdsError(str(file), "", UNREADABLE, why=os_reason(error)) from error
    except UnreadableError as error:
        raise ThresholdsError(str(file), "", UNREADABLE, why=str(error)) from error


def _checked(file: str, text: str) -> _Said:
    """The content of a file's text; unknown tables and keys are errors."""
    try:
        data = toml_of(text)
    except UnreadableError as error:
        why = f"{error} (line {error.line})"
        raise ThresholdsError(file, "", UNREADABLE, why=why) from error
    house = _name_of(file, data.pop(HOUSE, ""))
    for table, keys in data.items():
        if table not in RANGES:
            raise ThresholdsError(file, table, UNKNOWN, known=", ".join((HOUSE, *RANGES)))
        if not isinstance(keys, dict):
            raise ThresholdsError(file, table, NO_TABLE)
        for key, value in keys.items():
            _check(file, table, key, value)
    return _Said(data, house)


def _name_of(file: str, said: object) -> str:
    """What the house calls itself, made sure to be one line of text."""
    if not isinstance(said, str) or len(said) > LONGEST_HOUSE or not said.isprintable():
        raise ThresholdsError(file, HOUSE, NO_NAME, most=LONGEST_HOUSE)
    return said.strip()


def _check(file: str, table: str, key: str, value: object) -> None:
    allowed = RANGES[table].get(key)
    if allowed is None:
        known = ", ".join(RANGES[table])
        raise ThresholdsError(file, f"{table}.{key}", UNKNOWN, known=known)
    if type(value) is not int or value not in allowed:
        facts = {"least": allowed.start, "most": allowed.stop - 1}
        raise ThresholdsError(file, f"{table}.{key}", OUT_OF_RANGE, **facts)
