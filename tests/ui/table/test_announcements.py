"""What the croupier says aloud, state by state, in both languages.

Tests `ui/table/moments.py`, `ui/table/announcements.py`, `ui/table/betting/announcement.py`,
`ui/table/between_hands.py`, `ui/table/dealing.py`, `ui/table/showdown/announcement.py`.
"""

import re
import tomllib
from gettext import NullTranslations
from pathlib import Path

import pytest
from msgspec import convert

import dealerassist
import ui
from dealerassist.locale.catalogue import (
    Catalogue,
    Language,
    LanguageFormats,
    LanguageSource,
    words_of,
)
from tests.support.ui.croupier import Croupier, plain_spaces, seated
from tests.support.ui.eight_guests import DOORS_OF_EIGHT, STREETS
from tests.support.ui.states import whole_hand

QML = Path(ui.__file__).parent / "qml"

ENGLISH_FORMATS = Path(dealerassist.__file__).parent / "locale" / "en" / "formats.toml"

THREE = {1: 200, 3: 500, 4: 400}
BLINDS = {"small_blind": 10, "big_blind": 20}

DOORS = "new-hand card-As card-2c card-Td"
FOURTH = f"{DOORS} act-bet act-call act-call"
FIFTH = f"{FOURTH} card-Ks card-3c card-9d act-check act-check act-check"
SIXTH = f"{FIFTH} card-Qs card-4d card-8h act-check act-check act-check"
RIVER = f"{SIXTH} card-7c card-5d card-6h act-check act-check act-check"
SHOWING = f"{RIVER} act-check act-check act-check"

TWOS_TO_NINES = [" ".join(f"card-{rank}{suit}" for rank in range(2, 10)) for suit in "cdh"]
SIDE_CARDS = "card-Kc card-Qc card-Jc card-Tc card-Ac card-Ad card-Ah card-Qd"
ALL_CHECK = " act-check" * 8
SIXTH_OF_EIGHT = (
    f"new-hand {TWOS_TO_NINES[0]} act-bet{' act-call' * 7} {TWOS_TO_NINES[1]}{ALL_CHECK} "
    f"{TWOS_TO_NINES[2]}{ALL_CHECK} {SIDE_CARDS}{ALL_CHECK}"
)


def stud(taps: str, stacks: dict[int, int] | None = None, **rules):
    return lambda language: seated(stacks or THREE, language=language, **rules).tap(taps)


def holdem(taps: str, stacks: dict[int, int] | None = None):
    return stud(taps, stacks, profile="wiesbaden-holdem", stakes=BLINDS | {"low": 20, "high": 40})


def draw(taps: str):
    return stud(taps, profile="wiesbaden-draw")


