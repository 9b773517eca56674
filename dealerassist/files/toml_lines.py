"""In which line of a TOML text a key stands, as nobody counts the tables of a long list."""

from __future__ import annotations

import re
from collections.abc import Iterator

_HEADER = re.compile(r"\s*(\[\[?)\s*([\w.-]+)\s*\]\]?\s*(?:#.*)?$")

_KEY = re.compile(r"\s*\"?([\w-]+)\"?\s*[.=]")


def line_of_key(text: str, key: str) -> int | None:
    """The line, counted from 1, of a key such as ``schedule[4].stakes.ante``.

    It is that of the innermost of its tables and keys that has a line of its own: a table within a
    line is found by that line. None if there is none.
    """
    wanted = re.findall(r"[\w-]+", key)
    found = None
    for number, path in _paths(text):
        if path == wanted[: len(path)] and (found is None or len(path) > found[0]):
            found = (len(path), number)
    return None if found is None else found[1]


def _paths(text: str) -> Iterator[tuple[int, list[str]]]:
    """Each line that begins a table or has a key, with the names and places on the way to it."""
    table: list[str] = []
    counts: dict[str, int] = {}
    for number, line in enumerate(text.split("\n"), 1):
        if (header := _HEADER.match(line)) is not None:
            brackets, name = header[1], header[2]
            if brackets == "[[":
                counts[name] = counts.get(name, -1) + 1
            table = _with_places(name, counts)
            yield number, table
        elif (key := _KEY.match(line)) is not None:
            yield number, [*table, key[1]]


def _with_places(name: str, counts: dict[str, int]) -> list[str]:
    """The names on the way to a table; behind that of a list the place of its last table."""
    path: list[str] = []
    parts = name.split(".")
    for at, part in enumerate(parts, 1):
        path.append(part)
        if (count := counts.get(".".join(parts[:at]))) is not None:
            path.append(str(count))
    return path
