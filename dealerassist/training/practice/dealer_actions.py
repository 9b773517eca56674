"""Everything that a trainee can do at the practice table, one tap each. Amounts in chips."""

from __future__ import annotations

from enum import StrEnum

import msgspec
from msgspec import Struct

from dealerassist.hand.pot_half import Half
from dealerassist.ranking.best_five import Category


class SpokenAct(StrEnum):
    """What the croupier calls an act of a guest; "all in" goes before every other name."""

    FORCED_BET = "forced_bet"
    FOLD = "fold"
    CHECK = "check"
    CALL = "call"
    BET = "bet"
    RAISE = "raise"
    COMPLETION = "completion"
    ALL_IN = "all_in"


# ── chips that go in by themselves ──────────────────────────────────────────────────────────


class TakeAntes(Struct, frozen=True, tag="take_antes"):
    """Collect the antes (5.11)."""


class TakeBlinds(Struct, frozen=True, tag="take_blinds"):
    """See to it that both blinds are posted (5.12)."""


# ── cards ───────────────────────────────────────────────────────────────────────────────────


class ShuffleIn(Struct, frozen=True, tag="shuffle_in"):
    """Shuffle what lies aside into the stub (3.5 b, 3.7)."""


class BurnCard(Struct, frozen=True, tag="burn"):
    """Put the top card aside (3.2)."""


class DealHoles(Struct, frozen=True, tag="deal_holes"):
    """Deal all face-down cards of the street, in one go (3.1)."""


class DealTo(Struct, frozen=True, tag="deal_to"):
    """Give this seat its open card, or its replacements in a draw (3.1, 3.7)."""

    seat: int


class LayBoard(Struct, frozen=True, tag="lay_board"):
    """Lay all cards of the street on the board (3.1)."""


class LayCommon(Struct, frozen=True, tag="lay_common"):
    """Lay one common card in the middle instead of a card for each (3.5 d)."""


class TakeDiscards(Struct, frozen=True, tag="take_discards"):
    """Take in the cards that this seat exchanges; 0: it stands pat (3.7)."""

    seat: int
    count: int


# ── betting ─────────────────────────────────────────────────────────────────────────────────


class SayOpener(Struct, frozen=True, tag="name_opener"):
    """Say who opens the round (chapter 4)."""

    seat: int


class Announce(Struct, frozen=True, tag="announce"):
    """Say what the guest has just done (5.1)."""

    act: SpokenAct


class Refuse(Struct, frozen=True, tag="refuse"):
    """Refuse the bet of a guest (chapter 5).

    `total`: to how much of this guest in the round the bet is put right; None: no bet at all.
    """

    total: int | None


class ReturnUncalled(Struct, frozen=True, tag="return_uncalled"):
    """Give this seat back what nobody matched (6.1)."""

    seat: int


class Collect(Struct, frozen=True, tag="collect"):
    """Knock, and sweep the bets into the pots (6.2).

    `pots`: what each then holds, Taxe included, the main pot first, if there are several of
    them; nothing where there is one.
    """

    pots: tuple[int, ...] = ()


class TakeRake(Struct, frozen=True, tag="take_rake"):
    """Take so much Taxe out of all pots together (6.3)."""

    amount: int


# ── the end ─────────────────────────────────────────────────────────────────────────────────


class CallToShow(Struct, frozen=True, tag="call_to_show"):
    """Call upon this seat to show or to give up (7.1)."""

    seat: int


class ReadHand(Struct, frozen=True, tag="read_hand"):
    """Say what the best five of this seat, which has just shown, are (7.3)."""

    seat: int
    category: Category


class Push(Struct, frozen=True, tag="push"):
    """Push a pot, or a half of it, to those who win it (7.4–7.6).

    `pot` counts from 0 for the main pot; the last side pot goes first. `seats` in their order.
    """

    pot: int
    seats: tuple[int, ...]
    half: Half = Half.WHOLE


class GiveOddChip(Struct, frozen=True, tag="odd_chip"):
    """Give one odd chip each to these seats, in their order (7.5)."""

    seats: tuple[int, ...]


# ── what goes wrong ─────────────────────────────────────────────────────────────────────────


class NoticeMistake(Struct, frozen=True, tag="notice"):
    """Say that something went wrong: an `Irregularity` or a `MisdealReason`, by its value."""

    what: str


class Repair(Struct, frozen=True, tag="repair"):
    """Do this about it, in this order (house practice, chapter 2)."""

    steps: tuple[str, ...]


DealerAction = (
    TakeAntes
    | TakeBlinds
    | ShuffleIn
    | BurnCard
    | DealHoles
    | DealTo
    | LayBoard
    | LayCommon
    | TakeDiscards
    | SayOpener
    | Announce
    | Refuse
    | ReturnUncalled
    | Collect
    | TakeRake
    | CallToShow
    | ReadHand
    | Push
    | GiveOddChip
    | NoticeMistake
    | Repair
)

_DEEDS: msgspec.json.Decoder[DealerAction] = msgspec.json.Decoder(DealerAction)


def written(deed: DealerAction) -> str:
    """A deed as a line of text that `read_deed` reads again."""
    return msgspec.json.encode(deed).decode()


def read_deed(text: str) -> DealerAction:
    """The deed that `written` wrote.

    Raises:
        msgspec.DecodeError: if the text is none.
    """
    return _DEEDS.decode(text)
