"""Random commands about money, and where every chip lies after them."""

from __future__ import annotations

import random
from dataclasses import dataclass, field

from dealerassist.hand.events import PotsAwarded
from dealerassist.local_time import MINUTE_MS
from dealerassist.table import commands as ask
from dealerassist.table import events as told
from dealerassist.table import house_money_events
from dealerassist.table.commands import Command
from dealerassist.table.correction_events import CorrectionApproved
from dealerassist.table.events import Event
from dealerassist.table.money_state import Box, Pieces, Purpose, worth
from dealerassist.table.state import TableState
from dealerassist.table.time_commands import CallTime, SpareTime, TakeTime
from dealerassist.table.time_events import TimeTaken

OPENING = (500, 200, 100)
"""How many chips of the lowest denominations the tray begins with, the smallest first."""


@dataclass
class Room:
    """Where every chip lies, followed event by event and by nothing that the program says."""

    tray: int = 0
    cash: int = 0
    rake: int = 0
    tips: int = 0
    time: int = 0
    drop: int = 0
    guests_brought: int = 0
    taken_away: int = 0
    appeared: int = 0
    settled: int = 0
    from_desk: int = 0
    to_desk: int = 0
    opening: int = 0
    slips: list[int] = field(default_factory=list)

    def follow(self, event: Event, state: TableState) -> None:
        match event:
            case house_money_events.TrayOpened(pieces):
                self.tray = self.opening = worth(pieces)
            case house_money_events.TrayFilled(slip, pieces):
                self.tray += worth(pieces)
                self.from_desk += worth(pieces)
                self.slips.append(slip.number)
            case house_money_events.TrayCredited(slip, pieces):
                self.tray -= worth(pieces)
                self.to_desk += worth(pieces)
                self.slips.append(slip.number)
            case told.SeatTaken(_, amount, _, cash) | told.ChipsAdded(_, amount, cash):
                self.guests_brought += amount
                self.tray, self.cash = self.tray - cash, self.cash + cash
            case told.SeatLeft(_, amount, cash):
                self.taken_away += amount
                self.tray, self.cash = self.tray + cash, self.cash - cash
            case told.StackCounted(_, _, difference):
                self.appeared += difference
            case told.TipGiven(_, amount):
                self.tips += amount
            case TimeTaken():
                self._time_taken(event)
            case CorrectionApproved(_, _, effect):
                self.rake += effect.rake
                self.drop += effect.drop
                self.settled += effect.settled
            case PotsAwarded() if state.hand is not None:
                self.rake += state.hand.raked
                self.drop += state.hand.dropped

    def _time_taken(self, event: TimeTaken) -> None:
        self.guests_brought += event.cash
        self.tray, self.cash = self.tray - event.cash, self.cash + event.cash
        self.time += event.amount

    def in_box(self, box: Box) -> int:
        return {
            Box.TRAY: self.tray,
            Box.CASH: self.cash,
            Box.RAKE: self.rake,
            Box.TIPS: self.tips,
            Box.TIME: self.time,
            Box.DROP: self.drop,
        }[box]


def some_pieces(chance: random.Random, state: TableState) -> Pieces:
    """Up to 40 chips of each of two low denominations."""
    lowest = state.denominations[-3:]
    return tuple((each, chance.randint(0, 40)) for each in chance.sample(lowest, 2))


def open_tray(state: TableState) -> ask.OpenTray:
    """A tray with `OPENING` in it."""
    return ask.OpenTray(tuple(zip(state.denominations[::-1], OPENING, strict=False)))


def about_money(chance: random.Random, state: TableState, room: Room) -> Command:
    """Anything about money that may be asked, sensible or not, and counted rightly."""
    seat, least = chance.randint(1, 9), state.rules.minimum_buy_in if state.rules else 1
    amount = chance.choice([least, 40, 700])
    second, purpose = chance.choice(["P-02", "P-02", "C-07"]), chance.choice(list(Purpose))
    box = chance.choice(list(Box))
    stack = next((s.stack for s in state.seats if s is not None and s.number == seat), 0)
    return chance.choice(
        [
            open_tray(state),
            ask.Fill(some_pieces(chance, state), "C-07", second),
            ask.Credit(some_pieces(chance, state), "C-07", second),
            ask.TakeSeat(seat, amount, None, chance.choice([0, amount, amount // 2])),
            ask.AddChips(seat, amount, chance.choice([0, amount, amount + 1])),
            ask.LeaveSeat(seat, None, chance.choice([0, stack, min(stack, room.cash)])),
            truly_counted(box, room, purpose),
            *about_time(chance, state, seat),
        ]
    )


def about_time(chance: random.Random, state: TableState, seat: int) -> list[Command]:
    """Anything about time, asked as often as all the rest of money together."""
    late = state.time.begun_ms + chance.choice([0, 5, 31, 95]) * MINUTE_MS
    in_cash = chance.random() < 0.5
    return [
        *[CallTime(late)] * 3,
        TakeTime(),
        TakeTime((seat,), in_cash),
        SpareTime(seat),
    ]


def truly_counted(box: Box, room: Room, purpose: Purpose, missing: int = 0) -> ask.CountBox:
    """A count of what lies there, but for a few chips."""
    amount = room.in_box(box) - missing
    if box is Box.TRAY:
        return ask.CountBox(box, ((1, amount),), None, purpose, "C-07", "P-02")
    return ask.CountBox(box, (), amount, purpose, "C-07", "P-02")
