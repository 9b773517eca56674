"""The trainer's list of all trainees."""

from __future__ import annotations

from typing import Self

from msgspec import Struct
from msgspec.structs import replace

from dealerassist.locale.localizer import Localizer, capital, dotted
from dealerassist.training.practised_games import practised_game
from dealerassist.training.progress import Overview
from dealerassist.training.skill_names import level_name, skill_name
from dealerassist.training.stored_records import Certificate, StoredRecord
from dealerassist.training.training_desk import TrainingDesk
from ui.asked.intents import opening
from ui.asked.key_action import KeyAction, Keys, live
from ui.dialogs.game import GameMenu
from ui.keys.paging import slice_of_page
from ui.training.bringing_in import BringingInPage
from ui.training.certificate_text import holding, missing_for_certificate
from ui.training.class_page import ClassPage
from ui.training.context import TrainingContext
from ui.training.enrolling import EnrollingPage
from ui.training.intents import Root, ShowRoot
from ui.training.page import (
    LINES,
    NONE,
    Ends,
    ShowPage,
    TrainingPage,
    line_of,
)
from ui.training.trainee import TraineePage
from ui.training.words import percent, seconds
from ui.view.training import TraineeLine, TraineesView, TrainingPageView

STARTS = (12, 190, 292, 388, 463, 548, 700, 805)
WORDS = (True, True, False, False, False, True, True, True)
"""The columns of the list (see `TraineesView`)."""


class TraineeStanding(Struct, frozen=True, kw_only=True):
    """A trainee in the trainer's list.

    Attributes:
        issued: the last certificate for the chosen game; None if there is none.
        missing: what that certificate lacks, a sentence each.
    """

    overview: Overview
    issued: StoredRecord[Certificate] | None
    missing: tuple[str, ...]


class TraineesPage(TrainingPage, frozen=True):
    """All trainees, one line each.

    `trainees` is how many there are, and `standings` are those that are shown.
    """

    trainees: int = 0
    standings: tuple[TraineeStanding, ...] = ()

    for_trainers = True

    def read(self, desk: TrainingDesk, at: TrainingContext) -> Self:
        # What somebody remembers takes long to work out: only for the lines that are shown.
        everybody = len(desk.trainees)
        overview = desk.overview(shown=slice_of_page(everybody, self.page, LINES))
        standings = tuple(_standing(desk, at, line) for line in overview)
        return replace(self, trainees=everybody, standings=standings)

    def shown(self, at: TrainingContext, keys: Keys) -> TrainingPageView:
        voice = at.voice
        _, next_page = self.part_and_next_page(voice, range(self.trainees), LINES)
        lines = tuple(_line(keys, at, standing) for standing in self.standings)
        return TrainingPageView(
            title=voice("Trainees"),
            text=voice(
                "Every game counts here; the certificate is the one for {game}.",
                game=practised_game(voice.say, at.choice.rules),
            ),
            trainees=TraineesView(
                headings=_headings(voice),
                starts=STARTS,
                words=WORDS,
                lines=lines,
                none="" if lines else voice("Nobody has been enrolled as a trainee yet."),
            ),
            ends=keys.places(_ends(voice, next_page)),
        )


def _standing(desk: TrainingDesk, at: TrainingContext, line: Overview) -> TraineeStanding:
    return TraineeStanding(
        overview=line,
        issued=desk.certificates.last(line.person.id, at.choice.rules),
        missing=missing_for_certificate(desk, at, line.person.id),
    )


def _headings(voice: Localizer) -> tuple[str, ...]:
    return (
        voice("Trainee"),
        voice("Practised last"),
        voice("Answers"),
        voice("Right"),
        voice("Median time"),
        voice("Weakest"),
        voice("Level reached"),
        voice("Certificate"),
    )


def _line(keys: Keys, at: TrainingContext, standing: TraineeStanding) -> TraineeLine:
    voice, of = at.voice, standing.overview
    tally = of.tally
    cells = (
        dotted([of.person.id, of.person.name]),
        _last(at, of),
        voice.say.number(tally.asked),
        percent(voice, tally.accuracy) if tally.asked else NONE,
        seconds(voice, tally.median_ms) if tally.asked else NONE,
        NONE if of.weakest is None else skill_name(voice.say, of.weakest),
        NONE if of.reached is None else capital(level_name(voice.say, of.reached)),
        _certificate(at, standing),
    )
    opens = ShowPage(TraineePage(of.person.id))
    return line_of(keys, _headings(voice), f"trainee-{of.person.id}", cells, opens)


def _last(at: TrainingContext, of: Overview) -> str:
    """The day of the last answer; the time, if it was today."""
    if of.last_ms is None:
        return at.voice("never")
    say = at.voice.say
    day, today = say.day(of.last_ms), say.day(at.now_ms)
    return say.time(of.last_ms) if day == today else day


def _certificate(at: TrainingContext, standing: TraineeStanding) -> str:
    voice, issued = at.voice, standing.issued
    if issued is not None:
        return dotted([voice("number {number}", number=issued.number), holding(at, issued.what)])
    missing = len(standing.missing)
    return (
        voice.count("{n} thing missing", "{n} things missing", missing)
        if missing
        else voice("ready")
    )


def _ends(voice: Localizer, next_page: KeyAction | None) -> Ends:
    return (
        live("school-sign-out", voice("Sign out"), ShowRoot(Root.SIGN_IN)),
        live("school-game", voice("Another game"), opening(GameMenu())),
        live(
            "school-home",
            voice("Practise"),
            ShowRoot(Root.HOME),
            detail=voice("as a trainee does"),
        ),
        live(
            "school-bring",
            voice("Bring in hands"),
            ShowPage(BringingInPage()),
            detail=voice("from the table, without names"),
        ),
        live(
            "school-class",
            voice("Class"),
            ShowPage(ClassPage()),
            detail=voice("what is missed most"),
        ),
        *(() if next_page is None else (next_page,)),
        live("school-enrol", voice("Enrol"), ShowPage(EnrollingPage())),
    )
