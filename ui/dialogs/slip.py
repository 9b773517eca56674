"""Fills and credits: the chips by denomination, and who signs the slip (house practice 4).

Two people sign for each: a pit boss first, and a second person, usually whoever deals.
"""

from __future__ import annotations

from msgspec.structs import replace

from dealerassist.locale.localizer import dotted
from dealerassist.table.commands import Credit, Fill
from dealerassist.table.plausible_amounts import AmountKind
from dealerassist.table.roles import Person, Role
from dealerassist.table.staff_commands import deals_unenrolled
from dealerassist.table.tournament_commands import AdjustChips
from ui.asked.asked import Asked
from ui.asked.context import Context
from ui.asked.dialog import Dialog, outermost
from ui.asked.dry_run import refusal_of
from ui.asked.intents import AskDesk, MakeBeside, SwitchTo, opening
from ui.asked.key_action import GreyReason, Intent, KeyAction, grey, live, reason_of
from ui.asked.print_notices import being_made
from ui.asked.screen_mode import Mode
from ui.dialogs.permitted_keys import allowed
from ui.dialogs.piece_count import PieceCount
from ui.dialogs.sign import MOST_LISTED, nobody_has_it, person_key
from ui.dialogs.signed_for import signed_for
from ui.dialogs.slip_signed import SlipSigned, with_next_number
from ui.jobs.worker_jobs import SlipPaper
from ui.keys.chips import tray_chips
from ui.keys.number_dialog import NumberDialog, NumberEntry
from ui.keys.staff_numbers import longest_number, number_of, number_seen, of_role
from ui.view.view import Prompt


class SlipPieces(PieceCount, frozen=True, kw_only=True):
    """Asks for the chips that move between the tray and the cash desk."""

    def to_slip(self, at: Context, moved: Fill | Credit, prompt: str) -> Asked:
        """Asks for the chips, then who signs second; or says why they cannot be moved.

        `moved` is the command for what has been entered, with two people who could sign.
        """
        refusal = refusal_of(at, moved)
        does: Intent | GreyReason = opening(SecondSigner(slip=moved, return_to=self))
        return self.counting(
            at,
            does if refusal is None else reason_of(at.voice, refusal),
            confirm=at.voice("To the slip"),
            prompt=Prompt(prompt, at.voice.cited(at.voice("Count them in the open"), "HP 4")),
            kind=AmountKind.SLIP,
        )


class FillPieces(SlipPieces, frozen=True, kw_only=True):
    """Asks for the chips that the cash desk has sent."""

    def asks(self, at: Context) -> Asked:
        moved = Fill(self.pieces, *signers_known(at))
        return self.to_slip(at, moved, at.voice("Fill: which chips has the cash desk sent?"))


class CreditPieces(SlipPieces, frozen=True, kw_only=True):
    """Asks for the chips that go to the cash desk.

    That the tray should not hold so much is said once both have signed, not before: whoever counts
    the tray could try amounts here until one is taken, and nothing would be left of it.
    """

    def asks(self, at: Context) -> Asked:
        moved = Credit(self.pieces, *signers_known(at))
        return self.to_slip(at, moved, at.voice("Credit: which chips go to the cash desk?"))


class SecondSigner(NumberDialog, frozen=True, kw_only=True):
    """Asks who signs second: whoever deals, unless another is chosen.

    `slip`: what is signed for; chips in play of a tournament have no paper of their own.
    """

    slip: Fill | Credit | AdjustChips

    keeps_zero = True

    def asks(self, at: Context) -> Asked:
        asked = at.voice("Who signs the slip as well?")
        if isinstance(self.slip, AdjustChips):
            asked = at.voice("Who signs as well?")
        prompt = Prompt(asked, signed_for(at, self.slip))
        return self.keypad(at, self._entry(at), prompt=prompt, rule="HP 4 money")

    def _entry(self, at: Context) -> NumberEntry:
        """Croupiers and pit bosses; the pit boss's PIN comes next."""
        voice, deals = at.voice, _dealing(at)
        usual = deals if at.state.staff else ""
        role = Role.CROUPIER if at.state.staff else Role.PIT_BOSS
        number, seen = usual, usual
        if self.digits or not usual:
            number = number_of(at.state, role, self.digits)
            seen = number_seen(at.state, role, self.digits)
        does: Intent | GreyReason = GreyReason(voice("Type a number first"))
        if self.number or (usual and not self.digits):
            does = self._signed(at, number) if _is_known(at, number) else nobody_has_it(at)
        hint = voice("Two people sign, each for themselves: the pit boss is next")
        return NumberEntry(
            title=voice("Second signature"),
            value=seen,
            hint=voice.cited(hint, "HP 4"),
            confirm=voice("Signs as well"),
            does=does,
            people=tuple(self._listed(at, person) for person in _candidates(at)),
        )

    def longest(self, at: Context) -> int:
        return longest_number(at.state, Role.CROUPIER)

    def _listed(self, at: Context, person: Person) -> KeyAction:
        does = self._signed(at, person.id)
        return person_key(at.voice, f"signs-{person.id}", person, does)

    def _signed(self, at: Context, second: str) -> Intent | GreyReason:
        """The slip with its second signer; the first becomes the pit boss who then signs."""
        first = at.presence.actor if not at.state.staff else _first_beside(at, second)
        moved = replace(self.slip, first=first, second=second)
        refusal = refusal_of(at, moved)
        if refusal is not None:
            return reason_of(at.voice, refusal)
        if isinstance(moved, AdjustChips):
            return allowed(at, AskDesk(moved), self)
        slip = with_next_number(at.state, moved)
        then = SlipSigned(slip=slip, moved=moved, return_to=outermost(self))
        return allowed(at, AskDesk(moved, Mode(then)), self)


