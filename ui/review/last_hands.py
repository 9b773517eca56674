"""The last ten hands, and one of them gone through again (house practice, chapters 3 and 5)."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from msgspec.structs import replace

from dealerassist.hand.finished_hand import PastHand
from dealerassist.hand.result import HandResult, Won
from dealerassist.hand.state import HandState
from ui.pit.change import paid_words
from ui.pit.corrections import awaits_approval, correct_here
from ui.review.outcomes import calm_flags, heeded_flags, winners_said
from ui.shell.context import Context
from ui.shell.key_action import (
    Act,
    KeyAction,
    Make,
    Reason,
    SwitchTo,
    cancel,
    grey,
    live,
    opening,
    terse,
)
from ui.shell.mode import PLAIN, LastHands, Purpose, Replay, Typing
from ui.shell.names import hand_label
from ui.shell.print_jobs import HandPaper
from ui.shell.print_notices import being_made
from ui.shell.showdown_so_far import showdown_of
from ui.shell.words import Voice
from ui.view.lists import HandKey

PREFIX = "hand-"


class PastTouch(NamedTuple):
    """A hand as its key shows it, and what the key does."""

    key: HandKey
    touch: KeyAction


def hands_touch(at: Context, title: str) -> KeyAction:
    """The key in the line at the top: the number of the hand, and behind it the last ones."""
    ended = at.state.hands - at.state.hand_in_progress
    if ended < 1:
        return grey(
            at.voice, "last-hands", title, Reason(at.voice("No hand has ended yet"), "HP 3")
        )
    return live("last-hands", title, Act.LIST_HANDS, detail=at.voice("The last hands"))


def past_touches(at: Context, past: LastHands) -> tuple[PastTouch, ...]:
    """A key for each of the last hands, newest first."""
    return tuple(_past(at, past, place) for place in range(len(past.hands)))


def _past(at: Context, past: LastHands, place: int) -> PastTouch:
    hand, states = past.hands[place], past.states[place]
    proposed = awaits_approval(at, hand.number)
    key = _hand_key(at.voice.under(hand.rules), hand, states, proposed=proposed)
    replay = opening(Replay(past, place, len(states) - 1))
    return PastTouch(key, live(key.name, key.title, replay))


def _hand_key(
    voice: Voice, hand: PastHand, states: tuple[HandState, ...], *, proposed: bool
) -> HandKey:
    end, title = states[-1], hand_label(voice, hand.number)
    time = voice.say.time(hand.entries[0].utc_ms)
    pot = voice.pot(sum(award.amount for award in end.awards)) if end.awards else "–"
    showdown = showdown_of(end)
    winners, was = winners_said(voice, end, showdown), ""
    if hand.corrected is not None:
        void, was = hand.corrected.void, paid_words(voice, _paid_first(hand, end))
        winners = voice("all chips back") if void else paid_words(voice, hand.corrected)
    heeded = heeded_flags(voice, hand, end, proposed=proposed)
    flags = (*heeded, *calm_flags(voice, hand, end))
    spoken = ", ".join([title, time, pot, winners, *flags])
    return HandKey(
        name=f"{PREFIX}{hand.number}",
        title=title,
        time=time,
        pot=pot,
        winners=winners,
        was=was,
        flags=flags,
        spoken=spoken,
    )


def _paid_first(hand: PastHand, end: HandState) -> HandResult:
    """What the hand paid at the table, before anybody corrected it."""
    got = Counter[int]()
    for award in end.awards:
        for share in award.shares:
            got[share.seat] += share.amount
    won = tuple(Won(seat, got[seat]) for seat in sorted(got))
    rake = sum(award.raked for award in end.awards)
    return HandResult(hand.number, (), (), won, rake, void=end.void)


# ── gone through again ──────────────────────────────────────────────────────────────────────


def list_touches(at: Context) -> tuple[KeyAction, ...]:
    """Any other hand by its number, and what ends the list."""
    return (find_touch(at), _on_with_the_hand(at))


def find_touch(at: Context) -> KeyAction:
    """Any hand of the table, however long ago, by its number (house practice 5)."""
    title = at.voice("Find a hand")
    if not at.archived:
        return grey(at.voice, "find", title, Reason(at.voice("There is no journal to read here")))
    return live("find", title, opening(Typing(Purpose.FIND_HAND)), detail=at.voice("by its number"))


def replay_touches(at: Context, replay: Replay) -> tuple[KeyAction, ...]:
    """One entry on or back, to the first or the last, and what ends the replay."""
    voice, last = at.voice, len(replay.hand.entries) - 1
    return (
        _step(at, replay, "replay-first", voice("To the start"), 0),
        _step(at, replay, "replay-back", voice("Step back"), max(replay.step - 1, 0)),
        _step(at, replay, "replay-next", voice("Step forward"), min(replay.step + 1, last)),
        _step(at, replay, "replay-last", voice("To the end"), last),
        _back(at, replay),
        _print(at, replay),
        correct_here(at, replay),
        _on_with_the_hand(at),
    )


def _back(at: Context, replay: Replay) -> KeyAction:
    """To where the hand was chosen: the pit, or the list of the last ones."""
    if replay.pit is not None:
        return live("back", at.voice("The pit"), opening(replay.pit))
    does = Act.LIST_HANDS if replay.past.by_number else opening(replay.past)
    return live("back", at.voice("The last hands"), does)


def _print(at: Context, replay: Replay) -> KeyAction:
    """The hand step by step on one page, for whoever disputes it (house practice 5)."""
    title = at.voice("Print")
    if at.work.makes(HandPaper):
        return grey(at.voice, "hand-print", title, being_made(at.voice))
    detail = at.voice("the record of this hand")
    return live("hand-print", title, Make(HandPaper(replay.hand.number)), detail=detail)


def _step(at: Context, replay: Replay, name: str, title: str, step: int) -> KeyAction:
    if step != replay.step:
        return live(name, title, opening(replace(replay, step=step)))
    ends = at.voice("The hand begins here") if step == 0 else at.voice("The hand ends here")
    # The low keys beside these have no room for a word.
    said = ends if name in ("replay-back", "replay-next") else ""
    return terse(at.voice, name, title, Reason(ends), said=said)


def _on_with_the_hand(at: Context) -> KeyAction:
    """Back to the table, which stands as it stood."""
    if at.hand is None:
        return cancel(at.voice, title=at.voice("Close"))
    number = at.voice.say.number(at.hand.number)
    title = at.voice("On with hand {number}", number=number)
    return live("cancel", title, SwitchTo(PLAIN), detail=at.voice("nothing is changed"))
