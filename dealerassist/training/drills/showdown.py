"""The end of a hand: who shows, the best five, who wins what (chapter 7)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations, product
from random import Random

from dealerassist.cards import Card, known_cards
from dealerassist.hand.events import PotAward, PotsAwarded
from dealerassist.hand.legal import legal
from dealerassist.hand.pot_half import Half
from dealerassist.hand.refusal import Refusal
from dealerassist.hand.showdown import award_pots, high_of, low_of, next_to_show, showing_order
from dealerassist.hand.state import HandState, Phase, Player, Standing
from dealerassist.ranking.best_five import BestFive
from dealerassist.ranking.high import best_high
from dealerassist.ranking.low import Low, best_low
from dealerassist.rules.house_options import Halves, HandOf
from dealerassist.rules.house_rules import HouseRules
from dealerassist.training.drills.dealing import (
    Deck,
    Hand,
    Manner,
    Moment,
    moments,
    seats_for,
    stack,
    start,
)
from dealerassist.training.drills.limits import NO, YES, YES_OR_NO
from dealerassist.training.questions import (
    AmountsAnswer,
    AmountsForm,
    Answer,
    Blank,
    CardsAnswer,
    CardsForm,
    ChoiceAnswer,
    Facts,
    Form,
    Question,
    SeatAnswer,
    SeatForm,
    SeatsAnswer,
    SeatsForm,
    bets_of,
)
from dealerassist.training.skills import Skill

STAYING = Manner(bold=0.12, leaving=0.06, large=0.3, between=0.2)
TO_THE_END = Manner(bold=0.25, leaving=0.12, large=0.2, between=0.3)

SHOWING_OR_NOT = Manner(bold=0.3, leaving=0.1, large=0.3, between=0.3, mucking=0.1)

Asked = tuple[str, Form, Answer, Facts]


def _dealt(
    random: Random, rules: HouseRules, seats: Sequence[int], deck: Deck, manner: Manner
) -> Hand:
    """A hand of these seats, at times with some who are soon all in."""
    stacks = {seat: stack(rules, random, 10, 40) for seat in seats}
    if random.random() < 0.4:
        for seat in random.sample(list(seats), random.randint(1, max(len(seats) - 1, 1))):
            stacks[seat] = stack(rules, random, 0.6, 9)
    return moments(start(rules, random, stacks), random, deck, manner)


def _at_the_end(hand: Hand) -> list[Moment]:
    """The moments of a hand from the showdown on; none if it did not come so far."""
    last = (Phase.SHOWDOWN, Phase.AWARDING)
    return [m for m in hand if m.state.phase in last and len(m.state.contenders) > 1]


def _with_shown(hand: Hand) -> list[Moment]:
    """Those of them at which somebody has shown."""
    return [moment for moment in _at_the_end(hand) if moment.state.shown]


def _question(skill: Skill, moment: Moment, asked: Asked, rule: str) -> Question:
    kind, form, right, facts = asked
    return Question(
        skill=skill,
        kind=kind,
        state=moment.state,
        form=form,
        right=right,
        rule=rule,
        facts=facts,
        bets=bets_of(moment.acts),
    )


# ── showing ─────────────────────────────────────────────────────────────────────────────────


def ask_showing(random: Random, rules: HouseRules) -> Question | None:
    """Who shows first, in which order, and who may give up (7.1, 7.2)."""
    seats = seats_for(rules, random, 3, 6)
    return showing_in(random, _dealt(random, rules, seats, Deck(random), TO_THE_END))


def showing_in(random: Random, hand: Hand) -> Question | None:
    """The same of the end of this hand."""
    begun = [moment for moment in _at_the_end(hand) if _is_somebodys_turn(moment.state)]
    if not begun or len(begun[0].state.contenders) < 3:
        return None
    roll, order = random.random(), showing_order(begun[0].state)
    if roll < 0.4:
        asked: Asked = ("order", SeatsForm(ordered=True), SeatsAnswer(order), {})
    elif roll < 0.7:
        asked = ("first", SeatForm(), SeatAnswer(order[0]), {})
    else:
        return _ask_to_muck(random, begun)
    return _question(Skill.SHOWING, begun[0], asked, "7.1")


def _is_somebodys_turn(state: HandState) -> bool:
    """Somebody is to show or to muck, and has not begun to turn cards up."""
    seat = next_to_show(state)
    return seat is not None and not any(state.player(seat).down_cards)


def _ask_to_muck(random: Random, begun: list[Moment]) -> Question:
    """Whether whoever is to show may give up instead (7.2)."""
    moment = begun[0] if random.random() < 0.4 else random.choice(begun)
    may = legal(moment.state)
    right = ChoiceAnswer(YES if may.muck is None else NO)
    return _question(
        Skill.SHOWING, moment, ("may_muck", YES_OR_NO, right, {"seat": may.seat or 0}), "7.2"
    )


# ── reading hands ───────────────────────────────────────────────────────────────────────────


def ask_best_five(random: Random, rules: HouseRules) -> Question | None:
    """Which five of a guest's cards play, or whose hand is the highest (7.3)."""
    seats = seats_for(rules, random, 2, 4)
    return best_five_in(random, _dealt(random, rules, seats, _good_cards(random), STAYING))


