"""Turns the pages of the *Problem* key, as whoever looks for a problem does."""

from __future__ import annotations

from ui.dialogs.problems.moments import PAGES, moment_key, problem_at
from ui.kiosk.kiosk import Kiosk


def turn_to(kiosk: Kiosk, name: str) -> None:
    """Turn to the first page that has the problem of this name, if it is not in sight."""
    shown = {key.name for key in kiosk.view.asked.keys}
    if name in shown or moment_key(next(iter(PAGES))) not in shown:
        return
    kind = problem_at(name)
    page = next((moment for moment, kinds in PAGES.items() if kind in kinds), None)
    if page is not None:
        kiosk.tap(moment_key(page))
