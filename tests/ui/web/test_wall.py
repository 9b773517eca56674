"""The wall for guests: its games, its languages, its age, and that it tells of nobody.

Tests `ui/web/wall.py`, `ui/web/wall_tournaments.py`, `reports/paper/qr_code.py`.
"""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest
from msgspec.structs import replace

from dealerassist.floor.overview import Answered, FloorOverview, FloorTable
from dealerassist.floor.plan import NO_PLAN, FloorPlan, PlanPage, WallPlan
from dealerassist.floor.table_now import OwedNow, RelievedNow, RotaNow, TurnNow
from dealerassist.floor.tournament_book import TournamentBook, TournamentKey
from dealerassist.locale.catalogue import Language, words_of
from dealerassist.table.noted_irregularities import GUESTS_OFF
from dealerassist.tournament.level_clock import LevelClock
from tests.support.floor.made_up_house import (
    AT_MS,
    FORK,
    MINUTE_MS,
    calling,
    changed,
    closed,
    game,
    table,
    unheard,
    waits,
)
from tests.support.floor.made_up_tournament import (
    ALIASES,
    guest,
    in_tournament,
    out,
    tournament_house,
    tournament_of,
)
from ui.web.drawing import Drawn, draw
from ui.web.wall import (
    MOST_GAMES,
    MOST_TOURNAMENTS,
    OLD_MS,
    QUIET,
    TURN_MS,
    YOURS,
    WallView,
    code_of,
    wall_language,
    wall_of,
)

HOLDEM = "texas_holdem"
ADDRESS = "https://floor.casino.example/wall"
OPEN = WallPlan(open=True, address=ADDRESS, text_de="Heute\nOmaha", text_en="Omaha tonight")


def plays(number: int, profile: str = "holdem", *, free: int = 0, **changes: object) -> FloorTable:
    return changed(table(number), game=game(profile), seats=9, guests=9 - free, **changes)


def wall(
    *tables: FloorTable,
    plan: FloorPlan = NO_PLAN,
    language: Language = Language.ENGLISH,
    at_ms: int = AT_MS,
) -> WallView:
    return wall_of(FloorOverview(at_ms=AT_MS, tables=tables), plan, language, at_ms)


def told(*tables: FloorTable, plan: FloorPlan = NO_PLAN) -> list[tuple[str, ...]]:
    """Each game with its stakes, and how many tables, free seats and waiting guests it has."""
    games = wall(*tables, plan=plan).games
    return [(f"{each.name} {each.stakes}".strip(), *each.figures) for each in games]


def drawn(view: WallView) -> Drawn:
    return draw("wall.html", words_of(Language(view.language)), wall=view)


# ── the games ───────────────────────────────────────────────────────────────────────────────────


def test_a_game_is_told_once_for_all_tables_with_the_same_stakes():
    """A closed table counts for nothing, nor does a seat that is kept."""
    dearer = plays(3, free=4)
    assert dearer.now is not None
    assert dearer.now.game is not None
    dearer = changed(dearer, game=replace(dearer.now.game, figures=(40, 80)))
    tables = (plays(1, free=2), plays(2, free=3, kept=1), dearer, closed(plays(4), rake=None))
    assert told(*tables) == [("Hold’em 20/40", "2", "4", ""), ("Hold’em 40/80", "1", "4", "")]


def test_games_lie_in_the_houses_order_and_those_only_waited_for_come_last():
    plan = FloorPlan((PlanPage((("3", "1"),)),))
    tables = (
        plays(1, waiting=(waits(1, "razz"),)),
        plays(2, "wiesbaden-omaha"),
        plays(3, "badugi"),
    )
    assert [name for name, *_ in told(*tables, plan=plan)] == [
        "Badugi 20/40",
        "Hold’em 20/40",
        "Omaha 20/40",
        "Razz",
    ]


