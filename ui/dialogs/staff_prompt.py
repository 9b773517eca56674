"""The prompt while somebody signs in, or while the staff is changed (house practice 3)."""

from __future__ import annotations

from typing import assert_never

from dealerassist.locale.event_text import deed
from dealerassist.locale.roles import ROLES
from dealerassist.table.roles import Role
from ui.dialogs.person_number import named, whose
from ui.dialogs.pin import Errand, PersonMenu, PinFor, RoleMenu, StaffMenu, StaffPage, Task
from ui.dialogs.signed_for import signed_for
from ui.dialogs.staff_numbers import of_role
from ui.shell.context import Context
from ui.shell.mode import Purpose, Typing
from ui.shell.words import dotted
from ui.view.view import Prompt


def number_prompt(at: Context, typing: Typing) -> Prompt:
    """Whose number is asked for, and what for."""
    assert typing.errand is not None, "the number of a person is asked for"
    if typing.purpose is Purpose.ENROL:
        return _enrolling(at, typing.errand)
    if typing.errand.task is Task.REVIEW:
        who = at.voice("A pit boss or an auditor signs in")
        return Prompt(at.voice("Pit"), at.voice.cited(who, "HP 3"))
    return Prompt(_what(at, typing.errand), at.voice.cited(at.voice("A pit boss signs"), "HP 3"))


def _enrolling(at: Context, errand: Errand) -> Prompt:
    voice = at.voice
    if not errand.boss:
        why = voice("From then on every entry needs somebody who is enrolled.")
        return Prompt(voice("The first pit boss: which number?"), why)
    return Prompt(voice("Which number does the house give?"), voice(ROLES[errand.role]))


def name_prompt(at: Context, typing: Typing) -> Prompt:
    """The name of somebody who is taken on, letter by letter."""
    title = at.voice("Name: {name}", name=typing.alias or "…")
    return Prompt(title, at.voice("First name and surname"))


def pin_prompt(at: Context, asked: PinFor) -> Prompt:
    """Whose PIN it is, and what for."""
    voice, person = at.voice, whose(at, asked)
    if asked.chooses:
        twice = "Once more: the new PIN of {person}" if asked.chosen else "A PIN for {person}"
        why = voice("Six digits that nobody else knows")
        return Prompt(voice(twice, person=person), why)
    shown = at.presence.shown_pin
    demo = voice("Demonstration: the PIN is {pin}", pin=shown) if shown else ""
    return Prompt(voice("PIN of {person}", person=person), dotted([_what(at, asked.errand), demo]))


def staff_prompt(at: Context, page: StaffPage) -> Prompt:
    """Who is signed in, and what is asked."""
    voice = at.voice
    boss = voice("{person} is signed in", person=page.boss)
    match page:
        case StaffMenu():
            return Prompt(voice("Who works here"), dotted([boss, _missing(at)]))
        case RoleMenu(_, number):
            person = at.state.person(number)
            whom = "" if person is None else named(person)
            return Prompt(voice("In which role?"), dotted([whom, boss]))
        case PersonMenu(_, number):
            person = at.state.person(number)
            if person is None:
                return Prompt(number, boss)
            if page.leaves:
                title = voice("{person} leaves the staff?", person=named(person))
                return Prompt(title, voice("This cannot be undone; the number is not given again."))
            return Prompt(named(person), dotted([voice(ROLES[person.role]), boss]))
        case _:
            assert_never(page)


def _missing(at: Context) -> str:
    """While nobody who is enrolled could open a shift."""
    those = of_role(at.state, Role.CROUPIER)
    if any(person.has_pin for person in those):
        return ""
    return at.voice("A croupier has to be enrolled before a shift can be opened")


def _taken_back(at: Context, errand: Errand) -> str:
    """What is undone: the entry, or how many there are."""
    steps = [step for step in at.undoable.steps if step.number >= errand.undo]
    if len(steps) == 1:
        return at.voice("Undo: {deed}", deed=deed(at.voice, steps[0].events))
    return at.voice.count("Undo {n} entry", "Undo {n} entries", len(steps))


def _what(at: Context, errand: Errand) -> str:
    """What somebody signs for."""
    voice = at.voice
    match errand.task:
        case Task.OPEN_SHIFT:
            return voice("Open the shift")
        case Task.CHANGE_CROUPIER:
            return voice("Change of croupier")
        case Task.COMMAND | Task.DECLINE if errand.command is not None:
            return signed_for(at, errand.command)
        case Task.APPROVE if errand.shown is not None:
            return voice("Approve correction {number}", number=errand.shown.proposal.number)
        case Task.REVIEW:
            return voice("Pit")
        case Task.UNDO:
            return _taken_back(at, errand)
        case _:
            return voice("People and PINs")
