"""Hands whose pots are to be paid out, and what the screen says of it."""

from dealerassist.locale.catalogue import Language
from tests.support.ui.croupier import Croupier, plain_spaces, seated
from ui.view.view import PayLine

NO_LIMIT = {
    "profile": "wiesbaden-holdem",
    "limit": "none",
    "stakes": {"small_blind": 1, "big_blind": 2, "min": 2},
}


def lines(table: Croupier) -> tuple[PayLine, ...]:
    """What the screen says of each payment, in their order."""
    assert table.view.felt.payout is not None, "the pots are to be paid out"
    return table.view.felt.payout.lines


def read(line: PayLine) -> str:
    """All words of a line, with bars between them."""
    amount = f"{line.each} {line.amount}".strip()
    parts = (line.label, line.to, amount, line.hand, line.reason)
    return plain_spaces(" | ".join(part for part in parts if part))


def one_winner(language: Language = Language.ENGLISH) -> Croupier:
    """All but seat 4 have folded."""
    table = seated({1: 200, 3: 500, 4: 400}, language=language)
    table.tap("new-hand card-As card-2c card-Td act-bet act-raise")
    return table.tap("act-fold act-fold")


def two_pots(language: Language = Language.ENGLISH) -> Croupier:
    """Seat 3 is all in on fourth street and wins the main pot; the others share a side pot."""
    table = seated({1: 200, 3: 45, 4: 400}, language=language)
    table.tap("new-hand card-As card-2c card-Td act-max act-raise act-call act-raise")
    table.tap("act-call act-call card-Ks card-2d card-9d act-allin act-max act-call")
    table.tap("card-Qs card-4d card-8h act-check act-check")
    table.tap("card-7c card-5d card-6h act-check act-check act-check act-check")
    table.tap("card-Jc card-2h card-3h card-Ah card-Kh card-2s")
    return table.tap("card-4c card-4h card-5s")


def shared(language: Language = Language.ENGLISH, **rules) -> Croupier:
    """Seats 1 and 2 make the same straight; 43 are left of the pot."""
    table = seated({1: 200, 2: 200, 3: 200}, language=language, **rules)
    table.tap("new-hand card-As card-Ah card-2c act-bet act-call act-call")
    table.tap("card-Ks card-Kh card-3d act-bet act-call act-call")
    table.tap("card-Qs card-Qh card-3c act-fold act-check act-check")
    table.tap("card-Jd card-Jh act-check act-check act-check act-check")
    return table.tap("card-Th card-2d card-4d card-Ts card-2s card-4c")


def both_halves_shared(language: Language = Language.ENGLISH) -> Croupier:
    """Seats 1 and 2 have the same high and the same low; what they share comes out even."""
    return shared(language, profile="casinos-austria-stud-high-low")


def five_pots(language: Language = Language.ENGLISH) -> Croupier:
    """Ten guests, two for each stack, all in before the flop; the board plays for everybody."""
    stacks = {1: 37, 2: 37, 3: 75, 4: 75, 5: 151, 6: 151, 7: 310, 8: 310, 9: 607, 10: 607}
    table = seated(stacks, language=language, max_seats=10, **NO_LIMIT).tap("new-hand")
    while table.desk.state.hand.phase == "betting":
        table.tap(next(key for key in ("act-allin", "act-call") if table.enabled(key)))
    table.tap("card-Ah card-Kd card-Qc card-Jh card-Ts")
    for rank in "23456789":
        show(table, f"{rank}c", f"{rank}d")
    show(table, "2h", "2s")
    return show(table, "3h", "3s")


def show(table: Croupier, *cards: str) -> Croupier:
    """The next guest shows these cards."""
    return table.tap(" ".join(f"card-{card}" for card in cards))


def halved_pots(language: Language = Language.ENGLISH) -> Croupier:
    """Five pots in halves, with equal lows and odd chips of both kinds: twelve payments."""
    stacks = {1: 38, 2: 75, 3: 152, 4: 311, 5: 608, 6: 908}
    rules = NO_LIMIT | {"halves": "high_low", "max_seats": 10}
    table = seated(stacks, language=language, **rules).tap("new-hand")
    while table.desk.state.hand.phase == "betting":
        table.tap(next(key for key in ("act-allin", "act-call") if table.enabled(key)))
    table.tap("card-2h card-4d card-7c card-9h card-Js")
    for own in ("Qc Qd", "3s 5s", "Ks Kc", "3d 5d", "3h 5h", "Ah As"):
        show(table, *own.split())
    return table
