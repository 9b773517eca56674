"""The cap of a hand at the screen: what the keys offer, and what seats and prompts say (5.6).

Tests `ui/table/moments.py`, `ui/table/betting/keys.py`, `ui/table/less_recorded/tapped_seat.py`.
"""

from dealerassist.locale.catalogue import Language
from tests.support.ui.croupier import Croupier, plain_spaces, seated

STAKES = {"small_blind": 5, "big_blind": 10, "min": 10, "hand_cap": 60}


def capped(language: Language = Language.ENGLISH) -> Croupier:
    """Three guests, of whom only the one at seat 2 has less than the cap; seat 3 is to act."""
    stacks = {1: 500, 2: 40, 3: 400}
    table = seated(stacks, language=language, profile="holdem", limit="none", stakes=STAKES)
    return table.tap("new-hand")


def stack(table: Croupier, seat: int) -> str:
    return plain_spaces(table.seat(seat).stack)


def note(table: Croupier, seat: int) -> str:
    return plain_spaces(table.seat(seat).note)


def test_the_whole_stack_is_shown_and_as_much_as_the_cap_may_be_bet():
    table = capped()
    assert stack(table, 3) == "€400"
    key = table.key("act-allin")
    assert (key.title, plain_spaces(key.detail)) == ("Up to the cap", "€60")
    assert plain_spaces(table.key("act-amount").detail) == "€20 to €60"


def test_who_has_put_in_the_cap_has_reached_it_and_keeps_the_rest():
    table = capped().tap("act-allin")
    assert (stack(table, 3), note(table, 3)) == ("€340", "CAP REACHED")
    assert table.aloud == "Raise to 60, cap reached. Seat 1: 55 to call, up to the cap"
    call = table.key("act-call")
    assert plain_spaces(call.detail) == "€55, up to the cap"
    assert "up to the cap" in plain_spaces(table.why("act-allin"))
    assert plain_spaces(table.why("act-raise")) == (
        "At most €60 in one hand: €55 is left (Rule 5.6)"
    )
    assert "4.7" not in table.because
    table.tap("act-call")
    assert "ALL IN" not in note(table, 1)
    assert table.aloud.startswith("Call with 55, cap reached. ")
    assert table.desk.state.hand.all_chips() == 940


def test_the_terms_say_the_cap():
    table = capped().tap("terms")
    facts = [plain_spaces(fact.value) for fact in table.view.asked.shows.facts]
    assert "€10 up to the stack in every round, at most €60 in a hand" in facts


def test_the_seats_say_it_in_german():
    table = capped(Language.GERMAN).tap("act-allin")
    assert "CAP ERREICHT" in note(table, 3)
