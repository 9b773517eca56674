"""The sets of drills assigned to somebody: a key each, and the trainer's page with all of them."""

from __future__ import annotations

from dealerassist.locale.localizer import dotted
from dealerassist.training.drill_goals import GoalStanding
from dealerassist.training.progress import day_of
from ui.shell.key_action import Intent, KeyAction, ViewWithKeys, live
from ui.training.bottom_keys import keys_of, without_gaps
from ui.training.context import TrainingContext
from ui.training.goal_text import goal_detail, goal_skills
from ui.training.intents import ShowPage
from ui.training.pages import DrillSetsPage, TraineePage
from ui.training.sign_in import part_and_next_page
from ui.view.parts import Tone
from ui.view.training import TrainingPageView


def set_key(at: TrainingContext, standing: GoalStanding, does: Intent) -> KeyAction:
    """The key of a set of drills; amber once it is late."""
    today = day_of(at.now_ms)
    return live(
        f"drills-{standing.number}",
        goal_skills(at.voice, standing.goal),
        does,
        detail=goal_detail(at.voice, standing, today),
        tone=Tone.RAISE if standing.is_late(today) else Tone.PLAIN,
    )


def drill_sets_page(at: TrainingContext, page: DrillSetsPage) -> ViewWithKeys[TrainingPageView]:
    """All sets of a trainee, with goal and standing; a tap leads to the skill asked about next."""
    person = at.person(page.person)
    every = tuple(
        set_key(at, each, ShowPage(TraineePage(page.person, each.next_skill)))
        for each in at.facts.goals
    )
    shown, next_page = part_and_next_page(
        at, every, page.page, lambda n: DrillSetsPage(page.person, n)
    )
    back = live("school-trainee", at.voice("To the trainee"), ShowPage(TraineePage(page.person)))
    ends = (back, None, None, None, next_page)
    title = at.voice("Drills of {person}", person=dotted([person.id, person.name]))
    view = TrainingPageView(title=title, keys=tuple(each.key for each in shown), ends=keys_of(ends))
    return ViewWithKeys(view, (*shown, *without_gaps(ends)))
