"""How the rules of a table differ from the standard, term by term (rulebook chapter 9).

The standard of a game is made of its cards as its first profile deals them, the default options,
and the Taxe of chapter 9. A house's own profile that is based on a shipped one is compared with
that one, and what the shipped one has differently itself is listed apart.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from enum import StrEnum
from functools import lru_cache

from msgspec import Struct

from dealerassist.rules.house_options import Drop, FirstOpener, Halves, Options, Rake, UncappedRiver
from dealerassist.rules.house_rules import HouseRules
from dealerassist.rules.limits import BetBounds, amount_at_stakes
from dealerassist.rules.profile import Profile
from dealerassist.rules.profile_files import load_profile
from dealerassist.rules.seats_and_first_profiles import FIRST_PROFILES, MOST_SEATS


class Term(StrEnum):
    """Everything in which the rules of houses may differ, in the order of the rulebook."""

    PACK = "pack"
    RANKING = "ranking"
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
    HAND_CAP = "hand_cap"
    MIN_RAISE = "min_raise"
    BRING_IN = "bring_in"
    ANTE = "ante"
    BUTTON_RULE = "button_rule"
    NEW_GUEST_POSTS = "new_guest_posts"
    STRADDLE = "straddle"
    ANTE_BY_BIG_BLIND = "ante_by_big_blind"
    OPEN_PAIR = "open_pair"
    RAKE_PERCENT = "rake.percent"
    RAKE_ROUNDING = "rake.rounding"
    RAKE_CAP = "rake.cap"
    RAKE_SCHEDULE = "rake.schedule"
    RAKE_NO_FIRST_ROUND = "rake.no_first_round"
    RAKE_TIME = "rake.time"
    DROP = "drop"
    ALL_IN_SHOWS = "all_in_shows"
    HAND_OF = "hand_of"
    ODD_CHIP = "odd_chip"
    HALVES = "halves"
    LOW = "low"
    NEW_GUEST_AT_ONCE = "new_guest_at_once"
    ABSENT = "absent"
    ANTE_IS_WHOLE = "ante_is_whole"
    SHORT_ANTE = "short_ante"
    ALL_IN_FACE_UP = "all_in_face_up"
    SEAL = "seal"


RULES: Mapping[Term, str] = {
    Term.PACK: "1.1",
    Term.RANKING: "1.3",
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
    Term.HAND_CAP: "5.6",
    Term.MIN_RAISE: "5.7",
    Term.BRING_IN: "5.8",
    Term.ANTE: "5.11",
    Term.BUTTON_RULE: "5.13",
    Term.NEW_GUEST_POSTS: "5.14",
    Term.STRADDLE: "5.15",
    Term.ANTE_BY_BIG_BLIND: "5.15",
    Term.OPEN_PAIR: "5.16",
    Term.RAKE_PERCENT: "6.3",
    Term.RAKE_ROUNDING: "6.3",
    Term.RAKE_CAP: "6.4",
    Term.RAKE_SCHEDULE: "6.4",
    Term.RAKE_NO_FIRST_ROUND: "6.4",
    Term.RAKE_TIME: "6.4",
    Term.DROP: "6.4",
    Term.ALL_IN_SHOWS: "7.1",
    Term.HAND_OF: "7.3",
    Term.ODD_CHIP: "7.5",
    Term.HALVES: "7.6",
    Term.LOW: "7.6",
    Term.NEW_GUEST_AT_ONCE: "11.2",
    Term.ABSENT: "11.5",
    Term.ANTE_IS_WHOLE: "11.6",
    Term.SHORT_ANTE: "11.6",
    Term.ALL_IN_FACE_UP: "11.7",
    Term.SEAL: "HP 1",
}
"""The rule of each term, except who opens: see `HouseRules.rule_of_opening`."""

STANDARD_CHIP_CENTS = 100
"""The smallest chip of the standard, in cents."""

STANDARD_BUY_IN = 10
"""The minimum buy-in of the standard, in largest fixed bets."""

Street = tuple[int, int, int, int]
"""The cards of a street: down, up, on the board, and how many may be exchanged."""

Step = tuple[int, int]
"""A step of the Taxe's schedule: from which pot on it is which fee, in chips. Of time: how much for
how many minutes; of the drop: how much from which pot on."""

Series = tuple[Street, ...] | tuple[bool, ...] | tuple[BetBounds, ...] | tuple[Step, ...]
"""A value for each street, or each step of the Taxe's schedule."""

