"""Every command of README, CONTRIBUTING and docs runs, or there is a reason why it cannot here.

A shift is played, and laid for each page into a folder of its own beside links to the sources; the
page's commands run there in its order. `tests/support/page_commands.py` says what cannot run here,
what stands in for what only a house has, and what a question is answered with.
"""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from time import monotonic
from zipfile import ZipFile

from msgspec import Struct

from tests.support.page_commands import (
    ANSWERS,
    BASH,
    ENDS_WITH,
    IN_CHECKOUT,
    RUN,
    STAND_INS,
    WINDOW,
    WITH_COMMANDS,
    reason_of,
    typed,
    without_remark,
)
from tests.support.places import PROJECT

XVFB = "/usr/bin/Xvfb"

SECONDS = 600
"""No command of a page takes longer."""

SHOWN = 15
"""A window that stands for so many seconds has come up."""

LINKED = ("docs", "tests", "ui", "dealerassist", "reports", "pyproject.toml", ".venv")

SCRIPTS = ("run", "site", "messages.py")

TABLES = {"table": 1, "table-1": 1, "table-2": 2, "table-4": 1, "table-5": 2}


class Shift(Struct, frozen=True):
    """A shift that was played, and one of another table, with what commands ask of them."""

    first: Path
    second: Path
    values: Mapping[str, str]


class Done(Struct, frozen=True):
    """What became of a command."""

    page: str
    command: str
    why_not: str | None = None
    fault: str | None = None


class Figures(Struct, frozen=True):
    """What was seen."""

    done: tuple[Done, ...]
    failures: tuple[str, ...]
    seconds: float

    def lines(self) -> tuple[str, ...]:
        """Each command that ran, by page; then how many did not, by reason."""
        ran = [each for each in self.done if each.why_not is None]
        reasons = Counter(each.why_not for each in self.done if each.why_not)
        by_page = (f"{each.page}: {shown(each.command)}" for each in ran)
        return (
            *dict.fromkeys(by_page),
            *(f"{times} not here: {why}" for why, times in reasons.most_common()),
            f"{len(ran)} ran, {reasons.total()} cannot here; {self.seconds:.0f} s",
        )


def prove(
    rounds: int, *, seed: int, jobs: int, advance: Callable[[int], None] = lambda _: None
) -> Figures:
    """Run the commands of so many pages, from one of them on."""
    began = monotonic()
    pages = WITH_COMMANDS[seed - 1 :][:rounds]
    with tempfile.TemporaryDirectory() as name, display() as shown_on:
        shift = played(Path(name), environment(Path(name), shown_on))
        with ThreadPoolExecutor(jobs) as pool:
            run = partial(run_page, Path(name), shift, shown_on)
            done: list[Done] = []
            for each in pool.map(run, pages):
                done += each
                advance(1)
    failures = tuple(f"{one.page}: {one.command}: {one.fault}" for one in done if one.fault)
    return Figures(tuple(done), failures, monotonic() - began)


