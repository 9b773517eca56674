"""Checking a profile whose values are all of the right type: whether they make sense."""

from __future__ import annotations

import re
from collections.abc import Iterator
from decimal import Decimal
from itertools import pairwise
from typing import NamedTuple

from dealerassist.files.shown_values import shown
from dealerassist.ranking.badugi import BADUGI
from dealerassist.ranking.card_counts import FEWEST_CARDS, MOST_CARDS
from dealerassist.ranking.evaluators import OF_TWO_AND_THREE
from dealerassist.ranking.ranking import Ranking
from dealerassist.rules.house_options import (
    BringIn,
    FirstOpener,
    Halves,
    HandOf,
    OpenPair,
    Straddle,
)
from dealerassist.rules.limits import Ceiling, Limit, StreetBets, in_stakes, stake_named
from dealerassist.rules.profile import Profile
from dealerassist.rules.seats_and_first_profiles import MOST_SEATS, MOST_SEATS_OF_ANY

LARGEST_AMOUNT = Decimal(10) ** 9
"""The largest stake, chip or fee: anything above is a typing error."""

LARGEST_NUMBER = 10**6
"""The largest version, number of raises, or multiple of a bet."""

LONGEST_TEXT = 60
"""How many characters a name may have, as it is on keys, on paper and in file names."""

LONGEST_PERIOD = 24 * 60
"""The longest period that time is taken for, in minutes."""

CURRENCY = re.compile("[A-Z]{3}")
"""A currency code of ISO 4217."""

OWN_IN_OMAHA, BOARD_IN_OMAHA = range(2, 6), range(3, 6)
"""How many own cards and how many of the board Omaha may have (7.3)."""

MAY_BE_NOTHING = ("ante", "small_blind")
"""The stakes that a table may do without."""


def faults_of(profile: Profile) -> Iterator[tuple[str, str]]:
    """The keys that are wrong, each with the reason; the texts go into a `ProfileError`."""
    yield from _text_faults(profile)
    chip = profile.smallest_chip
    if not _is_amount(chip) or chip <= 0 or chip * 100 % 1:
        yield "smallest_chip", f"{chip} is not a positive amount of whole cents"
        return
    most = MOST_SEATS.get(profile.game, MOST_SEATS_OF_ANY)
    if not 2 <= profile.max_seats <= most:
        yield "max_seats", f"{shown(profile.max_seats)} is not between 2 and {most}"
    yield from _number_faults(profile)
    yield from _streets_faults(profile)
    yield from _stakes_faults(profile)
    yield from _rake_faults(profile)
    yield from _open_pair_faults(profile)
    yield from _blinds_faults(profile)


def _open_pair_faults(profile: Profile) -> Iterator[tuple[str, str]]:
    """An open pair doubles only in American stud, high, at a split limit (5.16)."""
    options = profile.options
    if options.open_pair is OpenPair.LOWER:
        return
    american = options.bring_in is BringIn.COMPLETION and profile.limit is Limit.SPLIT
    high = profile.halves is Halves.HIGH and profile.ranking is Ranking.HIGH
    if not american or not high:
        yield "options.open_pair", "may double only in American stud, high, at a split limit"


def _blinds_faults(profile: Profile) -> Iterator[tuple[str, str]]:
    """Straddles, and an ante that the big blind posts for all, need blinds (5.15)."""
    options = profile.options
    if options.opener_first_round is FirstOpener.AFTER_BIG_BLIND:
        return
    if options.straddle is not Straddle.NONE:
        yield "options.straddle", "nobody straddles in a game without blinds"
    if options.ante_by_big_blind:
        yield "options.ante_by_big_blind", "there is no big blind in this game to post it"


def _text_faults(profile: Profile) -> Iterator[tuple[str, str]]:
    """Faults of names and version, and of the currency."""
    yield from head_faults(profile.name, profile.version)
    yield from _name_faults("game", profile.game)
    if not CURRENCY.fullmatch(profile.currency):
        yield "currency", f"{shown(profile.currency)} is no currency: write EUR, CHF …"


def head_faults(name: str, version: int) -> Iterator[tuple[str, str]]:
    """Faults of what every file begins with: the name, and which version of it this is."""
    yield from _name_faults("name", name)
    if not 1 <= version <= LARGEST_NUMBER:
        yield "version", f"{shown(version)} is not a version: write 1, 2, 3 …"


def _name_faults(key: str, text: str) -> Iterator[tuple[str, str]]:
    """Faults of a name, which must be one printable line."""
    if not text or text != text.strip() or not text.isprintable() or len(text) > LONGEST_TEXT:
        yield key, f"must be one line of at most {LONGEST_TEXT} printable characters"


