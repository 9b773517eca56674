"""Hands made up by a seed: any table, any stacks, and players who do what both tables allow."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from dealerassist.hand import commands as ask
from dealerassist.hand.commands import HandCommand
from dealerassist.hand.legal import Legal, legal
from dealerassist.hand.refusal import Refusal
from dealerassist.rules.house_rules import HouseRules
from tests.second_opinion.games import Game
from tests.second_opinion.two_tables import TwoTables
from tests.support.properties.walk import Croupier


class Table(NamedTuple):
    """Who sits where with how much, and what is played."""

    rules: HouseRules
    stacks: dict[int, int]
    button: int | None


def table_for(game: Game, chance: Random, *, deep: bool) -> Table:
    """Two players or more at any seats; `deep` stacks are many bets, the others of any size."""
    stakes = game.stakes(chance)
    rules = game.rules(stakes)
    most = rules.max_seats
    count = chance.choice([2, 3, chance.randint(2, most), chance.randint(2, most)])
    seats = sorted(chance.sample(range(1, most + 1), count))
    stacks = _stacks(chance, seats, max(stakes.values()), deep=deep)
    return Table(rules, stacks, chance.choice(seats) if rules.button else None)


def _stacks(chance: Random, seats: list[int], bet: int, *, deep: bool) -> dict[int, int]:
    """Deep ones; or hardly an ante and more; or a few close together, for short all-ins."""
    if deep:
        return {seat: chance.randint(30 * bet, 200 * bet) for seat in seats}
    if chance.random() < 0.4:
        least = chance.randint(bet, 3 * bet)
        close = {seat: least + chance.randint(0, 2 * bet) for seat in seats}
        return close | dict.fromkeys(chance.sample(seats, 2), 30 * bet)
    sizes = [bet, 4 * bet, 10 * bet, 20 * bet]
    return {seat: chance.randint(1, chance.choice(sizes)) for seat in seats}


def made_up(game: Game, seed: int, tables: type[TwoTables] = TwoTables) -> TwoTables:
    """The hand of this seed, at both tables, as far as the two can be compared.

    Every second seed is a table of deep stacks.
    """
    chance = Random(f"{game.code} {seed}")
    table = table_for(game, chance, deep=is_deep(seed))
    cards = table.rules.pack.cards
    pack = chance.sample(cards, len(cards))
    hand = tables(game, table.rules, table.stacks, table.button, pack)
    somebody = players(chance)
    while hand.goes_on:
        hand.do(hand.due() or allowed_at_both(hand, somebody.next(hand.state)))
    return hand


def is_deep(seed: int) -> bool:
    return seed % 2 == 0


def players(chance: Random) -> Croupier:
    """Bold or shy, patient or not: who decides what the cards, which both tables know, leave."""
    return Croupier(
        chance,
        boldness=chance.choice([0.1, 0.3, 0.6]),
        patience=chance.choice([1.0, 0.95, 0.8, 0.5]),
        by_the_least=chance.choice([True, False]),
        mucks=0.3,
        pack=[],
    )


def allowed_at_both(hand: TwoTables, command: HandCommand) -> HandCommand:
    """The command, or the nearest that PokerKit allows too."""
    match command:
        case ask.BetTo(seat, total):
            offer = hand.theirs
            if offer is None or offer.raises is None:
                return without_raise(legal(hand.state), seat)
            smallest, largest = offer.raises
            nearest = min(max(total, smallest), largest)
            may = legal(hand.state).bet
            fits = not isinstance(may, Refusal) and may.has(nearest)
            return ask.BetTo(seat, nearest) if fits else without_raise(legal(hand.state), seat)
        case ask.Fold(seat) if hand.theirs is not None and not hand.theirs.may_fold:
            return without_raise(legal(hand.state), seat)
        case ask.Muck(seat) if hand.there.state.all_in_status:
            return ask.ShowHand(seat, ())
        case _:
            return command


def without_raise(may: Legal, seat: int) -> HandCommand:
    """Check or call, or post what is owed."""
    if may.check is None:
        return ask.Check(seat)
    return ask.PostForcedBet(seat) if isinstance(may.call, Refusal) else ask.CallBet(seat)
