"""What all tables of a tournament come to, and where they do not meet (HP 9)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct

from dealerassist.records.shift.chip_proof import ChipProof
from dealerassist.records.tournament.sheet import Departure, GuestOnSheet, TournamentSheet
from dealerassist.table.tournament_commands import Arrival
from dealerassist.tournament.chips_in_play import (
    ChipsInPlay,
    UnmetMove,
    chips_of_all,
    unmet_moves,
)
from dealerassist.tournament.finishing_order import Elimination
from dealerassist.tournament.structure import Tournament


class TableOfTournament(Struct, frozen=True, kw_only=True):
    """What one table says of the tournament that it is in.

    Attributes:
        name: of the table; no other has it.
        hands: that were begun.
        guests: all who have come to it, in that order.
        chips: what came into play there, and what lies there.
    """

    name: str
    tournament: Tournament
    hands: int
    guests: tuple[GuestOnSheet, ...]
    chips: ChipProof


class SumOfTables(Struct, frozen=True, kw_only=True):
    """All tables of a tournament together.

    A guest has a new seat card at each table; an entry is numbered by its first one, and followed
    from table to table by the numbers that the tables gave along.

    Attributes:
        tournament: as the first table has it.
        tables: their names, in their order.
        entries: the entries and re-entries by number, in the order in which they came.
        reentries: how many of them entered once more.
        hands: that were begun.
        chips: what came into play, and went out of it; its moves make up for one another, or are
            in `unmet`.
        on_table: the value of the chips that lie on all tables.
        out: who went out or was disqualified, for `finishing_order`.
        left: the entries that sit at a table still.
        unmet: the moves of which two tables do not say the same; one of them may be under way.
        cards_twice: the seat cards with which more than one guest came, or went.
        unlike: the tables that were in another tournament, or by another structure.
        off: the tables whose chips are not those in play, with by how much.
        entry_of: the number of the entry, by each seat card.
    """

    tournament: Tournament
    tables: tuple[str, ...]
    entries: tuple[int, ...]
    reentries: int
    hands: int
    chips: ChipsInPlay
    on_table: int
    out: tuple[Elimination, ...]
    left: tuple[int, ...]
    unmet: tuple[UnmetMove, ...]
    cards_twice: tuple[int, ...]
    unlike: tuple[str, ...]
    off: dict[str, int]
    entry_of: dict[int, int]

    @property
    def meets(self) -> bool:
        """Whether the tables tell of one tournament, and nothing is missing between them."""
        return not (self.unmet or self.cards_twice or self.unlike or self.off)


def tournament_of_sheets(sheets: Iterable[TournamentSheet]) -> SumOfTables:
    """The sum of the sheets of a tournament's tables: at least one, of each the last one made."""
    return tournament_of_tables(
        [
            TableOfTournament(
                name=sheet.head.table,
                tournament=sheet.tournament,
                hands=sheet.hands,
                guests=sheet.guests,
                chips=sheet.chips,
            )
            for sheet in sheets
        ]
    )


def tournament_of_tables(tables: Sequence[TableOfTournament]) -> SumOfTables:
    """The tables of a tournament together.

    Of a table that went on in another journal meanwhile the chips are whole, but its guests are
    entries from there on, and who went out before is not in `out`.

    Args:
        tables: at least one.
    """
    tournament = tables[0].tournament
    guests = [(table.name, guest) for table in tables for guest in table.guests]
    came = [guest for _, guest in guests]
    went = [guest for guest in came if guest.departure is Departure.MOVED]
    first_cards = _first_cards(came)
    # With how much they came, an earlier journal knows.
    carried = {guest.card for guest in came if guest.arrival is None}
    # Whom another table has given a card is no entry, whatever the arrival that was tapped.
    entered = sorted(
        (
            guest
            for guest in came
            if guest.arrival is not Arrival.MOVED and first_cards[guest.card] == guest.card
        ),
        key=lambda guest: (guest.came_ms, guest.card),
    )
    return SumOfTables(
        tournament=tournament,
        tables=tuple(table.name for table in tables),
        entries=tuple(guest.card for guest in entered),
        reentries=sum(guest.arrival is Arrival.REENTRY for guest in entered),
        hands=sum(table.hands for table in tables),
        chips=chips_of_all(table.chips.chips for table in tables),
        on_table=sum(table.chips.on_table for table in tables),
        out=tuple(
            _elimination(guest, name, first_cards[guest.card])
            for name, guest in guests
            if guest.departure in (Departure.OUT, Departure.DISQUALIFIED)
        ),
        left=tuple(
            sorted(first_cards[guest.card] for guest in came if guest.departure is Departure.STAYS)
        ),
        unmet=unmet_moves(
            {guest.new_card: guest.went_with for guest in went if guest.new_card not in carried},
            {guest.card: guest.came_with for guest in came if guest.arrival is Arrival.MOVED},
        ),
        cards_twice=_twice([guest.card for guest in came], [guest.new_card for guest in went]),
        unlike=tuple(table.name for table in tables if table.tournament != tournament),
        off={table.name: table.chips.difference for table in tables if table.chips.difference},
        entry_of=dict(first_cards),
    )


def _first_cards(guests: Iterable[GuestOnSheet]) -> Mapping[int, int]:
    """The first seat card of each guest, by each of the cards."""
    guests = tuple(guests)
    before = {guest.new_card: guest.card for guest in guests if guest.new_card}
    return {guest.card: _first_card(guest.card, before) for guest in guests}


def _first_card(card: int, before: Mapping[int, int]) -> int:
    """The card that a guest had first; cards given twice may lead in a circle, which is left."""
    passed = {card}
    while card in before and before[card] not in passed:
        card = before[card]
        passed.add(card)
    return card


def _elimination(guest: GuestOnSheet, table: str, entry: int) -> Elimination:
    is_out = guest.departure is Departure.OUT
    return Elimination(
        entry=entry,
        table=table,
        utc_ms=guest.went_ms,
        before=guest.went_with,
        hand=guest.hand if is_out else None,
        hand_for_hand=guest.hand_for_hand or None if is_out else None,
    )


def _twice(came: Iterable[int], given: Iterable[int]) -> tuple[int, ...]:
    """The numbers of seat cards that are there more than once, of either kind."""
    counts = Counter(came), Counter(given)
    return tuple(sorted({card for each in counts for card, n in each.items() if n > 1}))
