"""Reading profiles from TOML files; unknown keys are errors (rulebook chapters 8 and 9).

A house's file may be based on a shipped profile (``based_on``) and then has only what differs. So a
profile is made of layers, of which a later one goes over an earlier one.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from decimal import Decimal
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from dealerassist.files.reading import text_of
from dealerassist.files.shown_values import shown
from dealerassist.files.toml import toml_of
from dealerassist.files.unreadable import UnreadableError
from dealerassist.rules.profile import LimitTerms, Profile, ProfileError, ProfileFault, fault_at
from dealerassist.rules.validation import faults_of

SHIPPED = Path(__file__).parent / "profiles"
"""The profiles that come with the program."""

TOML = ".toml"
"""The ending of a profile's file."""

LARGEST = 1 << 15
"""The most bytes of a profile; the longest that is shipped has 2,400."""


MIX = "mix"
"""The key of the list of games, which the file of a mixed table has and that of a game has not."""


@cache
def shipped_files() -> tuple[tuple[str, bool], ...]:
    """The names of all files that come with the program, and whether each is of a mixed table."""
    files = (entry for entry in SHIPPED.iterdir() if entry.name.endswith(TOML))
    return tuple(sorted((file.stem, f"[[{MIX}]]" in file.read_text("utf-8")) for file in files))


def shipped_profiles() -> tuple[str, ...]:
    """The names of the profiles that come with the program, in alphabetical order."""
    return tuple(name for name, mixed in shipped_files() if not mixed)


Layer = Mapping[str, Any]
"""The data of one file, or of a hand record, which goes over the file that it is based on."""


class ProfileFile(Struct, frozen=True):
    """The contents of a profile's file.

    Attributes:
        label: the file's name in messages.
        layers: its data and that of the files it is based on, the lowest layer first.
        based_on: the shipped profile that it is based on; None if there is none.
    """

    label: str
    layers: tuple[Layer, ...]
    based_on: str | None = None

    def says(self, key: str) -> bool:
        """Whether the file itself has this key, and not only one that it is based on."""
        return key in self.layers[-1]

    def without(self, keys: Collection[str]) -> ProfileFile:
        """The same without these keys, in itself and in what it is based on."""
        layers = ({k: v for k, v in layer.items() if k not in keys} for layer in self.layers)
        return ProfileFile(self.label, tuple(layers), self.based_on)

    def profile(self, changes: Layer | None = None, *, source: str | None = None) -> Profile:
        """The profile, with `changes` over it as in `load_profile`.

        Raises:
            ProfileError: if a key is unknown, missing or wrong.
        """
        if not changes:
            return _checked(self.label, _merged(self.layers))
        return _checked(source or self.label, _merged([*self.layers, changes]))


def load_profile(
    name: str, *, changes: Mapping[str, Any] | None = None, source: str | None = None
) -> Profile:
    """The profile called `name`, or the one in the file `name` if that ends in ``.toml``.

    Args:
        name: a shipped profile's name or the path of a house's own file.
        changes: keys to lay over the profile, as a hand record brings them.
        source: the file that `changes` come from, for the error's sentence.

    Raises:
        ProfileError: if it cannot be read, or a key is unknown, missing or wrong.
    """
    return profile_file(name).profile(changes, source=source)


def _read(name: str) -> tuple[str, dict[str, Any]]:
    """The file's label for sentences and its TOML data."""
    own = name.endswith(TOML)
    label = name if own else f"{name}{TOML}"
    try:
        text = text_of(Path(name), LARGEST) if own else (SHIPPED / label).read_text("utf-8")
    except FileNotFoundError as error:
        known = ", ".join(shipped_profiles())
        fault = fault_at("", "cannot be read; the program ships {known}", known=known)
        raise ProfileError(label, fault) from error
    except UnreadableError as error:
        raise ProfileError(label, _unread(error)) from error
    try:
        return label, toml_of(text)
    except UnreadableError as error:
        raise ProfileError(
            label, fault_at("", error.message, **error.facts), line=error.line
        ) from error


def _unread(error: UnreadableError) -> ProfileFault:
    """Why the file cannot be read: what the system says, or what is wrong with the file."""
    if "reason" in error.facts:
        return fault_at("", "cannot be read: {reason}", **error.facts)
    return fault_at("", error.message, **error.facts)


def profile_file(name: str) -> ProfileFile:
    """The contents of the profile called `name`, or of the file `name`, as in `load_profile`.

    They must not be changed: shipped profiles are cached.

    Raises:
        ProfileError: if it cannot be read, or is based on what is not shipped.
    """
    return _file_of(name) if name.endswith(TOML) else _shipped(name)


@cache
def _shipped(name: str) -> ProfileFile:
    """The contents of a shipped profile, which cannot change while the program runs."""
    return _file_of(name)


def _file_of(name: str) -> ProfileFile:
    label, data = _read(name)
    parent = data.pop("based_on", None)
    if parent is None:
        return ProfileFile(label, (data,))
    shipped = (*shipped_profiles(), *(name for name, mixed in shipped_files() if mixed))
    if not isinstance(parent, str) or parent not in shipped:
        raise ProfileError(label, unknown_name_fault("based_on", parent, ", ".join(shipped)))
    return ProfileFile(label, (*profile_file(parent).layers, data), parent)


