"""Any stakes are typed by touch, with the terms shown before they are put in force (rule 5.6).

Tests `ui/dialogs/stakes.py`, `ui/dialogs/game_setup.py`, `ui/dialogs/terms.py`,
`dealerassist/rules/stakes_offered.py`, `dealerassist/rules/typed_stakes.py`,
`ui/keys/typed_money.py`.
"""

import pytest

from dealerassist.rules.profile_files import profile_file, shipped_profiles
from dealerassist.rules.stakes_offered import offers_of
from dealerassist.rules.typed_stakes import typed_names
from tests.support.tiers import some
from tests.support.ui.croupier import Croupier, plain_spaces, seated
from ui.view.view import NumberPad, Pad


def typing(profile: str, limit: str = "") -> Croupier:
    table = seated({}).tap("shift-close confirm close-pending table-setup")
    table.tap_on_its_page(f"game-{profile}")
    return table.tap(f"limit-{limit} type-stakes" if limit else "type-stakes")


def typed(table: Croupier, *amounts: int) -> Croupier:
    """Type these amounts one after the other, and go on after each."""
    for amount in amounts:
        table.tap(" ".join(f"digit-{digit}" for digit in str(amount)) + " confirm")
    return table


def title(table: Croupier) -> str:
    assert isinstance(table.view.asked.shows, NumberPad)
    return table.view.asked.shows.title


def hint(table: Croupier) -> str:
    assert isinstance(table.view.asked.shows, NumberPad)
    return plain_spaces(table.view.asked.shows.hint)


def test_stakes_that_nobody_offers_are_typed_shown_and_put_in_force():
    table = typing("casinos-austria-stud")
    assert title(table) == "Ante — 1 of 3"
    typed(table, 3)
    assert plain_spaces(table.view.asked.prompt.why).endswith("Ante €3")
    typed(table, 7, 15)
    assert table.view.asked.pad is Pad.TERMS
    assert "3/7/15" in table.because
    before = table.desk.state.rules
    assert before.stakes != {"ante": 3, "lower": 7, "higher": 15}
    table.tap("confirm")
    rules = table.desk.state.rules
    assert rules.stakes == {"ante": 3, "lower": 7, "higher": 15}
    assert [(street.bets.smallest, street.bets.largest) for street in rules.streets] == [
        (3, 7),
        (3, 7),
        (7, 15),
        (7, 15),
        (7, 15),
    ]
    assert rules.minimum_buy_in == 150


def test_a_stake_below_the_one_before_is_refused_in_one_sentence_with_its_rule():
    table = typed(typing("casinos-austria-stud"), 5)
    assert hint(table) == "at least €5 (Rule 5.6)"
    table.tap("digit-4")
    assert table.why("confirm") == "At least €5: Ante is €5 (Rule 5.6)"
    table.tap("digit-back digit-0")
    assert not table.enabled("confirm")


def test_the_bring_in_is_less_than_the_small_bet():
    table = typed(typing("stud"), 1)
    assert title(table) == "Bring-in — 2 of 4"
    typed(table, 5)
    assert title(table) == "Small bet — 3 of 4"
    table.tap("digit-5")
    assert table.why("confirm") == "At least €6: Bring-in is €5 (Rule 5.6)"
    table.tap("digit-back")
    typed(table, 6, 30).tap("confirm")
    assert table.desk.state.rules.bring_in == 5


def test_holdem_can_be_given_an_ante_or_none():
    table = typed(typing("wiesbaden-holdem", "none"), 3, 6)
    typed(table, 6)
    assert title(table) == "Ante — 4 of 4"
    without = typed(table, 0).tap("confirm").desk.state.rules
    assert without.stakes == {"small_blind": 3, "big_blind": 6, "min": 6}
    table = typed(typing("wiesbaden-holdem", "none"), 3, 6, 6, 1).tap("confirm")
    assert table.desk.state.rules.ante == 1


def test_rule_5_6_a_cap_of_the_hand_is_typed_where_it_is_asked_for():
    table = typing("wiesbaden-holdem", "none").tap("digit-3 more")
    assert table.key("more").detail == "asked for last"
    assert (table.view.asked.shows.value, title(table)) == ("€3", "Small blind — 1 of 5")
    typed(table.tap("confirm"), 6, 6, 0)
    assert title(table) == "Cap per hand — 5 of 5"
    table.tap("digit-5")
    assert table.why("confirm") == "At least €6: Big blind is €6 (Rule 5.6)"
    rules = typed(table, 0).tap("confirm").desk.state.rules
    assert rules.hand_cap == 50
    table = typing("wiesbaden-holdem", "pot").tap("more more")
    assert title(table) == "Small blind — 1 of 4"
    table = typing("wiesbaden-holdem", "spread")
    assert "more" not in [key.name for key in table.view.asked.ends]


def test_amounts_before_and_offered_ones_lie_beside_the_digits():
    table = typed(typing("wiesbaden-holdem", "spread"), 3)
    assert title(table) == "Big blind — 2 of 5"
    table.tap("preset-10 preset-10")
    assert title(table) == "Largest bet — 4 of 5"
    assert hint(table) == "at least €10 (Rule 5.6)"


def test_cancel_leads_back_one_amount():
    table = typed(typing("casinos-austria-stud"), 5, 10)
    assert title(table.tap("cancel")) == "Lower limit — 2 of 3"
    assert title(table.tap("cancel")) == "Ante — 1 of 3"
    table.tap("cancel")
    assert table.view.asked.pad is Pad.CHOICE


@pytest.mark.parametrize("profile", some(shipped_profiles(), 5))
def test_every_game_can_be_played_for_three_times_what_is_offered(profile):
    """At each limit, every stake is typed, and the terms follow."""
    for offer in offers_of(profile_file(profile)):
        several = len(offers_of(profile_file(profile))) > 1
        table = typing(profile, offer.limit.value if several else "")
        stakes = offer.stakes[0]
        names = typed_names(profile_file(profile), offer.limit)
        typed(table, *(int(3 * stakes.get(name, 0)) for name in names)).tap("confirm")
        rules = table.desk.state.rules
        assert rules.stakes == {name: 3 * amount for name, amount in stakes.items()}
