"""The staff pages: who works at the table, for a pit boss who has signed in (house practice 3)."""

from __future__ import annotations

from dealerassist.files.unreadable import UnreadableError
from dealerassist.hand.refusal import Code, Refusal
from dealerassist.locale.localizer import dotted
from dealerassist.locale.roles import ROLES
from dealerassist.locale.staff_file_faults import staff_file_error, staff_file_fault
from dealerassist.staff.authority import permitted
from dealerassist.staff.staff_file import STAFF_FILE, StaffFileFault, newcomers, staff_of_text
from dealerassist.table.commands import ChangeRole, Enrol, LiftLock, NamePerson, Retire, SetPin
from dealerassist.table.roles import Person, Role
from dealerassist.table.staff_commands import refuse_first_now
from ui.asked.asked import Asked
from ui.asked.context import Context
from ui.asked.dialog import Dialog
from ui.asked.dry_run import intent_for, refusal_of
from ui.asked.intents import AskDesk, AskDeskInTurn, MakeBeside, OpenPit, SwitchTo, cancel, opening
from ui.asked.key_action import GreyReason, KeyAction, grey, live, live_or_grey
from ui.asked.pad import PadKeys
from ui.asked.screen_mode import PLAIN, Mode
from ui.dialogs.counts_entered import not_signed_yet
from ui.dialogs.enrol import LONGEST_NAME, NewNumber, NewPin, first_asked, first_title
from ui.dialogs.rota import rota_key
from ui.dialogs.sign import Signature, Signing, SigningTask, asks_to_sign
from ui.jobs.worker_jobs import JobFailed, ReadStaffFile, StaffFileRead
from ui.keys.paging import choices_on_page
from ui.keys.spelling_dialog import SpellingDialog
from ui.keys.staff_numbers import next_of_role, number_and_name, number_over_name, of_role
from ui.program.signed_requests import SignOutcome
from ui.view.parts import LabelledFigure, Tone
from ui.view.view import FiguresView, Pad, Prompt

LOCKS = frozenset({Code.PIN_WAITS, Code.PIN_DISABLED})
"""Refusals of a PIN that a pit boss can lift."""


class StaffSignIn(SigningTask, frozen=True, kw_only=True):
    """A pit boss signs in to the staff pages."""

    def signing(self, at: Context) -> Signing:
        return Signing(act=at.voice("Staff"), confirm=at.voice("Sign in"))

    def refuse(self, at: Context, person: str) -> Refusal | None:
        """Why this person cannot: only who may enrol people may open the pages."""
        return permitted(at.state, person, Enrol("", "", Role.CROUPIER), target="")

    def outcome(self, by: Signature) -> SignOutcome:
        return Mode(StaffMenu(boss=by.person))


class StaffDialog(Dialog, frozen=True, kw_only=True):
    """A page that only the pit boss who has signed in may see; `boss` is the pit boss's number."""

    boss: str

    @property
    def signed_in(self) -> str:
        return self.boss

    def choice(
        self, prompt: Prompt, keys: tuple[KeyAction, ...], ends: tuple[KeyAction, ...]
    ) -> Asked:
        """Asks for one of these keys; `ends` lie at the right edge."""
        return Asked(prompt=prompt, pad=PadKeys(Pad.CHOICE, keys, ends), rule="HP 3")

    def _who(self, at: Context) -> str:
        return at.voice("{person} is signed in", person=self.boss)


class StaffMenu(StaffDialog, frozen=True, kw_only=True):
    """The list of the staff, page by page."""

    page: int = 0

    def asks(self, at: Context) -> Asked:
        prompt = Prompt(at.voice("Who works here"), dotted([self._who(at), _missing(at)]))
        return Asked(prompt=prompt, pad=self._pad(at), rule="HP 3")

    def _pad(self, at: Context) -> PadKeys:
        """The rota, and a key for each person; then enrolling, the pit, and signing out."""
        people = [self._listed(at, person) for person in _in_order(at)]
        roles = opening(NewRole(boss=self.boss))
        enrol = live("confirm", at.voice("Enrol"), roles, tone=Tone.GO)
        pit = live("back", at.voice("To the pit"), OpenPit(self.boss))
        # Before the first hand nobody knows that there is no other way on.
        onward = at.voice("and on") if not (at.state.hands or _missing(at)) else ""
        out = live("cancel", at.voice("Sign out"), SwitchTo(PLAIN), detail=onward)
        rota = rota_key(at, self, name="rota", boss=self.boss)
        file = (staff_import_key(at, self, boss=self.boss),) if at.sticks else ()
        ends = (enrol, pit, out) if at.archived else (enrol, out)
        pad = choices_on_page(at.voice, self, self.page, people, *ends)
        return pad._replace(key_actions=(rota, self._another(at), *file, *pad.key_actions))

    def _another(self, at: Context) -> KeyAction:
        """Enrols one more croupier with one tap; name and PIN come later."""
        number = next_of_role(at.state, Role.CROUPIER)
        again = bool(of_role(at.state, Role.CROUPIER))
        title = at.voice("Another croupier") if again else at.voice("A croupier")
        enrols = AskDesk(Enrol(number, number, Role.CROUPIER), Mode(self))
        return live("another-croupier", title, enrols, detail=number)

    def _listed(self, at: Context, person: Person) -> KeyAction:
        name, title = f"staff-{person.id}", number_over_name(person)
        if not person.active:
            return grey(at.voice, name, title, GreyReason(at.voice("retired")))
        leads = opening(PersonMenu(boss=self.boss, person=person.id))
        detail = dotted([at.voice(ROLES[person.role]), _pin(at, person)])
        return live(name, title, leads, detail=detail)


