"""A hand written as a PHH record, which a replay here or elsewhere plays to the same stacks."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from decimal import Decimal

import msgspec

from dealerassist.cards import Pack
from dealerassist.hand.events import HandEvent
from dealerassist.hand.irregular.events import RulingFact
from dealerassist.hand.pots import winnings
from dealerassist.hand.state import HandState
from dealerassist.ranking.ranking import Ranking
from dealerassist.records.amounts import AmountUnit, simplest_number
from dealerassist.records.killed_folds import seats_absent
from dealerassist.records.phh.action_writing import Notation
from dealerassist.records.phh.corrected_cards import with_corrected_cards
from dealerassist.records.phh.game_rules import base_profile, known_profiles
from dealerassist.records.phh.posts import posted_fields
from dealerassist.records.phh.variants import (
    BLINDS,
    FIELD_OF_STAKE,
    HEADS_UP,
    OF_EACH_PLAYER,
    VARIANTS,
)
from dealerassist.records.recorded_hand import NONE
from dealerassist.rules.house_options import Halves, Options, Rake
from dealerassist.rules.house_rules import HouseRules
from dealerassist.rules.profile import Profile


def phh_text(
    opening: HandState, events: Iterable[HandEvent], details: Mapping[str, object] = NONE
) -> str:
    """The PHH record of a hand, ending with a newline.

    Args:
        opening: the hand before its first event.
        events: all of the hand, in order.
        details: further fields, such as `venue`; they go before what the hand itself tells.
    """
    unit = AmountUnit(Decimal(opening.rules.smallest_chip_cents) / 100)
    events, notation = tuple(events), Notation(opening, unit)
    actions, end = list(notation.actions(with_corrected_cards(events))), notation.state
    won = winnings(end.awards)
    fields = {
        **game_fields(opening.rules, unit, len(opening.players)),
        **posted_fields(opening, unit),
        **_absent(opening, events),
        "starting_stacks": [unit.written(player.chips) for player in opening.from_left],
        "actions": actions,
        "finishing_stacks": [unit.written(player.stack) for player in end.from_left],
        "winnings": [unit.written(won.get(player.seat, 0)) for player in end.from_left],
        "seats": [player.seat for player in opening.from_left],
        "hand": opening.number,
        **({"currency": opening.rules.currency} if opening.rules.currency else {}),
        **_burns(end, events),
        "_rake_taken": unit.written(end.raked),
    }
    if opening.rules.drop is not None:
        fields["_drop_taken"] = unit.written(end.dropped)
    lines = (
        f"{toml_key(key)} = {toml_text(value)}\n" for key, value in {**fields, **details}.items()
    )
    return "".join(lines)


def _absent(opening: HandState, events: Iterable[HandEvent]) -> dict[str, object]:
    """Who was dealt in while absent, by their numbers (11.5)."""
    absent, players = seats_absent(opening, events), enumerate(opening.from_left, 1)
    numbers = [number for number, player in players if player.seat in absent]
    return {"_absent": numbers} if numbers else {}


def _burns(end: HandState, events: Iterable[HandEvent]) -> dict[str, object]:
    """The burn cards of the hand; where something went wrong, a replay need not burn as many."""
    irregular = any(isinstance(event, RulingFact) for event in events)
    return {} if irregular else {"_burns": end.burned}


# ── the game ────────────────────────────────────────────────────────────────────────────────


def game_fields(rules: HouseRules, unit: AmountUnit, players: int) -> dict[str, object]:
    """The fields of a record that say which game was played, by which rules, for how much.

    Args:
        unit: of the amounts in the record.
        players: how many players the hand has.
    """
    variant, base = phh_variant(rules), replay_profile(rules)
    fields = {**_game_names(rules, variant, base), **_stake_fields(rules, unit, players)}
    if variant is not None and VARIANTS[variant].bring_in:
        # Readers of these variants demand the field, also where the house has no bring-in.
        fields.setdefault("bring_in", unit.written(rules.ante))
    if unit.chip != 1:
        fields["_smallest_chip"] = unit.written(1)
    if base is not None and (options := _other_options(rules.options, base.options)):
        fields["_options"] = options
    if rules.drop is not None:
        fields["_drop"] = {
            "amount": unit.written(rules.drop.amount),
            "from": unit.written(rules.drop.least_pot),
        }
    if rules.rake != Rake(percent=0, time=rules.rake.time):
        fields["_rake"] = _rake_fields(rules.rake, unit)
    return fields


def _game_names(rules: HouseRules, variant: str | None, base: Profile | None) -> dict[str, object]:
    """PHH's code of the game; `_profile` and `_limit` too where the code does not say enough."""
    fields: dict[str, object] = {"variant": variant or rules.profile}
    if base is None or (variant is not None and VARIANTS[variant].profile == base.name):
        return fields
    fields["_profile"] = base.name
    if base_profile(base.name).limit is not rules.limit:
        fields["_limit"] = rules.limit.value
    return fields


