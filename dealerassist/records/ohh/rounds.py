"""The rounds of Open Hand History and what everybody did in them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from msgspec.structs import replace

from dealerassist.cards import codes_of
from dealerassist.files.shown_values import shown
from dealerassist.files.unreadable import UnreadableError
from dealerassist.records.hand_history.history import BETTING, Act, Deed, HistoryRound
from dealerassist.records.ohh import schema
from dealerassist.records.ohh.amounts import (
    NOTHING,
    amount_in_field,
    board_cards_in_field,
    cards_in_field,
)

ACTS: Mapping[str, Act] = {
    "dealt cards": Act.DEALT,
    "mucks cards": Act.MUCK,
    "shows cards": Act.SHOW,
    "post ante": Act.ANTE,
    "post sb": Act.SMALL_BLIND,
    "post bb": Act.BIG_BLIND,
    "straddle": Act.STRADDLE,
    "post dead": Act.DEAD_BLIND,
    "post extra blind": Act.LIVE_BLIND,
    "fold": Act.FOLD,
    "check": Act.CHECK,
    "bet": Act.WAGER,
    "raise": Act.WAGER,
    "call": Act.CALL,
    # The format has no words for these; programs that write stud or draw need some.
    "bring in": Act.BRING_IN,
    "post bring in": Act.BRING_IN,
    "complete": Act.WAGER,
    "discard cards": Act.EXCHANGE,
    "discards cards": Act.EXCHANGE,
    "stands pat": Act.EXCHANGE,
}
"""By `action`, in small letters."""

BET = "bet"
"""The action that comes where nothing was bet before."""

_OF_CHIPS = (Act.BRING_IN, Act.CALL, Act.WAGER)
_OF_NO_CHIPS = (Act.CHECK, Act.FOLD)

BESIDE_THE_HAND = frozenset(
    {"added chips", "sits down", "stands up", "player adjustment", "payout"}
)
"""Actions that move no chip of the hand."""

BRING_INS = (Act.SMALL_BLIND, Act.BIG_BLIND, Act.LIVE_BLIND)
"""With which of the format's words the bring-in of stud is written, if not as a bet."""

SHOWDOWN = "showdown"

MOST_RUNS = 2

STREETS = ("preflop", "flop", "turn", "river")
"""What the streets of a board are called; of other games each round is the next one."""


def rounds_of(
    hand: schema.OhhHand, seats: Mapping[int, int], *, brings_in: bool
) -> Iterator[HistoryRound]:
    """The rounds in their order; actions are counted through all of them.

    Args:
        seats: the seat of each player's `id`.
        brings_in: whether the first bet of the hand is a bring-in (5.8).

    Raises:
        UnreadableError: if an action is of nobody, or no action of the format, or if it is not the
            turn of a street.
    """
    runs, number = Counter[str](), 1
    streets = StreetOrder()
    for at, each in sorted(enumerate(hand.rounds), key=lambda pair: pair[1].id):
        actions = each.actions or []
        street = each.street.strip().lower()
        board = board_cards_in_field(each.cards, f"rounds[{at}].cards")
        runs[street] += bool(board)
        if runs[street] > MOST_RUNS:
            raise UnreadableError(
                "the board is run {runs} times: at most twice is read", runs=runs[street]
            )
        told = tuple(
            deed
            for place, action in enumerate(actions)
            for deed in _deeds(action, f"rounds[{at}].actions[{place}]", number + place, seats)
        )
        streets.take(street, told, f"rounds[{at}].street", has_cards=bool(board))
        yield HistoryRound(
            deeds=_with_bring_in(told) if brings_in and number == 1 else told,
            cards=board,
            text=f"{shown(each.street)} {codes_of(board)}",
            number=number,
            run=max(runs[street], 1),
            showdown=street == SHOWDOWN,
        )
        number += len(actions)


class StreetOrder:
    """How far a board has come, as far as its streets are called by their names."""

    def __init__(self) -> None:
        self._at = 0
        self._has_board = False

    def take(self, street: str, deeds: Sequence[Deed], key: str, *, has_cards: bool) -> None:
        """Take in a round; one without cards of the board is a part of the street before.

        Args:
            street: what it is called, in small letters.
            deeds: what is done in it: nobody bets on a second board (8.1).
            key: the field with its name.

        Raises:
            UnreadableError: if the street before it is missing, or the hand was past it.
        """
        if street not in STREETS:
            return
        at = STREETS.index(street)
        if has_cards and at > self._at + 1:
            raise UnreadableError(
                "{text}: the street before this one is missing", key=key, text=shown(street)
            )
        # Courchevel has its first card of the board before the first round.
        told_again = at <= self._at and has_cards and self._has_board
        is_past = told_again and any(deed.act in BETTING for deed in deeds)
        if is_past or (at < self._at and not has_cards):
            raise UnreadableError(
                "{text}: the hand was past this street", key=key, text=shown(street)
            )
        self._at = at if has_cards else self._at
        self._has_board = self._has_board or has_cards


def _deeds(
    action: schema.OhhAction, key: str, number: int, seats: Mapping[int, int]
) -> Iterator[Deed]:
    """What one action tells, which is nothing if it is not about the hand.

    Cards for others that were thrown in, as this program writes them, are two deeds.
    """
    name = " ".join(action.action.lower().split())
    if name in BESIDE_THE_HAND:
        return
    act = ACTS.get(name)
    if act is None:
        raise UnreadableError(
            "{text} is no action that can be played",
            key=f"{key}.action",
            text=shown(action.action),
        )
    seat = seats.get(-1 if action.player_id is None else action.player_id)
    if seat is None:
        raise UnreadableError("there is no such player", key=f"{key}.player_id")
    put_in = amount_in_field(action.amount, f"{key}.amount") if action.amount else NOTHING
    named = cards_in_field(action.cards, f"{key}.cards") if action.cards else ()
    parts = (action.action, f"{put_in.normalize():f}" if put_in else "", codes_of(named))
    text = shown(" ".join(part for part in parts if part))
    if action.thrown is not None:
        thrown = cards_in_field(action.thrown, f"{key}.{schema.THROWN}")
        yield Deed(seat, Act.EXCHANGE, number, f"throws {codes_of(thrown)}", cards=thrown)
    moves_chips = act.is_post or act in _OF_CHIPS
    yield Deed(
        seat,
        act,
        number,
        text,
        amount=put_in,
        cards=named,
        over=put_in if name == BET else None,
        all_in=action.is_allin if moves_chips or act in _OF_NO_CHIPS else None,
    )


def _with_bring_in(deeds: tuple[Deed, ...]) -> tuple[Deed, ...]:
    """The acts of the first round of stud, a bring-in that is written as a blind known as such."""
    return tuple(
        replace(deed, act=Act.BRING_IN) if deed.act in BRING_INS else deed for deed in deeds
    )
