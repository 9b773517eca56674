"""Checking a profile whose values are all of the right type: whether they make sense."""

from __future__ import annotations

import re
from collections.abc import Iterator
from decimal import Decimal
from itertools import pairwise
from typing import NamedTuple

from dealerassist.ranking.badugi import BADUGI
from dealerassist.ranking.card_counts import FEWEST_CARDS, MOST_CARDS
from dealerassist.ranking.evaluators import OF_TWO_AND_THREE
from dealerassist.ranking.omaha import FEWEST_ON_BOARD, MOST_HOLE_CARDS
from dealerassist.ranking.ranking import Ranking
from dealerassist.rules.house_options import (
    BringIn,
    FirstOpener,
    Halves,
    HandOf,
    OpenPair,
    Straddle,
)
from dealerassist.rules.limits import (
    HAND_CAP,
    Ceiling,
    Limit,
    StreetBets,
    amount_at_stakes,
    stake_named,
)
from dealerassist.rules.profile import Profile, ProfileFault, StreetCards, fault_at
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

OWN_IN_OMAHA, BOARD_IN_OMAHA = range(2, MOST_HOLE_CARDS + 1), range(FEWEST_ON_BOARD, 6)
"""How many own cards and how many of the board Omaha may have (7.3)."""

NOTHING = "must be more than nothing"

MAY_BE_NOTHING = ("ante", "small_blind")
"""The stakes that a table may do without."""


def faults_of(profile: Profile) -> Iterator[ProfileFault]:
    """The keys that are wrong, each with the reason; one goes into a `ProfileError`."""
    yield from _text_faults(profile)
    chip = profile.smallest_chip
    if not _is_amount(chip) or chip <= 0 or chip * 100 % 1:
        yield fault_at(
            "smallest_chip", "{amount} is not a positive amount of whole cents", amount=chip
        )
        return
    most = MOST_SEATS.get(profile.game, MOST_SEATS_OF_ANY)
    if not 2 <= profile.max_seats <= most:
        yield out_of_bounds_fault("max_seats", profile.max_seats, 2, most)
    yield from _number_faults(profile)
    yield from _streets_faults(profile)
    yield from _stakes_faults(profile)
    yield from _rake_faults(profile)
    yield from _open_pair_faults(profile)
    yield from _blinds_faults(profile)


def out_of_bounds_fault(key: str, value: int, least: int, most: int) -> ProfileFault:
    """A number is out of its bounds."""
    message = "{value} is not between {least} and {most}"
    return fault_at(key, message, value=value, least=least, most=most)


def _open_pair_faults(profile: Profile) -> Iterator[ProfileFault]:
    """An open pair doubles only in American stud, high, at a split limit (5.16)."""
    options = profile.options
    if options.open_pair is OpenPair.LOWER:
        return
    american = options.bring_in is BringIn.COMPLETION and profile.limit is Limit.SPLIT
    high = profile.halves is Halves.HIGH and profile.ranking is Ranking.HIGH
    if not american or not high:
        message = (
            "may double only in American stud, high only, at a split limit; elsewhere it is lower"
        )
        yield fault_at("options.open_pair", message)


def _blinds_faults(profile: Profile) -> Iterator[ProfileFault]:
    """Straddles, and an ante that the big blind posts for all, need blinds (5.15)."""
    options = profile.options
    if options.opener_first_round is FirstOpener.AFTER_BIG_BLIND:
        return
    if options.straddle is not Straddle.NONE:
        yield fault_at("options.straddle", "nobody straddles in a game without blinds")
    if options.ante_by_big_blind:
        message = "there is no big blind in this game to post it"
        yield fault_at("options.ante_by_big_blind", message)


def _text_faults(profile: Profile) -> Iterator[ProfileFault]:
    """Faults of names and version, and of the currency."""
    yield from head_faults(profile.name, profile.version)
    yield from _name_faults("game", profile.game)
    if not CURRENCY.fullmatch(profile.currency):
        message = "{value} is no currency: write EUR, CHF …"
        yield fault_at("currency", message, value=profile.currency)


def head_faults(name: str, version: int) -> Iterator[ProfileFault]:
    """Faults of what every file begins with: the name, and which version of it this is."""
    yield from _name_faults("name", name)
    if not 1 <= version <= LARGEST_NUMBER:
        yield fault_at("version", "{value} is not a version: write 1, 2, 3 …", value=version)


def _name_faults(key: str, text: str) -> Iterator[ProfileFault]:
    """Faults of a name, which must be one printable line."""
    if not text or text != text.strip() or not text.isprintable() or len(text) > LONGEST_TEXT:
        message = "must be one line of at most {most} printable characters"
        yield fault_at(key, message, most=LONGEST_TEXT)


