"""``dealer-assist replay``: plays hand records through the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

import click

from dealerassist.files.unreadable import UnreadableError
from dealerassist.locale.catalogue import Catalogue
from dealerassist.records.hand_record_files import files_of, hand_texts_of, size_of
from dealerassist.records.replay_many import (
    OutcomeStyle,
    ReplayLine,
    ReplayVerdict,
    replay_all,
    unreadable_line,
)
from ui.cli.named_path import NamedPath
from ui.cli.progress_bar import LONG_WORK, progress
from ui.cli.translation import words_for

ALL_RIGHT, SOME_WRONG, SOME_UNREADABLE = range(3)
"""The exit codes of `replay_records`."""

_IN_ALL_AS_SAID = "In all: {legal} legal, {illegal} against the rules, {unreadable} unreadable"
_IN_ALL = (
    "In all: {legal} legal, {illegal} against the rules, {differing} with a record that says "
    "otherwise, {unreadable} unreadable"
)

MOST_UNREADABLE = 1000
"""After so many unreadable hands in a row a file is taken to be no hand record."""


@click.command("replay")
@click.argument("paths", nargs=-1, required=True, type=NamedPath())
@click.option("--json", "as_json", is_flag=True, help="One line of JSON for each hand.")
@click.option("--steps", is_flag=True, help="Say how the hand stands after each action.")
@click.option("--strict", is_flag=True, help="Refuse what is only remarked on otherwise.")
@click.pass_context
def replay_records(
    context: click.Context,
    paths: tuple[Path, ...],
    as_json: bool,  # noqa: FBT001
    steps: bool,  # noqa: FBT001
    strict: bool,  # noqa: FBT001
) -> None:
    """Play hand records through the rules: PHH, Open Hand History, PokerStars’ texts.

    Says what each hand paid, or which action breaks which rule. What this house does otherwise,
    such as another order of showing, is remarked on. Of a folder, all records in it are played.
    Exit code 0: all hands are legal, and their records say nothing else; 1: one is not, or its
    record contradicts it; 2: something cannot be read.
    """
    say = words_for(context)
    style = OutcomeStyle(say.language, as_json, steps, strict)
    files = list(files_of(paths))
    work = sum(size_of(file) for file in files)
    given_up: set[Path] = set()
    tally: Counter[ReplayVerdict] = Counter()
    wanted = not as_json and work > LONG_WORK
    with progress(say("Playing hand records"), work, wanted=wanted) as advance:
        lines = replay_all(hand_texts_of(files, given_up), style, work=work)
        for line in _until_hopeless(style, lines, given_up):
            tally[line.verdict] += 1
            _write(line)
            advance(line.size)
    if not as_json:
        _sum_up(say, tally)
    context.exit(_exit_code(tally))


def _write(line: ReplayLine) -> None:
    """The line on the output; what cannot be read is said on the error output, too."""
    if line.text:
        click.echo(line.text)
    if line.error:
        click.echo(line.error, err=True)


def _until_hopeless(
    style: OutcomeStyle, lines: Iterable[ReplayLine], given_up: set[Path]
) -> Iterator[ReplayLine]:
    """The lines; after too many unreadable hands of a file in a row, one for its whole rest.

    Such a file is added to `given_up`, so that no more of it is read.
    """
    in_a_row: Counter[Path] = Counter()
    for line in lines:
        file = line.file
        if file in given_up:
            continue
        yield line
        in_a_row[file] = in_a_row[file] + 1 if line.verdict is ReplayVerdict.UNREADABLE else 0
        if in_a_row[file] == MOST_UNREADABLE:
            given_up.add(file)
            yield _rest_left_out(style, line)


def _rest_left_out(style: OutcomeStyle, last: ReplayLine) -> ReplayLine:
    error = UnreadableError(
        "{count} hands on end cannot be read: the rest is left out", count=MOST_UNREADABLE
    )
    return unreadable_line(last.file, last.hand + 1, error, style)


def _exit_code(tally: Counter[ReplayVerdict]) -> int:
    """The exit code; a hand that cannot be read counts for more than one that is wrong."""
    if tally[ReplayVerdict.UNREADABLE]:
        return SOME_UNREADABLE
    wrong = tally[ReplayVerdict.ILLEGAL] + tally[ReplayVerdict.DIFFERS]
    return SOME_WRONG if wrong else ALL_RIGHT


def _sum_up(say: Catalogue, tally: Counter[ReplayVerdict]) -> None:
    if tally.total() < 2:
        return
    facts = {
        "legal": tally[ReplayVerdict.LEGAL],
        "illegal": tally[ReplayVerdict.ILLEGAL],
        "differing": tally[ReplayVerdict.DIFFERS],
        "unreadable": tally[ReplayVerdict.UNREADABLE],
    }
    click.echo(say(_IN_ALL if tally[ReplayVerdict.DIFFERS] else _IN_ALL_AS_SAID, **facts))
