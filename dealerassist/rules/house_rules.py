"""The rules in force at one table: a profile with its limit, stakes and options filled in."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from dealerassist.cards import Pack
from dealerassist.ranking.evaluators import Evaluator, evaluator_of
from dealerassist.ranking.ranking import Ranking
from dealerassist.rules.house_options import (
    Drop,
    FirstOpener,
    Halves,
    HandOf,
    LaterOpener,
    Options,
    Rake,
)
from dealerassist.rules.limits import HAND_CAP, BetBounds, Limit


class StreetName(StrEnum):
    """The streets of all games, by the names that the field gives them."""

    SECOND = "second"
    THIRD = "third"
    FOURTH = "fourth"
    FIFTH = "fifth"
    SIXTH = "sixth"
    SEVENTH = "seventh"
    PREFLOP = "preflop"
    FLOP = "flop"
    TURN = "turn"
    RIVER = "river"
    DEAL = "deal"
    DRAW = "draw"
    FIRST_DRAW = "first_draw"
    SECOND_DRAW = "second_draw"
    THIRD_DRAW = "third_draw"


class Street(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One round of cards and the betting after it.

    Attributes:
        down: face-down cards due to each player.
        up: open cards due to each player.
        board: cards laid on the board for everybody.
        draw: how many cards each player may exchange (3.7).
        burn: whether the street begins with a burn (3.2).
        bets: the smallest and largest bet of the street.
    """

    name: StreetName
    down: int = 0
    up: int = 0
    board: int = 0
    draw: int = 0
    burn: bool = True
    bets: BetBounds

    @property
    def cards(self) -> int:
        """How many cards are due to each player (the *k* of 3.5)."""
        return self.down + self.up


class HouseRules(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Every rule that decides a hand. Amounts in chips, `smallest_chip_cents` in cents.

    The journal keeps the whole value, so that a hand can always be replayed by the rules it was
    played under, even if the profile's file has changed since.

    Attributes:
        profile: the name of the profile, with its `version` and `fingerprint`.
        stakes: by their names in the profile, such as "ante" or "lower".
        ante: all that everybody puts straight into the pot (5.11), whatever the house calls it.
        button: whether the game has a dealer button (1.6).
        big_blind: the blind that the others must match; of two the bigger (5.12).
        hand_of: of which cards a hand is made (7.3).
        ranking: which hand wins the pot, or its first half (1.3, 8.1).
        pack: which cards are dealt from (1.1, 8.1).
        drop: what the pots give for a jackpot; None where nothing is taken for one (6.4).
    """

    profile: str
    version: int
    fingerprint: str
    game: str
    limit: Limit
    stakes: dict[str, int]
    ante: int
    bring_in: int
    streets: tuple[Street, ...]
    halves: Halves
    options: Options
    rake: Rake
    currency: str
    smallest_chip_cents: int
    minimum_buy_in: int
    max_seats: int
    button: bool = False
    small_blind: int = 0
    big_blind: int = 0
    hand_of: HandOf = HandOf.ANY_FIVE
    ranking: Ranking = Ranking.HIGH
    pack: Pack = Pack.FULL
    drop: Drop | None = None

    @property
    def has_button_blind(self) -> bool:
        """Whether the button posts the only blind (8.1)."""
        return self.options.opener_first_round is FirstOpener.AFTER_BUTTON_BLIND

    @property
    def is_halved(self) -> bool:
        """Whether every pot is shared between two rankings (7.6)."""
        return self.halves is Halves.HIGH_LOW

    @property
    def rankings(self) -> tuple[Ranking, ...]:
        """What wins: one ranking for the whole pot, or one for each half (7.6)."""
        return (self.ranking, self.options.low.ranking) if self.is_halved else (self.ranking,)

    @property
    def rule_of_ranking(self) -> str:
        """The number of the rule by which a hand wins the pot, or its first half (1.3, 8.1)."""
        return "1.3" if self.ranking is Ranking.HIGH else "8.1"

    @property
    def evaluators(self) -> tuple[Evaluator, ...]:
        """What finds the best hand for the whole pot, or for each half, from a player's cards."""
        two_and_three = self.hand_of is HandOf.TWO_AND_THREE
        return tuple([evaluator_of(each, two_and_three=two_and_three) for each in self.rankings])

    @property
    def hand_cap(self) -> int | None:
        """The most that a player may put in in one hand, in chips; None without such a cap (5.6).

        Who has put it in counts as all in for the rest of the hand.
        """
        return self.stakes.get(HAND_CAP)

    @property
    def has_draw(self) -> bool:
        """Whether cards are exchanged (3.7)."""
        return any(street.draw for street in self.streets)

    def opens_after_big_blind(self, street: int) -> bool:
        """Whether the player after the big blind opens that street (4.3)."""
        first = self.options.opener_first_round
        return not street and first is FirstOpener.AFTER_BIG_BLIND

    def cards_name_opener(self, street: int) -> bool:
        """Whether open cards name the opener of that street, and not the place (4.1, 4.2)."""
        if street:
            return self.options.opener_later_rounds.is_by_cards
        return self.options.opener_first_round.is_forced

    def rule_of_opening(self, street: int) -> str:
        """The number of the rule that names the opener of that street (4.1–4.5, 8.1)."""
        if self.has_button_blind or self._opens_as_in_razz(street):
            return "8.1"
        if self.cards_name_opener(street):
            return "4.2" if street else "4.1"
        if self.big_blind and not (street and self.has_draw):
            return "4.3"
        return "4.4" if self.button else "4.5"

    def _opens_as_in_razz(self, street: int) -> bool:
        """Whether the highest door with the ace low opens, or later the lowest open hand (8.1)."""
        if street:
            return self.options.opener_later_rounds is LaterOpener.LOWEST_OPEN_HAND
        return self.options.opener_first_round is FirstOpener.HIGHEST_DOOR_ACE_LOW

    @property
    def posted_as_ante(self) -> int:
        """The part of `ante` that the house calls ante, in chips (5.11)."""
        return min(self.stakes.get("ante", 0), self.ante)

    @property
    def posted_as_bring_in(self) -> int:
        """The part of `ante` that everybody posts as bring-in, as in Five Card Stud (5.11)."""
        return self.ante - self.posted_as_ante

    @property
    def figures(self) -> tuple[int, ...]:
        """The amounts by which players name the table, in chips: 5/10/20, 20/40, 10–50 (5.6)."""
        bounds = [street.bets for street in self.streets]
        if self.limit is Limit.ANTE_LOWER_HIGHER:
            return tuple(sorted(self.stakes.values()))
        if any(bets.is_unfixed for bets in bounds):
            two_blinds = self.big_blind and not self.has_button_blind
            return (self.small_blind, self.big_blind) if two_blinds else (bounds[0].smallest,)
        return tuple(dict.fromkeys(amount for bets in bounds for amount in bets.fixed))

    @property
    def chip_worth(self) -> tuple[str, int]:
        """What the smallest chip is worth: the currency, and how many hundredths of it (2.5)."""
        return self.currency, self.smallest_chip_cents

    @property
    def smallest_figure(self) -> int:
        """The smallest of these amounts that is more than nothing, in chips.

        A table may do without a small blind, or without an ante.
        """
        return min(amount for amount in self.figures if amount)

    @property
    def last_street(self) -> int:
        """The index of the street with the last betting round."""
        return len(self.streets) - 1
