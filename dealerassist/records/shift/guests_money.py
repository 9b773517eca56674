"""The guests' chips over a shift, by the equation in `dealerassist/table/money_equations.py`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct

from dealerassist.journal.read_model.rows import Incident, TransactionKind, TransactionRow
from dealerassist.records.shift.corrections import Correction, supplemented_drop, supplemented_rake
from dealerassist.records.shift.hands import RegisteredHand
from dealerassist.records.shift.transactions import sum_of, sums_of
from dealerassist.table.money_equations import players_difference
from dealerassist.table.state import TableState


class Balance(Struct, frozen=True, kw_only=True):
    """The guests' chips over a shift.

    Attributes:
        carried_in: on the table when the shift opened.
        top_ups: chips that seated guests added.
        taken_away: by guests who left.
        on_table: on the table when it closed, or now; pots and bets included.
        count_differences: all stacks together that were counted after hands of which less was
            recorded: what was counted less what the records had left.
        settled: what the cash desk paid guests who had left when a hand was corrected, less what
            it took from them.
        adjusted: what approved adjustments gave guests out of a box, less what they took from them.
        time: what guests paid as time; in cash too, with chips that were sold for it.
        time_in_cash: how much of that.
        drop: what their pots gave for the jackpot.
    """

    carried_in: int = 0
    buy_ins: int = 0
    top_ups: int = 0
    taken_away: int = 0
    on_table: int = 0
    rake: int = 0
    tips: int = 0
    count_differences: int = 0
    settled: int = 0
    adjusted: int = 0
    time: int = 0
    time_in_cash: int = 0
    drop: int = 0

    @property
    def missing_from_guests(self) -> int:
        """What the guests brought and neither took away nor have on the table."""
        brought = self.carried_in + self.buy_ins + self.top_ups + self.time_in_cash
        return brought - self.taken_away - self.on_table

    @property
    def difference(self) -> int:
        """What is missing or too much after Taxe, tips and the rest; 0 if everything adds up."""
        return players_difference(
            brought=(
                self.carried_in
                + self.buy_ins
                + self.top_ups
                + self.time_in_cash
                + self.count_differences
                + self.adjusted
            ),
            taken_away=self.taken_away + self.settled,
            on_table=self.on_table,
            rake=self.rake,
            drop=self.drop,
            time=self.time,
            tips=self.tips,
        )


def balance_of(
    before: TableState | None,
    after: TableState | None,
    transactions: Sequence[TransactionRow],
    hands: Sequence[RegisteredHand],
    incidents: Iterable[Incident],
    booked: Sequence[Correction],
) -> Balance | None:
    """The guests' chips over a shift; None without `before` or `after`.

    Args:
        before: the table when the shift opened; None where a damaged journal cannot say.
        after: the table when it closed, or now; None likewise.
        booked: the corrections that were approved while it was open.
    """
    if before is None or after is None:
        return None
    made, sums = [each.row.chips for each in booked], sums_of(transactions)
    return Balance(
        carried_in=before.chips_in_play(),
        buy_ins=sum_of(sums, TransactionKind.BUY_IN),
        top_ups=sum_of(sums, TransactionKind.ADD_CHIPS),
        taken_away=sum_of(sums, TransactionKind.LEAVE),
        on_table=after.chips_in_play(),
        rake=sum(hand.row.rake for hand in hands) + supplemented_rake(booked),
        tips=sum_of(sums, TransactionKind.TIP),
        count_differences=sum(incident.difference for incident in incidents),
        settled=sum(effect.settled for effect in made),
        adjusted=sum(effect.given for effect in made),
        time=sum_of(sums, TransactionKind.TIME),
        time_in_cash=sum(t.cash for t in transactions if t.kind is TransactionKind.TIME),
        drop=sum(hand.row.drop for hand in hands) + supplemented_drop(booked),
    )
