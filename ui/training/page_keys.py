"""The keys at the lower edge of a page of the training: five places, some of them empty."""

from __future__ import annotations

from ui.shell.key_action import KeyAction
from ui.view.parts import Key


def keys_of(touches: tuple[KeyAction | None, ...]) -> tuple[Key | None, ...]:
    """As they look, empty places too."""
    return tuple(None if touch is None else touch.key for touch in touches)


def those(touches: tuple[KeyAction | None, ...]) -> tuple[KeyAction, ...]:
    """Without the empty places."""
    return tuple(touch for touch in touches if touch is not None)
