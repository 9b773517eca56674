"""Hand records spoilt at random, as a bad disk or another program might leave them."""

import random
import re
from collections.abc import Callable, Sequence

from dealerassist.records.phh.writing import phh_text
from dealerassist.rules.profile_files import load_profile, shipped_profiles
from tests.support.places import TYPED_HANDS
from tests.support.records.dealt import Table

NUMBERS = [
    *r"""
0
-0
1
-1
2
3
7
0.5
1e3
1e-9
1e999999
1e99999999999999999999
0e999999
1e-999999
nan
inf
-inf
999999999999999
1000000000000000
9223372036854775808
1_000
1,000
0b1
0o7
1979-05-27
07:32:00
1979-05-27T07:32:00Z
true
''
[]
{}
١
""".strip().splitlines(),
    "0x" + "f" * 400,
    "9" * 4000,
    "9" * 5000,
]

LINES = [
    *r"""
[[1]]
[1]
[1.2]
[[1.x]]
['a'.b]
=
[
]
{
}
"
'
'''
a.b.c = 1
actions = []
actions = [[]]
actions = "p1 cc"
antes = []
antes = {}
starting_stacks = [1, 1]
starting_stacks = [999999999999999, 999999999999999]
finishing_stacks = [nan]
finishing_stacks = [inf, 1.00000000000000000001]
winnings = [0, 0]
winnings = [1, 2]
winnings = [inf, -1]
winnings = 1
rake = 1
rake = -1
rake = 1e14
rake = inf
starting_stacks = [inf, inf]
starting_stacks = [inf, 0.001]
ante_trimming_status = 1
ante_trimming_status = false
players = ['a', 'b']
time = 24:00:00
currency = 'XXX'
currency = []
variant = 7
variant = 'NT'
variant = 'F7S'
min_bet = 1
blinds_or_straddles = 1
blinds_or_straddles = [1, 2]
blinds_or_straddles = [2, 1]
_profile = []
_profile = 'wiesbaden-draw'
_profile = 'wiesbaden-holdem'
_profile = 'wiesbaden-omaha'
_profile = 'five-card-stud'
_limit = []
_limit = 7
_limit = 'split'
_limit = 'spread'
_limit = 'pot'
_limit = 'none'
_smallest_chip = 1e-9
_smallest_chip = 0.01
_smallest_chip = 3
_stakes = { ante = 1 }
_stakes = { low = 1, high = 2 }
_stakes = { min = 1, max = 9 }
_stakes = { min = 1 }
_stakes = { blind = 1 }
_stakes = { '' = 1 }
_stakes = { "a\nb" = 1 }
_stakes.x = {}
_rake = 1
_rake = { percent = 100 }
_rake = { percent = 33.33, no_first_round = true }
_rake = { rounding = 'per_round', percent = 7 }
_rake = { cap = nan }
_rake = { schedule = [[0, 500]] }
_rake = { schedule = [[5, 1], [5]] }
_rake = { schedule = 1979-05-27 }
_options = [1]
_options = { x.y.z = 1 }
_options = { low = 5 }
_options = { low = 'ace_to_five' }
_options = { low = "a\nb" }
_options = { low = "a\u0000b" }
_options = { max_raises = 0 }
_options = { max_raises = -1 }
_options = { max_raises = 1e14 }
_options = { max_raises = 'none' }
_options = { bring_in = 'completion' }
_options = { bring_in = 'forced_bet' }
_options = { opener_first_round = 'from_left' }
_options = { opener_first_round = 'highest_door' }
_options = { opener_first_round = 'after_big_blind' }
_options = { opener_later_rounds = 'from_left' }
_options = { opener_later_rounds = 'open_hand' }
_options = { exactly_one_over = 'no_burn_first' }
_options = { min_raise = 'street_min' }
_options = { odd_chip = 'high_card_by_suit' }
_options = { odd_chip = 'left_of_button' }
""".strip().splitlines(),
    '"""',
    "\x00",
    "\ufeff",
    "\r",
    "\u2028",
    "#" * 70_000,
    "[" * 40,
    "a." * 40 + "a = 1",
]

ACTIONS = [
    *r"""
p1 cc
p2 cc
p3 cc
p1 f
p2 f
p9 f
p0 f
p31 cc
p1 pb
p1 cbr 1
p1 cbr 1e3
p1 cbr nan
p1 cbr 0.000000001
p1 cbr 99999999999999999999
p2 cbr 999999999999999
p1 sm
p1 sm -
p1 sm AsKs
p2 sm ????
p1 sd
p1 sd -
p1 sd ??
p2 sd AsKsQsJsTs
p2 sd
p3 sd ????
p1 sm ????
p1 sm As??
p1 sm As
p3 sm
p2 sm ??????????????
p1 cbr 1,000
p1 cbr 2.50
p1 cbr 1E+2
p1 cbr .
d dh p2 As
d dh p2 10hA?
d dh p3 ??
d dh p1 As,Ks
d db 2c3c
d db 5d
d db ??
d db 2c
d db AsKsQs
d dh p1 ??
d dh p1 ????????????????
d dh p30 2c
d dh
d
p1
#
p1 cc # ä
p١ cc
\u0000
\ud800
""".strip().splitlines(),
    "",
]

_NUMBER = re.compile(r"-?\d+(?:\.\d+)?")
_TOKEN = re.compile(r"\w+|[^\w\s]")


def records() -> list[str]:
    """One or two legal hands of every profile at every limit, and those that are typed."""
    texts = [path.read_text(encoding="utf-8") for path in sorted(TYPED_HANDS.glob("*.phh"))]
    for name in shipped_profiles():
        for limit in load_profile(name).limits:
            rules = load_profile(name, changes={"limit": limit.value}).at_table()
            texts += [_dealt(rules, random.Random(seed)) for seed in (1, 2)]
    return texts


