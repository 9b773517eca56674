"""The key on the page of a tournament that makes its report, and what came of that (HP 9)."""

from __future__ import annotations

from dealerassist.floor.tournaments import TournamentOnFloor
from ui.asked.intents import OwnIntent
from ui.asked.key_action import GreyReason, KeyAction, live_or_grey
from ui.floor.context import FloorContext
from ui.floor.day_paper import DayPaper
from ui.view.parts import Tone


class MakeTournamentReport(OwnIntent, frozen=True):
    """Make the report of the tournament of this name and gaming day as a file."""

    name: str
    day: str


def tournament_report_key(at: FloorContext, of: TournamentOnFloor) -> KeyAction:
    """The key that makes the report of the tournament."""
    voice, paper = at.voice, _paper_of(at, of)
    making = paper is not None and not paper.said
    makes = (
        GreyReason(voice("It is being made"))
        if making
        else MakeTournamentReport(of.tournament.name, of.tournament.day)
    )
    tone = Tone.PLAIN if making else Tone.GO
    return live_or_grey(voice, "tournament-report", voice("Report"), makes, tone=tone)


def tournament_report_said(at: FloorContext, of: TournamentOnFloor) -> str:
    """What came of the report, or that it is being made; empty before it was asked for."""
    paper = _paper_of(at, of)
    if paper is None:
        return ""
    if paper.written and at.hands_over:
        return at.voice("The report of the tournament is ready")
    return paper.said or at.voice("The report of the tournament is being made …")


def _paper_of(at: FloorContext, of: TournamentOnFloor) -> DayPaper | None:
    """The report that was asked for last, if it is of this tournament."""
    paper, of_this = at.news.paper, (of.tournament.day, of.tournament.name)
    return paper if paper is not None and (paper.day, paper.tournament) == of_this else None
