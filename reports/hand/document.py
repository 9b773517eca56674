"""The record of one hand on paper, for whoever must settle a dispute: one page, if it can be.

The same `HandRecord` gives the same bytes.
"""

from __future__ import annotations

from datetime import tzinfo

from dealerassist.hand.events import PotAward
from dealerassist.journal.read_model.rows import Flag, Outcome
from dealerassist.locale.catalogue import Language, words_of
from dealerassist.records.file_names import file_name
from dealerassist.records.hand_record import HandRecord, SeatResult
from dealerassist.records.shift import IncidentKind
from reports.formatting import NOTHING
from reports.hand.course import lay_course
from reports.hand.words import HandWords
from reports.paper.heading import ALARM, BETWEEN, CAUTION, FIGURE, lay_box, lay_head, lay_strip
from reports.paper.page import (
    BODY,
    GONE,
    STRONG,
    Bookmark,
    Document,
    Frame,
    Ink,
    Mark,
    Paper,
    framed,
    print_pages,
)
from reports.paper.tables import (
    Cell,
    Column,
    Row,
    Table,
    figures,
    lay,
    lay_heading,
    row,
    without_empty_columns,
)
from reports.shift.correction_tables import corrections_table
from reports.shift.tables import incidents_table

IN_THEIR_PLACE = frozenset(
    {
        IncidentKind.UNDO,
        IncidentKind.LATE_UNDO,
        IncidentKind.CARD_CORRECTED,
        IncidentKind.CORRECTION_PROPOSED,
        IncidentKind.CORRECTION_APPROVED,
        IncidentKind.CORRECTION_DECLINED,
        IncidentKind.CORRECTION_WITHDRAWN,
    }
)
"""What is seen in the course of the hand or among its corrections needs no second place."""


def render_hand(record: HandRecord, language: Language, *, zone: tzinfo | None = None) -> bytes:
    """The record as a PDF in A4; `zone` is the clock on the wall, the machine's own unless told."""
    words = HandWords(words_of(language), record, zone)
    document = Document(words.title(), "Dealer Assist", language.value)
    return print_pages(document, pages_of(record, words))


def pages_of(record: HandRecord, words: HandWords) -> list[list[Mark]]:
    """Every mark on every page."""
    paper = Paper()
    paper.put(Bookmark(words.title(), paper.y))
    lay_head(paper, words)
    lay_box(paper, words.hand_alarms(), ALARM, Ink.RED)
    lay_box(paper, words.hand_cautions(), CAUTION, Ink.AMBER_TINT)
    _strip(paper, record, words)
    _section(paper, words.say("Result"), _results(record, words))
    if record.corrections:
        table = without_empty_columns(corrections_table(record.corrections, words))
        _section(paper, words.say("Corrections by two people"), table)
    if len(record.pots) > 1 or any(len(pot.shares) > 1 for pot in record.pots):
        title = (
            words.say("Pots, before the correction") if record.is_corrected else words.say("Pots")
        )
        _section(paper, title, _pots(record, words))
    telling = [each for each in record.incidents if each.kind not in IN_THEIR_PLACE]
    if telling:
        _section(paper, words.say("Incidents"), incidents_table(telling, words))
    lay_course(paper, words.say("Course of the hand"), record.steps, words)
    return framed(paper.pages, _frame(record, words))


def hand_name_of(record: HandRecord, *, called: str = "hand") -> str:
    """``<called>-<table>-<number>.pdf``, fit for any file system."""
    return file_name(called, record.head.table, str(record.hand.number), ending="pdf")


def _frame(record: HandRecord, words: HandWords) -> Frame:
    return Frame(
        head=f"{words.title()} · {words.table()} · {words.when()}",
        head_right=words.number(),
        foot=words.hand_foot(),
        foot_ink=Ink.GREY if record.proof.intact else Ink.RED,
        page_of=lambda page, pages: words.say("Page {page} of {pages}", page=page, pages=pages),
    )


def _section(paper: Paper, title: str, table: Table) -> None:
    lay_heading(paper, title)
    lay(paper, table)
    paper.y += BETWEEN


def _strip(paper: Paper, record: HandRecord, words: HandWords) -> None:
    say, hand = words.say, record.hand
    void = hand.outcome is Outcome.MISDEAL or Flag.FOUL_DECK in hand.flags
    over = record.ended_ms is not None and not void
    pot, rake, winner = words.before_the_correction()
    tiles = [
        (say("Pot"), words.money(hand.pot) if over else NOTHING, pot),
        (say("Rake"), words.money(hand.rake) if over else NOTHING, rake),
        (say("Winner (seat)"), words.won_by(), winner),
        (say("Players"), str(hand.players), ""),
        (say("Duration"), words.duration(), ""),
    ]
    shares = [1.0] * len(tiles)
    if record.board:
        tiles.insert(3, (say("In the middle"), words.cards(record.board), ""))
        # Five cards want the room of two figures.
        shares.insert(3, 1.0 + 0.25 * (len(record.board) - 1))
    lay_strip(paper, [(label, Cell(text, FIGURE), was) for label, text, was in tiles], shares)


# ── tables ──────────────────────────────────────────────────────────────────────────────────


def _results(record: HandRecord, words: HandWords) -> Table:
    """What the hand came to for each seat; where it was corrected, first and in the end."""
    say = words.say
    titles = [say("Stack before"), say("Put in"), say("Won"), say("Net")]
    if record.is_corrected:
        titles += [say("Corrected"), say("Net now")]
    return Table(
        (
            Column(say("Seat no.")),
            Column(say("Cards")),
            Column(say("Hand shown"), share=1),
            *(figures(words.in_currency(title)) for title in titles),
        ),
        tuple(_result(each, record, words) for each in record.results),
    )


def _result(result: SeatResult, record: HandRecord, words: HandWords) -> Row:
    won = result.won if result.corrected is None else result.corrected
    style = STRONG if won and record.hand.played else BODY
    button = words.say("{seat} (button)", seat=result.seat)
    seat = button if result.seat == record.button else str(result.seat)
    known = not result.uncounted
    texts = (
        seat,
        words.cards(result.cards),
        words.showing(result),
        words.amount(result.stack) if known else NOTHING,
        words.amount(result.put_in) if known else NOTHING,
    )
    first = _won(result.won, result.net, words, known=known)
    if result.corrected is None:
        return row(*texts, *first, style=style)
    changed = result.corrected != result.won
    in_the_end = _won(result.corrected, result.net_corrected, words, known=known)
    return (
        *row(*texts, style=style),
        *row(*first, style=GONE if changed else BODY),
        *row(*in_the_end, style=STRONG if changed else BODY),
    )


def _won(won: int, net: int, words: HandWords, *, known: bool) -> tuple[str, str]:
    return (
        words.amount(won) if won else NOTHING,
        words.amount_signed(net) if known else NOTHING,
    )


def _pots(record: HandRecord, words: HandWords) -> Table:
    say = words.say
    return Table(
        (
            Column(say("Pot")),
            Column(say("Seats in it"), share=1),
            figures(words.in_currency(say("Amount"))),
            figures(words.in_currency(say("Rake"))),
            Column(words.in_currency(say("Paid out to seat")), share=1),
        ),
        tuple(_pot(at, award, words) for at, award in enumerate(record.pots)),
    )


def _pot(at: int, award: PotAward, words: HandWords) -> Row:
    texts = (
        words.pot(at),
        ", ".join(map(str, award.seats)),
        words.amount(award.amount),
        words.amount(award.raked),
        ", ".join(words.share(share) for share in award.shares),
    )
    style = GONE if words.is_corrected else BODY
    return row(*texts, style=style)
