"""A line that speaks against the hand is one sentence with that line: nothing is passed over.

Tests `dealerassist/records/pokerstars/hand_words.py`,
`dealerassist/records/pokerstars/lines_beside_play.py`,
`dealerassist/records/pokerstars/streets.py`, `dealerassist/records/pokerstars/summary.py`,
`dealerassist/records/hand_history/history.py`.
"""

import pytest

from dealerassist.cards import Card
from dealerassist.files.unreadable import UnreadableError
from dealerassist.records.hand_history.history import HistoryGame
from dealerassist.records.pokerstars.hand_words import check_called
from tests.support.records.online import outcome, recorded
from tests.support.records.pokerstars import hand

THREE = {1: "$100", 4: "$100.50", 7: "$80"}

PLAYED = """
    {1}: posts small blind $1
    {4}: posts big blind $2
    *** HOLE CARDS ***
    Dealt to {1} [Ah Ad]
    {7}: raises $4 to $6
    {1}: calls $5
    {4}: folds
    *** FLOP *** [2c 3d 9h]
    {1}: checks
    {7}: checks
    *** TURN *** [2c 3d 9h] [Td]
    {1}: checks
    {7}: checks
    *** RIVER *** [2c 3d 9h Td] [Jd]
    {1}: bets $10
    {7}: calls $10
    *** SHOW DOWN ***
    {1}: shows [Ah Ad] (a pair of Aces)
    {7}: mucks hand
    {1} collected $34 from pot
"""

SUMMARY = """Total pot $34 | Rake $0
Board [2c 3d 9h Td Jd]
Seat 1: {1} (small blind) showed [Ah Ad] and won ($34) with a pair of Aces
Seat 4: {4} (big blind) folded before Flop
Seat 7: {7} (button) mucked [Kc Kd]"""

FLOP = "*** FLOP *** [2c 3d 9h]"
TURN = "*** TURN *** [2c 3d 9h] [Td]"
RIVER = "*** RIVER *** [2c 3d 9h Td] [Jd]"


def played(told: str = PLAYED, summary: str = SUMMARY) -> str:
    return hand(told, stacks=THREE, summary=summary)


def test_the_hand_as_it_was_is_played():
    found = outcome(played())
    assert (found["ok"], found["differs"], found["remarks"]) == (True, {}, [])


def refused_line(text: str, sentence: str) -> str:
    """The line at which a hand is refused with this sentence."""
    with pytest.raises(UnreadableError, match=sentence) as caught:
        recorded(text)
    assert caught.value.line is not None
    return text.splitlines()[caught.value.line - 1]


OF_NOBODY = [
    "berta: posts small blind $1",
    "Anna : calls $5",
    " Anna: calls $5",
    "anna: folds",
    "berta folds",
    "berta posts the small blind",
    "berta: is all-in",
    "berta collected $5 from pot",
    "{1} collected $5 from the jar",
    "{1} collects $5 from pot",
    "Uncalled bet ($5) returned to berta",
    "Seat 9: berta ($100 in chips)",
    "Table 'B' 6-max Seat #1 is the button",
    "Total pot $34 | Rake $0",
    "Board [2c 3d 9h]",
    "berta shows her aces",
    "Dealer: next street",
    "[Ah Ad]",
]


@pytest.mark.parametrize("said", OF_NOBODY)
@pytest.mark.parametrize("before", ["    *** HOLE CARDS ***", f"    {TURN}"])
def test_play_of_nobody_is_not_passed_over(said, before):
    text = played(PLAYED.replace(before, f"{said}\n{before}"))
    if said.startswith(" "):
        text = text.replace(f"\n{said.strip()}\n", f"\n{said}\n")
    line = refused_line(text, "about nobody|told before|no line about")
    assert line.strip() == said.strip().replace("{1}", "Anna")


BESIDE = [
    '{7} said, "{1}: folds"',
    'a stranger [observer] said, "berta: posts small blind $1"',
    "berta joins the table at seat #5 ",
    "berta leaves the table",
    "x: y leaves the table",
    "berta will be allowed to play after the button",
    "berta was removed from the table for failing to post",
    "{4} has timed out",
    "{4} has timed out while disconnected",
    "{4} has timed out while being disconnected",
    "{4} is disconnected",
    "{4} is connected",
    "{4} has returned",
    "{4}: is sitting out",
    "{4} is sitting out",
    "Betting is capped",
    "The deck is reshuffled",
    "{4} has 15 seconds left to act",
    "{1} wins the tournament and receives $20.00 - congratulations!",
    "{1} wins the tournament - congratulations!",
    "{1} wins the $1 bounty for eliminating {4}",
    "{1}, {7} split the $1 bounty for eliminating {4}",
    "{1} wins $1.88 for eliminating {4} and their own bounty increases by $1.88 to $5.63",
    "{1} wins $1 for splitting the elimination of {4}",
    "{4} re-buys and receives 1500 chips for $1.00",
    "{4} takes the add-on and receives 2000 chips for $1.00",
    "{4} also received a Golden Sit & Go reward of $10",
    "{4} is dealt out",
    "nothing that anybody would note",
    "",
]


