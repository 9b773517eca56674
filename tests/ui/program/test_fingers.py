"""What is a tap, and what the last one bouncing: by the place, the key, and the time between.

Tests `ui/program/touch_guard.py`.
"""

from __future__ import annotations

import pytest

from dealerassist.journal.clock import Moment
from dealerassist.table.house_settings import USUAL
from ui.program.touch_guard import Contact, TouchGuard, TouchWaits

NS_PER_MS = 1_000_000

KEY_MM = 20.0

BOUNCES_MS = (40, 80, 120, 180, 250, 350, 399)


class Watch:
    """A clock that is set, which is also the time of the panel's events."""

    def __init__(self) -> None:
        self.now_ms = 1_000_000

    def __call__(self) -> Moment:
        return Moment(self.now_ms, self.now_ms * NS_PER_MS, "test")

    def now_ns(self) -> int:
        return self.now_ms * NS_PER_MS


class Glass:
    """Keys of 20 mm, 3 mm apart, in a row; each is tapped in its middle unless told."""

    def __init__(self, bounce_ms: int = USUAL.bounce_ms) -> None:
        self.watch = Watch()
        waits = TouchWaits(self.watch.now_ns)
        self.fingers = TouchGuard(self.watch, bounce_ms, waits)

    def taps(
        self,
        key: str,
        place: int = 0,
        *,
        off: float = 0.0,
        since: int = 0,
        late_ms: int = 0,
        held_ms: int = 0,
    ) -> bool:
        """Whether a tap on this key counts: so far off the middle, heard so late, held so long."""
        left = place * (KEY_MM + 3)
        return self.fingers.takes(
            key,
            Contact(
                x=left + KEY_MM / 2 + off,
                y=KEY_MM / 2,
                left=left,
                top=0,
                right=left + KEY_MM,
                bottom=KEY_MM,
                since=since,
                held_ms=held_ms,
                felt_ms=self.watch.now_ms - late_ms,
            ),
        )

    def shows(self) -> int:
        """Something else is shown, and drawn at once."""
        number = self.fingers.shows()
        self.fingers.drawn()
        return number

    def passes(self, milliseconds: int) -> None:
        self.watch.now_ms += milliseconds


@pytest.fixture
def glass() -> Glass:
    return Glass()


@pytest.mark.parametrize("after_ms", BOUNCES_MS)
def test_another_key_that_has_come_to_lie_there_takes_nothing(glass: Glass, after_ms: int):
    assert glass.taps("new-hand")
    since = glass.shows()
    glass.passes(after_ms)
    assert not glass.taps("card-As", since=since)


def test_after_400_ms_it_is_a_tap_like_any_other(glass: Glass):
    assert glass.taps("new-hand")
    since = glass.shows()
    glass.passes(400)
    assert glass.taps("card-As", since=since)


@pytest.mark.parametrize("bounce_ms", [250, 600])
def test_the_house_says_how_long_a_finger_bounces(bounce_ms: int):
    glass = Glass(bounce_ms)
    assert glass.taps("new-hand")
    since = glass.shows()
    glass.passes(bounce_ms - 1)
    assert not glass.taps("card-As", since=since)
    glass.passes(1)
    assert glass.taps("card-As", since=since)


def test_it_counts_from_the_last_tap_and_not_from_the_last_bounce(glass: Glass):
    assert glass.taps("new-hand")
    since = glass.shows()
    for _ in range(3):
        glass.passes(120)
        assert not glass.taps("card-As", since=since)
    glass.passes(40)
    assert glass.taps("card-As", since=since)


@pytest.mark.parametrize("key", ["confirm", "undo", "seat-3", "act-raise", "new-hand", "winner-1"])
def test_the_same_key_with_another_meaning_waits_as_long(glass: Glass, key: str):
    assert glass.taps(key)
    glass.passes(399)
    assert not glass.taps(key)
    glass.passes(1)
    assert glass.taps(key)


@pytest.mark.parametrize("key", ["act-fold", "act-call", "act-check", "act-muck", "draw-2"])
def test_for_the_next_guest_the_same_key_counts_after_180_ms(glass: Glass, key: str):
    assert glass.taps(key)
    glass.passes(179)
    assert not glass.taps(key)
    glass.passes(1)
    assert glass.taps(key)


@pytest.mark.parametrize("key", ["digit-0", "digit-back", "letter-N", "add-25", "more"])
def test_what_is_meant_to_be_repeated_counts_after_50_ms(glass: Glass, key: str):
    assert glass.taps(key)
    glass.passes(49)
    assert not glass.taps(key)
    glass.passes(1)
    assert glass.taps(key)


def test_a_key_elsewhere_is_a_tap_at_once(glass: Glass):
    assert glass.taps("act-call", 0)
    since = glass.shows()
    assert glass.taps("act-fold", 1, since=since)


def test_a_neighbour_that_lay_there_before_is_a_tap_at_once_however_near(glass: Glass):
    """Two cards beside each other, tapped at the edges that they have in common."""
    assert glass.taps("card-As", 0, off=9)
    glass.shows()
    assert glass.taps("card-Ks", 1, off=-9)


def test_a_neighbour_that_has_only_just_come_is_none(glass: Glass):
    assert glass.taps("new-hand", 0, off=9)
    since = glass.shows()
    assert not glass.taps("card-Ks", 1, off=-9, since=since)


