"""The trainer's page to bring in past hands of the table, chosen by what happens in them."""

from __future__ import annotations

from dealerassist.hand.refusal import Refusal
from dealerassist.journal.errors import JournalError, JournalErrorCode
from dealerassist.journal.reader import as_it_lies
from dealerassist.locale.journal_errors import journal_error_sentence
from dealerassist.locale.localizer import Localizer
from dealerassist.training.hand_features import HandFeature, feature_name
from dealerassist.training.store_errors import TrainingStoreError
from ui.asked.key_action import KeyAction, Keys, live
from ui.training.context import TrainingContext
from ui.training.intents import Root, ShowRoot
from ui.training.page import ShowPage, TrainingPage, list_key, page_of_keys
from ui.training.supervision import (
    SupervisedDesk,
    SupervisionResult,
    TrainerAct,
)
from ui.view.parts import Tone
from ui.view.training import TrainingPageView


class BringingInPage(TrainingPage, frozen=True):
    """A key for each thing that can happen; without a choice all hands are brought in."""

    wanted: tuple[HandFeature, ...] = ()

    for_trainers = True

    def shown(self, at: TrainingContext, keys: Keys) -> TrainingPageView:
        voice, wanted = at.voice, self.wanted
        features = tuple(self._feature(at, feature) for feature in HandFeature)
        detail = voice("one of these is enough") if wanted else voice("whatever happens in them")
        does = BringInHands(wanted)
        bring = live("confirm", voice("Bring in hands"), does, detail=detail, tone=Tone.GO)
        ends = (list_key(voice), None, None, None, bring)
        text = voice("Names, numbers, times and seats stay behind.")
        return page_of_keys(keys, voice("Which hands of the table?"), features, ends, text=text)

    def _feature(self, at: TrainingContext, feature: HandFeature) -> KeyAction:
        """A key that wants hands with this, or no longer."""
        chosen = feature in self.wanted
        others = tuple(each for each in self.wanted if each is not feature)
        return live(
            f"feature-{feature.value.replace('_', '-')}",
            feature_name(at.voice.say, feature),
            ShowPage(BringingInPage(others if chosen else (*self.wanted, feature))),
            detail=at.voice("chosen") if chosen else "",
            chosen=chosen,
        )


class BringInHands(TrainerAct, frozen=True):
    """Bring in past hands from the journal of the table beside the training, if there is one.

    Only those in which one of `wanted` happens; all if it is empty.
    """

    wanted: tuple[HandFeature, ...] = ()

    def carry_out(self, on: SupervisedDesk) -> SupervisionResult:
        voice = on.at.voice
        try:
            with as_it_lies(on.beside.journal) as reader:
                count = on.desk.bring_in(reader, actor=on.by, wanted=frozenset(self.wanted))
        except TrainingStoreError:
            # The training's own store has failed. That is for the session, which opens it again;
            # an unreadable journal of the table, below, stops nothing here and is only reported.
            raise
        except JournalError as error:
            text = journal_error_sentence(voice.say, error)
            if error.code is JournalErrorCode.MISSING:
                text = voice("No table’s journal lies beside the training yet.")
            return _none(voice, text, alert=True)
        if isinstance(count, Refusal):
            return on.refused(count)
        if not count:
            text = voice("The table has none that are not here already.")
            if self.wanted:
                text = voice("The table has none of these that are not here already.")
            return _none(voice, text)
        title = voice.count("{n} hand was brought in", "{n} hands were brought in", count)
        text = voice("Names, numbers, times and seats were left behind.")
        return SupervisionResult(title, text, then=ShowRoot(Root.TRAINEES))


def _none(voice: Localizer, text: str, *, alert: bool = False) -> SupervisionResult:
    title = voice("No hands were brought in")
    return SupervisionResult(title, text, alert, then=ShowRoot(Root.TRAINEES))
