"""The games of the second opinion: each as a profile of ours and as PokerKit builds it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any, NamedTuple

import pokerkit
from pokerkit import Automation, Opening, Street

from dealerassist.rules.house_rules import HouseRules
from dealerassist.rules.profile_files import ProfileFile, profile_file
from tests.support.hand.play import NO_TAXE

BY_ITSELF = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.RUNOUT_COUNT_SELECTION,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)
"""What PokerKit does without being asked; burning, dealing and showing are not among it."""

Stakes = dict[str, int]
Stacks = tuple[int, ...]


class Game(NamedTuple):
    """One game at one limit.

    Attributes:
        code: what PHH calls it, or the profile and its limit.
        stakes: makes up the stakes of a table.
        theirs: PokerKit's hand by our rules, the stacks from the first after the button.
    """

    code: str
    profile: str
    limit: str
    stakes: Callable[[Random], Stakes]
    theirs: Callable[[HouseRules, Stacks], pokerkit.State]

    def rules(self, stakes: Stakes) -> HouseRules:
        """Our rules at these stakes, without Taxe."""
        changes = {"limit": self.limit, "stakes": stakes, "rake": NO_TAXE}
        return _file_of(self.profile).profile(changes).at_table()


@cache
def _file_of(profile: str) -> ProfileFile:
    return profile_file(profile)


# ── stakes of odd sizes ─────────────────────────────────────────────────────────────────────


def blinds(chance: Random) -> Stakes:
    big = chance.randint(2, 20)
    ante = chance.choice([0, 0, chance.randint(1, big)])
    return {"ante": ante, "small_blind": chance.randint(0, big), "big_blind": big}


def fixed_blinds(chance: Random) -> Stakes:
    """The bet is mostly the big blind; PokerKit counts up from a blind of any size too."""
    stakes = blinds(chance)
    low = chance.choice([stakes["big_blind"], stakes["big_blind"], chance.randint(2, 25)])
    return stakes | {"low": low, "high": chance.choice([low, 2 * low, chance.randint(low, 60)])}


def unfixed_blinds(chance: Random) -> Stakes:
    stakes = blinds(chance)
    return stakes | {"min": stakes["big_blind"]}


def bring_in(chance: Random) -> Stakes:
    low = chance.randint(3, 25)
    post = chance.randint(1, low - 1)
    return {"ante": chance.randint(0, post), "bring_in": post, "low": low, "high": 2 * low}


def button_blind(chance: Random) -> Stakes:
    """The bet is the blind; the ante may be as large, as it mostly is."""
    blind = chance.randint(2, 20)
    ante = chance.choice([blind, chance.randint(0, blind)])
    return {"ante": ante, "button_blind": blind, "min": blind}


def fixed_ante(chance: Random) -> Stakes:
    low = chance.randint(2, 25)
    return {"ante": chance.randint(1, low), "low": low, "high": chance.randint(low, 3 * low)}


def unfixed_ante(chance: Random) -> Stakes:
    smallest = chance.randint(2, 25)
    return {"ante": chance.randint(1, smallest), "min": smallest}


def table_stake(chance: Random) -> Stakes:
    return {"ante": chance.choice([0, chance.randint(1, 9)]), "blind": chance.randint(1, 12)}


# ── PokerKit's own games ────────────────────────────────────────────────────────────────────


class FixedLimitOmahaEight(
    pokerkit.games.FixedLimitPokerMixin,
    pokerkit.FixedLimitOmahaHoldemHighLowSplitEightOrBetter,
):
    """PokerKit's class of that name plays at pot limit: here it is at fixed limit."""


def _smallest_bets(rules: HouseRules) -> tuple[int, int]:
    return rules.streets[0].bets.smallest, rules.streets[-1].bets.smallest


CASH: dict[str, Any] = {"mode": pokerkit.Mode.CASH_GAME}
"""Where a player may fold without a bet to match, and muck at the showdown."""


class Posted(NamedTuple):
    """What the players post at PokerKit's table, in its order; antes alike are trimmed."""

    antes: tuple[int, ...]
    blinds: tuple[int, ...]

    @property
    def alike(self) -> bool:
        return len(set(self.antes)) == 1


