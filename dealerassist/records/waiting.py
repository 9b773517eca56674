"""What a record says before its turn has come at our tables: it waits until then.

A record may deal one card at a time, to the seats in any order, and takes in all discards of a
round before the first replacement. Here a seat gets its cards at once (3.1), and is served before
the next one throws cards in (3.7). Whoever keeps a hand face down at the showdown without giving it
up waits for what the others show.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import assert_never

from msgspec import Struct
from msgspec.structs import replace

from dealerassist.cards import Card, known_cards
from dealerassist.hand.commands import DealBoard, DealDown, DealUp, Exchange, HandCommand
from dealerassist.hand.dealing import down_due
from dealerassist.hand.decide import decide
from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.hand.state import HandState, Issue
from dealerassist.records.recorded_actions import (
    BoardAction,
    Cards,
    DealHole,
    ExchangeAction,
)

CardAction = DealHole | BoardAction | ExchangeAction
"""The actions that may have to wait for others of their kind."""

_NONE: Mapping[int, Cards] = MappingProxyType({})


class WaitingActions(Struct, frozen=True):
    """What waits, by seat.

    Attributes:
        cards: dealt, but the seat's other cards, or the cards of a seat before it, are missing.
        board: laid on the board, but the street has more, or hole cards come before (8).
        discards: thrown in before those of an earlier seat were replaced.
        face_down: seats that keep their hands face down at the showdown, and have not mucked.
        in_part: those of them that have turned up some of their cards.
        given_up: seats that mucked before the last cards came, where nobody could bet any more.
    """

    cards: Mapping[int, Cards] = _NONE
    board: tuple[Card, ...] = ()
    discards: Mapping[int, Cards] = _NONE
    face_down: tuple[int, ...] = ()
    in_part: tuple[int, ...] = ()
    given_up: tuple[int, ...] = ()

    def __bool__(self) -> bool:
        return self.for_others or bool(self.discards or self.face_down or self.given_up)

    @property
    def for_others(self) -> bool:
        """Whether something waits that is at fault itself where the others never come.

        Discards are not: all of them come first in PHH.
        """
        return bool(self.cards or self.board or self.in_part)

    def cards_of(self, seat: int) -> Cards:
        """The cards that wait for this seat."""
        return self.cards.get(seat, ())


NOTHING = WaitingActions()


def with_face_down(waiting: WaitingActions, seat: int, *, in_part: bool) -> WaitingActions:
    """What waits once this seat keeps its hand face down, wholly or in part."""
    waiting = without_face_down(waiting, seat)
    shown = (*waiting.in_part, seat) if in_part else waiting.in_part
    return replace(waiting, face_down=(*waiting.face_down, seat), in_part=shown)


def without_face_down(waiting: WaitingActions, seat: int) -> WaitingActions:
    """What waits once this seat has shown or mucked."""
    if seat not in waiting.face_down:
        return waiting
    face_down = tuple(other for other in waiting.face_down if other != seat)
    in_part = tuple(other for other in waiting.in_part if other != seat)
    return replace(waiting, face_down=face_down, in_part=in_part)


def with_muck(waiting: WaitingActions, seat: int) -> WaitingActions:
    """What waits once this seat has mucked before the last cards."""
    return replace(waiting, given_up=(*waiting.given_up, seat))


def is_early(state: HandState, action: CardAction, waiting: WaitingActions) -> bool:
    """Whether the action has to wait: its turn has not come, or cards are missing beside it."""
    issue = state.issue
    if issue is None:
        return False
    if isinstance(action, ExchangeAction):
        return bool(issue.thrown)
    if isinstance(action, BoardAction):
        comes_later = issue.board > 0 and not issue.is_at_board
        return comes_later or bool(waiting.board) or len(action.cards) < issue.board
    due = still_due(state, waiting, action.seat)
    if not due or waiting.cards:
        return due > 0
    if issue.down:
        down = state.street_rules.down
        open_card_too = len(action.cards) > down and action.seat not in issue.up[:1]
        return action.seat != issue.down[0] or len(action.cards) < down or open_card_too
    return action.seat != (issue.draw or issue.up)[0] or len(action.cards) < due


def with_early(
    state: HandState, action: CardAction, waiting: WaitingActions
) -> WaitingActions | Refusal:
    """What waits with the action, or why it cannot be done even when its turn has come."""
    match action:
        case DealHole():
            return _with_cards(state, action, waiting)
        case BoardAction():
            return _with_board(state, action, waiting)
        case ExchangeAction():
            return _with_discards(state, action, waiting)
        case _:
            assert_never(action)


# ── cards ───────────────────────────────────────────────────────────────────────────────────


def still_due(state: HandState, waiting: WaitingActions, seat: int) -> int:
    """How many cards of the issue in progress a seat is still to get, those that wait included."""
    issue = state.issue
    if issue is None:
        return 0
    if issue.draw:
        return len(_thrown_by(issue, waiting, seat))
    street = state.street_rules
    return (street.down if seat in issue.down else 0) + (street.up if seat in issue.up else 0)


def _thrown_by(issue: Issue, waiting: WaitingActions, seat: int) -> Cards:
    return issue.thrown if seat == issue.draw[0] else waiting.discards.get(seat, ())


def _with_cards(
    state: HandState, dealt: DealHole, waiting: WaitingActions
) -> WaitingActions | Refusal:
    """The cards put to those that wait, or why they cannot be this seat's (3.1, 3.8)."""
    due = still_due(state, waiting, dealt.seat)
    before = waiting.cards_of(dealt.seat)
    if not 0 < len(dealt.cards) <= due - len(before):
        return refuse(Code.WRONG_CARD_COUNT, "3.1", due=due - len(before))
    if (refusal := _refuse_cards(state, waiting, dealt.cards)) is not None:
        return refusal
    return replace(waiting, cards={**waiting.cards, dealt.seat: before + dealt.cards})


