"""The evaluation over all tables: what is asked of the server, and where its keys lead.

Tests `ui/floor/evaluation.py`, `ui/floor/search.py`, `ui/jobs/sheets.py`.
"""

from msgspec.structs import replace

from dealerassist.evaluation.house_figures import EvaluationScope
from dealerassist.floor.queries.found_hands import HandsWanted, PlayedGroup
from dealerassist.journal.read_model.hand_flags import Flag
from dealerassist.locale.catalogue import Language
from tests.support.floor.floor_states import floor_of
from tests.support.floor.made_up_house import busy_house
from tests.support.house_figures import house_figures
from ui.floor.floor import Floor
from ui.view.floor import FloorView

SINCE = "2026-10-23"

MONTH = PlayedGroup(since=SINCE, upto="2026-11-21")


def evaluated(taps: str = "", **made: object) -> Floor:
    floor = floor_of(busy_house(12))
    floor.tap("floor-evaluation")
    told(floor, **made)
    for name in taps.split():
        floor.tap(name)
    return floor


def told(floor: Floor, **made: object) -> None:
    kind, scope, language = floor._source.said[-1]
    assert kind == "evaluate"
    figures = house_figures(30, scope=scope, **made)
    tables = tuple(str(number) for number in range(1, 13))
    floor._source.tell_evaluation(replace(figures, tables=tables), language)
    floor.refresh()


def view(floor: Floor):
    assert isinstance(floor.view.over, FloorView)
    assert floor.view.over.evaluation is not None
    return floor.view.over.evaluation


def searched(floor: Floor) -> HandsWanted:
    kind, wanted, _ = floor._source.said[-1]
    assert kind == "search"
    return wanted


def test_the_last_thirty_days_are_read_and_shown():
    floor = floor_of(busy_house(12))
    floor.tap("floor-evaluation")
    assert floor._source.said[-1] == (
        "evaluate", EvaluationScope(since=SINCE), Language.ENGLISH,
    )  # fmt: skip
    assert view(floor).said == "The evaluation is being made …"
    told(floor)
    assert [each.value for each in view(floor).facts][1] == "30"
    assert len(view(floor).charts) == 3


def test_a_table_and_a_croupier_are_chosen_over_the_page():
    floor = evaluated("evaluation-table at-table-4")
    assert floor._source.said[-1][1] == EvaluationScope(since=SINCE, table="4")
    told(floor)
    floor.tap("evaluation-croupier")
    floor.tap("of-croupier-C-12")
    assert floor._source.said[-1][1].croupier == "C-12"


def test_a_part_that_is_there_is_not_read_again():
    floor = evaluated()
    before = list(floor._source.said)
    for name in ("evaluation-croupiers", "measure-taxe", "evaluation-overview"):
        floor.tap(name)
    assert floor._source.said == before


def test_it_is_read_in_the_other_language_once_that_is_chosen():
    floor = evaluated("language")
    assert floor._source.said[-1][2] is Language.GERMAN


def test_what_is_tapped_is_searched_over_all_tables():
    assert searched(evaluated("behind-weekday-4")).group == replace(MONTH, weekday=4)
    assert searched(evaluated("behind-hour-23")).group == replace(MONTH, hour=23)
    rule = searched(evaluated("evaluation-rules behind-rule-uncapped-river"))
    assert (rule.flags, rule.group) == ((Flag.UNCAPPED_RIVER,), MONTH)
    game = searched(evaluated("evaluation-games behind-game-omaha"))
    assert game.group == replace(MONTH, game="omaha")
    croupier = searched(evaluated("evaluation-croupiers behind-croupier-C-07"))
    assert (croupier.croupier, croupier.group) == ("C-07", MONTH)


def test_the_search_says_which_group_it_is_and_takes_it_away():
    floor = evaluated("behind-weekday-4")
    named = {key.name: key.detail for key in floor.view.over.search.filters}
    assert named["find-group"] == "Friday"
    floor.tap("find-group")
    assert searched(floor).group is None


def test_a_paper_is_made_of_what_is_shown():
    floor = evaluated("evaluation-table at-table-4")
    told(floor)
    floor.tap("evaluation-print")
    kind, scope, _, language = floor._source.said[-1]
    assert (kind, scope.table, language) == ("evaluation", "4", Language.ENGLISH)
