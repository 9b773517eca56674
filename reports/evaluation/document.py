"""An evaluation as a PDF; the same `HouseFigures` give the same bytes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import tzinfo

from dealerassist import __version__
from dealerassist.evaluation.group_names import short_name
from dealerassist.evaluation.house_figures import Grouping, HouseFigures
from dealerassist.locale.catalogue import Catalogue, Language, words_of
from dealerassist.locale.localizer import dotted
from dealerassist.locale.tronc import gaming_day_text
from dealerassist.records.file_names import file_name
from reports.evaluation.charts import lay_figure_charts
from reports.evaluation.figures import IN_PART, EvaluationFigures
from reports.evaluation.tables import (
    croupier_figures_table,
    game_figures_table,
    newest_corrections_table,
    rules_table,
)
from reports.formatting import page_numbering
from reports.paper.archival import PROGRAM, Document
from reports.paper.heading import (
    ALARM,
    CAUTION,
    FIGURE,
    Masthead,
    lay_box,
    lay_head,
    lay_strip,
)
from reports.paper.page import Bookmark, Frame, Mark, Paper, with_frame
from reports.paper.pdf import print_pages
from reports.paper.style import Ink
from reports.paper.tables import (
    PAGE,
    SPACE_AFTER,
    Cell,
    PaperTable,
    lay_note,
    lay_section,
    shrunk,
)
from reports.printing.printout import Printout

BEFORE_NOTE = 4.0


class EvaluationPrintout(Printout, frozen=True):
    """An evaluation of the house."""

    figures: HouseFigures

    def file_name(self, language: Language) -> str:
        """``evaluation-<table>-<first day>-<last day>.pdf``; without the table where it is of all.

        Of one day that stands once.
        """
        called, made = words_of(language)("evaluation"), self.figures
        days = dict.fromkeys(first_and_last_day(made))
        return file_name(*filter(None, (called, table_shown(made), *days)), ending="pdf")

    def pdf(self, language: Language) -> bytes:
        return render_evaluation(self.figures, language)

    def alarms(self, say: Catalogue) -> Sequence[str]:
        return tuple(alarms_in(self.figures, say))


def table_shown(made: HouseFigures) -> str:
    """The table that it is of; empty if it is of several."""
    return made.scope.table or (made.tables[0] if len(made.tables) == 1 else "")


def first_and_last_day(made: HouseFigures) -> tuple[str, str]:
    """The first and the last gaming day that it is of, as ISO dates; empty if there is none."""
    days = made.groups[Grouping.DAY]
    first, last = (days[0].name, days[-1].name) if days else (made.first_day, made.last_day)
    return made.scope.since or first, made.scope.upto or last


def render_evaluation(
    made: HouseFigures, language: Language, *, zone: tzinfo | None = None
) -> bytes:
    """The evaluation as a PDF in A4; `zone` is of the clock on the wall, None for the machine's."""
    figures = EvaluationFigures.of(made, words_of(language), zone)
    titled = dotted([evaluation_title(figures.say), scope_text(made, figures.say)])
    document = Document(titled, made.house or PROGRAM, language.value, made.as_of_ms, titled)
    return print_pages(document, evaluation_pages(made, figures))


def evaluation_title(say: Catalogue) -> str:
    """What the document is called."""
    return say("Evaluation")


def scope_text(made: HouseFigures, say: Catalogue) -> str:
    """What it is of: the gaming days, and the table, game and croupier that were asked for."""
    first, last = (gaming_day_text(say, day) for day in first_and_last_day(made))
    scope, table = made.scope, table_shown(made)
    days = first if first == last else say("{first} to {last}", first=first, last=last)
    return dotted(
        [
            days,
            say("Table {table}", table=table) if table else "",
            short_name(say, Grouping.GAME, scope.game) if scope.game else "",
            say("Croupier {croupier}", croupier=scope.croupier) if scope.croupier else "",
        ]
    )


