"""What the pit's page *Evaluation* shows: hands and Taxe by hour and day, and what was rare.

Amounts are in cents of one currency, that of the most hands. Taxe is that of the hands of which it
may be told: a shift with a box that is still to be counted is left out of it (HP 4), and counted.
"""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct


class EvaluationScope(Struct, frozen=True, kw_only=True):
    """What is evaluated. What is empty is all.

    Attributes:
        since, upto: the first and the last gaming day, as ISO dates.
        table: the name of a table.
        game: a variant (`dealerassist/rules/variants.py`).
        croupier: a staff number.
    """

    since: str = ""
    upto: str = ""
    table: str = ""
    game: str = ""
    croupier: str = ""


EVERYTHING = EvaluationScope()

MOST_CORRECTIONS = 50
"""So many corrections are told of singly."""


HOURS = 24
"""Of the clock, by which hands are grouped."""


class Grouping(StrEnum):
    """By what hands are grouped."""

    HOUR = "hour"
    WEEKDAY = "weekday"
    DAY = "day"
    RULE = "rule"
    CROUPIER = "croupier"
    GAME = "game"


class GroupFigures(Struct, frozen=True, kw_only=True):
    """Hands of one group.

    Attributes:
        name: of an hour, "00" to "23" by the house's clocks; of a weekday, "0" for Monday to "6";
            of a day, the gaming day's ISO date; of a rule, the flag (`hand_flags.Flag`); of a
            croupier, the staff number; of a game, its variant.
        hands: how many were played; void ones do not count.
        days: on how many gaming days.
        pots: of all of them, in cents.
        taxe: in cents; None where that of none of them may be told.
        untold: how many of the hands it is not of.
        taxe_a_day: in cents, the average of the gaming days of which all of it may be told; None if
            there is none.
    """

    name: str
    hands: int
    days: int
    pots: int
    taxe: int | None
    untold: int
    taxe_a_day: int | None

    @property
    def hands_a_day(self) -> float:
        """How many hands on average: there may be five Mondays and four Sundays."""
        return self.hands / max(1, self.days)


class CroupierDowns(Struct, frozen=True):
    """The downs of a croupier; of a game that was asked for, those with a hand of it.

    Attributes:
        downs, hands: how many.
        dealt_ms: how long hands were dealt in them, without breaks, as of `Down.pace`.
    """

    croupier: str
    downs: int
    hands: int
    dealt_ms: int


class FoundCorrection(Struct, frozen=True):
    """A correction, as the table `correction` has it, with its gaming day and table."""

    number: int
    gaming_day: str
    table: str
    hand: int | None
    kind: str
    reason: str
    status: str
    proposed_by: str
    settled_by: str


class HouseFigures(Struct, frozen=True, kw_only=True):
    """The whole page.

    Attributes:
        scope: what was asked for.
        house: what it calls itself; may be empty.
        as_of_ms: when the newest of it was read from a journal, in UTC milliseconds; 0 if nothing
            was.
        first_day, last_day: the gaming days that there are, whatever was asked for; may be empty.
        tables, games, croupiers: all that can be chosen from, sorted.
        currency: ISO code of the amounts.
        left_out: how many hands were played in another currency; their money is not in here.
        total: all hands, under an empty name.
        groups: those that have hands, in the order of their names; hours in that of an evening,
            rules the most frequent first.
        downs: by croupier.
        corrections: the newest ones, at most `MOST_CORRECTIONS`.
        more_corrections: how many there are besides.
        upto_entry: up to which entry the journal is in here; of several journals, 0.
        finding: what is wrong with a journal, as its export has noted it; empty if nothing is.
    """

    scope: EvaluationScope
    first_day: str
    last_day: str
    tables: tuple[str, ...]
    games: tuple[str, ...]
    croupiers: tuple[str, ...]
    currency: str
    left_out: int
    total: GroupFigures
    groups: dict[Grouping, tuple[GroupFigures, ...]]
    downs: tuple[CroupierDowns, ...]
    corrections: tuple[FoundCorrection, ...]
    more_corrections: int
    upto_entry: int
    finding: str
    house: str = ""
    as_of_ms: int = 0


class HandRange(Struct, frozen=True):
    """Hands of a journal, by its id, from one number to another."""

    journal: str
    first: int
    last: int
