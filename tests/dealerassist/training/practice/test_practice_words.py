"""What is said at the practice table: the sentences, and that each has its German."""

import ast
from pathlib import Path
from string import Formatter

import pytest

from dealerassist.hand.irregular.measures import Measure
from dealerassist.locale.catalogue import Language, words_of
from dealerassist.locale.irregular.measures import MEASURES
from dealerassist.locale.localizer import Localizer
from dealerassist.rules.profile_files import load_profile
from dealerassist.training import practice
from dealerassist.training.practice.dealer_actions import (
    Announce,
    CallToShow,
    DealTo,
    GiveOddChip,
    NoticeMistake,
    Push,
    Refuse,
    Repair,
    ShuffleIn,
    SpokenAct,
    TakeRake,
)
from dealerassist.training.practice.practice_table import PracticeTable
from dealerassist.training.practice.wording.betting import ACTS
from dealerassist.training.practice.wording.ending import CATEGORIES
from dealerassist.training.practice.wording.prompt_and_verdict import (
    _NAMES,
    _TITLES,
    action_text,
    hints,
    judged,
    prompt,
)
from dealerassist.training.skills import Level

STUD = load_profile("casinos-austria-stud").at_table()
ENGLISH, GERMAN = (
    Localizer(words_of(language), STUD) for language in (Language.ENGLISH, Language.GERMAN)
)


def said_in(path):
    """The first arguments of `voice` and `count` in a module."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        called = isinstance(node, ast.Call) and getattr(
            node.func, "id", getattr(node.func, "attr", "")
        )
        if called in {"voice", "count"} and node.args:
            parts = ast.walk(node.args[0])
            yield from (part.value for part in parts if isinstance(part, ast.Constant))


MODULES = sorted(Path(practice.__file__).parent.rglob("*.py"))
TABLES = (ACTS, CATEGORIES, MEASURES, _NAMES, _TITLES)
MESSAGES = {text for path in MODULES for text in said_in(path) if isinstance(text, str)}
MESSAGES |= {text for table in TABLES for text in table.values()}


def holes(text):
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def test_every_message_has_its_german():
    catalogue = words_of(Language.GERMAN)._translations._catalog
    assert len(MESSAGES) > 150
    for message in sorted(MESSAGES):
        german = catalogue.get(message, catalogue.get((message, 0)))
        assert german, f"no German for {message!r}"
        assert holes(german) <= holes(message), message


def test_every_step_of_a_procedure_has_its_words():
    assert set(MEASURES) == set(Measure)


def table(level):
    return PracticeTable(STUD, 1, level, faults=False)


def test_a_forgotten_burn_is_told_with_its_reason():
    own = table(Level.OWN)
    own.do(own.due)
    verdict = own.do(DealTo(own.state.players[0].seat))
    said = judged(ENGLISH, verdict)
    assert (said.title, said.rule, said.right) == ("Forgotten", "3.2", False)
    assert said.text == (
        "Burn the top card. Before every round of cards the top card goes aside, face down."
    )
    assert judged(GERMAN, verdict).text == (
        "Die oberste Karte brennen. Vor jeder Kartenrunde kommt die oberste Karte verdeckt zur "
        "Seite."
    )


def test_a_false_alarm_says_that_nothing_is_wrong_and_what_is_due():
    verdict = table(Level.OWN).do(NoticeMistake("burn"))
    said = judged(ENGLISH, verdict)
    assert (said.title, said.rule) == ("False alarm", "HP 2")
    assert said.text == "Nothing is wrong here. Collect the antes, €5 from everybody."


def test_the_program_leads_or_asks_or_is_silent():
    said = {level: prompt(ENGLISH, table(level)) for level in Level}
    assert said[Level.SHOWN].title == "Collect the antes, €5 from everybody."
    assert said[Level.SHOWN].rule == "5.11"
    assert said[Level.GUIDED].title == "What comes next?"
    assert said[Level.OWN].title == said[Level.READY].title == ""


def test_no_hint_says_what_is_due():
    guided = table(Level.GUIDED)
    shown = table(Level.SHOWN)
    while not shown.over:
        given = hints(ENGLISH, guided)
        assert given
        assert prompt(ENGLISH, shown).title not in given
        for each in (guided, shown):
            each.do(each.due)


@pytest.mark.parametrize(
    ("action", "english", "german"),
    [
        (Announce(SpokenAct.RAISE), "Announce: Raise", "Ansagen: Erhöhen"),
        (Refuse(None), "Refuse: no bet at all", "Zurückweisen: kein Einsatz möglich"),
        (TakeRake(5), "Take the rake: €5", "Taxe nehmen: 5 €"),
        (DealTo(4), "Deal a card: seat 4", "Karte geben: Sitz 4"),
        (Push(1, (2, 5)), "Push a pot: Side pot 1 · seats 2 and 5", ""),
        (GiveOddChip((5,)), "Odd chip: seat 5", "Restjeton: Sitz 5"),
        (Repair((Measure.NEW_DECK,)), "Put it right: 1. Bring in a new deck", ""),
    ],
)
def test_what_was_done_in_a_few_words(action, english, german):
    assert action_text(ENGLISH, action).replace("\u00a0", " ") == english
    if german:
        assert action_text(GERMAN, action).replace("\u00a0", " ") == german


def told_about(action, profile, is_so):
    """What is said in English to the first such step of a practice hand."""
    rules = load_profile(profile).at_table()
    for seed in range(300):
        shown = PracticeTable(rules, seed, Level.SHOWN, faults=False)
        while not shown.over:
            if isinstance(shown.due, action) and is_so(shown.state):
                return prompt(ENGLISH, shown)
            shown.do(shown.due)
    raise AssertionError("it never comes up")


def test_where_nobody_could_bet_nobody_is_said_to_have_spoken():
    said = told_about(CallToShow, "casinos-austria-stud", lambda state: state.betting is None)
    assert said.detail.startswith("Nobody could bet: ")


def test_burn_cards_are_shuffled_in_only_where_there_are_any():
    said = told_about(ShuffleIn, "wiesbaden-draw", lambda state: not state.burns)
    assert said.title == "Shuffle the discards into the stub."
    said = told_about(ShuffleIn, "wiesbaden-draw", lambda state: state.burns)
    assert said.title == "Shuffle the burn cards and the discards into the stub."
