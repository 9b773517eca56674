"""The texts of the head and the foot of a shift report."""

from __future__ import annotations

from dealerassist.locale.catalogue import Catalogue
from dealerassist.locale.games_and_stakes import (
    game_name,
    limit_and_stakes,
    rake_terms_together,
    takes_any,
)
from dealerassist.locale.mixed_tables import mix_name
from dealerassist.locale.names import in_fours
from dealerassist.records.shift.head import PREVIEW, ShiftHead
from dealerassist.records.shift.integrity import Integrity
from reports.formatting import Formatting, entries_from
from reports.paper.archival import PROGRAM, Document
from reports.paper.heading import Masthead
from reports.shift.integrity import countersigned_up_to, integrity_verdict


def shift_masthead(head: ShiftHead, formatting: Formatting) -> Masthead:
    """The texts of the head of page 1."""
    say = formatting.say
    return Masthead(
        title=shift_title(head, say),
        lines=(where_played(head, say), day_and_shift(head, formatting)),
        particulars=particulars(head, formatting),
    )


def running_head(title: str, head: ShiftHead, formatting: Formatting) -> str:
    """The head of every page but the first: the document's title, the house, table, day, shift."""
    say = formatting.say
    return " · ".join(
        (title, house_on_paper(head, say), table_name(head, say), day_and_shift(head, formatting))
    )


def document_of(title: str, head: ShiftHead, made_ms: int, formatting: Formatting) -> Document:
    """The particulars of a PDF about the shift of this head, or something in it."""
    return Document(
        title,
        head.house or PROGRAM,
        formatting.say.language.value,
        made_ms,
        running_head(title, head, formatting),
    )


def shift_title(head: ShiftHead, say: Catalogue) -> str:
    """The title of the document; of an open shift it is an interim report."""
    if head.closed_ms is None:
        return say("Interim shift report")
    return say("Shift report").replace("\u00ad", "")  # where a narrow key may break the word


def where_played(head: ShiftHead, say: Catalogue) -> str:
    """The house, the table, and the game with its stakes, or the mix."""
    stakes = limit_and_stakes(say, head.limit, head.stakes, head.smallest_chip_cents)
    game = mix_name(head.mix) if head.mix else f"{game_name(say, head)} {stakes}"
    return " · ".join((house_on_paper(head, say), table_name(head, say), game))


def house_on_paper(head: ShiftHead, say: Catalogue) -> str:
    """The name of the house; it is said plainly if nobody had entered one."""
    return head.house or say("House not named")


def table_name(head: ShiftHead, say: Catalogue) -> str:
    """The table's name; "Table" before it if it is a number."""
    return named_table(head.table, say)


def named_table(name: str, say: Catalogue) -> str:
    """A table by its name; "Table" before it if it is a number."""
    return say("Table {table}", table=name) if name.isdigit() else name


def day_and_shift(head: ShiftHead, formatting: Formatting) -> str:
    """The gaming day and the shift's number."""
    say = formatting.say
    day = say("Gaming day {day}", day=formatting.gaming_day_text())
    return f"{day} · {say('Shift {shift}', shift=head.shift)}"


def number_and_copy(head: ShiftHead, say: Catalogue) -> str:
    """The report's number, and whether this is the original or which copy."""
    interim = head.closed_ms is None
    issue = say("Interim report") if interim else original_or_copy(head.copy, say)
    return f"{say('Report no. {number}', number=head.number)} · {issue}"


def original_or_copy(copy: int | None, say: Catalogue) -> str:
    """Original, or which copy; None for one that is not counted."""
    match copy:
        case None:
            return say("Copy")
        case 0:
            return say("Original")
        case n if n == PREVIEW:
            return say("Preview")
        case n:
            return say("Copy {n}", n=n)


def copy_in_name(copy: int | None, say: Catalogue) -> str:
    """Which copy it is, as a part of a file's name; empty for the original."""
    if copy is None:
        return say("copy")
    return say("copy-{n}", n=copy) if copy else ""


def particulars(head: ShiftHead, formatting: Formatting) -> tuple[str, str, str, str]:
    """The small print: number, opening and close, rule profile; its fingerprint, what is taken."""
    say, moment = formatting.say, formatting.moment
    times = say("opened {time}", time=f"{moment(head.opened_ms)} {head.opened_by}")
    if head.closed_ms is None:
        times = f"{times} · {say('still open')}"
    else:
        closed = f"{moment(head.closed_ms)} {head.closed_by}"
        times = f"{times} · {say('closed {time}', time=closed)}"
    profile, fingerprint = rule_profile(head, say)
    rules = " · ".join(filter(None, (fingerprint, taken_in_short(head, say))))
    return number_and_copy(head, say), times, profile, rules


def taken_in_short(head: ShiftHead, say: Catalogue) -> str:
    """What the house takes by the rules in force, in short (6.3, 6.4)."""
    if not any(map(takes_any, head.rakes)):
        return say("no rake") if head.rakes else ""
    return rake_terms_together(say, head.rakes, head)


def rule_profile(head: ShiftHead, say: Catalogue) -> tuple[str, str]:
    """The rule profile with its version, and its fingerprint."""
    profile = say("Rule profile {name} v{version}", name=head.profile, version=head.profile_version)
    return profile, in_fours(head.fingerprint)


def shift_foot(head: ShiftHead, integrity: Integrity, formatting: Formatting) -> tuple[str, str]:
    """The two lines at the foot of every page."""
    say = formatting.say
    entries = entries_from(integrity.first_entry, integrity.last_entry, say)
    chain = say("Head {hash}", hash=in_fours(integrity.head[:16]))
    as_of = say("as of {time}", time=formatting.stamp(integrity.as_of_ms))
    program = f"Dealer Assist {head.program_version}"
    last = " · ".join(filter(None, (program, as_of, countersigned_up_to(integrity, formatting))))
    return f"{entries} · {chain} · {integrity_verdict(integrity, say)}", last
