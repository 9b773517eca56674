"""Profiles: the rules of a game in a house, as its file has them (rulebook chapters 8 and 9).

Amounts are in money here, in the table's currency; `Profile.at_table` turns them into chips.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from decimal import Decimal
from types import MappingProxyType
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct, field

from dealerassist.cards import Pack
from dealerassist.chip_arithmetic import chips_of
from dealerassist.files.shown_values import LONGEST_QUOTE, shown
from dealerassist.files.unreadable import LONGEST_REASON
from dealerassist.ranking.ranking import Ranking
from dealerassist.rules.house_options import (
    Drop,
    Halves,
    HandOf,
    Options,
    Rake,
    RakeRounding,
    TimeCharge,
)
from dealerassist.rules.house_rules import HouseRules, Street, StreetName
from dealerassist.rules.limits import Limit, StreetBets, amount_at_stakes


class ProfileFault(NamedTuple):
    """What is wrong with a profile.

    Attributes:
        key: the key that is wrong; "" if it is about no key.
        message: why, in English as the catalogue has it, with ``{facts}`` to fill in.
        facts: the values for these places; of `reason`, the words of another program.
    """

    key: str
    message: str
    facts: Mapping[str, Any] = MappingProxyType({})


def fault_at(key: str, message: str, /, **facts: object) -> ProfileFault:
    """The fault of this key; whatever is quoted of the file is cut short and made printable."""
    quoted = {
        name: shown(value, LONGEST_REASON if name in IN_FULL else LONGEST_QUOTE)
        for name, value in facts.items()
    }
    return ProfileFault(key, message, quoted)


IN_FULL = ("known", "reason")
"""Facts of a fault that are a list, or a sentence, and no value of the file."""


class ProfileError(ValueError):
    """A profile that cannot be used; the text says which file, which key and why, in English.

    In the reader's language `dealerassist/locale/profile_faults.py` says it.

    Attributes:
        source: the file.
        key: the key that is wrong; "" if it is about no key.
        message: see `ProfileFault`, as are the `facts`.
        line: the line of the file, counted from 1; None where only the key is known.
        reason: why, in English.
        fault: key and reason in one text.
    """

    def __init__(self, source: str, fault: ProfileFault, *, line: int | None = None) -> None:
        self.source, self.key = shown(source, LONGEST_REASON), shown(fault.key)
        self.message, self.facts, self.line = fault.message, fault.facts, line
        reason = self.message.format(**self.facts) if self.facts else self.message
        place = "" if line is None else f" (line {line})"
        self.reason = f"{shown(reason, LONGEST_REASON)}{place}"
        self.fault = f"{self.key}: {self.reason}" if self.key else self.reason
        super().__init__(f"{self.source}: {self.fault}")


class StreetCards(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The cards of one street, as `Street` has them."""

    name: StreetName
    down: int = 0
    up: int = 0
    board: int = 0
    draw: int = 0
    burn: bool = True