class NewRole(StaffDialog, frozen=True, kw_only=True):
    """Asks in which role somebody is enrolled."""

    def asks(self, at: Context) -> Asked:
        menu = StaffMenu(boss=self.boss)
        numbers = (NewNumber(role=role, boss=self.boss, return_to=menu) for role in Role)
        keys = tuple(live(f"role-{n.role}", at.voice(ROLES[n.role]), opening(n)) for n in numbers)
        prompt = Prompt(at.voice("In which role?"), self._who(at))
        return self.choice(prompt, keys, (_to_the_list(at, self.boss),))


class OtherRole(StaffDialog, frozen=True, kw_only=True):
    """Asks for another role for a member of the staff."""

    person: str

    def asks(self, at: Context) -> Asked:
        person = at.state.person(self.person)
        whom = "" if person is None else number_and_name(person)
        prompt = Prompt(at.voice("In which role?"), dotted([whom, self._who(at)]))
        stays = opening(PersonMenu(boss=self.boss, person=self.person))
        detail = at.voice("nothing changed")
        leave = live("cancel", at.voice("Cancel"), stays, detail=detail)
        return self.choice(prompt, self._keys(at), (leave,))

    def _keys(self, at: Context) -> tuple[KeyAction, ...]:
        """A key for each role, grey for the present one."""
        listed = Mode(StaffMenu(boss=self.boss))
        return tuple(
            live_or_grey(
                at.voice,
                f"role-{role}",
                at.voice(ROLES[role]),
                self._not_that(at, role) or AskDesk(ChangeRole(self.person, role), listed),
            )
            for role in Role
        )

    def _not_that(self, at: Context, role: Role) -> Refusal | GreyReason | None:
        """Why this role cannot be given; None if it can."""
        person = at.state.person(self.person)
        if person is not None and person.role is role:
            return GreyReason(at.voice("As now"))
        return refusal_of(at, ChangeRole(self.person, role))


class PersonMenu(StaffDialog, frozen=True, kw_only=True):
    """What can be done for a member of the staff."""

    person: str

    def asks(self, at: Context) -> Asked:
        person, who = at.state.person(self.person), self._who(at)
        prompt = Prompt(self.person, who)
        if person is not None:
            prompt = Prompt(number_and_name(person), dotted([at.voice(ROLES[person.role]), who]))
        return self.choice(prompt, self._keys(at), (_to_the_list(at, self.boss),))

    def _keys(self, at: Context) -> tuple[KeyAction, ...]:
        """Another PIN, another role, lifting the lock, and retiring."""
        voice, number = at.voice, self.person
        listed = Mode(StaffMenu(boss=self.boss))
        person = at.state.person(number)
        new = NewPin(person=number, boss=self.boss, return_to=self)
        barred = at.presence.barred
        locked = barred is not None and barred.code in LOCKS
        lifts = AskDesk(LiftLock(number), listed) if locked else GreyReason(voice("Not locked"))
        leaves = opening(LeavingStaff(boss=self.boss, person=number))
        role = opening(OtherRole(boss=self.boss, person=number))
        pin = voice("New PIN") if person is not None and person.has_pin else voice("Choose a PIN")
        return (
            live_or_grey(voice, "new-pin", pin, refusal_of(at, SetPin(number)) or opening(new)),
            live_or_grey(voice, "lift-lock", voice("Lift the lock"), lifts),
            live_or_grey(voice, "change-role", voice("Other role"), self._role_stays(at) or role),
            live("name-person", voice("Name …"), opening(self._naming(at))),
            live_or_grey(
                voice, "retire", voice("Retire"), refusal_of(at, Retire(number)) or leaves
            ),
        )

    def _naming(self, at: Context) -> Dialog:
        person = at.state.person(self.person)
        name = "" if person is None or person.name == person.id else person.name
        return NamingPerson(boss=self.boss, person=self.person, name=name, return_to=self)

    def _role_stays(self, at: Context) -> Refusal | None:
        """Why no other role can be given, to oneself for example; None if any role can be."""
        person = at.state.person(self.person)
        others = [role for role in Role if person is None or role is not person.role]
        refusals = [
            permitted(at.state, self.boss, ChangeRole(self.person, role))
            or refusal_of(at, ChangeRole(self.person, role))
            for role in others
        ]
        return None if None in refusals else refusals[0]


