"""The rules of the showdown: showing, mucking, and who wins which pot (chapter 7, and 6.6)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from dealerassist.cards import Card, known_cards
from dealerassist.chip_arithmetic import share_out
from dealerassist.hand.dealing import refuse_cards
from dealerassist.hand.drop import drop_of, with_drop
from dealerassist.hand.events import (
    CardShown,
    DropTaken,
    HandEvent,
    HandMucked,
    HandShown,
    PotsAwarded,
    RakeTaken,
)
from dealerassist.hand.pot import Half, Pot, PotAward, Share
from dealerassist.hand.pots import shares_of
from dealerassist.hand.rake import fee_at_award, with_rake
from dealerassist.hand.recording_depth.depth import Depth, refuse_depth
from dealerassist.hand.recording_depth.named_winners import claimants, goes_by_names, named_shares
from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.hand.state import HandState, Phase, Player, Standing
from dealerassist.hand.turning_up import from_first_to_show, may_show_early, next_to_turn_up
from dealerassist.ranking.ranked_hand import BestHand
from dealerassist.rules.house_options import OddChip

# ── showing ─────────────────────────────────────────────────────────────────────────────────


def showing_order(state: HandState) -> tuple[int, ...]:
    """The seats in the hand in the order in which they are asked to show (7.1)."""
    return tuple([player.seat for player in from_first_to_show(state) if player.in_hand])


def order_is_known(state: HandState) -> bool:
    """Whether it is recorded who was the last to bet, or the first to speak (7.1)."""
    aggressor = state.betting.aggressor if state.betting is not None else None
    return aggressor is not None or state.first_to_show > 0


def order_is_kept(state: HandState) -> bool:
    """Whether there is an order of showing: none where nobody could bet in the last round (7.1)."""
    return state.phase is Phase.SHOWDOWN and state.betting is not None


def next_to_show(state: HandState) -> int | None:
    """The seat that is now asked to show or muck; None where nobody is (7.1, 7.2, 11.7)."""
    if state.phase is not Phase.SHOWDOWN:
        return next_to_turn_up(state)
    for player in from_first_to_show(state):
        if player.has_to_show:
            return player.seat
    return None


def refuse_show(state: HandState, seat: int) -> Refusal | None:
    """Why this seat may not show now, or None: who is asked first is no bar to the others (7.1)."""
    if (refusal := refuse_depth(state.depth, Depth.FULL)) is not None:
        return refusal
    if state.phase is Phase.SHOWDOWN:
        return None if _has_to_show(state, seat) else refuse(Code.NOT_TO_SHOW, "7.2", seat=seat)
    early = may_show_early(state) and _has_to_show(state, seat)
    return None if early else refuse(Code.NOT_SHOWDOWN, "7.1")


def _has_to_show(state: HandState, seat: int) -> bool:
    return state.has(seat) and state.player(seat).has_to_show


def refuse_muck(state: HandState, seat: int) -> Refusal | None:
    """Why this seat may not muck now, or None; somebody must show first (7.2)."""
    if next_to_turn_up(state) is not None:
        return refuse_show(state, seat) or refuse(Code.ALL_MUST_SHOW, "11.7")
    if state.phase is not Phase.SHOWDOWN:
        return refuse_depth(state.depth, Depth.FULL) or refuse(Code.NOT_SHOWDOWN, "7.2")
    if (refusal := refuse_show(state, seat)) is not None:
        return refusal
    if all_must_show(state):
        return refuse(Code.ALL_MUST_SHOW, rule_of_showing_all(state))
    if _is_first_to_show(state, seat) or state.player(seat).standing is Standing.SHOWN:
        return refuse(Code.MUST_SHOW, "7.2", seat=seat)
    return None


def has_begun_to_show(state: HandState, seat: int) -> bool:
    """Whether this seat has turned up one of its down cards."""
    return any(card is not None for card in state.player(seat).down_cards)


def all_must_show(state: HandState) -> bool:
    """Whether nobody may muck.

    By house option nobody may where nobody could bet in the last round (7.1), or once somebody in
    the hand is all in (11.7).
    """
    options = state.rules.options
    if options.all_in_face_up:
        return any(player.all_in for player in state.contenders)
    return options.all_in_shows and not order_is_kept(state)


def rule_of_showing_all(state: HandState) -> str:
    """The number of the rule by which nobody may muck, where nobody may."""
    return "11.7" if state.rules.options.all_in_face_up else "7.1"


def _is_first_to_show(state: HandState, seat: int) -> bool:
    """Whether no hand lies open yet, and this seat is the one to begin (7.1).

    Once another hand was tabled out of turn, that one was the first.
    """
    return not state.shown and seat == showing_order(state)[0]


def show_card(state: HandState, seat: int, card: Card) -> tuple[HandEvent, ...] | Refusal:
    """Turn up the next hidden card; with the last one the hand is shown."""
    if (refusal := refuse_show(state, seat)) is not None:
        return refusal
    return (
        show_hand(state, seat, (card,))
        if _is_last(state, seat)
        else turned_up(state, seat, (card,))
    )


def _is_last(state: HandState, seat: int) -> bool:
    return len(state.player(seat).hidden) <= 1


def show_hand(
    state: HandState, seat: int, cards: Sequence[Card]
) -> tuple[HandEvent, ...] | Refusal:
    """Turn up all hidden cards at once; `cards` are those, or the whole hand (7.2)."""
    if (refusal := refuse_show(state, seat)) is not None:
        return refusal
    player = state.player(seat)
    known = [held.card for held in player.cards if held.card is not None]
    new = tuple(card for card in cards if card not in known)
    repeated = len(cards) - len(new)
    if len(new) != len(player.hidden) or (repeated and not _names_all(player, cards, new)):
        return refuse(Code.WRONG_CARDS_SHOWN, "7.2", seat=seat, hidden=len(player.hidden))
    up = turned_up(state, seat, new)
    return up if isinstance(up, Refusal) else (*up, HandShown(seat))


def _names_all(player: Player, cards: Sequence[Card], new: Sequence[Card]) -> bool:
    """Whether `cards` name all down cards or the whole hand, as records do with known cards."""
    down = player.down_cards
    expected = (len(down), len(player.cards))
    known_down = {card for card in down if card is not None}
    whole = len(cards) == len(player.cards)
    if len(set(cards)) < len(cards):
        return False
    return len(cards) in expected and (whole or set(cards) <= known_down | set(new))


def turned_up(
    state: HandState, seat: int, cards: Sequence[Card]
) -> tuple[CardShown, ...] | Refusal:
    """The next hidden cards of a seat turned up, or why it cannot be these (3.8)."""
    if (refusal := refuse_cards(state, tuple(cards))) is not None:
        return refusal
    positions = state.player(seat).hidden
    return tuple(CardShown(seat, at, card) for at, card in zip(positions, cards, strict=False))


def muck(state: HandState, seat: int) -> tuple[HandEvent, ...] | Refusal:
    """Give up the claim (7.2)."""
    return refuse_muck(state, seat) or (HandMucked(seat),)


# ── awarding the pots ───────────────────────────────────────────────────────────────────────


def refuse_award(state: HandState) -> Refusal | None:
    """Why the pots cannot be pushed yet, or None."""
    match state.phase:
        case Phase.AWARDING:
            return None
        case Phase.OVER:
            return refuse(Code.HAND_OVER, "7.4")
        case Phase.SHOWDOWN if state.depth is not Depth.FULL:
            return refuse(Code.NAME_WINNERS_FIRST, "HP 1")
        case Phase.SHOWDOWN:
            return refuse(Code.SHOW_FIRST, "7.2", seat=next_to_show(state) or 0)
        case Phase.ANTES | Phase.DEALING | Phase.OPENING | Phase.BETTING | Phase.COLLECTING:
            return refuse(Code.HAND_NOT_OVER, "5.2")


def award_pots(state: HandState) -> tuple[HandEvent, ...] | Refusal:
    """Take a posted fee and the drop where there are such, and push every pot (6.4, 7.4–7.6)."""
    if (refusal := refuse_award(state)) is not None:
        return refusal
    pots, events = state.pots, list[HandEvent]()
    if state.rules.rake.schedule and any(fee := fee_at_award(state)):
        pots = with_rake(pots, fee)
        events.append(RakeTaken(fee))
    if state.rules.drop is not None and any(given := drop_of(state, pots)):
        pots = with_drop(pots, given)
        events.append(DropTaken(given))
    return (*events, PotsAwarded(awards_of(state, pots)))


def awards_of(state: HandState, pots: Sequence[Pot]) -> tuple[PotAward, ...]:
    """What each pot pays to whom (7.4–7.6)."""
    return tuple(
        PotAward(pot.amount, pot.raked, pot.seats, _shares(state, at, pot), pot.dropped)
        for at, pot in enumerate(pots)
        if pot.amount
    )


def _shares(state: HandState, at: int, pot: Pot) -> tuple[Share, ...]:
    """The shares of pot number `at`: by the winners that were named, or by the cards."""
    if (owner := sole_owner(state, pot)) is not None:
        return (Share(owner, Half.WHOLE, pot.prize),)
    return named_shares(state, at, pot) if goes_by_names(state) else _shown_shares(state, pot)


def _shown_shares(state: HandState, pot: Pot) -> tuple[Share, ...]:
    """The shares of a pot by the cards of those who have shown.

    Of a board that was run twice each decides about half, and the first gets the odd chip (8.1).
    """
    prize, shown = pot.prize, _shown_for(state, pot)
    if not state.first_run:
        return _shares_by_board(state, prize, shown)
    first, second = (replace(state, board=board) for board in state.boards)
    half, odd = share_out(prize, 2)
    by_first = _shares_by_board(first, half + odd, shown)
    return by_first + _shares_by_board(second, half, shown)


def _shares_by_board(state: HandState, prize: int, shown: Sequence[Player]) -> tuple[Share, ...]:
    """The shares of a prize by the cards of these players and the board."""
    best, lows = best_hands_of(state, shown), lows_of(state, shown)
    return shares_of(prize, odd_chip_order(state, best), odd_chip_order(state, lows))


def _shown_for(state: HandState, pot: Pot | PotAward) -> list[Player]:
    """The players with a claim to a pot; at the end of the showdown all of them have shown."""
    return [state.player(seat) for seat in claimants(state, pot)]


def sole_owner(state: HandState, pot: Pot) -> int | None:
    """The seat that gets a pot shown or not, because nobody else has a claim left (7.2, as 6.6).

    Where even that one has mucked, for the other pots, it is the last of its owners in time.

    Returns:
        the seat; None where several have a claim.
    """
    claim = claimants(state, pot) or [seat for seat in state.mucked if seat in pot.seats][-1:]
    return claim[0] if len(claim) == 1 else None


def best_hands_of(state: HandState, players: Sequence[Player]) -> dict[int, BestHand]:
    """The best hands by seat, for the whole pot or its high half, all equal (7.4)."""
    return _best({player.seat: best_hand_of(state, player) for player in players})


def lows_of(state: HandState, players: Sequence[Player]) -> dict[int, BestHand]:
    """The best hands for the low half, all equal; empty if there is none, or no such half (7.6)."""
    hands = {player.seat: low_of(state, player) for player in players}
    return _best({seat: hand for seat, hand in hands.items() if hand is not None})


def best_hand_of(state: HandState, player: Player) -> BestHand:
    """With what a player who has shown plays for the whole pot or its high half (7.3)."""
    best = state.rules.evaluators[0](_own(player), _for_everybody(state))
    assert best is not None, "any cards make a hand for the whole pot"
    return best


def low_of(state: HandState, player: Player) -> BestHand | None:
    """With what a player who has shown plays for the low half (7.6).

    Returns:
        the hand; None if it does not qualify, or the pots are not halved.
    """
    if not state.rules.is_halved:
        return None
    return state.rules.evaluators[1](_own(player), _for_everybody(state))


def _own(player: Player) -> list[Card]:
    return list(known_cards([held.card for held in player.cards]))


def _for_everybody(state: HandState) -> tuple[Card, ...]:
    """The cards that every player may use: the board, the common cards."""
    return known_cards(state.board + state.common)


def _best(hands: dict[int, BestHand]) -> dict[int, BestHand]:
    strongest = max((hand.strength for hand in hands.values()), default=0)
    return {seat: hand for seat, hand in hands.items() if hand.strength == strongest}


def odd_chip_order(state: HandState, winners: dict[int, BestHand]) -> list[int]:
    """The winners in the order in which they get odd chips (7.5)."""
    from_left = [player.seat for player in state.from_left if player.seat in winners]
    if state.rules.options.odd_chip is OddChip.LEFT_OF_BUTTON:
        return from_left
    # The sort is stable: it keeps this order where equal hands share their highest card (3.6).
    return sorted(from_left, key=lambda seat: winners[seat].odd_chip_order, reverse=True)


def card_for_odd_chip(state: HandState, award: PotAward, share: Share) -> Card | None:
    """The card because of which a share of `award` gets an odd chip (7.5).

    It is the highest card by which the winner is ahead of the next of the equal hands, the first
    one that gets no odd chip. Cards that both have, such as the board's, decide nothing.

    Returns:
        the card; None where the seat decides instead.
    """
    if state.rules.options.odd_chip is OddChip.LEFT_OF_BUTTON or not _goes_by_cards(state):
        return None
    best_of = lows_of if share.half is Half.LOW else best_hands_of
    equal = best_of(state, _shown_for(state, award))
    odd = sum(other.odd for other in award.shares if other.half is share.half)
    order = odd_chip_order(state, equal)
    won, lost = (equal[seat].by_odd_chip for seat in (share.seat, order[odd]))
    return next((card for card, other in zip(won, lost, strict=True) if card is not other), None)


def _goes_by_cards(state: HandState) -> bool:
    """Whether the cards decided about the pots, and not the winners that the croupier named."""
    return state.depth is not Depth.RAKE and not goes_by_names(state)