@pytest.mark.parametrize("said", BESIDE)
@pytest.mark.parametrize("before", ["    *** HOLE CARDS ***", f"    {TURN}"])
def test_what_is_beside_the_play_is_passed_over(said, before):
    found = outcome(played(PLAYED.replace(before, f"{said}\n{before}")))
    assert (found["ok"], found["differs"]) == (True, {})


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        (TURN, "*** TURN *** [2c 3d 9d] [Td]", "the board was 2c3d9h"),
        (TURN, "*** TURN *** [3d 2c 9h] [Td]", "the board was 2c3d9h"),
        (TURN, "*** TURN *** [2c 3d] [9h Td]", "the board was 2c3d9h"),
        (RIVER, "*** RIVER *** [2c 3d 9h 4d] [Jd]", "the board was 2c3d9hTd"),
        (RIVER, "*** RIVER *** [2c 3d 9h] [Jd]", "the board was 2c3d9hTd"),
        (TURN, f"{TURN}\n{TURN}", "was past this street"),
        (TURN, f"{TURN}\n{FLOP}", "was past this street"),
        (RIVER, f"{RIVER}\n{TURN}", "was past this street"),
        (TURN, f"{TURN}\n*** HOLE CARDS ***", "was past this street"),
        (FLOP, f"*** HOLE CARDS ***\n{FLOP}", "was past this street"),
        (TURN, "", "the street before this one is missing"),
        (FLOP, "", "the street before this one is missing"),
        (RIVER, f"{RIVER}\n*** SHOW DOWN ***", "was past this street"),
        (TURN, "*** TURN *** [2c 3d 9h [Td]", "is no street"),
        (TURN, "*** TURN *** [2c 3d 9h] [Td", "is no street"),
        (TURN, "*** TURN *** [2c 3d 9h] TdPokerStars Hand #2", "is no street"),
        (TURN, "*** 4th STREET ***", "is no street"),
        (TURN, "*** FIRST DRAW ***", "is no street"),
        (TURN, "*** SUMMARY ***", "about nobody|nothing that a summary says"),
        ("Dealt to {1} [Ah Ad]", "Dealt to {1} [Ah Ad]\nDealt to {1} [Ah Ad]", "dealt in twice"),
        ("{1}: bets $10", "{1}: checks\n*** SHOW DOWN ***\n{7}: bets $10", "past this street"),
        ("{1}: calls $5", "{1}: bets $5", "there is a bet already"),
        ("{7}: calls $10", "{7}: bets $10", "there is a bet already"),
        ("{4}: posts big blind $2", "{4}: posts big blind $2\n" * 2, "told before"),
        ("{1}: posts small blind $1", "{1}: posts small blind $1\n" * 2, "told before"),
        ("{4}: posts big blind $2", "{4}: posts the ante $2\n" * 2, "told before|says"),
        ("{1}: calls $5", "{1}: calls $5\n{4}: posts big blind $2", "told before"),
        ("{1}: calls $5", "{1}: calls $5\n{4}: posts the ante $1", "before the play begins"),
        ("{7}: mucks hand", "{4}: mucks hand", "this player has folded"),
        ("{7}: mucks hand", "{1}: mucks hand", "this player has shown"),
        ("{1}: checks", "{1}: discards 1 card", "nobody exchanges|is not asked"),
        ("{1}: checks", "Dealt to {1} [Ah Ad]", "Dealt to Anna|no such cards|here, and had"),
        ("Dealt to {1} [Ah Ad]", "Dealt to {1} [Ah Ad As]", "no such cards are dealt"),
        ("Dealt to {1} [Ah Ad]", "Dealt to {1} [Ah]", "no such cards are dealt"),
        ("(a pair of Aces)", "(HI: a pair of Aces)", "so hands of another game are called"),
        ("(a pair of Aces)", "(Lo: 9,6,4,3,2)", "so hands of another game are called"),
        ("(a pair of Aces)", "(a Badugi: 9,6,4,3)", "so hands of another game are called"),
        ("(a pair of Aces)", "and folds", "is no action that can be played"),
        ("shows [Ah Ad]", "shows [Ad Ad]", "seat 1 has a card twice: AdAd"),
        ("shows [Ah Ad]", "shows [Ah As]", "seat 1 has AhAs here"),
        ("{1}: checks", "{1}: folds [Ah Kd]", "seat 1 has AhKd here, and had AhAd"),
    ],
)
def test_streets_and_cards_are_told_once_and_in_their_order(old, new, sentence):
    refused_line(played(PLAYED.replace(old, new)), sentence)


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("[2c 3d 9h Td Jd]", "[2c 3d 9h Td Js]", "the board was 2c3d9hTdJd"),
        ("[2c 3d 9h Td Jd]", "[2c 3d 9h]", "the board was 2c3d9hTdJd"),
        ("Board", "SECOND Board", "the board was"),
        ("Board", "Hand was run twice\nBoard", "is not what the hand says"),
        ("Board", "Hand cancelled\nBoard", "the hand was cancelled"),
        ("Total pot $34", "Total pot €34", "in another currency than the hand"),
        ("won ($34)", "won (£34)", "in another currency than the hand"),
        ("folded before Flop", "folded before Flop (didn't bet)", "is not what the hand says"),
        ("showed [Ah Ad]", "showed [Ah As]", "seat 1 has AhAs here, and had AhAd"),
        ("showed [Ah Ad] and won ($34) with a pair of Aces", "mucked [Ah As]", "seat 1 has AhAs"),
        ("Seat 1: {1}", "Seat 1: {4}", "is not what the hand says"),
        ("Seat 1: {1}", "Seat 4: {1}", "is not what the hand says"),
        ("Seat 1: {1}", "Seat 2: Bert", "is not what the hand says"),
        ("Seat 1: {1}", "Seat 1: Annabel", "is not what the hand says"),
        ("(small blind)", "(big blind)", "is not what the hand says"),
        ("(small blind)", "(button)", "is not what the hand says"),
        ("(button)", "(small blind)", "is not what the hand says"),
        ("folded before Flop", "folded on the Flop", "is not what the hand says"),
        ("folded before Flop", "showed [2h 2s] and lost with a pair", "is not what the hand says"),
        ("folded before Flop", "collected ($34)", "is not what the hand says"),
        ("mucked [Kc Kd]", "folded on the River", "is not what the hand says"),
        ("mucked [Kc Kd]", "won", "is not what the hand says"),
        ("(small blind) ", "", "is not what the hand says"),
        ("(big blind) ", "", "is not what the hand says"),
        ("(button) ", "", "is not what the hand says"),
        ("mucked [Kc Kd]", "showed [Kc Kd] and lost", "is not what the hand says"),
        ("mucked [Kc Kd]", "mucked [Ah Kd]", "is not what the hand says"),
        ("Seat 7: {7} (button) mucked [Kc Kd]", "", "the summary leaves out seat 7"),
        ("Board", "Board [2c 3d 9h Td Jd]\nBoard", "told before"),
        ("Board", "Total pot $34 | Rake $0\nBoard", "told before"),
        ("Board", "*** SUMMARY ***\nBoard", "was past this street"),
        ("Board", "*** RIVER *** [2c 3d 9h Td] [Jd]\nBoard", "was past this street"),
        ("Board", "{1}: checks\nBoard", "nothing that a summary says"),
        ("Board", "Seat 4: {4} (big blind) folded before Flop\nBoard", "is not what the hand says"),
    ],
)
def test_a_summary_says_what_the_hand_did(old, new, sentence):
    refused_line(played(summary=SUMMARY.replace(old, new)), sentence)


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("calls $5", "calls $-5", "is no action that can be played"),
        ("calls $5", "calls -$5", "is no action that can be played"),
        ("calls $5", "calls $\N{MINUS SIGN}5", "is no action that can be played"),
        ("calls $5", "calls €5", "in another currency than the hand"),
        ("calls $5", "calls \x815", "in another currency than the hand"),
        ("{1} collected $34", "{1} collected €34", "in another currency than the hand"),
        ("calls $10", "calls $10 and has reached the $16 cap", "the hand has no such cap"),
    ],
)
def test_amounts_are_of_this_hand(old, new, sentence):
    refused_line(played(PLAYED.replace(old, new)), sentence)


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("10-max", "2-max", "the table has 2 seats only"),
        ("$80 in chips)", "$80 in chips) is sitting out", "this player was not dealt in"),
        ("$80 in chips)", "$80 in chips) out of hand (moved)", "this player was not dealt in"),
        ("$80 in chips)", "€80 in chips)", "in another currency than the hand"),
        ("($1/$2 USD)", "($1/$2 EUR)", "in another currency than the hand"),
        ("($1/$2 USD)", "(€1/€2 USD)", "in another currency than the hand"),
        ("Seat 7:", "Seat 0:", "is about nobody at the table"),
    ],
)
def test_a_hand_is_played_by_those_and_for_what_it_begins_with(old, new, sentence):
    refused_line(played().replace(old, new, 1), sentence)


