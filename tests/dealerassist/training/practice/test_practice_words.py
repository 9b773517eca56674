"""What is said at the practice table: the sentences, and that each has its German.

Tests `dealerassist/training/practice/betting_mistakes.py`,
`dealerassist/training/practice/guest_gestures.py`,
`dealerassist/training/practice/practice_table.py`, `dealerassist/training/practice/verdicts.py`,
`dealerassist/hand/irregular/measures.py`, `dealerassist/training/practice/wording/betting.py`,
`dealerassist/training/practice/wording/guest_gestures.py`,
`dealerassist/training/practice/wording/prompt_and_verdict.py`,
`dealerassist/training/practice/wording/sentence_parts.py`.
"""

import ast
from pathlib import Path
from string import Formatter

import pytest
from msgspec.structs import replace

from dealerassist.hand.irregular.measures import Measure
from dealerassist.hand.state import Issue, Phase
from dealerassist.locale.catalogue import Language, words_of
from dealerassist.locale.irregular.measures import MEASURES
from dealerassist.locale.localizer import Localizer
from dealerassist.rules.profile_files import load_profile
from dealerassist.training import practice
from dealerassist.training.practice.betting_mistakes import short_mistakes
from dealerassist.training.practice.dealer_actions import (
    Announce,
    BurnCard,
    CallToShow,
    Collect,
    DealHoles,
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
from dealerassist.training.practice.guest_gestures import Sign
from dealerassist.training.practice.practice_table import PracticeTable
from dealerassist.training.practice.verdicts import VerdictKind
from dealerassist.training.practice.wording.betting import ACTS
from dealerassist.training.practice.wording.ending import CATEGORIES
from dealerassist.training.practice.wording.prompt_and_verdict import (
    _NAMES,
    VERDICT_TITLES,
    _why_no_burn,
    action_text,
    gesture_said,
    judge_action,
    practice_hints,
    practice_prompt,
)
from dealerassist.training.skills import Level
from tests.support.hand.play import Hand

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
TABLES = (ACTS, CATEGORIES, MEASURES, _NAMES, VERDICT_TITLES)
MESSAGES = {text for path in MODULES for text in said_in(path) if isinstance(text, str)}
MESSAGES |= {text for table in TABLES for text in table.values()}


def holes(text):
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def test_every_message_has_its_german():
    catalogue = words_of(Language.GERMAN).source.translations._catalog
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
    said = judge_action(ENGLISH, verdict)
    assert (said.title, said.rule, said.right) == ("Forgotten", "3.2", False)
    assert said.text == (
        "Burn the top card. Before every round of cards the top card goes aside, face down."
    )
    assert judge_action(GERMAN, verdict).text == (
        "Die oberste Karte brennen. Vor jeder Kartenrunde kommt die oberste Karte verdeckt zur "
        "Seite."
    )


def test_a_false_alarm_says_that_nothing_is_wrong_and_what_is_due():
    verdict = table(Level.OWN).do(NoticeMistake("burn"))
    said = judge_action(ENGLISH, verdict)
    assert (said.title, said.rule) == ("False alarm", "HP 2")
    assert said.text == "Nothing is wrong here. Collect the antes, €5 from everybody."


def test_the_program_leads_or_asks_or_is_silent():
    said = {level: practice_prompt(ENGLISH, table(level)) for level in Level}
    assert said[Level.SHOWN].title == "Collect the antes, €5 from everybody."
    assert said[Level.SHOWN].rule == "5.11"
    assert said[Level.GUIDED].title == "What comes next?"
    assert said[Level.OWN].title == said[Level.READY].title == ""


def test_no_hint_says_what_is_due():
    guided = table(Level.GUIDED)
    shown = table(Level.SHOWN)
    while not shown.over:
        given = practice_hints(ENGLISH, guided)
        assert given
        assert practice_prompt(ENGLISH, shown).title not in given
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
                return practice_prompt(ENGLISH, shown)
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


def verdicts_where(done, is_so, rules=STUD):
    """The verdict of guided practice on `done` at the first step of which `is_so` is true."""
    for seed in range(300):
        table = PracticeTable(rules, seed, Level.GUIDED)
        while not table.over:
            if is_so(table):
                return table, table.do(done)
            table.do(table.due)
    raise AssertionError("it never comes up")


def test_a_burn_is_refused_with_the_reason_of_the_moment():
    reasons = {
        Phase.BETTING: "the betting round is not over.",
        Phase.DEALING: "before a round of cards never more than one.",
        Phase.AWARDING: "no more cards come.",
    }
    for phase, reason in reasons.items():
        _, verdict = verdicts_where(
            BurnCard(),
            lambda table, phase=phase: (
                table.state.phase is phase
                and not isinstance(table.due, BurnCard | NoticeMistake | Repair | Refuse)
                and not (phase is Phase.DEALING and table.state.issue.burn)
            ),
        )
        assert judge_action(ENGLISH, verdict).text.startswith(f"No card is burned now: {reason}")


def test_where_cards_come_without_a_burn_it_is_not_said_that_there_was_one():
    holdem = load_profile("wiesbaden-holdem").at_table()
    _, verdict = verdicts_where(
        BurnCard(),
        lambda table: table.state.phase is Phase.DEALING and isinstance(table.due, DealHoles),
        holdem,
    )
    said = "No card is burned now: these cards are dealt without a burn."
    assert judge_action(ENGLISH, verdict).text.startswith(said)


def test_where_the_stub_is_too_small_for_a_burn_that_is_said():
    state = PracticeTable(STUD, 1, Level.GUIDED).state
    street = state.rules.streets[4]
    issue = Issue(shuffle_in=False, burn=False, common=False, up=(1, 2, 3))
    state = replace(state, phase=Phase.DEALING, street=4, issue=issue, stub=4, burnt=False)
    assert street.burn
    assert (
        _why_no_burn(ENGLISH, state) == "No card is burned now: the stub has none to spare for it."
    )


def test_where_no_bet_lies_there_is_nothing_to_collect():
    _, verdict = verdicts_where(
        Collect(),
        lambda table: (
            table.due == BurnCard() and not any(player.bet for player in table.state.players)
        ),
    )
    text = judge_action(ENGLISH, verdict).text
    assert text.startswith("There is nothing to collect: no bet lies on the table. Burn ")


def test_a_fault_that_was_missed_twice_is_still_to_be_put_right():
    table, first = verdicts_where(
        Announce(SpokenAct.FOLD),
        lambda table: isinstance(table.due, NoticeMistake) and table.gesture is None,
    )
    assert first.kind is VerdictKind.OVERLOOKED
    text = judge_action(ENGLISH, table.do(Announce(SpokenAct.FOLD))).text
    assert text.endswith("It is noticed now; what is done about it comes next.")
    assert isinstance(table.due, Repair)
    for _ in range(2):
        verdict = table.do(Repair((Measure.NEW_DECK,)))
    assert judge_action(ENGLISH, verdict).text.endswith(
        "It has been done now, and the hand goes on."
    )


def test_a_bet_is_said_as_its_amount_and_a_raise_as_what_it_is_made():
    hand = Hand({1: 100, 2: 100, 3: 100}).play("cards 2c 9d Kh, 1 opens, 2 calls, 3 calls")
    hand = hand.play("cards 3c 8d Qh")
    said = [m.gesture for m in short_mistakes(hand.state) if m.gesture.sign is Sign.SAYS_BET]
    assert said
    voice = Localizer(words_of(Language.ENGLISH), hand.state.rules)
    for gesture in said:
        told = gesture_said(voice, gesture)
        assert told == f"Seat {gesture.seat} says: “{voice.money(gesture.total)}.”"
    raised = hand.play("3 bets 10")
    signs = {m.gesture.sign for m in short_mistakes(raised.state)}
    assert signs == {Sign.PUSHES, Sign.SAYS_AMOUNT}


@pytest.mark.parametrize(
    ("profile", "called"),
    [("casinos-austria-stud", "Forced bet"), ("stud", "Bring-in"), ("razz", "Bring-in")],
)
def test_rule_5_8_the_opener_s_first_chips_are_called_by_what_the_house_has(profile, called):
    table = PracticeTable(load_profile(profile).at_table(), 2, Level.SHOWN, faults=False)
    while table.due != Announce(SpokenAct.FORCED_BET):
        table.do(table.due)
    said = practice_prompt(Localizer(words_of(Language.ENGLISH), None), table)
    assert said.title == f"Announce: “{called}”."
    assert said.detail.endswith(f"that is the {called.lower()}.")
