"""How a past hand ended and what was unusual in it, and its entries, in words for every list."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from dealerassist.hand.events import (
    BurnsShuffledIn,
    CardCorrected,
    CommonCardDealt,
    HandEvent,
    HandVoided,
)
from dealerassist.hand.finished_hand import FinishedHand, FinishedHandEntry
from dealerassist.hand.irregular.commands import Irregularity
from dealerassist.hand.recording_depth.depth import Depth
from dealerassist.hand.result import HandResult
from dealerassist.hand.state import HandState
from dealerassist.locale.event_text import event_summary
from dealerassist.locale.games_and_stakes import title_in_short
from dealerassist.locale.irregularities import IRREGULARITIES
from dealerassist.locale.localizer import Localizer, capital, dotted
from ui.asked.context import Context
from ui.asked.seat_and_hand_names import depth_name, hand_name, seat_name, seats_listed
from ui.asked.showdown_so_far import Showdown


def winners_text(
    voice: Localizer, end: HandState, showdown: Showdown, corrected: HandResult | None = None
) -> str:
    """Who won, and a sole winner's hand if it was recorded (house practice 1).

    `corrected` is what the hand pays instead, by a correction.
    """
    if end.void or (corrected is not None and corrected.void):
        return voice("all chips back")
    won = sorted({share.seat for award in end.awards for share in award.shares})
    if corrected is not None:
        won = sorted(each.seat for each in corrected.won)
    if len(won) > 1:
        return voice("Seats {seats}", seats=seats_listed(voice, won))
    shown = showdown.hands
    names = [capital(hand_name(voice, shown[seat].best)) for seat in won if seat in shown]
    if not names and end.depth is Depth.FULL:
        names = [voice("not shown")]
    return dotted([*(seat_name(voice, seat) for seat in won), *names])


def heeded_flags(
    voice: Localizer, hand: FinishedHand, end: HandState, *, proposed: bool = False
) -> tuple[str, ...]:
    """What a pit boss should look at: void hands, corrections, even `proposed`, irregularities."""
    events = _events(hand)
    card_corrected = any(isinstance(event, CardCorrected) for event in events)
    result = hand.corrected
    flags = {
        voice("Correction open"): proposed,
        voice(IRREGULARITIES[_voided_by(events)]): end.void,
        voice("Void"): result is not None and result.void,
        voice("Correction"): result is not None,
        voice("Taken back"): hand.undone > 0,
        voice("Card corrected"): card_corrected,
    }
    ruled = dict.fromkeys(voice(IRREGULARITIES[kind]) for kind in end.ruled)
    return (*(flag for flag, applies in flags.items() if applies), *ruled)


def calm_flags(voice: Localizer, hand: FinishedHand, end: HandState) -> tuple[str, ...]:
    """What was rare in the hand, though by the rules: nothing that anybody has to look at."""
    events = _events(hand)
    flags = {
        depth_name(voice, end.depth): end.depth is not Depth.FULL,
        voice("Side pot"): len(end.awards) > 1,
        voice("Common card"): any(isinstance(event, CommonCardDealt) for event in events),
        voice("Shuffled in"): any(isinstance(event, BurnsShuffledIn) for event in events),
    }
    return tuple(flag for flag, applies in flags.items() if applies)


def _events(hand: FinishedHand) -> list[HandEvent]:
    return [event for entry in hand.entries for event in entry.events]


def _voided_by(events: Iterable[HandEvent]) -> Irregularity:
    """Whether a void hand was void because of the deal or of the deck (house practice 2)."""
    foul = any(isinstance(event, HandVoided) and event.is_of_the_deck for event in events)
    return Irregularity.FOUL_DECK if foul else Irregularity.MISDEAL


def game_flags(at: Context, past: FinishedHand) -> tuple[str, ...]:
    """The game of the hand, where the table plays several, or another one now; else nothing."""
    state, rules = at.state, past.rules
    one = state.mix is None and state.rules is not None and state.rules.profile == rules.profile
    return () if one else (title_in_short(at.voice.say, rules),)


# ── an entry in words ───────────────────────────────────────────────────────────────────────────


def entry_time(voice: Localizer, entry: FinishedHandEntry) -> str:
    """When it was tapped, to the second; of a hand from a file, which of its actions it is."""
    if entry.utc_ms:
        return voice.say.time(entry.utc_ms, seconds=True)
    return voice.say.number(entry.number) if entry.number else ""


def entry_text(voice: Localizer, entry: FinishedHandEntry) -> str:
    """What was done; for events without a text of their own, how many there are."""
    events: Sequence[object] = entry.events
    return event_summary(voice, entry.events) or voice("{n} events", n=len(events))
