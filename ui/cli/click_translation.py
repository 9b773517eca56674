"""Translates click: its own sentences, and the help of our commands.

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

from dealerassist.locale.catalogue import CATALOGUE, LOCALE, Catalogue, Language

AnyCommand = TypeVar("AnyCommand", bound=click.Command)


def let_click_speak(language: Language) -> None:
    """From now on click prints "Usage" and its error messages in this language."""
    gettext.bindtextdomain(CATALOGUE, str(LOCALE))
    gettext.textdomain(CATALOGUE)
    os.environ["LANGUAGE"] = language.value


def in_words(command: AnyCommand, say: Catalogue) -> AnyCommand:
    """A copy of the command, with the help texts in the language of `say`."""
    spoken = copy(command)
    spoken.help = _said(command.help, say)
    spoken.params = [_parameter(each, say) for each in command.params]
    if isinstance(spoken, click.Group):
        spoken.commands = {name: in_words(each, say) for name, each in spoken.commands.items()}
    return spoken


def _parameter(parameter: click.Parameter, say: Catalogue) -> click.Parameter:
    spoken = copy(parameter)
    if isinstance(spoken, click.Option):
        spoken.help = _said(spoken.help, say)
    return spoken


def _said(text: str | None, say: Catalogue) -> str | None:
    """The text translated; an empty one is left, as gettext answers it with the file's header."""
    return say(cleandoc(text)) if text else text