SAID = {
    "a new hand": (stud("new-hand"), "Antes, please", "Antes bitte"),
    "a card that makes nothing": (stud("new-hand card-As"), "", ""),
    "the forced bet": (
        stud(DOORS),
        "Two of clubs, seat 3: the forced bet, please",
        "Treff Zwei, Sitz 3: den Forced Bet bitte",
    ),
    "the next in turn": (
        stud(f"{DOORS} act-bet"),
        "Forced bet 5. Seat 4: 5 to call",
        "Forced Bet 5. Sitz 4: 5 zum Mitgehen",
    ),
    "a call": (stud(f"{DOORS} act-bet act-call"), "Seat 1: 5 to call", "Sitz 1: 5 zum Mitgehen"),
    "a raise": (
        stud(f"{DOORS} act-bet act-raise"),
        "Raise to 10. Seat 1: 10 to call",
        "Erhöht auf 10. Sitz 1: 10 zum Mitgehen",
    ),
    "the cap": (
        stud(f"{DOORS} act-bet act-raise act-raise act-raise"),
        "Raise to 20 — cap. Seat 4: 10 to call",
        "Erhöht auf 20 — Cap. Sitz 4: 10 zum Mitgehen",
    ),
    "the last chips to call": (
        stud(f"{DOORS} act-bet act-raise", {1: 12, 3: 500, 4: 400}),
        "Raise to 10. Seat 1: 7 to call, all in",
        "Erhöht auf 10. Sitz 1: 7 zum Mitgehen, all in",
    ),
    "all in with the forced bet": (
        stud(f"{DOORS} act-allin", {1: 200, 3: 12, 4: 400}),
        "Forced bet 7, all in. Seat 4: 7 to call",
        "Forced Bet 7, all in. Sitz 4: 7 zum Mitgehen",
    ),
    "a pair dealt open": (
        stud(f"{FOURTH} card-Ks card-2d"),
        "Seat 3, pair of twos",
        "Sitz 3, Paar Zweier",
    ),
    "the highest open hand": (
        stud(f"{FOURTH} card-Ks card-2d card-9d"),
        "Pair of twos: seat 3 to act",
        "Paar Zweier: Sitz 3 beginnt",
    ),
    "the highest open hand, made by the last card": (
        stud(f"{FOURTH} card-Ks card-3c card-Th"),
        "Pair of tens: seat 4 to act",
        "Paar Zehner: Sitz 4 beginnt",
    ),
    "an open full house with the common card": (
        stud(f"{SIXTH_OF_EIGHT} card-Kd", dict.fromkeys(range(1, 9), 500)),
        "Common card: king of diamonds. Full house, twos over kings: seat 1 to act",
        "Common Card: Karo König. Full House, drei Zweier und zwei Könige: Sitz 1 beginnt",
    ),
    "nothing to call": (
        stud(f"{FOURTH} card-Ks card-2d card-9d act-check"),
        "Seat 4, check or bet?",
        "Sitz 4, checken oder setzen?",
    ),
    "the last round to two": (
        stud(f"{RIVER} act-fold"),
        "Last round, heads-up: no cap. Seat 3, check or bet?",
        "Letzte Runde zu zweit: kein Cap. Sitz 3, checken oder setzen?",
    ),
    "the open river": (
        stud(RIVER, profile="stud-open-river"),
        "Last round, no cap. Ace high: seat 1 to act",
        "Letzte Runde, kein Cap. Ass hoch: Sitz 1 beginnt",
    ),
    "who shows first": (stud(SHOWING), "Seat 1, please show", "Sitz 1, bitte zeigen"),
    "a hand half shown": (stud(f"{SHOWING} card-Ah"), "", ""),
    "a hand read aloud": (
        stud(f"{SHOWING} card-Ah card-Jd card-Tc"),
        "Seat 1: straight, ace high. Seat 3, please",
        "Sitz 1: Straight, Ass hoch. Sitz 3, bitte",
    ),
    "a hand given up": (
        stud(f"{SHOWING} card-Ah card-Jd card-Tc act-muck"),
        "Seat 3 gives up. Seat 4, please",
        "Sitz 3 verzichtet. Sitz 4, bitte",
    ),
    "the winner": (
        stud(f"{SHOWING} card-Ah card-Jd card-Tc act-muck act-muck"),
        "Seat 1 wins: straight, ace high",
        "Sitz 1 gewinnt: Straight, Ass hoch",
    ),
    "the last one left": (
        stud(f"{DOORS} act-bet act-fold act-fold"),
        "Seat 3 wins",
        "Sitz 3 gewinnt",
    ),
    "a misdeal": (
        stud(f"{DOORS} problem problem-misdeal misdeal-cards-exposed confirm"),
        "Misdeal, all bets go back",
        "Misdeal, alle Einsätze gehen zurück",
    ),
    "no more betting": (
        stud(f"{DOORS} act-max act-allin act-call act-call", {1: 20, 3: 20, 4: 20}),
        "Call with 5, all in. No more bets, cards to the end",
        "Mitgegangen mit 5, all in. Keine Einsätze mehr, Karten bis zum Ende",
    ),
    "the blinds": (
        holdem("new-hand"),
        "Blinds, please. Seat 4: 20 to call",
        "Blinds bitte. Sitz 4: 20 zum Mitgehen",
    ),
    "the option": (
        holdem("new-hand act-call act-call"),
        "Seat 3, your option: check or raise?",
        "Sitz 3, Ihre Option: checken oder erhöhen?",
    ),
    "the flop, half laid": (
        holdem("new-hand act-call act-call act-check card-Ah card-Kd"),
        "",
        "",
    ),
    "the flop": (
        holdem("new-hand act-call act-call act-check card-Ah card-Kd card-2c"),
        "Flop: ace of hearts, king of diamonds, two of clubs. Seat 1, check or bet?",
        "Flop: Herz Ass, Karo König, Treff Zwei. Sitz 1, checken oder setzen?",
    ),
    "the turn": (
        holdem(
            "new-hand act-call act-call act-check card-Ah card-Kd card-2c"
            " act-check act-check act-check card-9s"
        ),
        "Turn: nine of spades. Seat 1, check or bet?",
        "Turn: Pik Neun. Sitz 1, checken oder setzen?",
    ),
    "the draw": (
        draw("new-hand act-bet act-call act-call"),
        "Seat 1, how many cards?",
        "Sitz 1, wie viele Karten?",
    ),
    "two cards drawn": (
        draw("new-hand act-bet act-call act-call draw-2"),
        "Seat 1 draws 2. Seat 3, how many cards?",
        "Sitz 1 nimmt 2 Karten. Sitz 3, wie viele Karten?",
    ),
    "a pat hand": (
        draw("new-hand act-bet act-call act-call draw-0"),
        "Seat 1 stands pat, no card. Seat 3, how many cards?",
        "Sitz 1 ist serviert, keine Karte. Sitz 3, wie viele Karten?",
    ),
    "one card drawn, and the betting": (
        draw("new-hand act-bet act-call act-call draw-0 draw-0 draw-1"),
        "Seat 4 draws one. Seat 1, check or bet?",
        "Sitz 4 nimmt eine Karte. Sitz 1, checken oder setzen?",
    ),
}


