"""A group of commands whose modules are imported only when a command is used."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from types import MappingProxyType

import click

from ui.cli.translation import in_words, words_for

Places = Mapping[str, str]
"""Where each command of a group is found: ``"verify": "ui.cli.journal:verify"``."""


class LazyGroup(click.Group):
    """A group whose commands are in other modules, which are imported when they are used.

    `places` says where each is, as the help lists them, after those added to the group itself.
    """

    places: Places = MappingProxyType({})

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of all commands, in the order of the help."""
        return [*super().list_commands(ctx), *self.places]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of that name, imported now; None if there is none."""
        if cmd_name in self.places:
            return in_words(_imported(cmd_name, self.places[cmd_name]), words_for(ctx))
        return super().get_command(ctx, cmd_name)

    def get_help(self, ctx: click.Context) -> str:
        """The help of the group, in the language that was chosen."""
        return click.Group.get_help(in_words(self, words_for(ctx)), ctx)


def _imported(name: str, place: str) -> click.Command:
    module, _, command = place.partition(":")
    try:
        loaded = getattr(import_module(module), command)
    except (ImportError, AttributeError) as error:
        return _missing(name, str(error))
    assert isinstance(loaded, click.Command), f"{place} is a command"
    return loaded


def _missing(name: str, reason: str) -> click.Command:
    """In place of a command that is not installed or cannot be imported: one that says so."""

    def refuse() -> None:
        raise click.ClickException(f"{name} is not available in this installation: {reason}.")

    return click.Command(name, callback=refuse, help="Not available in this installation.")
