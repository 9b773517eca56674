"""How the pots are paid out: in which order, to whom, in which chips, and why."""

from decimal import Decimal

import pytest

from dealerassist.locale.catalogue import Language
from tests.support.ui.croupier import Croupier, plain_spaces, seated
from tests.support.ui.payouts import (
    NO_LIMIT,
    five_pots,
    halved_pots,
    lines,
    read,
    shared,
    show,
    two_pots,
)
from ui.table.showdown.payments import payments_of
from ui.view.parts import Chip

THREE = {1: 200, 3: 500, 4: 400}


def pile(chips: tuple[Chip, ...]) -> str:
    return " ".join(f"{chip.count}x{chip.value}" for chip in chips)


def worth(chips: tuple[Chip, ...]) -> int:
    """In cents, by the value written on each chip in English."""
    return sum(int(Decimal(chip.value.replace(",", "")) * 100) * chip.count for chip in chips)


def test_one_winner_of_one_pot():
    table = seated(THREE).tap("new-hand card-As card-2c card-Td act-bet act-raise")
    table.tap("act-fold act-fold")
    assert plain_spaces(table.view.payout.title) == (
        "€5 back to seat 4, collect the bets, take €1 rake — seat 4 takes €24"
    )
    assert [read(line) for line in lines(table)] == [
        "Rake | €1 | Out of the pots now (Rule 6.3)",
        "Main pot | €24 | Seat 4 | All others have folded (Rule 6.6)",
    ]
    assert [pile(line.chips) for line in lines(table)] == ["1x1", "4x5 4x1"]


def test_the_taxe_first_then_the_last_side_pot_then_the_main_pot():
    table = two_pots()
    assert [read(line) for line in lines(table)] == [
        "Rake | €8 | Already taken",
        "Side pot 1 | €38 | Seat 1 | Two pair, aces and kings",
        "Main pot | €129 | Seat 3 | Full house, fours over fives",
    ]
    assert [pile(line.chips) for line in lines(table)] == [
        "",
        "1x25 2x5 3x1",
        "1x100 1x25 4x1",
    ]


def test_in_german():
    assert [read(line) for line in lines(two_pots(Language.GERMAN))] == [
        "Taxe | 8 € | Schon genommen",
        "Nebenpot 1 | 38 € | Sitz 1 | Zwei Paare, Asse und Könige",
        "Hauptpot | 129 € | Sitz 3 | Full House, drei Vierer und zwei Fünfer",
    ]


def test_it_stays_until_something_else_is_done():
    table = two_pots()
    before = lines(table)
    table.tap("act-award")
    assert lines(table) == before
    assert table.view.payout.title == "Shuffle, then hand 2"
    assert table.tap("new-hand").view.payout is None


def test_while_something_is_asked_it_gives_way():
    table = two_pots().tap("seat-1")
    assert table.view.payout is None


def test_before_all_have_shown_nothing_is_paid():
    table = two_pots().tap("undo")
    assert table.view.payout is None


def test_rule_7_5_the_odd_chip_and_the_card_that_brings_it():
    assert [read(line) for line in lines(shared())][1:] == [
        "Main pot | €43 | Seat 1: €22 | Straight, ace high | Odd chip: A♠ (Rule 7.5)",
        "Seat 2: €21 | Straight, ace high",
    ]


def test_rule_7_6_high_before_low_and_the_odd_chip_to_high():
    table = shared(profile="casinos-austria-stud-high-low")
    high = "Main pot | €43 | Seats 1 and 2 high: €11 each | Straight, ace high"
    assert [read(line) for line in lines(table)][1:] == [
        f"{high} | Odd chip to high (Rule 7.6)",
        "Seat 1 low: €11 | Low Q-J-10-4-2 | Odd chip: Q♠ (Rule 7.5)",
        "Seat 2 low: €10 | Low Q-J-10-4-2",
    ]


def test_each_payment_of_a_halved_pot_says_which_half_and_an_odd_chip():
    first, second, *_ = (line for line in lines(halved_pots()) if line.label != "Rake")
    assert (plain_spaces(first.to), first.odd) == ("Seat 6 high: €283", "odd chip")
    assert (plain_spaces(second.to), second.odd) == ("Seat 5 low: €282", "")


def test_five_pots_and_every_one_shared():
    table = five_pots()
    assert table.aloud.startswith("Side pot 4: seats 9 and 10. Side pot 3: seats 7, 8, 9 and 10.")
    assert table.aloud.endswith("Main pot: seats 1, 2, 3, 4, 5, 6, 7, 8, 9 and 10")
    labels = [line.label for line in lines(table) if line.label]
    assert labels == ["Rake", "Side pot 4", "Side pot 3", "Side pot 2", "Side pot 1", "Main pot"]
    assert len(lines(table)) == 11
    assert read(lines(table)[-1]).startswith("Seats 3–10: €35 each")
    assert lines(table)[1].reason == "Odd chip: left of the button (Rule 7.5)"
    assert table.view.payout.title == "Pay out from the last side pot to the main pot"


