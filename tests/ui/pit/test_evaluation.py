"""The pit's page *Evaluation*: what it shows of figures that are made up, and where taps lead.

Tests `ui/pit/evaluation.py`, `ui/pit/evaluation_charts.py`, `ui/pit/evaluation_scope.py`,
`dealerassist/evaluation/group_names.py`, `ui/review/day_and_group_text.py`,
`ui/review/hands_list.py`, `ui/jobs/evaluation_jobs.py`, `ui/view/charts.py`.
"""

from __future__ import annotations

from datetime import date, timedelta
from itertools import pairwise

import pytest
from msgspec.structs import replace

from dealerassist.evaluation.house_figures import EVERYTHING, EvaluationScope, Grouping
from dealerassist.locale.catalogue import Language
from dealerassist.machine.sticks import Stick
from tests.support.house_figures import LAST_DAY, house_figures
from tests.support.ui.croupier import plain_spaces
from tests.support.ui.evaluation_states import EvaluationTable
from ui.jobs.evaluation_jobs import Evaluation, HandsBehind, RangesFound
from ui.jobs.worker_jobs import (
    CheckProgress,
    EvaluationPaper,
    ForStick,
    JobFailed,
    ToStick,
    WorkerLost,
)
from ui.review.hands import HandsPage
from ui.review.hands_list import EVERY_HAND
from ui.view.charts import ChartView


def opened(nights: int = 12, language: Language = Language.ENGLISH, **how) -> EvaluationTable:
    made = lambda job: house_figures(nights, scope=job.scope, **how)  # noqa: E731
    return EvaluationTable(language, made).open()


def charts(table: EvaluationTable) -> tuple[ChartView, ChartView, ChartView]:
    hours, weekdays, days = table.page.charts
    return hours, weekdays, days


# ── figures and charts ──────────────────────────────────────────────────────────────────────


def test_the_bars_have_the_figures_of_the_evaluation():
    hours, weekdays, days = charts(opened())
    made = house_figures(12)
    assert [bar.label for bar in hours.bars] == [each.name for each in made.groups[Grouping.HOUR]]
    assert [bar.figure for bar in hours.bars] == [
        str(each.hands) for each in made.groups[Grouping.HOUR]
    ]
    assert [bar.label for bar in weekdays.bars] == ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    assert [bar.figure for bar in days.bars] == [
        str(each.hands) for each in made.groups[Grouping.DAY]
    ]
    assert max(bar.share for bar in days.bars) == 1000


def test_the_main_figures_are_the_keys_by_which_the_charts_are_drawn():
    table = opened()
    assert [(key.title, plain_spaces(key.detail), key.tone) for key in table.page.measures] == [
        ("Hands", "2,131", "chosen"),
        ("Rake", "€14,917", "plain"),
        ("Average pot €", "185.00", "plain"),
    ]
    assert charts(table.see("measure-taxe"))[0].title == "Rake by the hour (€)"
    assert charts(table.see("measure-pot"))[2].title == "Average pot by gaming day (€)"
    assert table.see("evaluation-rules").page.charts == ()
    assert charts(table.see("measure-hands"))[0].title == "Hands by the hour"


def test_what_is_not_counted_is_said_and_not_drawn():
    table = opened(untold=1).see("measure-taxe")
    assert plain_spaces(table.page.measures[1].detail) == "€13,489*"
    assert table.page.notes.startswith("* Without the rake of 204 hands")
    last = charts(table)[2].bars[-1]
    assert (last.share, last.figure) == (-1, "–*")
    assert "Rake" not in table.see("measure-hands").page.charts[2].title


def test_of_a_blind_evening_no_rake_is_told_anywhere():
    page = opened(1, untold=1).see("measure-taxe").page
    assert page.measures[1].detail == "–*"
    assert [bar.figure for chart in page.charts[2:] for bar in chart.bars] == ["–*"]
    assert page.notes.startswith("* Without the rake")


def test_a_journal_that_is_not_as_it_was_recorded_is_said():
    assert "entry 7 is changed" in opened(finding="entry 7 is changed").page.warning


def test_a_day_without_play_between_others_is_no_bar_and_leads_nowhere():
    table = EvaluationTable(made=lambda _: house_figures(4, last=date(2026, 12, 26))).open()
    days = charts(table)[2]
    assert [bar.share >= 0 for bar in days.bars] == [True, False, True, True]
    assert [column.first for column in days.columns] == [0, 2, 3]


