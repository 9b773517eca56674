"""The actions of the dealer at the practice table: all that a trainee can do. Amounts in chips."""

from __future__ import annotations

from enum import StrEnum

import msgspec
from msgspec import Struct

from dealerassist.cards import Rank
from dealerassist.hand.irregular.measures import are_in_order
from dealerassist.hand.pot import Half
from dealerassist.ranking.ranked_hand import Category
from dealerassist.rules.house_rules import HouseRules
from dealerassist.training.drills.shared.tournament_games import is_of_tournament


class SpokenAct(StrEnum):
    """What the croupier announces when a guest acts; whoever has put in all chips is "all in"."""

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
    """Make sure that the blinds are posted (5.12, 8.1)."""


# ── cards ───────────────────────────────────────────────────────────────────────────────────


class ShuffleIn(Struct, frozen=True, tag="shuffle_in"):
    """Shuffle the burn cards and the discards into the stub (3.5 b, 3.7)."""


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
    """Take in the `count` cards that this seat exchanges; 0 if it stands pat (3.7)."""

    seat: int
    count: int


class KillHands(Struct, frozen=True, tag="kill_hands"):
    """Take in the hands of these seats, whose guests are absent (11.5).

    Where the opener by the door card is absent, its hand is killed later than those of the others.
    """

    seats: tuple[int, ...]


# ── betting ─────────────────────────────────────────────────────────────────────────────────


class SayOpener(Struct, frozen=True, tag="name_opener"):
    """Say who opens the round (chapter 4)."""

    seat: int


class Announce(Struct, frozen=True, tag="announce"):
    """Say what the guest has just done (5.1)."""

    act: SpokenAct


class Refuse(Struct, frozen=True, tag="refuse"):
    """Refuse the bet of a guest (chapter 5).

    Attributes:
        total: the total of this guest in the round to which the bet is corrected; None if the guest
            may not bet or raise at all.
    """

    total: int | None


class ReturnUncalled(Struct, frozen=True, tag="return_uncalled"):
    """Give this seat back what nobody matched (6.1)."""

    seat: int


class Collect(Struct, frozen=True, tag="collect"):
    """Sweep the bets into the pots (6.2).

    Attributes:
        pots: what each pot then holds, before the Taxe, the main pot first. Only asked for where
            there are several pots; empty where there is one.
    """

    pots: tuple[int, ...] = ()


class TakeRake(Struct, frozen=True, tag="take_rake"):
    """Take the Taxe; `amount` is that of all pots together (6.3)."""

    amount: int


class TakeDrop(Struct, frozen=True, tag="take_drop"):
    """Take what the pots give for the jackpot; `amount` is that of all pots together (6.4)."""

    amount: int


# ── the end ─────────────────────────────────────────────────────────────────────────────────


class CallToShow(Struct, frozen=True, tag="call_to_show"):
    """Call upon this seat to show or to muck (7.1)."""

    seat: int


class ReadHand(Struct, frozen=True, tag="read_hand", omit_defaults=True):
    """Read out the hand that this seat has just shown (7.3, 8.1).

    Attributes:
        category: what the cards make.
        ranks: the ranks that name it besides: the two highest of a low without a pair, the highest
            of a badugi; else none.
        cards: of how many cards a badugi is; 0 in other games.
    """

    seat: int
    category: Category
    ranks: tuple[Rank, ...] = ()
    cards: int = 0


class Push(Struct, frozen=True, tag="push"):
    """Push a pot, or one half of it, to those who win it (7.4–7.6).

    Attributes:
        pot: 0 for the main pot, then the side pots; the last side pot is pushed first.
        seats: the winners, in the order of the event's shares.
        half: which half, in games that split pots between high and low.
    """

    pot: int
    seats: tuple[int, ...]
    half: Half = Half.WHOLE


class GiveOddChip(Struct, frozen=True, tag="odd_chip"):
    """Give one odd chip each to these seats, in the order of the event's shares (7.5)."""

    seats: tuple[int, ...]


# ── what goes wrong ─────────────────────────────────────────────────────────────────────────


class NoticeMistake(Struct, frozen=True, tag="notice"):
    """Notice that something went wrong.

    Attributes:
        what: the value of the `Irregularity`, `MisdealReason` or `DeckFault`.
    """

    what: str


class Repair(Struct, frozen=True, tag="repair"):
    """Put right what went wrong (house practice, chapter 2).

    Attributes:
        steps: what is done, in order: values of `Measure`.
    """

    steps: tuple[str, ...]

    def has_steps_of(self, other: DealerAction | None) -> bool:
        """Whether the other puts it right by the same steps, in whatever order."""
        return isinstance(other, Repair) and sorted(self.steps) == sorted(other.steps)


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
    | KillHands
    | SayOpener
    | Announce
    | Refuse
    | ReturnUncalled
    | Collect
    | TakeRake
    | TakeDrop
    | CallToShow
    | ReadHand
    | Push
    | GiveOddChip
    | NoticeMistake
    | Repair
)


def is_right_action(done: DealerAction, due: DealerAction) -> bool:
    """Whether an action is the one that is due; steps of a repair only in an order that holds."""
    if isinstance(done, Repair) and done.has_steps_of(due):
        return are_in_order(done.steps)
    return done == due


_DECODER: msgspec.json.Decoder[DealerAction] = msgspec.json.Decoder(DealerAction)


def action_as_json(action: DealerAction) -> str:
    """An action as JSON, as a mark keeps it; `action_from_json` reads it again."""
    return msgspec.json.encode(action).decode()


def action_from_json(text: str) -> DealerAction:
    """The action that `action_as_json` wrote.

    Raises:
        msgspec.DecodeError: if the text is not the JSON of an action.
    """
    return _DECODER.decode(text)


def seat_of_action(action: DealerAction) -> int:
    """The one seat that an action is about; 0 if there is none."""
    if isinstance(action, DealTo | SayOpener | ReturnUncalled | CallToShow | ReadHand):
        return action.seat
    return 0


def offered_actions(rules: HouseRules) -> tuple[type[DealerAction], ...]:
    """The kinds of action that can be due in this game, roughly in the order of a hand.

    They stay the same through the hand, so that the keys do not tell what is due.
    """
    streets = rules.streets
    to_seats = any(street.up or street.draw for street in streets)
    draws = any(street.draw for street in streets)
    kinds: dict[type[DealerAction], bool] = {
        TakeAntes: rules.ante > 0,
        TakeBlinds: rules.big_blind > 0,
        ShuffleIn: True,
        BurnCard: True,
        DealHoles: any(street.down for street in streets),
        DealTo: to_seats,
        LayBoard: any(street.board for street in streets),
        LayCommon: to_seats and not draws,
        TakeDiscards: draws,
        KillHands: is_of_tournament(rules),
        Announce: True,
        TakeRake: not is_of_tournament(rules),
    }
    kinds |= dict.fromkeys(_IN_EVERY_GAME, True) | {TakeDrop: rules.drop is not None}
    return tuple(kind for kind, there in kinds.items() if there)


_IN_EVERY_GAME: tuple[type[DealerAction], ...] = (
    SayOpener,
    Refuse,
    ReturnUncalled,
    Collect,
    CallToShow,
    ReadHand,
    Push,
    GiveOddChip,
    NoticeMistake,
    Repair,
)
