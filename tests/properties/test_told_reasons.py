"""What is told for a payment or an order, against the cards: the reason is one, and the first.

The hands are dealt so that many tie: what one player has, the others have in other suits; common
cards and the board are often the highest that all of them have.

Tests `dealerassist/training/drills/shared/pot_shares.py`, `ui/asked/showdown_so_far.py`,
`ui/table/showdown/payout.py`.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

import pytest

from dealerassist.cards import PACK, Card, Rank, known_cards
from dealerassist.hand.commands import AwardPots, OpenRound
from dealerassist.hand.decide import decide
from dealerassist.hand.events import Face, PotsAwarded
from dealerassist.hand.evolve import fold
from dealerassist.hand.legal import legal
from dealerassist.hand.pot import Half, Pot, PotAward
from dealerassist.hand.showdown import best_hand_of, low_of
from dealerassist.hand.state import HandState, HeldCard, Phase, Player, Standing
from dealerassist.locale.catalogue import Language, words_of
from dealerassist.locale.localizer import Localizer
from dealerassist.locale.names import low_name, named_hand
from dealerassist.locale.refusals import card_sign
from dealerassist.rules.house_rules import HouseRules
from dealerassist.training.drills.shared.pot_shares import explain_shares
from dealerassist.training.drills.splitting import shared_cards
from tests.support.hand.play import house
from tests.support.properties.best_hands import best_hand, best_of
from tests.support.tiers import LONG
from ui.asked.context import Context
from ui.asked.seat_and_hand_names import open_name
from ui.asked.showdown_so_far import showdown_of
from ui.table.opener import opener_reason
from ui.table.showdown.payout import payments_of, payout_of, pushed
from ui.table.showdown.prompt import pot_by_pot
from ui.training.felt import table_of

BY_CARD = {"odd_chip": "high_card_by_suit"}
NO_LIMIT = {"limit": "none", "stakes": {"small_blind": 1, "big_blind": 2, "min": 2}}
HOUSES: dict[str, tuple[str, dict[str, Any]]] = {
    "stud": ("casinos-austria-stud", {}),
    "stud by seat": ("casinos-austria-stud", {"options": {"odd_chip": "left_of_button"}}),
    "stud high-low": ("casinos-austria-stud-high-low", {}),
    "stud ace to five": ("casinos-austria-stud-high-low", {"options": {"low": "ace_to_five"}}),
    "stud eight": ("casinos-austria-stud-high-low", {"options": {"low": "eight_or_better"}}),
    "hold'em": ("wiesbaden-holdem", NO_LIMIT),
    "hold'em by card": ("wiesbaden-holdem", {**NO_LIMIT, "options": BY_CARD}),
    "Omaha": ("wiesbaden-omaha", {**NO_LIMIT, "options": BY_CARD}),
    "Omaha eight": ("omaha-high-low-eight", {"options": BY_CARD}),
    "draw": ("wiesbaden-draw", {"options": BY_CARD}),
    "Five Card Stud": ("five-card-stud", {"options": BY_CARD}),
    "razz": ("razz", {"options": BY_CARD}),
    "deuce to seven": ("single-draw-low", {"options": BY_CARD}),
    "badugi": ("badugi", {"options": BY_CARD}),
}
HANDS = 80 if LONG else 32

SEVEN = 7
"""The cards of each in stud, where one may be a common one."""


# ── hands in which many tie ─────────────────────────────────────────────────────────────────


class Dealer:
    """Deals cards of wished ranks, as long as there are any."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        self.pack = list(PACK)

    def card(self, rank: Rank) -> Card:
        found = [card for card in self.pack if card.rank is rank] or self.pack
        card = self.chance.choice(found)
        self.pack.remove(card)
        return card

    def alike(self, hands: int, each: int, middle: int) -> tuple[tuple[Card, ...], ...]:
        """The cards of the middle, and of each player: nearly all have the same ranks."""
        ranks = self.chance.sample(list(Rank), middle + each)
        if self.chance.random() < 0.6:
            ranks.sort(reverse=True)
        shared, own = ranks[:middle], ranks[middle:]
        if self.chance.random() < 0.3:
            # A pair, so that fewer ranks are left and the shared cards play.
            own = [own[0], *own[:-1]]
        return (
            tuple(self.card(rank) for rank in shared),
            *(tuple(self.card(self._nearly(rank)) for rank in own) for _ in range(hands)),
        )

    def _nearly(self, rank: Rank) -> Rank:
        return rank if self.chance.random() < 0.97 else self.chance.choice(list(Rank))


