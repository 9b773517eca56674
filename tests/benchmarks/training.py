"""How fast the training is: python -m tests.benchmarks.training [ANSWERS].

Prints the median and the slowest of: a new drill of each skill, a new practice hand, what is asked
next, and the trainer's overview of twenty trainees who have given so many answers between them.
"""

import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from statistics import median
from typing import TypeVar

from argon2 import PasswordHasher

from dealerassist.hand.refusal import Refusal
from dealerassist.journal.clock import Moment
from dealerassist.local_time import DAY_MS
from dealerassist.rules.house_rules import HouseRules
from dealerassist.rules.profile_files import load_profile
from dealerassist.staff import pin_hashes
from dealerassist.staff.paths import PEPPER_FILE
from dealerassist.staff.pins import Pin
from dealerassist.table.roles import Role
from dealerassist.training.answer_marks import Mark, Origin
from dealerassist.training.drills.register import make_question, skills_of
from dealerassist.training.practice.practice_table import PracticeTable
from dealerassist.training.skills import Level, Skill
from dealerassist.training.training_desk import TrainingDesk
from tests.benchmarks.journal import BENCHES
from ui.training.page import LINES

ANSWERS = 40_000
TRAINEES = 20
DAYS = 90
MADE = 60

GAMES = {
    skill: load_profile(name).at_table()
    for name in ("casinos-austria-stud", "omaha-high-low-eight", "omaha")
    for skill in skills_of(load_profile(name).at_table())
}
"""A game for every skill."""

STUD = load_profile("casinos-austria-stud").at_table()
OTHERS = (load_profile("holdem").at_table(), load_profile("wiesbaden-draw").at_table())

Result = TypeVar("Result")


def main() -> None:
    """Print it all, in milliseconds."""
    answers = int(sys.argv[1]) if len(sys.argv) > 1 else ANSWERS
    for skill, rules in GAMES.items():
        show(f"new drill: {skill}", times(lambda n: make_question(skill, n, rules)))  # noqa: B023
    for rules in (STUD, *OTHERS):
        name = f"new practice hand: {rules.profile}"
        show(name, times(lambda n: PracticeTable(rules, n, Level.OWN)))  # noqa: B023
    BENCHES.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=BENCHES) as folder, cheap_pins(Path(folder)):
        fill(Path(folder), answers)
        print(f"── {answers:,} answers of {TRAINEES} trainees")
        with_answers(Path(folder))


def with_answers(folder: Path) -> None:
    """What a desk does that has them all."""
    began = time.perf_counter()
    desk = TrainingDesk.open(folder)
    show("opening the book", [since(began)])
    skills = skills_of(STUD)
    show("next_skill, cold", timed(1, lambda _: desk.next_skill("L-01", STUD.profile, skills)))
    show("next_skill", times(lambda _: desk.next_skill("L-01", STUD.profile, skills)))
    page = slice(0, LINES)
    show("overview, a page, cold", timed(1, lambda _: desk.overview(STUD.profile, page)))
    show("overview, a page", times(lambda _: desk.overview(STUD.profile, page)))
    for what, profile in (("of one game", STUD.profile), ("of all games", None)):
        show(f"overview {what}, cold", timed(1, lambda _: desk.overview(profile)))  # noqa: B023
        show(f"overview {what}", times(lambda _: desk.overview(profile)))  # noqa: B023
    people = [person.id for person in desk.people if person.role is Role.TRAINEE]
    missing = lambda _: [desk.missing(each, STUD) for each in people]  # noqa: E731
    show("what is missing for all, cold", timed(1, missing))
    show("what is missing for all", times(missing))
    show("progress of one", times(lambda _: desk.progress("L-01", STUD.profile)))
    answer = mark(Random(1), Skill.OPENER, STUD, 1)
    show("an answer kept", times(lambda _: desk.record("L-01", (answer,))))
    show("overview after it", timed(1, lambda _: desk.overview(STUD.profile)))
    desk.close()


# ── a class ─────────────────────────────────────────────────────────────────────────────────


@contextmanager
def cheap_pins(folder: Path) -> Iterator[None]:
    """Nobody signs in here: hashing their PINs is not measured."""
    os.environ[PEPPER_FILE] = str(folder / "pins.pepper")
    pin_hashes.HASHER = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
    yield


def fill(folder: Path, answers: int) -> None:
    """A trainer and twenty trainees, who practised day by day, mostly one game."""
    now = time.time_ns() // 1_000_000
    at = [now - DAYS * DAY_MS]
    desk = TrainingDesk.open(folder, lambda: Moment(at[0], time.monotonic_ns(), "bench"))
    granted(desk.enrol("T-01", "Theo Kern", Role.TRAINER, Pin("704913"), actor="T-01"))
    names = [f"L-{number:02}" for number in range(1, TRAINEES + 1)]
    for name in names:
        granted(desk.enrol(name, f"Trainee {name}", Role.TRAINEE, Pin("295038"), actor="T-01"))
    random, each = Random(1), answers // (TRAINEES * DAYS) + 1
    for day in range(DAYS):
        for name in names:
            at[0] = now - (DAYS - day) * DAY_MS + random.randrange(8 * 3_600_000)
            desk.record(name, tuple(marks(random, each)))
    desk.close()


def granted(answer: object) -> None:
    assert not isinstance(answer, Refusal), answer


def marks(random: Random, count: int) -> Iterator[Mark]:
    """Answers of a sitting."""
    rules = STUD if random.random() < 0.7 else random.choice(OTHERS)
    for number in range(count):
        yield mark(random, random.choice(skills_of(rules)), rules, number)


def mark(random: Random, skill: Skill, rules: HouseRules, number: int) -> Mark:
    return Mark(
        skill=skill,
        level=random.choice(list(Level)),
        origin=random.choice((Origin.DRILL, Origin.PRACTICE)),
        seed=random.randrange(10_000),
        step=number,
        profile=rules.profile,
        version=rules.version,
        fingerprint=rules.fingerprint,
        right=random.random() < 0.8,
        milliseconds=random.randrange(1000, 40_000),
        given='{"type":"seat","seat":4}',
        rule="4.1",
    )


# ── figures ─────────────────────────────────────────────────────────────────────────────────


def since(began: float) -> float:
    """Milliseconds."""
    return (time.perf_counter() - began) * 1000


def timed(count: int, do: Callable[[int], Result]) -> list[float]:
    """How long each of so many took, in milliseconds."""
    found = []
    for number in range(count):
        began = time.perf_counter()
        do(number)
        found.append(since(began))
    return found


def times(do: Callable[[int], Result]) -> list[float]:
    """The same of as many as are usual."""
    return timed(MADE, do)


def show(what: str, found: list[float]) -> None:
    """The median and the slowest; of a single one that."""
    most = f", most {max(found):.1f}" if len(found) > 1 else ""
    print(f"{what}: {median(found):.1f} ms{most}", flush=True)


if __name__ == "__main__":
    main()
