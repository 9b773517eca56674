"""The keys at the lower edge of a page: five places, of which some are empty (None)."""

from __future__ import annotations

from ui.shell.key_action import KeyAction
from ui.view.parts import Key


def keys_of(key_actions: tuple[KeyAction | None, ...]) -> tuple[Key | None, ...]:
    """How the keys look, with None for each empty place."""
    return tuple(None if key_action is None else key_action.key for key_action in key_actions)


def without_gaps(key_actions: tuple[KeyAction | None, ...]) -> tuple[KeyAction, ...]:
    """The keys without the empty places."""
    return tuple(key_action for key_action in key_actions if key_action is not None)
