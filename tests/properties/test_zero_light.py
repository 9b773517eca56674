"""The light, the report's balance and the equations agree, whatever is corrected and adjusted.

Tests `dealerassist/table/zero_light.py`, `dealerassist/table/expected_holdings.py`.
"""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field

from hypothesis import given, settings
from hypothesis import strategies as st

from dealerassist.hand.refusal import Refusal
from dealerassist.records.shift.guests_money import Balance
from dealerassist.table import commands as ask
from dealerassist.table.boxes_to_count import difference_may_be_told
from dealerassist.table.correction_events import CorrectionApproved
from dealerassist.table.events import Event
from dealerassist.table.evolve import evolve
from dealerassist.table.expected_holdings import closing_count, expected_of, zero_difference
from dealerassist.table.house_money_events import BoxCounted
from dealerassist.table.money_state import Box, Purpose
from dealerassist.table.state import TableState
from dealerassist.table.zero_light import missing_from_guests, zero_light
from tests.support.properties.corrections import CorrectedShift
from tests.support.properties.money import Room, about_money, open_tray, truly_counted
from tests.support.properties.shifts import happened
from tests.support.properties.walk import Croupier, houses


@dataclass
class LossyShift(CorrectedShift):
    """A shift with money and corrections in which chips get lost, and nobody says where.

    `lost`: out of each box; `adjusted`: what two people have approved for it; `counted`: what
    was lost of it when it was last counted.
    """

    room: Room = field(default_factory=Room)
    lost: Counter[Box] = field(default_factory=Counter)
    adjusted: Counter[Box] = field(default_factory=Counter)
    counted: dict[Box, int] = field(default_factory=dict)

    def do(self, command: ask.Command) -> bool:
        answer = happened(self.state, command)
        events = () if isinstance(answer, Refusal) else answer
        for event in events:
            before, self.state = self.state, evolve(self.state, event)
            self.ledger.keep(before, event, self.state)
            self.room.follow(event, self.state)
            self._keep(event)
        if isinstance(command, ask.StartHand) and events:
            self.croupier = Croupier(self.chance)
        return bool(events)

    def _keep(self, event: Event) -> None:
        if isinstance(event, BoxCounted):
            self.counted[event.box] = self.room.in_box(event.box) - event.amount
        if isinstance(event, CorrectionApproved):
            for each in event.effect.adjustments:
                self.adjusted[each.box] += each.amount

    def tap(self) -> None:
        super().tap()
        box, chance = self.chance.choice(list(Box)), self.chance
        if chance.random() < 0.05:
            self.lost[box] += chance.randint(-2, 2)
        if not self.state.hand_in_progress and chance.random() < 0.5:
            self.do(about_money(chance, self.state, self.room))
            purpose = chance.choice(list(Purpose))
            self.do(truly_counted(box, self.room, purpose, self.lost[box]))

    @property
    def off(self) -> int:
        """How far the counted boxes are from what they should hold, as far as that may be told."""
        told = (box for box in self.counted if difference_may_be_told(self.state, box))
        return -sum(self.counted[box] + self.adjusted[box] for box in told)

    @property
    def balance(self) -> Balance:
        """The guests' chips as the report has them, by what was seen in the room."""
        return Balance(
            buy_ins=self.room.guests_brought,
            taken_away=self.room.taken_away,
            on_table=self.state.chips_in_play(),
            rake=self.room.rake,
            drop=self.room.drop,
            time=self.room.time,
            tips=self.room.tips,
            count_differences=self.room.appeared,
            settled=self.room.settled,
            adjusted=self.ledger.given,
        )


def zero_is_told_by_the_light(state: TableState) -> bool:
    """Whether the zero of tray and cash is that of their closing counts."""
    zero = zero_difference(state)
    counts = [closing_count(state, box) for box in (Box.TRAY, Box.CASH)]
    return zero is None or zero == sum(count.difference for count in counts if count is not None)


@settings(max_examples=settings.default.max_examples // 2)
@given(houses(), st.integers(0, 2**32), st.integers(30, 150))
def test_hp_4_the_light_shows_just_what_was_lost_and_is_not_adjusted(rules, seed, asked):
    shift = LossyShift(random.Random(seed))
    shift.begin(rules)
    shift.do(open_tray(shift.state))
    for _ in range(asked):
        shift.tap()
        state = shift.state
        assert missing_from_guests(state) == shift.balance.difference == 0
        assert zero_light(state) == shift.off
        assert zero_is_told_by_the_light(state)
        for box in Box:
            assert expected_of(state, box) == shift.room.in_box(box) + shift.adjusted[box]
        assert expected_of(state, Box.TRAY) >= 0
