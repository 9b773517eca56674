"""What moved chips or cash in a shift, or counted them, and the sums by kind."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from dealerassist.journal.read_model.rows import TransactionKind, TransactionRow
from dealerassist.table.money import Box, Purpose
from dealerassist.table.money_equations import count_difference


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


def transaction_of(row: TransactionRow) -> Transaction:
    """What the journal recorded of chips that moved, or of a count."""
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
    )


def sums_of(transactions: Iterable[Transaction]) -> tuple[KindSum, ...]:
    """Every kind of transaction with its number and sum, those that did not happen too.

    Counts move nothing, so they have no sum.
    """
    transactions = tuple(transactions)
    return tuple(
        KindSum(kind, len(amounts), sum(amounts))
        for kind in TransactionKind
        if kind is not TransactionKind.COUNT
        for amounts in [[t.amount for t in transactions if t.kind is kind]]
    )


def sum_of(sums: Iterable[KindSum], kind: TransactionKind) -> int:
    """The chips of all transactions of one kind."""
    return sum(each.amount for each in sums if each.kind is kind)