def to_be_pushed(rules: HouseRules, chance: random.Random) -> HandState:
    """A hand with one pot or two, which all in it have shown for."""
    seats = sorted(chance.sample(range(1, 9), chance.randint(2, 4)))
    each, board = (sum(getattr(s, what) for s in rules.streets) for what in ("cards", "board"))
    common = chance.choice((0, 1, 1, 2)) if each == SEVEN else 0
    middle, *hands = Dealer(chance).alike(len(seats), each - common, board + common)
    return HandState(
        number=1,
        rules=rules,
        players=tuple(map(shown, seats, hands)),
        button=chance.choice(seats) if rules.button else None,
        phase=Phase.AWARDING,
        street=rules.last_street,
        pots=tuple(pots_of(chance, seats)),
        board=middle if board else (),
        common=() if board else middle,
        shown=tuple(seats),
    )


def shown(seat: int, cards: tuple[Card, ...]) -> Player:
    held = tuple(HeldCard(card, Face.DOWN) for card in cards)
    return Player(seat, 100, cards=held, standing=Standing.SHOWN)


def pots_of(chance: random.Random, seats: list[int]) -> Iterator[Pot]:
    """Each with fewer owners, the last with one alone; now and then of a single chip."""
    for first in (0, 1, 3):
        if seats[first:]:
            yield Pot(chance.choice((1, chance.randint(2, 60))), 0, tuple(seats[first:]))


def situation(state: HandState, voice: Localizer) -> Context:
    return Context(
        voice=voice,
        state=table_of(state),
        may=legal(state),
        on_show=state,
        showdown=showdown_of(state),
    )


# ── odd chips ───────────────────────────────────────────────────────────────────────────────


class Odd(NamedTuple):
    """An odd chip: of which pot and half, to whom; `card` is why, or the place is."""

    pot: int
    half: Half
    seat: int
    card: Card | None


def odd_chips(state: HandState, awards: tuple[PotAward, ...]) -> list[Odd]:
    """Every odd chip with its reason, by taking away what both hands have (7.5)."""
    found = []
    for number, award in enumerate(awards):
        players = [state.player(seat) for seat in award.seats]
        for half in Half:
            chips = sum(share.odd for share in award.shares if share.half is half)
            order = best_of(state, players, low=half is Half.LOW) if chips else []
            for seat in order[:chips]:
                card = ahead(state, seat, order[chips], low=half is Half.LOW)
                found.append(Odd(number, half, seat, card))
    return found


def ahead(state: HandState, seat: int, other: int, *, low: bool) -> Card | None:
    if state.rules.options.odd_chip == "left_of_button":
        return None
    mine, its = (set(five(state, each, low=low)) for each in (seat, other))
    if mine == its:
        return None
    assert max(mine - its) > max(its - mine), "it was paid to the other"
    rank, suit = max(mine - its)
    return next(card for card in PACK if card.order == (rank, suit))


def five(state: HandState, seat: int, *, low: bool) -> tuple[tuple[int, int], ...]:
    best = best_hand(state, state.player(seat), low=low)
    assert best is not None, "it has won"
    return best[1]


def awarded(state: HandState) -> tuple[PotAward, ...]:
    *_, event = decide(state, AwardPots())
    assert isinstance(event, PotsAwarded)
    return event.awards


@cache
def hands(name: str, count: int = HANDS) -> tuple[HandState, ...]:
    profile, changes = HOUSES[name]
    rules = house(profile, **changes)
    return tuple(to_be_pushed(rules, random.Random(f"{name} {seed}")) for seed in range(count))


ENGLISH = words_of(Language.ENGLISH)
PLACE = {False: "left of the croupier", True: "left of the button"}
NEAREST = {False: "nearest the croupier’s left", True: "nearest the button’s left"}


def sign_of(odd: Odd, state: HandState) -> str:
    return PLACE[state.button is not None] if odd.card is None else card_sign(odd.card)


