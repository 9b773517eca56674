"""The made-up staff of the demonstration, with PINs that it shows on the screen."""

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
"""Staff numbers, as `PIT_BOSS` and those of the training."""

PEOPLE = (
    Enrol(PIT_BOSS, "Maria Huber", Role.PIT_BOSS),
    Enrol(CROUPIERS[0], "Anna Berger", Role.CROUPIER),
    Enrol(CROUPIERS[1], "Jonas Wolf", Role.CROUPIER),
)
"""Who is enrolled at the table; the pit boss must come first."""

TRAINER, TRAINEE = "T-01", "L-21"

IN_TRAINING = (
    Enrol(TRAINER, "Eva Lang", Role.TRAINER),
    Enrol(TRAINEE, "Lukas Moser", Role.TRAINEE),
)
"""Who is enrolled in the training; they are not enrolled at the table."""


class DemoMember(NamedTuple):
    """A member of the demonstration's staff with the PIN."""

    who: Enrol
    pin: Pin


def demo_staff(seed: int) -> tuple[DemoMember, ...]:
    """The staff of the table with its PINs; the same seed gives the same PINs."""
    return _with_pins(PEOPLE, f"staff {seed}")


def demo_training_staff(seed: int) -> tuple[DemoMember, ...]:
    """The trainer and the trainee with their PINs; the same seed gives the same PINs."""
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
    """Enrol the staff before the first shift; the pit boss enters all, themselves first."""
    for member in staff:
        done = desk.enrol(member.who, member.pin, actor=PIT_BOSS)
        assert not isinstance(done, Refusal), f"{member.who} refused: {done}"
