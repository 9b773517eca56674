"""Evenings with a button: short hands, and guests who come, go, move, post and straddle."""

from __future__ import annotations

import random
from collections.abc import Iterator

from msgspec import Struct

from dealerassist.hand.blind_post import BlindPost, PostKind
from dealerassist.hand.commands import AwardPots, DeclareMisdeal, Fold, MisdealReason
from dealerassist.hand.events import HandStarted
from dealerassist.hand.legal import Wanted, awaited
from dealerassist.hand.refusal import Refusal
from dealerassist.rules.house_rules import HouseRules
from dealerassist.table import commands as ask
from dealerassist.table.automatic_steps import play
from dealerassist.table.blind_commands import (
    AnnounceStraddle,
    PlaceButton,
    PostBlinds,
    WaitForBlind,
)
from dealerassist.table.commands import Command
from dealerassist.table.events import Event
from dealerassist.table.seat import Seat
from dealerassist.table.state import TableState

SEATS = 10
BUY_IN = 4000


class DealtHand(Struct, frozen=True):
    """A hand of an evening.

    Attributes:
        around: what happened at the table since the hand before, and during that hand.
        before: the table as the hand begins.
        void: it was a misdeal.
    """

    around: tuple[Event, ...]
    before: TableState
    start: HandStarted
    void: bool

    @property
    def posts(self) -> tuple[BlindPost, ...]:
        return self.start.posts or ()

    @property
    def big(self) -> int:
        (seat,) = [post.seat for post in self.posts if post.kind is PostKind.BIG_BLIND]
        return seat

    @property
    def small(self) -> int | None:
        return next((p.seat for p in self.posts if p.kind is PostKind.SMALL_BLIND), None)

    @property
    def able(self) -> list[Seat]:
        return [seat for seat in self.before.seats if seat is not None and seat.plays]


class Evening:
    """A table with guests who do as chance has it; `hands` deals so many."""

    def __init__(self, rules: HouseRules, seed: int) -> None:
        self._chance = random.Random(seed)
        self._guests = 0
        self._around: tuple[Event, ...] = ()
        self.state = TableState()
        self._do(ask.OpenTable("1", rules))
        self._do(ask.OpenShift("Anna", "2026-03-01", 0))
        for seat in self._chance.sample(range(1, SEATS + 1), self._chance.randint(2, SEATS)):
            self._do(self._sits_down(seat))

    def hands(self, count: int) -> Iterator[DealtHand]:
        for _ in range(count):
            for _ in range(self._chance.choice([0, 0, 1, 2, 5])):
                self._do(self._anything())
            before, around = self.state, self._around
            begun = self._do(ask.StartHand())
            if not begun:
                continue
            assert isinstance(begun[0], HandStarted)
            self._around = ()
            void = self._chance.random() < 0.1
            yield DealtHand(around, before, begun[0], void)
            self._play_out(void=void)

    def _play_out(self, *, void: bool) -> None:
        """Everybody folds to the last who has posted, while some come and go."""
        if void:
            assert self._do(DeclareMisdeal(MisdealReason.CARDS_EXPOSED))
        while self.state.hand is not None and self.state.hand_in_progress:
            if self._chance.random() < 0.2:
                self._do(self._anything())
            wanted, seat = awaited(self.state.hand)
            assert wanted in (Wanted.AWARD, Wanted.ACTION)
            assert self._do(AwardPots() if seat is None else Fold(seat))

    def _anything(self) -> Command:
        """What a guest may want, sensible or not."""
        seat = self._chance.randint(1, SEATS)
        if self._chance.random() < 0.01:
            return PlaceButton(seat)
        straddler = self.state.next_hand().straddler
        return self._chance.choice(
            [
                self._sits_down(seat),
                self._sits_down(seat),
                ask.LeaveSeat(seat),
                ask.SitOut(seat),
                ask.SitIn(seat),
                ask.SitIn(seat),
                ask.ChangeSeat(seat, self._chance.randint(1, SEATS)),
                PostBlinds(seat),
                PostBlinds(seat),
                WaitForBlind(seat),
                AnnounceStraddle(seat if straddler is None else straddler),
            ]
        )

    def _sits_down(self, seat: int) -> Command:
        self._guests += 1
        return ask.TakeSeat(seat, BUY_IN, f"Gast {self._guests}")

    def _do(self, command: Command) -> tuple[Event, ...]:
        """What happened; nothing if it was refused."""
        answer = play(self.state, command)
        if isinstance(answer, Refusal):
            return ()
        self.state, events = answer
        self._around += events
        return events
