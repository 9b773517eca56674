"""What a shift report is made of: its head, hours, hands, incidents, money and downs.

Amounts are chips of the table's smallest chip, times UTC milliseconds. There are no words in
here: whoever shows a report says them in the reader's language.
"""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct, field

from dealerassist.hand.result import HandResult
from dealerassist.journal.read_model.rows import (
    UNPLAYED,
    Flag,
    Outcome,
    Status,
    TransactionKind,
    Win,
)
from dealerassist.rules.house_options import Halves
from dealerassist.rules.limits import Limit
from dealerassist.table.correction_effects import Effect, Reason
from dealerassist.table.money import Box, Purpose
from dealerassist.table.money_equations import count_difference


class NoRake(StrEnum):
    """Why a hand paid no Taxe (6.3, 6.4)."""

    NOT_RAKED = "not_raked"
    FIRST_ROUND = "first_round"
    TOO_SMALL = "too_small"


class IncidentKind(StrEnum):
    """What a pit boss should know of."""

    MISDEAL = "misdeal"
    FOUL_DECK = "foul_deck"
    UNDO = "undo"
    RESTART = "restart"
    CROUPIER_CHANGE = "croupier_change"
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


class Head(Struct, frozen=True, kw_only=True):
    """What the report is about.

    Attributes:
        stakes: in chips, as players call the table by them.
        smallest_chip_cents: its worth in cents.
        gaming_day: the ISO date that the house books the shift under.
        closed_ms: None while the shift is open.
        copy: 0 for the original, then 1, 2 … for its copies; None for one that nobody counts.
    """

    house: str
    table: str
    game: str
    halves: Halves
    limit: Limit
    stakes: tuple[int, ...]
    currency: str
    smallest_chip_cents: int
    gaming_day: str
    shift: int
    opened_ms: int
    opened_by: str
    closed_ms: int | None
    closed_by: str | None
    number: str
    copy: int | None
    program_version: str
    profile: str
    profile_version: int
    fingerprint: str


class Pace(Struct, frozen=True):
    """How fast the table dealt: hands, and how long it played, breaks left out."""

    hands: int = 0
    playing_ms: int = 0


class Hour(Struct, frozen=True):
    """One hour of the clock on the wall, in which `hands` ended.

    Attributes:
        players: the players of all its hands together.
    """

    starts_ms: int
    hands: int
    players: int
    rake: int


class PotSize(Struct, frozen=True):
    """How many hands had a pot of at least `least` chips, and less than the next size."""

    least: int
    hands: int


class Original(Struct, frozen=True):
    """What a hand paid before it was corrected: stays readable, struck through."""

    pot: int
    rake: int
    winners: tuple[Win, ...]


class Hand(Struct, frozen=True, kw_only=True):
    """One hand of the register, as it is after all corrections.

    Attributes:
        pot: all pots together, Taxe included, uncalled bets left out.
        rakeable: the part of it that Taxe is due on.
        undone: how many entries of the hand were taken back.
        no_rake: why a hand that was played paid no Taxe.
        original: what it paid before the first correction; None if it was not corrected.
    """

    number: int
    started_ms: int
    ended_ms: int
    croupier: str
    players: int
    pot: int
    rakeable: int
    rake: int
    winners: tuple[Win, ...]
    outcome: Outcome
    flags: tuple[Flag, ...] = ()
    undone: int = 0
    no_rake: NoRake | None = None
    original: Original | None = None

    @property
    def played(self) -> bool:
        """Was not declared void, while it was played or later."""
        return self.outcome not in UNPLAYED


class Incident(Struct, frozen=True, kw_only=True):
    """Something out of the ordinary.

    Attributes:
        entry: the journal entry that tells of it.
        rule: by which rule it was handled.
        effect: the chips that went back to where they were before, on all seats together, or
            that a count found too many or too few.
        detail: why the deal was void, the kind of entry undone, the croupier who came, or the
            version of the program that was started.
        target: the entry that was undone.
        interrupted_ms: how long the program stood still.
        facts: what else the journal's row says of it (`IncidentRow.facts`).
    """

    entry: int
    at_ms: int
    kind: IncidentKind
    hand: int | None
    actor: str
    rule: str
    detail: str
    effect: int = 0
    target: int | None = None
    interrupted_ms: int = 0
    facts: dict[str, int | str] = field(default_factory=dict)

    @property
    def difference(self) -> int:
        """By how many chips a count differed from what was left; 0 of anything else."""
        return int(self.facts.get("difference", 0))


class Correction(Struct, frozen=True, kw_only=True):
    """A correction that somebody proposed, and what became of it.

    Attributes:
        kind: the tag of the change, such as ``void_hand``.
        was: what the hand paid before it, and `becomes`: with it; None for a box.
        effect: what it does to the chips.
        settled_by: who approved, declined or withdrew it, and `settled_ms`: when; None while
            it is open.
        proposed_entry, settled_entry: the journal's entries that say so.
    """

    number: int
    hand: int | None
    kind: str
    reason: Reason
    text: str
    status: Status
    proposed_by: str
    proposed_ms: int
    was: HandResult | None
    becomes: HandResult | None
    effect: Effect
    settled_by: str | None = None
    settled_ms: int | None = None
    proposed_entry: int | None = None
    settled_entry: int | None = None

    @property
    def approved(self) -> bool:
        """Two people wanted it, so it was made."""
        return self.status is Status.APPROVED

    @property
    def is_open(self) -> bool:
        """It waits for the second person."""
        return self.status is Status.PROPOSED


class Transaction(Struct, frozen=True, kw_only=True):
    """Chips or cash that moved, or a box that was counted.

    Attributes:
        seat: None where no guest is concerned.
        cash: how much of `amount` was sold or redeemed at the table.
        expected: what should have been in the `box`; `amount` is what was.
    """

    entry: int
    at_ms: int
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

    @property
    def difference(self) -> int | None:
        """Counted less expected; None of what was not counted."""
        return count_difference(self.expected, self.amount)


class KindSum(Struct, frozen=True):
    """All transactions of one kind."""

    kind: TransactionKind
    count: int
    amount: int


class Down(Struct, frozen=True, kw_only=True):
    """A croupier's time at the table.

    Attributes:
        ends_ms: None while it lasts.
        rake: in smallest chips.
        undone: how many entries were taken back in it.
    """

    croupier: str
    starts_ms: int
    ends_ms: int | None
    pace: Pace
    rake: int
    undone: int


class Integrity(Struct, frozen=True, kw_only=True):
    """Which part of the journal the report stands on, and whether it is as it was recorded.

    Attributes:
        as_of_ms: when the last of its entries was recorded.
        head: the hash of the last entry that is as it was recorded, in hexadecimal.
        fault: the number of the first entry that is not as it was recorded.
        unsigned: that is the one whose checkpoint is missing.
        tables_changed: the entries are, but the totals and lists that lie beside them are not.
            The report's own are computed from the entries.
        changed_row: the read table and number of the first row that is not, where it is known.
        signed: up to which entry checkpoints agree with the journal; 0 if none does.
        wrong_hands: hands whose chips do not add up.
        checkpoint: the last of these checkpoints, as a note; empty if there is none.
    """

    first_entry: int
    last_entry: int
    as_of_ms: int
    head: str
    fault: int | None = None
    unsigned: bool = False
    tables_changed: bool = False
    changed_row: tuple[str, int] | None = None
    signed: int = 0
    wrong_hands: tuple[int, ...] = ()
    checkpoint: str = ""

    @property
    def intact(self) -> bool:
        """Every entry is as it was recorded, and so is what was made from them."""
        return self.fault is None and not self.tables_changed