@pytest.mark.parametrize("name", HOUSES)
def test_rule_7_5_the_payout_names_the_first_card_that_differs(name):
    for state in hands(name):
        at, awards = situation(state, Localizer(ENGLISH, state.rules)), awarded(state)
        odd = odd_chips(state, awards)
        for line, payments in zip(payout_of(at).lines, pushed(payments_of(awards)), strict=True):
            told = re.findall(r"[Oo]dd chip: ([^()]*) \(Rule 7\.5\)", line.reason)
            parts = {(each.pot, each.half) for each in payments if each.odd}
            here = [o for o in odd if (o.pot, o.half) in parts and o.seat in payments[0].seats]
            said = {sign for whys in told for sign in re.split(" and |, ", whys)}
            assert said == {sign_of(o, state) for o in here}


@pytest.mark.parametrize("name", HOUSES)
def test_rule_7_5_the_prompt_says_to_whom_each_odd_chip_goes_and_why(name):
    for state in hands(name):
        at = situation(state, Localizer(ENGLISH, state.rules))
        said = re.findall(r"[Oo]dd chip €(\d+) to seat (\d), ([^()]*) \(", pot_by_pot(at, state))
        expected: Counter[tuple[int, str]] = Counter()
        for odd in odd_chips(state, awarded(state)):
            by_place = NEAREST[state.button is not None]
            why = by_place if odd.card is None else f"who holds {card_sign(odd.card)}"
            expected[odd.seat, why] += 1
        assert {(int(seat), why): int(chips) for chips, seat, why in said} == expected


@pytest.mark.parametrize("name", HOUSES)
def test_rule_7_5_the_training_explains_each_odd_chip_by_the_same_card(name):
    for state in hands(name):
        awards = awarded(state)
        for number, award in enumerate(awards):
            odd = [each for each in odd_chips(state, awards) if each.pot == number]
            text = explain_shares(Localizer(ENGLISH, state.rules), state, award)
            told = re.findall(r"[Tt]he odd chip goes to seat (\d)(?:: (\S+) decides)?", text)
            for half in Half:
                here = [each for each in odd if each.half is half]
                if len(here) == 1:
                    card = "" if here[0].card is None else card_sign(here[0].card)
                    assert (str(here[0].seat), card) in told
                    told.remove((str(here[0].seat), card))
                for each in here if len(here) > 1 and all(o.card for o in here) else ():
                    assert re.search(rf"odd chip each: [^.]*{card_sign(each.card)}", text)
            assert told == []


@pytest.mark.parametrize("name", HOUSES)
def test_rule_7_6_the_training_names_the_hand_that_wins_each_half(name):
    voice = Localizer(ENGLISH, None)
    for state in hands(name):
        for award in awarded(state):
            text = explain_shares(Localizer(ENGLISH, state.rules), state, award)
            for share in award.shares if len(award.shares) > 1 else ():
                if share.half is Half.LOW:
                    low = low_of(state, state.player(share.seat))
                    assert low is not None
                    assert low_name(voice, low) in text
                else:
                    high = named_hand(voice, best_hand_of(state, state.player(share.seat)))
                    assert high.lower() in text.lower()


@pytest.mark.parametrize("name", [name for name in HOUSES if "low" in name or "eight" in name])
def test_rule_7_6_what_is_told_of_the_halves(name):
    told = Counter()
    for state in hands(name):
        at, awards = situation(state, Localizer(ENGLISH, state.rules)), awarded(state)
        for line, payments in zip(payout_of(at).lines, pushed(payments_of(awards)), strict=True):
            begun = [awards[each.pot] for each in payments if each.first]
            rivals = [[state.player(seat) for seat in award.seats] for award in begun]
            lows = [len(each) > 1 and best_of(state, each, low=True) != [] for each in rivals]
            without = [len(each) > 1 and not low for each, low in zip(rivals, lows, strict=True)]
            odd = [low and award.amount % 2 == 1 for award, low in zip(begun, lows, strict=True)]
            assert ("no low" in line.reason.lower()) == any(without)
            assert ("dd chip to high" in line.reason) == any(odd)
            told[line.reason] += 1
    assert told["Odd chip to high (Rule 7.6)"]


