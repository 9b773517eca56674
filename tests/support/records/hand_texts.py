"""Hand records as text: legal, illegal and unreadable ones, and beginnings to be gone on with."""

HAND = """variant = "F7S"
_profile = "casinos-austria-stud"
antes = [5, 5]
bring_in = 3
_stakes = { lower = 10, higher = 20 }
_rake = { percent = 2.5 }
starting_stacks = [500, 500]
actions = [
  "d dh p1 ????Kd",
  "d dh p2 ????2c",
  "p2 cbr 10",
  "p1 cc",
  "d dh p1 Kh", "d dh p2 3c",
  "p1 cbr 5", "p2 cc",
  "d dh p1 7h", "d dh p2 4c",
  "p1 cc", "p2 cc",
  "d dh p1 8h", "d dh p2 9c",
  "p1 cc", "p2 cc",
  "d dh p1 ??", "d dh p2 ??",
  "p1 cc", "p2 cc",
  "p1 sm AsAd2s", "p2 sm QsQd5s",
]
"""
ILLEGAL = HAND.replace('"p1 cbr 5", "p2 cc"', '"p1 cbr 5", "p2 cbr 40"')
UNREADABLE = HAND.replace('"p1 cbr 5"', '"p1 bets 5"')

STUD = """variant = "F7S"
antes = [1, 1, 1]
bring_in = 3
small_bet = 10
big_bet = 20
starting_stacks = [200, 200, 25]
actions = [
  "d dh p1 ????Kd", "d dh p2 ????2c", "d dh p3 ????9h",
  {actions}
]
"""
"""Stud after the first cards; its actions are to be put in."""

FLOP = """variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [200, 200, 200]
actions = [
  "d dh p1 AsAh", "d dh p2 ????", "d dh p3 ????",
  {actions}
]
"""
"""Hold'em after the first cards; its actions are to be put in."""

FOLDED = FLOP.replace("{actions}", '"p3 f", "p1 f"')