def test_a_mix_is_told_by_its_name_whatever_game_is_in_turn():
    tables = [
        changed(each, game=replace(each.now.game, mix="horse"))
        for each in (plays(1, "razz", free=1), plays(2, "omaha", free=1))
        if each.now is not None and each.now.game is not None
    ]
    assert told(*tables) == [("HORSE", "2", "2", "")]


def test_who_waits_for_the_game_of_the_table_waits_for_its_stakes_and_else_for_the_first_with_it():
    dearer = plays(2)
    assert dearer.now is not None
    assert dearer.now.game is not None
    dearer = changed(
        dearer,
        game=replace(dearer.now.game, figures=(40, 80)),
        waiting=(waits(1, HOLDEM), waits(2, HOLDEM), waits(3, "omaha")),
    )
    omaha = plays(3, "wiesbaden-omaha", waiting=(waits(1, HOLDEM),))
    assert told(plays(1), dearer, omaha) == [
        ("Hold’em 20/40", "1", "", "1"),
        ("Hold’em 40/80", "1", "", "2"),
        ("Omaha 20/40", "1", "", "1"),
    ]


def test_before_a_table_opens_its_list_is_told():
    shut = closed(plays(1, waiting=(waits(1, HOLDEM),)), rake=None)
    assert told(shut) == [("Hold’em 20/40", "", "", "1")]


def test_a_table_of_which_nobody_knows_is_left_out():
    """Not heard for ten minutes, or with two versions of its entries."""
    tables = (
        plays(1),
        unheard(plays(2), 9),
        unheard(plays(3), 11),
        replace(plays(4), alarms=(FORK,)),
    )
    assert told(*tables) == [("Hold’em 20/40", "2", "", "")]


def test_more_games_than_have_room_are_counted():
    tables = [plays(n, waiting=(waits(1, f"game {n}"),)) for n in range(1, MOST_GAMES + 2)]
    view = wall(*tables)
    assert (len(view.games), view.more) == (MOST_GAMES, "2 more games")


def test_without_an_open_table_it_says_so_and_before_the_first_answer_nothing_false():
    assert wall(FloorTable(stream=1, table="1")).none == "No poker table is open at the moment."
    asked = wall_of(None, NO_PLAN, Language.ENGLISH, AT_MS)
    assert (asked.none, asked.as_of) == ("One moment …", "")


# ── the tournaments ─────────────────────────────────────────────────────────────────────────────


def test_a_tournament_is_told_by_its_clock_with_the_figures_of_all_its_tables():
    """A table that is not heard counts as it was."""
    house = tournament_house(7)
    view = wall(*house.tables[:6], unheard(house.tables[6], 60))
    (cup,) = view.tournaments
    assert (cup.name, cup.period, cup.left, cup.stands) == ("Autumn Cup", "Level 3", "13:00", "")
    assert cup.costs == "100/200, big blind ante 200"
    assert cup.following == "Next: Level 4: 150/300, big blind ante 300"
    assert cup.figures == (("Guests left", "49 of 56"), ("Average stack", "22,857"))
    assert (view.games, view.none) == ((), "")
    assert "alone" in drawn(view).parts["wall-tournaments"].splitlines()[0]


def test_the_clock_of_a_tournament_ticks_by_itself_and_turns_amber_in_its_last_minute():
    house = tournament_house(2)
    before, after = (drawn(wall(*house.tables, at_ms=AT_MS + ms)) for ms in (0, 1000))
    assert ">12:59<" in after.parts["wall-tournaments"]
    changed_parts = {each for each in before.parts if before.parts[each] != after.parts[each]}
    assert changed_parts == {"wall-tournaments"}
    last = wall(*house.tables, at_ms=AT_MS + 12 * MINUTE_MS).tournaments[0]
    assert (last.left, last.last_minute) == ("1:00", True)


