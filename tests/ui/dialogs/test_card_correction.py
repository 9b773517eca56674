"""A card named wrongly, and steps taken back: by taps, counted, nothing silently.

Tests `ui/dialogs/card_correction.py`, `ui/dialogs/unknown_card_seen.py`,
`dealerassist/hand/card_correction.py`, `ui/keys/card_dialog.py`.
"""

import pytest

from dealerassist.cards import Card
from dealerassist.desk.desk import TableDesk
from dealerassist.hand.events import CardCorrected
from dealerassist.hand.state import Standing
from dealerassist.journal.journal import Journal
from dealerassist.locale.catalogue import Language
from dealerassist.table.commands import OpenShift, OpenTable, TakeSeat
from dealerassist.table.events import EntryRetracted, UndoneAfterSeal
from tests.support.ui.croupier import EVENING_MS, Croupier, plain_spaces, rules_of, seated
from tests.support.ui.hands import middle_of, seen
from tests.support.ui.items import SIZES
from tests.support.ui.stages import Stages
from ui.view.look import KeysSide, Look
from ui.view.parts import Tone
from ui.view.view import Pad, SeatTone

THREE = {1: 200, 3: 500, 4: 400}

DOORS = "new-hand card-As card-2c card-Td"
FOURTH = f"{DOORS} act-bet act-call act-call card-Kd card-3c card-9d"
ALL_IN = "new-hand card-As card-2c act-max act-raise act-allin act-call"


def on_a_journal(journal: Journal, **changes) -> Croupier:
    """The three guests at a real desk, so that everything is on the disk."""
    desk = TableDesk(journal)
    desk.handle(OpenTable("4", rules_of(**changes)), actor="test")
    desk.handle(OpenShift("C-07", "2026-11-21", EVENING_MS), actor="test")
    for seat, stack in THREE.items():
        desk.handle(TakeSeat(seat, stack), actor="test")
    return Croupier(desk)


def cards_of(table: Croupier, seat: int) -> str:
    held = table.desk.state.hand.player(seat).cards
    return " ".join("??" if card.card is None else card.card.code for card in held)


# ── a wrong card ────────────────────────────────────────────────────────────────────────────


def test_the_last_card_is_replaced_in_two_taps():
    table = seated(THREE).tap("new-hand card-As")
    table.tap("undo card-Ks")
    assert cards_of(table, 1) == "?? ?? Ks"


def test_an_earlier_card_is_replaced_in_at_most_four_taps():
    table = seated(THREE).tap(FOURTH)
    taps = "seat-1 fix-2 card-Qh"
    table.tap(taps)
    assert cards_of(table, 1) == "?? ?? Qh Kd"
    assert len(taps.split()) <= 4
    assert table.view.asked.pad is Pad.ACTIONS


def test_the_seat_offers_the_cards_that_were_named_and_the_open_one_that_was_not():
    table = seated(THREE).tap("new-hand card-As card-unknown card-Td opener-3 seat-3")
    assert [(key.name, key.rank) for key in table.view.asked.shows.cards] == [("fix-2", "?")]
    table.tap("cancel seat-1")
    assert [(key.name, key.rank, key.suit) for key in table.view.asked.shows.cards] == [
        ("fix-2", "A", "s")
    ]


def test_the_prompt_asks_for_the_card_and_marks_the_doubted_one():
    table = seated(THREE).tap(f"{DOORS} seat-3 fix-2")
    assert table.says == "Seat 3: which card instead of 2♣?"
    assert table.because == "Nobody has acted: the right card decides who opens (Rule 4.1)"
    assert [card.marked for card in table.seat(3).cards] == [False, False, True]


def test_rule_4_1_the_opener_follows_from_the_right_card_and_the_prompt_says_so():
    table = seated(THREE).tap(f"{DOORS} seat-3 fix-2 card-Ah")
    assert table.says.startswith("Seat 4 makes the forced bet")
    assert table.because.startswith("Seat 3: A♥ instead of 2♣: seat 4 opens now")


def test_what_has_been_bet_stands():
    table = seated(THREE).tap(f"{DOORS} act-bet seat-3 fix-2")
    assert "what has been bet stands (House practice 2)" in table.because
    table.tap("card-Ah")
    assert table.seat(3).bet == "€5"
    assert table.desk.state.hand.betting.opener == 3


def test_a_correction_hides_none_of_the_steps_still_to_be_done():
    table = seated(THREE).tap(f"{DOORS} act-bet act-call act-call")
    before = table.says
    table.tap("seat-1 fix-2 card-Kd")
    assert table.says == before
    assert table.because.startswith("Seat 1: K♦ instead of A♠")


