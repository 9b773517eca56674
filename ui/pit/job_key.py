"""The key of a page of the pit that has a worker make something."""

from __future__ import annotations

from dealerassist.staff.authority import StaffAct, permitted
from ui.asked.context import Context
from ui.asked.intents import MakeBeside
from ui.asked.key_action import KeyAction, live_or_grey
from ui.asked.print_notices import being_made
from ui.jobs.worker_jobs import Job
from ui.review.page import PitPage
from ui.view.parts import Tone


def job_key(
    at: Context,
    page: PitPage,
    name: str,
    title: str,
    job: Job,
    act: StaffAct,
    *,
    detail: str = "",
    tone: Tone = Tone.PLAIN,
) -> KeyAction:
    """The key that begins this job; grey with the reason if that is not allowed or under way.

    Who has signed in on the page must be allowed to `act`; nobody has where nothing is decided.
    """
    does = being_made(at.voice, job) if at.work.makes(type(job)) else MakeBeside(job)
    refusal = permitted(at.state, page.by, act) if page.decides else None
    return live_or_grey(at.voice, name, title, refusal or does, detail=detail, tone=tone)
