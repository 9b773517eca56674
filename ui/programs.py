"""The programs of which one fills the screen. No Qt in here."""

from __future__ import annotations

from ui.kiosk.kiosk import Kiosk
from ui.not_opened import NotOpened
from ui.training.training import Training

ScreenProgram = Kiosk | NotOpened | Training
"""The table, the page in its place, or the training."""
