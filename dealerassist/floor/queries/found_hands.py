"""What hands of all tables are searched for by, and what is found, as plain values.

`dealerassist.floor.queries.hand_search` finds them; the floor's screen shows them.
"""

from __future__ import annotations

from msgspec import Struct

from dealerassist.floor.table_now import GameNow
from dealerassist.journal.queries.hand_search import HandConditions
from dealerassist.journal.read_model.incident_kinds import IncidentKind
from dealerassist.journal.read_model.rows import HandRow


class PlayedGroup(Struct, frozen=True, kw_only=True):
    """Hands that were played, of one group of an evaluation: void ones are not among them.

    Attributes:
        since, upto: the first and the last gaming day, as ISO dates; empty for all.
        weekday: of the gaming day, from 0 for Monday; None for all.
        hour: of the clock at which the hand began, which needs both days; None for all.
        game: a variant (`dealerassist/rules/variants.py`); empty for all.
    """

    since: str = ""
    upto: str = ""
    weekday: int | None = None
    hour: int | None = None
    game: str = ""


class HandsWanted(HandConditions, frozen=True, kw_only=True):
    """Which hands of the house are searched for.

    Pots are in hundredths of the currency, by which alone tables with other chips can be searched
    at once.

    Attributes:
        stream: only hands of the table that this stream is of, in its earlier journals too.
        group: only hands of this group; None for all.
    """

    stream: int | None = None
    least_cents: int | None = None
    most_cents: int | None = None
    group: PlayedGroup | None = None


class HouseHand(Struct, frozen=True, kw_only=True):
    """A hand that was found, and what is needed to show its line.

    Attributes:
        table: the name of its table.
        game: what was played, and what a chip was worth.
        incidents: the kinds of what did not go as it should, in the order of `IncidentKind`.
    """

    stream: int
    table: str
    row: HandRow
    game: GameNow
    incidents: tuple[IncidentKind, ...] = ()


class HandsPlace(Struct, frozen=True, order=True):
    """Where in the list of all hands, newest first, the next page begins: after this hand."""

    started_ms: int
    stream: int
    number: int


class HandsFound(Struct, frozen=True, kw_only=True):
    """A page of the hands that were found, newest first.

    Attributes:
        wanted: what was searched for.
        after: where the page begins; None for the first.
        more: whether older ones follow.
        given_up: the server took too long, and has not searched to the end.
    """

    wanted: HandsWanted
    after: HandsPlace | None = None
    hands: tuple[HouseHand, ...] = ()
    more: bool = False
    given_up: bool = False
