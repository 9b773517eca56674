"""The last ten hands, and one of them gone through again (house practice, chapters 3 and 5)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from dealerassist.hand.events import (
    BurnsShuffledIn,
    CardCorrected,
    CommonCardDealt,
    HandEvent,
    MisdealDeclared,
)
from dealerassist.hand.irregular.events import RulingFact
from dealerassist.hand.past import PastHand
from dealerassist.hand.recording.depth import Depth
from dealerassist.hand.state import HandState
from ui.present.lists import HandKey
from ui.present.mode import PLAIN, LastHands, Replay
from ui.present.names import depth_name, hand_label, hand_name, seat_name, seats_listed
from ui.present.pit.change import paid_words
from ui.present.pit.corrections import correct_here
from ui.present.showing import showdown_of
from ui.present.situation import Situation
from ui.present.touch import Act, Reason, SwitchTo, Touch, cancel, grey, live, opening, terse
from ui.present.voice import Voice, capital, dotted

PREFIX = "hand-"


class PastTouch(NamedTuple):
    """A hand as its key shows it, and what the key does."""

    key: HandKey
    touch: Touch


def hands_touch(at: Situation, title: str) -> Touch:
    """The key in the line at the top: the number of the hand, and behind it the last ones."""
    ended = at.state.hands - at.state.hand_in_progress
    if ended < 1:
        return grey(
            at.voice, "last-hands", title, Reason(at.voice("No hand has ended yet"), "HP 3")
        )
    return live("last-hands", title, Act.LIST_HANDS, detail=at.voice("The last hands"))


def past_touches(at: Situation, past: LastHands) -> tuple[PastTouch, ...]:
    """A key for each of the last hands, newest first."""
    return tuple(_past(at, past, place) for place in range(len(past.hands)))


def _past(at: Situation, past: LastHands, place: int) -> PastTouch:
    hand, states = past.hands[place], past.states[place]
    key = _hand_key(at.voice.under(hand.rules), hand, states)
    replay = opening(Replay(past, place, len(states) - 1))
    return PastTouch(key, live(key.name, key.title, replay))


def _hand_key(voice: Voice, hand: PastHand, states: tuple[HandState, ...]) -> HandKey:
    end, title = states[-1], hand_label(voice, hand.number)
    time = voice.say.time(hand.entries[-1].utc_ms)
    pot = voice.pot(sum(award.amount for award in end.awards)) if end.awards else "–"
    winners, flags, was = _winners(voice, end), _flags(voice, hand, end), ""
    if hand.corrected is not None:
        was, winners = winners, paid_words(voice, hand.corrected)
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


def _winners(voice: Voice, end: HandState) -> str:
    """Who won, and a sole winner's hand; what was not recorded is not said (house practice 1)."""
    if end.misdealt:
        return voice("all chips back")
    won = sorted({share.seat for award in end.awards for share in award.shares})
    if len(won) > 1:
        return voice("Seats {seats}", seats=seats_listed(voice, won))
    shown = showdown_of(end).hands
    names = [capital(hand_name(voice, shown[seat].high)) for seat in won if seat in shown]
    if not names and end.depth is Depth.FULL:
        names = [voice("not shown")]
    return dotted([*(seat_name(voice, seat) for seat in won), *names])


def _flags(voice: Voice, hand: PastHand, end: HandState) -> tuple[str, ...]:
    """What was out of the ordinary."""
    events = [event for entry in hand.entries for event in entry.events]
    corrected = any(isinstance(event, CardCorrected) for event in events)
    flags = {
        depth_name(voice, end.depth): end.depth is not Depth.FULL,
        voice("Foul deck" if _is_foul(events) else "Misdeal"): end.misdealt,
        voice("Correction"): corrected or hand.undone > 0 or hand.corrected is not None,
        voice("Irregularity"): any(isinstance(event, RulingFact) for event in events),
        voice("Side pot"): len(end.awards) > 1,
        voice("Common card"): any(isinstance(event, CommonCardDealt) for event in events),
        voice("Shuffled in"): any(isinstance(event, BurnsShuffledIn) for event in events),
    }
    return tuple(flag for flag, flies in flags.items() if flies)


def _is_foul(events: Iterable[HandEvent]) -> bool:
    """Whether the deck was why the hand is void (house practice 2)."""
    void = (event for event in events if isinstance(event, MisdealDeclared))
    return any(event.reason.is_of_the_deck for event in void)


# ── gone through again ──────────────────────────────────────────────────────────────────────


def list_touches(at: Situation) -> tuple[Touch, ...]:
    """What ends the list."""
    return (_on_with_the_hand(at),)


def replay_touches(at: Situation, replay: Replay) -> tuple[Touch, ...]:
    """One entry on or back, to the first or the last, and what ends the replay."""
    voice, last = at.voice, len(replay.hand.entries) - 1
    return (
        _step(at, replay, "replay-first", voice("To the start"), 0),
        _step(at, replay, "replay-back", voice("Step back"), max(replay.step - 1, 0)),
        _step(at, replay, "replay-next", voice("Step forward"), min(replay.step + 1, last)),
        _step(at, replay, "replay-last", voice("To the end"), last),
        correct_here(at, replay),
        live("back", voice("The last hands"), opening(replay.past)),
        _on_with_the_hand(at),
    )


def _step(at: Situation, replay: Replay, name: str, title: str, step: int) -> Touch:
    if step != replay.step:
        return live(name, title, opening(Replay(replay.past, replay.chosen, step)))
    ends = at.voice("The hand begins here") if step == 0 else at.voice("The hand ends here")
    # The low keys beside these have no room for a word.
    said = ends if name in ("replay-back", "replay-next") else ""
    return terse(at.voice, name, title, Reason(ends), said=said)


def _on_with_the_hand(at: Situation) -> Touch:
    """Back to the table, which stands as it stood."""
    if at.hand is None:
        return cancel(at.voice)
    number = at.voice.say.number(at.hand.number)
    title = at.voice("On with hand {number}", number=number)
    return live("cancel", title, SwitchTo(PLAIN), detail=at.voice("nothing is changed"))
