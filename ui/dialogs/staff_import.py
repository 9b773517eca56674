"""The staff is brought from a stick: who stands in its file, and then enrolled (HP 3)."""

from __future__ import annotations

from dealerassist.files.unreadable import UnreadableError
from dealerassist.locale.roles import ROLES
from dealerassist.locale.staff_file_faults import staff_file_error, staff_file_fault
from dealerassist.staff.staff_file import (
    STAFF_FILE,
    StaffFileFault,
    newcomers,
    staff_of_text,
)
from dealerassist.table.commands import Enrol
from dealerassist.table.roles import Person
from ui.asked.asked import Asked
from ui.asked.context import Context
from ui.asked.dialog import Dialog
from ui.asked.intents import AskDeskInTurn, MakeBeside, cancel
from ui.asked.key_action import GreyReason, KeyAction, grey, live
from ui.asked.pad import PadKeys
from ui.asked.screen_mode import Mode
from ui.jobs.worker_jobs import JobFailed, ReadStaffFile, StaffFileRead
from ui.keys.staff_numbers import number_and_name
from ui.view.parts import LabelledFigure, Tone
from ui.view.view import FiguresView, Pad, Prompt

MOST_SHOWN = 12
"""Of so many people it is said one by one whom the file holds."""


class StaffImport(Dialog, frozen=True, kw_only=True):
    """Shows who of the file is not here yet, or what is wrong with it; then enrols them.

    `boss` is the pit boss who has signed in; empty while nobody is enrolled.
    """

    boss: str = ""

    @property
    def signed_in(self) -> str:
        return self.boss

    def asks(self, at: Context) -> Asked:
        found, close = _found(at), cancel(at.voice, then=Mode(self.return_to))
        people = found if isinstance(found, tuple) else ()
        listed = tuple(_listed(at, each) for each in people[:MOST_SHOWN])
        ends = (self._confirm(at, found), close)
        return Asked(
            prompt=_prompt(at, found),
            pad=PadKeys(Pad.FIGURES, ends=ends, shows=FiguresView(listed)),
            rule="HP 3",
        )

    def _confirm(self, at: Context, found: tuple[Enrol, ...] | str) -> KeyAction:
        title = at.voice("Enrol them")
        if isinstance(found, str) or not found:
            why = found if isinstance(found, str) and found else at.voice("Nobody is new here")
            return grey(at.voice, "confirm", title, GreyReason(why.rstrip(".")), tone=Tone.GO)
        by = self.boss or found[0].person
        does = AskDeskInTurn(found, by, Mode(self.return_to))
        return live("confirm", title, does, tone=Tone.GO)


def staff_import_key(at: Context, return_to: Dialog | None, *, boss: str) -> KeyAction:
    """The key that has the file read from whichever stick has it; grey where there is no stick."""
    name, title = "staff-import", at.voice("Staff from a stick")
    if not at.sticks:
        return grey(at.voice, name, title, GreyReason(at.voice("No stick is plugged in")))
    folders = tuple(str(stick.folder) for stick in at.sticks)
    page = StaffImport(boss=boss, return_to=return_to)
    detail = at.voice("the file {file}", file=STAFF_FILE)
    return live(name, title, MakeBeside(ReadStaffFile(folders), page), detail=detail)


def _listed(at: Context, new: Enrol) -> LabelledFigure:
    person = Person(new.person, new.name, new.role)
    return LabelledFigure(at.voice(ROLES[new.role]), number_and_name(person))


def _prompt(at: Context, found: tuple[Enrol, ...] | str) -> Prompt:
    """How many are new, or why that is not known."""
    if isinstance(found, str):
        return Prompt(at.voice("Staff from the stick"), found)
    n = len(found)
    title = at.voice.count("{n} person is new here", "{n} people are new here", n)
    why = at.voice("Each chooses a PIN at the first signing")
    return Prompt(title, why if n else at.voice("Everybody in it is enrolled already."))


def _found(at: Context) -> tuple[Enrol, ...] | str:
    """Who of the file is new here; or a sentence why that is not known."""
    answer = at.work.staff_file
    if at.work.makes(ReadStaffFile) or answer is None:
        return at.voice("The stick is being read …")
    if not isinstance(answer, StaffFileRead):
        failed = isinstance(answer, JobFailed) and answer.sentence
        return failed or at.voice("The stick gave no answer: nobody was enrolled")
    try:
        found = newcomers(at.state, staff_of_text(answer.text))
    except UnreadableError as error:
        return staff_file_error(at.voice.say, answer.file, error)
    if isinstance(found, StaffFileFault):
        return staff_file_fault(at.voice.say, answer.file, found)
    return found
