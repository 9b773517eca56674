"""A rota that was laid out at another table is taken over by one tap and the PIN (HP 7, HP 8).

Tests `ui/dialogs/change_croupier.py`, `ui/dialogs/rota.py`, `ui/dialogs/signed_acts.py`,
`ui/asked/dealing_elsewhere.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from msgspec.structs import replace

from dealerassist.journal.store.floor_files import RotaElsewhere
from dealerassist.local_time import MINUTE_MS
from dealerassist.locale.catalogue import Language
from dealerassist.table.commands import LayRota
from tests.support.ui.croupier import Croupier, plain_spaces
from tests.support.ui.floor_at_kiosk import floor_folder, good
from tests.support.ui.people import BOSS, CROUPIER, PINS, RELIEF, many_croupiers, typed
from ui.view.parts import Tone

THREE = {1: 300, 3: 300, 4: 300}

HERE = (RELIEF, "C-21", "C-30", "C-33", CROUPIER)

OTHER = (CROUPIER, "C-33", RELIEF, "C-30", "C-21")

SIGNED = f"confirm {typed(PINS[BOSS])} confirm"


@contextmanager
def with_rota_at_3(
    table: Croupier,
    *croupiers: str,
    boss: str = "P-09",
    laid_minutes_ago: float = -1,
    heard_minutes_ago: float = 0,
) -> Iterator[Croupier]:
    """Table 3 has this rota; it was laid out a minute after that of this table."""
    now_ms = table.kiosk.clock().utc_ms
    laid_ms = now_ms - int(laid_minutes_ago * MINUTE_MS)
    rota = RotaElsewhere("3", laid_ms, boss, croupiers)
    reached = now_ms - int(heard_minutes_ago * MINUTE_MS)
    with floor_folder(table.kiosk.clock) as floor:
        floor.tell(replace(good(now_ms), rota=rota, reached_ms=reached))
        table.kiosk.watch_floor(floor.watch())
        yield table


def is_offered(table: Croupier) -> bool:
    names = {key.name for key in table.tap("croupier back").view.asked.keys}
    return "rota-elsewhere" in names


def test_it_is_taken_over_by_a_tap_and_the_pin_and_who_deals_here_says_who_is_next():
    with with_rota_at_3(many_croupiers(THREE), *OTHER[1:], OTHER[0]) as table:
        key = table.tap("croupier").key("back")
        assert (plain_spaces(key.detail), key.tone) == ("newer: table 3", Tone.RAISE)
        key = table.tap("back").key("rota-elsewhere")
        assert plain_spaces(key.title) == "As at table 3"
        assert plain_spaces(key.detail).startswith("drawn up at ")
        assert plain_spaces(key.detail).endswith(" by P-09")
        assert key.tone is Tone.RAISE
        table.tap("rota-elsewhere")
        assert table.says == "C-33 → C-12 → C-30 → C-21 → C-07"
        assert table.key("rota-elsewhere").tone is Tone.CHOSEN
        table.tap(SIGNED)
        command, actor, _ = table.desk.asked[-1]
        assert isinstance(command, LayRota)
        assert (command.croupiers, command.boss, actor) == (
            ("C-33", *OTHER[2:], CROUPIER),
            BOSS,
            BOSS,
        )
        assert table.key("relief-C-33").tone is Tone.GO
        # Now it is the same as there: nothing is offered any more.
        assert plain_spaces(table.key("back").detail) == "5 croupiers"
        assert "rota-elsewhere" not in {each.name for each in table.tap("back").view.asked.keys}


def test_it_can_be_changed_before_it_is_signed_and_then_it_is_another_one():
    with with_rota_at_3(many_croupiers(THREE), *OTHER) as table:
        table.tap("croupier back rota-elsewhere rota-C-30")
        assert table.says == "C-33 → C-12 → C-21 → C-07"
        assert table.key("rota-elsewhere").tone is Tone.RAISE
        table.tap(SIGNED)
        assert not is_offered(table.tap("cancel"))


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (Language.ENGLISH, "no croupiers here: C-55, C-40"),
        (Language.GERMAN, "hier keine Croupiers: C-55, C-40"),
    ],
)
def test_of_who_is_not_enrolled_here_the_numbers_are_said_and_the_others_filled_in(
    language: Language, said: str
):
    table = many_croupiers(THREE, language=language)
    with with_rota_at_3(table, "C-55", RELIEF, "C-40", CROUPIER):
        table.tap("croupier back rota-elsewhere")
        assert table.says == "C-12 → C-07"
        assert plain_spaces(table.because).endswith(f" · {said}")
        table.tap(SIGNED)
        assert table.desk.state.rota.croupiers == (RELIEF, CROUPIER)


def test_where_none_of_them_is_enrolled_it_says_so():
    with with_rota_at_3(many_croupiers(THREE), "C-55", "C-56") as table:
        why = plain_spaces(table.tap("croupier back").why("rota-elsewhere"))
        assert why == "no croupiers here: C-55, C-56 (House practice 3)"


def test_the_same_round_is_not_offered_whoever_comes_first_there():
    with with_rota_at_3(many_croupiers(THREE), *HERE[2:], *HERE[:2]) as table:
        assert plain_spaces(table.tap("croupier").key("back").detail) == "5 croupiers"
        assert not is_offered(table.tap("cancel"))


def test_one_that_is_older_than_the_rota_here_is_not_offered_but_where_there_is_none():
    table = many_croupiers(THREE)
    order = LayRota((RELIEF, CROUPIER), table.kiosk.clock().utc_ms, BOSS)
    table.desk.handle(order, actor=BOSS)
    with with_rota_at_3(table, *OTHER, laid_minutes_ago=3):
        assert not is_offered(table)
        table.desk.handle(LayRota((), table.kiosk.clock().utc_ms, BOSS), actor=BOSS)
        table.kiosk.refresh()
        assert is_offered(table.tap("cancel cancel"))


def test_what_the_floor_said_long_ago_is_not_offered():
    with with_rota_at_3(many_croupiers(THREE), *OTHER, heard_minutes_ago=2) as table:
        assert not is_offered(table)


def test_from_a_relay_that_says_nothing_of_a_rota_nothing_is_offered():
    table = many_croupiers(THREE)
    with floor_folder(table.kiosk.clock) as floor:
        floor.tell(good(table.kiosk.clock().utc_ms))
        text = floor.files.relay.read_text()
        assert ',"rota":null' in text
        floor.files.relay.write_text(text.replace(',"rota":null', ""))
        table.kiosk.watch_floor(floor.watch())
        assert not is_offered(table)


def test_who_signed_is_left_out_where_nobody_said():
    with with_rota_at_3(many_croupiers(THREE), *OTHER, boss="") as table:
        detail = plain_spaces(table.tap("croupier back").key("rota-elsewhere").detail)
        assert detail.startswith("drawn up at ")
        assert " by " not in detail


def test_it_is_the_last_key_of_each_page_and_all_croupiers_are_still_there():
    table = many_croupiers(THREE)
    staff = table.desk.state.staff
    more = tuple(replace(staff[-2], id=f"C-0{number}") for number in range(10, 23))
    state = replace(table.desk.state, staff=(*staff, *more))
    table.desk.standing = replace(table.desk.standing, state=state)
    with with_rota_at_3(table, *OTHER):
        pages = []
        table.tap("croupier back")
        for _ in range(2):
            pages.append([key.name for key in table.view.asked.keys])
            table.tap("more")
    assert [page[-1] for page in pages] == ["rota-elsewhere"] * 2
    listed = {name.removeprefix("rota-") for page in pages for name in page[:-1]}
    assert listed == {*HERE, *(each.id for each in more)}
