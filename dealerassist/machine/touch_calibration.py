"""What corrects a touch panel that feels a finger elsewhere than where it lies.

Places are fractions of the screen, from 0 at the left and at the top to 1. A correction is the six
numbers of a libinput calibration matrix, which takes places in the same unit.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from math import hypot, isfinite
from typing import NamedTuple

from msgspec import Struct

DECIMALS = 6
"""How many decimals a matrix keeps: the width of a large panel has 4,000 points."""

FLATTEST = 0.05
"""A matrix whose determinant is nearer to 0 would crush the panel to a line."""

LARGEST = 4.0
"""No number of a matrix that corrects a panel is larger."""

LEAST_SPREAD = 0.001
"""Of the places that were felt: below it they lie on a line, and say nothing of what is beside."""

STRETCHED = 0.2
"""How far a panel may be stretched or sheared, as a share, and shifted, as a part of the screen."""

FITS_MM = 2.0
"""A panel that is off by less is well: a finger does not meet a cross any better."""

LEAST_GAIN = 0.7
"""A correction helps if it brings the mean distance below this share of what it was."""

WORST_MM = 5.0
"""If one of the touches lies farther from its cross even when corrected, it was made elsewhere."""


class Place(NamedTuple):
    """A place on the screen, in fractions of its width and height."""

    x: float
    y: float


class Size(NamedTuple):
    """How large the screen is, in millimetres."""

    width: float
    height: float

    def distance(self, one: Place, other: Place) -> float:
        """How far apart two places are, in millimetres."""
        return hypot((one.x - other.x) * self.width, (one.y - other.y) * self.height)


class Matrix(NamedTuple):
    """Six numbers, as libinput has them: x becomes ``a x + b y + c``, y ``d x + e y + f``."""

    a: float
    b: float
    c: float
    d: float
    e: float
    f: float

    def of(self, at: Place) -> Place:
        """Where this place comes to lie."""
        return Place(self.a * at.x + self.b * at.y + self.c, self.d * at.x + self.e * at.y + self.f)

    def after(self, first: Matrix) -> Matrix:
        """The one matrix that does what `first` does, and then what this one does."""
        a, b, c = self._row(self.a, self.b, first)
        d, e, f = self._row(self.d, self.e, first)
        return Matrix(a, b, c + self.c, d, e, f + self.f)

    @staticmethod
    def _row(x: float, y: float, first: Matrix) -> tuple[float, float, float]:
        return (
            x * first.a + y * first.d,
            x * first.b + y * first.e,
            x * first.c + y * first.f,
        )

    @property
    def rounded(self) -> Matrix:
        """To `DECIMALS`, without a minus before a zero."""
        return Matrix(*(round(number, DECIMALS) + 0.0 for number in self))

    @property
    def sound(self) -> bool:
        """Whether a panel can be used with it: finite, of a sensible size, and not flat."""
        if not all(isfinite(number) and abs(number) <= LARGEST for number in self):
            return False
        return abs(self.a * self.e - self.b * self.d) >= FLATTEST


AS_FELT = Matrix(1, 0, 0, 0, 1, 0)
"""Changes nothing."""


class PanelTurn(StrEnum):
    """How a panel was built in: turned clockwise, or mirrored and then turned."""

    UPRIGHT = "upright"
    QUARTER = "quarter"
    HALF = "half"
    THREE_QUARTERS = "three_quarters"
    MIRRORED = "mirrored"
    MIRRORED_QUARTER = "mirrored_quarter"
    UPSIDE_DOWN = "upside_down"
    MIRRORED_THREE_QUARTERS = "mirrored_three_quarters"


TURNS: dict[PanelTurn, Matrix] = {
    PanelTurn.UPRIGHT: AS_FELT,
    PanelTurn.QUARTER: Matrix(0, -1, 1, 1, 0, 0),
    PanelTurn.HALF: Matrix(-1, 0, 1, 0, -1, 1),
    PanelTurn.THREE_QUARTERS: Matrix(0, 1, 0, -1, 0, 1),
    PanelTurn.MIRRORED: Matrix(-1, 0, 1, 0, 1, 0),
    PanelTurn.MIRRORED_QUARTER: Matrix(0, -1, 1, -1, 0, 1),
    PanelTurn.UPSIDE_DOWN: Matrix(1, 0, 0, 0, -1, 1),
    PanelTurn.MIRRORED_THREE_QUARTERS: Matrix(0, 1, 0, 1, 0, 0),
}
"""The correction of each."""


def panel_turn(matrix: Matrix) -> PanelTurn | None:
    """The turn that this correction is near to; None if it is near to none, so is no panel's."""
    for turn, exact in TURNS.items():
        shift = zip(matrix.of(_MIDDLE), exact.of(_MIDDLE), strict=True)
        stretch = ((matrix.a, exact.a), (matrix.b, exact.b), (matrix.d, exact.d))
        pairs = (*shift, *stretch, (matrix.e, exact.e))
        if all(abs(found - built) <= STRETCHED for found, built in pairs):
            return turn
    return None


