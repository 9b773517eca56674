"""The staff of the demonstration: its own people with PINs of their own, which it shows."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from dealerassist.desk.staff import StaffDesk
from dealerassist.hand.refusal import Refusal
from dealerassist.staff.pins import Pin, refuse_easy
from dealerassist.table.commands import Enrol
from dealerassist.table.roles import Role

PIT_BOSS = "P-02"
CROUPIERS = ("C-07", "C-12")

PEOPLE = (
    Enrol(PIT_BOSS, "Maria Huber", Role.PIT_BOSS),
    Enrol(CROUPIERS[0], "Anna Berger", Role.CROUPIER),
    Enrol(CROUPIERS[1], "Jonas Wolf", Role.CROUPIER),
)
"""Made-up people; the pit boss comes first."""

TRAINER, TRAINEE = "T-01", "L-21"

IN_TRAINING = (
    Enrol(TRAINER, "Eva Lang", Role.TRAINER),
    Enrol(TRAINEE, "Lukas Moser", Role.TRAINEE),
)
"""Those of the training, who are nobody at the table."""


class DemoMember(NamedTuple):
    """Somebody of the demonstration's staff, with the PIN that it shows."""

    who: Enrol
    pin: Pin


def demo_staff(seed: int) -> tuple[DemoMember, ...]:
    """The staff with its PINs; the same seed gives the same PINs."""
    return _with_pins(PEOPLE, f"staff {seed}")


def demo_school(seed: int) -> tuple[DemoMember, ...]:
    """The trainer and the trainee with their PINs, likewise."""
    return _with_pins(IN_TRAINING, f"training {seed}")


def _with_pins(people: tuple[Enrol, ...], seed: str) -> tuple[DemoMember, ...]:
    pins = _pins(Random(seed))  # noqa: S311 - shown to everybody
    return tuple(
        DemoMember(who, next(pin for pin in pins if refuse_easy(pin, who.person) is None))
        for who in people
    )


def _pins(random: Random) -> Iterator[Pin]:
    while True:
        yield Pin(f"{random.randrange(1_000_000):06d}")


def enrol_all(desk: StaffDesk, staff: tuple[DemoMember, ...]) -> None:
    """Enrol the staff before the first shift, the pit boss by their own hand."""
    for member in staff:
        done = desk.enrol(member.who, member.pin, actor=PIT_BOSS)
        assert not isinstance(done, Refusal), f"{member.who} refused: {done}"
