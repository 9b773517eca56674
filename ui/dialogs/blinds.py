"""A guest who owes blinds posts them or waits; a guest straddles in the next hand (5.14, 5.15)."""

from __future__ import annotations

from dealerassist.hand.blinds import STRADDLED, own_ante
from dealerassist.locale.posts import entry_amount, entry_later
from dealerassist.rules.house_rules import HouseRules
from dealerassist.table.blind_commands import (
    AnnounceStraddle,
    PostBlinds,
    WaitForBlind,
    WithdrawStraddle,
)
from dealerassist.table.blind_positions import entry_post
from dealerassist.table.blinds_owed import entry_to_come, owes_blinds
from dealerassist.table.seat import Seat
from ui.asked.context import Context
from ui.asked.dry_run import intent_for
from ui.asked.key_action import KeyAction, live_or_grey
from ui.asked.seat_and_hand_names import guest_at


def owed_key(at: Context, seat: Seat) -> tuple[KeyAction, ...]:
    """The key in the menu of a guest who owes blinds: to post them, or to wait after all."""
    rules, voice = at.coming.rules, at.voice
    if rules is None or not owes_blinds(at.coming, seat):
        return ()
    if seat.posts:
        detail, waits = voice("is dealt in with it"), WaitForBlind(seat.number)
        return (_key(at, "seat-wait", voice("Wait for the blind"), waits, detail),)
    detail, posts = _owed_words(at, rules, seat), PostBlinds(seat.number)
    return (_key(at, "seat-post", voice("Post blinds"), posts, detail),)


def _owed_words(at: Context, rules: HouseRules, seat: Seat) -> str:
    """What is owed now; and what it becomes, if a blind passes before the seat may post (5.14).

    At a mixed table blinds wait while a game without them is played (8.1): no amount is due then.
    """
    if not rules.big_blind:
        return at.voice("once a game with blinds is played")
    owed = entry_post(rules, seat)
    if seat.counted and seat.stack < owed.live + owed.dead:
        return at.voice("{amount}, all in", amount=at.voice.money(seat.stack))
    amount, later = entry_amount(at.voice, entry_post(rules, seat)), later_words(at, seat)
    return at.voice("now {amount}, {later}", amount=amount, later=later) if later else amount


def later_words(at: Context, seat: Seat) -> str:
    """What is posted later, where it will not be what is owed now; empty where it will (5.14)."""
    coming, rules = entry_to_come(at.coming, seat.number), at.coming.rules
    if coming is None or rules is None:
        return ""
    voice, now, post = at.voice, entry_post(rules, seat), coming.post
    if (now.live, now.dead) == (post.live, post.dead):
        return ""
    if coming.hands:
        return entry_later(voice, post, coming.hands)
    return voice("in the next hand the big blind, {amount}", amount=voice.money(post.live))


def straddle_of_guest_key(at: Context, seat: Seat) -> tuple[KeyAction, ...]:
    """The key in the menu of the guest who may straddle in the next hand."""
    return straddle_key(at) if at.coming.next_hand().straddler == seat.number else ()


def straddle_key(at: Context) -> tuple[KeyAction, ...]:
    """The key by which the guest who may straddles in the next hand, or does not after all."""
    state, voice = at.coming, at.voice
    seat = None if at.hand is not None else state.next_hand().straddler
    if seat is None or state.rules is None:
        return ()
    guest = guest_at(voice, state, seat)
    if state.straddle == seat:
        title = voice("No straddle")
        return (_key(at, "straddle", title, WithdrawStraddle(seat), guest),)
    amount = _straddle(at, state.rules, state.seat(seat))
    detail = voice("{guest}: {amount}", guest=guest, amount=amount)
    return (_key(at, "straddle", voice("Straddle"), AnnounceStraddle(seat), detail),)


def _straddle(at: Context, rules: HouseRules, seat: Seat | None) -> str:
    """Two big blinds; of a shorter stack what it has beside the ante, all in (5.15)."""
    amount = STRADDLED * rules.big_blind
    if seat is None or not seat.counted or seat.stack - own_ante(rules) > amount:
        return at.voice.money(amount)
    left = min(seat.stack - own_ante(rules), amount)
    return at.voice("{amount}, all in", amount=at.voice.money(left))


def _key(
    at: Context,
    name: str,
    title: str,
    command: PostBlinds | WaitForBlind | AnnounceStraddle | WithdrawStraddle,
    detail: str,
) -> KeyAction:
    does = intent_for(at, command)
    return live_or_grey(at.voice, name, title, does, detail=detail)
