"""All in for less than the amount: who may still raise, and what is to be called (5.9)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, takewhile
from random import Random

from msgspec import Struct
from msgspec.structs import replace

from dealerassist.hand import betting as bets
from dealerassist.hand.betting import Totals, Turn
from dealerassist.hand.commands import CallBet, Check
from dealerassist.hand.decide import decide
from dealerassist.hand.events import BetMade
from dealerassist.hand.evolve import fold
from dealerassist.hand.refusal import Code, Refusal
from dealerassist.hand.state import HandState, Phase
from dealerassist.rules.house_rules import HouseRules
from dealerassist.training.drills.dealing import (
    Deck,
    Hand,
    Manner,
    moments,
    seats_for,
    stack,
    start,
)
from dealerassist.training.drills.limits import NO, YES, YES_OR_NO, is_contested, turn_now
from dealerassist.training.questions import (
    AmountsAnswer,
    AmountsForm,
    Answer,
    Blank,
    ChoiceAnswer,
    Form,
    Question,
    RoundBet,
    SeatsAnswer,
    SeatsForm,
    bets_of,
)
from dealerassist.training.skills import Skill

SHOVING = Manner(bold=0.42, leaving=0.05, large=0.3, between=0.3)


class AllIn(Struct, frozen=True):
    """The moment after a bet or raise with all that a guest had.

    Attributes:
        bets: what has been bet in the round, this last.
        seat: who is all in.
        over: how much more than what was to be matched, as raises are measured.
        full: how much more a full bet or raise would have been.
    """

    state: HandState
    bets: tuple[RoundBet, ...]
    seat: int
    over: int
    full: int


Asked = tuple[str, Form, Answer, str]

MOST_TURNS = 12
"""So many of a hand are enough to choose from."""


def ask_all_in(random: Random, rules: HouseRules) -> Question | None:
    """What follows from an all-in, for whoever is to act now."""
    return all_in_in(random, _dealt(random, rules))


def all_in_in(random: Random, hand: Hand) -> Question | None:
    """The same of a turn in this hand."""
    come = list(islice(_all_ins(hand), MOST_TURNS))
    for kind in random.sample(KINDS, len(KINDS)):
        found = [(m, asked) for m in come if (asked := kind(m.state)) is not None]
        if found:
            moment, asked = random.choice(_harder(random, found))
            easy = asked[2] == ChoiceAnswer(YES) and random.random() < 0.35
            return None if easy else _question(moment, asked)
        if random.random() < 0.5:
            # Else the rarer kinds would hardly ever be asked.
            return None
    return None


def _harder(random: Random, found: list[tuple[AllIn, Asked]]) -> list[tuple[AllIn, Asked]]:
    """Mostly those after a short all-in, and of them those of a guest who has spoken before."""
    closed = [each for each in found if each[1][2] == ChoiceAnswer(NO)]
    if closed:
        return closed
    short = [each for each in found if each[0].over < each[0].full]
    spoken = [each for each in short if turn_now(each[0].state).player.spoken]
    if spoken and random.random() < 0.9:
        return spoken
    return short if short and random.random() < 0.8 else found


def _question(moment: AllIn, asked: Asked) -> Question:
    kind, form, right, rule = asked
    return Question(
        skill=Skill.ALL_IN,
        kind=kind,
        state=moment.state,
        form=form,
        right=right,
        rule=rule,
        facts={
            "seat": _to_act(moment.state),
            "all_in": moment.seat,
            "over": moment.over,
            "full": moment.full,
        },
        bets=moment.bets,
    )


def _to_act(state: HandState) -> int:
    return turn_now(state).player.seat


def _dealt(random: Random, rules: HouseRules) -> Hand:
    """A hand in which somebody has a bet and a part of a raise."""
    street = random.randint(0, rules.last_street) if random.random() < 0.6 else 0
    seats = seats_for(rules, random, 3, 5)
    stacks = {seat: stack(rules, random, 15, 60) for seat in seats}
    for seat in random.sample(seats, random.choice((1, 1, 2))):
        stacks[seat] = _short_stack(rules, random, street)
    manner = replace(SHOVING, from_street=street)
    hand = moments(start(rules, random, stacks), random, Deck(random), manner)
    # Later streets show no more: whoever had so little is all in by then.
    return takewhile(lambda moment: moment.state.street <= street, hand)


def _all_ins(hand: Hand) -> Iterator[AllIn]:
    """The turns of a hand in a round where the last bet or raise was an all-in."""
    before, last = None, None
    for moment in hand:
        state = moment.state
        if not moment.acts or state.phase is not Phase.BETTING:
            before, last = state, None
            continue
        if isinstance(act := moment.acts[-1], BetMade) and before is not None:
            all_in = state.player(act.seat).all_in
            last = (act.seat, *_size(before, act)) if all_in else None
        before = state
        if last is not None and state.betting is not None and state.betting.to_act is not None:
            yield AllIn(state, bets_of(moment.acts), *last)


def _short_stack(rules: HouseRules, random: Random, street: int) -> int:
    """Chips for a bet on that street and a part of a raise, after all that comes before it."""
    bounds = rules.streets[street].bets
    largest = bounds.largest if isinstance(bounds.largest, int) else 4 * bounds.smallest
    bet = random.choice((bounds.smallest, largest))
    first = max(rules.big_blind, rules.bring_in, rules.streets[0].bets.smallest) if street else 0
    return rules.ante + first + int(bet * random.uniform(0.4, 2.2)) + 1


def _size(before: HandState, act: BetMade) -> tuple[int, int]:
    """How much a bet was over what was to be matched, and how much a full one would be."""
    turn = turn_now(before)
    base = bets.raised_from(before, turn.betting)
    smallest, _ = bets.full_totals(turn)
    return act.total - base, smallest - base


# ── the kinds ───────────────────────────────────────────────────────────────────────────────


def _may_raise(state: HandState) -> Asked | None:
    """Whether the betting is open for whoever is to act and could raise."""
    if not is_contested(state):
        return None
    totals = bets.bet_totals(turn_now(state))
    if isinstance(totals, Totals):
        return "may_raise", YES_OR_NO, ChoiceAnswer(YES), "5.9"
    if totals.code is Code.NOT_REOPENED:
        return "may_raise", YES_OR_NO, ChoiceAnswer(NO), "5.9"
    return None


def _to_call(state: HandState) -> Asked | None:
    """What it costs to stay."""
    price = bets.call_price(turn_now(state))
    if isinstance(price, Refusal):
        return None
    return "to_call", AmountsForm((Blank("to_call"),)), AmountsAnswer((price,)), "5.9"


def _smallest(state: HandState) -> Asked | None:
    """To how much the short bet is completed, or raised at least."""
    turn = turn_now(state)
    totals = bets.bet_totals(turn)
    smallest, _ = bets.full_totals(turn)
    if isinstance(totals, Refusal) or turn.player.reach < smallest:
        return None
    right = AmountsAnswer((totals.smallest,))
    return "smallest", AmountsForm((Blank("smallest"),)), right, "5.9"


def _who_may(state: HandState) -> Asked | None:
    """Who may still raise when everybody before only calls."""
    seats = may_still_raise(state)
    return ("who_may", SeatsForm(), SeatsAnswer(seats), "5.9") if seats else None


def may_still_raise(state: HandState) -> tuple[int, ...]:
    """The seats that could raise at their turn, if nobody raises before them."""
    could = {turn.player.seat for turn in turns_of_calls(state) if _can_raise(turn)}
    return tuple(sorted(could))


def _can_raise(turn: Turn) -> bool:
    return isinstance(bets.bet_totals(turn), Totals)


def turns_of_calls(state: HandState) -> Iterator[Turn]:
    """The turns that are still to come in this round, if everybody only calls."""
    while state.phase is Phase.BETTING and state.betting is not None:
        turn = bets.turn_of(state, state.betting.to_act or 0)
        assert isinstance(turn, Turn), "somebody is to act"
        yield turn
        calls = not isinstance(bets.call_price(turn), Refusal)
        events = decide(state, CallBet(turn.player.seat) if calls else Check(turn.player.seat))
        assert not isinstance(events, Refusal), "calling or checking is always allowed"
        state = fold(state, events)


KINDS = (_may_raise, _may_raise, _may_raise, _who_may, _to_call, _smallest)
"""The first is asked most."""