def test_one_winner_of_many_pots_is_named():
    stacks = {1: 37, 2: 75, 3: 151, 4: 310, 5: 607, 6: 607}
    table = seated(stacks, **NO_LIMIT).tap("new-hand")
    while table.desk.state.hand.phase == "betting":
        table.tap(next(key for key in ("act-allin", "act-call") if table.enabled(key)))
    table.tap("card-Ah card-Kd card-Qc card-8h card-7s")
    for cards in [("3h", "3s"), ("4h", "4s"), ("5h", "5s"), ("6h", "6s"), ("As", "Ac")]:
        show(table, *cards)
    show(table, "2h", "2s")
    assert len(lines(table)) == 6
    title = plain_spaces(table.view.payout.title)
    assert title == "Seat 5 wins €1,700: three of a kind, aces"


@pytest.mark.parametrize("table", [two_pots, shared, five_pots])
def test_the_payments_come_to_the_pots_and_the_chips_to_the_payments(table):
    at = table().kiosk.screen.at
    awards = at.showdown.awards
    payments = payments_of(awards)
    for number, award in enumerate(awards):
        paid = sum(payment.amount for payment in payments if payment.pot == number)
        assert paid == award.amount - award.raked
    won = {}
    for payment in payments:
        for seat in payment.seats:
            won[seat] = won.get(seat, 0) + payment.each
    assert sum(won.values()) == sum(award.amount - award.raked for award in awards)


@pytest.mark.parametrize("table", [two_pots, shared, five_pots])
def test_the_chips_come_to_exactly_what_each_gets(table):
    table = table()
    at = table.kiosk.screen.at
    taxe, *pots = lines(table)
    assert (plain_spaces(taxe.reason), taxe.chips) == ("Already taken", ())
    for line, payment in zip(pots, payments_of(at.showdown.awards), strict=True):
        assert worth(line.chips) == payment.each * 100


def test_half_chips_are_paid_in_half_chips():
    table = seated(
        THREE, smallest_chip="0.50", stakes={"ante": "2.50", "lower": 5, "higher": 10}
    ).tap("new-hand card-As card-2c card-Td act-bet act-raise act-fold act-fold")
    taxe, pot = lines(table)
    assert pile(taxe.chips) == "1x0.50"
    assert sum(Decimal(chip.value) * chip.count for chip in pot.chips) == 12


def test_rule_6_4_a_posted_fee_leaves_the_pots_at_the_award():
    schedule = {"schedule": [[0, 0], [15, 3]]}
    table = seated(THREE, rake=schedule).tap("new-hand card-As card-2c card-Td act-bet act-raise")
    table.tap("act-fold act-fold")
    assert [read(line) for line in lines(table)] == [
        "Rake | €3 | Out of the pots now (Rule 6.4)",
        "Main pot | €22 | Seat 4 | All others have folded (Rule 6.6)",
    ]
    assert read(lines(table.tap("act-award"))[0]) == "Rake | €3 | Already taken"


def test_a_part_of_the_taxe_that_is_due_now_is_named():
    table = two_pots_by_bets()
    assert read(lines(table)[0]) == "Rake | €6 | €3 of it now"
    assert pile(lines(table)[0].chips) == "3x1"


def two_pots_by_bets() -> Croupier:
    """The third street is raked, and then the fourth, on which all but one fold."""
    table = seated({1: 300, 2: 300, 3: 300})
    table.tap("new-hand card-As card-2c card-Td act-max act-raise act-call act-call")
    table.tap("card-Ks card-3c card-9d act-max act-raise act-call act-raise act-fold act-fold")
    return table


def test_rule_7_6_without_a_low_it_is_said():
    table = seated({1: 200, 3: 200}, profile="omaha-high-low-eight").tap("new-hand act-call")
    table.tap("act-check card-Ks card-Kd card-9h act-check act-check card-Jc act-check act-check")
    table.tap("card-Ts act-check act-check")
    show(table, "Ah", "Ad", "2c", "3c")
    show(table, "Qh", "Qd", "7c", "8c")
    straight = "Main pot | €4 | Seat 3 | Straight, queen high"
    assert [read(line) for line in lines(table)] == [f"{straight} | No low (Rule 7.6)"]
    assert table.aloud == "Seat 3 wins: straight, queen high. No low"


def test_where_no_taxe_is_taken_none_is_paid():
    table = seated(THREE, rake={"percent": 0}).tap("new-hand card-As card-2c card-Td act-bet")
    table.tap("act-fold act-fold")
    assert [line.label for line in lines(table)] == ["Main pot"]


def test_the_chips_of_a_rounds_taxe_are_shown_with_the_round():
    table = seated(THREE).tap("new-hand card-As card-2c card-Td act-max act-raise act-call")
    table.tap("act-call")
    fact = table.view.facts[0]
    assert (fact.label, plain_spaces(fact.value), pile(fact.chips)) == ("Rake now", "€3", "3x1")
    assert table.tap("card-Ks").view.facts[0].label == "Stub"
