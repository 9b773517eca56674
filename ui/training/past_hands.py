"""The page of past hands of the house, in which nobody can be recognised."""

from __future__ import annotations

from typing import Self

from msgspec.structs import replace

from dealerassist.locale.localizer import dotted
from dealerassist.training.hand_features import HandFeature, feature_name, features_of
from dealerassist.training.stored_records import OwnHand
from dealerassist.training.training_desk import TrainingDesk
from ui.asked.key_action import ViewWithKeys, live
from ui.keys.paging import slice_of_page
from ui.training.context import TrainingContext
from ui.training.exercise_plan import PracticeWay
from ui.training.intents import Practise
from ui.training.listed_exercises import ListedExercise, listed_hands
from ui.training.page import (
    KEYS,
    TrainingPage,
    overview_key,
    page_of_keys,
    part_and_next_page,
)
from ui.view.parts import Tone
from ui.view.training import TrainingPageView


class PastHandsPage(TrainingPage, frozen=True):
    """Past hands of the house: each can be dealt again, or drills ask about all of them.

    Attributes:
        page: which page of the list is shown, from 0.
        hands: those under the chosen profile.
    """

    page: int = 0
    hands: tuple[ListedExercise, ...] = ()

    def read(self, desk: TrainingDesk, at: TrainingContext) -> Self:
        return replace(self, hands=_with_what_happens(desk, at, self.page))

    def shown(self, at: TrainingContext) -> ViewWithKeys[TrainingPageView]:
        voice = at.voice
        drills = live(
            "train-own-drills",
            voice("Questions"),
            Practise(PracticeWay.OWN_DRILLS),
            detail=voice("about these hands"),
            tone=Tone.GO,
        )
        hands = tuple(
            each.key(Practise(PracticeWay.OWN_HAND, number=each.number)) for each in self.hands
        )
        shown, next_page = part_and_next_page(voice, hands, self.page, PastHandsPage)
        ends = (overview_key(voice), None, None, next_page, drills)
        return page_of_keys(voice("Which hand of the house?"), shown, ends)


def _with_what_happens(
    desk: TrainingDesk, at: TrainingContext, page: int
) -> tuple[ListedExercise, ...]:
    """The past hands; of those on this page of the list it is said what happens in them."""
    hands, kept = list(listed_hands(desk, at)), desk.own_hands(at.choice.rules.profile)
    for place in range(len(kept))[slice_of_page(len(kept), page, KEYS)]:
        # No line break inside a part: "Side pot" and "8 guests play" stay together on the key.
        happens = [feature_name(at.voice.say, each) for each in _features(kept[place].what)]
        detail = dotted([*(said.replace(" ", "\u00a0") for said in happens), hands[place].detail])
        hands[place] = replace(hands[place], detail=detail)
    return tuple(hands)


_FEATURES: dict[str, tuple[HandFeature, ...]] = {}
"""What happens in past hands, by their digests: to find out plays them by the rules."""


def _features(hand: OwnHand) -> tuple[HandFeature, ...]:
    if hand.digest not in _FEATURES:
        _FEATURES[hand.digest] = features_of(hand)
    return _FEATURES[hand.digest]
