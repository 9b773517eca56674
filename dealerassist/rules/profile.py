"""Profiles: a house's rules as a TOML file, read strictly (rulebook chapters 8 and 9).

A profile may stand on another one (``based_on``) and then says only what differs. Amounts in
the file are money; `Profile.at_table` turns them into chips.
"""

from __future__ import annotations

import hashlib
import json
import re
import tomllib
from collections.abc import Iterator, Mapping
from decimal import Decimal
from importlib.resources import files
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from dealerassist.chips import chips_of
from dealerassist.ranking.tally import FEWEST_CARDS, MOST_CARDS
from dealerassist.rules.house import HouseRules, Street, StreetName
from dealerassist.rules.limits import Limit, StreetBets
from dealerassist.rules.options import BringIn, Halves, Options, Rake, RakeRounding

SHIPPED = files("dealerassist.rules") / "profiles"
"""The profiles that come with the program."""

TOML = ".toml"
"""The ending of a profile's file."""

LARGEST_AMOUNT = Decimal(10) ** 9
"""No stake, chip or fee of a live table is near this: more of it is a slip of the pen."""

MOST_SEATS = {"seven_card_stud": 9}
"""How many the pack serves, by game (1.4)."""


class ProfileError(ValueError):
    """A profile that cannot be used: says which file, which key and why, in one sentence."""

    def __init__(self, source: str, key: str, reason: str) -> None:
        super().__init__(f"{source}: {key}: {reason}" if key else f"{source}: {reason}")
        self.source = source
        self.key = key
        self.reason = reason


