"""The mathematics of a panel that is off: the correction is found, the best, and plausible.

Tests `dealerassist/machine/touch_calibration.py`.
"""

from math import inf, nan

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealerassist.machine.touch_calibration import (
    AS_FELT,
    TURNS,
    Matrix,
    PanelTurn,
    PanelVerdict,
    Place,
    Size,
    crosses,
    fit_matrix,
    found_of,
    panel_turn,
)

CROSSES = crosses(0.1)

PANEL = Size(344, 194)

small = st.floats(-0.08, 0.08)

nudges = st.builds(
    lambda a, b, c, d, e, f: Matrix(1 + a, b, c, d, 1 + e, f),
    small, small, small, small, small, small,
)  # fmt: skip

turns = st.sampled_from(list(PanelTurn))

trembles = st.lists(st.tuples(small, small), min_size=5, max_size=5)


def inverse(matrix: Matrix) -> Matrix:
    """What undoes it, by Cramer's rule."""
    a, b, c, d, e, f = matrix
    det = a * e - b * d
    return Matrix(
        e / det, -b / det, (b * f - c * e) / det, -d / det, a / det, (c * d - a * f) / det
    )


def near(one, other, by: float = 1e-9) -> bool:
    return all(abs(x - y) < by for x, y in zip(one, other, strict=True))


def misses(matrix: Matrix, felt, meant) -> float:
    """The sum of squares that the fit makes least."""
    pairs = [(matrix.of(at), to) for at, to in zip(felt, meant, strict=True)]
    return sum((at.x - to.x) ** 2 + (at.y - to.y) ** 2 for at, to in pairs)


@given(turns, nudges)
def test_what_a_panel_does_to_fingers_is_undone(turn, nudge):
    correction = nudge.after(TURNS[turn])
    felt = [inverse(correction).of(cross) for cross in CROSSES]
    found = fit_matrix(felt, CROSSES)
    assert near(found, correction, 1e-6)
    assert panel_turn(found) is turn


@given(nudges, trembles, st.integers(0, 5), st.sampled_from([-1e-3, 1e-3]))
def test_no_other_matrix_brings_the_touches_nearer(nudge, tremble, at, by):
    felt = [
        nudge.of(Place(cross.x + x, cross.y + y))
        for cross, (x, y) in zip(CROSSES, tremble, strict=True)
    ]
    found = fit_matrix(felt, CROSSES)
    other = Matrix(*(number + by * (n == at) for n, number in enumerate(found)))
    assert misses(found, felt, CROSSES) < misses(other, felt, CROSSES)


@given(turns, nudges, turns, nudges)
def test_a_matrix_after_another_does_both(turn, nudge, other, bend):
    one, two = nudge.after(TURNS[turn]), bend.after(TURNS[other])
    for cross in CROSSES:
        assert near(one.after(two).of(cross), one.of(two.of(cross)))
    assert near(AS_FELT.after(one), one)
    assert near(one.after(AS_FELT), one)


@given(turns, nudges, nudges)
def test_a_correction_is_composed_with_the_one_in_force(turn, nudge, in_force):
    """The touches were felt through what is in force; what replaces it has to do both."""
    built = nudge.after(TURNS[turn])
    raw = [inverse(built).of(cross) for cross in CROSSES]
    felt = [in_force.of(at) for at in raw]
    found = found_of(felt, CROSSES, PANEL, in_force)
    if found.verdict is PanelVerdict.HELPS:
        assert near(found.correction, built, 2e-6)
        assert all(
            near(found.correction.of(at), to, 1e-5) for at, to in zip(raw, CROSSES, strict=True)
        )
    else:
        assert found.correction is None or found.before.largest <= 2 or found.turn is None


@pytest.mark.parametrize("turn", [turn for turn in PanelTurn if turn is not PanelTurn.UPRIGHT])
def test_a_panel_that_is_turned_or_mirrored_is_recognised(turn):
    felt = [inverse(TURNS[turn]).of(cross) for cross in CROSSES]
    found = found_of(felt, CROSSES, PANEL, AS_FELT)
    assert (found.verdict, found.turn) == (PanelVerdict.HELPS, turn)
    assert found.correction == TURNS[turn]


@pytest.mark.parametrize("turn", PanelTurn)
def test_a_turned_panel_feels_each_cross_where_one_lies(turn):
    """So no cross is felt on a key."""
    for cross in CROSSES:
        assert any(near(inverse(TURNS[turn]).of(cross), other) for other in CROSSES)


def test_the_turns_are_libinputs():
    """By its documentation: a quarter clockwise is ``0 -1 1 1 0 0``."""
    assert TURNS[PanelTurn.QUARTER] == (0, -1, 1, 1, 0, 0)
    assert TURNS[PanelTurn.HALF] == (-1, 0, 1, 0, -1, 1)
    assert TURNS[PanelTurn.THREE_QUARTERS] == (0, 1, 0, -1, 0, 1)
    for turn, matrix in TURNS.items():
        assert panel_turn(matrix) is turn


def test_a_trembling_finger_on_a_good_panel_is_no_fault():
    felt = [Place(cross.x + 1.5 / 344, cross.y - 1 / 194) for cross in CROSSES]
    found = found_of(felt, CROSSES, PANEL, AS_FELT)
    assert found.verdict is PanelVerdict.FITS
    assert found.before.largest == pytest.approx(1.803, abs=1e-3)
    assert found.correction is None


def test_touches_without_a_pattern_are_not_corrected():
    """Four millimetres, each in another direction: no shift and no stretch explains them."""
    ways = [(4, 0), (-4, 0), (4, 0), (-4, 0), (0, 0)]
    felt = [
        Place(cross.x + x / 344, cross.y + y / 194)
        for cross, (x, y) in zip(CROSSES, ways, strict=True)
    ]
    found = found_of(felt, CROSSES, PANEL, AS_FELT)
    assert found.verdict is PanelVerdict.NO_HELP


@pytest.mark.parametrize(
    "felt",
    [
        [Place(0.5, 0.5)] * 5,
        [Place(at, at) for at in (0.1, 0.2, 0.9, 0.4, 0.5)],
        [Place(cross.x / 3, cross.y) for cross in CROSSES],
        [Place(cross.x + 0.4, cross.y) for cross in CROSSES],
        [Place(0.3, 0.2), *CROSSES[1:]],
        [CROSSES[2], CROSSES[1], CROSSES[0], CROSSES[3], Place(0.9, 0.1)],
    ],
    ids=["one place", "a line", "a third", "far off", "one elsewhere", "mixed up"],
)
def test_what_no_panel_does_is_not_corrected(felt):
    found = found_of(felt, CROSSES, PANEL, AS_FELT)
    assert (found.verdict, found.correction) == (PanelVerdict.IMPLAUSIBLE, None)


@pytest.mark.parametrize(
    "matrix",
    [(nan, 0, 0, 0, 1, 0), (1, 0, inf, 0, 1, 0), (9, 0, 0, 0, 1, 0), (1, 1, 0, 1, 1, 0),
     (0, 0, 0, 0, 0, 0)],
)  # fmt: skip
def test_a_matrix_that_would_lock_everybody_out_is_not_sound(matrix):
    assert not Matrix(*matrix).sound
    assert all(matrix.sound for matrix in TURNS.values())


def test_a_rounded_matrix_has_no_minus_before_a_zero():
    assert str(Matrix(-1e-9, 0, 0, 0, 1.00000049, 0).rounded.a) == "0.0"
    assert Matrix(-1e-9, 0, 0, 0, 1.00000049, 0).rounded.e == 1.0
