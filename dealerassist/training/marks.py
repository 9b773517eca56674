"""What is kept of everything that a trainee answered or did."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from dealerassist.training.skills import Level, Skill


class Origin(StrEnum):
    """Where a mark was earned."""

    DRILL = "drill"
    PRACTICE = "practice"
    OWN_HAND = "own_hand"
    SCENARIO = "scenario"


class Mark(Struct, frozen=True, kw_only=True):
    """One answer or deed of a trainee.

    Attributes:
        origin: where it was asked.
        seed: what the drill or the hand was made from; of a scenario or a hand of the house, its
            number in the book.
        step: the place in the hand, from 0; 0 for a drill, unless it is about a hand of the house:
            then what it is drawn from.
        profile: the rules it was asked under; `version` and `fingerprint` say which of them.
        milliseconds: from the question to the answer.
        hints: how many hints were asked for before it.
        given: the answer, as text that can be read again; empty if time ran out.
        rule: the number of the rule behind it.
    """

    skill: Skill
    level: Level
    origin: Origin
    seed: int
    step: int = 0
    profile: str
    version: int
    fingerprint: str
    right: bool
    milliseconds: int
    hints: int = 0
    given: str = ""
    rule: str = ""
