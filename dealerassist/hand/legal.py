"""What may be done in a hand now, with amounts.

Keys, prompts, training and tests all read it here, so that none of them repeats a rule. What is
offered here `decide` accepts, and everything else it refuses.
"""

from __future__ import annotations

from enum import StrEnum
from functools import cached_property

from msgspec import Struct

from dealerassist.cards import Card
from dealerassist.hand import betting
from dealerassist.hand.betting import Totals, Turn
from dealerassist.hand.commands import (
    Burn,
    CallRest,
    CheckRound,
    CollectBets,
    DealBoard,
    DealCommon,
    DealDown,
    DealUp,
    Fold,
    FoldRest,
    HandCommand,
    LeaveDrawUnrecorded,
    MuckRest,
    OpenRound,
    PostAntes,
    PostForcedBet,
    ShuffleBurnsIn,
)
from dealerassist.hand.dealing import down_due, issue_of, most_exchanged
from dealerassist.hand.events import HandEvent, OpenerDuty
from dealerassist.hand.irregular.decide import refuse_misdeal
from dealerassist.hand.opener import opener_is_known, openers, opens_again
from dealerassist.hand.recording_depth.acts_together import (
    act_together,
    round_totals,
    seats_to_put_in,
)
from dealerassist.hand.recording_depth.depth import RECORDED, Depth, refuse_depth
from dealerassist.hand.recording_depth.named_winners import seats_to_name
from dealerassist.hand.refusal import Refusal
from dealerassist.hand.returning import refuse_return
from dealerassist.hand.showdown import (
    next_to_show,
    refuse_award,
    refuse_muck,
    refuse_show,
)
from dealerassist.hand.state import HandState, Issue, Phase
from dealerassist.hand.turning_up import next_to_turn_up

_RAKE, _POT = Depth.RAKE, Depth.POT

ActsTogether = tuple[HandEvent, ...] | Refusal
"""The events of several acts at once, or why one of the acts is forbidden."""


class Wanted(StrEnum):
    """What the hand wants from the croupier next.

    Attributes:
        ROUTINE: nothing: a step follows by itself (`routine_step`).
        UP_CARD: an open card; `DOWN_CARDS`, `COMMON_CARD`, `BOARD_CARD` likewise.
        EXCHANGE: which cards a player gives back.
        OPENER: who opens, where a card that would name the opener is unknown.
        ACTION: what the player to act does.
        SHOWING: what a player shows at the showdown, or all in before the rest of the cards
            (11.7); the next in the order is asked.
        WINNERS: who has won, where no cards are recorded.
        POTS: what the pots came to and who won them, where nothing else is recorded.
        AWARD: that the pots are pushed.
        NOTHING: the hand is over.
    """

    ROUTINE = "routine"
    UP_CARD = "up_card"
    DOWN_CARDS = "down_cards"
    COMMON_CARD = "common_card"
    BOARD_CARD = "board_card"
    EXCHANGE = "exchange"
    OPENER = "opener"
    ACTION = "action"
    SHOWING = "showing"
    WINNERS = "winners"
    POTS = "telling"
    AWARD = "award"
    NOTHING = "nothing"


