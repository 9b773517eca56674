"""An evening at a mixed table that takes Taxe: its files, and a shift of seeded guests."""

from __future__ import annotations

from pathlib import Path

import pytest

from dealerassist.desk.desk import TableDesk
from dealerassist.journal.journal import Journal
from dealerassist.rules.house_profiles import house_profiles
from dealerassist.rules.mix import Mix
from dealerassist.simulation.demo_shift import DemoShift
from dealerassist.table.commands import ChangeCroupier
from tests.support.reports.played import DAY, a_clock, once

OUR_RAZZ = """
based_on = "razz"
name = "our-razz"
version = 2

[rake]
percent = 5
"""

EVENING = """
name = "our-mix"
version = 3
mix_change = { hands = 4 }

[[mix]]
profile = "wiesbaden-holdem"
limit = "split"
stakes = { small_blind = 10, big_blind = 20, low = 20, high = 40 }

[[mix]]
profile = "our-razz"
limit = "split"
stakes = { ante = 3, bring_in = 5, low = 20, high = 40 }

[[mix]]
profile = "casinos-austria-stud-high-low"
limit = "ante_lower_higher"
stakes = { ante = 5, lower = 10, higher = 20 }

[[mix]]
profile = "wiesbaden-holdem"
limit = "pot"
stakes = { small_blind = 5, big_blind = 10, min = 10 }
"""


def _with_taxe(profile: str) -> str:
    """A profile of the house's own that takes Taxe."""
    return f'based_on = "{profile}"\nname = "our-{profile}"\nversion = 1\n[rake]\npercent = 5\n'


_BLINDS = "limit = 'split'\nstakes = { small_blind = 10, big_blind = 20, low = 20, high = 40 }\n"
_BRING_IN = "limit = 'split'\nstakes = { ante = 3, bring_in = 5, low = 20, high = 40 }\n"

HORSE = {
    "holdem": _BLINDS,
    "omaha-high-low-eight": _BLINDS,
    "razz": _BRING_IN,
    "stud": _BRING_IN,
    "stud-high-low-eight": _BRING_IN,
}
"""The games of HORSE in their order, each with its limit and stakes."""


def write_horse(folder: Path) -> None:
    """HORSE of a house that takes Taxe, two hands of each game, with its profiles."""
    folder.mkdir(parents=True)
    text = "name = 'our-horse'\nversion = 1\nmix_change = { hands = 2 }\n"
    for profile, terms in HORSE.items():
        (folder / f"our-{profile}.toml").write_text(_with_taxe(profile), encoding="utf-8")
        text += f"[[mix]]\nprofile = 'our-{profile}'\n{terms}"
    (folder / "horse-with-taxe.toml").write_text(text, encoding="utf-8")


def evening_mix(folder: Path) -> Mix:
    """The mix, as a house with these files has it."""
    folder.mkdir(exist_ok=True)
    (folder / "our-razz.toml").write_text(OUR_RAZZ, encoding="utf-8")
    (folder / "our-mix.toml").write_text(EVENING, encoding="utf-8")
    return _only_mix(folder)


def _only_mix(folder: Path) -> Mix:
    mix = next(each.mix for each in house_profiles(folder) if each.mix is not None)
    assert mix is not None
    return mix


def play_evening(path: Path, hands: int, *, closed: bool = True, seed: int = 7) -> None:
    """A shift of seeded guests at such a table."""
    clock, mix = a_clock(), evening_mix(path.with_name("profiles"))
    with Journal.open(path, table_id="4", clock=clock) as journal:
        desk = TableDesk(journal)
        shift = DemoShift(desk, mix.games[0], mix=mix, seed=seed, clock=clock)
        shift.open(table="4", gaming_day=DAY)
        shift.play(hands, each=lambda _: None, to_the_end=closed)
        if closed:
            shift.close()


def mixed_evening(factory: pytest.TempPathFactory, hands: int = 18) -> Path:
    """A copy of the journal of such a shift, closed at its end; it is played once in a run."""
    return once(factory, f"mixed-{hands}", lambda path: play_evening(path, hands))


def play_horse(path: Path) -> None:
    """A shift of HORSE with each of its games, two croupiers, and a break of twenty minutes."""
    folder, clock = path.with_name("profiles"), a_clock()
    write_horse(folder)
    mix = _only_mix(folder)
    with Journal.open(path, table_id="4", clock=clock) as journal:
        desk = TableDesk(journal)
        shift = DemoShift(desk, mix.games[0], mix=mix, seed=7, clock=clock)
        shift.open(table="4", gaming_day=DAY)
        shift.play(3, each=lambda _: None)
        clock.advance(20 * 60)
        shift.play(3, each=lambda _: None)
        desk.handle(ChangeCroupier("C-12", clock.now_ms), actor="C-12")
        shift.play(7, each=lambda _: None)
        shift.close()