@pytest.mark.parametrize(
    "called",
    ["a pair of Kings", "high card Ace", "two pair, Aces and Tens", "a straight, Ace to Five"],
)
@pytest.mark.parametrize("where", [PLAYED, SUMMARY])
def test_a_hand_that_is_shown_is_the_one_that_it_is_called(called, where):
    told = where.replace("a pair of Aces", called)
    text = played(told) if where is PLAYED else played(summary=told)
    assert called in refused_line(text, "so another hand is called than is shown")


@pytest.mark.parametrize(
    ("own", "board", "called"),
    [
        ("Ah 2d", "3c 4d 5h Kd Kc", "a straight, Ace to Five"),
        ("Ah 2d", "3c 4d 5h Kd Kc", "a straight, Five to Ace"),
        ("Ah Kh", "Qh Jh Th 2c 2d", "a Royal Flush"),
        ("Ah Kh", "Qh Jh Th 2c 2d", "a straight flush, Ten to Ace"),
        ("2h 2d", "2c 6d 6h 9s Kc", "a full house, Deuces full of Sixes"),
        ("9h 2h", "3h 4h Kh 9s 9c", "a flush, King high"),
        ("9h 2h", "3d 4d 6h Ks Qc", "high card King - lower kicker"),
        ("9h 2h", "3d 4d 6h Ks Qc", "the nuts"),
    ],
)
def test_hands_are_called_as_the_room_does(own, board, called):
    cards = [Card.parse(code) for code in own.split()]
    middle = [Card.parse(code) for code in board.split()]
    check_called(called, HistoryGame.HOLDEM, cards, middle)


