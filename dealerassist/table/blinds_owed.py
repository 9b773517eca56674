"""Placing the button, blinds that are owed, and straddles (5.13–5.15).

A function that is named after an event returns the table after it; the others decide commands.
"""

from __future__ import annotations

from typing import assert_never

from msgspec import Struct
from msgspec.structs import replace

from dealerassist.hand.blind_post import BlindPost, PostKind
from dealerassist.hand.blinds import own_ante
from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.hand.state import HandState
from dealerassist.table.blind_commands import (
    AnnounceStraddle,
    BlindCommand,
    PlaceButton,
    PostBlinds,
    WaitForBlind,
    WithdrawStraddle,
)
from dealerassist.table.blind_events import (
    BlindEvent,
    ButtonPlaced,
    PostingChosen,
    StraddleAnnounced,
    StraddleWithdrawn,
    WaitingChosen,
)
from dealerassist.table.blind_positions import BlindPositions, blinds_passed, is_farther
from dealerassist.table.seat import LeftGuest, Owed, Seat
from dealerassist.table.state import TableState


def decide_blind(
    state: TableState, command: BlindCommand, seat: Seat
) -> tuple[BlindEvent, ...] | Refusal:
    """What follows from the command, which is about the guest at this seat."""
    match command:
        case PostBlinds():
            return post_blinds(state, seat)
        case WaitForBlind():
            return wait_for_blind(seat)
        case AnnounceStraddle():
            return announce_straddle(state, seat)
        case WithdrawStraddle():
            return withdraw_straddle(state, seat)
        case PlaceButton():
            return place_button(state, seat)
        case _:
            assert_never(command)


def place_button(state: TableState, seat: Seat) -> tuple[ButtonPlaced] | Refusal:
    """Put the button in front of this guest; button and blinds begin anew from there (5.13)."""
    if state.rules is None or not state.rules.button:
        return refuse(Code.NO_BUTTON, "1.6")
    return (ButtonPlaced(seat.number, anew=True),)


def post_blinds(state: TableState, seat: Seat) -> tuple[PostingChosen] | Refusal:
    """The guest posts what is owed; a new guest may where the house allows it (5.14)."""
    if plays_at_once(state):
        return refuse(Code.NO_BLIND_OWED, "11.2", seat=seat.number)
    if seat.owes is Owed.NOTHING:
        return refuse(Code.NO_BLIND_OWED, "5.14", seat=seat.number)
    if seat.posts:
        return refuse(Code.ALREADY_POSTS, "5.14", seat=seat.number)
    allowed = state.rules is not None and state.rules.options.new_guest_posts
    if seat.owes is Owed.NEW and not allowed:
        return refuse(Code.NEW_GUEST_WAITS, "5.14", seat=seat.number)
    return (PostingChosen(seat.number),)


def plays_at_once(state: TableState) -> bool:
    """Whether new guests are dealt in at once, so that nobody owes a blind (11.2).

    There `Owed.NEW` only says that a guest was not dealt in yet.
    """
    return state.rules is not None and state.rules.options.new_guest_at_once


def owes_blinds(state: TableState, seat: Seat) -> bool:
    """Whether the guest is not dealt in before the big blind comes, or has posted (5.14)."""
    return seat.owes is not Owed.NOTHING and not plays_at_once(state)


def waits_a_hand(state: TableState, seat: Seat) -> bool:
    """Whether a new guest sits between button and small blind of the next hand (11.2)."""
    if seat.owes is Owed.NOTHING or not plays_at_once(state):
        return False
    following = state.next_hand()
    blinds = following.posts is not None
    return blinds and seat.number not in [guest.number for guest in following.players]


def wait_for_blind(seat: Seat) -> tuple[WaitingChosen] | Refusal:
    """The guest waits for the big blind after all (5.14)."""
    if seat.owes is Owed.NOTHING:
        return refuse(Code.NO_BLIND_OWED, "5.14", seat=seat.number)
    if not seat.posts:
        return refuse(Code.ALREADY_WAITS, "5.14", seat=seat.number)
    return (WaitingChosen(seat.number),)


def announce_straddle(state: TableState, seat: Seat) -> tuple[StraddleAnnounced] | Refusal:
    """The guest straddles in the next hand; with fewer chips than it takes, all in (5.15)."""
    following = state.next_hand()
    if following.straddler is None or state.rules is None:
        return refuse(Code.NO_STRADDLE, "5.15")
    if seat.number != following.straddler:
        return refuse(Code.CANNOT_STRADDLE, "5.15", straddler=following.straddler)
    if state.straddle == seat.number:
        return refuse(Code.ALREADY_STRADDLES, "5.15", seat=seat.number)
    if seat.counted and seat.stack <= own_ante(state.rules):
        return refuse(Code.NOT_ENOUGH_CHIPS, "2.4", stack=seat.stack)
    return (StraddleAnnounced(seat.number),)


def withdraw_straddle(state: TableState, seat: Seat) -> tuple[StraddleWithdrawn] | Refusal:
    """The guest does not straddle after all (5.15)."""
    if state.straddle != seat.number:
        return refuse(Code.NOT_STRADDLING, "5.15", seat=seat.number)
    return (StraddleWithdrawn(seat.number),)


# ── folding ─────────────────────────────────────────────────────────────────────────────────


