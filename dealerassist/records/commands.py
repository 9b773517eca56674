"""The commands of the command line that work on hand records."""

from __future__ import annotations

from itertools import chain
from pathlib import Path

import click
from msgspec import Struct

from dealerassist.locale.command_line import words_for
from dealerassist.locale.words import Words
from dealerassist.records.outcome import json_line, outcome_of
from dealerassist.records.phh.unreadable import UnreadableError
from dealerassist.records.progress import LONG_WORK, progress
from dealerassist.records.reading import Hand, files_of, hands_of, size_of
from dealerassist.records.replay import replay as replay_record
from dealerassist.records.telling import tell, tell_unreadable

ALL_LEGAL, SOME_ILLEGAL, SOME_UNREADABLE = range(3)
"""The exit codes of `replay`."""


class Tally(Struct):
    """How many hands went which way."""

    legal: int = 0
    illegal: int = 0
    unreadable: int = 0

    @property
    def exit_code(self) -> int:
        """0, 1 or 2: what cannot be read outranks what breaks a rule."""
        if self.unreadable:
            return SOME_UNREADABLE
        return SOME_ILLEGAL if self.illegal else ALL_LEGAL


class Manner(Struct, frozen=True):
    """How the outcomes are written."""

    say: Words
    as_json: bool
    steps: bool


@click.command()
@click.argument("paths", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--json", "as_json", is_flag=True, help="One line of JSON for each hand.")
@click.option("--steps", is_flag=True, help="Say how the hand stands after each action.")
@click.pass_context
def replay(context: click.Context, paths: tuple[Path, ...], as_json: bool, steps: bool) -> None:  # noqa: FBT001
    """Play hand records (.phh, .phhs) through the rules.

    Says what each hand paid, or which action breaks which rule. Of a folder, all records in it
    are played. Exit code 0: all hands are legal; 1: one is not; 2: something cannot be read.
    """
    say = words_for(context)
    manner = Manner(say, as_json, steps)
    files = list(files_of(paths))
    total = sum(size_of(file) for file in files)
    tally = Tally()
    wanted = not as_json and total > LONG_WORK
    with progress(say("Playing hand records"), total, wanted=wanted) as advance:
        for hand in chain.from_iterable(map(hands_of, files)):
            _play(hand, manner, tally)
            advance(hand.size)
    _sum_up(tally, manner)
    context.exit(tally.exit_code)


def _play(hand: Hand, manner: Manner, tally: Tally) -> None:
    file, record = click.format_filename(hand.file), hand.record
    if isinstance(record, UnreadableError):
        tally.unreadable += 1
        click.echo(tell_unreadable(manner.say, record, file=file, hand=hand.hand), err=True)
        return
    replayed = replay_record(record, keep_steps=manner.steps)
    if replayed.refused is None:
        tally.legal += 1
    else:
        tally.illegal += 1
    if manner.as_json:
        outcome = outcome_of(replayed, file=file, hand=hand.hand, with_steps=manner.steps)
        click.echo(json_line(outcome))
        return
    for line in tell(manner.say, replayed, file=file, hand=hand.hand):
        click.echo(line)


def _sum_up(tally: Tally, manner: Manner) -> None:
    if manner.as_json or tally.legal + tally.illegal + tally.unreadable < 2:
        return
    click.echo(
        manner.say(
            "In all: {legal} legal, {illegal} against the rules, {unreadable} unreadable",
            legal=tally.legal,
            illegal=tally.illegal,
            unreadable=tally.unreadable,
        )
    )
