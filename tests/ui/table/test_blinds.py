"""Placing the button, blinds that are owed, dead or posted, and straddles on the screen.

Tests `dealerassist/table/blinds_owed.py`, `ui/dialogs/blinds.py`.
"""

import pytest

from dealerassist.hand.blind_post import PostKind
from dealerassist.locale.catalogue import Language
from dealerassist.staff.pins import Pin
from dealerassist.table.blinds_owed import entry_to_come
from dealerassist.table.commands import OpenShift, OpenTable, TakeSeat
from tests.support.ui.blind_states import FIVE, STAKES, dead_button, folded
from tests.support.ui.croupier import (
    EVENING_MS,
    Croupier,
    NotingDesk,
    plain_spaces,
    rules_of,
    seated,
)
from tests.support.ui.people import BOSS, CROUPIER, PEOPLE, PINS, PaperStaff, at_screen, typed


def button(table: Croupier) -> list[int]:
    return [seat.number for seat in table.view.felt.seats if seat.button]


def note(table: Croupier, seat: int) -> str:
    return plain_spaces(table.seat(seat).note)


def posts(table: Croupier) -> list[tuple[int, PostKind]]:
    hand = table.desk.state.hand
    return [(post.seat, post.kind) for post in hand.posts]


# 5.13


def test_rule_5_13_the_croupier_places_the_button_before_the_first_hand():
    table = dead_button()
    assert table.because.endswith("Place the button: by a high card, or at a seat (Rule 5.13)")
    assert plain_spaces(table.key("place-button").detail) == "high card, or a seat"
    table.tap("place-button")
    assert table.says == (
        "Deal each guest a card face up: the highest gets the button. Tap that seat"
    )
    assert table.why("button-2") == "Nobody sits at seat 2 (Rule 2.1)"
    table.tap("button-4")
    assert (button(table), table.view.asked.pad) == ([4], dead_button().view.asked.pad)
    assert "Tap a seat for chips" in table.because
    # The seats on the felt do the same.
    assert button(table.tap("place-button seat-6")) == [6]


def test_rule_5_13_after_the_first_hand_it_takes_the_pit_bosss_pin():
    desk = NotingDesk()
    staff = PaperStaff(desk)
    for who in PEOPLE:
        staff.enrol(who, Pin(PINS[who.person]), actor=BOSS)
    desk.handle(OpenTable("4", rules_of("holdem", stakes=STAKES)), actor=BOSS)
    desk.handle(OpenShift(CROUPIER, "2026-11-21", EVENING_MS), actor=CROUPIER)
    for seat, stack in FIVE.items():
        desk.handle(TakeSeat(seat, stack), actor=CROUPIER)
    table = at_screen(desk, staff, language=Language.ENGLISH)
    folded(table.tap("place-button button-8"))
    assert table.key("place-button").detail == "anew, after a break"
    table.tap("place-button")
    assert "with the pit boss’s PIN" in table.key("button-6").detail
    table.tap("button-6")
    assert table.desk.state.button != 6
    table.tap(typed(PINS[BOSS]) + " confirm")
    assert (button(table), table.desk.recorded[-1].actor) == ([6], BOSS)


@pytest.mark.parametrize(
    ("language", "said", "before"),
    [
        (
            Language.ENGLISH,
            (
                "No small blind, seat 4 posts the big blind €20, 2 cards face down to each — "
                "seat 6 to act"
            ),
            "No small blind (Rule 5.13)",
        ),
        (
            Language.GERMAN,
            (
                "Kein Small Blind, Sitz 4 bringt den Big Blind 20 €, jedem 2 verdeckt — "
                "Sitz 6 spricht"
            ),
            "Kein Small Blind (Regel 5.13)",
        ),
    ],
)
def test_rule_5_13_a_dead_small_blind_and_then_a_dead_button(language, said, before):
    table = folded(dead_button(language).tap("place-button button-8"))
    table.tap("seat-3 seat-leave")
    assert before in table.because
    assert table.tap("new-hand").says == said
    while not table.enabled("act-award"):
        table.tap("act-fold")
    table.tap("act-award")
    assert button(table) == [3]
    assert table.seat(3).spoken.endswith(
        "dealer button" if language is Language.ENGLISH else "Dealer-Button"
    )


def test_rule_5_13_where_all_fold_to_the_big_blind_and_no_small_one_was_posted_there_is_no_pot():
    table = folded(dead_button().tap("place-button button-8")).tap("seat-3 seat-leave new-hand")
    table.tap("act-fold act-fold act-fold")
    assert table.says == "€20 back to seat 4 — there is no pot"
    assert table.tap("act-award").says == "There is no pot"


# 5.14


def test_rule_5_14_a_new_guest_waits_and_may_post():
    table = folded(dead_button().tap("place-button button-8"))
    table.tap("seat-7 digit-5 digit-00 confirm")
    assert note(table, 7) == "waits for the big blind"
    table.tap("seat-7")
    assert table.because.endswith("new at the table (Rule 5.14)")
    assert plain_spaces(table.key("seat-post").detail) == "€20"
    table.tap("seat-post")
    assert note(table, 7) == "posts €20"
    assert "Seat 7 posts €20 (Rule 5.14)" in table.because
    assert table.tap("seat-7").enabled("seat-wait")
    table.tap("cancel new-hand")
    assert "seat 7 posts €20" in table.says
    assert (note(table, 7), plain_spaces(table.seat(7).bet)) == ("has posted", "€20")
    assert (7, PostKind.ENTRY) in posts(table)


