"""``dealer-assist new-year``: ends a table's journal, and begins the one in which it goes on."""

from __future__ import annotations

from pathlib import Path

import click

from dealerassist.desk.desk import TableDesk
from dealerassist.desk.new_journal import end_journal
from dealerassist.desk.staff import StaffDesk
from dealerassist.files.shown_values import printable, shown_path
from dealerassist.journal.continued import begun_of
from dealerassist.journal.journal import Journal
from dealerassist.journal.recovery.exchange import is_unfinished, places_beside
from dealerassist.journal.recovery.next_file import make_next_file, plays_on
from dealerassist.journal.store.paths import places_of
from dealerassist.locale.catalogue import Catalogue
from dealerassist.locale.names import in_fours
from dealerassist.staff.authority import StaffAct, permitted
from dealerassist.staff.pins import Pin
from dealerassist.table.journal_events import JournalBegun
from dealerassist.table.next_journal import refuse_ending
from dealerassist.table.roles import by_badge
from dealerassist.table.state import TableState
from dealerassist.table.typed_text import visible_text
from ui.cli.desk_answers import answer_or_fail
from ui.cli.errors import FailedError, plain_journal_errors
from ui.cli.journal_access import journal_argument, writing_journal
from ui.cli.new_pin import typed_hidden
from ui.cli.progress_bar import progress_so_far
from ui.cli.translation import words_for


@click.command("new-year")
@journal_argument
@click.pass_context
def new_year(context: click.Context, journal: Path) -> None:
    """End JOURNAL between two shifts, and begin the one in which its table goes on.

    For a new year, a new computer or a full disk. A pit boss and a second person sign with their
    PINs. JOURNAL takes no more entries then and lies beside the new one, which has its name, to be
    archived. Guests’ chips, waiting list, staff and PINs, rules and settings go over; counts,
    differences and corrections that are open are seen to first. The kiosk must not be running.
    After a power cut it goes on where it was.

    Exit code 0: done; 2: not done.
    """
    say = words_for(context)
    journal = journal.resolve()
    with plain_journal_errors(say):
        unfinished = journal.exists() and is_unfinished(journal, places_of(journal))
    if not unfinished:
        with writing_journal(journal, say) as opened:
            is_earlier = plays_on(opened)
        if is_earlier:
            # Its last entry is one that no program of an earlier version can read, so its file
            # has to be of this one by then.
            _renew_form(say, journal)
        with writing_journal(journal, say) as opened:
            _end(say, opened)
    # Opening it is what puts the new journal in its place.
    with writing_journal(journal, say) as opened:
        begun = begun_of(opened)
    assert begun is not None, "it is the new one"
    _tell(say, journal, begun)


def _renew_form(say: Catalogue, journal: Path) -> None:
    """Make the file of this version, which takes minutes for a year of nights.

    Raises:
        FailedError: with a sentence why it cannot be made.
    """
    label = say("The log is being brought up to date")
    with plain_journal_errors(say), progress_so_far(label, least=1) as (heard,):
        make_next_file(journal, places_of(journal), heard)


def _end(say: Catalogue, opened: Journal) -> None:
    """End the journal once two people have signed."""
    state = opened.recover().state
    if (refusal := refuse_ending(state)) is not None:
        answer_or_fail(say, refusal)
    _show_what_is_signed(say, opened, state)
    desk = TableDesk(opened)
    staff = StaffDesk(desk)
    boss = _signed(say, staff, state, say("Pit boss"))
    answer_or_fail(say, permitted(state, boss, StaffAct.END_JOURNAL))
    second = _signed(say, staff, state, say("Second person"))
    answer_or_fail(say, end_journal(desk, boss, second))


def _show_what_is_signed(say: Catalogue, opened: Journal, state: TableState) -> None:
    """Print what ends, and what goes over, before anybody signs."""
    guests = [seat for seat in state.seats if seat is not None]
    for line in (
        say(
            "Table {table}: this journal is to end, after entry {entries}.",
            table=printable(state.name),
            entries=say.number(opened.count),
        ),
        say(
            "Guests with their chips: {guests}. Waiting for a seat: {listed}. "
            "Open matters: {matters}. Staff: {staff}.",
            guests=len(guests),
            listed=len(state.waiting_list.listed),
            matters=len(state.waiting),
            staff=sum(person.active for person in state.staff),
        ),
        say("It takes no more entries then; this cannot be taken back."),
    ):
        click.echo(line)


def _signed(say: Catalogue, staff: StaffDesk, state: TableState, who: str) -> str:
    """Who signs: a number and the PIN; while nobody is enrolled, anybody by name.

    Raises FailedError if that is not the PIN.
    """
    typed = str(click.prompt(who)).strip()
    if not state.staff:
        return visible_text(typed)
    person = by_badge(state.staff, typed)
    if state.person(person) is None:
        # What was typed is not repeated: it may be a PIN.
        raise FailedError(say("That is no number of this table’s staff."))
    answer_or_fail(say, staff.barred(person))
    pin = answer_or_fail(say, Pin.parse(typed_hidden(say("PIN of {person}", person=person))))
    answer_or_fail(say, staff.sign_in(person, pin))
    return person


def _tell(say: Catalogue, journal: Path, begun: JournalBegun) -> None:
    """Print where the old journal lies, and its last checkpoint, which belongs on paper."""
    kept = journal.with_name(begun.kept)
    copy = places_beside(begun.kept, places_of(journal)).mirror
    click.echo(
        say(
            "The journal has ended and lies at {kept}, its second copy at {copy}: archive both, "
            "with the public key.",
            kept=shown_path(kept),
            copy=shown_path(copy),
        )
    )
    click.echo(say("Its last checkpoint, to be written down and kept elsewhere:"))
    click.echo(f"  {begun.entries} {in_fours(begun.head)}")
    click.echo(say("The table goes on in {journal}.", journal=shown_path(journal)))