@pytest.mark.parametrize(
    ("nights", "names"),
    [
        (16, "behind-day-"),
        (17, "behind-days-"),
        (100, "behind-days-"),
        (365, "behind-days-"),
        (3000, "behind-days-"),
    ],
)
def test_a_finger_has_room_on_each_column_of_the_days(nights: int, names: str):
    days = charts(opened(nights))[2]
    assert days.line is (nights > 16)
    assert 1 <= len(days.columns) <= 16
    assert all(column.name.startswith(names) for column in days.columns)
    least = min(column.count for column in days.columns) / len(days.bars)
    assert least >= 1 / 17
    # They lie side by side, without a gap, over the whole line.
    assert all(abs(one.first + one.count - then.first) <= 1 for one, then in pairwise(days.columns))
    assert len(days.bars) <= 400


def test_the_months_of_a_year_stand_below_its_line():
    days = charts(opened(365))[2]
    assert [column.label for column in days.columns] == [
        "Nov–Dec", "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sept", "Oct–Nov",
    ]  # fmt: skip
    assert len([bar for bar in days.bars if bar.figure]) == 1
    assert [bar.share < 0 for bar in days.bars].count(True) == 1, "Christmas Eve"


def test_beside_each_line_of_a_list_is_a_bar_for_its_hands():
    table = opened().see("evaluation-games")
    assert [row[0].text for row in table.page.listed.table.rows] == [
        "Seven Card Stud", "Texas Hold’em", "Omaha", "Seven Card Stud High-Low",
    ]  # fmt: skip
    assert table.page.listed.shares == (1000, 570, 142, 285)
    assert table.see("evaluation-corrections").page.listed.shares == ()


# ── what is evaluated ───────────────────────────────────────────────────────────────────────


def scope_of(table: EvaluationTable) -> EvaluationScope:
    jobs = [job for job in table.records.asked if isinstance(job, Evaluation)]
    return jobs[-1].scope


@pytest.mark.parametrize(
    ("span", "title", "since", "upto"),
    [
        ("night", "Last night", "2026-11-21", "2026-11-21"),
        ("7", "7 days", "2026-11-15", ""),
        ("30", "30 days", "2026-10-23", ""),
        ("month", "This month", "2026-11-01", ""),
        ("last-month", "Last month", "2026-10-01", "2026-10-31"),
        ("year", "This year", "2026-01-01", ""),
    ],
)
def test_a_period_is_chosen_with_one_tap(span: str, title: str, since: str, upto: str):
    table = opened().see(f"evaluation-span span-{span}")
    assert scope_of(table) == EvaluationScope(since=since, upto=upto)
    period = table.page.filters[0]
    assert (period.tone, period.detail) == ("chosen", title)
    table.see("evaluation-span span-all")
    assert table.page.filters[0].detail == "All"


@pytest.mark.parametrize(
    ("typed", "day"),
    [
        ("1 4 1 1", "2026-11-14"),
        ("0 1 0 3", "2026-03-01"),
        ("2 4 1 2", "2025-12-24"),
        ("2 9 0 2", "2024-02-29"),
        ("0 5 0 3 2 4", "2024-03-05"),
    ],
)
def test_a_day_is_typed_and_the_last_like_it_is_meant(typed: str, day: str):
    table = opened().see("evaluation-from").see(" ".join(f"digit-{each}" for each in typed.split()))
    table.see("confirm")
    assert scope_of(table) == EvaluationScope(since=day)
    assert table.page.filters[0].detail == "from – to"
    table.see("evaluation-from")
    assert table.page.filters[1].detail == ""


@pytest.mark.parametrize("typed", ["3 1 0 2", "9 9 9 9", "1", "0 1 1 2 2 6"])
def test_a_day_that_never_was_is_not_taken(typed: str):
    table = opened().see("evaluation-upto").see(" ".join(f"digit-{each}" for each in typed.split()))
    assert not table.enabled("confirm")
    assert "the year too" in table.view.asked.shows.hint


def test_the_last_day_is_none_before_the_first():
    table = opened().see("evaluation-span span-7 evaluation-upto digit-1 digit-1 digit-1 digit-1")
    assert "before the first" in table.why("confirm")


