"""Reading PokerStars' text: what a hand of it comes to, and what cannot be played.

Tests `dealerassist/records/pokerstars/reading.py`, `dealerassist/records/pokerstars/told_hand.py`.
"""

from io import BytesIO

import pytest

from dealerassist.files.unreadable import UnreadableError
from dealerassist.hand.blind_post import BlindPost, PostKind
from dealerassist.records.hand_sections import sections_of
from tests.support.records.online import outcome, recorded
from tests.support.records.pokerstars import NAMES, TOURNAMENT, hand

THREE = {1: "$100", 4: "$100.50", 7: "$80"}

TO_THE_RIVER = """
    {1}: posts small blind $1
    {4}: posts big blind $2
    *** HOLE CARDS ***
    Dealt to {1} [Ah Ad]
    {7}: raises $4 to $6
    {1}: calls $5
    {4}: folds
    *** FLOP *** [2c 3d 9h]
    {1}: checks
    {7} said, "{1}: folds"
    {7}: checks
    *** TURN *** [2c 3d 9h] [Td]
    {1}: checks
    {7}: has timed out
    {7}: checks
    *** RIVER *** [2c 3d 9h Td] [Jd]
    {1}: bets $10
    {7}: calls $10
"""


def test_a_hand_is_played_and_paid_as_recorded():
    text = hand(
        TO_THE_RIVER
        + """*** SHOW DOWN ***
        {1}: shows [Ah Ad] (a pair of Aces)
        {7}: mucks hand
        {1} collected $32.50 from pot""",
        stacks=THREE,
        summary="""Total pot $34 | Rake $1.50
        Board [2c 3d 9h Td Jd]
        Seat 1: {1} (small blind) showed [Ah Ad] and won ($32.50) with a pair of Aces
        Seat 4: {4} (big blind) folded before Flop
        Seat 7: {7} (button) mucked [Kc Kd]""",
    )
    found = outcome(text)
    assert (found["ok"], found["differs"], found["remarks"]) == (True, {}, [])
    assert found["finishing_stacks"] == [116.5, 98.5, 64]
    assert (found["rake"], found["shows"]) == (1.5, [1])
    read = recorded(text)
    assert (read.currency, read.seats) == ("USD", (1, 4, 7))
    assert "p3 is dealt KcKd" in read.texts


def test_no_name_is_in_what_is_read():
    read = recorded(hand(TO_THE_RIVER, stacks=THREE))
    assert all(name not in text for name in NAMES.values() for text in read.texts)


def test_the_line_of_an_action_that_is_refused():
    text = hand(TO_THE_RIVER.replace("{7}: calls $10", "{7}: checks"), stacks=THREE)
    refusal = outcome(text)["refusal"]
    assert (refusal["action"], refusal["text"], refusal["rule"]) == (11, "p3 checks", "5.1")
    (section,) = sections_of(BytesIO(text.encode()))
    lines = text.splitlines()
    assert lines[section.line_of_action(10) - 1] == "Anna: bets $10"
    assert lines[section.line_of_action(11) - 1] == "Anna said, : checks"


SIDE_POTS = """
    {1}: posts small blind $1
    {4}: posts big blind $2
    *** HOLE CARDS ***
    {7}: raises $78 to $80 and is all-in
    {1}: raises $20 to $100 and is all-in
    {4}: calls $98
    *** FLOP *** [2c 3d 9h]
    *** TURN *** [2c 3d 9h] [Td]
    *** RIVER *** [2c 3d 9h Td] [Jd]
    *** SHOW DOWN ***
    {1}: shows [Qc Qd] (a pair of Queens)
    {4}: shows [5c 5d] (a pair of Fives)
    {1} collected $38.50 from side pot
    {7}: shows [Ah Ad] (a pair of Aces)
    {7} collected $237 from main pot
"""


def test_the_rake_is_taken_from_each_pot_as_the_summary_has_it():
    summary = "Total pot $280 Main pot $237. Side pot $38.50. | Rake $4.50"
    found = outcome(hand(SIDE_POTS, stacks=THREE, summary=summary))
    assert (found["ok"], found["differs"]) == (True, {})
    assert [pot["rake"] for pot in found["pots"]] == [3, 1.5]