def test_what_a_key_lay_over_has_come_to_lie_there_too(glass: Glass):
    """A notice is closed: the seat below it has not changed since long before."""
    glass.shows()
    assert glass.taps("notice-close")
    glass.shows()
    glass.passes(100)
    assert not glass.taps("seat-5", off=3)


def test_a_tap_elsewhere_does_not_make_it_forgotten(glass: Glass):
    assert glass.taps("act-show", 0)
    since = glass.shows()
    glass.passes(150)
    assert glass.taps("card-2c", 3, since=since)
    glass.passes(150)
    assert not glass.taps("card-As", 0, since=since)


def test_two_hands_that_tap_in_turn_lose_nothing(glass: Glass):
    for n in range(20):
        assert glass.taps(f"card-{n}", n)
        glass.passes(60)


# ── when it was felt, and not when it was heard ─────────────────────────────────────────────


def test_a_bounce_that_is_heard_late_is_one_all_the_same(glass: Glass):
    assert glass.taps("new-hand")
    since = glass.shows()
    glass.passes(900)
    assert not glass.taps("card-As", since=since, late_ms=800)


def test_a_tap_that_is_heard_too_early_after_a_late_one_counts(glass: Glass):
    """Both waited in the queue: they were felt half a second apart."""
    assert glass.taps("elsewhere", 9)
    glass.passes(2000)
    assert glass.taps("confirm", late_ms=500)
    assert glass.taps("confirm")


def test_a_finger_that_came_down_before_the_key_was_there_did_not_mean_it(glass: Glass):
    assert glass.taps("act-check", 0)
    since = glass.fingers.shows()
    glass.passes(300)
    glass.fingers.drawn()
    glass.passes(100)
    assert not glass.taps("act-fold", 5, since=since, late_ms=101)
    assert not glass.taps("act-fold", 5, since=since, held_ms=101)
    assert glass.taps("act-fold", 5, since=since, late_ms=100)


def test_what_has_not_been_drawn_cannot_be_meant(glass: Glass):
    since = glass.fingers.shows()
    assert not glass.taps("act-fold", 5, since=since)
    glass.fingers.drawn()
    assert glass.taps("act-fold", 5, since=since)


def test_a_slow_frame_swallows_no_digit(glass: Glass):
    """Taking the last one back has made the key grey, and that is not drawn yet."""
    assert glass.taps("digit-back")
    since = glass.fingers.shows()
    glass.passes(80)
    assert glass.taps("digit-back", since=since)


def test_a_slow_frame_swallows_no_card(glass: Glass):
    """The key lay there all the time."""
    for n in range(8):
        assert glass.taps(f"card-{n}", n)
        glass.fingers.shows()
        glass.passes(250)


def test_it_is_the_lifting_that_a_bounce_comes_after(glass: Glass):
    """A finger that lay there for two seconds bounces as any other does."""
    glass.passes(2000)
    assert glass.taps("new-hand", held_ms=2000)
    since = glass.shows()
    glass.passes(500)
    assert not glass.taps("card-As", since=since, held_ms=450)


def test_a_panel_that_begins_to_count_anew_is_believed():
    watch = Watch()
    waits = TouchWaits(watch.now_ns)
    assert waits.of(2, 5_000_000_000) == 0
    watch.now_ms += 100
    assert waits.of(2, 5_000_000_090) == 10 * NS_PER_MS
    assert waits.of(2, 7) == 0
    assert waits.of(2, 4) == 3 * NS_PER_MS


def test_each_device_has_its_own_time():
    watch = Watch()
    waits = TouchWaits(watch.now_ns)
    assert waits.of(1, 1000) == 0
    assert waits.of(2, 50) == 0
    assert waits.of(2, None) == 0
    watch.now_ms += 30
    assert waits.of(1, 1010) == 20 * NS_PER_MS


# ── the keyboard ────────────────────────────────────────────────────────────────────────────

ENTER, LETTER_C = 0x01000004, 67


def test_enter_that_awards_after_enter_that_ended_the_round_waits(glass: Glass):
    assert glass.fingers.takes_key(ENTER, "confirm")
    glass.passes(399)
    assert not glass.fingers.takes_key(ENTER, "act-award")
    glass.passes(1)
    assert glass.fingers.takes_key(ENTER, "act-award")


def test_the_same_letter_counts_for_the_next_guest_after_180_ms(glass: Glass):
    assert glass.fingers.takes_key(LETTER_C, "act-call")
    glass.passes(179)
    assert not glass.fingers.takes_key(LETTER_C, "act-call")
    glass.passes(1)
    assert glass.fingers.takes_key(LETTER_C, "act-call")


def test_another_letter_counts_at_once(glass: Glass):
    for code, meaning in ((65, "letter-A"), (83, "card-As"), (65, "letter-A"), (72, "card-Ah")):
        assert glass.fingers.takes_key(code, meaning)
        glass.passes(20)


def test_a_digit_is_typed_twice_also_where_the_first_one_opens_the_keypad(glass: Glass):
    assert glass.fingers.takes_key(49, "digit-1")
    glass.passes(60)
    assert glass.fingers.takes_key(49, "digit-1")


def test_a_key_that_is_heard_late_is_measured_from_when_it_was_pressed(glass: Glass):
    assert glass.fingers.takes_key(ENTER, "confirm", glass.watch.now_ms)
    glass.passes(900)
    assert not glass.fingers.takes_key(ENTER, "act-award", glass.watch.now_ms - 800)
