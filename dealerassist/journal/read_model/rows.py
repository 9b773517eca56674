"""The rows of the read tables. Chips of the smallest denomination, times in UTC milliseconds.

A row is made from the entries and can be made again from them; nothing is recorded here alone.
"""

from __future__ import annotations

from enum import StrEnum
from typing import ClassVar, TypeVar

from msgspec import Struct

from dealerassist.hand.pot_half import Half
from dealerassist.hand.result import HandResult
from dealerassist.rules.house_rules import HouseRules
from dealerassist.table.correction_effects import CorrectionReason, Effect
from dealerassist.table.money import Box, Purpose


class Outcome(StrEnum):
    """How a hand ended, or that it has not."""

    PLAYING = "playing"
    SHOWDOWN = "showdown"
    UNCONTESTED = "uncontested"
    TOLD = "told"
    MISDEAL = "misdeal"
    VOID = "void"


UNPLAYED = frozenset({Outcome.MISDEAL, Outcome.VOID})
"""A hand that ended so does not count as played: all chips went back."""


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
    CORRECTED = "corrected"
    FOUL_DECK = "foul_deck"


class TransactionKind(StrEnum):
    """How chips and cash moved other than in a hand, and that a box was counted."""

    BUY_IN = "buy_in"
    ADD_CHIPS = "add_chips"
    LEAVE = "leave"
    TIP = "tip"
    TRAY_OPENED = "tray_opened"
    FILL = "fill"
    CREDIT = "credit"
    COUNT = "count"


class IncidentKind(StrEnum):
    """What a shift report lists as corrections and irregular events."""

    UNDO = "undo"
    MISDEAL = "misdeal"
    FOUL_DECK = "foul_deck"
    RESTART = "restart"
    CARD_CORRECTED = "card_corrected"
    BUY_IN_NOTICE = "buy_in_notice"
    LATE_UNDO = "late_undo"
    IRREGULARITY = "irregularity"
    PIT_BOSS = "pit_boss"
    COUNT_DIFFERENCE = "count_difference"
    LAST_HANDS = "last_hands"
    CLOCK_JUMP = "clock_jump"
    MENDED = "mended"
    CORRECTION_PROPOSED = "correction_proposed"
    CORRECTION_APPROVED = "correction_approved"
    CORRECTION_DECLINED = "correction_declined"
    CORRECTION_WITHDRAWN = "correction_withdrawn"
    PIN_LOCKED = "pin_locked"
    LOCK_LIFTED = "lock_lifted"
    PINS_RESET = "pins_reset"


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
    """A hand, with the corrections that were approved since it ended.

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
    """Chips that moved, or a box that was counted: event number `position` of entry `entry`.

    Attributes:
        seat: whose chips; None where no guest is concerned.
        cash: how much of `amount` was sold or redeemed for cash at the table.
        box, purpose: what was counted, and for what.
        expected: what should have been in it; `amount` is what was.
        slip: its number, and who signed it.
    """

    TABLE: ClassVar[str] = "transaction"
    KEY: ClassVar[tuple[str, ...]] = ("entry", "position")

    entry: int
    position: int
    shift: int | None
    utc_ms: int
    kind: TransactionKind
    seat: int | None
    amount: int
    actor: str
    cash: int = 0
    box: Box | None = None
    purpose: Purpose | None = None
    expected: int | None = None
    slip: int | None = None
    first_signer: str | None = None
    second_signer: str | None = None


class IncidentRow(Row, frozen=True, kw_only=True):
    """A correction or an irregular event: event number `position` of entry `entry`.

    A jump of the clock before the entry has the number after that of its last event.

    Attributes:
        hand: the hand in which it happened, if any.
        effect: how many chips it moved back, on all seats together, or could not account for.
        facts: by kind: undo: `entry`, `kind`, `actor`, `utc_ms` of the entry taken back;
            misdeal: `reason`; foul deck: `fault`;
            restart: `version`, `interrupted_ms` since the entry before;
            card corrected: `place`, `seat` if there, `card`, `was` ("" if unseen);
            buy-in notice: `seat`, `bought`, `percent`; late undo and pit boss: none;
            irregularity: `irregularity`, `ruling`, `seats` ("2, 3"), `waits` (1 or 0);
            count difference: `seat`, `amount`, `difference` (counted less what was left);
            last hands: `after`, the last hand begun before the announcement;
            clock jump: `jumped_ms`, negative if the clock was set back;
            mended: `what` (a `Mending`), `first`, `last`, `kept` as `JournalMended` has them;
            corrections: `number`, `change` (`CorrectionRow.kind`), `proposed_by`;
            PIN locked: `person`, `seconds`, `disabled` (1 or 0); lock lifted: `person`;
            PINs reset: none.
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


class Status(StrEnum):
    """How a proposed correction stands."""

    PROPOSED = "proposed"
    APPROVED = "approved"
    DECLINED = "declined"
    WITHDRAWN = "withdrawn"


class CorrectionRow(Row, frozen=True, kw_only=True):
    """A correction from its proposal on.

    Attributes:
        hand: the hand that it corrects; None for a box.
        kind: the tag of its change, such as ``void_hand``.
        text: the reason in free words.
        was: what the hand paid before it, and `becomes`: with it; None for a box.
        chips: what it does to the chips: as it was proposed, and then as it was approved.
        settled_entry: the entry that approved it, declined it or withdrew it, by whom and when.
    """

    TABLE: ClassVar[str] = "correction"
    KEY: ClassVar[tuple[str, ...]] = ("number",)

    number: int
    shift: int
    hand: int | None
    kind: str
    reason: CorrectionReason
    text: str
    status: Status
    proposed_by: str
    proposed_ms: int
    proposed_entry: int
    settled_by: str | None
    settled_ms: int | None
    settled_entry: int | None
    was: HandResult | None
    becomes: HandResult | None
    chips: Effect

    @property
    def approved(self) -> bool:
        """Two people wanted it."""
        return self.status is Status.APPROVED


class WaitingRow(Row, frozen=True, kw_only=True):
    """What has waited for the pit boss since `entry`, and who saw to it when."""

    TABLE: ClassVar[str] = "waiting"
    KEY: ClassVar[tuple[str, ...]] = ("number",)

    number: int
    entry: int
    shift: int | None
    hand: int | None
    what: str
    noted_by: str
    noted_ms: int
    acknowledged_by: str | None
    acknowledged_ms: int | None
    acknowledged_entry: int | None


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
