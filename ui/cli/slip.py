"""The command that makes the paper of a fill or a credit: ``slip``."""

# reportlab and the journal are imported when a document is made, so that --help is fast.
# ruff: noqa: PLC0415

from __future__ import annotations

from pathlib import Path

import click

from ui.cli.chosen_catalogue import words_for
from ui.cli.journal_access import journal_argument
from ui.cli.paper import (
    MOST,
    language_option,
    numbered_paper,
    out_option,
    paper_form,
    print_option,
    reading_record,
    spoken,
    warned,
)


@click.command()
@journal_argument
@click.argument("number", type=click.IntRange(min=1), required=False)
@out_option
@language_option
@print_option
@click.pass_context
def slip(
    context: click.Context,
    journal: Path,
    number: int | None,
    out: Path | None,
    language: str | None,
    *,
    on_paper: bool,
) -> None:
    """Write slip NUMBER of JOURNAL as a PDF, the last one unless told: one original, then copies.

    Exit code 0: printed; 1: printed, but its entry was changed; 2: not printed; 3: saved, but the
    printer did not take it.
    """
    from reports.slip import SlipPrintout

    say = words_for(context)
    with reading_record(journal, say) as reader:
        made = SlipPrintout.read(reader, None if number is None else min(number, MOST))
        known = made.known_in(reader)

    def written(path: str) -> str:
        return say("Slip written to {path}", path=path)

    how = paper_form(reader.path, out, spoken(language, say), say, on_paper=on_paper)
    sent = numbered_paper(made, known, reader.path, how, say, written)
    context.exit(warned(made.alarms(say)) or sent)
