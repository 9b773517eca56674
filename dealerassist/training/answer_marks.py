"""The mark: what is kept of one answer of a trainee."""

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
    EXAM = "exam"


class Mark(Struct, frozen=True, kw_only=True):
    """One answer to a drill, or one action at the practice table. Kept in the training store.

    Attributes:
        origin: where it was asked.
        seed: the seed that the drill or the hand was made from; for a scenario, a hand of the
            house or an exam its number in the training store.
        step: the place of the action in the hand, or of the question in the exam, from 0. For a
            drill 0, unless it is about a hand of the house: then the second half of what the
            question is drawn from (see `dealerassist.training.house_hand_questions`).
        profile: name of the rules it was asked under; `version` and `fingerprint` are theirs.
        milliseconds: from the question to the answer.
        hints: how many hints were shown before the answer.
        given: the answer as JSON; empty if time ran out.
        rule: the number of the rule that decides it.
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