def _dealt(rules, chance: random.Random) -> str:
    stacks = tuple(chance.choice((25, 400, 3000)) for _ in range(chance.randint(2, 6)))
    table = Table(rules, stacks, chance, folds=0.05, raises=0.3)
    _, events = table.play_out()
    return phh_text(table.opening, events)


def mutated(texts: Sequence[str], chance: random.Random) -> bytes:
    """One of the texts, or some as one file of many hands, spoilt in one to three places."""
    chosen = chance.choice(texts)
    if chance.random() < 0.1:
        chosen = "".join(f"[{at}]\n{chance.choice(texts)}\n" for at in range(1, 4))
    data = chosen.encode()
    for _ in range(chance.choice((1, 1, 1, 2, 3))):
        data = chance.choice(MUTATIONS)(data, texts, chance)
    return data


# ── the ways ────────────────────────────────────────────────────────────────────────────────

Mutation = Callable[[bytes, Sequence[str], random.Random], bytes]


def flip_bytes(data: bytes, _texts, chance) -> bytes:
    spoilt = bytearray(data)
    for _ in range(chance.randint(1, 3)):
        if spoilt:
            spoilt[chance.randrange(len(spoilt))] = chance.randrange(256)
    return bytes(spoilt)


def drop_a_piece(data: bytes, _texts, chance) -> bytes:
    start = chance.randrange(len(data) + 1)
    return data[:start] + data[start + chance.randint(1, 40) :]


def truncate(data: bytes, _texts, chance) -> bytes:
    return data[: chance.randrange(len(data) + 1)]


def shuffle_lines(data: bytes, _texts, chance) -> bytes:
    lines = data.split(b"\n")
    start = chance.randrange(len(lines))
    some = lines[start : start + chance.randint(2, 12)]
    chance.shuffle(some)
    return b"\n".join([*lines[:start], *some, *lines[start + len(some) :]])


def duplicate_a_line(data: bytes, _texts, chance) -> bytes:
    lines = data.split(b"\n")
    lines.insert(chance.randrange(len(lines)), chance.choice(lines))
    return b"\n".join(lines)


def drop_a_line(data: bytes, _texts, chance) -> bytes:
    lines = data.split(b"\n")
    del lines[chance.randrange(len(lines))]
    return b"\n".join(lines)


def insert_a_line(data: bytes, _texts, chance) -> bytes:
    lines = data.split(b"\n")
    lines.insert(chance.randrange(len(lines) + 1), chance.choice(LINES).encode())
    return b"\n".join(lines)


def replace_a_field(data: bytes, _texts, chance) -> bytes:
    """A line that would collide with the record's own field takes its place."""
    line = chance.choice(LINES).encode()
    key = re.escape(line.partition(b"=")[0].strip())
    return line + b"\n" + re.sub(rb"(?m)^" + key + rb"[ .=][^\n]*\n", b"", data)


def _actions_among(lines: Sequence[bytes]) -> list[int]:
    return [at for at, line in enumerate(lines) if line.startswith(b'  "')] or [0]


def insert_an_action(data: bytes, _texts, chance) -> bytes:
    lines = data.split(b"\n")
    lines.insert(chance.choice(_actions_among(lines)), f'  "{chance.choice(ACTIONS)}",'.encode())
    return b"\n".join(lines)


def shuffle_actions(data: bytes, _texts, chance) -> bytes:
    lines = data.split(b"\n")
    among = _actions_among(lines)
    here, there = chance.choice(among), chance.choice(among)
    lines[here], lines[there] = lines[there], lines[here]
    return b"\n".join(lines)


def drop_an_action(data: bytes, _texts, chance) -> bytes:
    lines = data.split(b"\n")
    del lines[chance.choice(_actions_among(lines))]
    return b"\n".join(lines)


def edit_a_number(data: bytes, _texts, chance) -> bytes:
    return _edit(_NUMBER, data, chance, lambda _found: chance.choice(NUMBERS))


def nudge_a_number(data: bytes, _texts, chance) -> bytes:
    return _edit(_NUMBER, data, chance, lambda found: f"{float(found) + chance.randint(-3, 3):g}")


def swap_tokens(data: bytes, _texts, chance) -> bytes:
    found = _TOKEN.findall(data.decode(errors="replace"))
    return _edit(_TOKEN, data, chance, lambda _found: chance.choice(found))


def splice(data: bytes, texts, chance) -> bytes:
    other = chance.choice(texts).encode()
    return data[: chance.randrange(len(data) + 1)] + other[chance.randrange(len(other)) :]


def other_line_ends(data: bytes, _texts, chance) -> bytes:
    lines = data.split(b"\n")
    return b"".join(line + chance.choice((b"\n", b"\r\n", b"\r\n", b"\r")) for line in lines)


def _edit(pattern: re.Pattern, data: bytes, chance, edited: Callable[[str], str]) -> bytes:
    text = data.decode(errors="replace")
    places = list(pattern.finditer(text))
    if not places:
        return data
    place = chance.choice(places)
    return (text[: place.start()] + edited(place[0]) + text[place.end() :]).encode(errors="replace")


MUTATIONS: tuple[Mutation, ...] = (
    flip_bytes,
    drop_a_piece,
    truncate,
    shuffle_lines,
    duplicate_a_line,
    drop_a_line,
    insert_a_line,
    replace_a_field,
    replace_a_field,
    *(insert_an_action,) * 4,
    *(shuffle_actions,) * 4,
    *(drop_an_action,) * 2,
    edit_a_number,
    edit_a_number,
    *(nudge_a_number,) * 6,
    swap_tokens,
    swap_tokens,
    splice,
    other_line_ends,
)