def test_a_board_run_twice():
    told = SIDE_POTS.replace("*** RIVER *** [2c 3d 9h Td] [Jd]", RIVERS)
    told = told.replace("*** SHOW DOWN ***", "*** FIRST SHOW DOWN ***")
    again = """
        *** SECOND SHOW DOWN ***
        {1}: shows [Qc Qd] (three of a kind, Queens)
        {7}: mucks hand
        {4}: mucks hand"""
    told = told.replace("{1} collected $38.50", "{1} collected $40")
    told = told.replace(
        "{7} collected $237", "{1} collected $120 from main pot\n{7} collected $120"
    )
    found = outcome(hand(told + again, stacks=THREE))
    assert found["ok"]
    assert found["boards"] == [["2c", "3d", "9h", "Td", "Jd"], ["2c", "3d", "9h", "Td", "Qh"]]
    assert found["pots"][0]["won"] == {"1": 120, "3": 120}


RIVERS = """*** FIRST RIVER *** [2c 3d 9h Td] [Jd]
    *** SECOND RIVER *** [2c 3d 9h Td] [Qh]"""

STUD = """
    {1}: posts the ante $0.10
    {4}: posts the ante $0.10
    {7}: posts the ante $0.10
    *** 3rd STREET ***
    Dealt to {1} [2c]
    Dealt to {4} [As Ad 9h]
    Dealt to {7} [Kd]
    {1}: brings in for $0.30
    {4}: raises $0.70 to $1
    {7}: folds
    {1}: calls $0.70
    *** 4th STREET ***
    Dealt to {1} [2c] [4c]
    Dealt to {4} [As Ad 9h] [9s]
    {4}: bets $1
    {1}: calls $1
    *** 5th STREET ***
    Dealt to {1} [2c 4c] [5h]
    Dealt to {4} [As Ad 9h 9s] [Jh]
    {4}: bets $2
    {1}: calls $2
    *** 6th STREET ***
    Dealt to {1} [2c 4c 5h] [6h]
    Dealt to {4} [As Ad 9h 9s Jh] [Qh]
    {4}: checks
    {1}: checks
    *** RIVER ***
    Dealt to {4} [As Ad 9h 9s Jh Qh] [3d]
    {4}: bets $2
    {1}: calls $2
    *** SHOW DOWN ***
    {4}: shows [As Ad 9h 9s Jh Qh 3d] (two pair, Aces and Nines)
    {1}: mucks hand
    {4} collected $11.80 from pot
"""


def test_stud():
    summary = "Total pot $12.30 | Rake $0.50"
    text = hand(STUD, stacks=THREE, game="7 Card Stud Limit", button=0, summary=summary)
    found = outcome(text)
    assert (found["profile"], found["ok"], found["differs"]) == ("stud", True, {})
    assert found["openers"] == [1, 2, 2, 2, 2]
    assert recorded(text).rules.stakes == {"ante": 10, "bring_in": 30, "low": 100, "high": 200}


def test_a_tournament_with_antes_and_a_short_big_blind():
    told = """
        {1}: posts the ante 10
        {4}: posts the ante 10
        {7}: posts the ante 10
        {1}: posts small blind 50
        {4}: posts big blind 60 and is all-in
        *** HOLE CARDS ***
        {7}: folds
        {1}: calls 50
        *** FLOP *** [2c 3d 9h]
        *** TURN *** [2c 3d 9h] [Td]
        *** RIVER *** [2c 3d 9h Td] [Jd]
        *** SHOW DOWN ***
        {4}: shows [Qc Qd] (a pair of Queens)
        {1}: mucks hand
        {4} collected 150 from pot
    """
    stacks = {1: "1500", 4: "70", 7: "1480"}
    text = hand(told, stacks=stacks, header=TOURNAMENT, summary="Total pot 150 | Rake 0")
    found = outcome(text)
    assert (found["ok"], found["differs"]) == (True, {})
    assert found["finishing_stacks"] == [1430, 150, 1470]
    assert recorded(text).currency == ""


def test_short_deck_with_a_button_blind():
    first = (
        "PokerStars Hand #1: 6+ Hold'em No Limit (Button Blind $5 - Ante $5 USD) - "
        "2026/01/02 3:04:05 ET"
    )
    told = """
    {1}: posts the ante $5
    {4}: posts the ante $5
    {7}: posts the ante $5
    {7}: posts button blind $5
    *** HOLE CARDS ***
    {1}: calls $5
    {4}: raises $10 to $15
    {7}: folds
    {1}: calls $10
    *** FLOP *** [6h 7d Th]
    {1}: checks
    {4}: bets $20
    {1}: folds
    Uncalled bet ($20) returned to {4}
    {4} collected $48 from pot"""
    text = hand(told, stacks=THREE, header=first, summary="Total pot $50 | Rake $2")
    found = outcome(text)
    assert (found["ok"], found["differs"], found["profile"]) == (True, {}, "short-deck")
    assert found["finishing_stacks"] == [80, 128.5, 70]


