"""Whether double clicks enter anything unintended: python -m tests.benchmarks.fingers.

Real contacts at a real X server (Xvfb, XTEST) on the real screen. From every state, every kind of
key is clicked twice at one place, 40 to 350 ms apart: what the second click would have entered
must not be there. 500 ms apart both count, and cards dealt four a second are all dealt. Prints
how many pairs were tried, what was entered that nobody meant, and how exactly the clicks came.
"""

from __future__ import annotations

import os
import re
import sys
import threading
import time
from collections.abc import Iterator
from itertools import chain
from random import Random
from typing import NamedTuple

import click
from PySide6.QtCore import QCoreApplication, QPointF

from dealerassist.journal.clock import system_clock
from dealerassist.locale.catalogue import Language
from tests.support.ui.copies import copied
from tests.support.ui.croupier import live_names
from tests.support.ui.items import Item, seen
from tests.support.ui.neighbours import every_tap
from tests.support.ui.states import FEW, State, asked_states, games, table
from tests.support.ui.xtest import XFinger, x_server
from ui.app import Stage, staged
from ui.kiosk.kiosk import Kiosk
from ui.program.touch_guard import Contact, TouchGuard

BOUNCES_MS = (40, 80, 120, 180, 250, 350)

MEANT_MS = 500

DEALT_MS = 250

NEXT_GUEST_MS, REPEATED_MS = 180, 50
"""From then on the same key counts for the next guest, and where it is meant to be repeated."""

NEXT_GUEST = re.compile(r"act-(fold|call|check|muck)|draw-")

REPEATED = re.compile(r"digit-|letter-|add-|more$|notice-more$|replay-(back|next)$")

LATE_MS = 3
"""So much a click may come later than it was to; such a pair is tried again."""

SETTLED_S = 0.05

SHOWING = (
    "new-hand card-As card-2c card-Td act-bet act-call act-call card-Ks card-3c card-9d rest-check "
    "card-4d card-8h card-Jc rest-check card-5d card-6h card-7s rest-check "
    "act-bet act-call act-call card-2d card-2h"
)
"""Up to the last card of the guest who shows first."""

CASES = {
    "New hand, then a card": ("", "new-hand"),
    "the last card, then a muck": (SHOWING, "card-Kc"),
    "the last card, then a fold": ("new-hand card-As card-2c", "card-Td"),
    "All fold, then the pots": ("new-hand card-As card-2c card-Td act-bet", "rest-fold"),
    "the pots, then what lies there": (
        "new-hand card-As card-2c card-Td act-bet rest-fold",
        "act-award",
    ),
    "fold, then the next guest": ("new-hand card-As card-2c card-Td act-bet", "act-fold"),
}
"""Known cases: what leads there, and what is clicked twice."""

CARDS = ("card-As", "card-7h", "card-2c", "card-Kd", "card-Qd", "card-9s")


Pair = tuple[str, Kiosk, str]
"""A state and its table, and the key that is clicked twice."""


class Heard(NamedTuple):
    """A contact, and whether it was a tap."""

    key: str
    taken: bool


class Watched(TouchGuard):
    """A touch guard that notes what it decided; `off`: it takes every contact for a tap."""

    def __init__(self, view: int, *, off: bool) -> None:
        super().__init__(system_clock)
        self.view, self.heard, self._off = view, list[Heard](), off

    def takes(self, key: str, contact: Contact) -> bool:
        taken = super().takes(key, contact) or self._off
        self.heard.append(Heard(key, taken))
        return taken