class LimitTerms(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a limit means in this game.

    Attributes:
        bets: the bounds of each street; a single one holds for all.
        offered: the stakes that tables choose from, each by the names of the bounds, in money.
        options: house options that this limit sets.
        buy_in: the minimum buy-in, in largest fixed bets (chapter 9).
    """

    bets: tuple[StreetBets, ...]
    offered: tuple[dict[str, Decimal], ...] = ()
    options: dict[str, Any] = {}
    buy_in: int = 10


class TimeTerms(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What each guest pays for each period, in money; the fields are those of `TimeCharge`."""

    amount: Decimal
    minutes: int = 30


class DropTerms(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What the pots give for a jackpot, in money; the fields are those of `Drop`."""

    amount: Decimal
    least_pot: Decimal = field(default=Decimal(0), name="from")


class RakeTerms(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The Taxe as a house posts it, in per cent and money; the fields are those of `Rake`."""

    percent: Decimal = Decimal(5)
    rounding: RakeRounding = RakeRounding.CUMULATIVE
    cap: Decimal | None = None
    schedule: tuple[tuple[Decimal, Decimal], ...] = ()
    no_first_round: bool = False
    time: TimeTerms | None = None


class Profile(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One profile, checked.

    Attributes:
        limits: what each limit of the game means.
        limit: the one that is played.
        stakes: what is played for, by the names that `limits` uses, in money.
        everybody_posts: the stakes that everybody puts into the pot before the deal.
        minimum_buy_in: in money; None for the usual multiple of the largest bet.
    """

    name: str
    version: int
    game: str
    streets: tuple[StreetCards, ...]
    limits: dict[Limit, LimitTerms]
    limit: Limit
    stakes: dict[str, Decimal]
    everybody_posts: tuple[str, ...] = ("ante",)
    button: bool = False
    hand_of: HandOf = HandOf.ANY_FIVE
    ranking: Ranking = Ranking.HIGH
    pack: Pack = Pack.FULL
    halves: Halves = Halves.HIGH
    options: Options = Options()
    rake: RakeTerms = RakeTerms()
    drop: DropTerms | None = None
    currency: str = "EUR"
    smallest_chip: Decimal = Decimal(1)
    minimum_buy_in: Decimal | None = None
    max_seats: int = 9

    @property
    def fingerprint(self) -> str:
        """A hash of the whole profile, in sixteen hexadecimal digits."""
        text = json.dumps(msgspec.to_builtins(self), sort_keys=True, default=str)
        return hashlib.sha256(text.encode()).hexdigest()[:16]

    def at_table(self) -> HouseRules:
        """The rules at a table with this profile's limit and stakes, in chips."""
        stakes = {name: self._chips(amount) for name, amount in self.stakes.items()}
        return HouseRules(
            profile=self.name,
            version=self.version,
            fingerprint=self.fingerprint,
            game=self.game,
            limit=self.limit,
            stakes=stakes,
            ante=sum(amount_at_stakes(term, {"ante": 0} | stakes) for term in self.everybody_posts),
            bring_in=stakes.get("bring_in", 0),
            streets=self._streets_in_chips(stakes),
            halves=self.halves,
            options=self.options,
            rake=self._rake_in_chips(),
            drop=self._drop_in_chips(),
            currency=self.currency,
            smallest_chip_cents=int(self.smallest_chip * 100),
            minimum_buy_in=self._minimum_buy_in(stakes),
            max_seats=self.max_seats,
            button=self.button,
            small_blind=stakes.get("small_blind", 0),
            big_blind=stakes.get("big_blind", 0) or stakes.get("button_blind", 0),
            hand_of=self.hand_of,
            ranking=self.ranking,
            pack=self.pack,
        )

    @property
    def terms(self) -> LimitTerms:
        """What the limit that is played means."""
        return self.limits[self.limit]

    @property
    def bets(self) -> tuple[StreetBets, ...]:
        """The bounds of bets, one for each street."""
        bets = self.terms.bets
        return bets * len(self.streets) if len(bets) == 1 else bets

    def _streets_in_chips(self, stakes: Mapping[str, int]) -> tuple[Street, ...]:
        return tuple(
            Street(
                name=street.name,
                down=street.down,
                up=street.up,
                board=street.board,
                draw=street.draw,
                burn=street.burn,
                bets=bets.in_chips(stakes),
            )
            for street, bets in zip(self.streets, self.bets, strict=True)
        )

    def _chips(self, money: Decimal) -> int:
        return chips_of(money, self.smallest_chip)

    def _minimum_buy_in(self, stakes: Mapping[str, int]) -> int:
        """The posted minimum, or so many times the largest fixed bet (chapter 9)."""
        if self.minimum_buy_in is not None:
            return self._chips(self.minimum_buy_in)
        return self.terms.buy_in * max(
            amount_at_stakes(term, stakes) for bets in self.bets for term in bets.terms()
        )

    def _rake_in_chips(self) -> Rake:
        terms = self.rake
        if terms.time is not None:
            # Whatever percentage the house would take otherwise, it takes time instead (6.4).
            charge = TimeCharge(amount=self._chips(terms.time.amount), minutes=terms.time.minutes)
            return Rake(percent=0, no_first_round=terms.no_first_round, time=charge)
        return Rake(
            percent=int(terms.percent * 100),
            rounding=terms.rounding,
            cap=None if terms.cap is None else self._chips(terms.cap),
            schedule=tuple((self._chips(pot), self._chips(fee)) for pot, fee in terms.schedule),
            no_first_round=terms.no_first_round,
        )

    def _drop_in_chips(self) -> Drop | None:
        if self.drop is None:
            return None
        least = self._chips(self.drop.least_pot)
        return Drop(amount=self._chips(self.drop.amount), least_pot=least)