def _with_board(
    state: HandState, laid: BoardAction, waiting: WaitingActions
) -> WaitingActions | Refusal:
    """The cards put to those of the board that wait, or why they cannot lie there (3.1, 3.8)."""
    assert state.issue is not None, "the board is due"
    due, cards = state.issue.board - len(waiting.board), known_cards(laid.cards)
    if len(cards) < len(laid.cards):
        return refuse(Code.CARD_UNKNOWN, "3.8")
    if not 0 < len(cards) <= due:
        return refuse(Code.WRONG_CARD_COUNT, "3.1", due=due)
    if (refusal := _refuse_cards(state, waiting, cards)) is not None:
        return refusal
    return replace(waiting, board=waiting.board + cards)


def _refuse_cards(state: HandState, waiting: WaitingActions, cards: Cards) -> Refusal | None:
    """Why these cards cannot come now, or None: each is in the hand only once (3.8)."""
    drawing = state.issue is not None and bool(state.issue.draw)
    lying = {*waiting.board, *(card for others in waiting.cards.values() for card in others)}
    for at, card in enumerate(cards):
        if card is None:
            continue
        # A discard may be shuffled in before the turn of who gets it.
        if card in lying or card in cards[:at] or (not drawing and state.has_seen(card)):
            return refuse(Code.CARD_ALREADY_SEEN, "3.8", card=card.code)
    return None


# ── discards ────────────────────────────────────────────────────────────────────────────────


def _with_discards(
    state: HandState, thrown: ExchangeAction, waiting: WaitingActions
) -> WaitingActions | Refusal:
    """The discards put to those that wait, or why they cannot be this seat's now (3.7)."""
    issue = state.issue
    assert issue is not None, "an exchange is in progress"
    later = issue.draw[1 + len(waiting.discards) :]
    if not later or thrown.seat != later[0]:
        due = later[0] if later else issue.draw[0]
        code = Code.EXCHANGE_DUE if later else Code.REPLACEMENTS_DUE
        return refuse(code, "3.7", due=due)
    # Asked as if the seats before it had been served.
    then = replace(state, issue=replace(issue, draw=later, thrown=(), shuffle_in=False))
    answer = decide(then, Exchange(thrown.seat, thrown.cards))
    if isinstance(answer, Refusal):
        return answer
    return replace(waiting, discards={**waiting.discards, thrown.seat: thrown.cards})


# ── whose turn has come ─────────────────────────────────────────────────────────────────────


def cards_come_due(
    state: HandState, waiting: WaitingActions
) -> tuple[HandCommand, WaitingActions] | None:
    """The next step that can be done with what waits, and what waits after it; or None."""
    issue = state.issue
    if issue is None:
        return None
    if issue.is_at_board:
        if len(waiting.board) < issue.board:
            return None
        return DealBoard(waiting.board), replace(waiting, board=())
    if issue.draw and not issue.thrown:
        return _exchange_come_due(issue.draw[0], waiting)
    seat, count = down_due(state, issue)
    if seat is not None and len(waiting.cards_of(seat)) >= count:
        return DealDown(seat, waiting.cards_of(seat)[:count]), _without(waiting, seat, count)
    if issue.up and issue.up[0] not in issue.down and waiting.cards_of(issue.up[0]):
        seat = issue.up[0]
        return DealUp(seat, waiting.cards_of(seat)[0]), _without(waiting, seat, 1)
    return None


def _exchange_come_due(
    seat: int, waiting: WaitingActions
) -> tuple[HandCommand, WaitingActions] | None:
    if seat not in waiting.discards:
        return None
    rest = {other: cards for other, cards in waiting.discards.items() if other != seat}
    return Exchange(seat, waiting.discards[seat]), replace(waiting, discards=rest)


def _without(waiting: WaitingActions, seat: int, count: int) -> WaitingActions:
    """What waits after the first `count` cards of a seat."""
    left = waiting.cards_of(seat)[count:]
    rest = {other: cards for other, cards in waiting.cards.items() if other != seat}
    return replace(waiting, cards=rest | {seat: left} if left else rest)