def test_a_clock_that_stands_says_so_in_a_break_too():
    cup = tournament_of()
    pause = next(at for at, each in enumerate(cup.structure.periods) if not hasattr(each, "games"))
    played = sum(each.minutes for each in cup.structure.periods[:pause])
    stopped = LevelClock(played * MINUTE_MS)
    view = wall(in_tournament(plays(1), cup, guest(1, 1, 10_000), clock=stopped))
    (told_of,) = view.tournaments
    assert (told_of.period, told_of.costs, told_of.stands) == ("Break", "", "clock stands")
    assert told_of.following.startswith("Next: Level ")


def test_the_floors_own_clock_is_shown_once_it_has_set_one():
    table = in_tournament(plays(1), tournament_of(), guest(1, 1, 10_000))
    assert table.now is not None
    key = TournamentKey("2026-11-21", "Autumn Cup")
    books = {key: TournamentBook(clock=LevelClock(5 * MINUTE_MS))}
    overview = FloorOverview(at_ms=AT_MS, tables=(table,), books=books)
    (cup,) = wall_of(overview, NO_PLAN, Language.ENGLISH, AT_MS).tournaments
    assert (cup.period, cup.left, cup.stands) == ("Level 1", "15:00", "clock stands")


def test_seats_of_a_tournament_are_not_free_and_who_waits_there_waits_for_a_cash_game():
    waiting = (waits(1, HOLDEM),)
    cup = in_tournament(plays(1, free=5, waiting=waiting), tournament_of(), guest(1, 1, 10_000))
    view = wall(cup, plays(2, free=3))
    assert [(each.name, each.figures) for each in view.games] == [("Hold’em", ("1", "3", "1"))]
    assert len(view.tournaments) == 1


def test_a_tournament_whose_tables_are_closed_is_told_no_more():
    house = tournament_house(2)
    shut = [closed(each, rake=None) for each in house.tables]
    assert len(wall(shut[0], house.tables[1]).tournaments) == 1
    view = wall(*shut)
    assert (view.tournaments, view.none) == ((), "No poker table is open at the moment.")


def test_tournaments_that_have_no_room_are_counted():
    tables = [
        in_tournament(plays(n), tournament_of(name=f"Cup {n}"))
        for n in range(1, MOST_TOURNAMENTS + 3)
    ]
    view = wall(*tables)
    assert [each.name for each in view.tournaments] == ["Cup 1", "Cup 2", "Cup 3"]
    assert view.more_tournaments == "2 more tournaments"


# ── nothing of anybody ──────────────────────────────────────────────────────────────────────────


def full_table(number: int) -> FloorTable:
    """A table of which everything is known that the floor knows, in words found nowhere else."""
    made = plays(number, free=2, waiting=(replace(waits(1, HOLDEM), name="GUESTNAME"),))
    assert made.now is not None
    assert made.now.shift is not None
    shift = replace(
        made.now.shift,
        number=717_001,
        croupier="CROUPIER",
        down_ms=AT_MS - 71 * MINUTE_MS,
        hands=717_002,
        tenths=717_003,
        rake=717_004,
        time=717_005,
        turns=(TurnNow("FOLLOWS", AT_MS),),
        relieved=(RelievedNow("RELIEVED", AT_MS),),
    )
    made = changed(
        made,
        shift=shift,
        hand=717_006,
        rota=RotaNow(("INROTA",), AT_MS, "BOSS"),
        owed=(OwedNow(GUESTS_OFF, None, 717_007),),
        matters=717_008,
        proposals=717_009,
        tronc=("2071-07-17",),
        rake_untold=(717_010,),
    )
    alarm = replace(
        FORK, kind="denied", number=717_011, answered=Answered(by="ANSWERS", at_ms=AT_MS)
    )
    return replace(calling(made, 717, Answered(by="ANSWERS", at_ms=AT_MS)), alarms=(alarm,))


