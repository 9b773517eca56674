"""The rounds of Open Hand History and what everybody did in them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from dealerassist.cards import codes_of
from dealerassist.files.shown_values import shown
from dealerassist.files.unreadable import UnreadableError
from dealerassist.records.hand_history.history import Act, Deed, HistoryGame, HistoryRound
from dealerassist.records.ohh import schema
from dealerassist.records.ohh.amounts import amount, cards, known

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

BESIDE_THE_HAND = frozenset(
    {"added chips", "sits down", "stands up", "player adjustment", "payout"}
)
"""Actions that move no chip of the hand."""

BRING_INS = (Act.SMALL_BLIND, Act.BIG_BLIND, Act.LIVE_BLIND)
"""With which of the format's words the bring-in of stud is written, besides `Bet`."""

SHOWDOWN = "showdown"

MOST_RUNS = 2


def rounds_of(
    hand: schema.OhhHand, seats: Mapping[int, int], game: HistoryGame
) -> Iterator[HistoryRound]:
    """The rounds in their order; actions are counted through all of them.

    Args:
        seats: the seat of each player's `id`.

    Raises:
        UnreadableError: if an action is of nobody, or no action of the format.
    """
    runs, number = Counter[str](), 1
    for at, each in sorted(enumerate(hand.rounds), key=lambda pair: pair[1].id):
        actions = each.actions or []
        street = each.street.strip().lower()
        board = known(each.cards, f"rounds[{at}].cards")
        runs[street] += bool(board)
        if runs[street] > MOST_RUNS:
            raise UnreadableError(
                "the board is run {runs} times: at most twice is read", runs=runs[street]
            )
        deeds = (
            _deed(action, f"rounds[{at}].actions[{place}]", number + place, seats)
            for place, action in enumerate(actions)
        )
        told = tuple(deed for deed in deeds if deed is not None)
        yield HistoryRound(
            deeds=_with_bring_in(told) if game.is_stud and number == 1 else told,
            cards=board,
            text=f"{shown(each.street)} {codes_of(board)}",
            number=number,
            run=max(runs[street], 1),
            showdown=street == SHOWDOWN,
        )
        number += len(actions)


def _deed(action: schema.OhhAction, key: str, number: int, seats: Mapping[int, int]) -> Deed | None:
    """What one action tells; None if it is not about the hand."""
    name = " ".join(action.action.lower().split())
    if name in BESIDE_THE_HAND:
        return None
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
    put_in, named = amount(action.amount, f"{key}.amount"), cards(action.cards, f"{key}.cards")
    parts = (action.action, f"{put_in.normalize():f}" if put_in else "", codes_of(named))
    text = shown(" ".join(part for part in parts if part))
    return Deed(seat, act, number, text, amount=put_in, cards=named)


def _with_bring_in(deeds: tuple[Deed, ...]) -> tuple[Deed, ...]:
    """The acts of the first round of stud, the forced bet known as such.

    The format has no word for it: it is the first bet, or is written as a blind.
    """
    for at, deed in enumerate(deeds):
        if deed.act in BRING_INS or (deed.act is Act.WAGER and deed.text.startswith("Bet")):
            bring_in = Deed(deed.seat, Act.BRING_IN, deed.number, deed.text, amount=deed.amount)
            return (*deeds[:at], bring_in, *deeds[at + 1 :])
        if deed.act in (Act.BRING_IN, Act.WAGER):
            break
    return deeds