def phh_variant(rules: HouseRules) -> str | None:
    """PHH's code for this game at this limit; None if it has none."""
    for code, variant in VARIANTS.items():
        usual = base_profile(variant.profile)
        same_game = _game_of(usual) == _game_of(rules)
        same_low = rules.halves is Halves.HIGH or usual.options.low is rules.options.low
        if variant.limit is rules.limit and same_game and same_low:
            return code
    return None


def _game_of(played: Profile | HouseRules) -> tuple[str, Halves, Ranking, Pack]:
    """What makes it another game: its name, what wins, and the cards."""
    return played.game, played.halves, played.ranking, played.pack


def replay_profile(rules: HouseRules) -> Profile | None:
    """The shipped profile, at the limit of `rules`, under which a replay plays them.

    It is the profile that the rules are from. For a house's own profile it is the shipped one of
    the same game and limit that differs in the fewest options; None if there is none.
    """
    usual = (base_profile(name) for name in known_profiles())
    alike = [
        base_profile(profile.name, rules.limit)
        for profile in usual
        if _game_of(profile) == _game_of(rules) and rules.limit in profile.limits
    ]
    return min(
        alike,
        key=lambda profile: (
            profile.name != rules.profile,
            len(_other_options(rules.options, profile.options)),
        ),
        default=None,
    )


def _stake_fields(rules: HouseRules, unit: AmountUnit, players: int) -> dict[str, object]:
    """The antes, the blinds and the sizes of the bets."""
    stakes = {name: unit.written(chips) for name, chips in rules.stakes.items()}
    fields: dict[str, object] = {"antes": [stakes.get("ante", 0)] * players}
    if rules.ante:
        # Who is all in for less than the ante wins only as much of each (6.2).
        fields = {"ante_trimming_status": True, **fields}
    if rules.has_button_blind:
        blind, others = stakes["button_blind"], [0] * (players - 1)
        fields[BLINDS] = [blind, *others] if players == HEADS_UP else [*others, blind]
    elif rules.big_blind:
        others = [0] * (players - 2)
        fields[BLINDS] = [stakes["small_blind"], stakes["big_blind"], *others]
    sizes = {name: stake for name, stake in stakes.items() if name not in OF_EACH_PLAYER}
    if sizes.keys() <= FIELD_OF_STAKE.keys():
        return fields | {FIELD_OF_STAKE[name]: stake for name, stake in sizes.items()}
    return fields | {"_stakes": sizes}


def _other_options(options: Options, usual: Options) -> dict[str, object]:
    """The house options in which these rules differ from their profile."""
    ours, theirs = msgspec.to_builtins(options), msgspec.to_builtins(usual)
    differing = {name: value for name, value in ours.items() if value != theirs[name]}
    return {name: "none" if value is None else value for name, value in differing.items()}


def _rake_fields(rake: Rake, unit: AmountUnit) -> dict[str, object]:
    """The Taxe: the percentage, and what differs from the default; amounts in the file's unit."""
    fields: dict[str, object] = {"percent": simplest_number(Decimal(rake.percent) / 100)}
    if rake.rounding is not Rake().rounding:
        fields["rounding"] = rake.rounding.value
    if rake.cap is not None:
        fields["cap"] = unit.written(rake.cap)
    if rake.schedule:
        fields["schedule"] = [[unit.written(chips) for chips in step] for step in rake.schedule]
    if rake.no_first_round:
        fields["no_first_round"] = True
    return fields


# ── TOML ────────────────────────────────────────────────────────────────────────────────────


_BARE_KEY = re.compile(r"[A-Za-z0-9_-]+", re.ASCII)


def toml_key(key: str) -> str:
    """The name of a field as TOML has it: quoted where it is no plain word."""
    return key if _BARE_KEY.fullmatch(key) else toml_text(key)


def toml_text(value: object) -> str:
    """A value written as TOML; a list of texts has a line for each."""
    match value:
        case bool():
            return str(value).lower()
        case Decimal() if not value.is_finite():
            return "nan" if value.is_nan() else "-inf" if value < 0 else "inf"
        case str():
            # A JSON string is a TOML string, but for DEL, which TOML wants escaped.
            return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
        case list() if value and all(isinstance(item, str) for item in value):
            return "[\n" + "".join(f"  {toml_text(item)},\n" for item in value) + "]"
        case list():
            return f"[{', '.join(map(_in_line, value))}]"
        case dict():
            pairs = [f"{toml_key(key)} = {_in_line(item)}" for key, item in value.items()]
            return f"{{ {', '.join(pairs)} }}" if pairs else "{}"
        case _:
            return str(value)


def _in_line(value: object) -> str:
    """A value inside another one, where TOML wants everything on one line."""
    if isinstance(value, list):
        return f"[{', '.join(map(_in_line, value))}]"
    return toml_text(value)