@pytest.mark.parametrize("language", Language)
def test_it_has_nothing_of_guests_stacks_taxe_croupiers_and_hands(language: Language):
    view = wall(full_table(1), full_table(2), plan=FloorPlan(wall=OPEN), language=language)
    page = drawn(view).whole
    for word in ("717", "71-07", "GUESTNAME", "CROUPIER", "FOLLOWS", "RELIEVED", "INROTA", "BOSS"):
        assert word not in page
    assert "ANSWERS" not in page
    assert view.games[0].figures == ("2", "4", "2")


@pytest.mark.parametrize("language", Language)
def test_it_has_no_name_card_or_stack_of_who_plays_in_a_tournament(language: Language):
    guests = [guest(717_001, 1, 71_700), out(guest(717_002, 2, 20_300), 5, hand=7_170)]
    view = wall(in_tournament(full_table(1), tournament_of(), *guests), language=language)
    page = drawn(view).whole
    assert "71.700" not in page
    for word in ("717", *filter(None, ALIASES), "GUESTNAME", "CROUPIER"):
        assert word not in page
    assert len(view.tournaments) == 1


def test_only_who_waits_and_what_is_free_makes_a_difference():
    """Whatever else is known of a table, the wall is the same."""
    full = full_table(1)
    assert full.now is not None
    bare = plays(1, free=2, waiting=full.now.waiting)
    assert wall(full) == wall(bare)
    more = changed(bare, seats=30, guests=28)
    assert wall(more) == wall(bare), "not how many sit there either"


# ── the house's own words ───────────────────────────────────────────────────────────────────────


def test_the_house_speaks_in_the_language_of_the_page_or_in_the_only_one_that_it_has():
    texts = {each: wall(plan=FloorPlan(wall=OPEN), language=each).text for each in Language}
    assert texts == {Language.GERMAN: ("Heute", "Omaha"), Language.ENGLISH: ("Omaha tonight",)}
    one = FloorPlan(wall=replace(OPEN, text_en=" "))
    assert wall(plan=one).text == ("Heute", "Omaha")
    assert wall().text == ()


def test_the_wall_takes_turns_between_its_languages():
    both = [wall_language(OPEN, turn * TURN_MS) for turn in range(3)]
    assert both == [Language.GERMAN, Language.ENGLISH, Language.GERMAN]
    english = replace(OPEN, languages=("en",))
    assert {wall_language(english, turn * TURN_MS) for turn in range(3)} == {Language.ENGLISH}


@pytest.mark.parametrize(
    ("asked", "accepted", "language"),
    [
        ("en", "de", Language.ENGLISH),
        ("de", "en", Language.GERMAN),
        ("fr", "en", Language.GERMAN),
        ("", "en", Language.GERMAN),
        (YOURS, "de-AT,de;q=0.9,en;q=0.8", Language.GERMAN),
        (YOURS, "fr-FR,de;q=0.9", Language.ENGLISH),
        (YOURS, "", Language.ENGLISH),
    ],
)
def test_a_telephone_reads_what_it_asks_for(asked: str, accepted: str, language: Language):
    assert wall_language(OPEN, 0, asked=asked, accepted=accepted) is language


def test_parts_change_with_the_language_and_the_page_around_them_stays():
    """So that a television is never loaded anew while languages take turns."""
    pages = [drawn(wall(plays(1), plan=FloorPlan(wall=OPEN), language=each)) for each in Language]
    assert pages[0].around == pages[1].around
    assert pages[0].parts.keys() == pages[1].parts.keys()
    assert {"wall-clock", "wall-games", "wall-text", "wall-age"} <= pages[0].parts.keys()


# ── how old it is ───────────────────────────────────────────────────────────────────────────────


def test_it_says_of_when_it_is_and_that_it_is_old():
    fresh, old = (wall(plays(1), at_ms=AT_MS + ms) for ms in (OLD_MS, OLD_MS + 1))
    assert (fresh.as_of, fresh.is_old) == ("as of 22:00:00", False)
    assert (old.as_of, old.is_old) == ("Out of date: as of 22:00:00", True)
    assert 'class="age old"' in drawn(old).parts["wall-age"]