def _number_faults(profile: Profile) -> Iterator[tuple[str, str]]:
    """Faults of numbers that are not amounts."""
    raises = profile.options.max_raises or 0
    if raises < 0:
        yield "options.max_raises", 'cannot be negative; write "none" for no limit on raises'
    if raises > LARGEST_NUMBER:
        yield "options.max_raises", f'is more than {LARGEST_NUMBER}; write "none" for no limit'
    for limit, terms in profile.limits.items():
        if not 0 <= terms.buy_in <= LARGEST_NUMBER:
            yield f"limits.{limit}.buy_in", f"is not between 0 and {LARGEST_NUMBER}"


def _streets_faults(profile: Profile) -> Iterator[tuple[str, str]]:
    """Faults of the cards of the streets, also for openers (chapter 4) and hands (7.3)."""
    for at, street in enumerate(profile.streets):
        issues = (street.down, street.up, street.board, street.draw)
        if min(issues) < 0 or not any(issues):
            yield f"streets[{at}]", f"the {street.name} street deals no card"
        if street.up > 1:
            # Open cards are tapped one by one, and each may change who opens.
            yield f"streets[{at}].up", f"{street.up} open cards at once: a street deals one"
        if sum(map(bool, (street.down + street.up, street.board, street.draw))) > 1:
            yield f"streets[{at}]", "deals hole cards, lays a board or draws: one of the three"
    if not _shows_openers(profile):
        yield "streets", "the first street deals no open card"
    yield from _hand_faults(profile)


def _shows_openers(profile: Profile) -> bool:
    """Whether there are open cards from the first street on, where cards name the opener."""
    by_cards = (
        profile.options.opener_first_round.is_forced
        or profile.options.opener_later_rounds.is_by_cards
    )
    return not by_cards or bool(profile.streets and profile.streets[0].up)


def _hand_faults(profile: Profile) -> Iterator[tuple[str, str]]:
    """Faults of the number of cards: a hand is five of five to nine, or of two and three (7.3).

    In badugi it is made of four (8.1).
    """
    own = sum(street.down + street.up for street in profile.streets)
    board = sum(street.board for street in profile.streets)
    yield from _ranking_faults(profile)
    if profile.hand_of is HandOf.TWO_AND_THREE:
        if own not in OWN_IN_OMAHA or board not in BOARD_IN_OMAHA:
            yield "streets", f"{own} cards and a board of {board} do not make two and three"
    elif profile.ranking is Ranking.BADUGI:
        if (own, board) != (BADUGI, 0):
            yield "streets", f"{own} cards and a board of {board} do not make a badugi"
    elif not FEWEST_CARDS <= own + board <= MOST_CARDS:
        cards = own + board
        yield "streets", f"{cards} cards for each player are not {FEWEST_CARDS} to {MOST_CARDS}"
    if any(street.draw > own for street in profile.streets):
        yield "streets", f"more cards are exchanged than the {own} that a player has"


def _ranking_faults(profile: Profile) -> Iterator[tuple[str, str]]:
    """Faults of what wins the pot: somebody must always win it (7.4), with cards that there are."""
    if profile.ranking is Ranking.EIGHT_OR_BETTER:
        yield "ranking", "the whole pot cannot go to eight or better: nobody may have it"
    if profile.hand_of is HandOf.TWO_AND_THREE and profile.ranking not in OF_TWO_AND_THREE:
        yield "ranking", f"{profile.ranking} is not played with two and three cards"


def _stakes_faults(profile: Profile) -> Iterator[tuple[str, str]]:
    if profile.limit not in profile.limits:
        known = ", ".join(profile.limits)
        yield "limit", f"{profile.limit} is not a limit of this profile ({known})"
        return
    bets, streets = profile.bets, len(profile.streets)
    if len(bets) != streets:
        yield f"limits.{profile.limit}.bets", f"has {len(bets)} streets, not {streets}"
    if any(street.smallest in tuple(Ceiling) for street in bets):
        yield f"limits.{profile.limit}.bets", "a smallest bet is a stake, not the pot or the stack"
    needed, optional = _needed_stakes(profile), {"ante", "bring_in"}
    yield from ((f"stakes.{name}", "is missing") for name in needed if name not in profile.stakes)
    for name, amount in profile.stakes.items():
        if name not in needed and name not in optional:
            yield f"stakes.{name}", f"is no stake of the limit {profile.limit}"
        elif (reason := _amount_fault(profile, amount)) is not None:
            yield f"stakes.{name}", reason
        elif amount == 0 and name not in MAY_BE_NOTHING:
            yield f"stakes.{name}", "must be more than nothing"
    yield from _buy_in_faults(profile)
    yield from _order_faults(profile)


def _buy_in_faults(profile: Profile) -> Iterator[tuple[str, str]]:
    posted = profile.minimum_buy_in
    if posted is not None and (reason := _amount_fault(profile, posted)) is not None:
        yield "minimum_buy_in", reason


