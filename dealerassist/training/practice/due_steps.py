"""One thing that is due at the practice table, and what follows once it is done."""

from __future__ import annotations

from collections.abc import Mapping
from typing import assert_never

from msgspec import Struct, field

from dealerassist.hand.events import HandEvent
from dealerassist.hand.pot_half import Half
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
    TakeRake,
)
from dealerassist.training.practice.gestures import Gesture
from dealerassist.training.questions import StepsForm
from dealerassist.training.skills import Skill

Figures = Mapping[str, int | str]
"""The figures and codes of this hand that words about it need; amounts in chips."""


class DueStep(Struct, frozen=True, kw_only=True):
    """What is due.

    Attributes:
        deed: the right one.
        rule: the number of the rule behind it.
        events: what happens in the hand once it is done.
        gesture: what a guest does or says, to which it is the answer.
        sight: what lies wrongly on the felt, for the words about it.
        felt: how the felt looks meanwhile, where that is not how the record has it.
        facts: the figures of this hand that the words about it need; amounts in chips.
        form: how it is answered, if it is not one tap.
    """

    deed: DealerAction
    rule: str
    events: tuple[HandEvent, ...] = ()
    gesture: Gesture | None = None
    sight: Gesture | None = None
    felt: HandState | None = None
    facts: Figures = field(default_factory=dict)
    form: StepsForm | None = None


class NothingDue(Struct, frozen=True):
    """An event that asks for no deed, because it has been seen to before."""

    event: HandEvent


Happening = HandEvent | DueStep | NothingDue
"""What comes next in a hand: what the rules made happen, or a step that is due by itself."""


def skill_of(deed: DealerAction, rules: HouseRules, street: int) -> Skill:
    """What a deed on that street is marked as."""
    match deed:
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
        case SayOpener():
            by_hand = street > 0 and rules.cards_name_opener(street)
            return Skill.OPEN_HAND if by_hand else Skill.OPENER
        case Announce(act):
            return Skill.ALL_IN if act is SpokenAct.ALL_IN else Skill.ANNOUNCING
        case Refuse():
            return Skill.REFUSING
        case TakeRake():
            return Skill.RAKE
        case CallToShow():
            return Skill.SHOWING
        case ReadHand():
            return Skill.BEST_FIVE
        case Push():
            return _skill_of_pushing(deed)
        case GiveOddChip():
            return Skill.SPLITTING
        case NoticeMistake():
            return Skill.NOTICING
        case Repair():
            return Skill.REPAIRING
        case _:
            assert_never(deed)


def _skill_of_pushing(push: Push) -> Skill:
    if push.half is not Half.WHOLE:
        return Skill.HIGH_LOW
    if len(push.seats) > 1:
        return Skill.SPLITTING
    return Skill.SIDE_POTS if push.pot else Skill.COLLECTING