LOWS = [
    (HistoryGame.RAZZ, "Ah 2d 3c 8d 9h Kd Kc", "", "Lo: 9,8,3,2,A"),
    (HistoryGame.TRIPLE_DRAW_LOW, "7h 5d 4c 3d 2h", "", "Lo: 7,5,4,3,2"),
    (HistoryGame.BADUGI, "Ah 2d 3c 8c", "", "a 3-card: 3,2,A"),
    (HistoryGame.OMAHA_HIGH_LOW, "Ah 2d Kc Kd", "3c 6d 8h 9s Kh", "LO: 8,6,3,2,A"),
]


@pytest.mark.parametrize(("game", "own", "board", "called"), LOWS)
def test_low_hands_are_called_by_their_ranks(game, own, board, called):
    cards = [Card.parse(code) for code in own.split()]
    middle = [Card.parse(code) for code in board.split()]
    check_called(called, game, cards, middle)
    with pytest.raises(UnreadableError, match="so another hand is called than is shown"):
        check_called(called.replace(",3,", ",4,").replace(" 3,", " 4,"), game, cards, middle)


@pytest.mark.parametrize(
    "said",
    ["adds $50", "Table deposit $47.50", "is sitting out", "has timed out while disconnected"],
)
def test_what_a_guest_does_beside_the_hand_may_have_a_colon(said):
    assert outcome(played(PLAYED.replace("{7}: mucks hand", f"{{7}}: mucks hand\n{{4}}: {said}")))[
        "ok"
    ]


def test_other_dollars_have_the_same_sign():
    assert outcome(played().replace("USD", "CAD"))["ok"]


def test_the_tail_of_another_hand_is_not_taken_for_this_one():
    cut = PLAYED.partition("*** TURN")[0] + "*** TURN *** [5c 6d 7h] [Td]\n{1}: checks\n"
    assert "[5c 6d 7h]" in refused_line(played(cut), "the board was 2c3d9h")


NAMES = [" anna", "anna  ", "anna: folds", 'q said, "w"', "[Ah Kd]", "$5", "*** FLOP ***", "Seat 4"]


