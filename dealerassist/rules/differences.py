"""What differs from the house standard: the terms of rulebook chapter 9, compared. No texts.

The standard of a game is its cards as its first profile deals them, the options with their
defaults, and the Taxe of chapter 9. A house's own profile is held against the one that it stands
on; what that one has of its own comes with it.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from enum import StrEnum
from functools import lru_cache

from msgspec import Struct

from dealerassist.rules.games import FIRST_PROFILES, MOST_SEATS
from dealerassist.rules.house_options import Halves, Options, Rake, UncappedRiver
from dealerassist.rules.house_rules import HouseRules
from dealerassist.rules.limits import BetBounds, in_stakes
from dealerassist.rules.profile import Profile
from dealerassist.rules.profile_files import load_profile


class Term(StrEnum):
    """Everything that a house may settle otherwise, in the order of the rulebook."""

    MAX_SEATS = "max_seats"
    BUTTON = "button"
    MINIMUM_BUY_IN = "minimum_buy_in"
    SMALLEST_CHIP = "smallest_chip"
    STREETS = "streets"
    BURNS = "burns"
    EXACTLY_ONE_OVER = "exactly_one_over"
    OPENER_FIRST_ROUND = "opener_first_round"
    OPENER_LATER_ROUNDS = "opener_later_rounds"
    OPENER_TIE = "opener_tie"
    MAX_RAISES = "max_raises"
    UNCAPPED_RIVER = "uncapped_river"
    ALL_IN_COUNTS_IN_HEADS_UP = "all_in_counts_in_heads_up"
    RECAP_STAYS = "recap_stays"
    BETS = "bets"
    MIN_RAISE = "min_raise"
    BRING_IN = "bring_in"
    ANTE = "ante"
    RAKE_PERCENT = "rake.percent"
    RAKE_ROUNDING = "rake.rounding"
    RAKE_CAP = "rake.cap"
    RAKE_SCHEDULE = "rake.schedule"
    RAKE_NO_FIRST_ROUND = "rake.no_first_round"
    HAND_OF = "hand_of"
    ODD_CHIP = "odd_chip"
    HALVES = "halves"
    LOW = "low"
    SEAL = "seal"


RULES: Mapping[Term, str] = {
    Term.MAX_SEATS: "1.4",
    Term.BUTTON: "1.6",
    Term.MINIMUM_BUY_IN: "2.1",
    Term.SMALLEST_CHIP: "2.5",
    Term.STREETS: "3.1",
    Term.BURNS: "3.2",
    Term.EXACTLY_ONE_OVER: "3.5",
    Term.OPENER_TIE: "4.2",
    Term.MAX_RAISES: "5.4",
    Term.UNCAPPED_RIVER: "5.5",
    Term.ALL_IN_COUNTS_IN_HEADS_UP: "5.5",
    Term.RECAP_STAYS: "5.5",
    Term.BETS: "5.6",
    Term.MIN_RAISE: "5.7",
    Term.BRING_IN: "5.8",
    Term.ANTE: "5.11",
    Term.RAKE_PERCENT: "6.3",
    Term.RAKE_ROUNDING: "6.3",
    Term.RAKE_CAP: "6.4",
    Term.RAKE_SCHEDULE: "6.4",
    Term.RAKE_NO_FIRST_ROUND: "6.4",
    Term.HAND_OF: "7.3",
    Term.ODD_CHIP: "7.5",
    Term.HALVES: "7.6",
    Term.LOW: "7.6",
    Term.SEAL: "HP 1",
}
"""The rule of each term; who opens is a rule of the game (`HouseRules.rule_of_opening`)."""

STANDARD_CHIP_CENTS = 100
STANDARD_BUY_IN = 10
"""The minimum buy-in in largest fixed bets."""

Street = tuple[int, int, int, int]
"""The cards of a street: down, up, on the board, and how many may be exchanged."""

Step = tuple[int, int]
"""From which pot on the Taxe costs which fee, in chips."""

Series = tuple[Street, ...] | tuple[bool, ...] | tuple[BetBounds, ...] | tuple[Step, ...]

Value = str | int | Series | None
"""A choice by its name, yes or no, a number, chips; or one for each street or step."""

Terms = Mapping[Term, Value]


class Difference(Struct, frozen=True):
    """One term that is settled otherwise; chips and cents as the table in question has them."""

    rule: str
    term: Term
    value: Value
    standard: Value


class Comparison(Struct, frozen=True):
    """What is special about the rules of a table.

    Attributes:
        own: what the profile settles otherwise than what it is held against.
        based_on: the shipped profile that it stands on and is held against, or None for the
            house standard.
        inherited: what that profile settles otherwise than the house standard, and still holds.
    """

    own: tuple[Difference, ...]
    based_on: str | None = None
    inherited: tuple[Difference, ...] = ()


def compared(rules: HouseRules, based_on: str | None = None) -> Comparison:
    """The rules of a table against the house standard, or the shipped profile they stand on."""
    standard, terms = standard_terms(rules), terms_of(rules)
    if based_on is None:
        return Comparison(_differences(rules, terms, standard))
    base = base_terms(rules, based_on)
    kept = {term: value for term, value in terms.items() if value == base[term]}
    return Comparison(
        _differences(rules, terms, base), based_on, _differences(rules, kept, standard)
    )


def _differences(rules: HouseRules, terms: Terms, standard: Terms) -> tuple[Difference, ...]:
    return tuple(
        Difference(rule_of(rules, term), term, terms[term], standard[term])
        for term in Term
        if term in terms and terms[term] != standard[term]
    )


def rule_of(rules: HouseRules, term: Term) -> str:
    """The number of the rule that a term belongs to."""
    if term is Term.OPENER_FIRST_ROUND:
        return rules.rule_of_opening(0)
    if term is Term.OPENER_LATER_ROUNDS:
        return rules.rule_of_opening(1)
    if term is Term.MAX_RAISES and rules.options.max_raises is None:
        return "5.5"
    if term is Term.RAKE_PERCENT and not rules.rake.percent:
        return "6.4"
    return RULES[term]


# ── the terms of a table ────────────────────────────────────────────────────────────────────


def terms_of(rules: HouseRules) -> dict[Term, Value]:
    """Every term as it is settled at a table."""
    return {
        **_of_options(rules.options),
        **_of_rake(rules.rake),
        Term.MAX_SEATS: rules.max_seats,
        Term.BUTTON: rules.button,
        Term.MINIMUM_BUY_IN: rules.minimum_buy_in,
        Term.SMALLEST_CHIP: rules.smallest_chip_cents,
        Term.STREETS: tuple((s.down, s.up, s.board, s.draw) for s in rules.streets),
        Term.BURNS: tuple(street.burn for street in rules.streets),
        Term.BETS: tuple(street.bets for street in rules.streets),
        Term.ANTE: rules.ante,
        Term.HAND_OF: rules.hand_of.value,
        Term.HALVES: rules.halves.value,
    }


def _of_options(options: Options) -> dict[Term, Value]:
    return {Term(name): getattr(options, name) for name in Options.__struct_fields__}


def _of_rake(rake: Rake) -> dict[Term, Value]:
    return {Term(f"rake.{name}"): getattr(rake, name) for name in Rake.__struct_fields__}


def standard_terms(rules: HouseRules) -> dict[Term, Value]:
    """Every term as chapter 9 has it for the game of these rules, at the same stakes.

    What the game has no use for is left as it is: it makes no difference.
    """
    own = terms_of(rules)
    standard = own | _of_game(rules.game) | _of_rake(Rake())
    options = _of_options(Options())
    by_game = (Term.OPENER_FIRST_ROUND, Term.OPENER_LATER_ROUNDS, Term.ODD_CHIP)
    standard |= {term: value for term, value in options.items() if term not in by_game}
    standard |= {
        Term.SMALLEST_CHIP: STANDARD_CHIP_CENTS,
        Term.MINIMUM_BUY_IN: STANDARD_BUY_IN * _largest_fixed_bet(rules),
        Term.HALVES: Halves.HIGH.value,
    }
    useless = (*_useless(rules), *_useless_of_rake(rules.rake))
    return standard | {term: own[term] for term in useless}


@lru_cache(maxsize=16)
def _of_game(game: str) -> dict[Term, Value]:
    """What belongs to the game: its cards, who opens, the odd chip; nothing for another game."""
    if game not in FIRST_PROFILES:
        return {}
    terms = terms_of(load_profile(FIRST_PROFILES[game]).at_table())
    belonging = (
        Term.BUTTON,
        Term.STREETS,
        Term.BURNS,
        Term.OPENER_FIRST_ROUND,
        Term.OPENER_LATER_ROUNDS,
        Term.HAND_OF,
        Term.ODD_CHIP,
    )
    return {term: terms[term] for term in belonging} | {Term.MAX_SEATS: MOST_SEATS[game]}


def base_terms(rules: HouseRules, name: str) -> dict[Term, Value]:
    """Every term as the shipped profile `name` has it at the limit and stakes of `rules`."""
    base = load_profile(name)
    if rules.limit in base.limits:
        base = load_profile(name, changes={"limit": rules.limit.value})
    own = terms_of(rules)
    terms = terms_of(base.at_table()) | _at_stakes(base, rules)
    return terms | {term: own[term] for term in _useless_of_rake(rules.rake)}


def _at_stakes(base: Profile, rules: HouseRules) -> dict[Term, Value]:
    """What the base would have for these stakes; None for what it does not know."""
    known = base.limit is rules.limit
    times = base.terms.buy_in if known else STANDARD_BUY_IN
    bets: Value = None
    ante: Value = None
    # The stakes may have other names than those of the base.
    with suppress(KeyError):
        ante = sum(in_stakes(term, {"ante": 0} | rules.stakes) for term in base.everybody_posts)
        bets = tuple(bounds.in_chips(rules.stakes) for bounds in base.bets) if known else None
    return {
        Term.MINIMUM_BUY_IN: times * _largest_fixed_bet(rules),
        Term.BETS: bets,
        Term.ANTE: ante,
    }


def _largest_fixed_bet(rules: HouseRules) -> int:
    """The largest bet that a stake bounds, in chips."""
    return max(amount for street in rules.streets for amount in street.bets.fixed)


def _useless(rules: HouseRules) -> tuple[Term, ...]:
    """The options that cannot change a hand of this game."""
    options, useless = rules.options, list[Term]()
    if not any(rules.cards_name_opener(street) for street in (0, 1)):
        useless += [Term.OPENER_TIE, Term.BRING_IN]
    if options.max_raises is None:
        useless.append(Term.UNCAPPED_RIVER)
    if options.max_raises is None or options.uncapped_river is not UncappedRiver.HEADS_UP:
        useless += [Term.ALL_IN_COUNTS_IN_HEADS_UP, Term.RECAP_STAYS]
    if rules.halves is Halves.HIGH:
        useless.append(Term.LOW)
    return tuple(useless)


def _useless_of_rake(rake: Rake) -> tuple[Term, ...]:
    """The terms of the Taxe that take nothing, or whose place another one takes (6.4)."""
    if rake.schedule:
        return Term.RAKE_PERCENT, Term.RAKE_ROUNDING
    if not rake.percent:
        return Term.RAKE_ROUNDING, Term.RAKE_CAP, Term.RAKE_NO_FIRST_ROUND
    return ()
