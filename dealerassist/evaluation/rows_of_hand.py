"""The rows that the events of one hand give: guests, acts, cards, pots, shares and what was taken.

Undone entries are left out, as if they had never been made.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

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
from dealerassist.hand.pots import winnings
from dealerassist.hand.recording_depth.events import RoundBet
from dealerassist.hand.result import HandResult
from dealerassist.hand.showdown import best_hand_of
from dealerassist.hand.state import HandState, Player, Standing

ANTE, FORCED_BET, BRING_IN = "ante", "forced_bet", "bring_in"
FOLD, CHECK, CALL, ROUND_BET = "fold", "check", "call", "round_bet"
DRAW, STAND_PAT = "draw", "stand_pat"
"""The names of acts that have no name in the domain; blinds and bets have one there."""


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
    yield from _takings(end.number, steps, told)
    for place, award in enumerate(end.awards, start=1):
        yield from _pot(end.number, place, award, told)


def _guests(opening: HandState, end: HandState, told: ToldOfHand) -> Iterator[GuestInHand]:
    won = winnings(end.awards)
    got = {} if told.final is None else told.final.got()
    paid = (
        {} if told.final is None else dict(zip(told.final.seats, told.final.put_in, strict=False))
    )
    unseen = () if end.unseen is None else end.unseen.seats
    stacks = {player.seat: player.chips for player in opening.players}
    for player in end.players:
        seat, is_known = player.seat, player.seat not in unseen
        first = won.get(seat, 0)
        before = stacks[seat]
        put_in = paid.get(seat, before - (player.chips - first))
        gained = first if told.final is None else got.get(seat, 0)
        yield GuestInHand(
            hand=end.number,
            seat=seat,
            stack_before=before if is_known else None,
            put_in=put_in if is_known else None,
            won=gained if told.taxe else None,
            stack_after=before - put_in + gained if is_known and told.taxe else None,
            standing=player.standing.value,
            cards_shown=_shown(player),
            best=_best(end, player),
        )


def _shown(player: Player) -> str:
    is_shown = player.standing is Standing.SHOWN
    return codes_of(held.card for held in player.cards) if is_shown else ""


def _best(end: HandState, player: Player) -> str:
    shown = player.standing is Standing.SHOWN and None not in player.down_cards
    return best_hand_of(end, player).category.name.lower() if shown else ""


# ── acts ────────────────────────────────────────────────────────────────────────────────────


class _Act(NamedTuple):
    seat: int
    name: str
    amount: int
    drawn: int | None = None


def _acts(hand: int, steps: Iterable[HandStep]) -> Iterator[HandAct]:
    entry, position = 0, 0
    for step in steps:
        if step.entry != entry:
            entry, position = step.entry, 0
        for act in _acts_in(step):
            left = step.after.player(act.seat)
            yield HandAct(
                entry=entry,
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


class _Cards(NamedTuple):
    place: CardPlace
    seat: int | None
    cards: Sequence[Card | None]
    is_open: bool


def _cards(hand: int, steps: Iterable[HandStep]) -> Iterator[DealtCard]:
    entry, position = 0, 0
    for step in steps:
        if step.entry != entry:
            entry, position = step.entry, 0
        dealt = _dealt(step)
        for card in () if dealt is None else dealt.cards:
            assert dealt is not None
            yield DealtCard(
                entry=entry,
                position=position,
                hand=hand,
                street=step.before.street_rules.name.value,
                place=dealt.place.value,
                seat=dealt.seat,
                card="" if card is None else repr(card),
                face_up=int(dealt.is_open),
            )
            position += 1


def _dealt(step: HandStep) -> _Cards | None:
    match step.event:
        case CardsDealt(seat=seat, face=face, cards=cards):
            return _Cards(CardPlace.SEAT, seat, cards, face is Face.UP)
        case BoardDealt(cards=cards):
            return _Cards(CardPlace.BOARD, None, cards, is_open=True)
        case CommonCardDealt(card=card):
            return _Cards(CardPlace.COMMON, None, (card,), is_open=True)
        case _:
            return None


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