def test_the_clock_goes_on_while_nothing_is_heard():
    assert wall(plays(1), at_ms=AT_MS + 2 * MINUTE_MS).time == "22:02"


# ── the code ────────────────────────────────────────────────────────────────────────────────────


def test_the_code_is_there_only_while_the_wall_is_open_to_all():
    assert wall(plan=FloorPlan(wall=OPEN)).code is not None
    for hidden in (replace(OPEN, open=False), replace(OPEN, address="")):
        view = wall(plan=FloorPlan(wall=hidden))
        assert (view.code, view.address) == (None, "")
        assert "<path" not in drawn(view).whole


def test_the_code_leads_to_the_wall_in_the_language_of_the_telephone():
    view = wall(plan=FloorPlan(wall=OPEN))
    assert view.code == code_of(f"{ADDRESS}?lang=yours")
    assert view.address == "floor.casino.example/wall"


def test_the_path_of_the_code_has_its_squares_and_no_others():
    from reports.paper.qr_code import qr_rows  # noqa: PLC0415

    code, rows = code_of(ADDRESS), qr_rows(ADDRESS)
    black = set[tuple[int, int]]()
    for x, y, length in re.findall(r"M(\d+) (\d+)h(\d+)v1h-\3z", code.path):
        black |= {(int(x) + step, int(y)) for step in range(int(length))}
    assert code.side == len(rows) + 2 * QUIET
    assert black == {
        (x + QUIET, y + QUIET)
        for y, row in enumerate(rows)
        for x, sign in enumerate(row)
        if sign == "#"
    }


# ── a hostile table ─────────────────────────────────────────────────────────────────────────────


EVIL = '"><script src=//evil></script><b onclick=x style=y>&{{ 7 * 7 }}\u202e\x00'


class Tags(HTMLParser):
    """The tags of a page with the names of their attributes."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found = set[str]()
        self.attributes = set[str]()
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.add(tag)
        self.attributes |= {name for name, _ in attrs}


def test_what_a_hostile_table_has_stored_stays_text():
    evil = plays(1, house=EVIL, waiting=(waits(1, EVIL + "!"),))
    assert evil.now is not None
    assert evil.now.game is not None
    cup = in_tournament(plays(3), tournament_of(name=EVIL))
    tables = (evil, changed(plays(2), game=replace(evil.now.game, mix=EVIL)), cup)
    house = replace(OPEN, text_en=EVIL, text_de=EVIL)
    page = drawn(wall(*tables, plan=FloorPlan(wall=house))).whole
    tags = Tags(page)
    assert "b" not in tags.found
    assert page.count("<script") == page.count('<script type="module" src="/static/wall.js">') == 1
    assert not {name for name in tags.attributes if name.startswith("on") or name == "style"}
    assert "&lt;script" in page
    assert "{{ 7 * 7 }}" in page
    assert "\u202e" not in page
    assert "\x00" not in page


def test_a_long_text_of_the_house_has_smaller_letters():
    short, long = (
        drawn(wall(plan=FloorPlan(wall=replace(OPEN, text_en=text))))
        for text in ("x" * 140, "x" * 141)
    )
    assert ['class="text long"' in each.parts["wall-text"] for each in (short, long)] == [
        False,
        True,
    ]


def test_a_long_name_of_a_hostile_table_leaves_room_for_the_others():
    view = wall(plays(1, house="H" * 500, waiting=(waits(1, "G" * 500),)))
    assert (len(view.house), len(view.games[-1].name)) == (40, 40)


def test_the_page_needs_nothing_that_the_policy_forbids():
    """No style and no script within it, and nothing from elsewhere."""
    page = drawn(wall(plays(1), plan=FloorPlan(wall=OPEN))).whole
    tags = Tags(page)
    assert "style" not in tags.found | tags.attributes
    assert re.findall(r'(?:src|href)="(?!/static/|\?lang=)[^"]*"', page) == []
