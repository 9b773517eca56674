"""The rows of the read tables. Chips of the smallest denomination, times in UTC milliseconds.

A row is made from the entries and can be made again from them; nothing is recorded here alone.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Any, ClassVar, TypeVar

import msgspec
from msgspec import Struct

from dealerassist.hand.half import Half
from dealerassist.journal.codec import CodecError
from dealerassist.rules.house import HouseRules


class Outcome(StrEnum):
    """How a hand ended, or that it has not."""

    PLAYING = "playing"
    SHOWDOWN = "showdown"
    UNCONTESTED = "uncontested"
    TOLD = "told"
    MISDEAL = "misdeal"


class Flag(StrEnum):
    """What was out of the ordinary in a hand, by the rules."""

    UNCAPPED_RIVER = "uncapped_river"
    SHUFFLED_IN = "shuffled_in"
    COMMON_CARD = "common_card"
    ALL_IN = "all_in"
    SIDE_POTS = "side_pots"
    SPLIT = "split"
    ODD_CHIP = "odd_chip"
    POT_DEPTH = "pot_depth"
    RAKE_DEPTH = "rake_depth"
    NO_RAKE = "no_rake"


class TransactionKind(StrEnum):
    """How chips came to a seat or left it, other than in a hand."""

    BUY_IN = "buy_in"
    ADD_CHIPS = "add_chips"
    LEAVE = "leave"
    TIP = "tip"


class IncidentKind(StrEnum):
    """What a shift report lists as corrections and irregular events."""

    UNDO = "undo"
    MISDEAL = "misdeal"
    RESTART = "restart"
    CARD_CORRECTED = "card_corrected"
    BUY_IN_NOTICE = "buy_in_notice"
    LATE_UNDO = "late_undo"
    IRREGULARITY = "irregularity"
    PIT_BOSS = "pit_boss"
    COUNT_DIFFERENCE = "count_difference"
    CLOCK_JUMP = "clock_jump"
    MENDED = "mended"


class Row(Struct, frozen=True, kw_only=True):
    """A row of the table or view that the class names."""

    TABLE: ClassVar[str]
    KEY: ClassVar[tuple[str, ...]]


class Win(Struct, frozen=True):
    """What a seat won in a hand, all pots together, in chips; `odd` of it are odd chips."""

    seat: int
    half: Half
    amount: int
    odd: int


class HandRow(Row, frozen=True, kw_only=True):
    """A hand.

    Attributes:
        croupier: who dealt it, and `shift`: the number of the shift.
        players: how many were dealt in, and `seats`: where they sat.
        pot: what was pushed in all pots, the Taxe included, uncalled bets not.
        rakeable: the part of `pot` that the Taxe was taken from.
        rake: the Taxe.
        first_entry: the entry that started it; `last_entry`: the last one that belongs to it.
    """

    TABLE: ClassVar[str] = "hand"
    KEY: ClassVar[tuple[str, ...]] = ("number",)

    number: int
    shift: int
    croupier: str
    started_ms: int
    ended_ms: int | None
    players: int
    seats: tuple[int, ...]
    pot: int
    rakeable: int
    rake: int
    winners: tuple[Win, ...]
    flags: tuple[Flag, ...]
    outcome: Outcome
    first_entry: int
    last_entry: int


class ShiftRow(Row, frozen=True, kw_only=True):
    """A shift as it is stored.

    Attributes:
        gaming_day: the ISO date that the house books it under.
        opened_by, closed_by: who tapped it; `opened_entry`, `closed_entry`: in which entry.
        croupier: who deals now, or dealt last.
        first_hand: the number of its first hand, dealt or not.
        rake, tips: of the hands and guests so far.
        rules: what was played, with the profile's name, version and fingerprint.
    """

    TABLE: ClassVar[str] = "shift"
    KEY: ClassVar[tuple[str, ...]] = ("number",)

    number: int
    gaming_day: str
    opened_ms: int
    opened_by: str
    opened_entry: int
    closed_ms: int | None
    closed_by: str | None
    closed_entry: int | None
    croupier: str
    first_hand: int
    rake: int
    tips: int
    table_name: str
    rules: HouseRules


class ShiftSheet(ShiftRow, frozen=True, kw_only=True):
    """A shift with its hands counted: those that were played, and the misdeals."""

    TABLE: ClassVar[str] = "shift_sheet"

    hands: int
    misdeals: int


class TransactionRow(Row, frozen=True, kw_only=True):
    """Chips that came to a seat or left it: event number `position` of entry `entry`."""

    TABLE: ClassVar[str] = "transaction"
    KEY: ClassVar[tuple[str, ...]] = ("entry", "position")

    entry: int
    position: int
    shift: int | None
    utc_ms: int
    kind: TransactionKind
    seat: int
    amount: int
    actor: str


class IncidentRow(Row, frozen=True, kw_only=True):
    """A correction or an irregular event: event number `position` of entry `entry`.

    A jump of the clock before the entry has the number after that of its last event.

    Attributes:
        hand: the hand in which it happened, if any.
        effect: how many chips it moved back, on all seats together, or could not account for.
        facts: by kind: undo: `entry`, `kind`, `actor`, `utc_ms` of the entry taken back;
            misdeal: `reason`; restart: `version`, `interrupted_ms` since the entry before;
            card corrected: `place`, `seat` if there, `card`, `was` ("" if unseen);
            buy-in notice: `seat`, `bought`, `percent`; late undo and pit boss: none;
            irregularity: `irregularity`, `ruling`, `seats` ("2, 3"), `waits` (1 or 0);
            count difference: `seat`, `amount`, `difference` (counted less what was left);
            clock jump: `jumped_ms`, negative if the clock was set back;
            mended: `what` (a `Mending`), `first`, `last`, `kept` as `JournalMended` has them.
    """

    TABLE: ClassVar[str] = "incident"
    KEY: ClassVar[tuple[str, ...]] = ("entry", "position")

    entry: int
    position: int
    shift: int | None
    hand: int | None
    utc_ms: int
    kind: IncidentKind
    effect: int
    actor: str
    facts: dict[str, int | str]


class DownRow(Row, frozen=True, kw_only=True):
    """A croupier's down began with this entry."""

    TABLE: ClassVar[str] = "down"
    KEY: ClassVar[tuple[str, ...]] = ("entry",)

    entry: int
    shift: int
    croupier: str
    started_ms: int


