"""A past hand played again with other acts: what was entered wrongly in the betting (HP 4).

The taps of the hand are read from its entries. With some of them changed they are played again by
the hand's own rules, which work out the pots, the Taxe and the stacks; or say which step cannot
have been so.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum
from typing import assert_never, get_args

from msgspec import Struct

from dealerassist.hand.automatic_steps import carry_on, play
from dealerassist.hand.commands import (
    AwardPots,
    BetRound,
    BetTo,
    CallBet,
    Check,
    CheckRound,
    CorrectBoard,
    CorrectCard,
    CorrectCommon,
    DealBoard,
    DealCommon,
    DealDown,
    DealUp,
    Exchange,
    Fold,
    HandCommand,
    Muck,
    NameOpener,
    NameWinner,
    PostForcedBet,
    ShowCard,
    ShowHand,
)
from dealerassist.hand.decide import decide
from dealerassist.hand.events import (
    AntesPosted,
    BetMade,
    BetsCollected,
    BlindsPosted,
    BoardDealt,
    BringInPosted,
    BurnsShuffledIn,
    Called,
    CardBurned,
    CardCorrected,
    CardPlace,
    CardsDealt,
    CardsExchanged,
    CardShown,
    Checked,
    CommonCardDealt,
    Face,
    Folded,
    ForcedBetPosted,
    HandEvent,
    HandMucked,
    HandShown,
    HandStarted,
    PotsAwarded,
    RakeTaken,
    RoundOpened,
)
from dealerassist.hand.evolve import started
from dealerassist.hand.fact import Fact
from dealerassist.hand.finished_hand import FinishedHand
from dealerassist.hand.recording_depth.depth import Depth
from dealerassist.hand.recording_depth.events import RoundBet, WinnerNamed
from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.hand.result import HandResult, Won
from dealerassist.hand.state import HandState, Phase, Standing

RULE = "HP 3"


class ActKind(StrEnum):
    """What a player does in a betting round; a forced bet is one at its smallest (5.8)."""

    FOLD = "fold"
    CHECK = "check"
    CALL = "call"
    BET = "bet"
    FORCED_BET = "forced_bet"


class BettingAct(Fact, frozen=True):
    """What a player does in a betting round, as a correction in the journal names it.

    `total` is what a bet or raise comes to in the round, in chips; 0 for the others.
    """

    kind: ActKind
    seat: int
    total: int = 0

    @property
    def command(self) -> HandCommand:
        """The tap by which it is entered."""
        match self.kind:
            case ActKind.FOLD:
                return Fold(self.seat)
            case ActKind.CHECK:
                return Check(self.seat)
            case ActKind.CALL:
                return CallBet(self.seat)
            case ActKind.BET:
                return BetTo(self.seat, self.total)
            case ActKind.FORCED_BET:
                return PostForcedBet(self.seat)
            case _:
                assert_never(self.kind)


ActEvent = Folded | Checked | Called | BetMade | ForcedBetPosted | BringInPosted
"""The events of what players do in a betting round."""

ACTS = get_args(ActEvent)

CARDS = (CardsDealt, BoardDealt, CommonCardDealt)
"""The events of cards that come, but for those of an exchange."""

FOLLOWING = (
    AntesPosted | BlindsPosted | BurnsShuffledIn | CardBurned | BetsCollected | RakeTaken
    | HandStarted
)  # fmt: skip
"""Events that follow by themselves when the taps are played."""


class ActChange(Fact, frozen=True):
    """What one act of a hand really was.

    Attributes:
        tap: which tap of the hand it was, counted from 0 (`taps_of`).
        step: in which entry of the hand it was made, counted from 1.
        was: the act that was entered.
        becomes: what it really was; None if there was none.
    """

    tap: int
    step: int
    was: BettingAct
    becomes: BettingAct | None


class PastTap(Struct, frozen=True):
    """A tap of a past hand, and in which of its entries it was made, counted from 1.

    `act` is what it did in a betting round; None for any other tap.
    """

    step: int
    command: HandCommand
    act: BettingAct | None = None


class Impossible(Struct, frozen=True):
    """The step at which a hand cannot be played on, counted from 1, and why.

    `tap` is the tap that is refused; None where the hand is not over after all of them.
    """

    step: int
    tap: int | None
    refusal: Refusal


def taps_of(past: FinishedHand) -> tuple[PastTap, ...] | Impossible:
    """The taps that led to the entries of a hand; or the entry that no tap alone leads to.

    That is one in which an irregularity was settled, or less was recorded from there on.
    """
    taps: list[PastTap] = []
    before = carry_on(started(past.started, past.rules))[0]
    for step, (entry, after) in enumerate(zip(past.entries, past.states(), strict=True), start=1):
        named = [tap.command for tap in taps if isinstance(tap.command, NameWinner)]
        for event in entry.events:
            if isinstance(event, ACTS):
                act = act_of(event, before)
                taps.append(PastTap(step, act.command, act))
                continue
            if before.depth is not Depth.FULL and isinstance(event, CARDS):
                continue  # where no cards are recorded, they are dealt by themselves
            commands = _commands_of(event, entry.events, named)
            if commands is None:
                return Impossible(step, None, refuse(Code.NOT_PLAYED_AGAIN, RULE))
            taps += [PastTap(step, command) for command in commands]
        before = after
    return tuple(taps)


def _commands_of(
    event: HandEvent, together: Sequence[HandEvent], named: Sequence[NameWinner]
) -> tuple[HandCommand, ...] | None:
    """The taps behind an event, none if it follows by itself; None if no tap alone leads to it."""
    match event:
        case CardsDealt() | BoardDealt() | CardsExchanged() | CommonCardDealt() | CardCorrected():
            return tuple(_of_cards(event))
        case RoundOpened(opener=opener):
            # It opens by itself, unless the croupier had to name the opener.
            tapped = event is together[0] and opener is not None
            return (NameOpener(opener),) if tapped and opener is not None else ()
        case RoundBet(total=total):
            return (BetRound(total),) if total else (CheckRound(),)
        case CardShown(seat=seat, card=card):
            return (ShowCard(seat, card),)
        case HandShown(seat=seat):
            turned = any(isinstance(each, CardShown) and each.seat == seat for each in together)
            return () if turned else (ShowHand(seat, ()),)
        case HandMucked(seat=seat):
            return (Muck(seat),)
        case WinnerNamed(seat=seat, half=half):
            return (NameWinner(seat, half, shared=any(each.half == half for each in named)),)
        case PotsAwarded():
            return (AwardPots(),)
        case _:
            return () if isinstance(event, FOLLOWING) else None


def act_of(event: ActEvent, before: HandState) -> BettingAct:
    """The act that an event records; `before` is how the hand stood before its entry."""
    match event:
        case Folded(seat):
            return BettingAct(ActKind.FOLD, seat)
        case Checked(seat):
            return BettingAct(ActKind.CHECK, seat)
        case Called(seat=seat):
            return BettingAct(ActKind.CALL, seat)
        case BetMade(seat=seat, total=total):
            return BettingAct(ActKind.BET, seat, total)
        case BringInPosted(seat=seat):
            return BettingAct(ActKind.FORCED_BET, seat)
        case ForcedBetPosted(seat, amount):
            smallest = decide(before, PostForcedBet(seat))
            if not isinstance(smallest, Refusal) and event in smallest:
                return BettingAct(ActKind.FORCED_BET, seat)
            return BettingAct(ActKind.BET, seat, amount)
        case _:
            assert_never(event)


def _of_cards(
    event: CardsDealt | BoardDealt | CardsExchanged | CommonCardDealt | CardCorrected,
) -> Iterator[HandCommand]:
    match event:
        case CardsDealt(seat, Face.UP, cards):
            yield from (DealUp(seat, card) for card in cards)
        case CardsDealt(seat, _, cards):
            # Cards that nobody saw are dealt by themselves.
            if any(card is not None for card in cards):
                yield DealDown(seat, cards)
        case BoardDealt(cards):
            yield DealBoard(cards)
        case CardsExchanged(seat, cards):
            yield Exchange(seat, cards)
        case CommonCardDealt(card):
            yield DealCommon(card)
        case CardCorrected():
            yield _correcting(event)


def _correcting(event: CardCorrected) -> HandCommand:
    if event.place is CardPlace.BOARD:
        return CorrectBoard(event.position, event.card)
    if event.seat is None:
        return CorrectCommon(event.position, event.card)
    return CorrectCard(event.seat, event.position, event.card)


# ── played again ────────────────────────────────────────────────────────────────────────────


def played_again(
    past: FinishedHand, changes: Sequence[ActChange], *, before: int | None = None
) -> HandState | Impossible:
    """The hand with these acts changed, as it ends; or the step that cannot have been so.

    Args:
        past: the hand.
        changes: its acts that were others.
        before: the number of a tap, to see the hand as it stands before that; None for its end.
    """
    taps = taps_of(past)
    if isinstance(taps, Impossible):
        return taps
    state = _play(past, taps[:before], {each.tap: each.becomes for each in changes})
    if isinstance(state, Impossible) or before is not None or state.phase is Phase.OVER:
        return state
    return Impossible(len(past.entries), None, refuse(Code.HAND_NOT_OVER, RULE))


def _play(
    past: FinishedHand, taps: Sequence[PastTap], changes: Mapping[int, BettingAct | None]
) -> HandState | Impossible:
    state, _ = carry_on(started(past.started, past.rules))
    for at, tap in enumerate(taps):
        act = changes.get(at, tap.act)
        if act is None and tap.act is not None:
            continue
        command = tap.command if act is None else act.command
        if _is_needless(state, command):
            continue
        answer = play(state, command)
        if isinstance(answer, Refusal):
            return Impossible(tap.step, at, answer)
        state = answer[0]
    return state


def _is_needless(state: HandState, command: HandCommand) -> bool:
    """Whether a tap changes nothing any more, as the betting really was.

    Who had folded already gives nothing up, and nobody has to show where all others have folded.
    """
    if isinstance(command, ShowCard | ShowHand | Muck) and state.phase is Phase.AWARDING:
        return True
    if not isinstance(command, Fold | Muck):
        return False
    return state.player(command.seat).standing is Standing.FOLDED


def result_again(past: FinishedHand, changes: Sequence[ActChange]) -> HandResult | Impossible:
    """What the hand pays with these acts changed.

    A hand that does not come out as it did, played again without a change, cannot be corrected so.
    """
    plain = played_again(past, ())
    if isinstance(plain, Impossible):
        return Impossible(plain.step, None, refuse(Code.NOT_PLAYED_AGAIN, RULE))
    if plain.awards != past.states()[-1].awards:
        return Impossible(len(past.entries), None, refuse(Code.NOT_PLAYED_AGAIN, RULE))
    again = played_again(past, changes)
    return again if isinstance(again, Impossible) else _result(past, again)


def _result(past: FinishedHand, end: HandState) -> HandResult:
    won: dict[int, int] = {}
    for share in (share for award in end.awards for share in award.shares):
        won[share.seat] = won.get(share.seat, 0) + share.amount
    before = zip(end.players, past.started.stacks, strict=True)
    return HandResult(
        hand=past.number,
        seats=past.started.seats,
        put_in=tuple(had - player.stack + won.get(player.seat, 0) for player, had in before),
        won=tuple(Won(seat, amount) for seat, amount in sorted(won.items()) if amount),
        rake=sum(award.raked for award in end.awards),
    )