def button_placed(state: TableState, event: ButtonPlaced) -> TableState:
    """The table with the button at this seat; anew, nobody owes a blind any more (5.13)."""
    return begun_anew(state, event.seat) if event.anew else replace(state, button=event.seat)


def begun_anew(state: TableState, button: int | None) -> TableState:
    """The table with the button at this seat, or nowhere, and without blinds that are owed."""
    seats = tuple(seat and replace(seat, owes=Owed.NOTHING, posts=False) for seat in state.seats)
    return replace(state, seats=seats, button=button, blinds=None, straddle=None)


def moved_on(state: TableState, hand: HandState) -> TableState:
    """The table once a hand has been played: the button goes on, and blinds passed (1.6, 5.14).

    In a game without a button, such as stud at a mixed table, both stay where they are.
    """
    players = frozenset(player.seat for player in hand.players)
    return _after_hand(state, players, button=hand.button, posts=hand.posts)


def _after_hand(
    state: TableState,
    players: frozenset[int],
    *,
    button: int | None,
    posts: tuple[BlindPost, ...] | None,
) -> TableState:
    """The table after a hand with these players, this button and what was posted in it."""
    if button is None:
        return state
    taken = [seat.number for seat in state.seats if seat is not None]
    state = replace(state, button=next((s for s in taken if s > button), taken[0]))
    if posts is None:
        return state
    last = state.blinds or BlindPositions(button, button)
    now = _positions(posts, last)
    at_once = plays_at_once(state)
    seats = tuple(
        seat and _blinds_passed(seat, players, last, now, at_once=at_once) for seat in state.seats
    )
    return replace(state, seats=seats, blinds=now, straddle=None)


def _positions(posts: tuple[BlindPost, ...], last: BlindPositions) -> BlindPositions:
    """Where the blinds were; a dead small blind is where the big one was before (5.13)."""
    seats = {post.kind: post.seat for post in posts}
    return BlindPositions(
        small=seats.get(PostKind.SMALL_BLIND, last.big), big=seats[PostKind.BIG_BLIND]
    )


def _blinds_passed(
    seat: Seat,
    players: frozenset[int],
    last: BlindPositions,
    now: BlindPositions,
    *,
    at_once: bool,
) -> Seat:
    """The guest after a hand: who was dealt in owes nothing, who was not may have missed some."""
    if seat.number in players:
        return replace(seat, owes=Owed.NOTHING, posts=False)
    if at_once:
        return seat
    small, big = blinds_passed(seat.number, last, now)
    return replace(seat, owes=seat.owes.also(small=small, big=big))


class EntryToCome(Struct, frozen=True):
    """With what a guest who posts is dealt in, and when (5.14).

    Attributes:
        hands: after how many other hands; 0 if it is in the next one.
        post: what is posted then; it may be the big blind, which has come round.
    """

    hands: int
    post: BlindPost


def entry_to_come(state: TableState, number: int) -> EntryToCome | None:
    """With what the guest at this seat is dealt in who posts from now on (5.14).

    Nobody posts between the button and the big blind: who sits there waits, and the small blind may
    pass meanwhile. As it is now, with nobody who comes or goes; None in a game without blinds.
    """
    state = _with_posting(state, number)
    if state.hand is not None and state.hand_in_progress:
        state = moved_on(state, state.hand)
    for hands in range(len(state.seats)):
        following = state.next_hand()
        if following.posts is None:
            return None
        own = [post for post in following.posts if post.seat == number and post.kind in _ENTERING]
        if own:
            return EntryToCome(hands, own[-1])
        players = frozenset(seat.number for seat in following.players)
        state = _after_hand(state, players, button=following.button, posts=following.posts)
    return None


_ENTERING = (PostKind.ENTRY, PostKind.BIG_BLIND)
"""With what a guest comes in who owes blinds."""


def _with_posting(state: TableState, number: int) -> TableState:
    """The table with this guest back in play and posting; a straddle would change a post."""
    seats = tuple(
        replace(seat, posts=True, sitting_out=False) if seat and seat.number == number else seat
        for seat in state.seats
    )
    return replace(state, seats=seats, straddle=None)


def owing_after_move(state: TableState, seat: Seat, to: int) -> Seat:
    """The guest at another seat (5.14).

    To where the big blind comes later than to the old seat, it is owed as if it had been missed;
    who has just had it owes the small one.
    """
    changed = replace(seat, number=to)
    if state.blinds is None:
        return changed
    if plays_at_once(state):
        return replace(changed, owes=Owed.NEW)
    small = seat.number == state.blinds.big
    big = is_farther(seat.number, to, state.blinds.big)
    return replace(changed, owes=seat.owes.also(small=small, big=big))


def without_straddle(state: TableState, seat: int) -> TableState:
    """The table without a straddle of this seat, whose guest goes."""
    return replace(state, straddle=None) if state.straddle == seat else state


def owed_by_new_guest(state: TableState) -> Owed:
    """What a guest owes who sits down: the big blind, once blinds go round (5.14)."""
    in_hand = state.hand is not None and state.hand_in_progress
    first = in_hand and state.hand is not None and state.hand.posts is not None
    return Owed.NEW if state.blinds is not None or first else Owed.NOTHING


def back_again(seat: Seat, left: LeftGuest) -> Seat:
    """The guest who is back: a missed small blind is still owed (5.14)."""
    if seat.owes is Owed.NEW and left.owes in (Owed.SMALL, Owed.BOTH):
        return replace(seat, owes=Owed.BOTH)
    return seat
