"""Where nothing can be recorded, every key that leads to an entry is grey, and says why.

A journal may only be read, for as long as the program runs; or the last entry could not be
recorded, because the disk is full, and a tap tries again.
"""

from __future__ import annotations

from msgspec.structs import replace

from dealerassist.locale.localizer import dotted
from ui.asked.context import Context
from ui.asked.dialog import Dialog
from ui.asked.intents import SwitchTo
from ui.asked.key_action import GreyReason, Intent, KeyAction


def grey_if_not_writable(at: Context, key_action: KeyAction, now: Dialog | None) -> KeyAction:
    """The key as it is; or grey, where it leads to an entry that cannot be made."""
    does = intent_if_writable(at, key_action.does)
    if does is key_action.does:
        return _grey_while_unsaved(at, key_action, now)
    why = at.voice("looking only")
    key = replace(key_action.key, enabled=False, detail="", why=why, brief="")
    return KeyAction(key, does)


def _grey_while_unsaved(at: Context, key_action: KeyAction, now: Dialog | None) -> KeyAction:
    """The key as it is; or grey, where it leads to an entry and the last could not be recorded.

    It goes on saying what it does: a tap tries again, as the disk may have room by now. Where
    there is little room it says that alone, and the light at the top says the rest.
    """
    key, does = key_action
    if at.saved or not key.enabled or not _waits_for_disk(at, does, now):
        return key_action
    why = dotted([key.detail, at.voice("not recorded: a tap tries again")])
    brief = key.detail or at.voice("tap again")
    return key_action.looking(enabled=False, detail="", why=why, brief=brief)


def _waits_for_disk(at: Context, does: Intent | GreyReason, now: Dialog | None) -> bool:
    """Whether the tap records something, or begins what is to be recorded.

    Within what has begun one can go on typing, and back; only its last key makes the entry.
    """
    if isinstance(does, SwitchTo):
        return _leads_to_entry(at, does) and not _has_begun(now, does.mode.dialog)
    return _leads_to_entry(at, does)


def _has_begun(now: Dialog | None, dialog: Dialog | None) -> bool:
    """Whether this is open, or leads back to what is."""
    begun = now
    while begun is not None and type(begun) is not type(dialog):
        begun = begun.return_to
    return begun is not None


def intent_if_writable(at: Context, does: Intent | GreyReason) -> Intent | GreyReason:
    """What a tap does; or the reason why not, where it leads to an entry that cannot be made."""
    if at.read_only_reason and _leads_to_entry(at, does):
        return GreyReason(at.read_only_reason.removesuffix("."))
    return does


def _leads_to_entry(at: Context, does: Intent | GreyReason) -> bool:
    return not isinstance(does, GreyReason) and does.records(at)
