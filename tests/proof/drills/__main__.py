"""Drills proven by the hundred thousand: python -m tests.proof.drills [--count N] [--jobs N].

Makes so many drills of each kind over all games, limits and stakes, and finds each right answer
again by a second path, and the reason that is given for it. Prints figures; ends with 1 if an
answer was not legal, or not the only one, or if always answering the same is right too often. A
failure names skill, seed and game:
python -m tests.proof.drills --skill S --seed N --count 1.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor

import click
from msgspec import Struct, field

from dealerassist.rules.house_rules import HouseRules
from dealerassist.rules.profile_files import shipped_profiles
from dealerassist.training.drills.register import DRILLED, make_question, question_in
from dealerassist.training.questions import Question
from dealerassist.training.skills import Skill
from tests.proof.drills.balance import Balance
from tests.proof.drills.checks import check
from tests.proof.drills.dealt import drills
from tests.proof.drills.played import played

IN_ONE_GO = 500
"""Seeds that a process takes at a time."""


class Found(Struct):
    """What was seen of some drills."""

    kinds: Counter[str] = field(default_factory=Counter)
    milliseconds: list[float] = field(default_factory=list)
    failures: list[str] = field(default_factory=list)
    balance: Balance = field(default_factory=Balance)


def prove(skill: Skill, first: int, count: int, profile: str | None, *, past: bool) -> Found:
    """Make and check so many drills from the first seed on; of hands that were played, if `past`.

    Not every hand shows something of every skill: then nothing is asked of it.
    """
    found = Found()
    for _, seed, rules in drills((skill,), range(first, first + count), profile):
        began = time.process_time()
        try:
            question = _question(skill, seed, rules, past=past)
            if question is None:
                continue
            found.milliseconds.append((time.process_time() - began) * 1000)
            found.kinds[question.kind] += 1
            found.balance.count(question)
            check(question)
        except Exception as error:  # noqa: BLE001 — whatever it is, it is told with its seed
            where = f"{skill} {seed} {rules.profile} {rules.limit} {dict(rules.stakes)}"
            found.failures.append(f"{where}: {type(error).__name__} {error}")
    return found


def _question(skill: Skill, seed: int, rules: HouseRules, *, past: bool) -> Question | None:
    return (
        question_in(skill, seed, played(rules, seed)) if past else make_question(skill, seed, rules)
    )


def _together(skill: Skill, parts: Sequence[Found], *, past: bool) -> bool:
    """Print the figures of one skill; whether nothing failed."""
    times = sorted(each for part in parts for each in part.milliseconds)
    kinds = sum((part.kinds for part in parts), Counter[str]())
    failures = [failure for part in parts for failure in part.failures]
    balance = Balance.together([part.balance for part in parts])
    if not past:
        failures += balance.too_often()
    if times:
        half, high = times[len(times) // 2], times[int(len(times) * 0.99)]
        click.echo(
            f"── {skill}: {len(times)} made, {len(failures)} failed; "
            f"{half:.1f} ms median, {high:.1f} ms p99, {times[-1]:.1f} ms most"
        )
    click.echo("   " + ", ".join(f"{kind} {n}" for kind, n in sorted(kinds.items())))
    click.echo(f"   always the same is right at most {balance.most:.0%} of the time")
    for failure in failures[:10]:
        click.echo(f"   {failure}")
    return not failures


def _many(end: int, first: int) -> int:
    return min(IN_ONE_GO, end - first)


@click.command()
@click.option("--count", default=2000, show_default=True, help="Drills of each skill.")
@click.option("--jobs", default=2, show_default=True, help="Processes at the same time.")
@click.option("--seed", default=0, show_default=True, help="The first seed.")
@click.option("--profile", type=click.Choice(shipped_profiles()), help="One game only.")
@click.option("--past", is_flag=True, help="Ask about hands that were played.")
@click.option("--skill", "only", type=click.Choice([s.value for s in DRILLED]), multiple=True)
def main(
    count: int, jobs: int, seed: int, profile: str | None, past: bool, only: tuple[str, ...]
) -> None:
    """Prove every skill, one after the other."""
    good = True
    with ProcessPoolExecutor(jobs) as pool:
        for skill in map(Skill, only or DRILLED):
            starts = range(seed, seed + count, IN_ONE_GO)
            goes = [
                pool.submit(prove, skill, first, _many(seed + count, first), profile, past=past)
                for first in starts
            ]
            good &= _together(skill, [go.result() for go in goes], past=past)
    if not good:
        sys.exit(1)


if __name__ == "__main__":
    main()