class Try(NamedTuple):
    """Two clicks: on which key, how far apart, and what was heard of them."""

    state: str
    key: str
    apart_ms: int
    late_ms: float
    heard: tuple[Heard, ...]

    @property
    def is_pair(self) -> bool:
        """The second click came to a key at all."""
        return len(self.heard) == 2

    @property
    def counts(self) -> bool:
        """Whether the second click is to be a tap."""
        again = self.is_pair and self.heard[0].key == self.heard[1].key
        if again and REPEATED.match(self.key):
            return self.apart_ms >= REPEATED_MS
        if again and NEXT_GUEST.match(self.key):
            return self.apart_ms >= NEXT_GUEST_MS
        return self.apart_ms >= MEANT_MS

    @property
    def fault(self) -> str:
        """What is wrong with it; empty if nothing is."""
        if not self.is_pair or not self.heard[0].taken:
            return "" if self.heard else "nothing was heard"
        at_the_edge = self.apart_ms in (NEXT_GUEST_MS, REPEATED_MS)
        if self.heard[1].taken is self.counts or (self.counts and at_the_edge):
            return ""
        return "entered what nobody meant" if self.heard[1].taken else "lost what was meant"


class Bench:
    """The screen on a display, and a finger at it."""

    def __init__(self, stage: Stage, finger: XFinger, *, off: bool) -> None:
        self.stage, self.finger, self.off = stage, finger, off
        self.fingers = Watched(0, off=off)

    def show(self, kiosk: Kiosk) -> None:
        """Put this table on the screen, where nobody has tapped for long."""
        self.stage.bridge.kiosk = kiosk
        self.stage.bridge.refresh()
        self.settle(0.0)
        view = self.stage.bridge.fingers.view
        self.stage.bridge.fingers = self.fingers = Watched(view, off=self.off)

    def settle(self, seconds: float = SETTLED_S) -> None:
        """Let everything that is on its way arrive, and be drawn."""
        drawn: list[bool] = []
        connection = self.stage.window.frameSwapped.connect(lambda: drawn.append(True))
        end = time.monotonic() + seconds
        self.stage.window.update()
        while not drawn or time.monotonic() < end:
            QCoreApplication.processEvents()
        self.stage.window.frameSwapped.disconnect(connection)

    def clicks(self, places: list[tuple[int, int]], apart_ms: int) -> float:
        """Click there, one after another; by how much the latest came too late, in ms."""
        late: list[float] = []

        def run() -> None:
            due = time.monotonic()
            for x, y in places:
                time.sleep(max(0.0, due - time.monotonic()))
                late.append(time.monotonic() - due)
                due = self.finger.click(x, y) + apart_ms / 1000

        hand = threading.Thread(target=run)
        hand.start()
        while hand.is_alive():
            QCoreApplication.processEvents()
            time.sleep(0.0005)
        self.settle()
        return 1000 * max(late)

    def at(self, item: Item) -> tuple[int, int]:
        """Where on the display this is clicked: in the middle of a large key lies a gap."""
        inside = QPointF(item.x + 0.3 * item.width, item.y + 0.3 * item.height)
        there = self.stage.window.mapToGlobal(inside)
        return round(there.x()), round(there.y())

    def twice(self, state: str, kiosk: Kiosk, name: str, apart_ms: int) -> Try:
        """Click this key twice, so far apart."""
        for _ in range(3):
            self.show(copied(kiosk))
            item = seen(self.stage.window).at(name)
            assert item is not None, f"{state}: {name} is not on the screen"
            late_ms = self.clicks([self.at(item)] * 2, apart_ms)
            if late_ms <= LATE_MS:
                break
        return Try(state, name, apart_ms, late_ms, tuple(self.fingers.heard))

    def dealt(self, apart_ms: int) -> int:
        """How many of six cards are dealt, so far apart."""
        croupier = table("stud", dict.fromkeys(range(1, 8), 200), Language.ENGLISH)
        croupier.tap("new-hand")
        self.show(croupier.kiosk)
        before, look = croupier.desk.entries, seen(self.stage.window)
        items = [item for name in CARDS if (item := look.at(name)) is not None]
        self.clicks([self.at(item) for item in items], apart_ms)
        return croupier.desk.entries - before


def kinds_of(kiosk: Kiosk) -> list[str]:
    """The keys of a state, one of each kind: a card, a digit, a seat, and every other."""
    kinds = {
        re.sub(r"^(card|seat|letter|digit|winner|person|preset)-.*", r"\1", name): name
        for name in sorted(live_names(kiosk.view))
    }
    return [name for kind, name in kinds.items() if kind not in ("language", "seat")]


