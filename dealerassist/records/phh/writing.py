"""A hand written as PHH, so that this and other readers play it to the same stacks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from decimal import Decimal

import msgspec

from dealerassist.cards import Card, codes_of
from dealerassist.hand.events import (
    BetMade,
    BringInPosted,
    Called,
    CardsDealt,
    CardShown,
    Checked,
    CommonCardDealt,
    Folded,
    ForcedBetPosted,
    HandEvent,
    HandMucked,
    HandShown,
)
from dealerassist.hand.play import fold
from dealerassist.hand.state import HandState
from dealerassist.records.phh.amounts import Unit, plain
from dealerassist.records.phh.header import FIELD_OF_STAKE, PROFILES, base_profile
from dealerassist.rules.house import HouseRules
from dealerassist.rules.limits import Limit
from dealerassist.rules.loading import shipped_profiles
from dealerassist.rules.options import Halves, Options, Rake

VARIANTS = {profile: variant for variant, profile in PROFILES.items()}
"""The PHH variant that a profile is played as."""


class Notation:
    """Turns what happened in a hand into PHH's actions. Players are numbered, not seats."""

    def __init__(self, seats: tuple[int, ...], unit: Unit) -> None:
        self._names = {seat: f"p{number}" for number, seat in enumerate(seats, 1)}
        self._unit = unit
        self._dealt: dict[int, list[Card | None]] = {}
        self._cards: dict[int, list[Card | None]] = {seat: [] for seat in seats}

    def actions(self, events: Iterable[HandEvent]) -> Iterator[str]:
        """The actions of these events, in order; the cards of one issue as one for each seat."""
        for event in events:
            if isinstance(event, CardsDealt):
                self._dealt.setdefault(event.seat, []).extend(event.cards)
                self._cards[event.seat].extend(event.cards)
                continue
            yield from self._issue()
            if isinstance(event, CardShown):
                self._cards[event.seat][event.position] = event.card
            elif (action := self._action(event)) is not None:
                yield action
        yield from self._issue()

    def _issue(self) -> Iterator[str]:
        for seat in sorted(self._dealt):
            yield f"d dh {self._names[seat]} {codes_of(self._dealt[seat])}"
        self._dealt.clear()

    def _action(self, event: HandEvent) -> str | None:
        match event:
            case Folded(seat):
                return f"{self._names[seat]} f"
            case Checked(seat) | Called(seat):
                return f"{self._names[seat]} cc"
            case BetMade():
                return f"{self._names[event.seat]} cbr {self._unit.written(event.total)}"
            case ForcedBetPosted(seat, amount):
                return f"{self._names[seat]} cbr {self._unit.written(amount)}"
            case BringInPosted(seat):
                return f"{self._names[seat]} pb"
            case CommonCardDealt(card):
                return f"d db {card.code}"
            case HandShown(seat):
                return f"{self._names[seat]} sm {codes_of(self._cards[seat])}"
            case HandMucked(seat):
                return f"{self._names[seat]} sm"
            case _:
                return None


def phh_text(opening: HandState, events: Iterable[HandEvent]) -> str:
    """The record of a hand: `opening` is the hand before its first event. Ends with a newline."""
    events = tuple(events)
    end, unit = fold(opening, events), Unit(Decimal(opening.rules.smallest_chip_cents) / 100)
    seats = tuple(player.seat for player in opening.players)
    fields = {
        **game_fields(opening.rules, unit, len(seats)),
        "starting_stacks": [unit.written(player.stack) for player in opening.players],
        "actions": list(Notation(seats, unit).actions(events)),
        "finishing_stacks": [unit.written(player.stack) for player in end.players],
        "seats": list(seats),
        "hand": opening.number,
        "currency": opening.rules.currency,
        "_burns": end.burned,
        "_rake_taken": unit.written(end.raked),
    }
    return "".join(f"{key} = {toml_of(value)}\n" for key, value in fields.items())


def game_fields(rules: HouseRules, unit: Unit, players: int) -> dict[str, object]:
    """The fields that say which game was played, by which rules, for how much."""
    profile = base_profile(base_of(rules))
    stakes = {name: unit.written(chips) for name, chips in rules.stakes.items()}
    fields: dict[str, object] = {"variant": VARIANTS.get(profile.name, VARIANTS["stud"])}
    if profile.name not in VARIANTS:
        fields["_profile"] = profile.name
    fields["antes"] = [unit.written(rules.ante)] * players
    for name, field in FIELD_OF_STAKE.items():
        if name in stakes:
            fields[field] = stakes[name]
    # Every reader of F7S wants a bring-in, in a house that has none too.
    fields.setdefault("bring_in", unit.written(rules.ante))
    if unit.chip != 1:
        fields["_smallest_chip"] = unit.written(1)
    if options := _other_options(rules.options, profile.options):
        fields["_options"] = options
    if rules.rake != Rake(percent=0):
        fields["_rake"] = _rake_fields(rules.rake, unit)
    return fields


def base_of(rules: HouseRules) -> str:
    """The shipped profile under which a replay plays these rules: theirs, or the nearest."""
    if rules.profile in shipped_profiles():
        return rules.profile
    split_pot = rules.halves is Halves.HIGH_LOW
    if rules.limit is Limit.SPLIT:
        return "stud-high-low-eight" if split_pot else "stud"
    return "casinos-austria-stud-high-low" if split_pot else "casinos-austria-stud"


def _other_options(options: Options, usual: Options) -> dict[str, object]:
    """The house options in which these rules differ from their profile."""
    ours, theirs = msgspec.to_builtins(options), msgspec.to_builtins(usual)
    differing = {name: value for name, value in ours.items() if value != theirs[name]}
    return {name: "none" if value is None else value for name, value in differing.items()}


def _rake_fields(rake: Rake, unit: Unit) -> dict[str, object]:
    """The Taxe in per cent and money, as far as it is not the usual."""
    fields: dict[str, object] = {"percent": plain(Decimal(rake.percent) / 100)}
    if rake.rounding is not Rake().rounding:
        fields["rounding"] = rake.rounding.value
    if rake.cap is not None:
        fields["cap"] = unit.written(rake.cap)
    if rake.schedule:
        fields["schedule"] = [[unit.written(chips) for chips in step] for step in rake.schedule]
    if rake.no_first_round:
        fields["no_first_round"] = True
    return fields


def toml_of(value: object) -> str:
    """A value as TOML writes it; a list of texts has a line for each."""
    match value:
        case bool():
            return str(value).lower()
        case str():
            return f'"{value}"'
        case list() if value and all(isinstance(item, str) for item in value):
            return "[\n" + "".join(f"  {toml_of(item)},\n" for item in value) + "]"
        case list():
            return f"[{', '.join(map(toml_of, value))}]"
        case dict():
            return f"{{ {', '.join(f'{key} = {toml_of(item)}' for key, item in value.items())} }}"
        case _:
            return str(value)