def _usual(rules: HouseRules, stacks: Stacks) -> Posted:
    others = (0,) * (len(stacks) - 2)
    return Posted((rules.ante,) * len(stacks), (rules.small_blind, rules.big_blind, *others))


def with_fixed_blinds(game: Any) -> Callable[..., pokerkit.State]:
    def create(rules: HouseRules, stacks: Stacks, posted: Posted | None = None) -> pokerkit.State:
        antes, blinds = posted = posted or _usual(rules, stacks)
        stakes = (antes, blinds, *_smallest_bets(rules))
        return game.create_state(BY_ITSELF, posted.alike, *stakes, stacks, len(stacks), **CASH)

    return create


def with_unfixed_blinds(game: Any) -> Callable[..., pokerkit.State]:
    def create(rules: HouseRules, stacks: Stacks, posted: Posted | None = None) -> pokerkit.State:
        antes, blinds = posted = posted or _usual(rules, stacks)
        stakes = (antes, blinds, _smallest_bets(rules)[0])
        return game.create_state(BY_ITSELF, posted.alike, *stakes, stacks, len(stacks), **CASH)

    return create


def with_bring_in(game: Any) -> Callable[[HouseRules, Stacks], pokerkit.State]:
    def create(rules: HouseRules, stacks: Stacks) -> pokerkit.State:
        stakes = (rules.ante, rules.bring_in, *_smallest_bets(rules))
        return game.create_state(BY_ITSELF, True, *stakes, stacks, len(stacks), **CASH)

    return create


def with_button_blind(rules: HouseRules, stacks: Stacks) -> pokerkit.State:
    """PokerKit turns the blinds of two players round, so the button's stands first there."""
    at = 0 if len(stacks) == 2 else len(stacks) - 1
    stakes = (rules.ante, {at: rules.big_blind}, rules.streets[0].bets.smallest)
    short_deck = pokerkit.NoLimitShortDeckHoldem
    return short_deck.create_state(BY_ITSELF, True, *stakes, stacks, len(stacks), **CASH)


# ── games that PokerKit can be taught ───────────────────────────────────────────────────────

LIMITS = {
    "split": pokerkit.BettingStructure.FIXED_LIMIT,
    "bet": pokerkit.BettingStructure.FIXED_LIMIT,
    "pot": pokerkit.BettingStructure.POT_LIMIT,
    "none": pokerkit.BettingStructure.NO_LIMIT,
}


HIGH = (pokerkit.StandardHighHand,)
OMAHA = (pokerkit.OmahaHoldemHand,)
OMAHA_EIGHT = (*OMAHA, pokerkit.OmahaEightOrBetterLowHand)


def taught(
    *openings: Opening, hands: tuple[Any, ...] = HIGH
) -> Callable[[HouseRules, Stacks], pokerkit.State]:
    """The game of our profile, street by street.

    Args:
        openings: who opens each.
        hands: what wins, or each half.
    """

    def create(rules: HouseRules, stacks: Stacks) -> pokerkit.State:
        most = rules.options.max_raises
        streets = tuple(
            Street(
                street.burn,
                (False,) * street.down + (True,) * street.up,
                street.board,
                street.draw > 0,
                opening,
                street.bets.smallest,
                None if most is None else most + 1,
            )
            for street, opening in zip(rules.streets, openings, strict=True)
        )
        kind = LIMITS[rules.limit]
        posted = (rules.ante, (rules.small_blind, rules.big_blind), 0)
        game = (BY_ITSELF, pokerkit.Deck.STANDARD, hands, streets, kind, True, *posted)
        return pokerkit.State(*game, stacks, len(stacks), **CASH)

    return create


FROM_LEFT, OPEN_HANDS = Opening.POSITION, (Opening.HIGH_HAND,) * 4

draw = taught(FROM_LEFT, FROM_LEFT)
five_card_stud = taught(FROM_LEFT, *OPEN_HANDS[1:])
lowest_door_stud = taught(Opening.LOW_CARD, *OPEN_HANDS)
highest_door_stud = taught(Opening.HIGH_CARD, *OPEN_HANDS)

