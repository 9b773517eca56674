"""How the pots are paid out: in which order, to whom, in which chips, and why.

Tests `ui/table/showdown/payout.py`.
"""

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
from ui.table.showdown.payout import payments_of, pushed
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
    assert plain_spaces(table.view.felt.payout.title) == (
        "€5 back to seat 4, collect the bets, take €1 rake — seat 4 takes €24"
    )
    assert [read(line) for line in lines(table)] == [
        "Rake | €1 | Out of the pots now (Rule 6.3)",
        "Main pot | Seat 4 | €24 | All others have folded (Rule 6.6)",
    ]
    assert [pile(line.chips) for line in lines(table)] == ["1x1", "4x5 4x1"]


def test_the_taxe_first_then_the_last_side_pot_then_the_main_pot():
    table = two_pots()
    assert [read(line) for line in lines(table)] == [
        "Rake | €8 | Already taken",
        "Side pot 1 | Seat 1 | €38 | Two pair, aces and kings",
        "Main pot | Seat 3 | €129 | Full house, fours over fives",
    ]
    assert [pile(line.chips) for line in lines(table)] == [
        "",
        "1x25 2x5 3x1",
        "1x100 1x25 4x1",
    ]


def test_in_german():
    assert [read(line) for line in lines(two_pots(Language.GERMAN))] == [
        "Taxe | 8 € | Schon genommen",
        "Nebenpot 1 | Sitz 1 | 38 € | Zwei Paare, Asse und Könige",
        "Hauptpot | Sitz 3 | 129 € | Full House, drei Vierer und zwei Fünfer",
    ]


def test_it_stays_as_paid_out_until_something_else_is_done():
    table = two_pots()
    assert table.view.felt.payout.done == ""
    before = lines(table)
    table.tap("act-award")
    assert [read(line) for line in lines(table)] == [read(line) for line in before]
    assert (table.view.felt.payout.done, table.aloud) == ("Paid out", "")
    assert all(line.settled for line in lines(table))
    assert table.view.felt.payout.title == "Shuffle, then hand 2"
    assert table.tap("new-hand").view.felt.payout is None


def test_while_something_is_asked_it_gives_way():
    table = two_pots().tap("seat-1")
    assert table.view.felt.payout is None


def test_before_all_have_shown_nothing_is_paid():
    table = two_pots().tap("undo")
    assert table.view.felt.payout is None


def test_rule_7_5_the_odd_chip_and_the_card_that_brings_it():
    assert [read(line) for line in lines(shared())][1:] == [
        "Main pot of €43 | Seat 1 | €22 | Straight, ace high | Odd chip: A♠ (Rule 7.5)",
        "Main pot of €43 | Seat 2 | €21 | Straight, ace high",
    ]


def test_rule_7_6_high_before_low_and_the_odd_chip_to_high():
    table = shared(profile="casinos-austria-stud-high-low")
    high = "Main pot of €43, high | Seats 1 and 2 | each €11 | Straight, ace high"
    assert [read(line) for line in lines(table)][1:] == [
        f"{high} | Odd chip to high (Rule 7.6)",
        "Main pot of €43, low | Seat 1 | €11 | Low Q-J-10-4-2 | Odd chip: Q♠ (Rule 7.5)",
        "Main pot of €43, low | Seat 2 | €10 | Low Q-J-10-4-2",
    ]


def test_each_payment_of_a_halved_pot_says_which_half_and_an_odd_chip():
    first, second, *_ = (line for line in lines(halved_pots()) if line.label != "Rake")
    assert read(first).startswith("Side pot 4 of €565, high | Seat 6 | €283")
    assert read(second).startswith("Side pot 4 of €565, low | Seat 5 | €282")
    assert (first.odd, second.odd) == ("odd chip", "")


def test_five_pots_and_every_one_shared():
    table = five_pots()
    assert table.aloud.startswith("Side pot 4: seats 9 and 10. Side pot 3: seats 7, 8, 9 and 10.")
    assert table.aloud.endswith("Main pot: seats 1, 2, 3, 4, 5, 6, 7, 8, 9 and 10")
    pots = dict.fromkeys(line.brief for line in lines(table))
    assert list(pots) == [
        "Rake",
        "Side pot 4",
        "Side pot 3",
        "Side pot 2",
        "Side pot 1",
        "Main pot",
    ]
    assert len(lines(table)) == 11
    assert read(lines(table)[-1]).startswith("Main pot of €352 | Seats 3–10 | each €35")
    assert lines(table)[1].reason == "Odd chip: left of the button (Rule 7.5)"
    assert table.view.felt.payout.title == "Pay out from the last side pot to the main pot"