class NamingPerson(SpellingDialog, frozen=True, kw_only=True):
    """Asks for the name of somebody who is enrolled already, by a pit boss who has signed in."""

    boss: str
    person: str

    longest = LONGEST_NAME

    @property
    def signed_in(self) -> str:
        return self.boss

    def asks(self, at: Context) -> Asked:
        does = intent_for(at, NamePerson(self.person, self.name))
        if isinstance(does, AskDesk):
            does = AskDesk(does.command, Mode(StaffMenu(boss=self.boss)))
        title = at.voice("{person}: {name}", person=self.person, name=self.name or "…")
        return self.letters(
            at,
            does,
            without=(at.voice("As before"), self.return_to),
            prompt=Prompt(title, at.voice("First name and surname")),
            rule="HP 3",
        )


class LeavingStaff(StaffDialog, frozen=True, kw_only=True):
    """Asks whether somebody is really to leave the staff, which is final."""

    person: str

    def asks(self, at: Context) -> Asked:
        voice, person = at.voice, at.state.person(self.person)
        prompt, listed = Prompt(self.person, self._who(at)), Mode(StaffMenu(boss=self.boss))
        if person is not None:
            title = voice("{person} leaves the staff?", person=number_and_name(person))
            why = voice("This cannot be undone; the number is not given again.")
            prompt = Prompt(title, why)
        retire = AskDesk(Retire(self.person), listed)
        sure = live("confirm", voice("Retire"), retire, tone=Tone.GIVE_UP)
        stays = opening(PersonMenu(boss=self.boss, person=self.person))
        leave = live("cancel", voice("Cancel"), stays, detail=voice("nothing changed"))
        return self.choice(prompt, (), (sure, leave))


def staff_key(at: Context, return_to: Dialog | None) -> KeyAction:
    """The key of the menu to the staff pages, by a pit boss's PIN; or to the first pit boss."""
    voice, first = at.voice, at.presence.signs and at.presence.awaits_first
    title = first_title(at) if first else voice("Staff")
    way = way_to_staff(at, asks_to_sign(at, StaffSignIn(), return_to), return_to)
    if not isinstance(way, Dialog):
        return grey(voice, "staff", title, way, icon="staff")
    return live("staff", title, opening(way), detail=voice("Enrol, PINs, locks"), icon="staff")


def way_to_staff(at: Context, usual: Dialog, now: Dialog | None) -> Dialog | Refusal | GreyReason:
    """What leads to the staff pages: as `usual`, or by the first pit boss; or why nothing does."""
    if not at.presence.signs:
        return GreyReason(at.voice("No PINs can be asked for here"))
    if (unsigned := not_signed_yet(at, now)) is not None:
        return unsigned
    if not at.presence.awaits_first:
        return usual
    enrolled = bool(at.state.staff)
    return (None if enrolled else refuse_first_now(at.state)) or first_asked(at)


def _in_order(at: Context) -> list[Person]:
    """The staff in the order of their numbers; those who have left come last."""
    return sorted(at.state.staff, key=lambda person: (not person.active, person.id))


def _pin(at: Context, person: Person) -> str:
    """What is out of the ordinary about a person's PIN: locked, or none."""
    if person.disabled:
        return at.voice("locked")
    return "" if person.has_pin else at.voice("no PIN")


def _missing(at: Context) -> str:
    """That a croupier with a PIN, or who can choose one, is missing to deal next; else empty."""
    if any(person.has_pin or not person.pins for person in of_role(at.state, Role.CROUPIER)):
        return ""
    if at.state.shift_is_open:
        return at.voice("A croupier has to be enrolled before the relief")
    return at.voice("A croupier has to be enrolled before a shift can be opened")


def _to_the_list(at: Context, boss: str) -> KeyAction:
    return live("cancel", at.voice("To the list"), opening(StaffMenu(boss=boss)))


# ── brought from a stick ────────────────────────────────────────────────────────────────────────


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
