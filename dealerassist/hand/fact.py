"""The base class of every event, and of the values within events."""

from __future__ import annotations

from msgspec import Struct


class Fact(Struct, frozen=True, forbid_unknown_fields=True):
    """A value that the journal keeps.

    An unknown field is an error: it was written by a newer program, and to ignore it would be to
    fold another state than that program did.
    """
