"""``dealer-assist train``: the training on the screen."""

from __future__ import annotations

import os
from contextlib import ExitStack
from typing import TYPE_CHECKING

import click

from dealerassist.locale.catalogue import Catalogue, Language
from ui.cli.errors import plain_screen_errors
from ui.cli.kiosk import (
    chosen_language,
    ends,
    front_address,
    has_display,
    language_options,
    open_and_show,
)
from ui.cli.translation import words_for
from ui.program.home_folder import home_folder
from ui.program.switch_program import GOES_OVER, REFUSED, replace_process
from ui.view.not_opened import TRAINING
from ui.window.garbage_collector import collecting_later

if TYPE_CHECKING:
    from ui.training.training import Training


@click.command()
@click.option("--from-the-table", is_flag=True, hidden=True)
@click.pass_context
def train(context: click.Context, *, from_the_table: bool) -> None:
    """Practise dealing: drills and whole hands, in a database of its own."""
    say = words_for(context)
    if not has_display(os.environ):
        raise click.ClickException(say("There is no display for the training."))
    with plain_screen_errors(say):
        code = _run(say, context, leads_back=from_the_table)
    if code in (GOES_OVER, REFUSED) and from_the_table:
        replace_process(*language_options(context))
    ends()
    context.exit(0 if code == GOES_OVER else code)


def _run(say: Catalogue, context: click.Context, *, leads_back: bool) -> int:
    chosen = chosen_language(context)
    with collecting_later(), ExitStack() as opened:
        # Imported before Qt: PySide hooks into imports and reads the source of every later module.
        from ui.training.open_training import opened_training  # noqa: PLC0415

        def attempt(switched: Language | None = None) -> Training:
            return opened.enter_context(
                opened_training(
                    home_folder(),
                    fallback=say.language,
                    chosen=switched or chosen,
                    leads_back=leads_back,
                )
            )

        address = front_address("training")
        code = open_and_show(say, attempt, TRAINING, chosen=chosen, address=address)
        if not leads_back:
            # What is behind the window is seen again at once, also while papers are being made.
            from ui.window.full_screen import take_up_ground  # noqa: PLC0415

            take_up_ground()
        return code