def test_the_card_is_chosen_again_and_nothing_has_changed():
    table = seated(THREE).tap(DOORS)
    entries = table.desk.entries
    table.tap("seat-3 fix-2")
    assert table.key("undo").detail == "the previous question"
    table.tap("undo")
    assert table.view.asked.pad is Pad.SEAT
    assert table.why("undo") == "The same as “Cancel”"
    table.tap("cancel")
    assert table.view.asked.pad is Pad.ACTIONS
    assert table.desk.entries == entries


def test_while_it_is_asked_how_far_to_go_back_undo_takes_nothing_back():
    table = seated(THREE).tap(f"{FOURTH} earlier")
    entries, number = table.desk.entries, table.view.asked.keys[2].name
    table.tap(number)
    assert table.why("undo") == "The same as “Another entry”"
    table.type("<Back>")
    assert table.says == seated(THREE).tap(f"{FOURTH} earlier").says
    table.type("<Back>")
    assert table.view == seated(THREE).tap(FOURTH).view
    assert table.desk.entries == entries


def test_no_card_can_be_named_anew_as_unknown():
    table = seated(THREE).tap(f"{DOORS} seat-3 fix-2")
    table.kiosk.tap("card-unknown")
    assert table.view.notice.text == "The card lies open: name it."


def test_a_card_that_was_shown_is_corrected_at_the_showdown():
    table = at_the_showdown()
    table.tap("seat-1 fix-1 card-Ac")
    assert cards_of(table, 1).split()[1] == "Ac"
    assert table.desk.state.hand.player(1).standing is Standing.SHOWN


def at_the_showdown() -> Croupier:
    """Two guests all in, everything dealt, seat 1 has shown."""
    table = seated({1: 30, 3: 30}).tap(ALL_IN)
    while table.desk.state.hand.phase != "showdown":
        free = (
            key.name for key in table.view.asked.shows.cards if key.enabled and key.name[-1] in "hd"
        )
        table.tap(next(free))
    seat = table.desk.state.hand.first_to_show
    for name in ("card-Kc", "card-Qc", "card-Jc"):
        table.tap(name)
    assert table.desk.state.hand.player(seat).standing is Standing.SHOWN
    return table if seat == 1 else table.tap("act-show card-Ks card-Qs card-Js")


def at_the_flop(language: Language = Language.ENGLISH) -> Croupier:
    table = seated(THREE, profile="wiesbaden-holdem", language=language).tap("new-hand")
    while table.view.asked.pad is Pad.ACTIONS:
        table.tap("act-call" if table.enabled("act-call") else "act-check")
    return table.tap("card-As card-Ks card-Kd")


@pytest.mark.parametrize("language", list(Language))
def test_a_card_of_the_board_is_corrected_by_tapping_the_board(language: Language):
    table = at_the_flop(language).tap("board fix-board-1 card-2h")
    assert table.desk.state.hand.board == tuple(map(Card.parse, ("As", "2h", "Kd")))


@pytest.mark.parametrize("side", KeysSide)
@pytest.mark.parametrize("count", [3, 4])
def test_the_cards_of_the_board_lie_in_the_middle(stages: Stages, side: KeysSide, count: int):
    table = at_the_flop()
    table.kiosk.change_look(Look(keys_side=side))
    if count == 4:
        table.tap("act-check act-check act-check card-9d")
    with stages.showing(table.tap("board").kiosk, SIZES[0]) as stage:
        seen(stage.window)
        first, last = (middle_of(stage.window, f"fix-board-{at}").x() for at in (0, count - 1))
    assert (first + last) / 2 == pytest.approx(SIZES[0][0] / 2, abs=1)


def test_before_the_flop_there_is_no_board_to_tap():
    table = seated(THREE, profile="wiesbaden-holdem").tap("new-hand")
    assert not table.enabled("board")


# ── steps taken back ────────────────────────────────────────────────────────────────────────


def test_the_steps_are_listed_newest_first_with_their_times():
    table = seated(THREE).tap(f"{DOORS} earlier")
    assert [key.title for key in table.view.asked.keys[:4]] == [
        "Seat 4 gets 10♦",
        "Seat 3 gets 2♣",
        "Seat 1 gets A♠",
        "Hand 1 begun",
    ]
    assert all(len(key.detail) == len("19:00:07") for key in table.view.asked.keys)


def test_more_steps_than_a_page_holds_are_turned_to():
    table = seated(THREE).tap(f"{FOURTH} earlier")
    first = {key.name for key in table.view.asked.keys}
    table.tap("more")
    assert first.isdisjoint(key.name for key in table.view.asked.keys)


