"""The page with who deals, who is next and who has a break, over all tables (HP 7, HP 8).

Tests `ui/floor/rota.py`, `ui/floor/page.py`, `ui/asked/screen.py`.
"""

from __future__ import annotations

from msgspec.structs import replace

from dealerassist.floor.overview import FloorOverview, FloorTable
from dealerassist.floor.table_now import RelievedNow, RotaNow, TurnNow
from tests.support.floor.floor_states import floor_of
from tests.support.floor.made_up_house import AT_MS, MINUTE_MS, changed, long_down, table
from tests.support.ui.croupier import plain_spaces
from ui.floor.rota import HouseBreak, house_breaks


def at(minutes: int) -> int:
    return AT_MS + minutes * MINUTE_MS


def dealing(number: int, croupier: str, *next_ones: str, relieved: str = "") -> FloorTable:
    """A table at which this one has dealt for ten minutes."""
    made = table(number)
    assert made.now is not None
    assert made.now.shift is not None
    shift = replace(
        made.now.shift,
        croupier=croupier,
        down_ms=at(-10),
        turns=tuple(TurnNow(each, at(20 + 30 * n)) for n, each in enumerate(next_ones)),
        relieved=(RelievedNow(relieved, at(-10)),) if relieved else (),
    )
    return changed(made, shift=shift)


def shown(*tables: FloorTable) -> tuple[list[list[str]], list[list[str]]]:
    floor = floor_of(FloorOverview(at_ms=AT_MS, tables=tables))
    floor.tap("floor-rota")
    view = floor.view.over.rota
    return tuple(
        [[cell.text for cell in row] for row in each.rows] for each in (view.first, view.second)
    )


def test_a_croupier_who_deals_elsewhere_has_no_break():
    tables = (
        dealing(1, "C-04", "C-03", "C-02", relieved="C-01"),
        dealing(2, "C-01", "C-04", "C-03", relieved="C-02"),
    )
    assert house_breaks(tables) == (HouseBreak("C-02", at(-10), "2", at(50), "1"),)


def test_the_next_turn_is_the_first_at_any_table():
    tables = (
        dealing(1, "C-04", "C-03", "C-02", relieved="C-02"),
        dealing(2, "C-01", "C-02", "C-03"),
    )
    assert house_breaks(tables) == (HouseBreak("C-02", at(-10), "1", at(20), "2"),)


def test_every_open_table_has_a_line_with_who_follows():
    lines, breaks = shown(dealing(1, "C-04", "C-03", "C-02", "C-04", relieved="C-01"))
    [[name, deals, lasts, _, follows, then, _]] = lines
    assert (name, deals, lasts, follows, then) == ("1", "C-04", "10 min", "C-03", "C-02")
    assert [(line[0], line[2], line[3]) for line in breaks] == [("C-01", "1", "–")]


def test_it_is_amber_where_the_relief_is_due_by_the_down_of_that_table():
    short = dealing(2, "C-05")
    assert short.now is not None
    assert short.now.shift is not None
    short = changed(short, shift=replace(short.now.shift, down_minutes=9))
    floor = floor_of(
        FloorOverview(at_ms=AT_MS, tables=(dealing(1, "C-04"), short, long_down(table(3))))
    )
    floor.tap("floor-rota")
    heeded = [row[1].heeded for row in floor.view.over.rota.first.rows]
    assert heeded == [False, True, True]


def test_long_lists_are_turned():
    floor = floor_of(FloorOverview(at_ms=AT_MS, tables=tuple(map(table, range(1, 41)))))
    floor.tap("floor-rota")
    floor.tap("floor-on")
    floor.tap("floor-on")
    assert len(floor.view.over.rota.first.rows) == 4


def test_a_table_whose_croupier_has_gone_over_to_another_is_amber_until_somebody_signs_there():
    came, left = dealing(1, "C-02", "C-01", relieved="C-01"), dealing(2, "C-02", "C-01")
    assert left.now is not None
    assert left.now.shift is not None
    since = replace(left.now.shift, down_ms=at(-25))
    floor = floor_of(FloorOverview(at_ms=AT_MS, tables=(came, changed(left, shift=since))))
    floor.tap("floor-rota")
    deals = [row[1] for row in floor.view.over.rota.first.rows]
    assert [(cell.text, cell.heeded) for cell in deals] == [("C-02", False), ("C-02", True)]


def taken(*tables: FloorTable) -> tuple[str, list[tuple[str, bool]]]:
    """What stands above the tables, and of each whether it has the newest rota."""
    floor = floor_of(FloorOverview(at_ms=AT_MS, tables=tables))
    floor.tap("floor-rota")
    view = floor.view.over.rota
    cells = [(plain_spaces(row[6].text), row[6].heeded) for row in view.first.rows]
    return plain_spaces(view.headings[0]), cells


def rota(number: int, minutes: int, *croupiers: str, boss: str = "P-02") -> FloorTable:
    return changed(table(number), rota=RotaNow(croupiers, at(minutes), boss))


def test_it_says_which_tables_have_taken_over_the_rota_that_was_laid_out_last():
    """Table 4 has a round of its own: nobody of it is in the newest one."""
    heading, cells = taken(
        rota(1, -55, "C-03", "C-01", "C-02", boss="P-01"),
        rota(2, -50, "C-01", "C-02", "C-03"),
        rota(3, -90, "C-01", "C-03", "C-02"),
        changed(table(4), rota=RotaNow(("C-09",))),
        table(5),
    )
    assert heading == "Who deals · newest rota: table 2, 21:10 · signed by P-02"
    assert cells == [
        ("21:05 ✓", False),
        ("21:10 ✓", False),
        ("another, of 20:30", True),
        ("another one", False),
        ("no rota", True),
    ]


def test_where_no_table_has_a_rota_nothing_is_amber():
    assert taken(table(1)) == ("Who deals", [("–", False)])