def _number_faults(profile: Profile) -> Iterator[ProfileFault]:
    """Faults of numbers that are not amounts."""
    raises = profile.options.max_raises or 0
    if raises < 0:
        message = 'cannot be negative; write "none" for no limit on raises'
        yield fault_at("options.max_raises", message)
    if raises > LARGEST_NUMBER:
        message = 'is more than {most}; write "none" for no limit'
        yield fault_at("options.max_raises", message, most=LARGEST_NUMBER)
    for limit, terms in profile.limits.items():
        if not 0 <= terms.buy_in <= LARGEST_NUMBER:
            message = "is not between {least} and {most}"
            yield fault_at(f"limits.{limit}.buy_in", message, least=0, most=LARGEST_NUMBER)


def _streets_faults(profile: Profile) -> Iterator[ProfileFault]:
    """Faults of the cards of the streets, also for openers (chapter 4) and hands (7.3)."""
    for at, street in enumerate(profile.streets):
        issues = (street.down, street.up, street.board, street.draw)
        if min(issues) < 0 or not any(issues):
            yield fault_at(
                f"streets[{at}]", "the {street} street deals no card", street=street.name
            )
        if street.up > 1:
            # Open cards are tapped one by one, and each may change who opens.
            message = "{n} open cards at once: a street deals one"
            yield fault_at(f"streets[{at}].up", message, n=street.up)
        if not _is_one_issue(street):
            message = "deals cards, lays a board or draws: only hole cards and a board go together"
            yield fault_at(f"streets[{at}]", message)
    if not _shows_openers(profile):
        yield fault_at("streets", "the first street deals no open card")
    yield from _hand_faults(profile)


def _is_one_issue(street: StreetCards) -> bool:
    """Whether these cards can come in one go: face-down ones may have a board after them (8)."""
    kinds = (street.down + street.up, street.board, street.draw)
    return sum(map(bool, kinds)) < 2 or not (street.up or street.draw)


def _shows_openers(profile: Profile) -> bool:
    """Whether there are open cards from the first street on, where cards name the opener."""
    by_cards = (
        profile.options.opener_first_round.is_forced
        or profile.options.opener_later_rounds.is_by_cards
    )
    return not by_cards or bool(profile.streets and profile.streets[0].up)


def _hand_faults(profile: Profile) -> Iterator[ProfileFault]:
    """Faults of the number of cards: a hand is five of five to nine, or of two and three (7.3).

    In badugi it is made of four (8.1).
    """
    own = sum(street.down + street.up for street in profile.streets)
    board = sum(street.board for street in profile.streets)
    yield from _ranking_faults(profile)
    if profile.hand_of is HandOf.TWO_AND_THREE:
        if own not in OWN_IN_OMAHA or board not in BOARD_IN_OMAHA:
            message = "{own} cards and a board of {board} do not make two and three"
            yield fault_at("streets", message, own=own, board=board)
    elif profile.ranking is Ranking.BADUGI:
        if (own, board) != (BADUGI, 0):
            message = "{own} cards and a board of {board} do not make a badugi"
            yield fault_at("streets", message, own=own, board=board)
    elif not FEWEST_CARDS <= own + board <= MOST_CARDS:
        message = "{n} cards for each player are not {least} to {most}"
        yield fault_at("streets", message, n=own + board, least=FEWEST_CARDS, most=MOST_CARDS)
    if board and profile.max_seats * own + board >= len(profile.pack.cards):
        # The bottom card is never dealt (3.3); the burn cards can be shuffled in (3.5).
        message = (
            "{n} guests with {own} cards each and a board of {board} are more than the pack has"
        )
        yield fault_at("max_seats", message, n=profile.max_seats, own=own, board=board)
    if any(street.draw > own for street in profile.streets):
        message = "more cards are exchanged than the {n} that a player has"
        yield fault_at("streets", message, n=own)


def _ranking_faults(profile: Profile) -> Iterator[ProfileFault]:
    """Faults of what wins the pot: somebody must always win it (7.4), with cards that there are."""
    if profile.ranking is Ranking.EIGHT_OR_BETTER:
        message = "the whole pot cannot go to eight or better: nobody may have it"
        yield fault_at("ranking", message)
    if profile.hand_of is HandOf.TWO_AND_THREE and profile.ranking not in OF_TWO_AND_THREE:
        message = "{ranking} is not played with two and three cards"
        yield fault_at("ranking", message, ranking=profile.ranking)


def _stakes_faults(profile: Profile) -> Iterator[ProfileFault]:
    if profile.limit not in profile.limits:
        known = ", ".join(profile.limits)
        message = "{limit} is not a limit of this profile ({known})"
        yield fault_at("limit", message, limit=profile.limit, known=known)
        return
    bets, streets = profile.bets, len(profile.streets)
    if len(bets) != streets:
        message = "has {n} streets, not {wanted}"
        yield fault_at(f"limits.{profile.limit}.bets", message, n=len(bets), wanted=streets)
    if any(street.smallest in tuple(Ceiling) for street in bets):
        message = "a smallest bet is a stake, not the pot or the stack"
        yield fault_at(f"limits.{profile.limit}.bets", message)
    needed, optional = _needed_stakes(profile), {"ante", "bring_in"}
    if profile.limit.is_unfixed:
        optional.add(HAND_CAP)
    missing = (name for name in needed if name not in profile.stakes)
    yield from (fault_at(f"stakes.{name}", "is missing") for name in missing)
    for name, amount in profile.stakes.items():
        if name not in needed and name not in optional:
            yield fault_at(
                f"stakes.{name}", "is no stake of the limit {limit}", limit=profile.limit
            )
        elif (fault := _amount_fault(profile, f"stakes.{name}", amount)) is not None:
            yield fault
        elif amount == 0 and name not in MAY_BE_NOTHING:
            yield fault_at(f"stakes.{name}", NOTHING)
    yield from _buy_in_faults(profile)
    yield from _order_faults(profile)