def known() -> Iterator[Pair]:
    """The known cases."""
    for said, (taps, name) in CASES.items():
        yield said, table("stud", FEW, Language.ENGLISH).tap(taps).kiosk, name


def every_pair() -> Iterator[Pair]:
    """Every kind of key in every state."""
    walk: Iterator[State] = chain(
        asked_states(Language.ENGLISH), *(every_tap(game) for game in games())
    )
    tried = set[tuple[str, ...]]()
    for state, kiosk in walk:
        for name in kinds_of(kiosk):
            then = copied(kiosk)
            then.tap(name)
            leads = (
                re.sub(r"\d+", "", name),
                kiosk.view.asked.pad,
                then.view.asked.pad,
                *kinds_of(then),
            )
            if leads not in tried:
                tried.add(leads)
                yield state, copied(kiosk), name


@click.command()
@click.option("--quick", is_flag=True, help="Only the known cases, and the dealing.")
@click.option("--planted", is_flag=True, help="Take every contact for a tap, until it is seen.")
@click.option("--size", default="1920x1080", help="Of the display.")
@click.option("--at-most", default=0, help="So many pairs; 0 for all.")
@click.option("--minutes", default=600, help="Stop after so long.")
def main(*, quick: bool, planted: bool, size: str, at_most: int, minutes: int) -> None:
    """Try them, and say how it went; exit 1 if anything was wrong."""
    width, height = map(int, size.split("x"))
    pairs = list(known())
    if not quick:
        others = list(every_pair())
        Random(7).shuffle(others)
        pairs += others
    click.echo(f"{len(pairs)} pairs")
    end = time.monotonic() + 60 * minutes
    with x_server((width, height)) as display, XFinger(display) as finger:
        os.environ |= {"DISPLAY": display, "QT_QPA_PLATFORM": "xcb"}
        kiosk = table("stud", FEW, Language.ENGLISH).kiosk
        with staged(kiosk, (width, height)) as stage:
            stage.window.setPosition(0, 0)
            bench = Bench(stage, finger, off=planted)
            bench.settle(0.3)
            tries = list(tried(bench, pairs[: at_most or None], end, until_fault=planted))
            dealt = bench.dealt(DEALT_MS)
    sys.exit(1 if told(tries, dealt) else 0)


def tried(
    bench: Bench, pairs: list[Pair], end: float, *, until_fault: bool = False
) -> Iterator[Try]:
    """Each pair at every distance, until this time of the clock that only grows."""
    for state, kiosk, name in pairs:
        for apart_ms in (*BOUNCES_MS, MEANT_MS):
            found = bench.twice(state, kiosk, name, apart_ms)
            yield found
            if until_fault and found.fault:
                return
        if time.monotonic() > end:
            return


def told(tries: list[Try], dealt: int) -> bool:
    """Print the figures; whether anything was wrong."""
    faults = [each for each in tries if each.fault]
    for each in faults:
        keys = " then ".join(heard.key for heard in each.heard)
        click.echo(f"{each.state}, {each.apart_ms} ms: {keys} {each.fault}")
    click.echo(f"{'ms apart':>10} {'tried':>8} {'on a key':>9} {'two taps':>9} {'wrong':>7}")
    for apart_ms in (*BOUNCES_MS, MEANT_MS):
        at = [each for each in tries if each.apart_ms == apart_ms]
        pairs = [each for each in at if each.is_pair]
        both = sum(all(heard.taken for heard in each.heard) for each in pairs)
        wrong = sum(bool(each.fault) for each in at)
        click.echo(f"{apart_ms:>10} {len(at):>8} {len(pairs):>9} {both:>9} {wrong:>7}")
    click.echo(f"late by at most {max(each.late_ms for each in tries):.1f} ms")
    click.echo(f"{dealt} of {len(CARDS)} cards dealt, {DEALT_MS} ms apart")
    return bool(faults) or dealt < len(CARDS)


if __name__ == "__main__":
    main()
