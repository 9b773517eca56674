"""The sums of a shift's transactions by kind, and which kinds only some houses have."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from dealerassist.journal.read_model.rows import TransactionKind, TransactionRow


class KindSum(Struct, frozen=True):
    """All transactions of one kind together: how many, and how many chips."""

    kind: TransactionKind
    count: int
    amount: int


def sums_of(transactions: Iterable[TransactionRow]) -> tuple[KindSum, ...]:
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