@pytest.mark.parametrize("state", SAID)
def test_the_words_to_say(state):
    table, english, german = SAID[state]
    assert table(Language.ENGLISH).aloud == english
    assert table(Language.GERMAN).aloud == german


@pytest.mark.parametrize("taps", [f"{DOORS} seat-3", f"{DOORS} problem"])
def test_while_something_is_asked_nothing_is_said(taps):
    assert stud(taps)(Language.ENGLISH).aloud == ""


def test_amounts_are_called_as_figures_whatever_the_smallest_chip():
    table = seated(THREE, smallest_chip="0.50", stakes={"ante": "2.50", "lower": 5, "higher": 10})
    assert table.tap(f"{DOORS} act-bet").aloud == "Forced bet 2.50. Seat 4: 2.50 to call"


def test_rule_3_5_the_burn_cards_and_the_common_card_are_announced():
    """Eight players to the end, as in rule 10.4."""
    table = eight_to_sixth_street()
    assert table.aloud == "The burn cards are shuffled in"
    table.tap(STREETS[2]).tap("act-check " * 8)
    assert table.aloud == "One common card for everybody"
    table.tap("card-9s")
    assert table.aloud.startswith("Common card: nine of spades. ")


def test_rule_3_7_what_is_shuffled_in_before_replacements_is_announced():
    """Nine guests draw four each: first with both burn cards, then nothing but discards."""
    table = seated(dict.fromkeys(range(1, 10), 500), profile="wiesbaden-draw")
    table.tap("new-hand " + "act-check " * 9 + "draw-4 draw-4")
    assert "4. Burn cards and discards are shuffled in. Seat 3" in table.aloud
    assert "4. The discards are shuffled in. Seat 4" in table.tap("draw-4").aloud


def test_rule_7_4_each_pot_is_announced_the_side_pot_first():
    """Seat 3 is all in for the main pot."""
    table = seated({1: 200, 3: 45, 4: 400})
    table.tap("new-hand card-As card-2c card-Td act-max act-raise act-call act-raise")
    table.tap("act-call act-call card-Ks card-2d card-9d act-allin act-max act-call")
    table.tap("card-Qs card-4d card-8h act-check act-check")
    table.tap("card-7c card-5d card-6h act-check act-check act-check act-check")
    table.tap("card-Jc card-2h card-3h act-show card-Ah card-Kh card-2s")
    table.tap("act-show card-4c card-4h card-5s")
    side = "Side pot 1: seat 1, two pair, aces and kings"
    said = f"{side}. Main pot: seat 3, full house, fours over fives"
    assert table.aloud == said
    table.tap("act-award")
    assert table.aloud == ""


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            Language.ENGLISH,
            "Side pot 2: seat 2 high, seat 7 low. Side pot 1 and main pot: seat 2 high, seat 1 low",
        ),
        (
            Language.GERMAN,
            "Nebenpot 2: Sitz 2 High, Sitz 7 Low. Nebenpot 1 und Hauptpot: Sitz 2 High, Sitz 1 Low",
        ),
    ],
)
def test_rule_7_6_halves_of_several_pots_are_announced_by_their_winners(language, said):
    heard = {
        plain_spaces(kiosk.view.asked.announcement) for _, kiosk in whole_hand("high-low", language)
    }
    assert words_of(language).quoted(said) in heard


