"""At most ten guesses in a row, whatever is done to the program, the machine and its clocks.

Tests `dealerassist/staff/signing_in.py`, `dealerassist/staff/vault.py`.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealerassist.hand.refusal import Refusal
from dealerassist.journal.clock import Moment
from dealerassist.staff import vault as vaults
from dealerassist.staff.pins import Pin
from dealerassist.staff.signing_in import (
    SignedIn,
    is_disabled,
    lock_seconds,
    prepare_pin,
    sign_in,
    waits_seconds,
)
from dealerassist.staff.vault import HeldVault, Vault
from dealerassist.table.commands import LiftLock, SetPin
from dealerassist.table.state import TableState
from tests.support.places import PROJECT
from tests.support.staff.people import (
    ANOTHER,
    CROUPIER,
    PIN,
    Clock,
    after,
    places_in,
    staffed_table,
)

WRONG = ANOTHER


class KilledError(BaseException):
    """kill -9: nothing after it is done, not even what `finally` or `except` would do."""


def real_write(file: Path, chunks: list[bytes], *, mode: int) -> None:
    file.write_bytes(b"".join(chunks))
    file.chmod(mode)


@dataclass
class Machine:
    """The machine, and everything that happens to it."""

    folder: Path
    clock: Clock = field(default_factory=Clock)
    state: TableState = field(default_factory=lambda: after(staffed_table(), SetPin(CROUPIER)))
    guesses: int = 0
    last_guess_s: float = -1e9
    life_s: float = 0.0
    kill_at: tuple[int, str] | None = None
    writes: int = 0

    def __post_init__(self) -> None:
        vault = Vault(places_in(self.folder), "a journal")
        vault.begin()
        before = staffed_table().person(CROUPIER)
        assert before is not None
        assert prepare_pin(vault, before, PIN) is None

    # ── what is watched ─────────────────────────────────────────────────────────────────────

    def write(self, file: Path, chunks: list[bytes], *, mode: int) -> None:
        self.writes += 1
        where = self.kill_at[1] if self.kill_at and self.kill_at[0] == self.writes else ""
        if where == "before":
            raise KilledError
        if where == "within":
            file.with_name(f".{file.name}.{0:016x}.new").write_bytes(b"".join(chunks)[:20])
            raise KilledError
        real_write(file, chunks, mode=mode)
        if where == "after":
            raise KilledError

    def looks_at(self, _held: HeldVault, pin: Pin, *_of: Any) -> bool:
        """A guess: the PIN is looked at. Never too many, and never too soon."""
        if pin == PIN:
            return True
        assert not is_disabled(self.guesses), "an eleventh guess"
        waited_s = self.life_s - self.last_guess_s
        assert waited_s >= lock_seconds(self.guesses) - 1e-6, "a guess while it is locked"
        self.guesses, self.last_guess_s = self.guesses + 1, self.life_s
        return False

    # ── what happens ────────────────────────────────────────────────────────────────────────

    def signs_in(self, pin: Pin) -> None:
        """Somebody tries, with a program that has just been started: nothing is remembered."""
        self.writes = 0
        vault = Vault(places_in(self.folder), "a journal")
        try:
            answer = sign_in(vault, self.state, CROUPIER, pin, self.clock)
        except KilledError:
            return
        assert isinstance(answer, SignedIn | Refusal)
        if isinstance(answer, SignedIn):
            assert pin == PIN
            self.guesses = 0

    def passes(self, seconds: float) -> None:
        self.clock.passes(seconds)
        self.life_s += seconds

    def reboots(self) -> None:
        self.clock.reboots(seconds_up=3)
        self.life_s += 3

    def does(self, what: tuple[str, Any]) -> None:
        match what:
            case ("guess", kill):
                self.kill_at = kill
                self.signs_in(WRONG)
            case ("right", kill):
                self.kill_at = kill
                self.signs_in(PIN)
            case ("wait", seconds):
                self.passes(seconds)
            case ("set clock", seconds):
                self.clock.is_set(seconds)
            case ("reboot", _):
                self.reboots()
            case ("lift", _):
                self.state = after(self.state, LiftLock(CROUPIER))
                self.guesses, self.last_guess_s = 0, -1e9


KILLS = st.none() | st.tuples(st.integers(1, 2), st.sampled_from(["before", "within", "after"]))
WAITS = st.sampled_from([0.2, 1, 29.9, 30, 60, 120, 240, 480, 10_000])

GUESSES = st.tuples(st.just("guess"), KILLS)
HAPPENINGS = (
    GUESSES
    | GUESSES
    | st.tuples(st.just("wait"), WAITS)
    | st.tuples(st.just("set clock"), st.sampled_from([-1e6, -30, 30, 1e6]))
    | st.tuples(st.just("reboot"), st.none())
)


def play(happenings) -> Machine:
    with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        machine = Machine(Path(folder))
        patch.setattr(vaults, "write_whole", machine.write)
        patch.setattr(HeldVault, "is_right", machine.looks_at)
        for happening in happenings:
            machine.does(happening)
        machine.kill_at = None
        patch.undo()
        assert Vault(places_in(machine.folder), "a journal").is_sound()
    return machine


@given(st.lists(HAPPENINGS, max_size=60))
def test_ten_guesses_and_no_more(happenings):
    assert play(happenings).guesses <= 10


@given(st.lists(HAPPENINGS | st.tuples(st.sampled_from(["right", "lift"]), KILLS), max_size=60))
def test_ten_guesses_between_two_right_pins_or_lifts(happenings):
    play(happenings)


@given(st.lists(KILLS, min_size=10, max_size=30))
def test_who_waits_each_time_gets_all_ten_and_then_none(kills):
    patient = [happening for kill in kills for happening in (("guess", kill), ("wait", 10_000))]
    machine = play([*patient, *[("guess", None), ("wait", 10_000)] * 10])
    # A kill before the count was kept costs no guess, and one after it costs one unlooked at.
    lost = sum(kill is not None for kill in kills)
    assert 10 - lost <= machine.guesses <= 10


def test_a_kill_after_the_count_has_used_the_guess_up():
    machine = play([("guess", (1, "after")), ("wait", 10_000)] * 12)
    assert machine.guesses == 0
    machine = play([("guess", (1, "before"))] * 30 + [("guess", None)] * 4)
    assert machine.guesses == 4


# ── how long ────────────────────────────────────────────────────────────────────────────────


def test_the_fifth_locks_and_each_further_one_doubles():
    assert [lock_seconds(n) for n in range(11)] == [0] * 5 + [30, 60, 120, 240, 480, 960]
    assert [is_disabled(n) for n in (9, 10, 11)] == [False, True, True]


MOMENTS = st.builds(
    Moment,
    st.integers(0, 2 * 10**12),
    st.integers(0, 10**15),
    st.sampled_from(["a", "b", "unknown"]),
)


@given(st.integers(0, 12), MOMENTS, MOMENTS, st.integers(-(10**12), 10**12))
def test_the_wait_asks_no_clock_that_can_be_set(failures, since, now, set_by):
    other = Moment(now.utc_ms + set_by, now.monotonic_ns, now.boot_id)
    assert waits_seconds(failures, since, now) == waits_seconds(failures, since, other)


@given(st.integers(5, 10), MOMENTS, MOMENTS)
def test_nothing_shortens_it(failures, since, now):
    wait = lock_seconds(failures)
    rest = waits_seconds(failures, since, now)
    assert 0 <= rest <= wait
    up_s = now.monotonic_ns / 1e9
    assert rest >= wait - up_s
    if since.boot_id == now.boot_id and since.monotonic_ns <= now.monotonic_ns:
        assert rest >= wait - (now.monotonic_ns - since.monotonic_ns) / 1e9


# ── killed in earnest ───────────────────────────────────────────────────────────────────────

GUESSER = """
import os, sys
from pathlib import Path
from argon2 import PasswordHasher
from dealerassist.journal.clock import Moment
from dealerassist.staff import pin_hashes
from dealerassist.staff.signing_in import sign_in
from dealerassist.staff.vault import HeldVault, Vault
from dealerassist.table.commands import SetPin
from tests.support.staff.people import ANOTHER, CROUPIER, after, places_in, staffed_table
pin_hashes.HASHER = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
look = HeldVault.is_right
def told(*args):
    os.write(1, b"guess\\n")
    return look(*args)
HeldVault.is_right = told
state = after(staffed_table(), SetPin(CROUPIER))
vault = Vault(places_in(Path(sys.argv[1])), "a journal")
now = int(sys.argv[2])
os.write(1, b"ready\\n")
while True:
    now += 1_000
    moment = Moment(now * 1000, now * 1_000_000_000, "boot")
    sign_in(vault, state, CROUPIER, ANOTHER, lambda: moment)
"""


@pytest.mark.long
def test_killed_again_and_again_it_gives_ten_guesses(tmp_path):
    Machine(tmp_path)
    said = []
    for start in range(12):
        with subprocess.Popen(
            [sys.executable, "-c", GUESSER, str(tmp_path), str(start * 1_000_000)],
            stdout=subprocess.PIPE,
            text=True,
            cwd=PROJECT,
        ) as guesser:
            assert guesser.stdout is not None
            said += [guesser.stdout.readline()]
            if start == 0:  # however slow the machine is, there is one guess
                said += [guesser.stdout.readline()]
            time.sleep(start * 0.0007)
            guesser.kill()
            said += guesser.stdout.readlines()
    assert said.count("ready\n") == 12
    assert 0 < said.count("guess\n") <= 10
