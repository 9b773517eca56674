"""Who opens each betting round (rulebook chapter 4)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from dealerassist.cards import Card
from dealerassist.hand.events import Duty, RoundOpened
from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.hand.state import HandState, Phase, Player
from dealerassist.ranking.open_hand import has_open_pair, open_strength, open_suits
from dealerassist.rules.options import FirstOpener, OpenerTie


def open_round(state: HandState) -> tuple[RoundOpened, ...] | Refusal:
    """Begin the betting with the opener whom the open cards name."""
    if (refusal := _refuse_opening(state)) is not None:
        return refusal
    seat = opener_by_cards(state)
    if seat is None:
        return refuse(Code.CARD_UNKNOWN, "4.2" if state.street else "4.1")
    return (_round_of(state, seat),)


def name_opener(state: HandState, seat: int) -> tuple[RoundOpened, ...] | Refusal:
    """Begin the betting with `seat`, because an open card is unknown (3.8)."""
    if (refusal := _refuse_opening(state)) is not None:
        return refusal
    if opener_by_cards(state) is not None:
        return refuse(Code.OPENER_KNOWN, "4.2" if state.street else "4.1")
    if not state.has(seat) or not state.player(seat).in_hand:
        return refuse(Code.CANNOT_OPEN, "4.6", seat=seat)
    return (_round_of(state, seat),)


def _refuse_opening(state: HandState) -> Refusal | None:
    if state.phase is Phase.OPENING:
        return None
    return refuse(Code.NOT_BETTING, "5.2")


def opener_by_cards(state: HandState) -> int | None:
    """The seat that the cards name, all in or not; None if an unknown card leaves it open."""
    contenders = state.contenders
    if any(None in player.open_cards for player in contenders):
        return None
    return opener_of_first_round(state) if state.street == 0 else opener_by_open_hand(state)


def opener_of_first_round(state: HandState) -> int:
    """Rule 4.1: the lowest door card, ties by suit; or the highest, as the house has it."""
    choose: Callable[..., Player] = (
        min if state.rules.options.opener_first_round is FirstOpener.LOWEST_DOOR else max
    )
    return choose(state.contenders, key=lambda player: _known(player.open_cards)[0].order).seat


def opener_by_open_hand(state: HandState) -> int:
    """Rule 4.2: the highest open combination, the common cards counted in (3.6)."""
    by_suit = state.rules.options.opener_tie is OpenerTie.SUIT

    def height(player: Player) -> tuple[tuple[int, ...], tuple[int, ...]]:
        cards = _known(player.open_cards) + state.common
        return open_strength(cards), tuple(open_suits(cards)) if by_suit else ()

    # `max` keeps the first of equals: the player nearest the croupier's left.
    return max(state.contenders, key=height).seat


def _round_of(state: HandState, seat: int) -> RoundOpened:
    """The round that `seat` has to open: passed over clockwise if all in (4.6, 4.7)."""
    if sum(player.can_bet for player in state.players) < 2:
        return RoundOpened(None, first_to_show=seat)
    opener = next(player.seat for player in state.clockwise_from(seat) if player.can_bet)
    if state.street:
        return RoundOpened(opener, first_to_show=opener, open_pair=shows_open_pair(state))
    duty = Duty.MUST_OPEN if opener == seat else Duty.MAY_FOLD
    return RoundOpened(opener, first_to_show=opener, duty=duty)


def shows_open_pair(state: HandState) -> bool:
    """Whether anybody in the hand shows an open pair (5.6)."""
    return any(has_open_pair(_known(p.open_cards) + state.common) for p in state.contenders)


def _known(cards: Sequence[Card | None]) -> tuple[Card, ...]:
    return tuple(card for card in cards if card is not None)
