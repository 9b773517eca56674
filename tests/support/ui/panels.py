"""A touch panel that is built in somehow, a sway that takes every matrix, and fingers on both."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from dealerassist.files.unreadable import UnreadableError
from dealerassist.machine.panel import BAD_CONTENT, SwayError
from dealerassist.machine.touch_calibration import AS_FELT, Matrix, Place
from tests.support.ui.croupier import Croupier
from ui.dialogs.machine.panel import CROSSES, GLASS
from ui.kiosk.kiosk import Kiosk
from ui.program.touch_guard import Fingers

WIDTH, HEIGHT = 344.0, 194.0

OFF = Matrix(1.02, 0.004, -0.03, -0.002, 1.03, 0.01)
"""How a panel may be off: shifted by a centimetre, and a little stretched."""

HALF_TURN = Matrix(-1, 0, 1, 0, -1, 1)

TREMBLE = ((0.7, 0.4), (-0.9, 0.3), (0.2, -1.1), (-0.4, -0.6), (0.8, 0.9))
"""How far from the cross a fingertip comes down, in millimetres."""


class PanelInMemory:
    """As `TouchPanel`, without sway and without a file."""

    def __init__(self, in_force: Matrix = AS_FELT) -> None:
        self.in_force, self.usual = in_force, AS_FELT
        self.unread: UnreadableError | None = None
        self.refuses = ""
        self.has_set: list[Matrix] = []
        self.has_kept: list[Matrix] = []

    def set(self, matrix: Matrix) -> None:
        if self.refuses:
            raise SwayError(self.refuses)
        self.has_set.append(matrix)

    def keep(self, matrix: Matrix, usual: Matrix) -> None:
        self.has_kept.append(matrix)
        self.in_force, self.usual = matrix, usual


def lying(kiosk: Kiosk, places: Sequence[Place]) -> None:
    """Fingers lie at these places."""
    at = tuple((place.x * WIDTH, place.y * HEIGHT) for place in places)
    kiosk.feel(Fingers(WIDTH, HEIGHT, at))


def touch(kiosk: Kiosk, place: Place) -> None:
    """One finger is put down there and lifted."""
    lying(kiosk, [place])
    kiosk.tap(GLASS)
    lying(kiosk, [])


def touch_crosses(kiosk: Kiosk, felt: Matrix = AS_FELT, *, most: int = 5) -> None:
    """Touch the crosses with a finger that trembles, on a panel that feels it elsewhere."""
    for cross, (x, y) in list(zip(CROSSES, TREMBLE, strict=True))[:most]:
        touch(kiosk, felt.of(Place(cross.x + x / WIDTH, cross.y + y / HEIGHT)))


def panel_states(croupier: Croupier) -> Iterator[tuple[str, Kiosk]]:
    """Every state of the page, which is open where no sway runs; then of one that can be set."""
    kiosk = croupier.kiosk
    touch_crosses(kiosk, most=2)
    lying(kiosk, [Place(0.77, 0.75), Place(0.6, 0.6), Place(0.2, 0.4)])
    yield "the panel, several fingers", kiosk
    kiosk.tap("panel-use")
    yield "the panel, why not", kiosk
    kiosk.tap("notice-close")
    touch_crosses(kiosk)
    croupier.tap("panel-close")
    kiosk.watches.panel = PanelInMemory()
    yield from calibrated_states(croupier)
    for n, place in enumerate((0.3, 0.75, 0.4, 0.6, 0.25)):
        touch(kiosk, Place(place, 0.3 + 0.1 * n))
    yield "the panel, touched anywhere", kiosk
    croupier.tap("panel-close")
    kiosk.watches.panel.unread = UnreadableError(
        BAD_CONTENT, file="/var/lib/dealer-assist/panel.json"
    )
    yield "the panel, a bad file", croupier.tap("panel").kiosk


def calibrated_states(croupier: Croupier) -> Iterator[tuple[str, Kiosk]]:
    """A panel that fits, one that is off, and one that is turned; the last page stays open."""
    for name, felt in {"off": OFF, "turned": HALF_TURN}.items():
        croupier.tap("panel")
        touch_crosses(croupier.kiosk, felt)
        yield f"the panel {name}", croupier.kiosk
        yield f"the panel {name}, on trial", croupier.tap("panel-use").kiosk
        yield f"the panel {name}, calibrated", croupier.tap("panel-keep").kiosk
        croupier.tap("panel-close")
    touch_crosses(croupier.tap("panel").kiosk)
    yield "the panel fits", croupier.kiosk
    croupier.tap("panel-again")
