"""Tells whether a contact on the glass is a tap that was meant, or a finger that bounces.

After a tap, another key may appear under the same finger. A finger that bounces, or taps twice,
would then enter what nobody meant. So a key that has just appeared where somebody tapped takes
nothing for a short time, and neither does the key that was tapped. A key that lay elsewhere when
the last tap was made, and lies there still, never waits: cards can be tapped as quickly as they
are dealt.

The time is measured from when the finger lifted to when it comes down again. It is the time at
which the panel felt the finger, not that at which the program heard of it, which under load can
be much later.
"""

from __future__ import annotations

import time
from collections.abc import Callable

from msgspec import Struct

from dealerassist.journal.clock import Clock
from dealerassist.table.house_settings import USUAL

NEXT_GUEST_NS = 180_000_000
"""How long a key of `NEXT_GUEST` or `EXCHANGE` waits before it can be tapped again."""

REPEATED_NS = 50_000_000
"""How long a key of `TYPED` or `PAGES` waits before it can be tapped again."""

NS_PER_MS = 1_000_000

FINGER_MM = 13.0
"""How far from the last tap a finger counts as being still there: the width of the smallest key."""

NEXT_GUEST = frozenset({"act-fold", "act-call", "act-check", "act-muck"})
"""The keys that are often tapped for one guest after the other."""

EXCHANGE = "draw-"
"""What the names of the keys for the number of exchanged cards begin with."""

TYPED = ("digit-", "letter-", "add-")
"""What the names of keys begin with that type a digit, a letter or a chip, or delete one."""

PAGES = frozenset({"more", "notice-more", "replay-back", "replay-next"})
"""The keys that turn pages, passages and steps."""

_KEPT_VIEWS = 8
"""For how many of the last views it is remembered when they were drawn."""


