"""The locked screen: what is on it, and who unlocks it (house practice 7)."""

from __future__ import annotations

from dealerassist.hand.refusal import Code
from dealerassist.table.commands import LockScreen, UnlockScreen
from dealerassist.table.roles import Person, Role
from dealerassist.table.screen_lock import unlockers
from ui.asked.asked import Asked
from ui.asked.context import Context
from ui.asked.dialog import Cover, Dialog
from ui.asked.dry_run import refusal_of
from ui.asked.intents import AskDesk, opening
from ui.asked.key_action import GreyReason, KeyAction, grey, grey_in_brief, live
from ui.asked.pad import PadKeys
from ui.asked.screen_mode import Mode
from ui.dialogs.sign import PinEntry, Signature, Signing, SigningTask, asks_to_sign
from ui.keys.staff_numbers import number_and_name
from ui.program.signed_requests import SignedCommand, SignOutcome
from ui.view.parts import Tone
from ui.view.view import Pad, Prompt


class Unlocks(SigningTask, frozen=True, kw_only=True):
    """Who deals unlocks the screen, or a pit boss; only a pit boss is asked for the number."""

    needs = UnlockScreen()

    def signing(self, at: Context) -> Signing:
        voice = at.voice
        return Signing(
            act=voice("Unlock"),
            question=voice("Who unlocks?"),
            why=voice("Whoever deals unlocks it, or a pit boss"),
            rule="HP 7",
            confirm=voice("Unlock"),
            others=len(unlockers(at.state)) > 1,
        )

    def outcome(self, by: Signature) -> SignOutcome:
        """The screen is unlocked; what was half entered is there again."""
        behind = None if by.return_to is None else by.return_to.return_to
        return SignedCommand(UnlockScreen(), by.person, Mode(behind))


class LockPage(Cover, frozen=True, kw_only=True):
    """The locked screen; `return_to` is what was half entered when it was locked."""

    reads_only = True
    stays_when_refused = True

    def asks(self, at: Context) -> Asked:
        # The page has its own keys, and stays.
        prompt = Prompt(at.voice("Locked"), who_unlocks(at))
        return Asked(prompt=prompt, pad=PadKeys(Pad.NONE), rule="HP 7", escape=opening(self))


def lock_page(dialog: Dialog | None) -> LockPage | None:
    """The page of the locked screen, if it is open or this was asked for from there."""
    while dialog is not None and not isinstance(dialog, LockPage):
        dialog = dialog.return_to
    return dialog


def lock_key(at: Context) -> KeyAction:
    """The key that locks the screen, between hands."""
    title = at.voice("Lock")
    if not at.presence.signs:
        said = at.voice("no PINs here")
        reason = GreyReason(at.voice("No PINs can be asked for here"), "HP 7")
        return grey_in_brief(at.voice, "lock", title, reason, said=said)
    refusal = refusal_of(at, LockScreen())
    if refusal is None:
        return live("lock", title, AskDesk(LockScreen(), None))
    if refusal.code is Code.NOBODY_UNLOCKS:
        said = at.voice("nobody is enrolled")
        return grey_in_brief(at.voice, "lock", title, refusal, said=said)
    return grey(at.voice, "lock", title, refusal)


def unlock_key(at: Context, now: Dialog | None) -> KeyAction:
    """The key that asks for the PIN of who deals, or of somebody else who may."""
    page, deals = lock_page(now), _who_deals(at)
    if deals is None or deals.disabled:
        asks = asks_to_sign(at, Unlocks(), page)
    else:
        asks = PinEntry(person=deals.id, task=Unlocks(), return_to=page)
    return live("unlock", at.voice("Unlock"), opening(asks), tone=Tone.GO)


def who_unlocks(at: Context) -> str:
    """Who may unlock it: "C-07 · Anna Berger or a pit boss"."""
    deals = _who_deals(at)
    if deals is None:
        return at.voice("A pit boss unlocks with the PIN")
    return at.voice("{person} unlocks with the PIN, or a pit boss", person=number_and_name(deals))


def _who_deals(at: Context) -> Person | None:
    """The croupier who deals; None where only a pit boss can unlock."""
    return next((each for each in unlockers(at.state) if each.role is Role.CROUPIER), None)