@contextmanager
def display() -> Iterator[str]:
    """A display without a screen, for what opens a window."""
    read, write = os.pipe()
    server = subprocess.Popen(
        [XVFB, "-displayfd", str(write), "-screen", "0", "1920x1080x24"],
        pass_fds=[write],
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    try:
        with os.fdopen(read) as told:
            yield f":{told.readline().strip()}"
    finally:
        server.terminate()
        server.wait()


def environment(folder: Path, shown_on: str) -> dict[str, str]:
    """What a stranger's shell has, with the tools of `.venv` as CONTRIBUTING puts them there."""
    return {
        "DISPLAY": shown_on,
        "HOME": str(folder / "home"),
        "LANG": "C.UTF-8",
        "PATH": f"{PROJECT}/.venv/bin:{os.environ['PATH']}",
        "PYTHONPATH": str(PROJECT),
    }


def played(folder: Path, surroundings: dict[str, str]) -> Shift:
    """Play two shifts, and learn what commands ask of the first."""

    def said(*words: str) -> str:
        done = subprocess.run(
            [PROJECT / ".venv/bin/dealer-assist", "--language", "en", *words],
            cwd=folder,
            env=surroundings,
            capture_output=True,
            text=True,
            check=True,
        )
        return done.stdout

    (folder / "home").mkdir()
    told = said("demo", "--out", "first")
    said("demo", "--out", "second", "--seed", "2", "--hands", "7")
    said("bundle", "first/table.journal", "--shift", "last", "--out", "first/bundle.zip")
    with ZipFile(folder / "first/bundle.zip") as bundle:
        signed = max(name for name in bundle.namelist() if name.startswith("checkpoints/"))
        (folder / "first/checkpoint.txt").write_bytes(bundle.read(signed))
        key = bundle.read("public-key.txt").decode().strip()
    _, number, head = (folder / "first/checkpoint.txt").read_text(encoding="utf-8").split("\n")[:3]
    day = re.findall(r"shift-report-\w+-([\d-]{10})-", told)[0]
    values = {
        "checkpoint": " ".join([number, *re.findall("....", head)]),
        "day": day,
        "key": key,
        "month": day[:7],
        "pin": re.findall(r"P-02.* (\d{6})", told)[0],
    }
    return Shift(folder / "first", folder / "second", values)


def run_page(folder: Path, shift: Shift, shown_on: str, page: Path) -> list[Done]:
    """Run the commands of a page one after the other in a folder of its own."""
    name = str(page.relative_to(PROJECT))
    place = folder / name.replace("/", "-")
    laid: dict[str, str] | None = None
    done: list[Done] = []
    for command in typed(page):
        if why := reason_of(command):
            done.append(Done(name, command, why))
        elif not RUN.match(command):
            done.append(Done(name, command, fault="neither known to be harmless, nor a reason"))
        else:
            laid = laid or laid_out(place, shift, shown_on)
            done.append(Done(name, command, fault=fault_of(command, place, shift, laid)))
    return done


def laid_out(place: Path, shift: Shift, shown_on: str) -> dict[str, str]:
    """Lay out what a reader has: the project, and the journals of two tables."""
    for name in ("home", "stick", "backups", "packaging"):
        (place / name).mkdir(parents=True)
    for name in LINKED:
        (place / name).symlink_to(PROJECT / name)
    for name in SCRIPTS:
        (place / "packaging" / name).symlink_to(PROJECT / "packaging" / name)
    for script in ("run", "site"):
        wrapper = place / "packaging" / script
        wrapper.unlink()
        wrapper.write_text(f'exec sh {PROJECT}/packaging/{script} "$@"\n', encoding="utf-8")
        wrapper.chmod(0o755)
    shutil.copytree(shift.first, place, dirs_exist_ok=True)
    for name, which in TABLES.items():
        of = shift.first if which == 1 else shift.second
        for ending in ("", ".copy"):
            for stem in (name, name.replace("table-", "tisch-")):
                shutil.copy(of / f"table.journal{ending}", place / f"{stem}.journal{ending}")
    for script in (PROJECT / "dealerassist/assets").glob("verify_*.py"):
        shutil.copy(script, place)
    shutil.copy(PROJECT / "docs/side-pot.phh", place / "hands.phh")
    (place / "staff.csv").write_text("croupier,C-99,\n", encoding="utf-8")
    pepper = {"DEALER_ASSIST_PEPPER": str(place / "pins.pepper")}
    return environment(place, shown_on) | pepper


def fault_of(command: str, place: Path, shift: Shift, surroundings: dict[str, str]) -> str | None:
    """Run one command, where the one before has ended; say what is wrong with how it ended."""
    words = without_remark(command)
    for sign, value in STAND_INS.items():
        words = re.sub(sign, value.format_map(shift.values), words)
    if WINDOW.match(words):
        return fault_of_window(words, place, surroundings)
    stands = place / ".stands-in"
    there = stands.read_text(encoding="utf-8").strip() if stands.exists() else str(place)
    cwd = str(PROJECT) if IN_CHECKOUT.match(words) else there
    answers = [said for sign, said in ANSWERS.items() if sign in words]
    try:
        done = subprocess.run(
            [BASH, "-c", f"{words}\nended=$?; pwd >{place}/.now; exit $ended"],
            cwd=cwd,
            env=surroundings,
            input="".join(answers).format_map(shift.values),
            capture_output=True,
            text=True,
            timeout=SECONDS,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return f"takes longer than {SECONDS} seconds"
    if cwd == there:
        (place / ".now").replace(stands)
    fine = next((ends for sign, ends in ENDS_WITH.items() if re.search(sign, words)), {0})
    said = (done.stderr or done.stdout).strip()
    return None if done.returncode in fine else f"ends with {done.returncode}: {said[-400:]}"


def fault_of_window(words: str, place: Path, surroundings: dict[str, str]) -> str | None:
    """Open a window, and end it by Ctrl+C as README says."""
    with subprocess.Popen(
        [BASH, "-c", f"exec {words}"],
        cwd=place,
        env=surroundings,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    ) as window:
        try:
            said, _ = window.communicate(timeout=SHOWN)
        except subprocess.TimeoutExpired:
            os.killpg(window.pid, signal.SIGINT)
            try:
                said, _ = window.communicate(timeout=SECONDS)
            except subprocess.TimeoutExpired:
                os.killpg(window.pid, signal.SIGKILL)
                return "does not end by Ctrl+C"
            ended = window.returncode in {0, 130, -signal.SIGINT}
            return None if ended else f"ends with {window.returncode}: {said[-400:]}"
        return f"ends by itself with {window.returncode}: {said[-400:]}"


def shown(command: str) -> str:
    """A command on one line."""
    first, _, more = without_remark(command).partition("\n")
    return f"{first} …" if more else first
