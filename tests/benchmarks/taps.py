"""How many taps a hand costs: python -m tests.benchmarks.taps [--hands N] [--seed N] [--only GAME].

For each game at a full table: hands that come to a showdown, as simulated guests play them, tapped
by the keys of the screen at each depth of recording in as few taps as they allow. At pot limit and
no limit the guests bet the sizes that were bet most in 2,000 real hands, as round amounts. At the
depths below the full one only hands with one winner are counted.
"""

from __future__ import annotations

import statistics
from collections.abc import Iterator, Sequence
from fractions import Fraction
from random import Random

import click
from msgspec import Struct

from dealerassist.hand import betting as bets
from dealerassist.hand.commands import BetTo, HandCommand
from dealerassist.hand.evolve import begin_hand
from dealerassist.hand.recording_depth.depth import Depth
from dealerassist.hand.state import HandState
from dealerassist.locale.catalogue import Language
from dealerassist.rules.house_rules import HouseRules
from dealerassist.simulation.deck import ShuffledPack, shuffled
from dealerassist.simulation.players import SimulatedStep, play_hand
from dealerassist.simulation.players_by_cards import EASY_GOING, PlayersByCards
from dealerassist.table.mixed_table import rules_of_next_hand
from dealerassist.table.recording_depth import hand_started
from tests.support.ui.croupier import at_table, rules_of
from tests.support.ui.fewest_taps import FewestTaps, UncountedError, shows
from ui.table.betting.sizes import said_amount

RAISES = {"2": 20, "5/2": 45, "3": 15, "7/2": 6, "4": 8, "5": 4}
"""Multiples of what is to be beaten to which guests raise, and how often in a hundred raises."""

PARTS = {"1/4": 8, "1/3": 14, "2/5": 9, "1/2": 33, "3/5": 8, "2/3": 8, "3/4": 15, "1": 8, "3/2": 4}
"""Parts of the pot that guests bet first, and how often in about a hundred bets."""


class Game(Struct, frozen=True):
    """A game at its limit, with so many guests that everybody can be dealt to."""

    title: str
    profile: str
    limit: str
    stakes: dict[str, int]
    guests: int


CASINO = {"ante": 5, "lower": 10, "higher": 20}
BLINDS = {"small_blind": 5, "big_blind": 10}
SPLIT = {"low": 10, "high": 20}
STUD = {"ante": 2, "bring_in": 3, **SPLIT}

GAMES = (
    Game("Seven Card Stud", "casinos-austria-stud", "ante_lower_higher", CASINO, 8),
    Game("Stud high-low", "casinos-austria-stud-high-low", "ante_lower_higher", CASINO, 8),
    Game("Stud, open river", "stud-open-river", "ante_lower_higher", CASINO, 8),
    Game("Razz", "razz", "split", STUD, 8),
    Game("Five Card Stud", "five-card-stud", "bet", {"ante": 0, "blind": 5}, 8),
    Game("Hold'em, no limit", "wiesbaden-holdem", "none", {**BLINDS, "min": 10}, 9),
    Game("Hold'em, split", "wiesbaden-holdem", "split", {**BLINDS, **SPLIT}, 9),
    Game("Short deck", "short-deck", "none", {"ante": 5, "button_blind": 10, "min": 10}, 8),
    Game("Omaha, pot limit", "wiesbaden-omaha", "pot", {**BLINDS, "min": 10}, 9),
    Game("Omaha high-low", "omaha-high-low-eight", "split", {**BLINDS, **SPLIT}, 9),
    Game("Draw, split", "wiesbaden-draw", "split", {"ante": 2, **SPLIT}, 8),
    Game("Draw with blinds", "draw-with-blinds", "split", {**BLINDS, **SPLIT}, 8),
    Game("Triple draw", "triple-draw-low", "split", {**BLINDS, **SPLIT}, 7),
    Game("Single draw", "single-draw-low", "none", {**BLINDS, "min": 10}, 8),
    Game("Badugi", "badugi", "split", {**BLINDS, **SPLIT}, 7),
)

STACK = 1000


