"""A wrong burn: none, or two (house practice, chapter 2).

Before anybody acts the cards are put in their proper places, and the record follows them. Later,
or once a card has been looked at, they stay.
"""

from __future__ import annotations

from msgspec.structs import replace

from dealerassist.cards import Card
from dealerassist.hand.card_correction import opening_may_change, without_opening
from dealerassist.hand.events import Face, HandEvent
from dealerassist.hand.irregular.applicability import ProblemOffer
from dealerassist.hand.irregular.cards import restore_order, stub_to_spare
from dealerassist.hand.irregular.commands import CorrectBurn, Irregularity, Ruling
from dealerassist.hand.irregular.events import BurnCorrected, BurnPutRight, IrregularityRuled
from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.hand.state import HandState, HeldCard, Issue, Phase, with_player

Decision = tuple[HandEvent, ...] | Refusal

# ── deciding ────────────────────────────────────────────────────────────────────────────────


def _refuse_burn(state: HandState) -> Refusal | None:
    return None if state.burnt else refuse(Code.NO_BURN_THIS_STREET, "HP 2")


BURN = ProblemOffer(_refuse_burn)


def correct_burn(state: HandState, command: CorrectBurn) -> Decision:
    """No card was burned, or two.

    Before any action the cards are put in order, and so is the record. Later they stay, and the
    record gets one card more or less in the stub.
    """
    if (refusal := BURN.refusal(state)) is not None:
        return refusal
    if command.made not in (0, 2):
        return refuse(Code.WRONG_CARD_COUNT, "HP 2", due=1)
    if command.restored:
        return _put_in_order(state, command.made)
    if command.made == 2 and stub_to_spare(state) < 1:
        return refuse(Code.STUB_TOO_SMALL, "3.3", stub=state.stub)
    ruling = IrregularityRuled(Irregularity.BURN, Ruling.CARDS_STAY)
    return ruling, BurnCorrected(command.made - 1)


def _put_in_order(state: HandState, made: int) -> Decision:
    ruling = restore_order(state, Irregularity.BURN)
    if isinstance(ruling, Refusal):
        return ruling
    if state.phase is Phase.BETTING and not opening_may_change(state):
        return refuse(Code.ACTION_SINCE, "HP 2")
    if _shows_a_card_that_would_be_hidden(state):
        return refuse(Code.OPEN_CARDS_STAY, "HP 2")
    return (*ruling, BurnPutRight(made))


def _shows_a_card_that_would_be_hidden(state: HandState) -> bool:
    """Whether an open card would become a hole card: the next guest's, in the order of the deal."""
    if not state.street_rules.down:
        return False
    if state.street_rules.up:
        return bool(state.served)
    return any(_of_the_street(state, seat).face is Face.UP for seat in state.served)


# ── folding ─────────────────────────────────────────────────────────────────────────────────


def put_right(state: HandState, made: int) -> HandState:
    """The hand with the cards of its street in their proper places, and no card of it seen twice.

    Face-down cards are not known to the record, so only open ones move in it.

    Args:
        made: how many cards had been burned, 0 or 2.
    """
    state = replace(state, burnt=False)
    if state.street_rules.board:
        return _board_again(state)
    if _is_common(state):
        return _common_again(state, burned=made == 0)
    if state.served and state.street_rules.up:
        return _moved_back(state) if made == 0 else _moved_on(state)
    return state


def _is_common(state: HandState) -> bool:
    """Whether this street's cards have come as one common card (3.5 d).

    An exchange that is left unrecorded has served nobody either (house practice, chapter 1).
    """
    return state.issue is None and not state.served and not state.street_rules.draw


def _moved_back(state: HandState) -> HandState:
    """Each open card lies one guest earlier; the last guest waits for the next of the stub."""
    last = state.served[-1]
    first, *cards = [_of_the_street(state, seat) for seat in state.served]
    moved = _given(_burned(_without(state), first.card), state.served[:-1], cards)
    return _dealing_again(moved, (last, *_waiting(state)), more=1)


def _moved_on(state: HandState) -> HandState:
    """Each open card lies one guest later; the first guest gets the second burn card.

    While guests still wait, the next of them has got the last card; else it is back on the stub.
    """
    waiting = _waiting(state)
    order = (*state.served, *waiting[:1])
    cards = [_of_the_street(state, seat) for seat in state.served]
    moved = _given(_without(state), order[1:], cards)
    return _dealing_again(moved, (order[0], *waiting[1:]), more=0 if waiting else 1)


def _burned(state: HandState, card: Card | None) -> HandState:
    """The hand in which this card, if it is known, does not come again before a shuffle (3.8)."""
    return state if card is None else replace(state, burned_open=(*state.burned_open, card))


def _waiting(state: HandState) -> tuple[int, ...]:
    return () if state.issue is None else state.issue.up


def _of_the_street(state: HandState, seat: int) -> HeldCard:
    return state.player(seat).cards[-1]


def _without(state: HandState) -> HandState:
    """The hand without the cards of this street."""
    for seat in state.served:
        player = state.player(seat)
        bare = replace(player, cards=player.cards[:-1])
        state = replace(state, players=with_player(state.players, bare))
    return replace(state, served=())


def _given(state: HandState, seats: tuple[int, ...], cards: list[HeldCard]) -> HandState:
    """The hand with one of the cards for each of the seats; one card more than seats is let go."""
    for seat, card in zip(seats, cards, strict=False):
        player = state.player(seat)
        holding = replace(player, cards=(*player.cards, card))
        state = replace(state, players=with_player(state.players, holding))
    return replace(state, served=seats)


def _board_again(state: HandState) -> HandState:
    """The cards of the board are named again: the record does not know in which order they came."""
    due = state.street_rules.board
    laid = due - (state.issue.board if state.issue else 0)
    if not laid:
        return state
    board = state.board[: len(state.board) - laid]
    state = replace(_ready_to_deal(state), board=board, stub=state.stub + laid)
    return replace(state, issue=Issue(shuffle_in=False, burn=False, common=False, board=due))


def _common_again(state: HandState, *, burned: bool) -> HandState:
    """Another card is the common card now; the one that lay there is `burned`, or on the stub."""
    if burned:
        state = _burned(state, state.common[-1])
    state = replace(_ready_to_deal(state), common=state.common[:-1], stub=state.stub + 1)
    return replace(state, issue=Issue(shuffle_in=False, burn=False, common=True))


def _dealing_again(state: HandState, seats: tuple[int, ...], *, more: int) -> HandState:
    """The hand that goes on with the open cards of these seats, with `more` cards in the stub."""
    issue = Issue(shuffle_in=False, burn=False, common=False, up=seats)
    return replace(_ready_to_deal(state), issue=issue, stub=state.stub + more)


def _ready_to_deal(state: HandState) -> HandState:
    """The hand as it was while the cards of this street came."""
    state = without_opening(state) if state.phase is Phase.BETTING else state
    return replace(state, phase=Phase.DEALING)
