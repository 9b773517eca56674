"""Whatever could be asked of a hand, and what of it `legal` says may be done."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from dealerassist.cards import PACK, Card
from dealerassist.hand import commands as ask
from dealerassist.hand.betting import Totals
from dealerassist.hand.commands import HandCommand, MisdealReason
from dealerassist.hand.legal import Legal, Wanted, legal, routine_step, unseen_cards
from dealerassist.hand.showdown import refuse_muck
from dealerassist.hand.state import HandState

ROUTINE = (ask.PostAntes(), ask.ShuffleBurnsIn(), ask.Burn(), ask.OpenRound(), ask.CollectBets())
MISDEALS = tuple(ask.DeclareMisdeal(reason) for reason in MisdealReason)
FOUL_DECKS = tuple(ask.DeclareFoulDeck(fault) for fault in ask.DeckFault)


def everything(state: HandState) -> Iterator[HandCommand]:
    """Whatever a croupier, a record or a fault could ask: every seat, total and card."""
    yield from (*ROUTINE, *MISDEALS, *FOUL_DECKS, ask.AwardPots())
    unseen = sorted(unseen_cards(state), key=lambda card: card.order)
    marks = _marks(state)
    for seat in range(11):
        yield from _of_seat(state, seat, unseen, marks)
    yield from (ask.DealCommon(card) for card in PACK)
    yield from (ask.DealBoard((card,)) for card in PACK)
    yield from (ask.DealBoard(tuple(unseen[:cards])) for cards in (0, 2, 3, 4))
    yield ask.DealBoard(tuple(unseen[:1] * 2))


def _of_seat(
    state: HandState, seat: int, unseen: Sequence[Card], marks: Sequence[int]
) -> Iterator[HandCommand]:
    acts = (ask.Fold, ask.Check, ask.CallBet, ask.PostForcedBet, ask.Muck, ask.NameOpener)
    yield ask.ReturnToHand(seat)
    yield from (act(seat) for act in acts)
    yield from (ask.BetTo(seat, total) for total in _totals(state, seat, marks))
    yield from (ask.DealDown(seat, (None,) * cards) for cards in range(6))
    yield ask.DealUp(seat, None)
    yield from (ask.DealUp(seat, card) for card in PACK)
    yield from (ask.ShowCard(seat, card) for card in PACK)
    yield from (ask.ShowHand(seat, tuple(unseen[:cards])) for cards in range(6))
    held = state.player(seat).cards if state.has(seat) else ()
    for cards in range(6):
        yield ask.Exchange(seat, (None,) * cards)
        yield ask.Exchange(seat, tuple(unseen[:cards]))
        yield ask.Exchange(seat, tuple(each.card for each in held[-cards:]))
    yield ask.Exchange(seat, tuple(unseen[:1] * 2))
    yield from (ask.Exchange(seat, (card,)) for card in PACK)


def _marks(state: HandState) -> list[int]:
    """Every bound that there is of a total, whoever bets, and some beyond all bounds."""
    may = legal(state).bet
    marks = [0, 10**6]
    if isinstance(may, Totals):
        marks += [may.smallest, may.largest, (may.smallest + may.largest) // 2]
    if state.betting is not None:
        marks += [state.betting.level, state.betting.full_level]
    return marks


def _totals(state: HandState, seat: int, marks: Sequence[int]) -> set[int]:
    """The totals around these bounds and those of this seat."""
    own = [state.player(seat).reach, state.player(seat).bet] if state.has(seat) else []
    return {mark + off for mark in (*marks, *own) for off in (-1, 0, 1)}


def allowed(state: HandState, may: Legal, command: HandCommand) -> bool:
    """Whether `legal` says that the command may be done."""
    match command:
        case ask.Fold() | ask.PostForcedBet() if may.wanted is Wanted.ROUTINE:
            return command == routine_step(state)
        case ask.Fold() | ask.Check() | ask.CallBet() | ask.PostForcedBet() | ask.BetTo():
            mine = may.wanted is Wanted.ACTION and command.seat == may.seat
            return mine and _act_allowed(may, command)
        case ask.DealUp(seat, card):
            return _open_card_due(state, may, seat) and (card is None or _unseen(state, card))
        case ask.DealDown(seat, cards):
            due = (Wanted.DOWN_CARDS, may.seat, may.down_cards)
            return (may.wanted, seat, len(cards)) == due
        case ask.DealCommon(card):
            return may.wanted is Wanted.COMMON_CARD and _unseen(state, card)
        case ask.DealBoard(cards):
            due = may.wanted is Wanted.BOARD_CARD and 0 < len(cards) <= may.board_cards
            return due and _all_new(state, cards)
        case ask.Exchange(seat, cards):
            mine = may.wanted is Wanted.EXCHANGE and seat == may.seat
            return mine and len(cards) <= may.exchange and _can_throw(state, seat, cards)
        case ask.ShowCard(seat, card):
            return _may_show(state, may, seat) and _can_turn_up(state, seat, card)
        case ask.ShowHand(seat, cards):
            return _may_show(state, may, seat) and len(cards) == _hides(state, seat)
        case ask.Muck(seat):
            return may.wanted is Wanted.SHOWING and _may_muck(state, seat)
        case ask.NameOpener(seat):
            return seat in may.openers
        case ask.ReturnToHand(seat):
            return seat in may.can_return
        case ask.AwardPots():
            return may.award is None
        case ask.DeclareMisdeal(reason) if reason.is_of_the_deck:
            return False
        case ask.DeclareFoulDeck():
            return state.phase != "over"
        case ask.DeclareMisdeal():
            return may.misdeal is None
        case _:
            return command == routine_step(state)


def _act_allowed(may: Legal, command: HandCommand) -> bool:
    match command:
        case ask.Fold():
            return may.fold is None
        case ask.Check():
            return may.check is None
        case ask.CallBet():
            return isinstance(may.call, int)
        case ask.PostForcedBet():
            return isinstance(may.forced_bet, Totals)
        case ask.BetTo(_, total):
            return isinstance(may.bet, Totals) and may.bet.has(total)
        case _:
            return False


def _unseen(state: HandState, card: object) -> bool:
    return card in unseen_cards(state)


def _all_new(state: HandState, cards: Sequence[Card]) -> bool:
    return len(set(cards)) == len(cards) and set(cards) <= unseen_cards(state)


def _can_throw(state: HandState, seat: int, cards: Sequence[Card | None]) -> bool:
    """Cards in the hand, each once; what nobody had seen may be any card that nobody has seen."""
    held = [each.card for each in state.player(seat).cards]
    others = [card for card in cards if card is None or card not in held]
    new = [card for card in others if card is not None]
    known = [card for card in cards if card is not None]
    twice = len(set(known)) < len(known)
    return not twice and len(others) <= held.count(None) and _all_new(state, new)


def _open_card_due(state: HandState, may: Legal, seat: int) -> bool:
    """A record may name all three first cards of a seat before the next seat's."""
    if may.wanted is Wanted.UP_CARD:
        return seat == may.seat
    ready = may.wanted is Wanted.DOWN_CARDS and state.issue is not None
    return ready and state.issue.up[:1] == (seat,) and seat not in state.issue.down


def _may_muck(state: HandState, seat: int) -> bool:
    return state.has(seat) and refuse_muck(state, seat) is None


def _may_show(state: HandState, may: Legal, seat: int) -> bool:
    """Whoever has still to, at the showdown and once nobody can bet any more (7.1)."""
    if may.wanted is Wanted.SHOWING:
        assert may.seat in may.can_show
        return seat in may.can_show
    able = sum(player.can_bet for player in state.players)
    drawing = state.issue is not None and state.issue.draw
    if drawing or any(street.draw for street in state.rules.streets[state.street + 1 :]):
        return False
    early = state.phase in ("dealing", "opening") and state.street > 0 and able < 2
    if not early or not state.has(seat):
        return False
    live = state.player(seat).standing == "live"
    return live or (state.player(seat).standing == "shown" and _hides(state, seat) > 0)


def _can_turn_up(state: HandState, seat: int, card: Card) -> bool:
    """A hidden card; or, as a record may have it, the only down card once more."""
    if _hides(state, seat):
        return _unseen(state, card)
    return state.player(seat).down_cards == (card,)


def _hides(state: HandState, seat: int) -> int:
    return len(state.player(seat).hidden)
