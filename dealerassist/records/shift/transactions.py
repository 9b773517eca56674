"""The transactions of a shift: what moved chips or cash, or counted them; and the sums by kind."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from dealerassist.journal.read_model.rows import TransactionKind, TransactionRow
from dealerassist.table.money_equations import count_difference
from dealerassist.table.money_state import Box, Purpose


class Transaction(Struct, frozen=True, kw_only=True):
    """Chips or cash that moved, or a box that was counted. Amounts in chips.

    Attributes:
        seat: of the guest; None if no guest is concerned.
        amount: what moved, or what was counted in the `box`.
        cash: how much of `amount` was sold or redeemed for cash at the table.
        box, purpose, expected: of a count: which box, for what, and what should have been in it.
        slip, first_signer, second_signer: of a fill or a credit: the slip's number, and both who
            signed it; of a count, who counted and who watched.
        first_count: of a recount, what was found at first.
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
    first_count: int | None = None

    @property
    def difference(self) -> int | None:
        """Counted less expected; None if it is no count."""
        return count_difference(self.expected, self.amount)


class KindSum(Struct, frozen=True):
    """All transactions of one kind together: how many, and how many chips."""

    kind: TransactionKind
    count: int
    amount: int


def transaction_of(row: TransactionRow) -> Transaction:
    """The transaction that a row of the journal's read model records."""
    return Transaction(
        entry=row.entry,
        at_ms=row.utc_ms,
        kind=row.kind,
        seat=row.seat,
        amount=row.amount,
        actor=row.actor,
        cash=row.cash,
        box=row.box,
        purpose=row.purpose,
        expected=row.expected,
        slip=row.slip,
        first_signer=row.first_signer,
        second_signer=row.second_signer,
        first_count=row.first_count,
    )


def sums_of(transactions: Iterable[Transaction]) -> tuple[KindSum, ...]:
    """Every kind of transaction with number and sum, also those that did not happen.

    Counts are left out: they move nothing. So are those of `SELDOM` that did not happen.
    """
    transactions = tuple(transactions)
    return tuple(
        KindSum(kind, len(amounts), sum(amounts))
        for kind in TransactionKind
        if kind is not TransactionKind.COUNT
        for amounts in [[t.amount for t in transactions if t.kind is kind]]
        if amounts or kind not in SELDOM
    )


CASHLESS_KINDS = (TransactionKind.CASHLESS_TIP, TransactionKind.CASHLESS_REVENUE)
"""Tips by card, which are in no box."""

SELDOM = frozenset({TransactionKind.TIME, TransactionKind.TIME_SPARED, *CASHLESS_KINDS})
"""The kinds that only some houses have."""


def sum_of(sums: Iterable[KindSum], kind: TransactionKind) -> int:
    """The chips of all transactions of one kind."""
    return sum(each.amount for each in sums if each.kind is kind)
