"""The command line's own sentences, and its help, in the language that was chosen.

click says its sentences through the standard library's gettext: here that is told to look into
the program's catalogue. The texts of help are message ids like all others.
"""

from __future__ import annotations

import gettext
import os
from copy import copy
from importlib.resources import files
from inspect import cleandoc
from typing import TypeVar

import click

from dealerassist.locale.catalogue import CATALOGUE, Catalogue, Language

AnyCommand = TypeVar("AnyCommand", bound=click.Command)


def let_click_speak(language: Language) -> None:
    """From now on click says "Usage" and its complaints in this language."""
    gettext.bindtextdomain(CATALOGUE, str(files("dealerassist") / "locale"))
    gettext.textdomain(CATALOGUE)
    os.environ["LANGUAGE"] = language.value


def in_words(command: AnyCommand, say: Catalogue) -> AnyCommand:
    """The command with its help in the words of `say`; the command itself stays as it is."""
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
    """The text in other words; of the empty one, the catalogue knows something else."""
    return say(cleandoc(text)) if text else text
