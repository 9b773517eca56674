"""Translates the command line: click's own sentences, the help of our commands, what is printed.

click looks its sentences up with the standard library's gettext, which is pointed to the program's
catalogue here. The help texts are message ids like all others.
"""

from __future__ import annotations

import gettext
import os
from copy import copy
from inspect import cleandoc
from typing import TypeVar

import click

from dealerassist.locale.catalogue import CATALOGUE, LOCALE, Catalogue, Language, words_of

AnyCommand = TypeVar("AnyCommand", bound=click.Command)

PLACEHOLDERS = frozenset(
    {
        "NUMBER",
        "FILE",
        "DEST",
        "BACKUP",
        "DIRECTORY",
        "PATH",
        "TEXT",
        "FILE|TEXT",
        "ID|last",
        "NAME|FILE",
    }
    | {"INTEGER", "INTEGER RANGE"}
)
"""What stands for a value in the help, where it is no word of German too."""


def let_click_speak(language: Language) -> None:
    """From now on click prints "Usage" and its error messages in this language."""
    gettext.bindtextdomain(CATALOGUE, str(LOCALE))
    gettext.textdomain(CATALOGUE)
    os.environ["LANGUAGE"] = language.value


def in_words(command: AnyCommand, say: Catalogue) -> AnyCommand:
    """A copy of the command, with the help texts in the language of `say`."""
    spoken = copy(command)
    spoken.help = _said(command.help, say)
    spoken.options_metavar = _said(command.options_metavar, say)
    spoken.params = [_parameter(each, say) for each in command.params]
    if isinstance(spoken, click.Group):
        spoken.subcommand_metavar = say(spoken.subcommand_metavar)
        spoken.commands = {name: in_words(each, say) for name, each in spoken.commands.items()}
    return spoken


def _parameter(parameter: click.Parameter, say: Catalogue) -> click.Parameter:
    spoken = copy(parameter)
    if isinstance(spoken, click.Option):
        spoken.help = _said(spoken.help, say)
    placeholder = spoken.metavar or _placeholder(spoken)
    if placeholder in PLACEHOLDERS:
        spoken.metavar = say(placeholder)
    return spoken


def _placeholder(parameter: click.Parameter) -> str:
    """What click prints for a value: the name of an argument, the type of an option's value."""
    if isinstance(parameter, click.Argument):
        return (parameter.name or "").upper()
    takes_none = isinstance(parameter, click.Option) and parameter.is_flag
    return "" if takes_none else parameter.type.name.upper()


def _said(text: str | None, say: Catalogue) -> str | None:
    """The text translated; an empty one is left, as gettext answers it with the file's header."""
    return say(cleandoc(text)) if text else text


# ── the chosen language ─────────────────────────────────────────────────────────────────────────


def words_for(context: click.Context) -> Catalogue:
    """The catalogue for the command of `context`; English if no language has been chosen."""
    language = context.find_object(Language)
    return words_of(language if isinstance(language, Language) else Language.ENGLISH)