class SayingGuests(PlayersByCards):
    """Guests who bet round amounts of the usual sizes, where the limit leaves them the choice."""

    def __init__(self, pack: ShuffledPack, random: Random) -> None:
        super().__init__(pack, random, lambda _: EASY_GOING)
        self._sizes = random

    def act(self, state: HandState, seat: int) -> HandCommand:
        """What they do by their cards, but with an amount that is said at tables."""
        command = super().act(state, seat)
        turn = bets.turn_of(state, seat)
        if not isinstance(command, BetTo) or not isinstance(turn, bets.Turn):
            return command
        totals = bets.bet_totals(turn)
        if not state.rules.limit.is_unfixed or not isinstance(totals, bets.Totals):
            return command
        level = turn.betting.level
        (size,) = self._sizes.choices(*zip(*(RAISES if level else PARTS).items(), strict=True))
        amount = Fraction(size) * (level or bets.pot_with_call(turn))
        total = said_amount(amount, state.rules.smallest_figure)
        return BetTo(seat, totals.nearest(total))


def played(rules: HouseRules, state_of_start: HandState, random: Random) -> list[SimulatedStep]:
    """A hand as these guests play it."""
    pack = ShuffledPack(random, rules, tuple(shuffled(random, rules.pack)))
    return list(play_hand(state_of_start, SayingGuests(pack, random)))


def counts(game: Game, hands: int, random: Random) -> dict[Depth, list[int]]:
    """The taps of so many hands with a showdown at full depth, and of those of them that count."""
    changes = {"limit": game.limit, "stakes": game.stakes}
    rules, found = rules_of(game.profile, **changes), dict[Depth, list[int]]()
    while len(found.get(Depth.FULL, ())) < hands:
        for depth, taps in _one(rules, game.guests, random):
            found.setdefault(depth, []).append(taps)
    return found


def _one(rules: HouseRules, guests: int, random: Random) -> Iterator[tuple[Depth, int]]:
    """One hand that is shown, at each depth."""
    stacks = dict.fromkeys(range(1, guests + 1), STACK)
    start = at_table(stacks, rules, Language.ENGLISH).desk.state
    of_hand = rules_of_next_hand(start)
    assert of_hand is not None
    steps = played(of_hand, begin_hand(hand_started(start), of_hand), random)
    if not shows(steps):
        return
    for depth in Depth:
        taps = FewestTaps(at_table(stacks, rules, Language.ENGLISH))
        if depth is not Depth.FULL:
            taps.croupier.tap(f"depth depth-{depth.value}")
        try:
            _deal(taps, depth, steps)
        except UncountedError:
            continue
        yield depth, taps.taps


def _deal(taps: FewestTaps, depth: Depth, steps: Sequence[SimulatedStep]) -> None:
    if depth is Depth.FULL:
        taps.deal(steps)
    elif depth is Depth.POT:
        taps.deal_at_pot_depth(steps)
    else:
        taps.deal_at_rake_depth(steps)
    won, hand = steps[-1].state.awards, taps.hand
    assert [a.amount for a in hand.awards] == [a.amount for a in won], (depth, hand.awards, won)


@click.command()
@click.option("--hands", default=500, show_default=True)
@click.option("--seed", default=1, show_default=True)
@click.option("--only", default="", help="Only games whose name has this in it.")
def main(hands: int, seed: int, only: str) -> None:
    """Count them, and print a table."""
    click.echo(f"{'':20} guests   full: mean  p90   pot: mean  p90   rake: mean  p90")
    for game in GAMES:
        if only.lower() not in game.title.lower():
            continue
        found = counts(game, hands, Random(seed))
        figures = "   ".join(_figures(found.get(depth, [])) for depth in Depth)
        click.echo(f"{game.title:20} {game.guests:6}   {figures}")


def _figures(taps: list[int]) -> str:
    if len(taps) < 2:
        return f"{'-':>10} {'-':>4}"
    p90 = statistics.quantiles(taps, n=10)[-1]
    return f"{statistics.mean(taps):10.1f} {p90:4.0f}"


if __name__ == "__main__":
    main()
