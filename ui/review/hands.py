"""The page with the list of past hands: filters, lines, turning, and one hand beside it (HP 5)."""

from __future__ import annotations

from msgspec.structs import replace

from dealerassist.hand.finished_hand import FinishedHand
from dealerassist.journal.queries.review_queue import Matter, MatterKind
from dealerassist.journal.read_model.rows import UNPLAYED
from dealerassist.locale.games_and_stakes import house_name, table_title
from dealerassist.locale.localizer import Localizer, dotted
from dealerassist.locale.taken_words import pot_and_taken
from dealerassist.table.boxes_to_count import rake_may_be_told
from ui.asked.asked import Asked
from ui.asked.context import Context
from ui.asked.intents import MakeBeside, ReadPage, opening
from ui.asked.key_action import GreyReason, Intent, KeyAction, Keys, grey, live
from ui.asked.print_notices import outcome_text
from ui.asked.seat_and_hand_names import hand_label
from ui.felt.hand_end import FoundHand
from ui.jobs.worker_jobs import HandPaper, WorkerLost
from ui.review.corrections.begin import NAME, awaits_approval, begin_key, proposal_of
from ui.review.corrections.dialog import CorrectionDialog
from ui.review.day_and_group_text import day_unless_today
from ui.review.filters import choice_keys, filter_keys
from ui.review.hand_course import guests_at, room_for_steps, step_keys, steps_around
from ui.review.hands_list import EVERY_HAND, LINES, NO_HAND, HandsList, place_in_list
from ui.review.outcomes import calm_flags, game_flags, heeded_flags, winners_text
from ui.review.page import PitPage
from ui.review.replay import Replay
from ui.view.pit import HandLine, HandsView, PastHandView, PitView


class HandsPage(HandsList, frozen=True, kw_only=True):
    """The hands that were found, newest first, and the chosen one beside them."""

    def asks(self, at: Context) -> Asked:
        escape = None if self.behind is None else "pit-evaluation"
        return self.with_choices(at, choice_keys(at, self), escape=escape)

    def shown(self, at: Context, frame: PitView, keys: Keys) -> PitView:
        words = ("Hand no.", "Time", "Pot", "Rake", "Outcome")
        hands = HandsView(
            filters=keys.row(filter_keys(at, self)),
            headings=tuple(at.voice(word) for word in words),
            lines=tuple(_line(at, self, found, keys) for found in self.found),
            page=_place(at, self),
            newer=keys.one(_newer(at, self)),
            older=keys.one(_older(at, self)),
            none="" if self.found else _none(at, self),
            hand=None if self.hand is None else past_hand_shown(at, self, self.hand, keys),
        )
        return replace(frame, hands=hands)


def hands_again(page: PitPage) -> HandsPage:
    """The list of hands: as it was left, or its newest hands if it is open; to be read."""
    if isinstance(page, HandsPage):
        return page.looking_for(page.wanted)
    left, visit = page.visit.hands, page.onward
    if not isinstance(left, HandsPage):
        return HandsPage(visit=visit)
    return replace(left, visit=visit, count=None, found=())


def _none(at: Context, page: HandsList) -> str:
    if page.behind is not None and page.is_awaited:
        failed = at.work.evaluated.failed(page.behind)
        if failed is None:
            return at.voice("The hands are being looked for …")
        return failed.sentence or outcome_text(at.voice, WorkerLost())
    if page.behind is not None and page.wanted.ranges == NO_HAND:
        return at.voice("These hands are in a journal that was ended.")
    if page.wanted == EVERY_HAND:
        return at.voice("No hand has ended yet")
    return at.voice("No hand has all of this: tap a framed filter to remove it")


def _row(at: Context, page: HandsList, found: FoundHand) -> KeyAction:
    """The key of a hand: shows it beside the list, as it was at its end."""
    number = found.row.number
    chosen = replace(page, chosen=number, step=None)
    return live(
        f"hand-{number}",
        at.voice("Hand {number}", number=at.voice.say.number(number)),
        opening(chosen),
    )


def _line(at: Context, page: HandsList, found: FoundHand, keys: Keys) -> HandLine:
    row, past, end = found.row, found.past, found.states[-1]
    voice = at.voice.under(past.rules)
    played, told = row.outcome not in UNPLAYED, rake_may_be_told(at.state, row.shift)
    return HandLine(
        key=keys.one(_row(at, page, found)),
        number=voice.say.number(row.number),
        day=day_unless_today(at.voice, row.started_ms, at.now_ms, year=False),
        time=voice.say.time(row.started_ms),
        pot=voice.money(row.pot) if played else "–",
        rake=voice.money(row.rake) if played and told else "–",
        outcome=winners_text(voice, end, found.showdown, past.corrected),
        heeded=heeded_flags(voice, past, end, proposed=awaits_approval(at, row.number)),
        flags=(*game_flags(at, past), *calm_flags(voice, past, end)),
        chosen=found is page.hand,
    )


# ── turning the page ────────────────────────────────────────────────────────────────────────────


def _place(at: Context, page: HandsList) -> str:
    """Which of them are on the page: hands that have ended since they were counted, too."""
    shown = len(page.found)
    return place_in_list(at.voice, page.start, shown, max(page.count or 0, page.start + shown))


