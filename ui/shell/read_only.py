"""A journal that may only be looked at: whatever leads to an entry is grey, and says why."""

from __future__ import annotations

from msgspec.structs import replace

from ui.pit.pages import Pit
from ui.shell.context import Context
from ui.shell.key_action import (
    Act,
    Do,
    Instead,
    Intent,
    KeyAction,
    Propose,
    Reason,
    SwitchTo,
    UndoTo,
)
from ui.shell.mode import Busy, LastHands, Purpose, Replay, Settings, TableKeys, Terms, Typing

OF_ENTRIES = frozenset({Act.UNDO, Act.OPEN_SHIFT, Act.CLOSE_SHIFT, Act.SIGN})

TO_BE_READ = (Settings, Terms, LastHands, Replay, TableKeys, Pit)
"""What may lie over the keys of a table that is only looked at."""


def only_seen(at: Context, touch: KeyAction, *, brief: bool = False) -> KeyAction:
    """The key as it is; or grey, where it leads to an entry that cannot be made.

    Args:
        at: what is shown.
        touch: the key, and what it does.
        brief: whether the key has no room for a reason: then the detail says it.
    """
    does = answered(at, touch.does)
    if does is touch.does:
        return touch
    why = at.voice("looking only")
    detail = why if brief else ""
    return KeyAction(replace(touch.key, enabled=False, detail=detail, why=why), does)


def answered(at: Context, does: Intent | Reason) -> Intent | Reason:
    """What a tap does; where it leads to an entry that cannot be made, why not."""
    return Reason(at.looking.removesuffix(".")) if at.looking and _leads_to_entry(does) else does


FINDING = frozenset({Purpose.FIND_HAND, Purpose.LEAST_POT})
"""What a number is typed for that nothing is recorded of."""


def _is_read(busy: Busy) -> bool:
    if isinstance(busy, Typing):
        return busy.purpose in FINDING
    return isinstance(busy, TO_BE_READ)


def _leads_to_entry(does: Intent | Reason) -> bool:
    match does:
        case Do() | Instead() | UndoTo() | Propose():
            return True
        case SwitchTo(mode):
            return mode.busy is not None and not _is_read(mode.busy)
        case _:
            return does in OF_ENTRIES