class Contact(Struct, frozen=True, kw_only=True):
    """One finger on one key, from coming down to lifting; lengths in millimetres of the panel.

    Attributes:
        x: where the finger lifted; `y` too.
        left: the edges of the key it lifted from, together with `top`, `right` and `bottom`.
        since: the number of the view with which that key appeared there.
        held_ms: for how long the finger lay on it.
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
        """Whether the two are so close that one finger could have made both without moving."""
        return (self.x - other.x) ** 2 + (self.y - other.y) ** 2 < FINGER_MM**2

    def is_on(self, other: Contact) -> bool:
        """Whether this lies on the key that the other lifted from."""
        return other.left <= self.x <= other.right and other.top <= self.y <= other.bottom


class Tap(Struct, frozen=True):
    """A contact that was taken: on which key, when it lifted, and which view was shown then."""

    key: str
    contact: Contact
    lifted_ns: int
    view: int


class KeyStroke(Struct, frozen=True):
    """A key of a keyboard that was taken: its code, what it did, and when it was pressed."""

    code: int
    meaning: str
    pressed_ns: int


class TouchGuard:
    """Tells taps from bouncing fingers on one screen.

    Attributes:
        bounce_ms: how long a key that appears under a finger takes nothing.
        view: the number of the view that is to be shown; each change counts it up by one.
    """

    def __init__(
        self, clock: Clock, bounce_ms: int = USUAL.bounce_ms, waits: TouchWaits | None = None
    ) -> None:
        """Begin with no tap, and with the first view taken to be on the screen.

        Args:
            bounce_ms: how long a key that appears under a finger takes nothing.
            waits: tells how late the program hears of what panels and keyboards felt.
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
        """The number of a new view, which is about to be shown."""
        self.view += 1
        self._unseen.append(self.view)
        return self.view

    def drawn(self) -> None:
        """All views so far are on the screen, so that a finger can mean a key of the last one."""
        if not self._unseen:
            return
        now_ns = self._clock().monotonic_ns
        self._seen_ns |= dict.fromkeys(self._unseen, now_ns)
        self._unseen.clear()
        for old in [number for number in self._seen_ns if number <= self.view - _KEPT_VIEWS]:
            del self._seen_ns[old]

    def _is_seen(self, view: int, pressed_ns: int) -> bool:
        """Whether that view was on the screen already when the finger came down."""
        return view not in self._unseen and self._seen_ns.get(view, pressed_ns) <= pressed_ns

    # ── what is tapped ──────────────────────────────────────────────────────────────────────

    def takes(self, key: str, contact: Contact) -> bool:
        """Whether this contact on the key of this name is a tap."""
        lifted_ns = self._clock().monotonic_ns - self._waits.of(contact.panel, contact.felt_ms)
        pressed_ns = lifted_ns - int(contact.held_ms * NS_PER_MS)
        # The key that was tapped last may be tapped again before the next view is drawn: whoever
        # does so means that key, even if it has turned grey meanwhile.
        again = bool(self._taken) and self._taken[-1].key == key
        if not again and not self._is_seen(contact.since, pressed_ns):
            return False
        taken = tuple(tap for tap in self._taken if pressed_ns - tap.lifted_ns < self._bounce_ns)
        if any(pressed_ns - tap.lifted_ns < self._wait_ns(tap, key, contact) for tap in taken):
            return False
        self._taken = (*taken, Tap(key, contact, lifted_ns, self.view))
        return True

    def _wait_ns(self, tap: Tap, key: str, contact: Contact) -> int:
        """How long after the lift of `tap` this key takes nothing, in nanoseconds."""
        if tap.key == key:
            return self._again_ns(key)
        appeared = contact.since > tap.view or contact.is_on(tap.contact)
        return self._bounce_ns if appeared and contact.is_near(tap.contact) else 0

    def _again_ns(self, key: str) -> int:
        """How long the same key takes nothing after a tap on it, in nanoseconds."""
        if key.startswith(TYPED) or key in PAGES:
            return REPEATED_NS
        if key in NEXT_GUEST or key.startswith(EXCHANGE):
            return NEXT_GUEST_NS
        return self._bounce_ns

    # ── what is pressed ─────────────────────────────────────────────────────────────────────

    def takes_key(self, code: int, meaning: str, felt_ms: float | None = None) -> bool:
        """Whether this press of a key of a keyboard counts; one of another key always does.

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
"""The device number of the keyboard; no panel or mouse has it."""

LONGEST_NS = 60_000 * NS_PER_MS
"""A longer delay is not believed: the clock of the device must have been set."""


class TouchWaits:
    """Tells how late the program hears of what an input device felt.

    Each device counts its milliseconds from a zero of its own, so a delay cannot be read off
    directly. The smallest difference between the two clocks that was ever seen is taken for no
    delay at all; what an event lies above it is how long that event has waited.
    """

    def __init__(self, now_ns: Callable[[], int] = time.monotonic_ns) -> None:
        """Measure by this clock, in nanoseconds; no device has been heard of yet."""
        self._now_ns = now_ns
        self._least_ns: dict[int, int] = {}

    def of(self, device: int, felt_ms: float | None) -> int:
        """How long ago the device felt it, in nanoseconds; 0 where no device gave a time."""
        if felt_ms is None:
            return 0
        behind_ns = self._now_ns() - int(felt_ms * NS_PER_MS)
        least_ns = self._least_ns.get(device, behind_ns)
        if not 0 <= behind_ns - least_ns <= LONGEST_NS:
            least_ns = behind_ns
        self._least_ns[device] = least_ns
        return behind_ns - least_ns


# ── all fingers, for the page of the touch panel ────────────────────────────────────────────────


class Fingers(Struct, frozen=True):
    """Where all fingers lie now that are on the glass; lengths in millimetres.

    Attributes:
        width, height: of the glass.
        at: each finger, from the left and from the top.
    """

    width: float
    height: float
    at: tuple[tuple[float, float], ...] = ()
