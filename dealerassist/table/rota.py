"""The rota of a table as its state holds it, and who has dealt there before (house practice 7)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace


class Rota(Struct, frozen=True, forbid_unknown_fields=True):
    """In which order croupiers take turns at this table; after the last comes the first again.

    It is an order and no timetable, so it is the same at every table that these croupiers go round:
    whose turn it is follows at each of them from who has dealt there last.

    Attributes:
        croupiers: their numbers; nobody while no rota is laid out.
        last: the one among them who deals, or dealt last; empty if none of them has.
        laid_ms: when it was laid out, in UTC milliseconds; 0 where that is not known.
        boss: the number of the pit boss who signed; empty where that is not known.
    """

    croupiers: tuple[str, ...] = ()
    last: str = ""
    laid_ms: int = 0
    boss: str = ""

    def dealt_by(self, croupier: str) -> Rota:
        """The rota once this croupier deals; somebody who is not in it passes nobody over."""
        return replace(self, last=croupier) if croupier in self.croupiers else self

    @property
    def from_next(self) -> tuple[str, ...]:
        """All of them in the order of their turns, from the next one on."""
        if self.last not in self.croupiers:
            return self.croupiers
        after = self.croupiers.index(self.last) + 1
        return (*self.croupiers[after:], *self.croupiers[:after])


def same_round(one: Sequence[str], other: Sequence[str]) -> bool:
    """Whether croupiers follow one another alike in both orders, whoever stands first."""
    if len(one) != len(other) or not one or one[0] not in other:
        return len(one) == len(other) == 0
    place = other.index(one[0])
    return [*one] == [*other[place:], *other[:place]]


class Relieved(Struct, frozen=True):
    """Who has dealt in this shift and does not now, and since when, in UTC milliseconds."""

    croupier: str
    at_ms: int