def _buy_in_faults(profile: Profile) -> Iterator[ProfileFault]:
    posted = profile.minimum_buy_in
    if posted is None:
        return
    if (fault := _amount_fault(profile, "minimum_buy_in", posted)) is not None:
        yield fault


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
    if HAND_CAP in profile.stakes:
        yield from (Order(stake, HAND_CAP) for stake in ("big_blind", profile.bets[0].smallest))
    if profile.options.bring_in is BringIn.COMPLETION:
        yield Order("bring_in", profile.bets[0].smallest, strictly=True)


def _order_faults(profile: Profile) -> Iterator[ProfileFault]:
    """Faults of stakes that do not rise as they must, as far as they are there."""
    named = (*_needed_stakes(profile), "small_blind", "big_blind")
    stakes = dict.fromkeys(named, Decimal(0)) | profile.stakes
    for less, more, strictly in orders_of(profile):
        if not strictly and amount_at_stakes(less, stakes) > amount_at_stakes(more, stakes):
            stake = stake_named(less)
            yield fault_at(f"stakes.{stake_named(more)}", "is less than the {stake}", stake=stake)
    if profile.options.bring_in is BringIn.COMPLETION:
        yield from _bring_in_faults(profile, profile.bets[0])


def _bring_in_faults(profile: Profile, bets: StreetBets) -> Iterator[ProfileFault]:
    """Faults of the bring-in: it must be less than the first street's bet, which completes it."""
    if "bring_in" not in profile.stakes:
        message = 'is missing, and options.bring_in is "completion"'
        yield fault_at("stakes.bring_in", message)
    elif profile.stakes["bring_in"] >= amount_at_stakes(bets.smallest, profile.stakes):
        message = "is not less than the {stake}, which completes it"
        yield fault_at("stakes.bring_in", message, stake=bets.smallest)


def _is_amount(amount: Decimal) -> bool:
    """Whether this is a finite number, and no larger than any amount can be."""
    return amount.is_finite() and abs(amount) <= LARGEST_AMOUNT


def _amount_fault(profile: Profile, key: str, amount: Decimal) -> ProfileFault | None:
    if not _is_amount(amount):
        return fault_at(key, "{amount} is no amount of money for a table", amount=amount)
    if amount < 0:
        return fault_at(key, "{amount} is less than nothing", amount=amount)
    if amount % profile.smallest_chip:
        message = "{amount} is not a whole multiple of the smallest chip {chip}"
        return fault_at(key, message, amount=amount, chip=profile.smallest_chip)
    return None


def _rake_faults(profile: Profile) -> Iterator[ProfileFault]:
    rake = profile.rake
    known = rake.percent.is_finite()
    if not known or not 0 <= rake.percent <= 100 or rake.percent * 100 % 1:
        message = "{value} is not a percentage from 0 to 100 in hundredths"
        yield fault_at("rake.percent", message, value=rake.percent)
    amounts = [("rake.cap", rake.cap)] if rake.cap is not None else []
    amounts += [("rake.schedule", amount) for step in rake.schedule for amount in step]
    for key, amount in amounts:
        if (fault := _amount_fault(profile, key, amount)) is not None:
            yield fault
    sizes = [size for size, _ in rake.schedule]
    if sizes != sorted(set(sizes)):
        yield fault_at("rake.schedule", "its steps must rise, each pot size once")
    yield from _time_faults(profile)
    yield from _drop_faults(profile)


def _time_faults(profile: Profile) -> Iterator[ProfileFault]:
    """Faults of the time that is taken in place of the Taxe (6.4)."""
    time = profile.rake.time
    if time is None:
        return
    if (fault := _amount_fault(profile, "rake.time.amount", time.amount)) is not None:
        yield fault
    elif not time.amount:
        yield fault_at("rake.time.amount", NOTHING)
    if not 1 <= time.minutes <= LONGEST_PERIOD:
        yield out_of_bounds_fault("rake.time.minutes", time.minutes, 1, LONGEST_PERIOD)


def _drop_faults(profile: Profile) -> Iterator[ProfileFault]:
    """Faults of what the pots give for a jackpot (6.4)."""
    drop = profile.drop
    if drop is None:
        return
    for key, amount in (("drop.amount", drop.amount), ("drop.from", drop.least_pot)):
        if (fault := _amount_fault(profile, key, amount)) is not None:
            yield fault
    if not drop.amount:
        yield fault_at("drop.amount", NOTHING)
