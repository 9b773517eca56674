"""The rows that the events of one hand give: guests, acts, cards, pots, shares and what was taken.

Undone entries are left out, as if they had never been made.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple, TypeVar

from dealerassist.cards import Card, codes_of
from dealerassist.evaluation.tables import (
    DealtCard,
    EvaluationRow,
    GuestInHand,
    HandAct,
    HandPot,
    PotShare,
    RoundTaking,
)
from dealerassist.hand.events import (
    AntesPosted,
    BetMade,
    BlindsPosted,
    BoardDealt,
    BringInPosted,
    Called,
    CardPlace,
    CardsDealt,
    CardsExchanged,
    Checked,
    CommonCardDealt,
    DropTaken,
    Face,
    Folded,
    ForcedBetPosted,
    HandEvent,
    RakeTaken,
)
from dealerassist.hand.pot import PotAward
from dealerassist.hand.recording_depth.events import RoundBet
from dealerassist.hand.result import HandResult
from dealerassist.hand.state import HandState, Phase, Standing
from dealerassist.records.hand_record import seat_results

ANTE, FORCED_BET, BRING_IN = "ante", "forced_bet", "bring_in"
FOLD, CHECK, CALL, ROUND_BET = "fold", "check", "call", "round_bet"
DRAW, STAND_PAT = "draw", "stand_pat"
"""The names of acts that have no name in the domain; blinds and bets have one there."""


Found = TypeVar("Found")


class HandStep(NamedTuple):
    """An event of a hand.

    Attributes:
        entry: the number of the entry that it is in.
        utc_ms: when that was recorded.
        before, after: the hand before the event, and after it.
    """

    entry: int
    utc_ms: int
    event: HandEvent
    before: HandState
    after: HandState


class ToldOfHand(NamedTuple):
    """What may be told of a hand, and what became of it.

    Attributes:
        taxe: whether the Taxe of single hands may be told: its box was counted.
        final: what it paid after the last approved correction; None if it was not corrected.
    """

    taxe: bool
    final: HandResult | None


def rows_of_hand(
    opening: HandState, steps: Sequence[HandStep], told: ToldOfHand
) -> Iterator[EvaluationRow]:
    """The rows of one hand.

    Args:
        opening: the hand before its first event.
        steps: its events in order.
        told: what may be told of it.
    """
    end = steps[-1].after if steps else opening
    yield from _guests(opening, end, told)
    yield from _acts(end.number, steps)
    yield from _cards(end.number, steps)
    if end.phase is not Phase.OVER or end.awards:
        # What was taken before a misdeal went back with it.
        yield from _takings(end.number, steps, told)
    for place, award in enumerate(end.awards, start=1):
        yield from _pot(end.number, place, award, told)


def _guests(opening: HandState, end: HandState, told: ToldOfHand) -> Iterator[GuestInHand]:
    stacks = {player.seat: player.chips for player in opening.players}
    # Of a hand that was declared void later everybody has the own chips back, as of a misdeal.
    is_void = told.final is not None and told.final.void
    for result in seat_results(end, stacks, told.final):
        is_known, is_shown = not result.uncounted, result.standing is Standing.SHOWN
        put_in = result.put_in if result.put_in_corrected is None else result.put_in_corrected
        gained = result.won if result.corrected is None else result.corrected
        if is_void:
            put_in = gained = 0
        yield GuestInHand(
            hand=end.number,
            seat=result.seat,
            stack_before=result.stack if is_known else None,
            put_in=put_in if is_known else None,
            won=gained if told.taxe else None,
            stack_after=result.stack + result.net_corrected if is_known and told.taxe else None,
            standing=result.standing.value,
            cards_shown=codes_of(result.cards) if is_shown else "",
            best="" if result.best is None else result.best.category.name.lower(),
        )


# ── acts ────────────────────────────────────────────────────────────────────────────────────


class _Act(NamedTuple):
    seat: int
    name: str
    amount: int
    drawn: int | None = None


def _acts(hand: int, steps: Iterable[HandStep]) -> Iterator[HandAct]:
    for step, position, act in _numbered(steps, _acts_in):
        left = step.after.player(act.seat)
        yield HandAct(
            entry=step.entry,
            position=position,
            hand=hand,
            at=step.utc_ms,
            street=step.before.street_rules.name.value,
            seat=act.seat,
            act=act.name,
            amount=act.amount,
            all_in=int(left.all_in and bool(act.amount)),
            drawn=act.drawn,
        )


def _numbered(
    steps: Iterable[HandStep], found: Callable[[HandStep], Iterable[Found]]
) -> Iterator[tuple[HandStep, int, Found]]:
    """What is found in each step, with its place among all that was found in the same entry."""
    entry, position = 0, 0
    for step in steps:
        if step.entry != entry:
            entry, position = step.entry, 0
        for each in found(step):
            yield step, position, each
            position += 1


def _acts_in(step: HandStep) -> Iterator[_Act]:
    match step.event:
        case AntesPosted(amounts=amounts):
            yield from _of_all(step, ANTE, amounts)
        case RoundBet(amounts=amounts):
            yield from _of_all(step, ROUND_BET, amounts)
        case BlindsPosted(posts=posts):
            for post in posts:
                yield _Act(post.seat, post.kind.value, post.live + post.dead)
        case CardsExchanged(seat=seat, cards=cards):
            yield _Act(seat, DRAW if cards else STAND_PAT, 0, len(cards))
        case Folded(seat=seat):
            yield _Act(seat, FOLD, 0)
        case Checked(seat=seat):
            yield _Act(seat, CHECK, 0)
        case Called(seat=seat, amount=amount):
            yield _Act(seat, CALL, amount)
        case BetMade(seat=seat, wager=wager, amount=amount):
            yield _Act(seat, wager.value, amount)
        case ForcedBetPosted(seat=seat, amount=amount):
            yield _Act(seat, FORCED_BET, amount)
        case BringInPosted(seat=seat, amount=amount):
            yield _Act(seat, BRING_IN, amount)
        case _:
            return


def _of_all(step: HandStep, name: str, amounts: Sequence[int]) -> Iterator[_Act]:
    for player, amount in zip(step.before.players, amounts, strict=True):
        if amount:
            yield _Act(player.seat, name, amount)


# ── cards ───────────────────────────────────────────────────────────────────────────────────


class _Card(NamedTuple):
    place: CardPlace
    seat: int | None
    card: Card | None
    is_open: bool


def _cards(hand: int, steps: Iterable[HandStep]) -> Iterator[DealtCard]:
    for step, position, dealt in _numbered(steps, _dealt):
        yield DealtCard(
            entry=step.entry,
            position=position,
            hand=hand,
            street=step.before.street_rules.name.value,
            place=dealt.place.value,
            seat=dealt.seat,
            card="" if dealt.card is None else repr(dealt.card),
            face_up=int(dealt.is_open),
        )


def _dealt(step: HandStep) -> Iterator[_Card]:
    match step.event:
        case CardsDealt(seat=seat, face=face, cards=cards):
            for card in cards:
                yield _Card(CardPlace.SEAT, seat, card, face is Face.UP)
        case BoardDealt(cards=cards):
            for card in cards:
                yield _Card(CardPlace.BOARD, None, card, is_open=True)
        case CommonCardDealt(card=card):
            yield _Card(CardPlace.COMMON, None, card, is_open=True)
        case _:
            return


# ── pots ────────────────────────────────────────────────────────────────────────────────────


def _takings(hand: int, steps: Iterable[HandStep], told: ToldOfHand) -> Iterator[RoundTaking]:
    taxe, drop = dict[str, int](), dict[str, int]()
    for step in steps:
        street = step.before.street_rules.name.value
        match step.event:
            case RakeTaken(amounts=amounts):
                taxe[street] = taxe.get(street, 0) + sum(amounts)
            case DropTaken(amounts=amounts):
                drop[street] = drop.get(street, 0) + sum(amounts)
            case _:
                continue
    for street in dict.fromkeys([*taxe, *drop]):
        yield RoundTaking(
            hand=hand,
            street=street,
            taxe=taxe.get(street, 0) if told.taxe else None,
            jackpot_drop=drop.get(street, 0) if told.taxe else None,
        )


def _pot(hand: int, place: int, award: PotAward, told: ToldOfHand) -> Iterator[EvaluationRow]:
    yield HandPot(
        hand=hand,
        pot=place,
        amount=award.amount,
        taxe=award.raked if told.taxe else None,
        jackpot_drop=award.dropped if told.taxe else None,
        seats=" ".join(map(str, award.seats)),
    )
    for share in award.shares:
        yield PotShare(
            hand=hand,
            pot=place,
            half=share.half.value,
            seat=share.seat,
            amount=share.amount if told.taxe else None,
            odd=share.odd if told.taxe else None,
        )
