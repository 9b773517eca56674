"""The keys at the lower edge of a page: five places, of which some are empty (None)."""

from __future__ import annotations

from ui.shell.key_action import KeyAction
from ui.view.parts import Key


def keys_of(touches: tuple[KeyAction | None, ...]) -> tuple[Key | None, ...]:
    """How the keys look, with None for each empty place."""
    return tuple(None if touch is None else touch.key for touch in touches)


def without_gaps(touches: tuple[KeyAction | None, ...]) -> tuple[KeyAction, ...]:
    """The keys without the empty places."""
    return tuple(touch for touch in touches if touch is not None)
