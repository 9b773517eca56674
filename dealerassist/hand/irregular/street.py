"""Irregularities of a whole street: cards that came too early, or face up (house practice 2).

For each there is a `ProblemOffer`, which says when and for which seats the Problem key offers it,
and a function that decides its command.
"""

from __future__ import annotations

from dealerassist.cards import Card
from dealerassist.hand.dealing import refuse_cards
from dealerassist.hand.events import Face, HandEvent
from dealerassist.hand.irregular.applicability import ProblemOffer, is_untouched, refuse_betting
from dealerassist.hand.irregular.commands import (
    DeclareAllIn,
    Irregularity,
    Ruling,
    TakeOffEarlyCards,
    TurnUpRiver,
)
from dealerassist.hand.irregular.events import (
    AllInDeclared,
    CardsTakenOff,
    IrregularityRuled,
    RiverTurnedUp,
)
from dealerassist.hand.issue_plan import cards_due, plan_street
from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.hand.state import HandState, Phase

Decision = tuple[HandEvent, ...] | Refusal

# ── cards dealt too early ───────────────────────────────────────────────────────────────────


def _refuse_early(state: HandState) -> Refusal | None:
    if (refusal := refuse_betting(state)) is not None:
        return refusal
    if state.on_last_street:
        return refuse(Code.LAST_STREET, "HP 2")
    if state.rules.streets[state.street + 1].draw:
        return refuse(Code.NOT_IN_THIS_GAME, "HP 2")
    return None


EARLY_STREET = ProblemOffer(_refuse_early)


def take_off_early_cards(state: HandState, command: TakeOffEarlyCards) -> Decision:
    """Cards of the next street came before the round had ended.

    They are laid aside with their burn card, and after the round one more for each player. In a
    game with a board they go back into the stub instead, and the burn stays the street's burn.
    """
    if (refusal := EARLY_STREET.refusal(state)) is not None:
        return refusal
    street, kind = state.street + 1, Irregularity.EARLY_STREET
    plan = plan_street(state, street, stub=state.stub, burns=state.burns)
    most = 1 if plan.common else cards_due(state, street)
    if not 0 < command.count <= most:
        return refuse(Code.WRONG_CARD_COUNT, "HP 2", due=most)
    if state.rules.streets[street].board:
        return (IrregularityRuled(kind, Ruling.RESTORED),)
    off = command.count + plan.burn
    if off >= state.stub:
        return refuse(Code.STUB_TOO_SMALL, "3.3", stub=state.stub)
    return IrregularityRuled(kind, Ruling.TAKEN_OFF), CardsTakenOff(off, more=True)


# ── a board with too many cards ─────────────────────────────────────────────────────────────


def _refuse_board(state: HandState) -> Refusal | None:
    """Why the board cannot be dealt again: only while it is due, and none of it is recorded."""
    if not any(street.board for street in state.rules.streets):
        return refuse(Code.NOT_IN_THIS_GAME, "HP 2")
    due = state.street_rules.board
    if due and state.issue is not None and state.issue.board == due:
        return None
    laid = due and (state.phase is Phase.DEALING or is_untouched(state))
    return refuse(Code.UNDO_BOARD_FIRST if laid else Code.CARDS_NOT_COMING, "HP 2")


BOARD = ProblemOffer(_refuse_board)


def deal_board_again(state: HandState) -> Decision:
    """The board came with too many cards: all go back into the stub, and it is dealt anew.

    Its burn card stays aside, and no other is burned: the record has one burn, as it was.
    """
    if (refusal := BOARD.refusal(state)) is not None:
        return refusal
    return (IrregularityRuled(Irregularity.BOARD_CARDS, Ruling.BOARD_DEALT_AGAIN),)


# ── a last card dealt face up ───────────────────────────────────────────────────────────────


def _refuse_river(state: HandState) -> Refusal | None:
    last = state.rules.streets[-1]
    if not last.down or not state.rules.last_street:
        return refuse(Code.NOT_IN_THIS_GAME, "HP 2")
    if not state.on_last_street or state.phase is not Phase.BETTING:
        return refuse(Code.ONLY_LAST_CARD, "HP 2")
    return None if is_untouched(state) else refuse(Code.ACTION_SINCE, "HP 2")


def _with_last_card_down(state: HandState) -> tuple[int, ...]:
    """The seats with a face-down last card; none if a common card came instead (3.5 d)."""
    down = [p for p in state.contenders if p.cards and p.cards[-1].face is Face.DOWN]
    return tuple([player.seat for player in down])


RIVER = ProblemOffer(_refuse_river, _with_last_card_down)


def turn_up_river(state: HandState, command: TurnUpRiver) -> Decision:
    """Last cards came face up.

    With three or more players, who has an open one may go all in. Heads-up the other's last card
    is dealt face up too, unless it had come face down already: the open one was then the second.
    """
    seats = tuple([seat for seat, _ in command.cards])
    if (refusal := RIVER.refuse_seats(state, *seats)) is not None:
        return refusal
    if (refusal := _refuse_cards(state, command.cards)) is not None:
        return refusal
    kind = Irregularity.RIVER_EXPOSED
    if len(seats) == len(state.contenders) == 2:
        return IrregularityRuled(kind, Ruling.BOTH_UP, seats), RiverTurnedUp(command.cards)
    may = tuple([seat for seat in seats if state.player(seat).can_bet])
    return IrregularityRuled(kind, Ruling.ALL_IN_OFFERED, seats), RiverTurnedUp(command.cards, may)


def _refuse_cards(state: HandState, cards: tuple[tuple[int, Card], ...]) -> Refusal | None:
    seats = {seat for seat, _ in cards}
    first = next(player.seat for player in state.from_left if player.in_hand)
    due = 2 if len(state.contenders) == 2 and first in seats else 1
    if len(seats) < len(cards) or len(seats) < due:
        return refuse(Code.WRONG_CARD_COUNT, "HP 2", due=due)
    for seat, card in cards:
        was = state.player(seat).cards[-1].card
        if was is not None and was is not card:
            return refuse(Code.NOT_HELD, "HP 2", seat=seat)
    return refuse_cards(
        state,
        tuple([card for seat, card in cards if state.player(seat).cards[-1].card is None]),
    )


def may_declare_all_in(state: HandState) -> tuple[int, ...]:
    """The seats that may go all in so: their last card lies open and they have not acted since."""
    if state.phase is not Phase.BETTING:
        return ()
    open_cards = [state.player(seat) for seat in state.may_declare]
    return tuple([p.seat for p in open_cards if p.can_bet and not p.spoken and not p.bet])


def declare_all_in(state: HandState, command: DeclareAllIn) -> Decision:
    """A player with an open last card declares all-in: the rest of the stack is set aside."""
    if command.seat not in may_declare_all_in(state):
        return refuse(Code.SEAT_NOT_CONCERNED, "HP 2", seat=command.seat)
    stack = state.player(command.seat).stack
    ruling = IrregularityRuled(
        Irregularity.RIVER_EXPOSED, Ruling.ALL_IN_DECLARED, (command.seat,), stack
    )
    return ruling, AllInDeclared(command.seat, stack)