def test_game_and_croupier_are_chosen_and_taken_away():
    table = opened().see("evaluation-game of-game-omaha evaluation-croupier of-croupier-C-12")
    wanted = EvaluationScope(game="omaha", croupier="C-12")
    assert scope_of(table) == wanted
    assert [key.detail for key in table.page.filters[4:]] == ["Omaha", "C-12"]
    table.see("evaluation-croupier")
    assert table.page.filters[5].detail == ""
    assert not table.page.filters[3].enabled, "there is one table only"
    assert table.page.filters[3].detail == "4"


def test_what_was_seen_is_there_at_once_when_it_is_looked_at_again():
    table = opened().see("evaluation-span span-7 evaluation-span")
    asked = len(table.records.asked)
    assert table.go("span-all").page.charts
    assert len(table.records.asked) == asked


def test_nothing_is_one_sentence():
    table = opened(0)
    assert table.page.said == "No hand has been played yet."
    assert table.see("evaluation-span span-7").page.said == "No hand has been played yet."
    nights = house_figures(3)
    none = replace(house_figures(0), last_day=nights.last_day)
    table = EvaluationTable(
        made=lambda job: replace(nights if job.scope == EVERYTHING else none, scope=job.scope)
    )
    page = table.open().see("evaluation-span span-night").page
    assert page.said.startswith("No hand has all of this")
    assert page.charts == page.measures == page.keys == ()


# ── what is behind a bar ────────────────────────────────────────────────────────────────────


def hands_of(table: EvaluationTable) -> HandsPage:
    page = table.kiosk._mode.dialog
    assert isinstance(page, HandsPage)
    return page


@pytest.mark.parametrize(
    ("taps", "behind", "said"),
    [
        ("behind-hour-21", HandsBehind(EVERYTHING, Grouping.HOUR, "21"), "21 to 22 h"),
        ("behind-weekday-4", HandsBehind(EVERYTHING, Grouping.WEEKDAY, "4"), "Friday"),
        (
            "behind-day-2026-11-20",
            HandsBehind(EVERYTHING, Grouping.DAY, "2026-11-20"),
            "20/11/2026",
        ),
        (
            "evaluation-rules behind-rule-uncapped-river",
            HandsBehind(EVERYTHING, Grouping.RULE, "uncapped_river"),
            "Uncapped river",
        ),
        (
            "evaluation-croupiers behind-croupier-C-12",
            HandsBehind(EVERYTHING, Grouping.CROUPIER, "C-12"),
            "C-12",
        ),
        (
            "evaluation-games behind-game-omaha",
            HandsBehind(EVERYTHING, Grouping.GAME, "omaha"),
            "Omaha",
        ),
    ],
)
def test_a_tap_opens_the_hands_behind(taps: str, behind: HandsBehind, said: str):
    table = opened().see(taps)
    assert table.records.asked[-1] == behind
    assert hands_of(table).wanted.ranges == ((1, 9),)
    key = next(key for key in table.view.over.hands.filters if key.name == "filter-evaluation")
    assert (key.detail, key.tone) == (said, "chosen")


def test_a_month_of_a_line_opens_all_its_hands():
    table = opened(365).see("evaluation-croupier of-croupier-C-12 behind-days-2026-03-01")
    scope = EvaluationScope(since="2026-03-01", upto="2026-03-31", croupier="C-12")
    assert table.records.asked[-1] == HandsBehind(scope)
    filters = table.view.over.hands.filters
    assert "01/03–31/03/26" in [key.detail for key in filters]


def test_a_correction_opens_its_hand():
    table = opened().see("evaluation-corrections behind-hand-108")
    assert hands_of(table).wanted.number == 108


def test_the_way_back_is_to_the_evaluation_as_it_was():
    table = opened().see("evaluation-span span-7 evaluation-rules behind-rule-split")
    before = table.see("pit-evaluation").page
    assert before.listed is not None
    assert before.filters[0].detail == "7 days"
    table.see("behind-rule-split")
    table.type("<Esc>")
    assert table.page.listed is not None


def test_its_filter_is_taken_away_with_a_tap():
    table = opened().see("behind-hour-21 filter-evaluation")
    page = hands_of(table)
    assert (page.wanted, page.behind) == (EVERY_HAND, None)


