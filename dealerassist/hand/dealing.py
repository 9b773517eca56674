"""The rules of dealing: burning, shuffling in, who gets cards next, the draw (rulebook chapter 3).

"Issue" is the rulebook's word for the dealing of one street's cards, "stub" for the cards that the
croupier still holds.
"""

from __future__ import annotations

from dealerassist.cards import Card
from dealerassist.hand.commands import DealBoard, DealCommon, DealDown, DealUp, Exchange
from dealerassist.hand.events import (
    BoardDealt,
    BurnsShuffledIn,
    CardBurned,
    CardsDealt,
    CardsExchanged,
    CommonCardDealt,
    Face,
    HandEvent,
)
from dealerassist.hand.issue_plan import lying_aside
from dealerassist.hand.recording_depth.depth import Depth, refuse_depth
from dealerassist.hand.recording_depth.events import DrawUnrecorded
from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.hand.state import HandState, HeldCard, Issue, Phase
from dealerassist.hand.turning_up import next_to_turn_up


def issue_of(state: HandState) -> Issue:
    """The issue of cards in progress; there must be one."""
    assert state.issue is not None, "an issue of cards is in progress"
    return state.issue


def refuse_dealing(state: HandState) -> Refusal | None:
    """Why no card may come now, or None (3.1, 5.2).

    Where no act can follow, the hands may have to be turned up first (11.7).
    """
    if state.phase is Phase.DEALING:
        seat = next_to_turn_up(state)
        return None if seat is None else refuse(Code.TURN_UP_FIRST, "11.7", seat=seat)
    if state.phase in (Phase.BETTING, Phase.COLLECTING, Phase.OPENING):
        return refuse(Code.ROUND_NOT_OVER, "5.2")
    if state.phase is Phase.OVER:
        return refuse(Code.HAND_OVER, "7.4")
    return refuse(Code.NOT_DEALING, "3.1")


def shuffle_burns_in(state: HandState) -> tuple[HandEvent, ...] | Refusal:
    """Shuffle the burn cards, and in a draw game the discards, into the stub (3.5 b, 3.7)."""
    if (refusal := refuse_dealing(state)) is not None:
        return refusal
    if state.issue is None or not state.issue.shuffle_in:
        return refuse(Code.NO_SHUFFLING_IN, "3.5")
    return (BurnsShuffledIn(state.burns, len(state.discards)),)


def burn_card(state: HandState) -> tuple[HandEvent, ...] | Refusal:
    """Burn the top card (3.2)."""
    if (refusal := refuse_dealing(state)) is not None:
        return refusal
    if state.issue is None or not state.issue.burn:
        return refuse(Code.NO_BURN, "3.5")
    if state.issue.shuffle_in:
        return refuse(Code.SHUFFLE_IN_FIRST, "3.5")
    return (CardBurned(),)


def deal_down(state: HandState, command: DealDown) -> tuple[HandEvent, ...] | Refusal:
    """Give the next seat its face-down cards (3.1)."""
    issue = _issue_ready(state)
    if isinstance(issue, Refusal):
        return issue
    due, count = down_due(state, issue)
    if command.seat != due:
        return _not_due(issue, due)
    if len(command.cards) != count:
        return refuse(Code.WRONG_CARD_COUNT, "3.1", due=count)
    if (refusal := refuse_cards(state, command.cards)) is not None:
        return refusal
    return (CardsDealt(command.seat, Face.DOWN, command.cards),)


def down_due(state: HandState, issue: Issue) -> tuple[int | None, int]:
    """The seat that gets face-down cards next, and how many; (None, 0) if none does (3.1, 3.7)."""
    if issue.down:
        return issue.down[0], state.street_rules.down
    return (issue.draw[0], len(issue.thrown)) if issue.thrown else (None, 0)


def deal_up(state: HandState, command: DealUp) -> tuple[HandEvent, ...] | Refusal:
    """Give the next seat its open card (3.1)."""
    issue = _issue_ready(state)
    if isinstance(issue, Refusal):
        return issue
    due = issue.up[0] if issue.up else None
    if command.seat != due or command.seat in issue.down:
        return _not_due(issue, due)
    if (refusal := refuse_cards(state, (command.card,))) is not None:
        return refusal
    return (CardsDealt(command.seat, Face.UP, (command.card,)),)


def deal_common(state: HandState, command: DealCommon) -> tuple[HandEvent, ...] | Refusal:
    """Lay the common card, where the stub has too few cards for all (3.5 d)."""
    issue = _issue_ready(state)
    if isinstance(issue, Refusal):
        return issue
    if not issue.common:
        return refuse(Code.NO_COMMON_CARD, "3.5", stub=state.stub)
    if (refusal := _refuse_open_cards(state, (command.card,))) is not None:
        return refusal
    return (CommonCardDealt(command.card),)


def deal_board(state: HandState, command: DealBoard) -> tuple[HandEvent, ...] | Refusal:
    """Lay the next cards of the board, at most those that are due (3.1)."""
    issue = _issue_ready(state)
    if isinstance(issue, Refusal):
        return issue
    if issue.down:
        return _not_due(issue, issue.down[0])
    if not issue.board:
        return refuse(Code.NO_BOARD, "3.1") if not issue.common else _not_due(issue, None)
    if not 0 < len(command.cards) <= issue.board:
        return refuse(Code.WRONG_CARD_COUNT, "3.1", due=issue.board)
    return _refuse_open_cards(state, command.cards) or (BoardDealt(command.cards),)