@pytest.mark.parametrize(
    ("language", "said"),
    [(Language.ENGLISH, "“Antes, please”"), (Language.GERMAN, "„Antes bitte“")],
)
def test_what_is_said_is_shown_in_the_quotation_marks_of_the_language(language, said):
    assert stud("new-hand")(language).view.asked.announcement == said


def test_where_nothing_is_said_there_are_no_quotation_marks():
    assert stud("new-hand card-As")(Language.GERMAN).view.asked.announcement == ""


def test_another_language_has_its_quotation_marks_in_its_formats_alone():
    marks = {"quotation_marks": ["«\u00a0", "\u00a0»"]}
    french = tomllib.loads(ENGLISH_FORMATS.read_text("utf-8")) | marks
    source = LanguageSource(Language.ENGLISH, NullTranslations(), convert(french, LanguageFormats))
    say = Catalogue(source)
    assert say.quoted("Siège 3") == "«\u00a0Siège 3\u00a0»"
    asks_language = re.compile(r"\blanguage\s*[!=]==?")
    pages = list(QML.rglob("*.qml"))
    assert pages
    assert [each.name for each in pages if asks_language.search(each.read_text("utf-8"))] == []


def test_rule_5_11_what_everybody_posts_is_called_by_the_name_of_the_house():
    table = seated(THREE, profile="five-card-stud").tap("new-hand")
    assert table.aloud == "Bring-in, please"
    assert "Bring-in of €20 from each" in plain_spaces(table.says)
    both = {"ante": 3, "blind": 10}
    table = seated(THREE, profile="five-card-stud", stakes=both).tap("new-hand")
    assert table.aloud == "Antes and bring-in, please"


def eight_to_sixth_street() -> Croupier:
    table = seated(dict.fromkeys(range(1, 9), 200))
    table.tap(f"new-hand {DOORS_OF_EIGHT} act-bet" + " act-call" * 7)
    for cards in STREETS[:2]:
        table.tap(cards).tap("act-check " * 8)
    return table


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            Language.ENGLISH,
            "High: seats 1 and 2, straight, ace high. Low: seats 1 and 2, Q-J-10-4-2",
        ),
        (
            Language.GERMAN,
            "High: Sitze 1 und 2, Straight, Ass hoch. Low: Sitze 1 und 2, Q-J-10-4-2",
        ),
    ],
)
def test_rule_7_6_high_and_low_are_announced(language, said):
    high_low = "casinos-austria-stud-high-low"
    table = seated({1: 200, 2: 200, 3: 200}, profile=high_low, language=language)
    table.tap("new-hand card-As card-Ah card-2c act-bet act-call act-call")
    table.tap("card-Ks card-Kh card-3d act-bet act-call act-call")
    table.tap("card-Qs card-Qh card-3c act-fold act-check act-check")
    table.tap("card-Jd card-Jh act-check act-check act-check act-check")
    table.tap("card-Th card-2d card-4d act-show card-Ts card-2s card-4c")
    assert table.aloud == said


def test_rule_7_6_a_low_with_a_pair_is_named_only_where_it_wins():
    table = seated({1: 200, 2: 200}, profile="casinos-austria-stud-high-low")
    table.tap("new-hand card-9s card-Ah act-bet act-call card-9h card-Kh act-check act-check")
    table.tap("card-4s card-Ac act-check act-check card-4h card-Kc act-check act-check")
    table.tap("act-check act-check card-Ad card-Qd card-Kd")
    assert table.aloud == "Seat 2: full house, aces over kings. Seat 1, please"
    table.tap("card-9c card-9d card-4d")
    assert table.aloud == ("High: seat 1, four nines. Low: seat 2, two pair, aces and kings")
