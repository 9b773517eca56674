"""A step of a practice hand: the action that is due, and what happens once it is done."""

from __future__ import annotations

from collections.abc import Mapping
from typing import assert_never

from msgspec import Struct, field

from dealerassist.hand.events import HandEvent
from dealerassist.hand.pot import Half
from dealerassist.hand.state import HandState
from dealerassist.rules.house_rules import HouseRules
from dealerassist.training.practice.dealer_actions import (
    Announce,
    BurnCard,
    CallToShow,
    Collect,
    DealerAction,
    DealHoles,
    DealTo,
    GiveOddChip,
    KillHands,
    LayBoard,
    LayCommon,
    NoticeMistake,
    Push,
    ReadHand,
    Refuse,
    Repair,
    ReturnUncalled,
    SayOpener,
    ShuffleIn,
    SpokenAct,
    TakeAntes,
    TakeBlinds,
    TakeDiscards,
    TakeDrop,
    TakeRake,
)
from dealerassist.training.practice.guest_gestures import Gesture
from dealerassist.training.questions import StepsForm
from dealerassist.training.skills import Skill

ALL_TURNED_UP = "11.7"
"""The rule by which all hands are turned up as soon as no act can follow."""

Figures = Mapping[str, int | str]
"""Figures and codes that the words about a step need, by name; amounts in chips."""


class DueStep(Struct, frozen=True, kw_only=True):
    """One action that the trainee has to do now.

    Attributes:
        action: the one right action.
        rule: the number of the rule that asks for it.
        events: the events that are applied to the hand once it is done. May be none, where one
            event asks for several actions.
        gesture: what a guest does or says, to which the action is the answer.
        sight: what lies wrongly on the table; shown in words only after it was noticed, or missed.
        felt: how the table looks while the step is due, where it differs from the hand as the
            rules have it: after a mistake, or half way through one event.
        facts: figures and codes that the words about the step need.
        form: the steps to choose from, if it is answered so and not by one tap.
    """

    action: DealerAction
    rule: str
    events: tuple[HandEvent, ...] = ()
    gesture: Gesture | None = None
    sight: Gesture | None = None
    felt: HandState | None = None
    facts: Figures = field(default_factory=dict)
    form: StepsForm | None = None


class NothingDue(Struct, frozen=True):
    """An event that asks for no action here, because it had already been dealt with.

    For example a call that was made before the wrong forced bet in front of it was noticed.
    """

    event: HandEvent


Happening = HandEvent | DueStep | NothingDue
"""What a hand source says comes next.

An event is turned into the steps that it asks for; a `DueStep` is one already.
"""


def skill_of(action: DealerAction, rules: HouseRules, street: int) -> Skill:
    """The skill for which an action gets its mark.

    Args:
        street: the street that is played, from 0: naming the opener is another skill later on.
    """
    match action:
        case TakeAntes() | TakeBlinds() | ReturnUncalled():
            return Skill.COLLECTING
        case Collect(pots):
            return Skill.SIDE_POTS if pots else Skill.COLLECTING
        case BurnCard():
            return Skill.BURNING
        case ShuffleIn() | LayCommon():
            return Skill.STUB
        case DealHoles() | DealTo() | LayBoard() | TakeDiscards():
            return Skill.DEALING
        case KillHands():
            return Skill.ABSENT
        case SayOpener():
            by_hand = street > 0 and rules.cards_name_opener(street)
            return Skill.OPEN_HAND if by_hand else Skill.OPENER
        case Announce(act):
            return Skill.ALL_IN if act is SpokenAct.ALL_IN else Skill.ANNOUNCING
        case Refuse():
            return Skill.REFUSING
        case TakeRake() | TakeDrop():
            return Skill.RAKE
        case CallToShow():
            return Skill.SHOWING
        case ReadHand():
            return Skill.BEST_FIVE
        case Push():
            return _skill_of_pushing(action)
        case GiveOddChip():
            return Skill.SPLITTING
        case NoticeMistake():
            return Skill.NOTICING
        case Repair():
            return Skill.REPAIRING
        case _:
            assert_never(action)


def _skill_of_pushing(push: Push) -> Skill:
    if push.half is not Half.WHOLE:
        return Skill.HIGH_LOW
    if len(push.seats) > 1:
        return Skill.SPLITTING
    return Skill.SIDE_POTS if push.pot else Skill.COLLECTING