def _needed_stakes(profile: Profile) -> tuple[str, ...]:
    """The stakes that a table must name, each once, in the order of the file."""
    bounds = [term for bets in profile.bets for term in bets.terms()]
    terms = [stake_named(term) for term in (*bounds, *profile.everybody_posts)]
    terms += profile.options.opener_first_round.blinds
    return tuple(dict.fromkeys(name for name in terms if name != "ante" or "ante" in bounds))


class Order(NamedTuple):
    """Two terms of stakes of which one may not be more than the other.

    Attributes:
        strictly: it must be less.
    """

    less: str
    more: str
    strictly: bool = False


def orders_of(profile: Profile) -> Iterator[Order]:
    """How the stakes of the limit that is played must rise (5.6, 5.8, 5.12)."""
    for bets in profile.bets:
        smallest, *larger = bets.terms()
        yield from (Order(smallest, term) for term in larger)
    yield from (Order(*two) for two in pairwise([bets.smallest for bets in profile.bets]))
    yield Order("small_blind", "big_blind")
    if profile.options.bring_in is BringIn.COMPLETION:
        yield Order("bring_in", profile.bets[0].smallest, strictly=True)


def _order_faults(profile: Profile) -> Iterator[tuple[str, str]]:
    """Faults of stakes that do not rise as they must, as far as they are there."""
    named = (*_needed_stakes(profile), "small_blind", "big_blind")
    stakes = dict.fromkeys(named, Decimal(0)) | profile.stakes
    for less, more, strictly in orders_of(profile):
        if not strictly and in_stakes(less, stakes) > in_stakes(more, stakes):
            yield f"stakes.{stake_named(more)}", f"is less than the {stake_named(less)}"
    if profile.options.bring_in is BringIn.COMPLETION:
        yield from _bring_in_faults(profile, profile.bets[0])


def _bring_in_faults(profile: Profile, bets: StreetBets) -> Iterator[tuple[str, str]]:
    """Faults of the bring-in: it must be less than the first street's bet, which completes it."""
    if "bring_in" not in profile.stakes:
        yield "stakes.bring_in", 'is missing, and options.bring_in is "completion"'
    elif profile.stakes["bring_in"] >= in_stakes(bets.smallest, profile.stakes):
        yield "stakes.bring_in", f"is not less than the {bets.smallest}, which completes it"


def _is_amount(amount: Decimal) -> bool:
    """Whether this is a finite number, and no larger than any amount can be."""
    return amount.is_finite() and abs(amount) <= LARGEST_AMOUNT


def _amount_fault(profile: Profile, amount: Decimal) -> str | None:
    if not _is_amount(amount):
        return f"{amount} is no amount of money for a table"
    if amount < 0:
        return f"{amount} is less than nothing"
    if amount % profile.smallest_chip:
        return f"{amount} is not a whole multiple of the smallest chip {profile.smallest_chip}"
    return None


def _rake_faults(profile: Profile) -> Iterator[tuple[str, str]]:
    rake = profile.rake
    known = rake.percent.is_finite()
    if not known or not 0 <= rake.percent <= 100 or rake.percent * 100 % 1:
        yield "rake.percent", f"{rake.percent} is not a percentage from 0 to 100 in hundredths"
    amounts = [("rake.cap", rake.cap)] if rake.cap is not None else []
    amounts += [("rake.schedule", amount) for step in rake.schedule for amount in step]
    for key, amount in amounts:
        if (reason := _amount_fault(profile, amount)) is not None:
            yield key, reason
    sizes = [size for size, _ in rake.schedule]
    if sizes != sorted(set(sizes)):
        yield "rake.schedule", "its steps must rise, each pot size once"
    yield from _time_faults(profile)
    yield from _drop_faults(profile)


def _time_faults(profile: Profile) -> Iterator[tuple[str, str]]:
    """Faults of the time that is taken in place of the Taxe (6.4)."""
    time = profile.rake.time
    if time is None:
        return
    if (reason := _amount_fault(profile, time.amount)) is not None:
        yield "rake.time.amount", reason
    elif not time.amount:
        yield "rake.time.amount", "must be more than nothing"
    if not 1 <= time.minutes <= LONGEST_PERIOD:
        yield "rake.time.minutes", f"{shown(time.minutes)} is not between 1 and {LONGEST_PERIOD}"


def _drop_faults(profile: Profile) -> Iterator[tuple[str, str]]:
    """Faults of what the pots give for a jackpot (6.4)."""
    drop = profile.drop
    if drop is None:
        return
    for key, amount in (("drop.amount", drop.amount), ("drop.from", drop.least_pot)):
        if (reason := _amount_fault(profile, amount)) is not None:
            yield key, reason
    if not drop.amount:
        yield "drop.amount", "must be more than nothing"
