"""The fields of Open Hand History that are read, each of the right type."""

from __future__ import annotations

import json
import re
from decimal import Decimal
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct, field

from dealerassist.files.shown_values import shown
from dealerassist.files.toml import decimal_of
from dealerassist.files.unreadable import LONGEST_REASON, UnreadableError

RULES = "_rules"
"""This program's own field of a hand: its rules in full, in the fields that a PHH record has."""

THROWN = "_thrown"
"""This program's own field of an action: the cards for which a player got others in a draw."""

UNKNOWN_CARD = "??"
"""A card that nobody has seen."""

Seat = Annotated[int, Meta(ge=0, le=30)]
CardTexts = list[str] | str | None
"""Cards as a list; some programs write none as an empty text."""


class OhhBetLimit(Struct):
    """How much may be bet: ``NL``, ``PL`` or ``FL``; `bet_cap` is the most in a hand."""

    bet_type: str
    bet_cap: Decimal | None = None


class OhhPlayer(Struct):
    """Somebody at the table, or absent; `final_stack` is what they had after the hand."""

    id: int
    seat: Seat
    starting_stack: Decimal
    final_stack: Decimal | None = None
    is_sitting_out: bool | None = None


class OhhAction(Struct):
    """What a player did; `amount` is what they put in by it."""

    action: str
    player_id: int | None = None
    amount: Decimal | None = None
    is_allin: bool | None = None
    cards: CardTexts = None
    thrown: list[str] | None = field(name=THROWN, default=None)


class OhhRound(Struct):
    """A betting round or the showdown, with the cards that are laid on the board for it."""

    street: str = ""
    id: int = 0
    cards: CardTexts = None
    actions: list[OhhAction] | None = None


class OhhPlayerWin(Struct):
    """What a player gets of a pot, without the rake."""

    player_id: int
    win_amount: Decimal


class OhhPot(Struct):
    """A pot; `rake` and `jackpot` is what the house takes of it."""

    number: int = 0
    amount: Decimal | None = None
    rake: Decimal | None = None
    jackpot: Decimal | None = None
    player_wins: list[OhhPlayerWin] | None = None


class OhhHand(Struct):
    """One hand."""

    game_type: str
    bet_limit: OhhBetLimit
    players: list[OhhPlayer]
    rounds: list[OhhRound]
    pots: list[OhhPot] | None = None
    tournament: bool | None = None
    tournament_info: Any = None
    currency: str | None = None
    dealer_seat: int | None = None
    small_blind_amount: Decimal | None = None
    big_blind_amount: Decimal | None = None
    ante_amount: Decimal | None = None
    flags: list[str] | str | None = None
    rules: dict[str, Any] | None = field(name=RULES, default=None)

    @property
    def flag_names(self) -> list[str]:
        """The flags, of which some programs write one as a text."""
        flags = [self.flags] if isinstance(self.flags, str) else self.flags or []
        return [flag.strip() for flag in flags if flag.strip()]


class OhhDocument(Struct):
    """The object around a hand."""

    ohh: OhhHand


_ROOT = "ohh."

_DECODER = msgspec.json.Decoder(OhhDocument, float_hook=decimal_of)


def parse_hand(text: str) -> OhhHand:
    """The fields of a hand.

    Raises:
        UnreadableError: if the text is not JSON, or a field is missing or of the wrong type.
    """
    try:
        hand = _DECODER.decode(text).ohh
    except msgspec.ValidationError as error:
        raise _wrong_field(str(error)) from error
    except (msgspec.DecodeError, RecursionError) as error:
        reason = shown(error, LONGEST_REASON)
        raise UnreadableError("this is not valid JSON: {reason}", reason=reason) from error
    _refuse_doubles(text)
    return hand


def _refuse_doubles(text: str) -> None:
    """Refuse a text with a field twice in one object, as where two hands run into each other.

    The decoder takes the last one.
    """
    try:
        # Numbers are left as they are: they have been read, and may be out of bounds.
        json.loads(text, object_pairs_hook=_once, parse_int=str, parse_float=str)
    except (json.JSONDecodeError, RecursionError) as error:
        reason = shown(error, LONGEST_REASON)
        raise UnreadableError("this is not valid JSON: {reason}", reason=reason) from error


def _once(fields: list[tuple[str, Any]]) -> None:
    if len(dict(fields)) < len(fields):
        names = [name for name, _ in fields]
        twice = next(name for name in names if names.count(name) > 1)
        raise UnreadableError("is there twice", key=shown(twice))


_MISSING = re.compile(r"Object missing required field `(\w+)`")


def _wrong_field(said: str) -> UnreadableError:
    """The error for a field, of what the decoder says of it: the reason, and its place."""
    reason, _, path = said.partition(" - at `$")
    place = path.rstrip("`").strip(".")
    if (missing := _MISSING.fullmatch(reason)) is not None:
        return UnreadableError("is missing", key=f"{place}.{missing[1]}".removeprefix(_ROOT))
    return UnreadableError(
        "the format has something else here: {reason}",
        key=place.removeprefix(_ROOT),
        reason=shown(reason, LONGEST_REASON),
    )