def test_other_filters_narrow_it_and_keep_it():
    table = opened().see("behind-hour-21 filter-all-in")
    page = hands_of(table)
    assert (page.wanted.ranges, page.behind) == (
        ((1, 9),),
        HandsBehind(EVERYTHING, Grouping.HOUR, "21"),
    )


def test_hands_of_a_journal_that_was_ended_are_said_to_be_there():
    table = opened()
    table.records.behind = RangesFound(((1, 9),), 9, elsewhere=1191)
    filters = table.see("behind-hour-21").view.over.hands.filters
    assert "9 of 1,200" in [plain_spaces(key.title) for key in filters]
    table.records.behind = RangesFound((), 0, elsewhere=1200)
    hands = table.see("pit-evaluation behind-hour-22").view.over.hands
    assert hands.none == "These hands are in a journal that was ended."


def test_while_the_hands_are_looked_for_the_page_says_so_and_then_why_not():
    table = opened()
    table.records.far = CheckProgress(0, 1)
    assert table.go("behind-hour-21").view.over.hands.none == "The hands are being looked for …"
    table.records.far, table.records.fails = None, JobFailed("The disk does not answer.")
    table.kiosk.refresh()
    assert table.view.over.hands.none == "The disk does not answer."
    table.records.fails = None
    assert hands_of(table.see("pit-evaluation behind-hour-21")).wanted.ranges == ((1, 9),)


# ── while it is made ────────────────────────────────────────────────────────────────────────


def test_the_first_time_the_page_says_how_far_it_is():
    table = EvaluationTable()
    table.records.far = CheckProgress(41, 100)
    table.go("menu pit pit-evaluation")
    assert "41 %" in table.page.said
    table.records.far = CheckProgress(77, 100)
    assert table.kiosk.arrived, "the page is drawn anew for it"
    table.records.far = None
    table.kiosk.refresh()
    assert table.page.charts


@pytest.mark.parametrize(
    ("fails", "said"),
    [
        (JobFailed("The disk is full."), "The disk is full."),
        (WorkerLost(), "The part of the program that does this ended before it was done."),
    ],
)
def test_a_worker_that_fails_is_said_and_tried_again_with_the_next_tap(fails, said):
    table = EvaluationTable()
    table.records.fails = fails
    table.open()
    assert table.page.said == said
    asked = len(table.records.asked)
    table.kiosk.refresh()
    assert len(table.records.asked) == asked, "not again and again by itself"
    table.records.fails = None
    assert table.see("pit-evaluation").page.charts


def test_newer_hands_are_added_to_what_is_seen_meanwhile():
    table = opened()
    table.records.entries += 40
    table.records.far = CheckProgress(0, 1)
    table.go("pit-evaluation")
    assert table.page.charts
    assert table.page.state == "New hands are being added …"
    table.records.far = None
    table.kiosk.refresh()
    assert table.page.state == ""
    assert scope_of(table) == EVERYTHING


def test_another_scope_is_made_after_the_one_that_is_being_made():
    table = opened()
    table.records.far = CheckProgress(0, 1)
    table.go("evaluation-span span-7 evaluation-span span-30")
    table.records.far = None
    for _ in range(3):
        table.kiosk.refresh()
    assert scope_of(table) == EvaluationScope(since=(LAST_DAY - timedelta(29)).isoformat()), (
        "30 days"
    )
    assert table.page.charts


def test_in_another_language_it_is_read_anew():
    known = opened().kiosk._records.paperwork.work.evaluated
    assert known.seen(EVERYTHING, Language.ENGLISH) is not None
    assert known.seen(EVERYTHING, Language.GERMAN) is None


# ── papers ──────────────────────────────────────────────────────────────────────────────────


def test_print_and_stick_take_what_is_seen():
    table = opened().see("evaluation-span span-7")
    scope = scope_of(table)
    table.go("evaluation-print")
    assert table.records.asked[-1] == EvaluationPaper(scope)
    table.kiosk.watches.sticks = OneStick()
    table.kiosk.refresh()
    table.go("evaluation-stick")
    assert table.records.asked[-1] == ToStick(
        ForStick.EVALUATION, "/media/STICK", "8:1", scope=scope
    )


class OneStick:
    """In place of a `StickWatch`."""

    @staticmethod
    def look() -> tuple[Stick, ...]:
        from pathlib import Path  # noqa: PLC0415

        return (Stick(Path("/media/STICK"), "8:1", is_read_only=False),)
