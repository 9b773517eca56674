"""Whether a key may be tapped: by whom, and whether anything can be recorded; and if not, why.

Who may do what is decided by `dealerassist/staff/authority.py: permitted` (house practice 3), and
only repeated here. Where the number at the screen is not enough but a pit boss's would be, the key
leads to a pit boss's number and PIN, for this one act. Every other such key is grey and says why.
"""

from __future__ import annotations

from msgspec.structs import replace

from dealerassist.hand.refusal import Code, Refusal
from dealerassist.locale.localizer import dotted
from dealerassist.staff.authority import StaffAct, may_take_back, permitted
from dealerassist.table.commands import Command
from dealerassist.table.roles import Role
from ui.asked.context import Context
from ui.asked.dialog import Dialog
from ui.asked.intents import AskDesk, SwitchTo, TableAct, UndoTo, opening
from ui.asked.key_action import GreyReason, Intent, KeyAction, reason_of, reasons
from ui.asked.screen_mode import PLAIN
from ui.dialogs.sign import asks_to_sign, can_be_signed
from ui.dialogs.signed_acts import SignsCommand, TakesBack
from ui.view.parts import Tone

WANTS_ANOTHER = frozenset({Code.ROLE_MAY_NOT, Code.UNKNOWN_PERSON, Code.PERSON_RETIRED})
"""Refusals that another person's number can help with."""


def permitted_key(
    at: Context, key_action: KeyAction, now: Dialog | None, *, brief: bool = False
) -> KeyAction:
    """The key as the person at the screen may use it: live, by a pit boss's PIN, or grey.

    A PIN leads back to `now`; a key is `brief` that has no room for more than that it asks for one.
    """
    does = allowed(at, key_action.does, now)
    if does is key_action.does:
        return key_action
    key = key_action.key
    if isinstance(does, GreyReason):
        why, said = reasons(at.voice, does)
        return KeyAction(replace(key, enabled=False, detail="", why=why, brief=said), does)
    signs = at.voice("with the pit boss’s PIN")
    # Nothing is given up before the PIN.
    tone = Tone.PLAIN if key.tone is Tone.GIVE_UP else key.tone
    detail = signs if brief else dotted([key.detail, signs])
    return KeyAction(replace(key, detail=detail, tone=tone), does)


def as_it_may_be(
    at: Context, key_action: KeyAction, now: Dialog | None, *, brief: bool = False
) -> KeyAction:
    """The key as it is for whoever is there; grey where nothing can be recorded."""
    key_action = permitted_key(at, key_action, now, brief=brief)
    return key_action if at.is_writable else grey_if_not_writable(at, key_action, now)


def allowed(at: Context, does: Intent | GreyReason, now: Dialog | None) -> Intent | GreyReason:
    """What a tap does for the person at the screen: what it says, a PIN first, or nothing."""
    asked = None if isinstance(does, GreyReason) else does.asks_for(at)
    refusal = None if asked is None else permitted(at.state, at.presence.actor, asked)
    if asked is None or refusal is None:
        return _taking_back(at, does, now)
    if isinstance(asked, StaffAct) or refusal.code not in WANTS_ANOTHER or not _boss_may(at, asked):
        return reason_of(at.voice, refusal)
    then = does.then if isinstance(does, AskDesk) else None
    return opening(asks_to_sign(at, SignsCommand(command=asked, then=then or PLAIN), now))


def _taking_back(at: Context, does: Intent | GreyReason, now: Dialog | None) -> Intent | GreyReason:
    """The same for undo: what was signed with a pit boss's PIN needs one to be taken back."""
    steps = at.undoable.steps
    if not steps or (not isinstance(does, UndoTo) and does is not TableAct.UNDO):
        return does
    number = does.number if isinstance(does, UndoTo) else steps[-1].number
    if number in at.undoable.barred:
        return reason_of(at.voice, at.undoable.barred[number])
    refusal = may_take_back(at.state, at.presence.actor, at.undoable.kinds_since(number))
    if refusal is None:
        return does
    task = TakesBack(number=number)
    if not (at.presence.signs and can_be_signed(at, task)):
        return reason_of(at.voice, refusal)
    return opening(asks_to_sign(at, task, now))


def _boss_may(at: Context, command: Command) -> bool:
    """Whether any pit boss could do it, here and now; without a PIN only while none has one."""
    refusals: list[Refusal | None] = [
        permitted(at.state, person.id, command)
        for person in at.state.staff
        if person.role is Role.PIT_BOSS and (person.has_pin or at.presence.awaits_first)
    ]
    return at.presence.signs and None in refusals


def no_pin_here(at: Context) -> GreyReason | None:
    """Why nobody can sign here though people are enrolled; None if somebody can, or need not."""
    if at.state.staff and not at.presence.signs:
        return GreyReason(at.voice("No PIN can be checked here: ask the technician"))
    return None


# ── where nothing can be recorded ───────────────────────────────────────────────────────────────
# A journal may only be read, for as long as the program runs; or the last entry could not be
# recorded, because the disk is full, and a tap tries again.


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