def best_five_in(random: Random, hand: Hand) -> Question | None:
    """The same of those who showed in this hand."""
    shown = _with_shown(hand)
    if not shown:
        return None
    if random.random() < 0.75 and (question := _ask_five(shown[0], low=False)) is not None:
        return question
    return _ask_higher(shown[-1])


def _good_cards(random: Random) -> Deck:
    roll = random.random()
    if roll < 0.35:
        return Deck(random, suited=0.6)
    return Deck(random, low=0.5) if roll < 0.5 else Deck(random)


def _ask_five(moment: Moment, *, low: bool) -> Question | None:
    """Five of the cards of the first who has shown; None where not just one five is right."""
    state = moment.state
    player = state.player(state.shown[0])
    best = low_of(state, player) if low else high_of(state, player)
    if best is None:
        return None
    own = known_cards([held.card for held in player.cards])
    table = known_cards(state.board + state.common)
    if len(own) + len(table) == 5:
        return None
    right = [five for five in fives(state, player) if _worth(state, five, low=low) == best.strength]
    if len(right) != 1:
        return None
    return _question(
        Skill.HIGH_LOW if low else Skill.BEST_FIVE,
        moment,
        (
            "low_five" if low else "five",
            CardsForm(own + table, 5),
            CardsAnswer(tuple(sorted(right[0], key=lambda card: card.order))),
            {"seat": player.seat},
        ),
        "7.6" if low else "7.3",
    )


def fives(state: HandState, player: Player) -> list[tuple[Card, ...]]:
    """Every five that the player may make of the cards at hand (7.3)."""
    own = known_cards([held.card for held in player.cards])
    table = known_cards(state.board + state.common)
    if state.rules.hand_of is HandOf.TWO_AND_THREE:
        ways = product(combinations(own, 2), combinations(table, 3))
        return [two + three for two, three in ways]
    return list(combinations(own + table, 5))


def _worth(state: HandState, five: Sequence[Card], *, low: bool) -> int:
    hand = best_low(five, state.rules.options.low) if low else best_high(five)
    return -1 if hand is None else hand.strength


def _ask_higher(moment: Moment) -> Question | None:
    """Whose hand is the highest of those that lie open; None where two are equal."""
    state = moment.state
    hands = {p.seat: high_of(state, p) for p in _shown(state)}
    best = max(hand.strength for hand in hands.values())
    seats = [seat for seat, hand in hands.items() if hand.strength == best]
    if len(hands) < 2 or len(seats) > 1:
        return None
    return _question(
        Skill.BEST_FIVE, moment, ("higher", SeatForm(), SeatAnswer(seats[0]), {}), "1.3"
    )


def _shown(state: HandState) -> list[Player]:
    return [player for player in state.players if player.standing is Standing.SHOWN]


# ── winning ─────────────────────────────────────────────────────────────────────────────────


def ask_splitting(random: Random, rules: HouseRules) -> Question | None:
    """Who wins a pot, what each gets, and who gets the odd chip (7.4, 7.5)."""
    seats = seats_for(rules, random, 2, 5)
    twins = tuple(random.sample(seats, min(len(seats), random.choice((2, 2, 3)))))
    deck = Deck(random, twins=twins if random.random() < 0.8 else ())
    return splitting_in(random, _dealt(random, rules, seats, deck, SHOWING_OR_NOT))


def splitting_in(random: Random, hand: Hand) -> Question | None:
    """The same of this hand's pots."""
    moment = _pushing(hand)
    if moment is None:
        return None
    awards, rules = awards_now(moment.state), moment.state.rules
    asked = [
        (at, each)
        for at, award in enumerate(awards)
        for each in _asked_of_award(moment.state, at, award)
    ]
    split = [each for each in asked if len(awards[each[0]].shares) > 1]
    if not asked or (not split and random.random() < 0.85):
        return None
    _, (kind, form, right, facts) = random.choice(split or asked)
    rule = {"winners": "7.4", "odd": "7.5"}.get(kind) or _rule_of_split(awards, facts, rules)
    return _question(Skill.SPLITTING, moment, (kind, form, right, facts), rule)


def _rule_of_split(awards: Sequence[PotAward], facts: Facts, rules: HouseRules) -> str:
    award = awards[facts["pot"]]
    if rules.halves is Halves.HIGH_LOW:
        return "7.6"
    return "7.5" if any(share.odd for share in award.shares) else "7.4"


