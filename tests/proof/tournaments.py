"""Whole tournaments over several tables, from the first seat card to the last chip.

Every round is a tournament of 60 guests at 7 tables, by one of the structures that come with the
program, in turn. The floor draws seats, balances, breaks tables, deals hand for hand before the
final table and redraws for it; guests rebuy, enter again, are away, get penalties and are
disqualified. After each hand and each act between hands, what lies on the tables is held against a
ledger that is kept here; at the end the finishing order against a book of what was seen at the
tables, which knows no event. A table that knows no next step stops the proof.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack
from multiprocessing import get_context
from random import Random
from typing import NamedTuple
from unittest.mock import patch

from dealerassist.desk.in_memory import InMemoryDesk
from dealerassist.hand.refusal import Code
from dealerassist.journal.entry import Entry
from dealerassist.simulation.demo_shift import DemoClock
from dealerassist.simulation.tournament_table import SimulatedTournamentTable
from dealerassist.table import tournament_race
from dealerassist.table.tournament_commands import (
    Arrival,
    DealHandForHand,
    Disqualify,
    GivePenalty,
    MoveGuest,
    Penalty,
    ReleaseHand,
    SeatGuest,
)
from dealerassist.table.tournament_events import (
    AddOnTaken,
    ColouredUp,
    GuestDisqualified,
    GuestOut,
    Rebought,
)
from dealerassist.tournament import finishing_order as finishing
from dealerassist.tournament.balancing import (
    final_table,
    is_balanced,
    move_to_balance,
    table_to_break,
)
from dealerassist.tournament.chips_in_play import chips_of_all
from dealerassist.tournament.finishing_order import Elimination, Finish, finishing_order
from dealerassist.tournament.seat_draw import draw_break_order, draw_seats, redraw_seats
from dealerassist.tournament.structure import Structure, Tournament
from dealerassist.tournament.structure_files import shipped_structure
from dealerassist.tournament.table_in_play import TableInPlay
from tests.proof.comparison import Comparison

STRUCTURES = ("short-tournament", "stud-tournament", "holdem-tournament", "horse-tournament")
GUESTS, TABLES = 60, 7
BUBBLE = 3
"""So many guests before the final table, tables deal hand for hand."""

BEGINS_MS = 1_796_000_000_000
PENALISED, DISQUALIFIED, ENTERING_AGAIN = 0.02, 0.002, 0.2


class Seen(NamedTuple):
    """An entry that is not at the tables any more, as somebody sees it who looks at them."""

    entry: int
    occasion: tuple[str, int]
    table: str
    at_ms: int
    before: int


class SimulatedTournament:
    """A tournament over several tables, and two books about it."""

    def __init__(self, seed: int, structure: Structure) -> None:
        """A tournament by this structure; the same seed gives the same one."""
        self._random = Random(seed)
        self._structure = structure
        self.counted = Counter[str]()
        self.failures: list[str] = []
        names = [str(number) for number in range(1, TABLES + 1)]
        self._clocks = {name: DemoClock(BEGINS_MS) for name in names}
        self._tables = {name: self._table(name) for name in names}
        self._order = draw_break_order(names, self._random)
        self._opened = defaultdict[str, list[int]](list)
        self._entry_of: dict[int, int] = {}
        self._cards = 100
        self._entries = 0
        self._waiting = 0
        self._to_enter_again: list[int] = []
        self._again: set[int] = set()
        self._lay: dict[str, dict[int, int]] = {}
        self._ledger = 0
        self._eliminations: list[Elimination] = []
        self._seen: list[Seen] = []
        self._round = 0
        self._ended: dict[tuple[str, int], tuple[int, int | None]] = {}

    def _table(self, name: str) -> SimulatedTournamentTable:
        return SimulatedTournamentTable(
            InMemoryDesk(self._clocks[name]),
            random=self._random,
            clock=self._clocks[name],
            croupier="7",
            boss="7",
            watch=lambda entry: self._watched(name, entry),
        )

    # ── from the first card to the last chip ────────────────────────────────────────────────

    def play(self) -> None:
        """Play it to its winner."""
        day = Tournament(name="proof", day="2026-12-01", structure=self._structure)
        for name, table in self._tables.items():
            table.open(name, day, day.day)
        self._waiting = GUESTS
        self._enter()
        for table in self._tables.values():
            table.start()
        self._together()
        while self._left > 1:
            name = min(self._playing, key=lambda each: self._clocks[each].now_ms)
            self._next_hand(name)
        self._check_places()

    @property
    def _left(self) -> int:
        return sum(len(table.guests) for table in self._tables.values())

    @property
    def _playing(self) -> list[str]:
        return [name for name, table in self._tables.items() if table.guests]

    def _next_hand(self, name: str) -> None:
        table = self._tables[name]
        waits = table.begin_hand()
        if waits is not None and waits.code is Code.WAIT_FOR_TABLES:
            self._hand_done_everywhere(name)
            return
        if waits is not None:
            assert waits.code is Code.IN_BREAK, f"table {name} waits: {waits}"
            return
        had = dict(self._lay[name])
        at_it = {self._entry_at(name, guest.number) for guest in table.guests}
        table.play_on()
        hand_for_hand = self._round if table.table.hand_for_hand else None
        self._ended[name, table.state.hands] = (self._clocks[name].now_ms, hand_for_hand)
        ended_ms = self._clocks[name].now_ms
        table.ask_for_rebuys()
        self.counted["hands"] += 1
        gone = at_it - {self._entry_at(name, guest.number) for guest in table.guests}
        occasion = ("round", self._round) if hand_for_hand else (name, table.state.hands)
        self._seen += [Seen(each, occasion, name, ended_ms, had[each]) for each in sorted(gone)]
        self._between_hands(name)

    def _hand_done_everywhere(self, name: str) -> None:
        """Let the next hand go, once no table has one to deal any more (11.8)."""
        waiting = [each for each in self._playing if not self._tables[each].table.released]
        if set(waiting) != set(self._playing):
            # The others have their hand still to deal: this table waits until they have.
            self._clocks[name].now_ms = max(self._clocks[n].now_ms for n in self._playing) + 1
            return
        self._together()
        self._round += 1
        self.counted["rounds of hand for hand"] += 1
        for each in self._playing:
            self._tables[each].does(ReleaseHand(), 1)

    def _together(self) -> None:
        """All tables wait for the last of them."""
        now_ms = max(self._clocks[name].now_ms for name in self._playing)
        for clock in self._clocks.values():
            clock.now_ms = max(clock.now_ms, now_ms)

    # ── the floor between two hands ─────────────────────────────────────────────────────────

    def _between_hands(self, name: str) -> None:
        self._punish(name)
        self._enter()
        if self._left > 1:
            self._place()
            self._deal_hand_for_hand()

    def _punish(self, name: str) -> None:
        table = self._tables[name]
        if len(table.guests) < 3:
            return
        guest = self._random.choice(table.guests)
        if self._random.random() < PENALISED:
            hands = self._random.randint(1, 4)
            table.does(GivePenalty(guest.number, Penalty.HANDS, hands), 20)
            self.counted["penalties"] += 1
        elif self._random.random() < DISQUALIFIED:
            entry, value = self._entry_at(name, guest.number), self._value(name, guest.number)
            table.does(Disqualify(guest.number), 20)
            at_ms = self._clocks[name].now_ms
            self._seen.append(Seen(entry, (name, -entry), name, at_ms, value))
            self._opened[name].append(guest.number)

    def _enter(self) -> None:
        """Who waits is drawn a seat, as long as there is one and entries are open (11.2)."""
        while self._waiting or self._to_enter_again:
            tables = self._in_play(every=not self.counted["hands"])
            draws = draw_seats([self._entries + 1], tables, self._random)
            if not draws:
                return
            [draw] = draws
            table, card = self._tables[draw.table], self._next_card()
            stack = self._structure.starting_stack
            if table.state.hands:
                self._clocks[draw.table].now_ms = max(c.now_ms for c in self._clocks.values())
            table.colour_up()
            again = bool(self._to_enter_again)
            arrival = Arrival.REENTRY if again else Arrival.ENTRY
            self._ledger += stack
            self._entry_of[card] = self._entries + 1
            refused = table.asks(SeatGuest(draw.seat, card, stack, arrival=arrival))
            if refused is not None:
                self._ledger -= stack
                assert refused.code is Code.LATE_ENTRY_OVER, refused
                self._waiting, self._to_enter_again = 0, []
                return
            if again:
                self._again.add(self._to_enter_again.pop())
                self.counted["re-entries"] += 1
            else:
                self._waiting -= 1
            self._entries += 1
            self._closed(draw.table, draw.seat)
            self.counted["entries"] += 1

    def _place(self) -> None:
        """The final table, a table that breaks, and who moves to balance, in this order (11.4)."""
        seats = min(self._structure.games[0].max_seats, 9)
        final = final_table(self._in_play(), self._order, seats)
        if final is not None:
            self._redraw(final)
            return
        while (broken := table_to_break(self._in_play(), self._order)) is not None:
            self._break(broken)
        stud_only = not any(game.button for game in self._structure.games)
        while (
            move := move_to_balance(self._in_play(), self._order, stud_only=stud_only)
        ) is not None:
            self._move(move.table, move.seat, move.to_table, move.to_seat)
            self.counted["moves to balance"] += 1
        if not is_balanced(self._in_play()):
            self.counted["moves that waited for the small blind"] += 1

    def _redraw(self, final: str) -> None:
        self._together()
        into = [each for each in self._in_play() if each.name == final]
        draws = redraw_seats(self._in_play(), into, self._random)
        where = {draw.entry: draw.seat for draw in draws}
        carried = [
            (self._entry_at(name, guest.number), self._leave(name, guest.number))
            for name in self._playing
            for guest in self._tables[name].guests
        ]
        self._opened[final] = []
        for entry, stack in carried:
            self._arrive(entry, stack, final, where[entry])
        self.counted["final tables"] += 1

    def _break(self, broken: str) -> None:
        others = [each for each in self._in_play() if each.name != broken]
        entries = [self._entry_at(broken, guest.number) for guest in self._tables[broken].guests]
        draws = {draw.entry: draw for draw in draw_seats(entries, others, self._random)}
        for guest in self._tables[broken].guests:
            draw = draws[self._entry_at(broken, guest.number)]
            self._move(broken, guest.number, draw.table, draw.seat)
        self.counted["tables broken"] += 1

    def _move(self, table: str, seat: int, to_table: str, to_seat: int) -> None:
        now_ms = max(self._clocks[table].now_ms, self._clocks[to_table].now_ms)
        for name in (table, to_table):
            self._clocks[name].now_ms = now_ms
            self._tables[name].colour_up()
        entry = self._entry_at(table, seat)
        self._arrive(entry, self._leave(table, seat), to_table, to_seat)

    def _leave(self, name: str, seat: int) -> int:
        """The guest takes the chips along; their value."""
        self._tables[name].colour_up()
        value = self._value(name, seat)
        self._ledger -= value
        self._tables[name].does(MoveGuest(seat, self._cards + 1), 1)
        self._opened[name].append(seat)
        return value

    def _arrive(self, entry: int, stack: int, name: str, seat: int) -> None:
        card = self._next_card()
        self._entry_of[card] = entry
        self._tables[name].colour_up()
        smallest = self._tables[name].table.smallest_chip
        if stack % smallest:
            # The table has coloured up while the guest was on the way: the floor rounds up.
            stack += smallest - stack % smallest
            self.counted["stacks rounded up on the way"] += 1
        self._ledger += stack
        self._tables[name].seat(seat, card, stack)
        self._closed(name, seat)

    def _closed(self, name: str, seat: int) -> None:
        self._opened[name] = [each for each in self._opened[name] if each != seat]

    def _deal_hand_for_hand(self) -> None:
        seats = min(self._structure.games[0].max_seats, 9)
        on = seats < self._left <= seats + BUBBLE
        for name in self._playing:
            if self._tables[name].table.hand_for_hand != on:
                self._tables[name].does(DealHandForHand(on), 1)

    # ── what is seen at the tables ──────────────────────────────────────────────────────────

    def _in_play(self, *, every: bool = False) -> list[TableInPlay]:
        return [
            TableInPlay(
                name,
                len(table.state.seats),
                {guest.number: self._entry_at(name, guest.number) for guest in table.guests},
                None if table.state.blinds is None else table.state.blinds.big,
                tuple(self._opened[name]),
            )
            for name, table in self._tables.items()
            if every or table.guests
        ]

    def _entry_at(self, name: str, seat: int) -> int:
        guest = self._tables[name].state.seat(seat)
        assert guest is not None
        assert guest.tournament is not None
        return self._entry_of[guest.tournament.card]

    def _value(self, name: str, seat: int) -> int:
        guest = self._tables[name].state.seat(seat)
        assert guest is not None
        return guest.stack * self._tables[name].table.smallest_chip

    def _next_card(self) -> int:
        self._cards += 1
        return self._cards

    def _watched(self, name: str, entry: Entry) -> None:
        table = self._tables[name]
        for event in entry.events:
            match event:
                case Rebought(_, stack) | AddOnTaken(_, stack):
                    self._ledger += stack
                    self.counted["rebuys and add-ons"] += 1
                case GuestDisqualified(_, card, stack):
                    self._ledger -= stack
                    self.counted["disqualified"] += 1
                    at_ms = self._clocks[name].now_ms
                    self._eliminations.append(Elimination(self._entry_of[card], name, at_ms, stack))
                case ColouredUp():
                    self._ledger += event.rounded_up
                    self.counted["colour-ups"] += 1
                case GuestOut(seat, card, hand, before):
                    now = (self._clocks[name].now_ms, None)
                    if table.table.hand_for_hand:
                        now = (now[0], self._round)
                    at_ms, hand_for_hand = self._ended.get((name, hand), now)
                    out = Elimination(
                        self._entry_of[card], name, at_ms, before, hand, hand_for_hand
                    )
                    self._eliminations.append(out)
                    self._opened[name].append(seat)
                    self._maybe_again(self._entry_of[card], name)
                case _:
                    pass
        if not table.state.hand_in_progress:
            self._lay[name] = {
                self._entry_at(name, guest.number): self._value(name, guest.number)
                for guest in table.guests
                if guest.tournament is not None and guest.tournament.card in self._entry_of
            }
            self._check_chips()

    def _maybe_again(self, entry: int, name: str) -> None:
        open_still = self._tables[name].table.level <= self._structure.late_entry
        if open_still and self._random.random() < ENTERING_AGAIN:
            self._to_enter_again.append(entry)

    # ── the two books ───────────────────────────────────────────────────────────────────────

    def _check_chips(self) -> None:
        """What lies on all tables is what the ledger says (11.12)."""
        if any(table.state.tournament is None for table in self._tables.values()):
            return
        lies = sum(
            table.state.chips_in_play() * table.table.smallest_chip
            for table in self._tables.values()
        )
        books = chips_of_all(table.table.chips for table in self._tables.values())
        self.counted["times all chips were counted"] += 1
        if not lies == books.should == self._ledger:
            self.failures.append(
                f"{lies} lie on the tables, which say {books.should}, the ledger {self._ledger}"
            )

    def _check_places(self) -> None:
        order = finishing_order(
            range(1, self._entries + 1),
            self._eliminations,
            self._structure.hand_for_hand_ties,
            entered_again=self._again,
        )
        book = list(self._places())
        for one, other in zip(order, book, strict=True):
            self.counted["places"] += 1
            if one != other:
                self.failures.append(f"the finishing order says {one}, the book {other}")

    def _places(self) -> Iterator[Finish]:
        """The places by what was seen, from the winner down.

        Filled from the bottom: who was gone first has the lowest place that is still free.
        """
        groups = defaultdict[tuple[str, int], list[Seen]](list)
        for each in (one for one in self._seen if one.entry not in self._again):
            groups[each.occasion].append(each)
        lowest, found = self._entries - len(self._again), dict[int, Finish]()
        for group in sorted(groups.values(), key=lambda each: max(seen.at_ms for seen in each)):
            behind = {
                one.entry: sum(o.before > one.before for o in group if o.table == one.table)
                for one in group
            }
            for rank in sorted(set(behind.values()), reverse=True):
                sharing = [entry for entry, its in behind.items() if its == rank]
                highest = lowest - len(sharing) + 1
                found |= {entry: Finish(entry, highest, lowest) for entry in sharing}
                lowest = highest - 1
        assert lowest == 1, "all but one are gone"
        [winner] = set(range(1, self._entries + 1)) - set(found) - self._again
        found[winner] = Finish(winner, 1, 1)
        return iter(sorted(found.values(), key=lambda each: (each.place, each.entry)))


# ── the proof ───────────────────────────────────────────────────────────────────────────────────


def prove(
    rounds: int,
    *,
    seed: int = 1,
    jobs: int = 1,
    advance: Callable[[int], object] = lambda _: None,
    plant: str | None = None,
) -> Comparison:
    """Play so many tournaments.

    Args:
        plant: a fault that is planted in the program; the first failure ends the proof then.
    """
    counted, failures = Counter[str](), list[str]()
    seeds = range(seed, seed + rounds)
    if plant is not None:
        with ExitStack() as stack:
            stack.enter_context(PLANTS[plant]())
            for each in seeds:
                found, failed = _round(each)
                failures += failed
                if failures:
                    break
        return Comparison(dict(counted), tuple(failures))
    with get_context("spawn").Pool(jobs) as pool:
        for found, failed in pool.imap_unordered(_round, seeds):
            counted.update(found)
            failures += failed
            advance(1)
    return Comparison(dict(counted), tuple(failures))


def _round(seed: int) -> tuple[dict[str, int], list[str]]:
    structure = STRUCTURES[seed % len(STRUCTURES)]
    played = SimulatedTournament(seed, shipped_structure(structure))
    try:
        played.play()
    except Exception as error:  # noqa: BLE001 — whatever it is, it is told with its seed
        played.failures.append(f"{type(error).__name__}: {error}")
    played.counted[f"tournaments by {structure}"] += 1
    return dict(played.counted), [f"seed {seed}: {each}" for each in played.failures]


def _rounding_forgotten() -> AbstractContextManager[object]:
    """A colour-up that does not say what came into play by it."""
    return patch.object(tournament_race, "rounded_up", return_value=0)


def _equal_stacks_forgotten() -> AbstractContextManager[object]:
    """Those who go out at once share the place, whatever their stacks were."""
    return patch.object(finishing, "_rank", return_value=0)


PLANTS = {"rounding": _rounding_forgotten, "places": _equal_stacks_forgotten}
