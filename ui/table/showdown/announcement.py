"""What the croupier says at the showdown: each hand as it is shown, and who wins (chapter 7)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from dealerassist.hand.events import CardShown, HandMucked, HandShown
from dealerassist.hand.legal import Legal
from dealerassist.hand.pot import Half, PotAward
from dealerassist.hand.recording_depth.events import WinnerNamed
from dealerassist.hand.showdown import has_begun_to_show
from dealerassist.hand.state import HandState
from dealerassist.hand.turning_up import next_to_turn_up
from dealerassist.locale.localizer import Localizer
from ui.asked.context import Context
from ui.asked.seat_and_hand_names import (
    guests_aloud,
    is_paired,
    low_cards,
    low_name,
    pot_in_sentence,
    seats_listed,
    spoken_hand,
)
from ui.asked.showdown_so_far import ShownHand
from ui.table.announcements import just_done, one_line
from ui.table.showdown.prompt import has_no_low

POTS_WITH_HANDS = 3
"""With more pots than this only who wins which pot is announced: the hands were read before."""


def showing_words(at: Context, hand: HandState, may: Legal) -> str:
    """The hand that was just shown, and whose turn to show it is (7.1, 7.2)."""
    seat = may.seat
    if seat is None:
        return ""
    asks = _next_to_show(at, hand, may, seat)
    return one_line([just_done(at, hand), _turned_up(at, hand), _just_shown(at), asks])


def _turned_up(at: Context, hand: HandState) -> str:
    """That all hands are turned up before the rest of the cards, as the first is asked (11.7)."""
    begins = next_to_turn_up(hand) is not None and not hand.shown
    shows = any(isinstance(event, CardShown) for event in at.recent)
    return at.voice("all in and turned up") if begins and not shows else ""


def winners_words(at: Context) -> str:
    """Where no cards are recorded: all are asked to show, until a winner is named (HP 1)."""
    named = any(isinstance(event, WinnerNamed) for event in at.recent)
    return "" if named else one_line([at.voice("show your hands, please")])


def _just_shown(at: Context) -> str:
    """The hand that was just shown, or that the seat gave up; empty where neither happened last."""
    for event in at.recent:
        if isinstance(event, HandShown) and event.seat in at.showdown.hands:
            read = hand_aloud(at.voice, at.showdown.hands[event.seat])
            return at.voice("seat {seat}: {hand}", seat=event.seat, hand=read)
        if isinstance(event, HandMucked):
            return _just_mucked(at)
    return ""


def _just_mucked(at: Context) -> str:
    """The seats that gave up, one alone or several together."""
    seats = [event.seat for event in at.recent if isinstance(event, HandMucked)]
    listed = seats_listed(at.voice, seats)
    return at.voice.count(
        "seat {seats} gives up", "seats {seats} give up", len(seats), seats=listed
    )


def _next_to_show(at: Context, hand: HandState, may: Legal, seat: int) -> str:
    """Asks the next seat to show; empty once its cards are being turned up."""
    if has_begun_to_show(hand, seat):
        return ""
    if may.muck is None:
        return at.voice("seat {seat}, please", seat=seat)
    return at.voice("seat {seat}, please show", seat=seat)


def hand_aloud(voice: Localizer, shown: ShownHand) -> str:
    """A hand as it is announced, with its low and the board where they count (1.3, 7.6).

    A low with a pair in it is nothing that a croupier reads out; should it win, it is named then.
    """
    parts = [spoken_hand(voice, shown.best)]
    if shown.plays_board:
        parts.append(voice("plays the board"))
    if shown.low is not None and not is_paired(shown.low):
        parts.append(low_name(voice, shown.low))
    return ", ".join(parts)


# ── who wins ────────────────────────────────────────────────────────────────────────────────


def award_words(at: Context, hand: HandState) -> str:
    """Who wins which pot with what, the last side pot first (7.4, 7.6)."""
    awards = at.showdown.awards
    if not awards:
        return ""
    if len({_winners(award) for award in awards}) == 1:
        return one_line([just_done(at, hand), *_won(at, hand, awards[0])])
    last_first = reversed(list(enumerate(awards)))
    alike = groupby(last_first, key=lambda pot: _winners(pot[1]))
    hands = len(awards) <= POTS_WITH_HANDS
    return one_line([just_done(at, hand), *(_of_pots(at, list(p), hands=hands) for _, p in alike)])


def _of_pots(at: Context, pots: Sequence[tuple[int, PotAward]], *, hands: bool) -> str:
    """Several pots with the same winners; halves without their hands, which were read before."""
    award = pots[0][1]
    names = at.voice.listed([pot_in_sentence(at.voice, number) for number, _ in pots])
    if whole := _seats(award, Half.WHOLE):
        won = _part(at, award, Half.WHOLE) if hands else guests_aloud(at.voice, whole)
        return f"{names}: {won}"
    high, low = (guests_aloud(at.voice, _seats(award, half)) for half in (Half.HIGH, Half.LOW))
    halves = at.voice("{seat} high", seat=high), at.voice("{seat} low", seat=low)
    return f"{names}: {', '.join(halves)}"


def _winners(award: PotAward) -> tuple[tuple[int, ...], ...]:
    """The winners of each part of the pot."""
    return tuple(_seats(award, half) for half in Half)


def _won(at: Context, hand: HandState, award: PotAward) -> list[str]:
    """Who wins a pot, or several pots with the same winners."""
    if whole := _seats(award, Half.WHOLE):
        low = at.voice("no low") if has_no_low(at, hand, award) else ""
        return [_whole(at, award, whole), low]
    return [
        at.voice("high: {guests}", guests=_part(at, award, Half.HIGH)),
        at.voice("low: {guests}", guests=_part(at, award, Half.LOW)),
    ]


def _whole(at: Context, award: PotAward, seats: tuple[int, ...]) -> str:
    if len(seats) > 1:
        return at.voice("split pot: {guests}", guests=_part(at, award, Half.WHOLE))
    hand = _hand(at, seats[0], Half.WHOLE)
    if not hand:
        return at.voice("seat {seat} wins", seat=seats[0])
    return at.voice("seat {seat} wins: {hand}", seat=seats[0], hand=hand)


def _part(at: Context, award: PotAward, half: Half) -> str:
    """Who wins this part of the pot, with what: "seats 1 and 2, straight, ace high"."""
    seats = _seats(award, half)
    hand = _hand(at, seats[0], half) if seats else ""
    return ", ".join(part for part in (guests_aloud(at.voice, seats), hand) if part)


def _hand(at: Context, seat: int, half: Half) -> str:
    """The hand that a seat wins with, or the cards of its low; empty if it was not shown."""
    shown = at.showdown.hands.get(seat)
    if shown is None:
        return ""
    if half is Half.LOW and shown.low is not None:
        return low_cards(at.voice, shown.low)
    return spoken_hand(at.voice, shown.best)


def _seats(award: PotAward, half: Half) -> tuple[int, ...]:
    return tuple(share.seat for share in award.shares if share.half is half)