def _pushing(hand: Hand) -> Moment | None:
    """The moment when the pots are to be pushed, after at least two have shown."""
    for moment in _at_the_end(hand):
        if moment.state.phase is Phase.AWARDING and len(_shown(moment.state)) > 1:
            return moment
    return None


def awards_now(state: HandState) -> tuple[PotAward, ...]:
    """What every pot pays to whom (7.4–7.6)."""
    events = award_pots(state)
    assert not isinstance(events, Refusal), "the pots can be pushed"
    (awarded,) = (event for event in events if isinstance(event, PotsAwarded))
    return awarded.awards


def got_of(award: PotAward) -> dict[int, int]:
    """What each seat gets of a pot, both halves together."""
    got: dict[int, int] = {}
    for share in award.shares:
        got[share.seat] = got.get(share.seat, 0) + share.amount
    return dict(sorted(got.items()))


def _asked_of_award(state: HandState, at: int, award: PotAward) -> list[Asked]:
    """What may be asked of one pot that several could win, unless the Taxe took it all."""
    if len(award.seats) < 2 or not award.shares:
        return []
    facts: Facts = {"pot": at}
    got = got_of(award)
    asked: list[Asked] = []
    best = _best_of({player.seat: high_of(state, player) for player in _shown(state)}, award.seats)
    if state.rules.halves is Halves.HIGH and best <= set(got):
        asked.append(("winners", SeatsForm(), SeatsAnswer(tuple(got)), facts))
    if len(got) > 1:
        blanks = tuple(Blank("seat", number=seat) for seat in got)
        right = AmountsAnswer(tuple(got.values()))
        asked.append(("shares", AmountsForm(blanks), right, facts))
    odd = [share for share in award.shares if share.odd]
    if len(odd) == 1 and odd[0].odd == 1 and odd[0].half is Half.WHOLE:
        asked += [("odd", SeatForm(), SeatAnswer(odd[0].seat), facts)] * 3
    return asked


def _best_of(hands: Mapping[int, BestFive], seats: Sequence[int]) -> set[int]:
    """Who has the best hand of these seats; with too few chips not each of them gets one."""
    able = {seat: hands[seat].strength for seat in seats if seat in hands}
    return {seat for seat, strength in able.items() if strength == max(able.values())}


# ── high-low ────────────────────────────────────────────────────────────────────────────────


def ask_high_low(random: Random, rules: HouseRules) -> Question | None:
    """The low of a hand, who has one, who wins that half and how much it is (7.6)."""
    seats = seats_for(rules, random, 2, 4)
    eight = rules.options.low is Low.EIGHT_OR_BETTER
    deck = Deck(random, low=0.2 if eight else 0.45)
    manner = STAYING if random.random() < 0.4 else SHOWING_OR_NOT
    return high_low_in(random, _dealt(random, rules, seats, deck, manner))


def high_low_in(random: Random, hand: Hand) -> Question | None:
    """The same of this hand."""
    hand = list(hand)
    shown = _with_shown(hand)
    if shown and random.random() < 0.4:
        return _ask_five(shown[0], low=True)
    moment = _pushing(hand)
    if moment is None:
        return None
    asked = _asked_of_lows(moment.state)
    return _question(Skill.HIGH_LOW, moment, random.choice(asked), "7.6") if asked else None


def lows(state: HandState) -> dict[int, BestFive]:
    """The lows of those who have shown, by seat; only those that qualify."""
    hands = {player.seat: low_of(state, player) for player in _shown(state)}
    return {seat: hand for seat, hand in hands.items() if hand is not None}


def _asked_of_lows(state: HandState) -> list[Asked]:
    """What may be asked of the main pot."""
    award, have = awards_now(state)[0], lows(state)
    if not have:
        return [("any_low", YES_OR_NO, ChoiceAnswer(NO), {"pot": 0})]
    low = sorted(share.seat for share in award.shares if share.half is Half.LOW)
    if len(award.seats) < 2 or not low:
        return []
    halves = [
        sum(s.amount for s in award.shares if s.half is half) for half in (Half.HIGH, Half.LOW)
    ]
    asked: list[Asked] = [
        (
            "halves",
            AmountsForm((Blank("high"), Blank("low"))),
            AmountsAnswer(tuple(halves)),
            {"pot": 0},
        ),
    ]
    if _best_of(have, award.seats) <= set(low):
        asked.append(("low_winners", SeatsForm(), SeatsAnswer(tuple(low)), {"pot": 0}))
    if len(have) < len(_shown(state)):
        asked.append(("qualifies", SeatsForm(), SeatsAnswer(tuple(sorted(have))), {}))
    if state.rules.options.low is Low.EIGHT_OR_BETTER:
        asked.append(("any_low", YES_OR_NO, ChoiceAnswer(YES), {"pot": 0}))
    return asked