def test_rule_5_14_missed_blinds_one_live_and_one_dead():
    table = folded(dead_button(Language.GERMAN).tap("place-button button-8"))
    table.tap("seat-4 seat-sit-out")
    folded(folded(table)).tap("seat-4 seat-sit-in seat-4")
    assert table.because.endswith("hat Blinds versäumt (Regel 5.14)")
    assert plain_spaces(table.key("seat-post").detail) == "20 € und 10 € tot"
    table.tap("seat-post")
    while (4, PostKind.ENTRY) not in posts(folded(table)):
        assert note(table, 4) in ("zahlt nach dem Button", "zahlt 20 € und 10 € tot")
    assert table.seat(4).note != "wartet auf den Big Blind"


def away_for(hands: int, seat: int, **changes: object) -> Croupier:
    """The menu of the guest at `seat`, who is back after so many hands."""
    table = folded(dead_button(**changes).tap("place-button button-8"))
    table.tap(f"seat-{seat} seat-sit-out")
    for _ in range(hands):
        folded(table)
    return table.tap(f"seat-{seat} seat-sit-in seat-{seat}")


def test_rule_5_14_the_key_to_post_says_what_is_owed_now_and_what_it_becomes():
    table = away_for(1, 4)
    said = "now €20, after 1 hand €20 and €10 dead"
    assert plain_spaces(table.key("seat-post").detail) == said
    assert f"has missed blinds: {said} (Rule 5.14)" in plain_spaces(table.because)
    table.tap("seat-post seat-4")
    assert said in plain_spaces(table.because)
    assert 4 not in dict(posts(folded(table.tap("cancel"))))
    posted = [post for post in table.tap("new-hand").desk.state.hand.posts if post.seat == 4]
    assert [(post.live, post.dead) for post in posted] == [(20, 10)]


def test_rule_5_14_the_key_to_post_says_that_the_big_blind_comes_first():
    said = plain_spaces(away_for(4, 4).key("seat-post").detail)
    assert said == "now €20 and €10 dead, in the next hand the big blind, €20"


@pytest.mark.parametrize("rule", ["dead", "moving"])
@pytest.mark.parametrize("seat", [4, 6])
def test_rule_5_14_what_a_guest_is_told_to_post_is_what_is_posted(rule: str, seat: int):
    for hands in range(1, 7):
        table = away_for(hands, seat, button_rule=rule)
        if "seat-post" not in {key.name for key in table.view.asked.keys}:
            continue
        coming = entry_to_come(table.tap("seat-post").desk.state, seat)
        assert coming is not None
        for _ in range(coming.hands):
            assert seat not in dict(posts(folded(table)))
        assert coming.post in table.tap("new-hand").desk.state.hand.posts


def test_rule_5_14_who_has_posted_has_the_option():
    table = folded(dead_button().tap("place-button button-8"))
    table.tap("seat-7 digit-5 digit-00 confirm seat-7 seat-post new-hand act-call")
    assert table.says == "Seat 7 to act"
    assert table.because.startswith("What was posted is its bet, and it may raise (Rule 5.14)")
    assert table.enabled("act-check")
    assert table.enabled("act-raise")


# 5.15


def test_rule_5_15_the_first_after_the_big_blind_straddles_by_one_tap():
    table = folded(dead_button(straddle="under_the_gun").tap("place-button button-8"))
    assert plain_spaces(table.key("straddle").detail) == "Seat 6: €40"
    table.tap("straddle")
    assert note(table, 6) == "straddle"
    assert table.key("straddle").title == "No straddle"
    assert "Seat 6 straddles €40 (Rule 5.15)" in table.because
    table.tap("new-hand")
    assert "seat 6 straddles €40" in table.says
    assert table.because.startswith("First after the straddle (Rule 5.15)")
    assert "40 to call" in table.aloud
    table.tap("act-call act-call act-call act-call")
    assert table.says == "Seat 6 to act"
    assert table.because.startswith("Everybody has only called the straddle (Rule 5.15)")
    assert table.enabled("act-raise")


def test_rule_5_15_a_shorter_stack_straddles_all_in():
    rules = {"stakes": STAKES, "options": {"straddle": "under_the_gun"}}
    table = folded(seated(FIVE | {6: 25}, profile="holdem", **rules).tap("place-button button-8"))
    assert plain_spaces(table.key("straddle").detail) == "Seat 6: €25, all in"
    table.tap("straddle")
    assert "Seat 6 straddles €25 (Rule 5.15)" in table.because
    table.tap("new-hand")
    assert (table.seat(6).stack, table.key("act-call").detail) == ("€0", "€40")
    assert table.because.startswith("First after the straddle, which counts as €40 (Rule 5.15)")


def test_rule_5_15_a_straddle_can_be_withdrawn_and_undone():
    table = folded(dead_button(straddle="under_the_gun").tap("place-button button-8"))
    table.tap("straddle straddle new-hand")
    assert PostKind.STRADDLE not in [kind for _, kind in posts(table)]
    table.tap("undo undo")
    assert table.key("straddle").title == "No straddle"


def test_rule_5_15_the_button_straddles():
    table = folded(dead_button(Language.GERMAN, straddle="button").tap("place-button button-8"))
    table.tap("straddle new-hand")
    assert table.because.startswith(
        "Der Button bringt den Straddle: Es eröffnet der Erste nach ihm (Regel 5.15)"
    )


def test_rule_5_15_one_player_posts_the_antes_of_all():
    table = dead_button(ante=5, ante_by_big_blind=True).tap("place-button button-8 new-hand")
    assert table.says.startswith("Seat 3 posts the antes of all, €25, blinds €10 and €20")