Value = str | int | Step | Series | None
"""The value of a term: a choice by its name, yes or no, a number, chips, a step, or a series."""

Terms = Mapping[Term, Value]
"""Every term with its value."""


class Difference(Struct, frozen=True):
    """A term with another value than the standard; amounts in the chips of the table compared."""

    rule: str
    term: Term
    value: Value
    standard: Value


class Comparison(Struct, frozen=True):
    """How the rules of a table differ.

    Attributes:
        own: how they differ from what they are compared with.
        based_on: the shipped profile that they are based on and compared with; None where they
            are compared with the standard.
        inherited: how that profile differs from the standard, as far as it is unchanged here.
    """

    own: tuple[Difference, ...]
    based_on: str | None = None
    inherited: tuple[Difference, ...] = ()


def compare_rules(rules: HouseRules, based_on: str | None = None) -> Comparison:
    """The rules of a table compared with the standard, or the shipped profile they are based on."""
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
        Difference(rule_of_term(rules, term), term, terms[term], standard[term])
        for term in Term
        if term in terms and terms[term] != standard[term] and not _is_unasked(rules, term)
    )


def _is_unasked(rules: HouseRules, term: Term) -> bool:
    """Whether nothing is asked of this in a tournament, where no chips are bought (11)."""
    bought = rules.minimum_buy_in or not rules.options.absent.is_dealt_in
    return term is Term.MINIMUM_BUY_IN and not bought


def rule_of_term(rules: HouseRules, term: Term) -> str:
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
    """Every term with its value at a table."""
    return {
        **_of_options(rules.options),
        **_of_rake(rules.rake),
        Term.DROP: _of_drop(rules.drop),
        Term.MAX_SEATS: rules.max_seats,
        Term.BUTTON: rules.button,
        Term.MINIMUM_BUY_IN: rules.minimum_buy_in,
        Term.SMALLEST_CHIP: rules.smallest_chip_cents,
        Term.STREETS: tuple((s.down, s.up, s.board, s.draw) for s in rules.streets),
        Term.BURNS: tuple(street.burn for street in rules.streets),
        Term.BETS: tuple(street.bets for street in rules.streets),
        Term.ANTE: rules.ante,
        Term.HAND_CAP: rules.hand_cap,
        Term.PACK: rules.pack.value,
        Term.RANKING: rules.ranking.value,
        Term.HAND_OF: rules.hand_of.value,
        Term.HALVES: rules.halves.value,
    }


def _of_options(options: Options) -> dict[Term, Value]:
    return {Term(name): getattr(options, name) for name in Options.__struct_fields__}


def _of_rake(rake: Rake) -> dict[Term, Value]:
    terms = {Term(f"rake.{name}"): getattr(rake, name) for name in Rake.__struct_fields__}
    time = None if rake.time is None else (rake.time.amount, rake.time.minutes)
    return terms | {Term.RAKE_TIME: time}


def _of_drop(drop: Drop | None) -> Step | None:
    return None if drop is None else (drop.amount, drop.least_pot)


