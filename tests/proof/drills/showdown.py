"""The end of a hand anew: hands read by PokerKit, shares counted, cards shown in turn."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, product
from typing import Any

from pokerkit import (
    BadugiHand,
    EightOrBetterLowHand,
    RegularLowHand,
    ShortDeckHoldemHand,
    StandardHighHand,
    StandardLowHand,
)
from pokerkit.hands import Hand

from dealerassist.cards import Card
from dealerassist.hand.commands import AwardPots, Muck, ShowHand
from dealerassist.hand.decide import decide
from dealerassist.hand.evolve import fold
from dealerassist.hand.legal import legal
from dealerassist.hand.pot import PotAward
from dealerassist.hand.refusal import Refusal
from dealerassist.hand.state import HandState, Phase, Player, Standing
from dealerassist.ranking.ranking import Ranking
from dealerassist.rules.house_options import Halves, HandOf, Low, OddChip
from dealerassist.training.questions import Question

Five = tuple[Card, ...]


def text(cards: Sequence[Card]) -> str:
    """Cards as PokerKit reads them."""
    return "".join(card.code for card in cards)


def fives_of(state: HandState, player: Player) -> list[Five]:
    """Every five that the player can make; in badugi every one to four of different suits."""
    own = [held.card for held in player.cards]
    table = [*state.board, *state.common]
    if state.rules.ranking is Ranking.BADUGI:
        some = (chosen for size in range(1, 5) for chosen in combinations(own, size))
        return [cards for cards in some if len({card.suit for card in cards}) == len(cards)]
    if state.rules.hand_of is HandOf.TWO_AND_THREE:
        pairs = product(combinations(own, 2), combinations(table, 3))
        return [(*two, *three) for two, three in pairs]
    return list(combinations([*own, *table], 5))


READ: dict[tuple[object, ...], int | None] = {}
"""What PokerKit has made of hands, by all that their worth can come from."""


FOR_THE_POT: dict[Ranking, type[Hand]] = {
    Ranking.HIGH: StandardHighHand,
    Ranking.SHORT_DECK: ShortDeckHoldemHand,
    Ranking.ACE_TO_FIVE: RegularLowHand,
    Ranking.DEUCE_TO_SEVEN: StandardLowHand,
    Ranking.BADUGI: BadugiHand,
}
"""How PokerKit calls what wins the whole pot, or its high half."""


def _high(five: Five, ranking: Ranking = Ranking.HIGH) -> int | None:
    """A hand for the whole pot as PokerKit ranks it: the higher, the better."""
    hand = FOR_THE_POT[ranking]
    worth = _read(hand, five)
    return -worth if worth is not None and hand.low else worth


def _low(five: Five, low: Low) -> int | None:
    """The same of a low hand; None if it is none."""
    lowest = StandardHighHand if low is Low.NORMAL else EightOrBetterLowHand
    worth = _read(lowest, five)
    return None if worth is None else -worth


def _read(hand: type[Hand], five: Five) -> int | None:
    """Read once of each kind: the ranks, and whether the cards are of one suit."""
    ranks = tuple(sorted([card.rank for card in five]))
    kind = (hand, ranks, len({card.suit for card in five}) == 1)
    if kind not in READ:
        READ[kind] = _read_anew(hand, five)
    return READ[kind]


def _read_anew(hand: type[Hand], five: Five) -> int | None:
    """Where PokerKit has this hand among all; None if it is none of this sort."""
    try:
        return hand(text(five)).entry.index
    except ValueError:
        return None


def greatest(hands: list[int]) -> int:
    """The best of these."""
    return max(hands)


def best_of(state: HandState, player: Player, *, low: bool = False) -> tuple[Any, list[Five]]:
    """What the best five are worth, and every five that is worth as much."""
    kind = state.rules.options.low
    ranking = state.rules.ranking
    made = [
        (_low(five, kind) if low else _high(five, ranking), five)
        for five in fives_of(state, player)
    ]
    made = [each for each in made if each[0] is not None]
    if not made:
        return None, []
    best = greatest([worth for worth, _ in made])
    return best, [five for worth, five in made if worth == best]


def shown(state: HandState) -> list[Player]:
    """Those who have shown."""
    return [player for player in state.players if player.standing is Standing.SHOWN]


def check_best_five(question: Question) -> None:
    """These cards and no others, or this hand and no other."""
    state = question.state
    if question.kind == "five":
        _check_five(question, low=False)
        return
    hands = {player.seat: best_of(state, player)[0] for player in shown(state)}
    assert len(hands) > 1
    assert question.right.seat in hands
    best = hands.pop(question.right.seat)
    assert all(other < best for other in hands.values())


def _check_five(question: Question, *, low: bool) -> None:
    state = question.state
    player = state.player(question.facts["seat"])
    _, right = best_of(state, player, low=low)
    assert [set(five) for five in right] == [set(question.right.cards)]
    own = [held.card for held in player.cards]
    assert list(question.form.cards) == [*own, *state.board, *state.common]


# ── showing ─────────────────────────────────────────────────────────────────────────────────


def check_showing(question: Question) -> None:
    """The hand asks these seats in this order, and lets muck or not."""
    state = question.state
    if question.kind == "may_muck":
        seat = question.facts["seat"]
        may = not isinstance(decide(state, Muck(seat)), Refusal)
        assert question.right.choice == ("yes" if may else "no")
        assert may is (question.reason in ("others_shown", "not_first"))
        assert question.reason == _why_mucked_or_not(state, seat)
        return
    order = _order(state)
    assert set(order) == {player.seat for player in state.players if player.in_hand}
    if question.kind == "order":
        assert question.right.seats == order
    else:
        assert question.right.seat == order[0]
    if question.bets:
        assert question.bets[-1].seat == order[0]


def _why_mucked_or_not(state: HandState, seat: int) -> str:
    """Why a guest who has not shown may muck or may not, from what lies on the felt."""
    assert state.player(seat).standing is Standing.LIVE
    others = [p for p in state.players if p.in_hand and p.seat != seat]
    if all(player.standing is Standing.MUCKED for player in others):
        assert state.phase is Phase.AWARDING
        return "all_theirs"
    if state.rules.options.all_in_shows and state.betting is None:
        return "turned_up"
    if any(player.standing is Standing.SHOWN for player in others):
        return "others_shown"
    return "first_to_show" if legal(state).seat == seat else "not_first"


def _order(state: HandState) -> tuple[int, ...]:
    """Who is asked to show, until nobody is left."""
    order = []
    unseen = [card for card in state.rules.pack.cards if not state.has_seen(card)]
    while state.phase is Phase.SHOWDOWN:
        seat = legal(state).seat
        hidden = len(state.player(seat).hidden)
        cards, unseen = tuple(unseen[:hidden]), unseen[hidden:]
        events = decide(state, ShowHand(seat, cards))
        assert not isinstance(events, Refusal)
        state = fold(state, events)
        order.append(seat)
    return tuple(order)


# ── winning ─────────────────────────────────────────────────────────────────────────────────


def check_splitting(question: Question) -> None:
    """The winners by PokerKit, the shares by division, and the hand pays so."""
    state, at = question.state, question.facts["pot"]
    pot = state.pots[at]
    award = _awarded(state).awards[at]
    winning = _divided(state, award)
    got = {seat: amount for seat, amount in winning.items() if amount}
    match question.kind:
        case "winners":
            assert question.right.seats == tuple(sorted(winning))
        case "shares":
            seats = tuple(blank.number for blank in question.form.blanks)
            claims = [player.seat for player in shown(state) if player.seat in pot.seats]
            assert seats == tuple(sorted(claims))
            assert question.right.amounts == tuple(got.get(seat, 0) for seat in seats)
        case _:
            most = max(got.values())
            assert [seat for seat in got if got[seat] == most] == [question.right.seat]
            assert most == min(winning.values()) + 1
    paid = dict.fromkeys(got, 0)
    for share in award.shares:
        paid[share.seat] += share.amount
    assert paid == got
    assert set(got) <= set(pot.seats)


def _awarded(state: HandState) -> HandState:
    events = decide(state, AwardPots())
    assert not isinstance(events, Refusal)
    return fold(state, events)


def _divided(state: HandState, award: PotAward) -> dict[int, int]:
    """What each winner gets of a pot; 0 where there were too few chips."""
    prize = award.amount - award.raked - award.dropped
    claim = [player for player in shown(state) if player.seat in award.seats]
    if not claim:
        return {award.shares[0].seat: prize}
    lows = {p.seat: best_of(state, p, low=True) for p in claim} if _is_split(state) else {}
    lows = {seat: low for seat, low in lows.items() if low[0] is not None}
    highs = {p.seat: best_of(state, p) for p in claim}
    low_half = prize // 2 if lows else 0
    got = _shared(state, prize - low_half, highs)
    for seat, amount in _shared(state, low_half, lows).items() if lows else ():
        got[seat] = got.get(seat, 0) + amount
    return got


def _is_split(state: HandState) -> bool:
    return state.rules.halves is Halves.HIGH_LOW


def _shared(
    state: HandState, amount: int, hands: dict[int, tuple[Any, list[Five]]]
) -> dict[int, int]:
    """An amount among the best of these hands, odd chips one by one."""
    best = greatest([worth for worth, _ in hands.values()])
    winners = [seat for seat in hands if hands[seat][0] == best]
    order = _odd_order(state, winners, hands)
    share, odd = divmod(amount, len(winners))
    return {seat: share + (place < odd) for place, seat in enumerate(order)}


def _odd_order(
    state: HandState, winners: list[int], hands: dict[int, tuple[Any, list[Five]]]
) -> list[int]:
    after = state.button or 0
    from_left = sorted(winners, key=lambda seat: (seat <= after, seat))
    if state.rules.options.odd_chip is OddChip.LEFT_OF_BUTTON:
        return from_left
    return sorted(from_left, key=lambda seat: _cards_down(hands[seat][1]), reverse=True)


def _cards_down(fives: list[Five]) -> list[tuple[int, int]]:
    """The cards from the highest down, of the five that does best."""
    return max(sorted((card.order for card in five), reverse=True) for five in fives)


# ── high-low ────────────────────────────────────────────────────────────────────────────────


def check_high_low(question: Question) -> None:
    """The lows by PokerKit; the halves by division."""
    state = question.state
    if question.kind == "low_five":
        _check_five(question, low=True)
        return
    lows = {p.seat: best_of(state, p, low=True)[0] for p in shown(state)}
    lows = {seat: low for seat, low in lows.items() if low is not None}
    if question.kind == "any_low":
        assert question.right.choice == ("yes" if lows else "no")
        return
    if question.kind == "qualifies":
        assert question.right.seats == tuple(sorted(lows))
        return
    award = _awarded(state).awards[0]
    if question.kind == "halves":
        prize = award.amount - award.raked - award.dropped
        assert question.right.amounts == (prize - prize // 2, prize // 2)
        return
    able = {seat: low for seat, low in lows.items() if seat in award.seats}
    best = greatest(list(able.values()))
    assert question.right.seats == tuple(sorted(s for s in able if able[s] == best))
