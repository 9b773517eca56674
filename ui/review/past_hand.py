"""A past hand beside the list: cards and chips as they were after one of its entries (HP 5)."""

from __future__ import annotations

from msgspec.structs import replace

from dealerassist.hand.finished_hand import FinishedHand
from dealerassist.locale.games_and_stakes import house_name, table_title
from dealerassist.locale.localizer import Localizer, dotted
from dealerassist.locale.taken_words import pot_and_taken
from dealerassist.table.boxes_to_count import rake_may_be_told
from ui.asked.context import Context
from ui.asked.intents import MakeBeside, opening
from ui.asked.key_action import Intent, KeyAction, ViewWithKeys, live
from ui.asked.seat_and_hand_names import hand_label
from ui.felt.hand_end import FoundHand
from ui.jobs.worker_jobs import HandPaper
from ui.review.correct_hand import correct_key
from ui.review.hand_course import guests_at, room_for_steps, step_keys, steps_around
from ui.review.hands_list import HandsList
from ui.review.replay import Replay
from ui.view.pit import PastHandView


def past_hand_shown(at: Context, page: HandsList, found: FoundHand) -> ViewWithKeys[PastHandView]:
    """The hand as it stood after the entry that has been chosen on the page, or at its end."""
    voice, past, last = at.voice.under(found.past.rules), found.past, len(found.states) - 1
    step = last if page.step is None else min(page.step, last)

    def showing(to: int) -> Intent:
        return opening(replace(page, step=to))

    guests = guests_at(voice, found, step)
    key_actions = (*step_keys(at, step, last, showing), *_hand_keys(at, page, found, step))
    pays, paid = _pays(voice, found, told=rake_may_be_told(at.state, found.row.shift))
    view = PastHandView(
        title=f"{hand_label(voice, past.number)} · {voice('Table {table}', table=at.state.name)}",
        facts=_facts(voice, found),
        pays=pays,
        paid=paid,
        guests=guests,
        place=voice("Step {step} of {steps}", step=step + 1, steps=last + 1),
        part=(step + 1) / (last + 1),
        undone=_undone(voice, past),
        steps=steps_around(voice, found, step, lines=room_for_steps(len(guests))),
        keys=tuple(key_action.key for key_action in key_actions),
    )
    return ViewWithKeys(view, key_actions)


# ── the head ────────────────────────────────────────────────────────────────────────────────


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


# ── the keys ────────────────────────────────────────────────────────────────────────────────


def _hand_keys(at: Context, page: HandsList, found: FoundHand, step: int) -> tuple[KeyAction, ...]:
    """The keys to print the hand's record, to replay it on the felt, and to correct it."""
    felt = Replay(hand=found.past, states=found.states, step=step, return_to=page)
    keys = (
        live("hand-print", at.voice("Print"), MakeBeside(HandPaper(found.row.number))),
        live("hand-felt", at.voice("On the felt"), opening(felt)),
    )
    return (*keys, correct_key(at, page, found.row.number, step)) if page.decides else keys
