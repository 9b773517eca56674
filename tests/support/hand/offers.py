"""Every command that is legal in a hand now: what tests tap, and what properties try."""

from __future__ import annotations

from collections.abc import Iterator

from dealerassist.cards import Card
from dealerassist.hand.commands import (
    AwardPots,
    BetTo,
    CallBet,
    Check,
    DealBoard,
    DealCommon,
    DealUp,
    DeckFault,
    DeclareFoulDeck,
    DeclareMisdeal,
    Exchange,
    Fold,
    HandCommand,
    MisdealReason,
    Muck,
    NameOpener,
    NameWinner,
    PostForcedBet,
    ReturnToHand,
    ShowCard,
    ShowHand,
)
from dealerassist.hand.irregular.decide import refuse_foul_deck, refuse_misdeal
from dealerassist.hand.legal import Legal, Wanted, legal, routine_step, unseen_cards
from dealerassist.hand.pot import Half
from dealerassist.hand.recording_depth.named_winners import refuse_winner
from dealerassist.hand.refusal import Refusal
from dealerassist.hand.state import HandState


def offers(state: HandState) -> Iterator[HandCommand]:
    """Every command that is legal now; of amounts only the smallest and the largest.

    Commands for several acts at once are left out, as they are made of single acts.
    """
    may = legal(state)
    seat = may.seat
    step = routine_step(state)
    if step is not None:
        yield step
    yield from _offered_cards(state, may)
    if seat is not None and may.wanted is Wanted.ACTION:
        yield from _offered_acts(may, seat)
    yield from (NameOpener(opener) for opener in may.openers)
    yield from _offered_names(state, may)
    yield from (ReturnToHand(back) for back in may.can_return)
    if seat is not None and may.muck is None:
        yield Muck(seat)
    if may.award is None:
        yield AwardPots()
    yield from _offered_voids(state)


def _offered_voids(state: HandState) -> Iterator[HandCommand]:
    for reason in MisdealReason:
        if refuse_misdeal(state, reason) is None:
            yield DeclareMisdeal(reason)
    if refuse_foul_deck(state) is None:
        yield from (DeclareFoulDeck(fault) for fault in DeckFault)


def _offered_cards(state: HandState, may: Legal) -> Iterator[HandCommand]:
    seat, cards = may.seat, sorted(unseen_cards(state), key=lambda card: card.order)
    if may.wanted is Wanted.COMMON_CARD:
        yield from (DealCommon(card) for card in cards)
    elif may.wanted is Wanted.BOARD_CARD:
        yield from (DealBoard((card,)) for card in cards)
    elif seat is None:
        return
    elif may.wanted is Wanted.UP_CARD:
        yield DealUp(seat, None)
        yield from (DealUp(seat, card) for card in cards)
    elif may.wanted is Wanted.EXCHANGE:
        yield from (Exchange(seat, cards) for cards in _discards(state, may, seat))
    elif may.wanted is Wanted.SHOWING and state.player(seat).hidden:
        yield from (ShowCard(seat, card) for card in cards)
    elif may.wanted is Wanted.SHOWING:
        # A record may have named the hidden cards as they were dealt: nothing is left to turn up.
        yield ShowHand(seat, ())


def _offered_names(state: HandState, may: Legal) -> Iterator[HandCommand]:
    for shared, seats in ((False, may.winners), (True, may.sharers)):
        for name in (NameWinner(s, half, shared) for s in seats for half in Half):
            if refuse_winner(state, name.seat, name.half, shared=name.shared) is None:
                yield name


def _discards(state: HandState, may: Legal, seat: int) -> Iterator[tuple[Card | None, ...]]:
    """One choice of discards for each number that the seat may give back: its first cards."""
    held = tuple(held.card for held in state.player(seat).cards)
    yield from (held[:count] for count in range(may.exchange + 1))


def _offered_acts(may: Legal, seat: int) -> Iterator[HandCommand]:
    if may.fold is None:
        yield Fold(seat)
    if may.check is None:
        yield Check(seat)
    if not isinstance(may.call, Refusal):
        yield CallBet(seat)
    if not isinstance(may.forced_bet, Refusal):
        yield PostForcedBet(seat)
    if not isinstance(may.bet, Refusal):
        yield from (BetTo(seat, total) for total in {may.bet.smallest, may.bet.largest})
