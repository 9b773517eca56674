"""Sentences for errors of the floor's server and of what is about it, in the reader's language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from dealerassist.files.shown_values import printable
from dealerassist.locale.catalogue import Catalogue


class SpokenError(Protocol):
    """An error that knows its English sentence: the floor's, which is above the words."""

    @property
    def sentence(self) -> str:
        """The sentence, its places not filled yet."""

    @property
    def facts(self) -> Mapping[str, int | str]:
        """What its places are filled with."""


def floor_error_sentence(say: Catalogue, error: SpokenError) -> str:
    """What is wrong with the floor, or with what somebody wanted of it."""
    facts = {
        # What libpq or the system calls a fault is in the catalogue, where it is likely.
        name: printable(say(fact) if name == "reason" else fact) if isinstance(fact, str) else fact
        for name, fact in error.facts.items()
    }
    return say(error.sentence, **facts)
