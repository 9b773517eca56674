"""What the drill about side pots hints at and explains (6.1, 6.2).

Tests `dealerassist/training/drills/side_pots.py`,
`dealerassist/training/drills/shared/pot_layers.py`.
"""

import re

import pytest

from dealerassist.rules.profile_files import load_profile
from dealerassist.training.drills.register import word_question
from dealerassist.training.questions import SeatsAnswer
from dealerassist.training.skills import Skill
from tests.proof.drills.asking import ENGLISH, asked, explained

SMALL = {"ante": 1, "lower": 5, "higher": 10}
STUD = load_profile("casinos-austria-stud", changes={"stakes": SMALL}).at_table()
HOLDEM = load_profile("wiesbaden-holdem", changes={"limit": "none"}).at_table()


def worth(sum_told):
    """What a sum as it is told comes to: "€38 before + 5 × €10"."""
    figures = re.sub(r"[€,]|antes|before", "", sum_told)
    terms = figures.replace("×", "*").replace("−", "-")
    assert re.fullmatch(r"[\d\s+*()-]+", terms), sum_told
    return eval(terms)  # noqa: S307 — figures and signs only


@pytest.mark.parametrize("rules", [STUD, HOLDEM], ids=lambda rules: rules.profile)
def test_rule_6_2_every_pot_is_worked_out_on_a_line_of_its_own(rules):
    added = sums = 0
    for question in asked(Skill.SIDE_POTS, rules, range(120)):
        if question.kind != "pots":
            continue
        told, amounts = explained(question).split("\n"), list(question.right.amounts)
        (back, *told), uncalled = told, amounts.pop()
        if uncalled:
            assert worth(back.split(": ")[1].split(" = ")[0]) == uncalled
        else:
            assert back == "Nothing goes back: the highest bet was matched."
        assert len(told) == len(amounts)
        for line, amount in zip(told, amounts, strict=True):
            pot, _, figures = line.partition(": ")
            assert pot in ("Main pot", "Side pot 1", "Side pot 2", "Side pot 3")
            sum_told, _, total = figures.removesuffix(".").partition(" = ")
            assert worth(sum_told.removesuffix(", nothing more")) == amount
            assert not total or worth(total) == amount
            sums += bool(total)
            added += "before" in line
    assert sums > 50
    assert added > 5


def test_rule_6_2_who_paid_a_pot_and_folded_is_told_apart():
    told = []
    for question in asked(Skill.SIDE_POTS, STUD, range(120)):
        if question.kind != "owners":
            continue
        assert isinstance(question.right, SeatsAnswer)
        put_in = {p.seat: p.paid + p.bet for p in question.state.players}
        owners = question.right.seats
        live = {player.seat for player in question.state.contenders}
        # What goes back to an owner makes the layer less, never more.
        level = min(sorted(put_in.values())[-2], *(put_in[seat] for seat in owners))
        folded = [seat for seat in put_in if seat not in live and put_in[seat] >= level]
        assert ("paid it but folded" in explained(question).split("\n")[0]) is bool(folded)
        told += folded
        assert "the one who" not in explained(question).split("\n")[0]
    assert told


def test_rule_6_1_the_hints_speak_of_what_this_hand_has():
    for question in asked(Skill.SIDE_POTS, STUD, range(120)):
        if question.kind != "pots":
            continue
        hints = " ".join(word_question(ENGLISH, question).hints)
        back = question.form.blanks[-1].name == "uncalled"
        folded = any(p.bet and not p.in_hand for p in question.state.players)
        assert ("goes back first" in hints) is back
        assert ("Chips of guests who folded" in hints) is folded
        assert ("pots before this round" in hints) is bool(question.state.pots)
