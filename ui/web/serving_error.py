"""Why no pages can be served, as a sentence."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum


class ServingProblem(Enum):
    """What is wrong: a sentence, its places not filled yet."""

    PLAIN = (
        "Without a certificate only this computer is served: name one with --certificate and "
        "--key, or listen on 127.0.0.1."
    )
    NO_ADDRESS = "Nothing can listen on {address} ({reason})."
    UNREADABLE = "{path} cannot be read ({reason})."
    KEY_FOR_ALL = (
        "Every user of this computer may read the key {path}: take that right from the others."
    )
    NO_PAIR = (
        "{path} is no certificate in PEM that belongs to its key, or the key has a password "
        "({reason})."
    )
    NO_AUTHORITY = "{path} has no certificate of an authority in PEM."


class ServingError(Exception):
    """No pages can be served.

    Attributes:
        problem: what is wrong.
        facts: what the places of its sentence are filled with.
    """

    def __init__(self, problem: ServingProblem, **facts: object) -> None:
        super().__init__(problem.name, facts)
        self.problem = problem
        self.facts: Mapping[str, int | str] = {name: str(fact) for name, fact in facts.items()}

    @property
    def sentence(self) -> str:
        """The sentence, its places not filled yet."""
        return self.problem.value
