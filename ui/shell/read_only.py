"""Where the journal is read-only: every key that leads to an entry is grey, and says why."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from ui.shell.context import Context
from ui.shell.key_action import (
    AskDesk,
    AskDeskInstead,
    ChangeLook,
    FindHand,
    GreyReason,
    Intent,
    KeyAction,
    MakeBeside,
    OpenPit,
    OpenShiftNow,
    OwnIntent,
    PinDigits,
    ProposeCorrectionNow,
    ReadPage,
    ScreenAct,
    SwitchTo,
    UndoTo,
)

RECORDING_ACTS = frozenset(
    {ScreenAct.UNDO, ScreenAct.CLOSE_SHIFT, ScreenAct.SIGN, ScreenAct.LIST_PROBLEMS}
)
"""The screen acts that record something, or ask what is needed to do so."""


ENTRIES = (AskDesk, AskDeskInstead, UndoTo, ProposeCorrectionNow, OpenShiftNow)
"""What a key does that makes an entry at once."""


def grey_if_read_only(at: Context, key_action: KeyAction) -> KeyAction:
    """The key as it is; or grey, where it leads to an entry that cannot be made.

    Args:
        at: what is shown.
        key_action: the key, and what it does.
    """
    does = intent_if_writable(at, key_action.does)
    if does is key_action.does:
        return key_action
    why = at.voice("looking only")
    key = replace(key_action.key, enabled=False, detail="", why=why, brief="")
    return KeyAction(key, does)


def grey_while_unsaved(at: Context, key_action: KeyAction) -> KeyAction:
    """The key as it is; or grey, where it makes an entry and the last could not be recorded.

    A tap on it still does what it says: it tries again, as the disk may have room by now.

    Args:
        at: what is shown.
        key_action: the key, and what it does.
    """
    does = key_action.does
    if at.saved or not key_action.key.enabled:
        return key_action
    if not _makes_entry(at, does):
        return key_action
    why = at.voice("not recorded: a tap tries again")
    key = replace(key_action.key, enabled=False, detail="", why=why, brief=at.voice("tap again"))
    return key_action._replace(key=key)


def _makes_entry(at: Context, does: Intent | GreyReason) -> bool:
    """Whether the tap itself records something; a call of the pit boss does so in a shift only."""
    if does is ScreenAct.CALL_FLOOR:
        return at.state.shift_is_open
    return isinstance(does, ENTRIES) or does in (ScreenAct.UNDO, ScreenAct.CLOSE_SHIFT)


def intent_if_writable(at: Context, does: Intent | GreyReason) -> Intent | GreyReason:
    """What a tap does; or the reason why not, where it leads to an entry that cannot be made."""
    if at.read_only_reason and (_leads_to_entry(does) or _makes_entry(at, does)):
        return GreyReason(at.read_only_reason.removesuffix("."))
    return does


def _leads_to_entry(does: Intent | GreyReason) -> bool:
    match does:
        case AskDesk() | AskDeskInstead() | UndoTo() | ProposeCorrectionNow() | OpenShiftNow():
            return True
        case SwitchTo(mode):
            return mode.dialog is not None and not mode.dialog.reads_only
        case ScreenAct():
            return does in RECORDING_ACTS
        case ChangeLook() | PinDigits() | ReadPage() | OpenPit() | FindHand() | MakeBeside():
            return False
        case OwnIntent() | GreyReason():
            return False
        case _:
            assert_never(does)
