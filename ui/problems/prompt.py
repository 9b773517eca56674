"""The prompt while a problem is dealt with."""

from __future__ import annotations

from ui.problems.asking import HowMuch, Remedy, WhichCard
from ui.problems.inquiries import case_of, stage_of
from ui.problems.pad import title_of
from ui.shell.context import Context
from ui.shell.mode import Busy, ProblemMenu
from ui.shell.words import dotted
from ui.view.view import Prompt


def problem_prompt(at: Context, busy: Busy | None) -> Prompt | None:
    """What is asked, and about what; None while no problem is dealt with."""
    voice = at.voice
    if isinstance(busy, ProblemMenu):
        why = voice("The procedure is shown first; nothing changes before it is carried out.")
        return Prompt(voice("What happened?"), why)
    case = case_of(busy)
    if case is None:
        return None
    stage = stage_of(at, case)
    title = title_of(at, case.problem, stage)
    if isinstance(stage, Remedy):
        return Prompt(title, stage.announcement)
    if isinstance(stage, HowMuch):
        return Prompt(stage.text, dotted([title, stage.hint]))
    if isinstance(stage, WhichCard):
        return Prompt(stage.text, dotted([title, voice("Problem closes, Undo asks again")]))
    return Prompt(stage.text, title)
