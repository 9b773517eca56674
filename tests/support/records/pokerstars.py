"""Hands in PokerStars' text, with few words: the header, the seats, and what was said."""

from __future__ import annotations

from collections.abc import Mapping

CASH = "PokerStars Hand #1:  {game} ($1/$2 USD) - 2026/01/02 3:04:05 ET"
TOURNAMENT = (
    "PokerStars Hand #2: Tournament #3, $1.00+$0.10 USD {game} - Level IV (50/100) - "
    "2026/01/02 3:04:05 CET [2026/01/01 21:04:05 ET]"
)

NAMES = {1: "Anna", 4: "bob: 7", 7: "Anna said, "}
"""Names may have any letters, those of other lines included."""


def hand(
    told: str,
    *,
    stacks: Mapping[int, str],
    game: str = "Hold'em No Limit",
    header: str = CASH,
    button: int | None = None,
    summary: str = "",
) -> str:
    """One hand; ``{1}`` in what is told is the name of the player at seat 1."""
    place = "" if button == 0 else f" Seat #{button or max(stacks)} is the button"
    seats = (f"Seat {seat}: {NAMES[seat]} ({stack} in chips) " for seat, stack in stacks.items())
    lines = [header.format(game=game), f"Table 'Isildur's 6-max' 10-max{place}", *seats]
    for seat, name in NAMES.items():
        told = told.replace(f"{{{seat}}}", name)
        summary = summary.replace(f"{{{seat}}}", name)
    lines += [line.strip() for line in told.strip().splitlines()]
    lines += ["*** SUMMARY ***", *(line.strip() for line in summary.strip().splitlines())]
    return "\n".join(lines) + "\n"
