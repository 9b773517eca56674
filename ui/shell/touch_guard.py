"""What a contact on the glass counts for: a tap, or the last one bouncing.

A finger enters what it meant, once. Where a tap was taken, another key may come to lie under the
same finger; a finger that bounces, or taps twice, would enter there what nobody meant. So a key
that has come to lie where somebody has just tapped waits a little, and so does the same key with
another meaning. A key that lay elsewhere, and lies there still, never waits: cards are dealt as
quickly as they fall.

It is measured from when the finger lifted to when it comes down again, by the time at which the
panel felt it, however late the program hears of it.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import NamedTuple

from msgspec import Struct

from dealerassist.journal.clock import Clock

USUAL_BOUNCE_MS = 400
"""So long takes a key nothing that has come to lie under a finger; a house may say otherwise."""

BOUNCE_MS = range(250, 601)
"""What a house may say, in milliseconds."""

NEXT_GUEST_NS = 180_000_000
"""The same key again, for the next guest."""

REPEATED_NS = 50_000_000
"""The same key again where it is meant to be repeated."""

NS_PER_MS = 1_000_000

FINGER_MM = 13.0
"""As far from the last tap as the least that can be tapped is wide, a finger is still there."""

NEXT_GUEST = frozenset({"act-fold", "act-call", "act-check", "act-muck"})

EXCHANGE = "draw-"
"""How many cards the guest exchanges: the names of these keys begin like this."""

TYPED = ("digit-", "letter-", "add-")
"""Digits, letters and chips, and taking back the last of them."""

PAGES = frozenset({"more", "notice-more", "replay-back", "replay-next"})
"""Pages, passages and steps that are turned."""

_KEPT_VIEWS = 8


class Contact(Struct, frozen=True, kw_only=True):
    """One finger on one key, from coming down to lifting; lengths in millimetres of the panel.

    Attributes:
        x: where the finger lifted; `y` too.
        left: the edges of what it lifted from, together with `top`, `right` and `bottom`.
        since: the number of the view with which that came to lie there.
        held_ms: for how long it lay there.
        felt_ms: when it lifted, by the panel's clock; None where no panel felt it.
        panel: which panel, mouse or other device.
    """

    x: float
    y: float
    left: float
    top: float
    right: float
    bottom: float
    since: int = 0
    held_ms: float = 0
    felt_ms: float | None = None
    panel: int = 0

    def is_near(self, other: Contact) -> bool:
        """Whether one finger could be at both places."""
        return (self.x - other.x) ** 2 + (self.y - other.y) ** 2 < FINGER_MM**2

    def is_on(self, other: Contact) -> bool:
        """Whether this is where that lay which the other lifted from."""
        return other.left <= self.x <= other.right and other.top <= self.y <= other.bottom


class Tap(NamedTuple):
    """A contact that was taken: on which key, when it lifted, and which view was shown then."""

    key: str
    contact: Contact
    lifted_ns: int
    view: int


class KeyStroke(NamedTuple):
    """A key of a keyboard that was taken: its code, what it did, and when it was pressed."""

    code: int
    meaning: str
    pressed_ns: int


class TouchGuard:
    """Tells taps from bouncing fingers on one screen.

    Attributes:
        bounce_ms: how long a key that has come to lie under a finger takes nothing.
        view: how often what is shown has changed.
    """

    def __init__(
        self, clock: Clock, bounce_ms: int = USUAL_BOUNCE_MS, waits: TouchWaits | None = None
    ) -> None:
        """Measure by this clock; nobody has tapped yet, and what is shown has been seen.

        Args:
            clock: what time it is.
            bounce_ms: how long a key that has come to lie under a finger takes nothing.
            waits: tells how late one hears of what panels and keyboards felt.
        """
        self._clock = clock
        self.bounce_ms = bounce_ms
        self._waits = waits or TouchWaits()
        self._taken: tuple[Tap, ...] = ()
        self._stroke: KeyStroke | None = None
        self._seen_ns: dict[int, int] = {}
        self._unseen: list[int] = []
        self.view = 0

    @property
    def _bounce_ns(self) -> int:
        return self.bounce_ms * NS_PER_MS

    # ── what is shown ───────────────────────────────────────────────────────────────────────

    def shows(self) -> int:
        """Something else is to be shown, from now on under this number."""
        self.view += 1
        self._unseen.append(self.view)
        return self.view

    def drawn(self) -> None:
        """It is on the screen: only now can anybody mean it."""
        if not self._unseen:
            return
        now_ns = self._clock().monotonic_ns
        self._seen_ns |= dict.fromkeys(self._unseen, now_ns)
        self._unseen.clear()
        for old in [number for number in self._seen_ns if number <= self.view - _KEPT_VIEWS]:
            del self._seen_ns[old]

    def _is_seen(self, view: int, pressed_ns: int) -> bool:
        """Whether that view was on the screen when the finger came down."""
        return view not in self._unseen and self._seen_ns.get(view, pressed_ns) <= pressed_ns

    # ── what is tapped ──────────────────────────────────────────────────────────────────────

    def takes(self, key: str, contact: Contact) -> bool:
        """Whether this contact on the key of this name is a tap.

        Args:
            key: what lies under the finger now.
            contact: where and when.
        """
        lifted_ns = self._clock().monotonic_ns - self._waits.of(contact.panel, contact.felt_ms)
        pressed_ns = lifted_ns - int(contact.held_ms * NS_PER_MS)
        # The key that was tapped last is the one that is meant, grey by now or not.
        again = bool(self._taken) and self._taken[-1].key == key
        if not again and not self._is_seen(contact.since, pressed_ns):
            return False
        taken = tuple(tap for tap in self._taken if pressed_ns - tap.lifted_ns < self._bounce_ns)
        if any(pressed_ns - tap.lifted_ns < self._wait_ns(tap, key, contact) for tap in taken):
            return False
        self._taken = (*taken, Tap(key, contact, lifted_ns, self.view))
        return True

    def _wait_ns(self, tap: Tap, key: str, contact: Contact) -> int:
        """How long after that tap the key takes nothing."""
        if tap.key == key:
            return self._again_ns(key)
        came = contact.since > tap.view or contact.is_on(tap.contact)
        return self._bounce_ns if came and contact.is_near(tap.contact) else 0

    def _again_ns(self, key: str) -> int:
        """How long the same key takes nothing after a tap on it."""
        if key.startswith(TYPED) or key in PAGES:
            return REPEATED_NS
        if key in NEXT_GUEST or key.startswith(EXCHANGE):
            return NEXT_GUEST_NS
        return self._bounce_ns

    # ── what is pressed ─────────────────────────────────────────────────────────────────────

    def takes_key(self, code: int, meaning: str, felt_ms: float | None = None) -> bool:
        """Whether a key of a keyboard counts: another one always does, as another place does.

        Args:
            code: Qt's code of the key.
            meaning: the name of the key of the screen that it taps now.
            felt_ms: when it was pressed, by the clock of the screen's events.
        """
        pressed_ns = self._clock().monotonic_ns - self._waits.of(KEYBOARD, felt_ms)
        last, self._stroke = self._stroke, KeyStroke(code, meaning, pressed_ns)
        if last is None or last.code != code:
            return True
        again = last.meaning == meaning
        wait_ns = self._again_ns(meaning) if again else self._bounce_ns
        if pressed_ns - last.pressed_ns >= wait_ns:
            return True
        self._stroke = last
        return False


KEYBOARD = -1
"""The number of the keyboard, beside panels and mice."""

LONGEST_NS = 60_000 * NS_PER_MS
"""Nothing waits longer to be heard; then the device's clock has been set."""


class TouchWaits:
    """How long what a device felt has waited until the program heard of it.

    Devices count their milliseconds from anywhere: the least that anything ever took to be heard
    is taken for none.
    """

    def __init__(self, now_ns: Callable[[], int] = time.monotonic_ns) -> None:
        """Measure by this clock, which is not the table's: events have their own time."""
        self._now_ns = now_ns
        self._least_ns: dict[int, int] = {}

    def of(self, device: int, felt_ms: float | None) -> int:
        """How long ago the device felt it, in nanoseconds; just now where none did."""
        if felt_ms is None:
            return 0
        behind_ns = self._now_ns() - int(felt_ms * NS_PER_MS)
        least_ns = self._least_ns.get(device, behind_ns)
        if not 0 <= behind_ns - least_ns <= LONGEST_NS:
            least_ns = behind_ns
        self._least_ns[device] = least_ns
        return behind_ns - least_ns