def signers_known(at: Context) -> tuple[str, str]:
    """Numbers for both signatures, first and second, for a dry run before anybody has signed."""
    deals = _dealing(at)
    return _first_beside(at, deals), deals


def _is_known(at: Context, number: str) -> bool:
    """Whether somebody here has this number; any will do while nobody is enrolled."""
    if not at.state.staff or at.state.person(number) is not None:
        return True
    return deals_unenrolled(at.state, number)


def _dealing(at: Context) -> str:
    """The number of the croupier who deals; empty without a shift."""
    return "" if at.state.shift is None else at.state.shift.croupier


def _first_beside(at: Context, second: str) -> str:
    """The number of somebody who could sign first beside `second`; empty if nobody can."""
    if not at.state.staff:
        return at.presence.actor if at.presence.actor != second else "P-01"
    bosses = (boss.id for boss in of_role(at.state, Role.PIT_BOSS) if boss.id != second)
    return next(bosses, "")


def _candidates(at: Context) -> list[Person]:
    """Who may sign second, whoever deals first; none where they are too many for a key each."""
    all_of_them = (*of_role(at.state, Role.CROUPIER), *of_role(at.state, Role.PIT_BOSS))
    those = [person for person in all_of_them if _first_beside(at, person.id)]
    those.sort(key=lambda person: person.id != _dealing(at))
    return those if len(those) <= MOST_LISTED else []


# ── the keys that lead here ─────────────────────────────────────────────────────────────────────


def fill_key(at: Context, return_to: Dialog) -> KeyAction:
    """The key that takes chips in from the cash desk."""
    pieces = FillPieces(chosen=tray_chips(at)[0], return_to=return_to)
    return _slip_key(at, "fill", at.voice("Fill"), Fill(_one_chip(at), *signers_known(at)), pieces)


def credit_key(at: Context, return_to: Dialog) -> KeyAction:
    """The key that gives chips to the cash desk."""
    pieces = CreditPieces(chosen=tray_chips(at)[0], return_to=return_to)
    probe = Credit(_one_chip(at), *signers_known(at))
    return _slip_key(at, "credit", at.voice("Credit"), probe, pieces)


def _one_chip(at: Context) -> tuple[tuple[int, int], ...]:
    """The fewest chips that can be moved, for a dry run."""
    return ((tray_chips(at)[-1], 1),)


def _slip_key(
    at: Context, name: str, title: str, probe: Fill | Credit, pieces: SlipPieces
) -> KeyAction:
    """The key to a fill or credit, with the number of the next slip; grey if nobody could sign."""
    voice, refusal = at.voice, refusal_of(at, probe)
    if refusal is not None:
        return grey(voice, name, title, refusal)
    may = allowed(at, AskDesk(probe), pieces.return_to)
    if isinstance(may, GreyReason):
        return grey(voice, name, title, may)
    number = voice("slip {number} next", number=at.state.money.slips + 1)
    boss = voice("with the pit boss’s PIN") if isinstance(may, SwitchTo) else ""
    return live(name, title, opening(pieces), detail=dotted([number, boss]))


# ── a slip is printed again ─────────────────────────────────────────────────────────────────────


class SlipAgain(NumberDialog, frozen=True, kw_only=True):
    """Asks for the number of the slip: the last one, unless another is typed."""

    def asks(self, at: Context) -> Asked:
        voice, last = at.voice, at.state.money.slips
        entry = NumberEntry(
            title=voice("Number of the slip"),
            value=voice.say.number(self.number or last),
            hint=voice("The last slip is {number}", number=voice.say.number(last)),
            confirm=voice("Print"),
            does=self._prints(at, self.number or last),
        )
        why = voice.cited(voice("A second print is a copy, and says so"), "HP 4")
        prompt = Prompt(voice("Which slip is printed again?"), why)
        return self.keypad(at, entry, prompt=prompt, rule="HP 4 money")

    def longest(self, at: Context) -> int:
        return len(str(max(at.state.money.slips, 1)))

    def _prints(self, at: Context, number: int) -> Intent | GreyReason:
        if number > at.state.money.slips:
            return GreyReason(at.voice("There is no slip of this number"), "HP 4")
        if at.work.makes(SlipPaper):
            return being_made(at.voice)
        return MakeBeside(SlipPaper(number))


def slip_again_key(at: Context, return_to: Dialog) -> KeyAction:
    """The key that asks for it; grey while there is no slip, or nothing to print it from."""
    voice, title, last = at.voice, at.voice("Slip again"), at.state.money.slips
    if not at.archived:
        return grey(voice, "find", title, GreyReason(voice("There is no journal to read here")))
    if not last:
        return grey(voice, "find", title, GreyReason(voice("No slip has been made yet"), "HP 4"))
    detail = voice("by its number")
    return live("find", title, opening(SlipAgain(return_to=return_to)), detail=detail)
