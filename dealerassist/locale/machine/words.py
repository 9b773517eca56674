"""A finding of a check in words: what was found, and what to do."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct


class CheckWords(Struct, frozen=True):
    """A finding in words, for a technician of the house. Messages of the catalogue.

    ``{…}`` are facts of the check: a path, a number, an amount of a disk, a moment.

    Attributes:
        found: what was found.
        to_do: what to do; empty if there is nothing.
    """

    found: str
    to_do: str = ""


Words = Mapping[str, CheckWords]
"""The words of a kind of check, by what it finds."""