def test_one_winner_of_many_pots_is_named():
    stacks = {1: 37, 2: 75, 3: 151, 4: 310, 5: 607, 6: 607}
    table = seated(stacks, **NO_LIMIT).tap("new-hand")
    while table.desk.state.hand.phase == "betting":
        table.tap(next(key for key in ("act-allin", "act-call") if table.enabled(key)))
    table.tap("card-Ah card-Kd card-Qc card-8h card-7s")
    for cards in [("3h", "3s"), ("4h", "4s"), ("5h", "5s"), ("6h", "6s"), ("As", "Ac")]:
        show(table, *cards)
    show(table, "2h", "2s")
    taken, won = lines(table)
    assert (taken.settled, won.settled) == (True, False)
    assert (won.to, plain_spaces(won.amount), won.brief) == (
        "Seat 5",
        "€1,700",
        "Side pot 4 to Main pot",
    )
    assert plain_spaces(won.label) == (
        "Side pot 4: €565, Side pot 3: €454, Side pot 2: €289, Side pot 1: €181, Main pot: €211"
    )
    assert pile(won.chips) == "1x1,000 1x500 2x100"
    title = plain_spaces(table.view.felt.payout.title)
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
    for line, payments in zip(pots, pushed(payments_of(at.showdown.awards)), strict=True):
        assert worth(line.chips) == sum(payment.each for payment in payments) * 100


def test_who_wins_pots_in_a_row_is_pushed_their_sum():
    """Seat 3 has the best hand; what it cannot win goes to seat 1 before that."""
    table = two_side_pots_to_one()
    assert [read(line) for line in lines(table) if not line.settled] == [
        "Side pot 2 | Seat 1 | €200 | Pair of kings",
        "Side pot 1: €300, Main pot: €200 | Seat 3 | €500 | Pair of aces",
    ]


def two_side_pots_to_one() -> Croupier:
    stacks = {1: 250, 2: 50, 3: 150, 4: 250}
    table = seated(stacks, **NO_LIMIT, rake={"percent": 0}).tap("new-hand")
    while table.desk.state.hand.phase == "betting":
        table.tap(next(key for key in ("act-allin", "act-call") if table.enabled(key)))
    table.tap("card-2h card-4d card-7c card-9h card-Js")
    by_seat = {1: ("Ks", "Kc"), 2: ("3s", "5s"), 3: ("As", "Ac"), 4: ("3d", "5d")}
    while table.view.asked.pad == "cards":
        show(table, *by_seat[table.kiosk.screen.at.may.seat])
    return table


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
        "Main pot | Seat 4 | €22 | All others have folded (Rule 6.6)",
    ]
    assert read(lines(table.tap("act-award"))[0]) == "Rake | €3 | Already taken"


def test_a_part_of_the_taxe_that_is_due_now_is_named():
    table = two_pots_by_bets()
    assert read(lines(table)[0]) == "Rake | €3 | Of €6 in all (Rule 6.3)"
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
    straight = "Main pot | Seat 3 | €4 | Straight, queen high"
    assert [read(line) for line in lines(table)] == [f"{straight} | No low (Rule 7.6)"]
    assert table.aloud == "Seat 3 wins: straight, queen high. No low"


def test_where_no_taxe_is_taken_none_is_paid():
    table = seated(THREE, rake={"percent": 0}).tap("new-hand card-As card-2c card-Td act-bet")
    table.tap("act-fold act-fold")
    assert [line.label for line in lines(table)] == ["Main pot"]


def test_the_chips_of_a_rounds_taxe_are_shown_with_the_round():
    table = seated(THREE).tap("new-hand card-As card-2c card-Td act-max act-raise act-call")
    table.tap("act-call")
    fact = table.view.felt.facts[0]
    assert (fact.label, plain_spaces(fact.value), pile(fact.chips)) == ("Rake now", "€3", "3x1")
    assert table.tap("card-Ks").view.felt.facts[0].label == "Stub"
