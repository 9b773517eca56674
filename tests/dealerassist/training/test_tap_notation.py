"""Hands as a croupier writes them, tap by tap: the hands of the tests are such hands.

Tests `dealerassist/training/tap_notation.py`, `dealerassist/training/scenarios.py`,
`dealerassist/chip_arithmetic.py`.
"""

import re
import tomllib
from decimal import Decimal

import pytest

from dealerassist.chip_arithmetic import money_of
from dealerassist.hand.evolve import begin_hand, fold
from dealerassist.locale.catalogue import Language, words_of
from dealerassist.training.practice.practice_table import PracticeTable
from dealerassist.training.scenarios import (
    ScenarioFault,
    WrittenHand,
    read_scenario,
    scenario_sentence,
)
from dealerassist.training.skills import Level
from dealerassist.training.tap_notation import OPEN_CARDS_DUE, OTHERWISE_DUE, SENTENCES, WORDS
from tests.support.places import HANDS

FILES = sorted(HANDS.glob("*.toml"))

ENGLISH, GERMAN = words_of(Language.ENGLISH), words_of(Language.GERMAN)

HAND = next(file for file in FILES if file.stem == "side-pot-mucked").read_text(encoding="utf-8")


LOOKS = re.compile(r"[a-z\d][^,\n]* \(no: [^)]*\)|\d+ may [^,\n#]*|\d+ is next")
"""What a test asks between the taps: who is next, what is legal, and what is refused."""


def hands_that_can_be_read():
    texts = [(file, LOOKS.sub("", file.read_text(encoding="utf-8"))) for file in FILES]
    found = [(file, read_scenario(text)) for file, text in texts]
    return [(file, hand) for file, hand in found if isinstance(hand, WrittenHand)]


def test_they_end_as_their_files_say_and_can_be_dealt():
    hands = hands_that_can_be_read()
    assert len(hands) > 50
    for file, hand in hands:
        told = tomllib.loads(file.read_text(encoding="utf-8"), parse_float=Decimal)
        state = begin_hand(hand.start, hand.rules)
        for events in hand.taps:
            state = fold(state, events)
        chip = Decimal(hand.rules.smallest_chip_cents) / 100
        stacks = {str(player.seat): money_of(player.stack, chip) for player in state.players}
        assert stacks == told["out"]["stacks"], file.stem
        table = PracticeTable.from_past(hand.rules, hand.start, hand.taps, Level.OWN)
        while (due := table.due) is not None:
            assert table.do(due).right, file.stem


def test_every_word_is_met_in_one_of_them():
    """Numbers and cards apart, each example of a tap is understood somewhere."""
    text = "\n".join(file.read_text(encoding="utf-8") for file, _ in hands_that_can_be_read())
    for word in WORDS:
        acts = [each for each in word.split() if each.isalpha() and each not in {"Ah", "Ad"}]
        assert all(act in text for act in acts), word


WRONG = [
    (("raises to 20", "raises to 26"), "2 raises to 26", "“2 raises to 26”: "),
    (("2 mucks", "2 dances"), "2 dances", "taps: “2 dances” is no tap that is known"),
    (("Ac Kd Qh", "Ac Kd Xx"), "Ac Kd Xx", "“cards Ac Kd Xx” has no such card"),
    (("raises to 20", "raises to 0.3"), "0.3", "“2 raises to 0.3” has no amount in whole chips"),
    (("push", ""), "3 mucks", "taps: after the last tap the hand is not over"),
    (("1 = 15, ", ""), "stacks", None),
    (("1 = 15", "1 = -5"), "stacks", "stacks: must say in whole chips what seat 1 has: -5 is"),
    (("1 = 15", "12 = 15"), "stacks", "seats from 1 to 9, and 12 is none of them"),
    (("1 = 15", '"²" = 15'), "stacks", "seats from 1 to 9, and ² is none of them"),
    (("casinos-austria-stud", "none"), "profile", "profile: none is no profile of this program"),
    (("rules = ", "rule = "), "rule = ", "rule: unknown key; known are profile, "),
    (("push\n", "push\n2 folds\n"), "2 folds", "“2 folds”: "),
    (("2 mucks", "9 mucks"), "9 mucks", "“9 mucks”: nobody sits at seat 9; the seats are 1, 2, 3"),
    (
        ("push", "cards 9c Qd"),
        "cards 9c Qd",
        "“cards 9c Qd” needs seats that wait for an open card, but the pots are due: “push”",
    ),
    (
        ("Ac Kd Qh", "Ac Kd"),
        "cards Ac Kd",
        "“cards Ac Kd” must name 3 open cards, one each for seats 1, 2, 3",
    ),
]


@pytest.mark.parametrize(("change", "place", "said"), WRONG, ids=range(len(WRONG)))
def test_what_is_no_hand_is_refused_with_file_line_and_reason(change, place, said):
    text = HAND.replace(*change)
    assert text != HAND
    fault = read_scenario(text)
    assert isinstance(fault, ScenarioFault)
    sentence = scenario_sentence(ENGLISH, "friday.toml", fault)
    assert sentence.startswith(f"friday.toml, line {fault.line}")
    if said is not None:
        assert said in sentence
        assert place in text.splitlines()[fault.line - 1]
    german = scenario_sentence(GERMAN, "friday.toml", fault)
    assert german.startswith(f"friday.toml, Zeile {fault.line}")
    assert german.partition(": ")[2] != sentence.partition(": ")[2]


def test_open_cards_while_a_seat_is_to_act_are_told_who_acts():
    text = 'profile = "casinos-austria-stud"\nstacks = { 1 = 200, 2 = 200 }\n'
    fault = read_scenario(f'{text}taps = "cards 2c Kd, cards 9c Qd"\n')
    assert scenario_sentence(ENGLISH, "friday.toml", fault) == (
        "friday.toml, line 3: taps: “cards 9c Qd” needs seats that wait for an open card, "
        "but seat 1 is to act"
    )
    assert "Sitz 1 ist an der Reihe" in scenario_sentence(GERMAN, "friday.toml", fault)


@pytest.mark.parametrize("message", [*SENTENCES, *OTHERWISE_DUE.values(), *OPEN_CARDS_DUE])
def test_every_sentence_has_its_german(message):
    assert GERMAN.source.translations.gettext(message) != message


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ("stakes = 5", "stakes: Expected `object`, got `int`"),
        ("options = { x = 1 }", "options: options.x: unknown key"),
    ],
)
def test_what_the_profile_refuses_is_named_once(change, said):
    fault = read_scenario(HAND.replace("taps =", f"{change}\ntaps ="))
    sentence = scenario_sentence(ENGLISH, "friday.toml", fault)
    assert sentence == f"friday.toml, line {fault.line}: {said}"


@pytest.mark.parametrize("button", ["9", "true", "1.0", "[1]", "{ a = 1 }", '"1"'])
def test_the_button_is_one_of_the_seats(button):
    stacks = f"stacks = {{ 1 = 500, 2 = 500 }}\nbutton = {button}"
    fault = read_scenario(f'profile = "wiesbaden-holdem"\n{stacks}\ntaps = "rest folds"\n')
    said = "friday.toml, line 3: button: must be one of the seats that have chips"
    assert scenario_sentence(ENGLISH, "friday.toml", fault) == said


def test_a_hand_on_one_line_has_its_line_too():
    text = HAND.partition("taps")[0] + 'taps = "1 flies"\n'
    fault = read_scenario(text)
    assert text.splitlines()[fault.line - 1] == 'taps = "1 flies"'
