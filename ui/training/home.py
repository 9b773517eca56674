"""The trainee's home page: the game, the level of help, and all that can be practised.

With it the page of past hands of the house, in which nobody can be recognised.
"""

from __future__ import annotations

from itertools import takewhile
from typing import Self

from msgspec.structs import replace

from dealerassist.locale.games_and_stakes import house_name
from dealerassist.locale.localizer import Localizer, capital, dotted
from dealerassist.training.hand_features import HandFeature, feature_name, features_of
from dealerassist.training.practised_games import practised_game
from dealerassist.training.progress import Progress
from dealerassist.training.skill_names import level_name
from dealerassist.training.skills import Level
from dealerassist.training.stored_records import OwnHand
from dealerassist.training.training_desk import TrainingDesk
from ui.asked.intents import opening
from ui.asked.key_action import GreyReason, Intent, KeyAction, Keys, live, live_or_grey
from ui.dialogs.game import GameMenu
from ui.keys.paging import slice_of_page
from ui.training.assigned import AssignedPage
from ui.training.context import TrainingContext
from ui.training.exercise_plan import PracticeWay
from ui.training.intents import ChooseLevel, Practise, Root, ShowRoot
from ui.training.listed_exercises import ListedExercise, listed_hands
from ui.training.page import (
    KEYS,
    Ends,
    ShowPage,
    TrainingPage,
    overview_key,
    page_of_keys,
)
from ui.training.progress import OwnPage, OwnStanding, ProgressPage, skill_tile
from ui.view.parts import Tone
from ui.view.training import HomeView, TrainingPageView

LEVELS = {
    Level.SHOWN: "the program leads",
    Level.GUIDED: "it asks; a hint if you want one",
    Level.OWN: "no help; feedback after each hand",
    Level.READY: "no help, against the clock; feedback at the end",
}
"""What each level means, below its name."""

BRIEFLY = {
    Level.SHOWN: "with help",
    Level.GUIDED: "hints",
    Level.OWN: "no help",
    Level.READY: "against the clock",
}
"""The same where there is room for a few words only."""


class HomePage(OwnPage, frozen=True):
    """Where whoever has signed in chooses what to practise."""

    def shown(self, at: TrainingContext, keys: Keys) -> TrainingPageView:
        home = HomeView(
            game=keys.one(game_key(at)),
            levels=keys.row(_levels(at, self.progress)),
            ways=keys.row(_ways(at.voice, self.own)),
            heading=at.voice("Single drills"),
            skills=tuple(
                skill_tile(keys, at.voice, skill, self.progress, Practise(PracticeWay.DRILL, skill))
                for skill in at.skills
            ),
        )
        return TrainingPageView(title="", home=home, ends=keys.places(_ends(at, self.progress)))


def game_key(at: TrainingContext) -> KeyAction:
    """The key that shows the game and house practised; a tap chooses another."""
    say, rules = at.voice.say, at.choice.rules
    title, house = practised_game(say, rules), house_name(say, rules.profile)
    return live("school-game", title, opening(GameMenu()), detail=house)


def recommended(progress: Progress | None) -> Level:
    """The level above the highest that has been reached, which covers those below it."""
    levels = () if progress is None else progress.levels
    reached = {each.level for each in levels if each.tally.reached}
    above = takewhile(lambda level: level not in reached, reversed(Level))
    return next(reversed(tuple(above)), Level.READY)


def _levels(at: TrainingContext, progress: Progress | None) -> tuple[KeyAction, ...]:
    best = recommended(progress)
    return tuple(_level(at, level, best) for level in Level)


def _level(at: TrainingContext, level: Level, best: Level) -> KeyAction:
    advice = at.voice("recommended") if level is best else ""
    return live(
        f"level-{level}",
        capital(level_name(at.voice.say, level)),
        ChooseLevel(level),
        detail=dotted([advice, at.voice(LEVELS[level])]),
        brief=at.voice(BRIEFLY[level]),
        chosen=level is at.choice.level,
    )


def _ways(voice: Localizer, own: OwnStanding) -> tuple[KeyAction, ...]:
    course = live(
        "train-start",
        voice("Course"),
        Practise(PracticeWay.COURSE),
        detail=voice("the program chooses what comes next"),
        tone=Tone.GO,
    )
    table = live(
        "train-table",
        voice("Practice table"),
        Practise(PracticeWay.TABLE),
        detail=voice("deal a whole hand"),
    )
    assigned, hands = len(own.scenarios), len(own.hands)
    sets = sum(not each.done for each in own.goals)
    exams = len(own.open_exams)
    tasks = [
        voice.count("{n} exam", "{n} exams", exams) if exams else "",
        voice.count("{n} set of drills", "{n} sets of drills", sets) if sets else "",
        voice.count("{n} scenario", "{n} scenarios", assigned) if assigned else "",
    ]
    return (
        course,
        table,
        _listed(
            voice,
            "train-assigned",
            voice("Assigned"),
            dotted(tasks),
            ShowPage(AssignedPage()),
            voice("Nothing is assigned now"),
        ),
        _listed(
            voice,
            "train-hands",
            voice("Hands of the house"),
            voice.count("{n} hand", "{n} hands", hands) if hands else "",
            ShowPage(PastHandsPage()),
            _no_hands(voice, own.hands_of_others),
        ),
    )


def _no_hands(voice: Localizer, others: int) -> str:
    """Why there are no hands of the house to be dealt: none at all, or only of other games."""
    if not others:
        return voice("None has been brought in yet")
    return voice.count(
        "The {n} brought in is of another game", "The {n} brought in are of other games", others
    )


def _listed(
    voice: Localizer, name: str, title: str, detail: str, does: Intent, none: str
) -> KeyAction:
    """The key to a list; for an empty list `detail` is empty, and `none` says why it is grey."""
    return live_or_grey(voice, name, title, does if detail else GreyReason(none), detail=detail)


def _ends(at: TrainingContext, progress: Progress | None) -> Ends:
    voice = at.voice
    out = live("school-sign-out", voice("Sign out"), ShowRoot(Root.SIGN_IN))
    title, answers = voice("Trainees"), 0 if progress is None else progress.tally.asked
    trainees = live("school-trainees", title, ShowRoot(Root.TRAINEES)) if at.supervises else None
    shows_progress = live(
        "school-progress",
        voice("Progress"),
        ShowPage(ProgressPage()),
        detail=voice.count("{n} answer", "{n} answers", answers),
    )
    return (out, None, None, trainees, shows_progress)


# ── the hands of the house ──────────────────────────────────────────────────────────────────


class PastHandsPage(TrainingPage, frozen=True):
    """Past hands of the house: each can be dealt again, or drills ask about all of them.

    `hands` are those under the chosen profile.
    """

    hands: tuple[ListedExercise, ...] = ()

    def read(self, desk: TrainingDesk, at: TrainingContext) -> Self:
        return replace(self, hands=_with_what_happens(desk, at, self.page))

    def shown(self, at: TrainingContext, keys: Keys) -> TrainingPageView:
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
        shown, next_page = self.part_and_next_page(voice, hands)
        ends = (overview_key(voice), None, None, next_page, drills)
        return page_of_keys(keys, voice("Which hand of the house?"), shown, ends)


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
