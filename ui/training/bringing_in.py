"""The trainer's page to bring in past hands of the table, chosen by what happens in them."""

from __future__ import annotations

from dealerassist.training.hand_features import HandFeature, feature_name
from ui.shell.key_action import KeyAction, ViewWithKeys, live
from ui.training.context import TrainingContext
from ui.training.intents import BringInHands
from ui.training.page import ShowPage, TrainingPage, list_key, page_of_keys
from ui.view.parts import Tone
from ui.view.training import TrainingPageView


class BringingInPage(TrainingPage, frozen=True):
    """A key for each thing that can happen; without a choice all hands are brought in.

    Attributes:
        wanted: what is chosen so far.
    """

    wanted: tuple[HandFeature, ...] = ()

    for_trainers = True

    def shown(self, at: TrainingContext) -> ViewWithKeys[TrainingPageView]:
        voice, wanted = at.voice, self.wanted
        features = tuple(self._feature(at, feature) for feature in HandFeature)
        detail = voice("one of these is enough") if wanted else voice("whatever happens in them")
        does = BringInHands(wanted)
        bring = live("confirm", voice("Bring in hands"), does, detail=detail, tone=Tone.GO)
        ends = (list_key(voice), None, None, None, bring)
        text = voice("Names, numbers, times and seats stay behind.")
        return page_of_keys(voice("Which hands of the table?"), features, ends, text=text)

    def _feature(self, at: TrainingContext, feature: HandFeature) -> KeyAction:
        """A key that wants hands with this, or no longer."""
        chosen = feature in self.wanted
        others = tuple(each for each in self.wanted if each is not feature)
        return live(
            f"feature-{feature.value.replace('_', '-')}",
            feature_name(at.voice.say, feature),
            ShowPage(BringingInPage(others if chosen else (*self.wanted, feature))),
            detail=at.voice("chosen") if chosen else "",
            tone=Tone.CHOSEN if chosen else Tone.PLAIN,
        )