def _newer(at: Context, page: HandsList) -> KeyAction:
    voice, title = at.voice, at.voice("Newer")
    if not page.before:
        return grey(voice, "newer", title, GreyReason(voice("These are the newest")))
    start = max(0, page.start - LINES)
    before = _page_before(page) if start else ()
    turned = replace(page, before=before, start=start, chosen=None, step=None)
    return live("newer", title, ReadPage(turned))


def _page_before(page: HandsList) -> tuple[int, ...]:
    """Where each page up to the next newer one begins.

    Without a filter the page can be computed, as hands are numbered without a gap: a page that was
    opened at a hand's number (`HandNumber`) has no newer pages to go back to.
    """
    if page.wanted == EVERY_HAND:
        return (page.before[-1] + LINES,)
    return page.before[:-1]


def _older(at: Context, page: HandsList) -> KeyAction:
    voice, title = at.voice, at.voice("Older")
    if not page.found or page.start + len(page.found) >= (page.count or 0):
        return grey(voice, "older", title, GreyReason(voice("These are the oldest")))
    before = (*page.before, page.found[-1].row.number)
    start = page.start + len(page.found)
    turned = replace(page, before=before, start=start, chosen=None, step=None)
    return live("older", title, ReadPage(turned))


# ── one hand beside the list ────────────────────────────────────────────────────────────────────


def past_hand_shown(at: Context, page: HandsList, found: FoundHand, keys: Keys) -> PastHandView:
    """The hand as it stood after the entry that has been chosen on the page, or at its end."""
    voice, past, last = at.voice.under(found.past.rules), found.past, len(found.states) - 1
    step = last if page.step is None else min(page.step, last)

    def showing(to: int) -> Intent:
        return opening(replace(page, step=to))

    guests = guests_at(voice, found, step)
    below = (*step_keys(at, step, last, showing), *_hand_keys(at, page, found, step))
    pays, paid = _pays(voice, found, told=rake_may_be_told(at.state, found.row.shift))
    return PastHandView(
        title=f"{hand_label(voice, past.number)} · {voice('Table {table}', table=at.state.name)}",
        facts=_facts(voice, found),
        pays=pays,
        paid=paid,
        guests=guests,
        place=voice("Step {step} of {steps}", step=step + 1, steps=last + 1),
        part=(step + 1) / (last + 1),
        undone=_undone(voice, past),
        steps=steps_around(voice, found, step, lines=room_for_steps(len(guests))),
        keys=keys.row(below),
    )


# ── the head ────────────────────────────────────────────────────────────────────────────────────


def _facts(voice: Localizer, found: FoundHand) -> tuple[str, ...]:
    """Who dealt it and when; what was played, and by which profile."""
    row, rules, say = found.row, found.past.rules, voice.say
    entries = voice.count("{n} entry", "{n} entries", len(found.states))
    times = say.times(row.started_ms, row.ended_ms or row.started_ms)
    version = voice("version {version}", version=rules.version)
    return (
        dotted([times, voice("Croupier {croupier}", croupier=row.croupier), entries]),
        dotted([table_title(say, rules), house_name(say, rules.profile), version]),
    )


def _pays(voice: Localizer, found: FoundHand, *, told: bool) -> tuple[str, str]:
    """Pot and Taxe as they count; and, if a correction has changed them, as they were.

    The Taxe only where it may be told (HP 4), as in the list.
    """
    awards, corrected = found.states[-1].awards, found.past.corrected
    paid = pot_and_taken(
        voice,
        pot=sum(each.amount for each in awards),
        rake=sum(each.raked for each in awards),
        drop=sum(each.dropped for each in awards),
        told=told,
    )
    if corrected is None:
        return paid if awards else voice("all chips back"), ""
    if corrected.void:
        return voice("Void: all chips back"), paid
    pays = pot_and_taken(
        voice, pot=corrected.pot, rake=corrected.rake, drop=corrected.drop, told=told
    )
    return pays, "" if pays == paid else paid


def _undone(voice: Localizer, past: FinishedHand) -> str:
    if not past.undone:
        return ""
    return voice.count("{n} entry taken back", "{n} entries taken back", past.undone)


# ── the keys ────────────────────────────────────────────────────────────────────────────────────


def _hand_keys(at: Context, page: HandsList, found: FoundHand, step: int) -> tuple[KeyAction, ...]:
    """The keys to print the hand's record, to replay it on the felt, and to correct it."""
    felt = Replay(hand=found.past, states=found.states, step=step, return_to=page)
    print_ = live("hand-print", at.voice("Print"), MakeBeside(HandPaper(found.row.number)))
    papers = (print_,) if at.prints else ()
    keys = (*papers, live("hand-felt", at.voice("On the felt"), opening(felt)))
    return (*keys, correct_key(at, page, found.row.number, step)) if page.decides else keys


# ── the key to a correction ─────────────────────────────────────────────────────────────────────


def correct_key(at: Context, page: PitPage, number: int, step: int | None = None) -> KeyAction:
    """The key that begins a correction of hand `number`, or leads to one that is still open.

    There the hand is shown after entry `step`, counted from 0; None for its end.
    """
    proposal = proposal_of(at, number)
    if proposal is not None:
        queue = page.visit.frame.queue(page, Matter(MatterKind.CORRECTION, proposal.number))
        title = at.voice("To correction {number}", number=proposal.number)
        return live(NAME, title, ReadPage(queue), detail=at.voice("to be approved"))
    return begin_key(at, CorrectionDialog(by=page.by, hand=number, return_to=page, step=step))
