"""The rows of the read tables. Amounts are in chips of the smallest denomination, times in UTC ms.

Rows are computed from the entries and can be computed again; nothing is recorded here alone. The
names of classes' fields are the columns, and the values of the enums are stored.
"""

from __future__ import annotations

from enum import StrEnum
from typing import ClassVar, TypeVar

from msgspec import Struct

from dealerassist.hand.pot import Half
from dealerassist.hand.result import HandResult
from dealerassist.journal.read_model.hand_flags import Flag
from dealerassist.journal.read_model.incident_kinds import IncidentKind
from dealerassist.table.correction_effects import CorrectionReason, DeclineReason, Effect, VoidHand
from dealerassist.table.money_equations import count_difference
from dealerassist.table.money_state import Box, Purpose


class Outcome(StrEnum):
    """How a hand ended; `PLAYING` if it has not, `ENTERED` if only its pots and winners were."""

    PLAYING = "playing"
    SHOWDOWN = "showdown"
    UNCONTESTED = "uncontested"
    ENTERED = "told"
    MISDEAL = "misdeal"
    VOID = "void"


UNPLAYED = frozenset({Outcome.MISDEAL, Outcome.VOID})
"""With these outcomes a hand does not count as played: all chips went back."""

UNCOUNTED = UNPLAYED | {Outcome.PLAYING}
"""The outcomes of hands that are in no sum."""


class TransactionKind(StrEnum):
    """How chips and cash moved other than in a hand, and that a box was counted.

    Attributes:
        CASHLESS_TIP, CASHLESS_REVENUE: a tip by card, with which no chip moved: the tronc's, or the
            house's revenue.
    """

    BUY_IN = "buy_in"
    ADD_CHIPS = "add_chips"
    LEAVE = "leave"
    TIP = "tip"
    CASHLESS_TIP = "cashless_tip"
    CASHLESS_REVENUE = "cashless_revenue"
    TIME = "time"
    TIME_SPARED = "time_spared"
    TRAY_OPENED = "tray_opened"
    FILL = "fill"
    CREDIT = "credit"
    COUNT = "count"


class Row(Struct, frozen=True, kw_only=True):
    """A row of a read table or view.

    Attributes:
        TABLE: the name of the table or view.
        KEY: the columns of its primary key.
    """

    TABLE: ClassVar[str]
    KEY: ClassVar[tuple[str, ...]]


class Win(Struct, frozen=True):
    """What a seat won of one half in a hand, all pots together; `odd` of it are odd chips."""

    seat: int
    half: Half
    amount: int
    odd: int


class HandRow(Row, frozen=True, kw_only=True):
    """A hand, with the corrections that were approved since it ended.

    Attributes:
        shift: the number of its shift.
        croupier: who dealt it.
        players: how many were dealt in.
        seats: where they sat.
        pot: what was pushed in all pots, with Taxe and drop, without uncalled bets.
        rakeable: the part of `pot` that the Taxe was taken from.
        rake: the Taxe.
        first_entry: the number of the entry that started it.
        last_entry: the number of the last entry that belongs to it.
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

    @property
    def drop(self) -> int:
        """What the pots gave for the jackpot: all that went neither to winners nor as Taxe."""
        return self.pot - self.rake - sum(win.amount for win in self.winners)


class TransactionRow(Row, frozen=True, kw_only=True):
    """Chips that moved other than in a hand, or a box that was counted.

    Attributes:
        entry: the number of the entry.
        position: the place of the event in it, from 0.
        seat: whose chips; None where no guest is concerned.
        cash: how much of `amount` was sold or redeemed for cash at the table; of time, what was
            paid in cash.
        box, purpose: what was counted, and for what.
        expected: what should have been in it; `amount` is what was.
        slip: the number of the slip of a fill or credit.
        first_signer, second_signer: who signed that slip; who counted, and who watched.
        first_count: of a recount, what was found at first.
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
    first_count: int | None = None

    @property
    def difference(self) -> int | None:
        """Counted less expected; None if it is no count."""
        return count_difference(self.expected, self.amount)