@pytest.mark.parametrize("name", HOUSES)
def test_these_hands_try_what_they_should(name):
    """Cards and places decide, and where cards do, the highest of all is often one of both."""
    shared = places = cards = 0
    for state in hands(name):
        for odd in odd_chips(state, awarded(state)):
            places += odd.card is None
            cards += odd.card is not None
            if odd.card is not None:
                shared += five(state, odd.seat, low=odd.half is Half.LOW)[0] > odd.card.order
    by_seat = house(HOUSES[name][0], **HOUSES[name][1]).options.odd_chip == "left_of_button"
    assert places if by_seat else cards > HANDS // 4
    if not by_seat and name not in ("draw", "Five Card Stud", "deuce to seven", "badugi"):
        assert shared > HANDS // 16


def test_rule_7_5_the_training_says_that_shared_cards_decide_nothing_where_there_are_some():
    said = Counter()
    for state in (*hands("stud", 40), *hands("hold'em by card", 5)):
        shared = shared_cards(Localizer(ENGLISH, state.rules), state)
        assert bool(shared) is bool(state.board + state.common)
        said[shared] += 1
    assert len(said) == 2


# ── who opens ───────────────────────────────────────────────────────────────────────────────


def about_to_open(rules: HouseRules, chance: random.Random) -> HandState:
    """A later round of stud in which many show alike cards."""
    seats = sorted(chance.sample(range(1, 9), chance.randint(2, 4)))
    street = chance.randint(1, 4)
    common = 1 if street == 4 else chance.choice((0, 0, 1))
    middle, *dealt = Dealer(chance).alike(len(seats), street + 1 - common, common)
    players = tuple(
        Player(seat, 100, cards=tuple(HeldCard(card, Face.UP) for card in cards))
        for seat, cards in zip(seats, dealt, strict=True)
    )
    return HandState(
        number=1,
        rules=rules,
        players=players,
        phase=Phase.OPENING,
        street=street,
        common=middle,
    )


def shows(state: HandState, seat: int) -> list[Card]:
    """The open cards from the most significant down: by how many of a rank, then by rank."""
    cards = list(known_cards(state.player(seat).open_cards + state.common))
    count = Counter(card.rank for card in cards)
    return sorted(cards, key=lambda card: (count[card.rank], card.order), reverse=True)


def ranks_of(cards: list[Card]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    count = Counter(card.rank for card in cards)
    return tuple(sorted(count.values(), reverse=True)), tuple(card.rank for card in cards)


def expected_reason(state: HandState, voice: Localizer, opener: int) -> str:
    """Why the opener is the highest, against the best of those whose hand has the same name."""
    own, name = shows(state, opener), open_name(voice, shows(state, opener))
    others = [shows(state, p.seat) for p in state.players if p.seat != opener]
    rivals = [cards for cards in others if open_name(voice, cards) == name]
    if not rivals:
        return f"{name} is the highest hand showing (Rule 4.2)"
    rival = max(rivals, key=lambda cards: (ranks_of(cards), [card.suit for card in cards]))
    if ranks_of(rival) != ranks_of(own):
        mine, other = next(p for p in zip(own, rival, strict=True) if p[0].rank != p[1].rank)
        assert mine.rank > other.rank
    elif state.rules.options.opener_tie == "seat":
        return "equal hands showing: the first at the croupier’s left opens (Rule 4.2)"
    else:
        mine, other = next(pair for pair in zip(own, rival, strict=True) if pair[0] != pair[1])
        assert mine.suit > other.suit
    assert mine not in rival
    facts = f"{card_sign(mine)} over {card_sign(other)}"
    return f"{name} is the highest hand showing: {facts} (Rule 4.2)"


@pytest.mark.parametrize("tie", ["suit", "seat"])
def test_rule_4_2_who_opens_is_told_by_what_decides(tie):
    rules = house(options={"opener_tie": tie})
    voice, told = Localizer(ENGLISH, rules), Counter()
    for seed in range(400):
        state = about_to_open(rules, random.Random(f"{tie} {seed}"))
        (opened,) = events = decide(state, OpenRound())
        after = fold(state, events)
        reason = opener_reason(voice, after, after.betting)
        assert reason == expected_reason(state, voice, opened.opener)
        told["over" if " over " in reason else "equal" if "equal" in reason else "alone"] += 1
    assert told["alone"] > 20
    assert told["over" if tie == "suit" else "equal"] > 20
