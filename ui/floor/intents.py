"""What only the floor's keys do, and that needs no page."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct
from msgspec.structs import replace

from dealerassist.floor.queries.found_hands import HandsWanted
from ui.asked.intents import OwnIntent


class FloorTab(StrEnum):
    """The pages that a key of the head leads to, in their order."""

    TABLES = "tables"
    ROTA = "rota"
    WAITING = "waiting"
    TOURNAMENT = "tournament"
    SEARCH = "search"
    DAY = "day"
    EVALUATION = "evaluation"


class ShowTab(OwnIntent, frozen=True):
    """Open the page of this tab as it is at first."""

    tab: FloorTab


class FindHands(OwnIntent, frozen=True):
    """Search the hands of all tables for these, and show the newest of them."""

    wanted: HandsWanted


def finding(wanted: HandsWanted, **conditions: object) -> FindHands:
    """Search for hands like these, but for these conditions."""
    return FindHands(replace(wanted, **conditions))


class Ring(Struct, frozen=True, kw_only=True):
    """What rings: a call of a table, or an alarm; one of the two.

    Attributes:
        stream: the table that calls.
        call: the number of its call.
        alarm: the number of the alarm.
    """

    stream: int = 0
    call: int = 0
    alarm: int = 0


class SaidBySomebody(OwnIntent, frozen=True, kw_only=True):
    """What is kept in the floor's own log; `by` is who says it, as it was typed."""

    by: str = ""


class AnswerRing(SaidBySomebody, frozen=True, kw_only=True):
    """Somebody has seen what rings, or is on the way there."""

    ring: Ring
    coming: bool


class FloorStep(StrEnum):
    """What the floor does that needs no further facts."""

    CLOSE_TABLE = "close_table"
    FORGET_WHO = "forget_who"


class DoFloorStep(OwnIntent, frozen=True):
    """Do this step."""

    step: FloorStep