class StreetCards(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The cards due to each player on one street."""

    name: StreetName
    down: int = 0
    up: int = 0


class RakeTerms(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The Taxe as a house posts it: per cent and money."""

    percent: Decimal = Decimal(5)
    rounding: RakeRounding = RakeRounding.CUMULATIVE
    cap: Decimal | None = None
    schedule: tuple[tuple[Decimal, Decimal], ...] = ()
    no_first_round: bool = False


class Profile(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One profile as its file says it, checked."""

    name: str
    version: int
    game: str
    streets: tuple[StreetCards, ...]
    limits: dict[Limit, tuple[StreetBets, ...]]
    limit: Limit
    stakes: dict[str, Decimal]
    halves: Halves = Halves.HIGH
    options: Options = Options()
    rake: RakeTerms = RakeTerms()
    currency: str = "EUR"
    smallest_chip: Decimal = Decimal(1)
    minimum_buy_in: Decimal | None = None
    max_seats: int = 9

    @property
    def fingerprint(self) -> str:
        """Sixteen hexadecimal digits that change with any word of the profile."""
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
            ante=stakes.get("ante", 0),
            bring_in=stakes.get("bring_in", 0),
            streets=tuple(
                Street(name=street.name, down=street.down, up=street.up, bets=bets.in_chips(stakes))
                for street, bets in zip(self.streets, self.limits[self.limit], strict=True)
            ),
            halves=self.halves,
            options=self.options,
            rake=self._rake_in_chips(),
            currency=self.currency,
            smallest_chip_cents=int(self.smallest_chip * 100),
            minimum_buy_in=self._minimum_buy_in(stakes),
            max_seats=self.max_seats,
        )

    def _chips(self, money: Decimal) -> int:
        return chips_of(money, self.smallest_chip)

    def _minimum_buy_in(self, stakes: Mapping[str, int]) -> int:
        """The posted minimum, or ten times the highest stake (chapter 9)."""
        if self.minimum_buy_in is not None:
            return self._chips(self.minimum_buy_in)
        return 10 * max(stakes.values())

    def _rake_in_chips(self) -> Rake:
        terms = self.rake
        return Rake(
            percent=int(terms.percent * 100),
            rounding=terms.rounding,
            cap=None if terms.cap is None else self._chips(terms.cap),
            schedule=tuple((self._chips(pot), self._chips(fee)) for pot, fee in terms.schedule),
            no_first_round=terms.no_first_round,
        )


def shipped_profiles() -> tuple[str, ...]:
    """The names of the profiles that come with the program, in alphabetical order."""
    files_there = (entry.name for entry in SHIPPED.iterdir())
    return tuple(sorted(name.removesuffix(TOML) for name in files_there if name.endswith(TOML)))


class HouseProfile(Struct, frozen=True):
    """A profile of the house's own: its file, and the rules at its stakes or what is wrong."""

    file: str
    rules: HouseRules | ProfileError


def house_profiles(folder: Path) -> tuple[HouseProfile, ...]:
    """The profiles in `folder` by the names of their files; a broken one says why."""
    return tuple(_house_profile(path) for path in sorted(folder.glob(f"*{TOML}")))


def _house_profile(path: Path) -> HouseProfile:
    try:
        return HouseProfile(path.name, load_profile(str(path)).at_table())
    except ProfileError as error:
        return HouseProfile(path.name, error)


def load_profile(
    name: str, *, changes: Mapping[str, Any] | None = None, source: str | None = None
) -> Profile:
    """The profile called `name`, or the one in the file `name` if that ends in ``.toml``.

    Args:
        name: a shipped profile's name or the path of a house's own file.
        changes: keys to lay over the profile, as a hand record brings them.
        source: the file that `changes` come from, for the error's sentence.

    Raises:
        ProfileError: if it cannot be read, or a key is unknown, missing or wrong.
    """
    label, data = _read(name)
    data = _with_parent(label, data)
    if changes:
        label, data = source or label, _laid_over(data, changes)
    return _checked(label, data)


def _read(name: str) -> tuple[str, dict[str, Any]]:
    """The file's label for sentences and its TOML data."""
    own = name.endswith(TOML)
    label = name if own else f"{name}{TOML}"
    place = Path(name) if own else SHIPPED / label
    try:
        return label, tomllib.loads(place.read_text(encoding="utf-8"), parse_float=Decimal)
    except tomllib.TOMLDecodeError as error:
        raise ProfileError(label, "", f"not valid TOML: {error}") from error
    except (OSError, UnicodeDecodeError) as error:
        known = ", ".join(shipped_profiles())
        raise ProfileError(label, "", f"cannot be read; the program ships {known}") from error


def _with_parent(label: str, data: dict[str, Any]) -> dict[str, Any]:
    parent = data.pop("based_on", None)
    if parent is None:
        return data
    if not isinstance(parent, str) or parent not in shipped_profiles():
        known = ", ".join(shipped_profiles())
        raise ProfileError(label, "based_on", f"{parent!r} is not one of {known}")
    grandparent_label, base = _read(parent)
    return _laid_over(_with_parent(grandparent_label, base), data)


def _laid_over(base: Mapping[str, Any], changes: Mapping[str, Any]) -> dict[str, Any]:
    """`base` with `changes` on top: options and Taxe key by key, everything else whole."""
    merged = {**base, **changes}
    for table in ("options", "rake"):
        under, over = base.get(table), changes.get(table)
        if isinstance(under, Mapping) and isinstance(over, Mapping):
            merged[table] = {**under, **over}
    return merged


def _checked(label: str, data: dict[str, Any]) -> Profile:
    options = data.get("options")
    if isinstance(options, Mapping) and options.get("max_raises") == "none":
        # TOML has no null: "none" is how a file says that raises are not counted.
        data = {**data, "options": {**options, "max_raises": None}}
    try:
        profile = msgspec.convert(data, Profile)
    except msgspec.ValidationError as error:
        raise ProfileError(label, *_key_and_reason(str(error), data)) from error
    if (fault := next(_faults(profile), None)) is not None:
        raise ProfileError(label, *fault)
    return profile


def _key_and_reason(message: str, data: Mapping[str, Any]) -> tuple[str, str]:
    """Take msgspec's message apart: which key is wrong, and what is wrong with it."""
    reason, _, where = message.partition(" - at `")
    place = _named(where.rpartition("$")[2].strip("`").lstrip("."), data)
    named = re.search(r"(unknown|required) field `(\w+)`", reason)
    if named is None:
        return place, reason
    key = f"{place}.{named[2]}" if place else named[2]
    return key, "unknown key" if named[1] == "unknown" else "is missing"


_VALUES = {"stakes": Decimal, "limits": tuple[StreetBets, ...]}


def _named(place: str, data: Mapping[str, Any]) -> str:
    """The place with the name of the wrong key, where msgspec says only that there is one."""
    table, unnamed, rest = place.partition("[...]")
    if not unnamed:
        return place
    for name, value in data[table].items():
        try:
            msgspec.convert(value, _VALUES[table])
        except msgspec.ValidationError:
            return f"{table}.{name}{rest}"
    return table


def _faults(profile: Profile) -> Iterator[tuple[str, str]]:
    """What is wrong with a profile whose every value is of the right kind: key and reason."""
    chip = profile.smallest_chip
    if not _is_amount(chip) or chip <= 0 or chip * 100 % 1:
        yield "smallest_chip", f"{chip} is not a positive amount of whole cents"
        return
    most = MOST_SEATS.get(profile.game, 10)
    if not 2 <= profile.max_seats <= most:
        yield "max_seats", f"{profile.max_seats} is not between 2 and {most}"
    if profile.version < 1:
        yield "version", f"{profile.version} is not a version: write 1, 2, 3 …"
    if (profile.options.max_raises or 0) < 0:
        yield "options.max_raises", 'cannot be negative; write "none" for no limit on raises'
    yield from _streets_faults(profile)
    yield from _stakes_faults(profile)
    yield from _rake_faults(profile)


def _streets_faults(profile: Profile) -> Iterator[tuple[str, str]]:
    """The first open card names the opener (4.1), and five cards make a hand (7.3)."""
    for at, street in enumerate(profile.streets):
        if min(street.down, street.up) < 0 or street.down + street.up == 0:
            yield f"streets[{at}]", f"the {street.name} street deals no card"
        if street.up > 1:
            # Open cards are tapped one by one, and each may change who opens.
            yield f"streets[{at}].up", f"{street.up} open cards at once: a street deals one"
    if not profile.streets or not profile.streets[0].up:
        yield "streets", "the first street deals no open card"
    cards = sum(street.down + street.up for street in profile.streets)
    if not FEWEST_CARDS <= cards <= MOST_CARDS:
        yield "streets", f"{cards} cards for each player are not {FEWEST_CARDS} to {MOST_CARDS}"


def _stakes_faults(profile: Profile) -> Iterator[tuple[str, str]]:
    table = profile.limits.get(profile.limit)
    if table is None:
        known = ", ".join(profile.limits)
        yield "limit", f"{profile.limit} is not a limit of this profile ({known})"
        return
    if len(table) != len(profile.streets):
        yield f"limits.{profile.limit}", f"has {len(table)} streets, not {len(profile.streets)}"
    named = _stake_names(table)
    yield from ((f"stakes.{name}", "is missing") for name in named if name not in profile.stakes)
    for name, amount in profile.stakes.items():
        if name not in (*named, "ante", "bring_in"):
            yield f"stakes.{name}", f"is no stake of the limit {profile.limit}"
        elif (reason := _amount_fault(profile, amount)) is not None:
            yield f"stakes.{name}", reason
        elif amount == 0 and name != "ante":
            yield f"stakes.{name}", "must be more than nothing"
    if profile.minimum_buy_in is not None and (
        reason := _amount_fault(profile, profile.minimum_buy_in)
    ):
        yield "minimum_buy_in", reason
    yield from _order_faults(profile, table)


def _stake_names(table: tuple[StreetBets, ...]) -> dict[str, None]:
    """The stakes that a limit's bounds are written in, each once, in the order of the file."""
    bounds = (b for s in table for b in (s.smallest, s.largest, s.largest_with_open_pair))
    return {name: None for name in bounds if name is not None}


def _order_faults(profile: Profile, table: tuple[StreetBets, ...]) -> Iterator[tuple[str, str]]:
    stakes = profile.stakes
    for bets in table:
        if stakes.get(bets.smallest, 0) > stakes.get(bets.largest, 0):
            yield f"stakes.{bets.largest}", f"is less than the {bets.smallest}"
    if profile.options.bring_in is not BringIn.COMPLETION:
        return
    if "bring_in" not in stakes:
        yield "stakes.bring_in", 'is missing, and options.bring_in is "completion"'
    elif stakes["bring_in"] >= stakes[table[0].largest]:
        yield "stakes.bring_in", f"is not less than the {table[0].largest}, which completes it"


def _is_amount(amount: Decimal) -> bool:
    """Whether this is a number to reckon with, and not ``nan``, ``inf`` or astronomical."""
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