def test_what_would_be_undone_is_shown_first_and_what_it_means_in_chips():
    table = seated(THREE).tap(f"{DOORS} act-bet act-raise act-call act-call earlier")
    before = table.desk.state
    table.tap(named(table, "Seat 3, forced bet €5"))
    undoing = table.view.asked.shows
    assert table.says == "Undo 4 entries?"
    assert table.key("confirm").tone is Tone.GIVE_UP
    assert [plain_spaces(line.text) for line in undoing.lines] == [
        "Seat 3, forced bet €5",
        "Seat 4 raises to €10",
        "Seat 1 calls €10",
        "Seat 3 calls €5",
    ]
    assert [plain_spaces(text) for text in undoing.means] == [
        "€10 back to seat 1",
        "€10 back to seat 3",
        "€10 back to seat 4",
        "€2 rake back into the pot",
    ]
    assert table.desk.state == before


def named(table: Croupier, title: str) -> str:
    return next(key.name for key in table.view.asked.keys if plain_spaces(key.title) == title)


def test_one_tap_undoes_them_all_and_another_leaves_everything():
    table = seated(THREE).tap(DOORS)
    opened = table.desk.state
    table.tap("act-bet act-raise earlier")
    table.tap(named(table, "Seat 3, forced bet €5"))
    bet = table.desk.state
    table.tap("cancel")
    assert table.desk.state == bet
    table.tap("earlier")
    table.tap(f"{named(table, 'Seat 3, forced bet €5')} confirm")
    assert table.desk.state == opened
    assert table.view.asked.pad is Pad.ACTIONS


def test_the_journal_keeps_what_was_undone(journal: Journal):
    table = on_a_journal(journal).tap(f"{DOORS} seat-1 fix-2 card-Kd earlier")
    table.tap(f"{named(table, 'Seat 3 gets 2♣')} confirm")
    kept = [event for entry in journal.entries() for event in entry.events]
    assert len([event for event in kept if isinstance(event, EntryRetracted)]) == 3
    corrected = next(event for event in kept if isinstance(event, CardCorrected))
    assert (corrected.card.code, corrected.was.code) == ("Kd", "As")


def test_where_the_street_is_sealed_the_pit_boss_is_asked(journal: Journal):
    table = on_a_journal(journal, options={"seal": "street"})
    table.tap(f"{DOORS} act-bet act-call act-call card-Kd")
    assert "pit boss" not in table.key("undo").detail
    table.tap("earlier")
    table.tap(named(table, "Seat 1 calls €5"))
    assert table.view.asked.shows.warning.startswith("The pit boss has to approve")
    table.tap("confirm")
    assert journal.last.events[-1] == UndoneAfterSeal(number=1)
    assert plain_spaces(table.key("undo").detail) == "Seat 4 calls €5 · ask the pit boss"


# ── showing before the last cards ───────────────────────────────────────────────────────────


def test_all_in_a_seat_shows_before_the_last_cards_come():
    table = seated({1: 30, 3: 30}).tap(f"{ALL_IN} seat-1 act-show-early card-Ah card-Ad")
    assert cards_of(table, 1) == "Ah Ad As"
    assert table.says.startswith("Seat 1 — fourth card face up")


def test_a_card_shown_early_is_undone_and_named_again():
    table = seated({1: 30, 3: 30}).tap(
        f"{ALL_IN} seat-1 act-show-early card-Ah undo card-Ac card-Ad"
    )
    assert cards_of(table, 1) == "Ac Ad As"


def test_nobody_shows_early_while_somebody_can_bet():
    table = seated(THREE).tap(f"{DOORS} seat-1")
    assert not table.enabled("act-show-early")
    assert "nobody can bet any more" in table.why("act-show-early")


# ── what was mended on the way ──────────────────────────────────────────────────────────────


def test_the_blind_is_named_until_its_guest_has_spoken_and_not_again():
    table = seated({1: 500, 3: 500, 5: 500}, profile="wiesbaden-holdem").tap("new-hand")
    assert (table.seat(1).note, table.seat(3).note) == ("small blind · to act", "big blind") or (
        table.seat(1).note == "small blind"
    )
    table.tap("act-call act-call act-raise")
    assert "small blind" not in plain_spaces(table.seat(1).note)


def test_after_the_hand_a_folded_guest_stays_dim_when_tapped():
    table = seated(THREE).tap(f"{DOORS} act-bet act-fold act-fold act-award")
    assert table.seat(1).tone is SeatTone.DIM
    table.tap("seat-1")
    assert table.seat(1).tone is SeatTone.DIM
    assert table.seat(1).chosen


def test_at_the_showdown_nothing_is_dealt_to_the_end_any_more():
    assert "deal to the end" not in at_the_showdown().because