_MIDDLE = Place(0.5, 0.5)


def crosses(inset: float) -> tuple[Place, ...]:
    """Where fingers are asked to: near the four corners, clockwise, and in the middle.

    However a panel is turned or mirrored, it feels each of these at the place of one of them.
    """
    left, right = inset, 1 - inset
    corners = (Place(left, left), Place(right, left), Place(right, right), Place(left, right))
    return (*corners, _MIDDLE)


def fit_matrix(felt: Sequence[Place], meant: Sequence[Place]) -> Matrix | None:
    """What brings the places that were felt nearest to those that were meant (least squares).

    None if those that were felt lie on a line, or nearly.
    """
    n = len(felt)
    middle = Place(sum(at.x for at in felt) / n, sum(at.y for at in felt) / n)
    off = [Place(at.x - middle.x, at.y - middle.y) for at in felt]
    xx, yy = sum(at.x * at.x for at in off), sum(at.y * at.y for at in off)
    xy = sum(at.x * at.y for at in off)
    spread = xx * yy - xy * xy
    if not spread / (n * n) > LEAST_SPREAD:
        return None

    def row(targets: Sequence[float]) -> tuple[float, float, float]:
        tx = sum(at.x * target for at, target in zip(off, targets, strict=True))
        ty = sum(at.y * target for at, target in zip(off, targets, strict=True))
        along, down = (tx * yy - ty * xy) / spread, (ty * xx - tx * xy) / spread
        return along, down, sum(targets) / n - along * middle.x - down * middle.y

    return Matrix(*row([at.x for at in meant]), *row([at.y for at in meant]))


class Distances(NamedTuple):
    """How far touches lie from their crosses, in millimetres."""

    largest: float
    mean: float


def error_of(felt: Sequence[Place], meant: Sequence[Place], size: Size) -> Distances:
    """How far these touches lie from what was meant."""
    apart = [size.distance(one, other) for one, other in zip(felt, meant, strict=True)]
    return Distances(max(apart), sum(apart) / len(apart))


class PanelVerdict(StrEnum):
    """What the touches say of a panel."""

    FITS = "fits"
    HELPS = "helps"
    NO_HELP = "no_help"
    IMPLAUSIBLE = "implausible"


class PanelFinding(Struct, frozen=True, kw_only=True):
    """What was found of a panel.

    Attributes:
        before: how far it is off now.
        after: how far it would be off, corrected; None if no correction was found.
        turn: how it is built in; None if no correction was found.
        correction: the matrix to be set in place of the one in force; None as `turn`.
    """

    verdict: PanelVerdict
    before: Distances
    after: Distances | None = None
    turn: PanelTurn | None = None
    correction: Matrix | None = None


def found_of(
    felt: Sequence[Place], meant: Sequence[Place], size: Size, in_force: Matrix
) -> PanelFinding:
    """What these touches say of a panel.

    Args:
        felt: where the touches were, under the matrix that is in force.
        meant: where they should have been.
        size: of the screen.
        in_force: that matrix.
    """
    before = error_of(felt, meant, size)
    if before.largest <= FITS_MM:
        return PanelFinding(verdict=PanelVerdict.FITS, before=before)
    fit = fit_matrix(felt, meant)
    turn = None if fit is None else panel_turn(fit)
    if fit is None or turn is None:
        return PanelFinding(verdict=PanelVerdict.IMPLAUSIBLE, before=before)
    after = error_of([fit.of(at) for at in felt], meant, size)
    correction = fit.after(in_force).rounded
    if after.largest > WORST_MM or not correction.sound:
        return PanelFinding(verdict=PanelVerdict.IMPLAUSIBLE, before=before)
    helps = after.mean <= LEAST_GAIN * before.mean
    return PanelFinding(
        verdict=PanelVerdict.HELPS if helps else PanelVerdict.NO_HELP,
        before=before,
        after=after,
        turn=turn,
        correction=correction,
    )