class Incident(Row, frozen=True, kw_only=True):
    """A correction or an irregular event: one that the journal records, or a change of croupier.

    Attributes:
        entry: the number of the entry.
        position: the place of the event in it, from 0. A jump of the clock before the entry is no
            event of it, and has the place after the last one.
        hand: the number of the hand in which it happened, if any.
        effect: how many chips it moved back, all seats together; of a correction, how many went to
            somebody else. Never negative.
        facts: what else is known, by the kind of incident:
            undo: `entry`, `kind`, `actor`, `utc_ms` of the entry taken back;
            misdeal: `reason`; foul deck: `fault`;
            restart: `version`, `interrupted_ms` since the entry before;
            card corrected: `place`, `seat` if there, `card`, `was` ("" if unseen);
            buy-in notice, cash notice: `seat`, `bought`, `percent`;
            late undo and pit boss: none;
            irregularity: `irregularity`, `ruling`, `seats` ("2, 3"), `waits` (1 or 0);
            count difference: `seat`, `amount`, `difference` (counted less what was left), `house`;
            box off and recount: `box`, `purpose`, `amount`, `difference` (counted less expected),
            `house`, of a recount `first_count`, of a count after the close `shift`;
            closed open: `boxes` that were not counted ("rake, tips"), `missing` from the guests;
            last hands: `after`, the last hand begun before the announcement;
            clock jump: `jumped_ms`, negative if the clock was set back;
            repaired: `what` (a `JournalRepair`), `first`, `last` and `kept` of `JournalRepaired`;
            corrections: `number`, `change` (`CorrectionRow.kind`), `proposed_by`;
            PIN locked: `person`, `seconds`, `disabled` (1 or 0); lock lifted: `person`;
            PINs reset: none; setting changed: `setting`, `was`, `becomes`;
            staff: `change` (the tag of the event), `person`, `role` if it gives one;
            change of croupier: `croupier` who took over.
    """

    entry: int
    position: int
    shift: int | None
    hand: int | None
    utc_ms: int
    kind: IncidentKind
    effect: int
    actor: str
    facts: dict[str, int | str]

    @property
    def house(self) -> int:
        """How many chips the house has more because of it, or by a count, or less if negative."""
        return int(self.facts.get("house", 0))

    @property
    def voids(self) -> bool:
        """Whether two people have declared its hand void by it."""
        approved = self.kind is IncidentKind.CORRECTION_APPROVED
        return approved and self.facts["change"] == VoidHand.__struct_config__.tag

    @property
    def difference(self) -> int:
        """By how many chips a count of a stack differed from the records; 0 for all other kinds."""
        of_stack = self.kind is IncidentKind.COUNT_DIFFERENCE
        return int(self.facts["difference"]) if of_stack else 0


class IncidentRow(Incident, frozen=True, kw_only=True):
    """An incident that the journal records."""

    TABLE: ClassVar[str] = "incident"
    KEY: ClassVar[tuple[str, ...]] = ("entry", "position")

    def __post_init__(self) -> None:
        """Refuse a row that the journal does not write: decoding then fails with this sentence."""
        if self.kind is IncidentKind.CROUPIER_CHANGE:
            raise ValueError("a change of croupier is no incident of the journal")


class SnapshotRow(Row, frozen=True, kw_only=True):
    """A snapshot: the state of the table after an entry.

    Attributes:
        slot: its place, which a later snapshot may take (`snapshot.slot_of`).
        entry: the number of the entry.
        seal: the SHA-256 that ties the state to its entry.
        state: the state as canonical JSON.
    """

    TABLE: ClassVar[str] = "standing"
    KEY: ClassVar[tuple[str, ...]] = ("slot",)

    slot: int
    entry: int
    seal: bytes
    state: str


class EarlierSnapshotRow(Row, frozen=True, kw_only=True):
    """A snapshot as it is kept up to version 9: after each sealing entry there is one.

    Attributes:
        entry, seal, state: as in `SnapshotRow`.
    """

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
        reason, text: the reason, and what was written about it.
        was: what the hand paid before the correction; None for a box.
        becomes: what it pays with the correction; None for a box.
        chips: the chips that it moves: as it was proposed, and once approved, as it was approved.
        settled_entry, settled_by, settled_ms: the entry that approved, declined or withdrew it,
            who did so and when; None while it is proposed.
        decline_reason, decline_text: why it was declined; None and empty if it was not, or in a
            journal from before a reason was asked for.
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
    decline_reason: DeclineReason | None = None
    decline_text: str = ""

    @property
    def approved(self) -> bool:
        """Whether it was approved by a second person."""
        return self.status is Status.APPROVED

    @property
    def is_open(self) -> bool:
        """Whether it waits for the second person."""
        return self.status is Status.PROPOSED

    @property
    def stands_since_ms(self) -> int:
        """When it was settled; of an open one, proposed."""
        return self.settled_ms or self.proposed_ms


class WaitingRow(Row, frozen=True, kw_only=True):
    """Something that waits for the pit boss, or has waited.

    Attributes:
        entry: the number of the entry that noted it.
        what: what was noted; an `Irregularity`, or another reason (`Waiting.what`).
        noted_by: who noted it; of a box that is off, who counted it.
        box, amount, seat: as `Waiting` has them.
        acknowledged_by, acknowledged_ms, acknowledged_entry: who saw to it (of a count that was
            pending, who counted), when and in which entry; None while it waits.
    """

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
    box: Box | None = None
    amount: int | None = None
    seat: int | None = None


class MarkRow(Row, frozen=True, kw_only=True):
    """Which hands of a block have a mark, such as a guest at seat 3 (`hand_index.mark`).

    Attributes:
        mark: the name of the mark.
        block: the number of the block.
        hands: one bit for each hand of the block; that of the first hand is the lowest bit of the
            first byte.
    """

    TABLE: ClassVar[str] = "hand_mark"
    KEY: ClassVar[tuple[str, ...]] = ("mark", "block")

    mark: str
    block: int
    hands: bytes


class BlockRow(Row, frozen=True, kw_only=True):
    """An indexed block of hands: when the earliest of them started, and the latest."""

    TABLE: ClassVar[str] = "hand_block"
    KEY: ClassVar[tuple[str, ...]] = ("block",)

    block: int
    first_ms: int
    last_ms: int


AnyRow = TypeVar("AnyRow", bound=Row)
