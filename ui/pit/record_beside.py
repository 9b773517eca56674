"""A hand of a file beside the list: its guests and steps, and what was found about it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from dealerassist.locale.games_and_stakes import house_name, table_title
from dealerassist.locale.localizer import Localizer, dotted
from dealerassist.locale.taken_words import pot_and_taken
from dealerassist.records.judged_hand import RecordFinding
from dealerassist.records.record_file import FindingKind
from ui.asked.context import Context
from ui.asked.intents import SwitchTo, opening
from ui.asked.key_action import GreyReason, Intent, KeyAction, Keys, grey, live
from ui.asked.notices import rule_notice
from ui.asked.screen_mode import Mode
from ui.asked.seat_and_hand_names import hand_label, seats_listed
from ui.felt.hand_end import HandCourse
from ui.review.hand_course import guests_at, room_for_steps, step_keys, steps_around
from ui.review.page import PitPage
from ui.review.record_seen import RecordOnFelt, SeenHand, marked_words, rules_in, said_of
from ui.view.pit import PastHandView, StepLine

ORDER = (
    FindingKind.UNREADABLE,
    FindingKind.BREAKS_A_RULE,
    FindingKind.SAID_OTHERWISE,
    FindingKind.DONE_OTHERWISE,
)
"""What is said first where nothing was found about the step that is shown."""

HEEDED = frozenset(ORDER[:3])
"""What is said in amber."""

ROOM_SAID = 2
"""How many entries less have room where something is said of the hand."""


def record_shown(
    at: Context,
    page: PitPage,
    file: str,
    seen: SeenHand,
    chosen: int | None,
    showing: Callable[[int], Intent],
    keys: Keys,
) -> PastHandView:
    """The hand as it stood after the chosen step; without one, after that which matters most."""
    title = f"{hand_label(at.voice, seen.judged.hand)} · {file}"
    if seen.course is None:
        return _unreadable(at, title, seen)
    course, last = seen.course, len(seen.course.states) - 1
    voice = at.voice.under(course.past.rules)
    step = seen.first_step if chosen is None else min(chosen, last)
    guests, found = guests_at(voice, course, step), _found_at(seen, step)
    taken = ROOM_SAID if found or _noted(voice, seen) else 0
    felt = RecordOnFelt(
        hand=course.past, states=course.states, step=step, seen=seen, file=file, return_to=page
    )
    below = (
        *step_keys(at, step, last, showing),
        live("hand-felt", voice("On the felt"), opening(felt)),
        _rule_key(at, page, found),
    )
    return PastHandView(
        title=title,
        facts=_facts(voice, seen, course),
        pays=_pays(voice, course),
        paid="",
        guests=guests,
        place=voice("Step {step} of {steps}", step=step + 1, steps=last + 1),
        part=(step + 1) / (last + 1),
        undone="",
        steps=_steps(voice, seen, course, step, room_for_steps(len(guests)) - taken),
        keys=keys.row(below),
        said=said_of(found) or _noted(voice, seen),
        heeded=any(each.kind in HEEDED for each in found),
    )


def _unreadable(at: Context, title: str, seen: SeenHand) -> PastHandView:
    return PastHandView(
        title=title, facts=("", ""), pays=at.voice("This hand cannot be read"), paid="", guests=(),
        place="", part=0, undone="", steps=(), keys=(), heeded=True,
        said=said_of(seen.judged.findings),
    )  # fmt: skip


def _found_at(seen: SeenHand, step: int) -> tuple[RecordFinding, ...]:
    """What was found about this step; else what of the whole hand matters most."""
    here = seen.at_step(step)
    if here:
        return here
    return next((found for kind in ORDER if (found := seen.of_kind(kind)[:1])), ())


def _noted(voice: Localizer, seen: SeenHand) -> str:
    """What had to be taken for granted: how much a chip is, or stacks that nobody wrote down."""
    judged = seen.judged
    unknown = seats_listed(voice, judged.unknown) if judged.unknown else ""
    stacks = voice("The file does not know the stacks of seats {seats}.", seats=unknown)
    return " ".join([f"{judged.note}." if judged.note else "", stacks if unknown else ""]).strip()


def _facts(voice: Localizer, seen: SeenHand, course: HandCourse) -> tuple[str, ...]:
    """What the file tells of it, or how long it is; what was played, and by whose rules."""
    rules, say = course.past.rules, voice.say
    guests = voice.count("{n} guest", "{n} guests", len(course.end.players))
    steps = voice.count("{n} step", "{n} steps", len(course.states))
    return (
        dotted(seen.judged.told or [guests, steps]),
        dotted([table_title(say, rules), house_name(say, rules.profile)]),
    )


def _pays(voice: Localizer, course: HandCourse) -> str:
    """Pot and Taxe as they are played here."""
    awards = course.end.awards
    if not awards:
        return voice("No pot is pushed")
    return pot_and_taken(
        voice,
        pot=sum(each.amount for each in awards),
        rake=sum(each.raked for each in awards),
        drop=sum(each.dropped for each in awards),
    )


def _steps(
    voice: Localizer, seen: SeenHand, course: HandCourse, step: int, room: int
) -> tuple[StepLine, ...]:
    """The actions around the one that is shown; where something was found, with its rule."""
    steps = range(len(course.states))
    heeded = [n for n in steps if any(each.kind in HEEDED for each in seen.at_step(n))]
    words = partial(marked_words, voice, seen)
    return steps_around(voice, course, step, lines=room, words=words, heeded=heeded)


def _rule_key(at: Context, page: PitPage, found: tuple[RecordFinding, ...]) -> KeyAction:
    """The key that shows what the rulebook says about what was found."""
    title, rules = at.voice("What the rule says"), rules_in(found)
    if not rules:
        text = at.voice("Nothing about a rule was found here")
        none = GreyReason(text, brief=at.voice("no rule here"))
        return grey(at.voice, "record-rule", title, none)
    notice = rule_notice(at.voice, *rules)
    detail = ", ".join(map(at.voice.rule, rules))
    return live("record-rule", title, SwitchTo(Mode(page).noticed(notice)), detail=detail)
