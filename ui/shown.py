"""What there is to be shown: one of these fills the screen. No Qt in here."""

from __future__ import annotations

from ui.kiosk import Kiosk
from ui.refused import Refused
from ui.school.school import School

Shown = Kiosk | Refused | School
"""The table, the page in its place, or the training."""