def standard_terms(rules: HouseRules) -> dict[Term, Value]:
    """Every term with its standard value for the game and the stakes of these rules.

    A term that cannot matter in this game keeps the table's value, so that it is no difference.
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
        Term.DROP: None,
        Term.HAND_CAP: None,
    }
    irrelevant = (*_irrelevant(rules), *_irrelevant_of_rake(rules))
    return standard | {term: own[term] for term in irrelevant}


@lru_cache(maxsize=16)
def _of_game(game: str) -> dict[Term, Value]:
    """The terms that belong to the game: cards, openers, odd chip; none for an unknown game."""
    if game not in FIRST_PROFILES:
        return {}
    terms = terms_of(load_profile(FIRST_PROFILES[game]).at_table())
    belonging = (
        Term.BUTTON,
        Term.STREETS,
        Term.BURNS,
        Term.OPENER_FIRST_ROUND,
        Term.OPENER_LATER_ROUNDS,
        Term.PACK,
        Term.RANKING,
        Term.HAND_OF,
        Term.ODD_CHIP,
    )
    return {term: terms[term] for term in belonging} | {Term.MAX_SEATS: MOST_SEATS[game]}


def base_terms(rules: HouseRules, name: str) -> dict[Term, Value]:
    """Every term with its value in the shipped profile `name`, at the table's limit and stakes."""
    base = load_profile(name)
    if rules.limit in base.limits:
        base = load_profile(name, changes={"limit": rules.limit.value})
    own = terms_of(rules)
    terms = terms_of(base.at_table()) | _at_stakes(base, rules)
    return terms | {term: own[term] for term in _irrelevant_of_rake(rules)}


def _at_stakes(base: Profile, rules: HouseRules) -> dict[Term, Value]:
    """The terms that depend on the stakes, as the base has them; None for what it does not have."""
    known = base.limit is rules.limit
    times = base.terms.buy_in if known else STANDARD_BUY_IN
    bets: Value = None
    ante: Value = None
    # A stake that the base names may be missing here: then it has no value to compare with.
    with suppress(KeyError):
        ante = sum(
            amount_at_stakes(term, {"ante": 0} | rules.stakes) for term in base.everybody_posts
        )
        bets = tuple(bounds.in_chips(rules.stakes) for bounds in base.bets) if known else None
    return {
        Term.MINIMUM_BUY_IN: times * _largest_fixed_bet(rules),
        Term.BETS: bets,
        Term.ANTE: ante,
    }


def _largest_fixed_bet(rules: HouseRules) -> int:
    """The largest amount among the bounds of bets, in chips."""
    return max(amount for street in rules.streets for amount in street.bets.fixed)


def _irrelevant(rules: HouseRules) -> tuple[Term, ...]:
    """The options that cannot matter in a hand under these rules."""
    options, irrelevant = rules.options, list[Term]()
    if not any(rules.cards_name_opener(street) for street in (0, 1)):
        irrelevant += [Term.OPENER_TIE, Term.BRING_IN]
    if options.max_raises is None:
        irrelevant.append(Term.UNCAPPED_RIVER)
    if options.max_raises is None or options.uncapped_river is not UncappedRiver.HEADS_UP:
        irrelevant += [Term.ALL_IN_COUNTS_IN_HEADS_UP, Term.RECAP_STAYS]
    if rules.halves is Halves.HIGH:
        irrelevant.append(Term.LOW)
    if options.opener_first_round is not FirstOpener.AFTER_BIG_BLIND:
        irrelevant += [Term.BUTTON_RULE, Term.NEW_GUEST_POSTS, Term.NEW_GUEST_AT_ONCE]
    if options.new_guest_at_once:
        irrelevant.append(Term.NEW_GUEST_POSTS)
    if not options.ante_by_big_blind:
        irrelevant += [Term.SHORT_ANTE, Term.ANTE_IS_WHOLE]
    if options.all_in_face_up:
        irrelevant.append(Term.ALL_IN_SHOWS)
    return tuple(irrelevant)


def _irrelevant_of_rake(rules: HouseRules) -> tuple[Term, ...]:
    """The terms of the Taxe that cannot matter: it is nothing, time, or a fee by schedule (6.4)."""
    rake = rules.rake
    if rake.schedule:
        return Term.RAKE_PERCENT, Term.RAKE_ROUNDING
    if not rake.percent:
        # From a hand that ends in the first round no drop is taken either.
        spared = () if rules.drop is not None else (Term.RAKE_NO_FIRST_ROUND,)
        of_hands = (Term.RAKE_PERCENT, Term.RAKE_SCHEDULE) if rake.time is not None else ()
        return (*of_hands, Term.RAKE_ROUNDING, Term.RAKE_CAP, *spared)
    return ()
