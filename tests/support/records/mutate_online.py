"""Hands of online rooms, and the same spoilt at random."""

import json
import random
from collections.abc import Sequence

from dealerassist.records.ohh.writing import ohh_text
from dealerassist.rules.profile_files import load_profile, shipped_profiles
from tests.support.records.dealt import Table
from tests.support.records.mutate import (
    Mutation,
    drop_a_line,
    drop_a_piece,
    duplicate_a_line,
    edit_a_number,
    flip_bytes,
    nudge_a_number,
    other_line_ends,
    shuffle_lines,
    splice,
    swap_tokens,
    truncate,
)
from tests.support.records.pokerstars import TOURNAMENT, hand

MUTATIONS: tuple[Mutation, ...] = (
    flip_bytes,
    drop_a_piece,
    truncate,
    shuffle_lines,
    duplicate_a_line,
    drop_a_line,
    edit_a_number,
    *(nudge_a_number,) * 4,
    *(swap_tokens,) * 4,
    splice,
    other_line_ends,
)


def ohh_texts() -> list[str]:
    """A hand of every profile: on one line, over many lines, and without this program's field."""
    texts = []
    for seed, name in enumerate(shipped_profiles()):
        text = _dealt(name, random.Random(seed))
        document = json.loads(text)
        texts += [text, json.dumps(document, indent=2)]
        del document["ohh"]["_rules"]
        texts.append(json.dumps(document, indent=1))
    return texts


def _dealt(name: str, chance: random.Random) -> str:
    stacks = tuple(chance.choice((25, 400, 3000)) for _ in range(chance.randint(2, 6)))
    table = Table(load_profile(name).at_table(), stacks, chance, folds=0.05, raises=0.3)
    _, events = table.play_out()
    return ohh_text(table.opening, events)


STACKS = {1: "$100", 4: "$100.50", 7: "$80"}

BOARD = """
    {1}: posts small blind $1
    {4}: posts big blind $2
    *** HOLE CARDS ***
    Dealt to {1} [Ah Ad]
    {7}: raises $4 to $6
    {1}: calls $5
    {4}: folds
    *** FLOP *** [2c 3d 9h]
    {1}: checks
    {7}: bets $10
    {1}: raises $84 to $94 and is all-in
    {7}: calls $64 and is all-in
    Uncalled bet ($20) returned to {1}
    *** FIRST TURN *** [2c 3d 9h] [Td]
    *** FIRST RIVER *** [2c 3d 9h Td] [Jd]
    *** SECOND TURN *** [2c 3d 9h] [4d]
    *** SECOND RIVER *** [2c 3d 9h 4d] [5d]
    *** FIRST SHOW DOWN ***
    {1}: shows [Ah Ad] (a pair of Aces)
    {7}: mucks hand
    {1} collected $160 from pot
"""

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
    {1}: folds
    {4} collected $2.30 from pot
"""

DRAW = """
    {1}: posts small blind $1
    {4}: posts big blind $2
    *** DEALING HANDS ***
    Dealt to {1} [Ah Ad 2c 3d 9h]
    {7}: folds
    {1}: calls $1
    {4}: checks
    {1}: discards 3 cards [2c 3d 9h]
    Dealt to {1} [Ah Ad] [4c 4d 5s]
    {4}: stands pat
    {1}: bets $4
    {4}: calls $4
    *** SHOW DOWN ***
    {1}: shows [Ah Ad 4c 4d 5s] (two pair, Aces and Fours)
    {4}: mucks hand
    {1} collected $12 from pot
"""


def pokerstars_texts() -> list[str]:
    """Hands of a board game run twice, of stud, of draw, and of a tournament."""
    chips = {seat: stack.strip("$").replace(".50", "") for seat, stack in STACKS.items()}
    summary = "Total pot $162 | Rake $2\nHand was run twice\nSeat 7: {7} mucked [Kc Kd]"
    return [
        hand(BOARD, stacks=STACKS, summary=summary),
        hand(STUD, stacks=STACKS, game="7 Card Stud Limit", button=0),
        hand(DRAW, stacks=STACKS, game="5 Card Draw Pot Limit"),
        hand(BOARD.replace("$", ""), stacks=chips, header=TOURNAMENT.replace("50/100", "1/2")),
    ]


def mutated_online(texts: Sequence[str], chance: random.Random) -> bytes:
    """One of the texts, or several in one file, spoilt in one to three places."""
    data = "\n\n".join(chance.choice(texts) for _ in range(chance.choice((1, 1, 3)))).encode()
    for _ in range(chance.choice((1, 1, 1, 2, 3))):
        data = chance.choice(MUTATIONS)(data, texts, chance)
    return data
