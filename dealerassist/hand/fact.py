"""What every event is made of."""

from __future__ import annotations

from msgspec import Struct


class Fact(Struct, frozen=True, forbid_unknown_fields=True):
    """What the journal keeps; a field that this program does not know is never passed over."""