def _merged(layers: Sequence[Layer]) -> dict[str, Any]:
    """The layers as one: options and Taxe are merged key by key, other tables are replaced.

    Stakes belong to a limit: if a layer changes the limit and has no stakes, the first that the
    limit offers are taken.
    """
    data: dict[str, Any] = {}
    for layer in layers:
        if layer.get("limit", data.get("limit")) != data.get("limit"):
            data.pop("stakes", None)
        data |= layer
    limit = data.get("limit")
    offered = _of_limit(data, limit, "offered")
    data.setdefault("stakes", offered[0] if isinstance(offered, list) and offered else {})
    options = [table for layer in layers for table in _options_of(layer, limit)]
    return data | {"options": _key_by_key(options), "rake": _key_by_key(_tables(layers, "rake"))}


def _options_of(layer: Layer, limit: object) -> list[object]:
    """A layer's own options, and on top of them those of the limit that is played."""
    return [layer.get("options", {}), _of_limit(layer, limit, "options") or {}]


def _of_limit(layer: Layer, limit: object, key: str) -> object:
    """The value of `key` in a layer's table of that limit; None if there is none."""
    match limit, layer.get("limits"):
        case str(), {**limits} if isinstance(terms := limits.get(limit), Mapping):
            return terms.get(key)
        case _:
            return None


def _tables(layers: Sequence[Layer], key: str) -> list[object]:
    return [layer.get(key, {}) for layer in layers]


def _key_by_key(tables: Sequence[object]) -> object:
    """The tables merged; or the first that is not a table, so that validation reports it."""
    merged: dict[str, Any] = {}
    for table in tables:
        if not isinstance(table, Mapping):
            return table
        merged |= table
    return merged


def _checked(label: str, data: dict[str, Any]) -> Profile:
    if MIX in data:
        raise ProfileError(label, fault_at(MIX, "a mixed table is no game of its own"))
    options = data.get("options")
    if isinstance(options, Mapping) and options.get("max_raises") == "none":
        # TOML has no null: "none" is how a file says that raises are not counted.
        data = {**data, "options": {**options, "max_raises": None}}
    try:
        profile = msgspec.convert(data, Profile)
    except msgspec.ValidationError as error:
        raise ProfileError(label, fault_of_values(str(error), data)) from error
    if (fault := next(faults_of(profile), None)) is not None:
        raise ProfileError(label, fault)
    return profile


def unknown_name_fault(key: str, name: object, known: str) -> ProfileFault:
    """There is no profile of this name; `known` are those that there are."""
    quoted = repr(shown(name)) if isinstance(name, str) else name
    return fault_at(key, "{name} is not one of {known}", name=quoted, known=known)


VALUE_FAULTS = {
    "Expected `{expected}`, got `{got}`": r"Expected `(?P<expected>[^`]+)`, got `(?P<got>[^`]+)`",
    "Expected a list of length {length}, got {got}": (
        r"Expected `array` of length (?P<length>\d+), got (?P<got>\d+)"
    ),
    "Invalid enum value {value}": r"Invalid enum value (?P<value>.+)",
    "Invalid decimal string": r"Invalid decimal string",
}
"""What msgspec says of a value, as our messages; anything else is told in its own words."""


_VALUES = {"stakes": Decimal, "limits": LimitTerms}
"""Of what type the values of a profile's tables are."""


def fault_of_values(
    message: str, data: Mapping[str, Any], values: Mapping[str, type] = _VALUES
) -> ProfileFault:
    """Take msgspec's message apart: which key is wrong, and what is wrong with it.

    Args:
        message: what msgspec says.
        data: of the file.
        values: of what type the values of a table with free keys are, by its name.
    """
    reason, _, where = message.partition(" - at `")
    place = _named(where.rpartition("$")[2].strip("`").lstrip("."), data, values)
    named = re.search(r"(unknown|required) field `(\w+)`", reason)
    if named is None:
        return _fault_of_value(place, reason)
    key = f"{place}.{named[2]}" if place else named[2]
    return fault_at(key, "unknown key" if named[1] == "unknown" else "is missing")


def _fault_of_value(key: str, reason: str) -> ProfileFault:
    for message, pattern in VALUE_FAULTS.items():
        if (found := re.fullmatch(pattern, reason, re.DOTALL)) is not None:
            return fault_at(key, message, **found.groupdict())
    return fault_at(key, "{reason}", reason=reason)


def _named(place: str, data: Mapping[str, Any], values: Mapping[str, type]) -> str:
    """The place of an error with the key's name, where msgspec writes only ``[...]`` for it.

    It writes ``limits[...].buy_in`` and ``schedule[3].stakes[...]``.
    """
    table, unnamed, rest = place.partition("[...]")
    name_of_table = table.rpartition(".")[2]
    if not unnamed or name_of_table not in values:
        return table
    for name, value in _at_place(table, data).items():
        try:
            msgspec.convert(value, values[name_of_table])
        except msgspec.ValidationError:
            return f"{table}.{name}{rest}"
    return table


def _at_place(place: str, data: Mapping[str, Any]) -> Mapping[str, Any]:
    """The table at a place such as ``schedule[3].stakes``."""
    found: Any = data
    for name, at in re.findall(r"(\w+)|\[(\d+)\]", place):
        found = found[int(at) if at else name]
    assert isinstance(found, Mapping), f"{place} is a table"
    return found