def evaluation_pages(made: HouseFigures, figures: EvaluationFigures) -> list[list[Mark]]:
    """The pages, as marks to be drawn."""
    paper, say = Paper(), figures.say
    paper.put(Bookmark(say("Summary"), paper.y))
    lay_head(paper, _masthead(made, figures))
    lay_box(paper, list(alarms_in(made, say)), ALARM, Ink.RED)
    lay_box(paper, list(cautions_in(made, say)), CAUTION, Ink.AMBER_TINT)
    lay_strip(paper, _tiles(made, figures))
    lay_figure_charts(paper, made, figures)
    _section(paper, figures, say("Special rules"), rules_table(made, figures))
    _section(paper, figures, say("Croupiers"), croupier_figures_table(made, figures))
    _section(paper, figures, say("Games"), game_figures_table(made.groups[Grouping.GAME], figures))
    _section(paper, figures, say("Corrections"), newest_corrections_table(made, figures))
    if made.more_corrections:
        paper.y -= SPACE_AFTER - BEFORE_NOTE
        lay_note(paper, say("{n} earlier ones are not listed.", n=made.more_corrections))
    return with_frame(paper.pages, _frame(made, figures))


def _section(paper: Paper, figures: EvaluationFigures, titled: str, table: PaperTable) -> None:
    say = figures.say
    continued = say("{title} (continued)", title=titled)
    lay_section(paper, titled, shrunk(table, PAGE), continued=continued, empty=say("None."))


def _masthead(made: HouseFigures, figures: EvaluationFigures) -> Masthead:
    say = figures.say
    entry = say.number(made.upto_entry)
    return Masthead(
        title=evaluation_title(say),
        lines=(dotted([made.house or say("House not named"), scope_text(made, say)]),),
        particulars=tuple(
            filter(
                None,
                (
                    _as_of(made, figures),
                    say("up to entry {entry}", entry=entry) if made.upto_entry else "",
                    f"Dealer Assist {__version__}",
                ),
            )
        ),
    )


def _as_of(made: HouseFigures, figures: EvaluationFigures) -> str:
    if not made.as_of_ms:
        return ""
    return figures.say("as of {time}", time=figures.plain.stamp(made.as_of_ms))


def _frame(made: HouseFigures, figures: EvaluationFigures) -> Frame:
    say = figures.say
    return Frame(
        head=dotted(
            [evaluation_title(say), made.house or say("House not named"), scope_text(made, say)]
        ),
        head_right=_as_of(made, figures),
        foot=(
            say("No record: it can be made again from the journal at any time."),
            f"Dealer Assist {__version__}",
        ),
        foot_ink=Ink.RED if made.finding else Ink.GREY,
        page_of=page_numbering(say),
    )


def alarms_in(made: HouseFigures, say: Catalogue) -> Iterator[str]:
    """Sentences on why its figures cannot be relied on."""
    if made.finding:
        yield say(
            "The journal behind it is not as it was recorded: {finding}", finding=made.finding
        )


def cautions_in(made: HouseFigures, say: Catalogue) -> Iterator[str]:
    """Sentences on what is not in its figures."""
    if made.total.untold:
        yield say.count(
            "{mark} Without the rake of {n} hand: boxes of its shift are still to be counted.",
            "{mark} Without the rake of {n} hands: boxes of their shifts are still to be counted.",
            made.total.untold,
            mark=IN_PART,
        )
    if made.left_out:
        yield say.count(
            "Without the money of {n} hand in another currency.",
            "Without the money of {n} hands in another currency.",
            made.left_out,
        )


def _tiles(made: HouseFigures, figures: EvaluationFigures) -> tuple[tuple[str, Cell], ...]:
    say, total = figures.say, made.total
    return (
        (say("Gaming days"), Cell(say.number(total.days), FIGURE)),
        (say("Hands"), Cell(say.number(total.hands), FIGURE)),
        (say("Rake"), Cell(figures.taxe_money(total), FIGURE)),
        (figures.in_currency(say("Average pot")), Cell(figures.average_pot(total), FIGURE)),
        (
            say("Hands a day"),
            Cell(figures.plain.average_number(total.hands, total.days), FIGURE),
        ),
    )
