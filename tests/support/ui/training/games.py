"""Games to practise, each with the seed of a hand."""

from __future__ import annotations

STUD = "casinos-austria-stud"

GAMES = [
    (STUD, 8),
    ("casinos-austria-stud-high-low", 3),
    ("holdem", 5),
    ("omaha-high-low-eight", 2),
    ("six-card-omaha-high-low-eight", 2),
    ("courchevel", 2),
    ("five-card-stud", 1),
    ("wiesbaden-draw", 4),
    ("razz", 1),
    ("triple-draw-low", 3),
    ("badugi", 2),
    ("short-deck", 2),
]
