"""Stakes that somebody types in place of those offered: which are asked for, and within what.

Amounts in money. What is typed one after the other is within the profile at the end.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from decimal import ROUND_CEILING, ROUND_FLOOR, Decimal

from msgspec import Struct

from dealerassist.rules.limits import HAND_CAP, Limit, amount_at_stakes, stake_named
from dealerassist.rules.profile import Profile
from dealerassist.rules.profile_files import ProfileFile
from dealerassist.rules.stakes_offered import Stakes, offers_of
from dealerassist.rules.validation import LARGEST_AMOUNT, MAY_BE_NOTHING, Order, orders_of


class StakeBounds(Struct, frozen=True):
    """Within what a stake may be, in steps of the smallest chip.

    Attributes:
        above: the name of the stake that it may not be less than; empty if of none.
        below: the name of the stake that it may not be more than; empty if of none.
    """

    least: Decimal
    most: Decimal
    above: str = ""
    below: str = ""


def typed_names(file: ProfileFile, limit: Limit, *, capped: bool = False) -> tuple[str, ...]:
    """The stakes that are asked for at a limit, in the order of the file.

    An ante is among them in every game in which one can be posted, last where none is offered.

    Args:
        file: the profile's.
        limit: that was chosen.
        capped: whether the most that one may put in in a hand is asked for as well, at the end.

    Raises:
        ProfileError: if the profile cannot be used.
    """
    first = _first_offer(file, limit)
    asked = tuple(first)
    if "ante" not in asked and _takes_ante(file, limit):
        asked = (*asked, "ante")
    return (*asked, HAND_CAP) if capped else asked


def may_be_capped(file: ProfileFile, limit: Limit) -> bool:
    """Whether a cap of the hand can be added to the stakes: at pot limit and no limit (5.6)."""
    return limit.is_unfixed and HAND_CAP not in typed_names(file, limit)


def is_played_for_others(file: ProfileFile) -> bool:
    """Whether other stakes may be typed: not where the house's file is for its own alone."""
    return file.based_on is None or file.says("limits") or not file.says("stakes")


def profile_at(file: ProfileFile, limit: Limit) -> Profile:
    """The profile at this limit, for the first of the stakes that it offers.

    Raises:
        ProfileError: if the profile cannot be used.
    """
    return file.profile({"limit": limit.value, "stakes": dict(_first_offer(file, limit))})


def stake_bounds(profile: Profile, name: str, known: Stakes) -> StakeBounds:
    """Within what the stake `name` may be, beside those that are known already (5.6, 5.8, 5.12)."""
    chip = profile.smallest_chip
    bounds = StakeBounds(Decimal(0) if name in MAY_BE_NOTHING else chip, LARGEST_AMOUNT)
    for order in (*orders_of(profile), *_usual_orders(profile)):
        less, more = stake_named(order.less), stake_named(order.more)
        apart = chip if order.strictly else Decimal(0)
        if more == name and less in known:
            least = _whole(
                amount_at_stakes(order.less, known) / _times(order.more), chip, ROUND_CEILING
            )
            if least + apart > bounds.least:
                bounds = StakeBounds(least + apart, bounds.most, less, bounds.below)
        elif less == name and more in known:
            most = _whole(
                amount_at_stakes(order.more, known) / _times(order.less), chip, ROUND_FLOOR
            )
            if most - apart < bounds.most:
                bounds = StakeBounds(bounds.least, most - apart, bounds.above, more)
    return bounds


def _usual_orders(profile: Profile) -> Iterator[Order]:
    """What only a file may have otherwise: the smallest bet is no less than ante and big blind."""
    smallest = profile.bets[0].smallest
    yield from (Order(term, smallest) for term in profile.everybody_posts)
    if profile.limit.is_unfixed:
        yield Order("big_blind", smallest)
        yield from (Order(stake, HAND_CAP) for stake in ("big_blind", smallest))


def stakes_typed(file: ProfileFile, limit: Limit, typed: Stakes) -> Stakes:
    """The stakes as a file would have them: without an ante of nothing that none is offered."""
    offered = _first_offer(file, limit)
    return {name: amount for name, amount in typed.items() if amount or name in offered}


def usual_amounts(file: ProfileFile, limit: Limit, name: str) -> tuple[Decimal, ...]:
    """The amounts of this stake among those offered at the limit, each once, rising."""
    offered = next(offer.stakes for offer in offers_of(file) if offer.limit is limit)
    return tuple(sorted({stakes[name] for stakes in offered if name in stakes}))


def _first_offer(file: ProfileFile, limit: Limit) -> Stakes:
    return next(offer.stakes[0] for offer in offers_of(file) if offer.limit is limit)


def _takes_ante(file: ProfileFile, limit: Limit) -> bool:
    return "ante" in map(stake_named, profile_at(file, limit).everybody_posts)


def _times(term: str) -> Decimal:
    """How many times its stake a term is: 2 for ``2*blind``."""
    one: Mapping[str, Decimal] = {stake_named(term): Decimal(1)}
    return amount_at_stakes(term, one)


def _whole(amount: Decimal, chip: Decimal, rounding: str) -> Decimal:
    """The amount in whole chips."""
    return (amount / chip).to_integral_value(rounding) * chip