TRIPLE_DRAW = """
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
    {1}: bets $1
    {4}: calls $1
    *** SECOND DRAW ***
    {1}: stands pat on [9h 8h 7c 2c 3s]
    {4}: discards 2 cards
    {1}: bets $2
    {4}: calls $2
    *** THIRD DRAW ***
    {1}: stands pat on [9h 8h 7c 2c 3s]
    {4}: discards 1 card
    {1}: checks
    {4}: checks
    *** SHOW DOWN ***
    {1}: shows [9h 8h 7c 2c 3s] (Lo: 9,8,7,3,2)
    {4}: shows [Th 8d 7d 6c 2s] (Lo: T,8,7,6,2)
    {1} collected $7.50 from pot"""


def test_three_draws():
    text = hand(
        TRIPLE_DRAW,
        stacks=THREE,
        game="Triple Draw 2-7 Lowball Limit",
        summary="Total pot $8 | Rake $0.50",
    )
    found = outcome(text)
    assert (found["ok"], found["differs"], found["profile"]) == (True, {}, "triple-draw-low")
    assert found["finishing_stacks"] == [103.5, 96.5, 80]


@pytest.mark.parametrize(
    ("header", "profile", "limit"),
    [
        (
            "PokerStars Game #1:  Hold'em Limit ($1/$2 USD) - 2026/01/02 3:04:05 ET",
            "holdem",
            "split",
        ),
        (
            "PokerStars Zoom Hand #1:  Omaha Pot Limit (€1/€2) - 2026/01/02 3:04:05 ET",
            "omaha",
            "pot",
        ),
        (
            "PokerStars Home Game Hand #1: {C #2}  Hold'em No Limit (1/2) - 2026/01/02 3:04:05 ET",
            "holdem",
            "none",
        ),
        (
            "PokerStars Hand #1:  Omaha Hi/Lo Pot Limit (£1/£2 GBP) - 2026/01/02 3:04:05 ET",
            "omaha-high-low-eight",
            "pot",
        ),
        (
            "PokerStars Hand #1:  HORSE (Hold'em Limit, $1/$2 USD) - 2026/01/02 3:04:05 ET",
            "holdem",
            "split",
        ),
        (
            "PokerStars Hand #1:  8-Game (Omaha Pot Limit, $1/$2) - 2026/01/02 3:04:05 ET",
            "omaha",
            "pot",
        ),
    ],
)
def test_first_lines(header, profile, limit):
    told = "{1}: posts small blind $0.50\n{4}: posts big blind $1\n{7}: folds\n{1}: folds"
    if limit != "split":
        told = told.replace("$1", "$2").replace("$0.50", "$1")
    first = header.replace("{", "{{").replace("}", "}}")
    text = hand(told, stacks=THREE, header=first)
    sign = next((sign for sign in "€£" if sign in header), "$")
    rules = recorded(text.replace("$", sign)).rules
    assert (rules.profile, rules.limit) == (profile, limit)


@pytest.mark.parametrize(
    ("header", "currency"),
    [("(€1/€2 EUR)", "EUR"), ("($1/$2)", "USD"), ("(1/2)", ""), ("(1/2 - $20 Cap -  USD)", "USD")],
)
def test_currencies(header, currency):
    first = f"PokerStars Hand #1:  Hold'em No Limit {header} - 2026/01/02 3:04:05 ET"
    text = hand(TO_THE_RIVER, stacks=THREE, header=first)
    assert recorded(text.replace("$", "€") if "€" in header else text).currency == currency


@pytest.mark.parametrize(
    ("line", "instead", "sentence"),
    [
        ("{1}: calls $5", "{1}: calls $0,50", "\\$0,50 is not an amount"),
        ("{1}: calls $5", "{1}: appelle $5", "appelle \\$5 is no action that can be played"),
        ("[2c 3d 9h]", "[2c 3d 9x]", "9x is no card"),
        ("*** FLOP ***", "*** THIRD FLOP ***", "run 3 times"),
        ("{4}: folds", "Hand cancelled", "was cancelled"),
        ("Dealt to {1}", "Dealt to nobody", "about nobody at the table"),
        ("Dealt to {1} [Ah Ad]", "Dealt to {1} [Ah Ad", "is no card"),
    ],
)
def test_what_is_not_understood_is_one_sentence_with_the_line(line, instead, sentence):
    text = hand(TO_THE_RIVER.replace(line, instead), stacks=THREE)
    with pytest.raises(UnreadableError, match=sentence) as caught:
        recorded("\n" * 4 + text)
    line = text.splitlines()[caught.value.line - 5]
    assert instead.partition("}")[2][:20] in line