# ── the draw ────────────────────────────────────────────────────────────────────────────────


def exchange(state: HandState, command: Exchange) -> tuple[HandEvent, ...] | Refusal:
    """Take in the discards of the player whose exchange it is (3.7)."""
    issue = _issue_ready(state)
    if isinstance(issue, Refusal):
        return issue if state.street_rules.draw else refuse(Code.NO_EXCHANGE, "3.7")
    if not issue.draw:
        return refuse(Code.NO_EXCHANGE, "3.7")
    if issue.thrown:
        return refuse(Code.REPLACEMENTS_DUE, "3.7", due=issue.draw[0])
    if command.seat != issue.draw[0]:
        return refuse(Code.EXCHANGE_DUE, "3.7", due=issue.draw[0])
    most = most_exchanged(state)
    if len(command.cards) > most:
        return refuse(Code.TOO_MANY_EXCHANGED, "3.7", most=most)
    return _refuse_discards(state, command) or (CardsExchanged(command.seat, command.cards),)


def leave_draw_unrecorded(state: HandState) -> tuple[HandEvent, ...] | Refusal:
    """Leave open how many cards are exchanged, where no cards are recorded (house practice 1)."""
    issue = refuse_depth(state.depth, Depth.POT) or _issue_ready(state)
    if isinstance(issue, Refusal):
        return issue
    if not issue.draw:
        return refuse(Code.NO_EXCHANGE, "3.7")
    if issue.thrown:
        return refuse(Code.REPLACEMENTS_DUE, "3.7", due=issue.draw[0])
    return (DrawUnrecorded(),)


def _refuse_discards(state: HandState, command: Exchange) -> Refusal | None:
    """Why these cannot be the player's discards, or None.

    A known card must be among the player's; an unknown one may be named as it is given back (3.8).
    """
    held = [held.card for held in state.player(command.seat).cards]
    named = [card for card in command.cards if card is not None]
    new = tuple([card for card in named if card not in held])
    unseen = len(command.cards) - len(named) + len(new)
    if len(set(named)) < len(named) or unseen > held.count(None):
        return refuse(Code.NOT_HELD, "3.7", seat=command.seat)
    return refuse_cards(state, new)


def most_exchanged(state: HandState) -> int:
    """How many cards one player may exchange now (3.7).

    Fewer than the rules allow only where boxed cards, which are out of play, have made the pack
    too small: everything that lies aside can be shuffled in, but the bottom card stays (3.3).
    """
    pack = state.stub + lying_aside(state)
    return max(min(state.street_rules.draw, pack - 1), 0)


def without_discards(
    cards: tuple[HeldCard, ...], discards: tuple[Card | None, ...]
) -> tuple[HeldCard, ...]:
    """The cards that a player keeps (3.7).

    A discard that is not among the known cards was one of those that nobody had seen.
    """
    kept = list(cards)
    for discard in discards:
        same = [held for held in kept if held.card is discard]
        kept.remove(same[0] if same else next(held for held in kept if held.card is None))
    return tuple(kept)


def refuse_cards(state: HandState, cards: tuple[Card | None, ...]) -> Refusal | None:
    """Why these cards cannot come now, or None: each card of the pack comes only once (3.8)."""
    # Asked of every card that comes: what has been named is gathered once for all of them.
    seen, pack = set(state.seen_cards()), state.rules.pack
    for card in cards:
        if card is None:
            continue
        if not pack.has(card):
            return refuse(Code.NOT_IN_THE_PACK, "8.1", card=card.code)
        if card in seen:
            return refuse(Code.CARD_ALREADY_SEEN, "3.8", card=card.code)
        seen.add(card)
    return None


def refuse_card(state: HandState, card: Card) -> Refusal | None:
    """Why this card cannot come now, or None: it is not in the pack, or has come (3.8, 8.1)."""
    return refuse_cards(state, (card,))


def _refuse_open_cards(state: HandState, cards: tuple[Card | None, ...]) -> Refusal | None:
    """Why these cannot lie open for everybody, or None.

    They must be named, unless no cards are recorded at all (house practice 1).
    """
    if None in cards and (refusal := refuse_depth(state.depth, Depth.POT)) is not None:
        return refusal
    return refuse_cards(state, cards)


def _issue_ready(state: HandState) -> Issue | Refusal:
    """The issue in progress, or why its cards cannot come yet: burn and shuffle come first."""
    if (refusal := refuse_dealing(state)) is not None:
        return refusal
    issue = issue_of(state)
    if issue.shuffle_in:
        return refuse(Code.SHUFFLE_IN_FIRST, "3.5")
    if issue.burn:
        return refuse(Code.BURN_FIRST, "3.2")
    return issue


def _not_due(issue: Issue, due: int | None) -> Refusal:
    """The refusal for a card that is not due, which says what is due instead.

    Args:
        issue: the issue in progress.
        due: the seat that gets such a card next; None if none does.
    """
    if issue.common:
        return refuse(Code.COMMON_CARD_DUE, "3.5")
    if issue.is_at_board:
        return refuse(Code.BOARD_DUE, "3.1", due=issue.board)
    if due is None and issue.draw:
        return refuse(Code.EXCHANGE_DUE, "3.7", due=issue.draw[0])
    if due is None:
        return refuse(Code.NOT_DUE, "3.1")
    return refuse(Code.NOT_DUE, "3.1", due=due)
