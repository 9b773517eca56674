"""How a command ends that cannot do its work: with a sentence why, and an exit code."""

# What can go wrong is imported when a command works, so that --help is fast.
# ruff: noqa: PLC0415

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import click

from dealerassist.locale.catalogue import Catalogue

DONE, DOUBTFUL, FAILED, NOT_ON_PAPER = range(4)
"""The exit codes of the commands on a journal: done; done, but the journal is not as it was
recorded or something does not add up; nothing done; written, but the printer did not take it."""


class FailedError(click.ClickException):
    """Ends a command that could do nothing: a sentence why, and exit code 2."""

    exit_code = FAILED


@contextmanager
def plain_journal_errors(say: Catalogue) -> Iterator[None]:
    """Within the `with` block, an error of a journal ends the command with a sentence."""
    from dealerassist.journal.errors import JournalError
    from dealerassist.locale.journal_errors import journal_error_sentence

    try:
        yield
    except JournalError as error:
        raise FailedError(journal_error_sentence(say, error)) from error


@contextmanager
def plain_screen_errors(say: Catalogue) -> Iterator[None]:
    """Within the `with` block, an error of disk, settings or screen ends with a sentence."""
    from ui.start.not_opened import REFUSALS, refusal_sentence
    from ui.window.stage_error import StageError

    try:
        yield
    except StageError as error:
        raise click.ClickException(str(error)) from error
    except REFUSALS as error:
        raise click.ClickException(refusal_sentence(say, error)) from error