class Legal(Struct, frozen=True, dict=True):
    """Everything that may be done, or why not. Amounts in chips; None means "allowed".

    The cached properties are worked out only where somebody asks for them.

    Attributes:
        state: the hand.
        wanted: what comes next.
        seat: the seat it concerns: to be dealt to, to act or to show; None if none.
        fold, check, show, muck, award, misdeal: why that is refused.
        call: what it costs to call.
        forced_bet: what the opener may open with, while the opener owes that (5.8).
        bet: the totals to which the seat may bet, raise or complete.
        openers: the seats that can be named as opener, where an open card is unknown.
        down_cards: how many face-down cards are due to the seat.
        board_cards: how many cards of the board are still due.
        exchange: how many cards the seat may give back at most (3.7).
    """

    state: HandState
    wanted: Wanted
    seat: int | None
    fold: Refusal | None
    check: Refusal | None
    call: int | Refusal
    forced_bet: Totals | Refusal
    bet: Totals | Refusal
    show: Refusal | None
    muck: Refusal | None
    award: Refusal | None
    misdeal: Refusal | None
    openers: tuple[int, ...] = ()
    down_cards: int = 0
    board_cards: int = 0
    exchange: int = 0

    @cached_property
    def folding_together(self) -> ActsTogether:
        """The events if all who have still to act fold."""
        return _together(self.state, FoldRest())

    @cached_property
    def calling_together(self) -> ActsTogether:
        """The events if all who have still to act call."""
        return _together(self.state, CallRest())

    @cached_property
    def checking_together(self) -> ActsTogether:
        """The events if all who have still to act check."""
        return _together(self.state, CheckRound())

    @cached_property
    def mucking_together(self) -> ActsTogether:
        """The events if all who are still asked to show muck."""
        return act_together(self.state, MuckRest())

    @property
    def rest_fold(self) -> Refusal | None:
        """Why those who have still to act may not fold together; None if they may."""
        return _refused(self.folding_together)

    @property
    def rest_call(self) -> Refusal | None:
        """Why those who have still to act may not call together; None if they may."""
        return _refused(self.calling_together)

    @property
    def round_check(self) -> Refusal | None:
        """Why those who have still to act may not check together; None if they may."""
        return _refused(self.checking_together)

    @property
    def rest_muck(self) -> Refusal | None:
        """Why those who are still asked to show may not muck together; None if they may."""
        return _refused(self.mucking_together)

    @cached_property
    def round_bet(self) -> Totals | Refusal:
        """To what the opener may bet while everybody else calls (house practice, chapter 1)."""
        return round_totals(self.state)

    @cached_property
    def put_in(self) -> tuple[int, ...]:
        """The seats that may call, or bet the smallest, with those before them passing."""
        return seats_to_put_in(self.state)

    @cached_property
    def can_show(self) -> tuple[int, ...]:
        """The seats that may show now, asked or not (7.1)."""
        return tuple([p.seat for p in self.state.players if not refuse_show(self.state, p.seat)])

    @cached_property
    def can_return(self) -> tuple[int, ...]:
        """The seats of absent guests who are dealt in and may still come back to play (11.5)."""
        players = self.state.players
        return tuple([p.seat for p in players if not refuse_return(self.state, p.seat)])

    @cached_property
    def winners(self) -> tuple[int, ...]:
        """The seats that can be named as winners, of the whole or a half."""
        return seats_to_name(self.state)

    @cached_property
    def sharers(self) -> tuple[int, ...]:
        """The seats that can be named to share the pots of the winner named last."""
        return seats_to_name(self.state, shared=True)


def _together(state: HandState, command: FoldRest | CallRest | CheckRound) -> ActsTogether:
    """All these acts, or why one of them is forbidden."""
    return refuse_depth(state.depth, *RECORDED) or act_together(state, command)


def _refused(acts: ActsTogether) -> Refusal | None:
    return acts if isinstance(acts, Refusal) else None


def legal(state: HandState) -> Legal:
    """What may be done in `state`."""
    wanted, seat = awaited(state)
    not_recorded = refuse_depth(state.depth, *RECORDED)
    # There is no seat 0: where nobody is to act, each question of the rules answers with its own
    # refusal.
    acting = _acts(not_recorded or betting.turn_of(state, seat or 0))
    return Legal(
        state=state,
        wanted=wanted,
        seat=seat,
        fold=acting.fold,
        check=acting.check,
        call=acting.call,
        forced_bet=acting.forced_bet,
        bet=acting.bet,
        show=refuse_show(state, seat or 0),
        muck=refuse_muck(state, seat or 0),
        award=refuse_award(state),
        misdeal=refuse_misdeal(state),
        openers=openers(state) if wanted is Wanted.OPENER else (),
        down_cards=down_due(state, issue_of(state))[1] if wanted is Wanted.DOWN_CARDS else 0,
        board_cards=issue_of(state).board if wanted is Wanted.BOARD_CARD else 0,
        exchange=most_exchanged(state) if wanted is Wanted.EXCHANGE else 0,
    )


class LegalBets(Struct, frozen=True):
    """The betting part of `Legal`, with the same fields."""

    fold: Refusal | None
    check: Refusal | None
    call: int | Refusal
    forced_bet: Totals | Refusal
    bet: Totals | Refusal


def _acts(turn: Turn | Refusal) -> LegalBets:
    if isinstance(turn, Refusal):
        return LegalBets(turn, turn, turn, turn, turn)
    return LegalBets(
        betting.refuse_fold(turn),
        betting.refuse_check(turn),
        betting.call_price(turn),
        betting.forced_bet(turn),
        betting.opening_totals(turn),
    )


