"""The trainer's page to bring in past hands of the table, chosen by what happens in them."""

from __future__ import annotations

from dealerassist.training.hand_features import HandFeature, feature_name
from ui.shell.key_action import KeyAction, ViewWithKeys, live
from ui.training.bottom_keys import keys_of, without_gaps
from ui.training.context import TrainingContext
from ui.training.intents import BringInHands, ShowPage
from ui.training.pages import BringingInPage, TraineesPage
from ui.view.parts import Tone
from ui.view.training import TrainingPageView


def bringing_in_page(at: TrainingContext, page: BringingInPage) -> ViewWithKeys[TrainingPageView]:
    """A key for each thing that can happen; without a choice all hands are brought in."""
    voice = at.voice
    features = tuple(_feature(at, page, feature) for feature in HandFeature)
    back = live("school-trainees", voice("To the list"), ShowPage(TraineesPage()))
    detail = voice("one of these is enough") if page.wanted else voice("whatever happens in them")
    does = BringInHands(page.wanted)
    bring = live("confirm", voice("Bring in hands"), does, detail=detail, tone=Tone.GO)
    ends = (back, None, None, None, bring)
    view = TrainingPageView(
        title=voice("Which hands of the table?"),
        text=voice("Names, numbers, times and seats stay behind."),
        keys=tuple(each.key for each in features),
        ends=keys_of(ends),
    )
    return ViewWithKeys(view, (*features, *without_gaps(ends)))


def _feature(at: TrainingContext, page: BringingInPage, feature: HandFeature) -> KeyAction:
    """A key that wants hands with this, or no longer."""
    chosen = feature in page.wanted
    others = tuple(each for each in page.wanted if each is not feature)
    return live(
        f"feature-{feature.value.replace('_', '-')}",
        feature_name(at.voice.say, feature),
        ShowPage(BringingInPage(others if chosen else (*page.wanted, feature))),
        detail=at.voice("chosen") if chosen else "",
        tone=Tone.CHOSEN if chosen else Tone.PLAIN,
    )