@pytest.mark.parametrize(
    "name", [*NAMES, "a (5 in chips)", "\U0001f600 ü", "Dealt to x", "a collected $5"]
)
def test_names_may_have_any_letters(name):
    text = played().replace("Anna said, ", "\0").replace("Anna", name).replace("\0", "other")
    found = outcome(text)
    assert (found["ok"], found["differs"]) == (True, {})


STUD = """
    {1}: posts the ante $0.10
    {4}: posts the ante $0.10
    *** 3rd STREET ***
    Dealt to {1} [2c]
    Dealt to {4} [As Ad 9h]
    {1}: brings in for $0.30
    {4}: raises $0.70 to $1
    {1}: calls $0.70
    *** 4th STREET ***
    Dealt to {1} [2c] [4c]
    Dealt to {4} [As Ad 9h] [9s]
    {4}: bets $1
    {1}: folds
    Uncalled bet ($1) returned to {4}
    {4} collected $2.20 from pot
"""


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("[2c] [4c]", "[3c] [4c]", "seat 1 has 3c here, and had 2c"),
        ("[As Ad 9h] [9s]", "[As Ad 8h] [9s]", "seat 4 has AsAd8h here, and had AsAd9h"),
        ("[As Ad 9h] [9s]", "[As 9h] [9s]", "seat 4 has As9h here"),
        ("*** 4th STREET ***", "*** 5th STREET ***", "the street before this one is missing"),
        ("Dealt to {1} [2c]\n", "Dealt to {1} [2c]\nDealt to {1} [2c]\n", "dealt in twice"),
    ],
)
def test_the_cards_of_stud_that_are_told_again(old, new, sentence):
    text = hand(STUD, stacks=THREE, game="7 Card Stud Limit", button=0)
    assert outcome(text)["ok"]
    told = STUD.replace(old, new)
    refused_line(hand(told, stacks=THREE, game="7 Card Stud Limit", button=0), sentence)


DRAW = """
    {1}: posts small blind $0.50
    {4}: posts big blind $1
    *** DEALING HANDS ***
    Dealt to {1} [9h 8h 7c 2c 2d]
    {7}: folds
    {1}: calls $0.50
    {4}: checks
    *** FIRST DRAW ***
    {1}: discards 1 card [2d]
    Dealt to {1} [9h 8h 7c 2c] [3s]
    {4}: discards 3 cards
    {1}: checks
    {4}: checks
    *** SECOND DRAW ***
    {1}: stands pat on [9h 8h 7c 2c 3s]
    {4}: discards 2 cards
    {1}: bets $2
    {4}: folds
    Uncalled bet ($2) returned to {1}
    {1} collected $2 from pot
"""


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("[9h 8h 7c 2c] [3s]", "[9h 8h 7c 2d] [3s]", "seat 1 has 9h8h7c2d here"),
        ("pat on [9h 8h 7c 2c 3s]", "pat on [9h 8h 7c 2c 3d]", "seat 1 has 9h8h7c2c3d here"),
        ("discards 1 card [2d]", "discards 1 card [2d 2c]", "another number of cards is named"),
        ("*** FIRST DRAW ***", "*** SECOND DRAW ***", "the street before this one is missing"),
        ("{4}: discards 3 cards", "", "it is not told what seat 4 exchanges"),
        ("{4}: discards 3 cards", "{4}: discards 3 cards\n" * 2, "seat 4 exchanges cards, and is"),
        ("{4}: discards 3 cards", "{7}: discards 3 cards", "seat 7 exchanges cards, and is not"),
        ("{4}: checks\n", "{4}: checks\n{1}: stands pat\n", "seat 1 exchanges cards, and is"),
    ],
)
def test_the_cards_of_a_draw_that_are_told_again(old, new, sentence):
    game = "Triple Draw 2-7 Lowball Limit"
    assert outcome(hand(DRAW, stacks=THREE, game=game))["ok"]
    refused_line(hand(DRAW.replace(old, new), stacks=THREE, game=game), sentence)


def test_what_was_won_by_who_cashed_out_stands_in_the_summary():
    told = PLAYED.replace("{1} collected", "{1} cashed out the hand for $33 | Cash Out Fee $1\n#")
    told = told.replace("# $34 from pot", "")
    won = "($34) with a pair of Aces (pot not awarded as player cashed out)"
    found = outcome(played(told, SUMMARY.replace("($34) with a pair of Aces", won)))
    assert (found["ok"], found["differs"]) == (True, {})