def awaited(state: HandState) -> tuple[Wanted, int | None]:
    """What comes next, and which seat it concerns; no seat where it is nobody's."""
    if state.depth is not Depth.FULL and (wanted := _awaited_below(state)) is not None:
        return wanted, None
    match state.phase:
        case Phase.DEALING:
            seat = next_to_turn_up(state)
            return _awaited_cards(state) if seat is None else (Wanted.SHOWING, seat)
        case Phase.ANTES | Phase.COLLECTING:
            return Wanted.ROUTINE, None
        case Phase.OPENING:
            asked = not opener_is_known(state) or opens_again(state)
            return (Wanted.OPENER if asked else Wanted.ROUTINE), None
        case Phase.BETTING:
            if _routine_of_betting(state) is not None:
                return Wanted.ROUTINE, None
            return Wanted.ACTION, state.betting.to_act if state.betting else None
        case Phase.SHOWDOWN:
            return Wanted.SHOWING, next_to_show(state)
        case Phase.AWARDING:
            return Wanted.AWARD, None
        case Phase.OVER:
            return Wanted.NOTHING, None


def _awaited_below(state: HandState) -> Wanted | None:
    """What comes next where less is recorded; None if it is the same as at full depth (HP 1)."""
    if state.phase in (Phase.AWARDING, Phase.OVER):
        return None
    if state.depth is Depth.RAKE:
        return Wanted.POTS
    return Wanted.WINNERS if state.phase is Phase.SHOWDOWN else None


def _awaited_cards(state: HandState) -> tuple[Wanted, int | None]:
    issue = issue_of(state)
    if issue.shuffle_in or issue.burn:
        return Wanted.ROUTINE, None
    if issue.common:
        return Wanted.COMMON_CARD, None
    if issue.is_at_board:
        return Wanted.BOARD_CARD, None
    if issue.down or issue.thrown:
        return Wanted.DOWN_CARDS, down_due(state, issue)[0]
    return (Wanted.EXCHANGE, issue.draw[0]) if issue.draw else (Wanted.UP_CARD, issue.up[0])


def routine_step(state: HandState, *, deal_down: bool = True) -> HandCommand | None:
    """The step that follows by itself and needs no tap; None where the croupier must say more.

    At full depth face-down cards come unseen, at depth `POT` all cards do, and how many are
    exchanged is left open; at depth `RAKE` nothing follows by itself (house practice, chapter 1).

    Args:
        state: the hand.
        deal_down: false waits for the face-down cards, as in a record that names them.
    """
    if state.depth is _RAKE:
        return None
    match state.phase:
        case Phase.DEALING:
            if next_to_turn_up(state) is not None:
                return None
            return _routine_of_dealing(state, deal_down=deal_down)
        case Phase.BETTING:
            return _routine_of_betting(state)
        case Phase.COLLECTING:
            return CollectBets()
        case Phase.OPENING:
            return OpenRound() if opener_is_known(state) else None
        case Phase.ANTES:
            return PostAntes()
        case Phase.SHOWDOWN | Phase.AWARDING | Phase.OVER:
            return None


def _routine_of_dealing(state: HandState, *, deal_down: bool) -> HandCommand | None:
    issue = issue_of(state)
    if issue.shuffle_in:
        return ShuffleBurnsIn()
    if issue.burn:
        return Burn()
    if state.depth is _POT and (command := _deal_unseen(issue)) is not None:
        return command
    if not deal_down or issue.common:
        return None
    seat, count = down_due(state, issue)
    return None if seat is None else DealDown(seat, (None,) * count)


def _deal_unseen(issue: Issue) -> HandCommand | None:
    """The next cards that would be named if cards were recorded (house practice, chapter 1)."""
    if issue.common:
        return DealCommon(None)
    if issue.is_at_board:
        return DealBoard((None,) * issue.board)
    if issue.draw and not issue.thrown:
        return LeaveDrawUnrecorded()
    return DealUp(issue.up[0], None) if issue.up and not issue.down else None


def _routine_of_betting(state: HandState) -> HandCommand | None:
    """An absent player folds at the turn, but makes a forced bet first (house practice 2)."""
    betting = state.betting
    if betting is None or betting.to_act is None or not state.player(betting.to_act).absent:
        return None
    forced = betting.duty is OpenerDuty.MUST_OPEN
    return PostForcedBet(betting.to_act) if forced else Fold(betting.to_act)


def unseen_cards(state: HandState) -> frozenset[Card]:
    """The cards that may still be named (3.8)."""
    return frozenset(state.rules.pack.cards) - frozenset(state.seen_cards())