omaha = taught(*(FROM_LEFT,) * 4, hands=OMAHA)
omaha_eight = taught(*(FROM_LEFT,) * 4, hands=OMAHA_EIGHT)

FT = with_fixed_blinds(pokerkit.FixedLimitTexasHoldem)
NT = with_unfixed_blinds(pokerkit.NoLimitTexasHoldem)
PO = with_unfixed_blinds(pokerkit.PotLimitOmahaHoldem)
FO8 = with_fixed_blinds(FixedLimitOmahaEight)
F7S = with_bring_in(pokerkit.FixedLimitSevenCardStud)
F7S8 = with_bring_in(pokerkit.FixedLimitSevenCardStudHighLowSplitEightOrBetter)
FR = with_bring_in(pokerkit.FixedLimitRazz)
F2L3D = with_fixed_blinds(pokerkit.FixedLimitDeuceToSevenLowballTripleDraw)
N2L1D = with_unfixed_blinds(pokerkit.NoLimitDeuceToSevenLowballSingleDraw)
FB = with_fixed_blinds(pokerkit.FixedLimitBadugi)

GAMES = {
    game.code: game
    for game in (
        Game("FT", "holdem", "split", fixed_blinds, FT),
        Game("NT", "holdem", "none", unfixed_blinds, NT),
        Game("PO", "omaha", "pot", unfixed_blinds, PO),
        Game("FO/8", "omaha-high-low-eight", "split", fixed_blinds, FO8),
        Game("F7S", "stud", "split", bring_in, F7S),
        Game("F7S/8", "stud-high-low-eight", "split", bring_in, F7S8),
        Game("FR", "razz", "split", bring_in, FR),
        Game("F2L3D", "triple-draw-low", "split", fixed_blinds, F2L3D),
        Game("N2L1D", "single-draw-low", "none", unfixed_blinds, N2L1D),
        Game("FB", "badugi", "split", fixed_blinds, FB),
        Game("NS", "short-deck", "none", button_blind, with_button_blind),
        Game("draw blinds split", "draw-with-blinds", "split", fixed_blinds, draw),
        Game("draw blinds pot", "draw-with-blinds", "pot", unfixed_blinds, draw),
        Game("draw split", "wiesbaden-draw", "split", fixed_ante, draw),
        Game("draw pot", "wiesbaden-draw", "pot", unfixed_ante, draw),
        Game("draw none", "wiesbaden-draw", "none", unfixed_ante, draw),
        Game("five-card bet", "five-card-stud", "bet", table_stake, five_card_stud),
        Game("five-card pot", "five-card-stud", "pot", table_stake, five_card_stud),
        Game("five-card none", "five-card-stud", "none", table_stake, five_card_stud),
        Game("five-card Omaha pot", "five-card-omaha", "pot", unfixed_blinds, omaha),
        Game(
            "five-card Omaha/8",
            "five-card-omaha-high-low-eight",
            "pot",
            unfixed_blinds,
            omaha_eight,
        ),
        Game("six-card Omaha pot", "six-card-omaha", "pot", unfixed_blinds, omaha),
        Game(
            "six-card Omaha/8", "six-card-omaha-high-low-eight", "pot", unfixed_blinds, omaha_eight
        ),
        Game("Courchevel pot", "courchevel", "pot", unfixed_blinds, omaha),
        Game("Courchevel split", "courchevel", "split", fixed_blinds, omaha),
        Game("Courchevel none", "courchevel", "none", unfixed_blinds, omaha),
        Game("Courchevel/8", "courchevel-high-low-eight", "pot", unfixed_blinds, omaha_eight),
        Game("stud split", "wiesbaden-stud", "split", fixed_ante, lowest_door_stud),
        Game("stud pot", "wiesbaden-stud", "pot", unfixed_ante, highest_door_stud),
        Game("stud none", "wiesbaden-stud", "none", unfixed_ante, highest_door_stud),
    )
}