class DownSheet(DownRow, frozen=True, kw_only=True):
    """A down with its end (None while it lasts), the hands played in it and their Taxe."""

    TABLE: ClassVar[str] = "down_sheet"

    ended_ms: int | None
    hands: int
    rake: int


class StandingRow(Row, frozen=True, kw_only=True):
    """The table after an entry, as canonical JSON under a seal."""

    TABLE: ClassVar[str] = "standing"
    KEY: ClassVar[tuple[str, ...]] = ("entry",)

    entry: int
    seal: bytes
    state: str


class MarkRow(Row, frozen=True, kw_only=True):
    """Which hands of a block have something in common, such as a guest at seat 3.

    Attributes:
        mark: what they have in common, as `hand_blocks` writes it.
        hands: a bit for each hand of the block, that of its first hand first.
    """

    TABLE: ClassVar[str] = "hand_mark"
    KEY: ClassVar[tuple[str, ...]] = ("mark", "block")

    mark: str
    block: int
    hands: bytes


class BlockRow(Row, frozen=True, kw_only=True):
    """A block of hands whose marks are set: when the first of them started, and the last."""

    TABLE: ClassVar[str] = "hand_block"
    KEY: ClassVar[tuple[str, ...]] = ("block",)

    block: int
    first_ms: int
    last_ms: int


AnyRow = TypeVar("AnyRow", bound=Row)

STORED: tuple[type[Row], ...] = (
    HandRow, ShiftRow, TransactionRow, IncidentRow, DownRow, StandingRow, MarkRow, BlockRow,
)  # fmt: skip
"""The rows that lie in tables; the others are made by views."""

JSON_COLUMNS = frozenset({"seats", "winners", "flags", "facts", "rules"})
"""The columns that hold JSON text."""

_JSON = msgspec.json.Encoder(order="sorted")


def to_columns(row: Row) -> dict[str, Any]:
    """The row as SQLite takes it."""
    columns = {name: getattr(row, name) for name in row.__struct_fields__}
    for name in JSON_COLUMNS & columns.keys():
        columns[name] = _JSON.encode(columns[name]).decode()
    return columns


def from_columns(kind: type[AnyRow], columns: dict[str, Any]) -> AnyRow:
    """The row that SQLite gave.

    Raises:
        CodecError: if it is none that this program wrote.
    """
    values = dict(columns)
    try:
        for name in JSON_COLUMNS & values.keys():
            values[name] = msgspec.json.decode(values[name])
        return msgspec.convert(values, kind)
    except msgspec.MsgspecError as error:
        raise CodecError(f"a row of {kind.TABLE}: {error}") from error