@pytest.mark.parametrize(
    ("game", "sentence"),
    [
        ("7 Card Omaha Pot Limit", "names no game"),
        ("Hold'em Pot Limit Pre-Flop, No Limit Post-Flop", "names no game"),
    ],
)
def test_other_games(game, sentence):
    with pytest.raises(UnreadableError, match=sentence) as caught:
        recorded(hand(TO_THE_RIVER, stacks=THREE, game=game))
    assert caught.value.line == 1


@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_several_hands_however_their_lines_end(ending, mark):
    one = hand(TO_THE_RIVER, stacks=THREE)
    bad = one.replace("{1}: bets $10", "{1}: bets").replace("calls $5", "calls")
    text = mark + (one + "\n\n" + bad + one + "\n").replace("\n", ending)
    read = []
    for section in sections_of(BytesIO(text.encode())):
        try:
            section.record()
            read.append(section.line)
        except UnreadableError as error:
            read.append(str(error))
    lines = len(one.splitlines())
    assert read == [1, "calls is no action that can be played", 2 * lines + 3]


@pytest.mark.parametrize(
    ("said", "post"),
    [
        ("posts small & big blinds $3", BlindPost(1, PostKind.ENTRY, 200, 100)),
        ("posts big blind $2", BlindPost(1, PostKind.ENTRY, 200)),
        ("posts small blind $1", BlindPost(1, PostKind.ENTRY, dead=100)),
        ("straddle $4", BlindPost(1, PostKind.STRADDLE, 400)),
    ],
)
def test_rule_5_14_missed_blinds_are_posted_to_come_in(said, post):
    told = TO_THE_RIVER.replace(
        "{4}: posts big blind $2", f"{{4}}: posts big blind $2\n{{7}}: {said}"
    )
    posts = recorded(hand(told, stacks=THREE)).posts
    assert [(each.kind, each.live, each.dead) for each in posts][2:] == [
        (post.kind, post.live, post.dead)
    ]


@pytest.mark.parametrize(
    ("posts", "pot", "stack"),
    [
        ("{7}: posts small & big blinds $3", 17, 75),
        ("{7}: posts big blind $2", 16, 76),
        ("{7}: posts small blind $1", 17, 75),
    ],
)
def test_blinds_that_were_missed_and_those_of_new_guests(posts, pot, stack):
    told = f"""
    {{1}}: posts small blind $1
    {{4}}: posts big blind $2
    {posts}
    *** HOLE CARDS ***
    {{7}}: raises $2 to $4
    {{1}}: raises $2 to $6
    {{4}}: calls $4
    {{7}}: folds
    *** FLOP *** [2c 3d 9h]
    {{1}}: checks
    {{4}}: bets $2
    {{1}}: folds
    Uncalled bet ($2) returned to {{4}}
    {{4}} collected ${pot} from pot"""
    found = outcome(hand(told, stacks=THREE, summary=f"Total pot ${pot} | Rake $0"))
    assert (found["ok"], found["differs"]) == (True, {})
    assert found["finishing_stacks"][2] == stack


def test_an_ante_of_the_big_blind_for_all():
    told = """
    {4}: posts the ante 100
    {1}: posts small blind 50
    {4}: posts big blind 100
    *** HOLE CARDS ***
    {7}: raises 100 to 200
    {1}: folds
    {4}: folds
    Uncalled bet (100) returned to {7}
    {7} collected 350 from pot"""
    stacks = {1: "1500", 4: "1500", 7: "1500"}
    found = outcome(hand(told, stacks=stacks, header=TOURNAMENT, summary="Total pot 350 | Rake 0"))
    assert (found["ok"], found["differs"]) == (True, {})
    assert found["finishing_stacks"] == [1450, 1300, 1750]


def test_blinds_that_no_rule_has_are_said_to_be_such():
    told = TO_THE_RIVER.replace("{4}: posts big blind $2", "")
    with pytest.raises(UnreadableError, match="p2 posts 0, and not 2: such blinds are not played"):
        recorded(hand(told, stacks=THREE))
