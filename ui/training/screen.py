"""The screen of the training for a page, a dialog or an exercise, and what its keys do."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from dealerassist.locale.durations import minutes_and_seconds
from dealerassist.locale.localizer import dotted
from dealerassist.training.practised_games import practised_game
from dealerassist.training.training_people import SOMEBODY
from ui.asked.asked import Asked, PractisedHand
from ui.asked.dialog import Dialog
from ui.asked.intents import AskDesk, ScreenAct, opening
from ui.asked.key_action import GreyReason, Intent, KeyAction, ViewWithKeys
from ui.asked.notices import plain_notice
from ui.asked.pad import NO_PAD, NO_PROMPT, PadKeys
from ui.asked.screen import Screen, view_of
from ui.asked.screen_mode import Mode
from ui.dialogs.game import GameMenu
from ui.dialogs.stakes import LimitMenu, StakesMenu
from ui.dialogs.terms import ProposedTerms
from ui.dialogs.tournament.structure_menu import PractisedGameMenu, StructureMenu
from ui.program.key_help import TAB, help_key
from ui.program.keyboard import HELP, QtKey, Stroke, stroke
from ui.training.context import TrainingContext
from ui.training.exercise_plan import PracticeWay
from ui.training.running_exercise import RunningExercise
from ui.training.sign_in_dialogs import NUMBER, SignInNumber
from ui.view.parts import Key, LabelledFigure
from ui.view.training import PracticeBar, TrainingPageView
from ui.view.view import Notice, Pad

LANGUAGE = "language"

IN_THE_LINE = {LANGUAGE: ScreenAct.SWITCH_LANGUAGE, TAB: ScreenAct.HELP}
"""What the keys in the line at the top do, on a page and in an exercise."""

OF_THE_PROGRAM = (*IN_THE_LINE, HELP)
"""What an exercise that runs is not told of."""

CLOSES = (QtKey.ESCAPE, QtKey.RETURN, QtKey.ENTER)
"""The keys of a keyboard that close a notice."""

HINT = "H"
"""The letter that asks for a hint."""


ON = ("confirm", "step")
"""What Enter taps in an exercise: the key that confirms, or goes on with an example."""


class TrainingScreen(Screen, frozen=True, kw_only=True):
    """The screen of the training as it is now."""

    def intent_of(self, name: str) -> Intent | GreyReason | None:
        return IN_THE_LINE.get(name) or super().intent_of(name)

    def why(self, name: str, reason: GreyReason) -> Notice:
        """In an exercise a plain notice, which lies beside the board and covers no question."""
        if self.view.asked.exercise is None:
            return super().why(name, reason)
        return plain_notice(self.at.voice, self.title_of(name), f"{reason.text}.")

    def explained_by(self, notice: Notice | None) -> str:
        """The name of the grey key that this notice is about; empty where it is about none."""
        does = ((name, key_action.does) for name, key_action in self.key_actions.items())
        whys = ((name, self.why(name, why)) for name, why in does if isinstance(why, GreyReason))
        return next((name for name, said in whys if said == notice), "")

    def stroke(self, text: str, key: int) -> Stroke:
        """What a key of the keyboard does: `text` is the character that it makes, if any."""
        closes = self.view.notice is not None and key in CLOSES
        if self.mode.dialog is not None or closes or key == QtKey.F1:
            return stroke(self, text, key)
        if isinstance(self.view.over, TrainingPageView):
            return _page_stroke(self.view.over, text, key)
        return self._exercise_stroke(text, key)

    def _exercise_stroke(self, text: str, key: int) -> str | None:
        """The name of the key that a key of the keyboard taps in an exercise, as at the table."""
        if text.upper() == HINT and "hint" in self.key_actions:
            return "hint"
        if key == QtKey.BACKSPACE and "digit-back" in self.key_actions:
            return "digit-back"
        done = stroke(self, text, key)
        if isinstance(done, str) and done in self.key_actions:
            return done
        return self._in_exercise_alone(text, key)

    def _in_exercise_alone(self, text: str, key: int) -> str | None:
        """What only an exercise has: Enter confirms; a digit chooses by place, or names a seat."""
        asked = self.view.asked
        if key in (QtKey.RETURN, QtKey.ENTER):
            return next((name for name in ON if name in self.key_actions), None)
        if len(text) != 1 or not text.isdecimal():
            return None
        if asked.pad in (Pad.PICKS, Pad.REVIEW):
            picks = () if asked.exercise is None else asked.exercise.picks
            names = [*(pick.name for pick in picks), *(each.name for each in asked.keys)]
            return names[int(text) - 1] if 0 < int(text) <= len(names) else None
        # 0 is seat 10. A seat's key on the pad goes before the seat itself on the felt.
        seats = (f"{of}-{int(text) or 10}" for of in ("who", "seat"))
        return next((name for name in seats if name in self.key_actions), None)


def _page_stroke(page: TrainingPageView, text: str, key: int) -> Stroke:
    """What a key does on a page: Enter leads on, Escape back, a digit chooses by place."""
    ends = [end for end in page.ends if end is not None]
    match key:
        case QtKey.RETURN | QtKey.ENTER:
            return "train-start" if page.home is not None else ends[-1].name if ends else None
        case QtKey.ESCAPE | QtKey.BACKSPACE:
            return ends[0].name if ends and ends[0].name != "leave" else None
        case _:
            if any(end.name == NUMBER for end in ends):
                return opening(SignInNumber().typed(text)) if text.isdecimal() else None
            return _by_place(page, text)


def _by_place(page: TrainingPageView, text: str) -> str | None:
    if not text.isdecimal() or len(text) != 1:
        return None
    keys = page.keys if page.home is None else page.home.levels
    return keys[int(text) - 1].name if 0 < int(text) <= len(keys) else None


def training_screen(
    at: TrainingContext, mode: Mode, asked: Asked, top: PracticeBar
) -> TrainingScreen:
    """The screen of what is asked: a page, a dialog with its question on one, or an exercise."""
    over, keys = asked.over, asked.pad or NO_PAD
    assert isinstance(over, ViewWithKeys), "a page fills the screen above the keys, or a hand does"
    side = over.view.side if isinstance(over.view, PractisedHand) else ()
    elsewhere = {each.key.name: each for each in (*side, *over.key_actions)}
    return TrainingScreen(
        at=at,
        mode=mode,
        asked=asked,
        view=view_of(at, mode, asked, top=top),
        key_actions=elsewhere | keys.by_name,
    )


# ── the line at the top ─────────────────────────────────────────────────────────────────────


def bar_of(
    at: TrainingContext,
    running: RunningExercise | None,
    mode: Mode,
    *,
    saved: bool,
    monotonic_ms: int,
) -> PracticeBar:
    """The line at the top: game, source, person, and how long the exercise has lasted.

    Its light is green with the name of the database, or red where nothing is `saved`.
    """
    voice, duration = at.voice, None
    if running is not None:
        lasted = minutes_and_seconds(monotonic_ms - running.began_ms)
        duration = LabelledFigure(voice("Exercise"), lasted)
    rules = at.choice.rules if running is None else running.plan.choice.rules
    return PracticeBar(
        title=voice("Practice table"),
        saved=voice("Practice database") if saved else voice("not recorded"),
        sound=saved,
        language=Key(name=LANGUAGE, title=voice.say.language.value.upper()),
        help=help_key(voice, helping=mode.helping).key,
        game="" if at.by is None else practised_game(voice.say, rules),
        source=_source(at, running),
        who=_who(at, brief=running is not None),
        exercise=duration,
    )


def _source(at: TrainingContext, running: RunningExercise | None) -> str:
    """The number of the scenario or past hand; of what was made up, its seed, for trainers alone.

    With the seed the same exercise is dealt again, which a trainee does not do.
    """
    voice = at.voice
    if running is None:
        return ""
    plan = running.plan
    match plan.way:
        case PracticeWay.ASSIGNED:
            return voice("Scenario {number}", number=plan.number)
        case PracticeWay.EXAM:
            return voice("Exam {number}", number=plan.number)
        case PracticeWay.OWN_HAND:
            return voice("Hand {number} of the house", number=plan.number)
        case (
            PracticeWay.COURSE
            | PracticeWay.DRILL
            | PracticeWay.TABLE
            | PracticeWay.ASSIGNED_DRILLS
            | PracticeWay.OWN_DRILLS
        ):
            return voice("Seed {seed}", seed=plan.seed) if at.supervises else ""
        case _:
            assert_never(plan.way)


def _who(at: TrainingContext, *, brief: bool) -> LabelledFigure | None:
    if at.by is None:
        return None
    if at.by.id == SOMEBODY.id:
        return LabelledFigure(at.voice("Practises"), at.voice("Somebody"))
    label = at.voice("Trainer") if at.supervises else at.voice("Trainee")
    return LabelledFigure(label, at.by.id if brief else dotted([at.by.id, at.by.name]))


# ── the table's own dialogs: PINs, enrolling, the choice of a game ──────────────────────────


TABLE_NUMBER = "table-number"
"""The key in the choice of games that is about a live table; the training leaves it out."""

PRACTISED: dict[type[Dialog], str] = {
    GameMenu: "Which game is practised?",
    LimitMenu: "Which limit and which stakes?",
    StakesMenu: "Which limit and which stakes?",
    StructureMenu: "Which tournament is practised?",
    PractisedGameMenu: "Which game is practised?",
    ProposedTerms: "Practise by these rules?",
}
"""The questions of the dialogs about a game, worded for practice instead of a table."""


def asked_in_training(at: TrainingContext, dialog: Dialog) -> Asked:
    """What a dialog asks, with its question on a page, and without what is about a live table."""
    asked, title = dialog.asks(at), PRACTISED.get(type(dialog))
    prompt = asked.prompt or NO_PROMPT
    page = (
        TrainingPageView(title=prompt.title, text=prompt.why)
        if title is None
        else TrainingPageView(title=at.voice(title))
    )
    pad = _keys_here(dialog, asked.pad)
    return replace(asked, prompt=None, pad=pad, over=ViewWithKeys(page, ()))


def _keys_here(dialog: Dialog, keys: PadKeys | None) -> PadKeys:
    """The keys of a dialog: as at the table, without what is about a live table."""
    assert keys is not None, "every dialog of the training has keys"
    if isinstance(dialog, ProposedTerms):
        return keys.changed(_without_table_name)
    return keys.only(_is_of_no_live_table)


def _is_of_no_live_table(key_action: KeyAction) -> bool:
    """Whether it neither names a table nor has its desk record, such as a person without PIN."""
    return key_action.key.name != TABLE_NUMBER and not isinstance(key_action.does, AskDesk)


def _without_table_name(key_action: KeyAction) -> KeyAction:
    """The key that accepts the rules of a game, without the table that it would open."""
    if not isinstance(key_action.does, AskDesk):
        return key_action
    return key_action._replace(key=replace(key_action.key, detail=""))
