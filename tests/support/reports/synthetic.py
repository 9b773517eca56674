"""Random shift reports from a seed, as long, as empty or as odd as a test needs them."""

import hashlib
import random
from datetime import UTC, datetime

from dealerassist.hand.pot import Half
from dealerassist.journal.read_model.hand_flags import RULED, Flag
from dealerassist.journal.read_model.incident_kinds import IncidentKind
from dealerassist.journal.read_model.rows import (
    HandRow,
    Incident,
    Outcome,
    TransactionKind,
    TransactionRow,
    Win,
)
from dealerassist.records.shift.boxes import BoxCount, Denomination, Tray
from dealerassist.records.shift.by_the_hour import hours_of
from dealerassist.records.shift.downs import Down, pace_of
from dealerassist.records.shift.guests_money import Balance
from dealerassist.records.shift.hands import NoRake, Pace, RegisteredHand
from dealerassist.records.shift.head import ShiftHead
from dealerassist.records.shift.integrity import Integrity
from dealerassist.records.shift.pot_sizes import pot_sizes_of
from dealerassist.records.shift.report import ShiftReport
from dealerassist.records.shift.transactions import CASHLESS_KINDS, sums_of
from dealerassist.rules.house_options import Halves
from dealerassist.rules.limits import Limit

OPENED = int(datetime(2026, 11, 21, 14, 58, tzinfo=UTC).timestamp() * 1000)
MINUTE = 60_000
CROUPIERS = ("C-07", "C-12", "C-03")
HASH = hashlib.sha256(b"synthetic").hexdigest()

OTHERWISE = (
    Flag.POT_DEPTH, Flag.RAKE_DEPTH, Flag.NO_RAKE, Flag.CORRECTED, Flag.FOUL_DECK, *RULED.values(),
)  # fmt: skip
"""What follows from the depth and the Taxe, and is not left to chance."""


def a_head(**changes: object) -> ShiftHead:
    facts: dict[str, object] = {
        "house": "Casino Velden",
        "table": "4",
        "game": "seven_card_stud",
        "halves": Halves.HIGH,
        "limit": Limit.ANTE_LOWER_HIGHER,
        "stakes": (5, 10, 20),
        "currency": "EUR",
        "smallest_chip_cents": 100,
        "gaming_day": "2026-11-21",
        "shift": 12,
        "opened_ms": OPENED,
        "opened_by": "P-02",
        "closed_ms": OPENED + 485 * MINUTE,
        "closed_by": "P-02",
        "number": "2026-0012",
        "copy": 0,
        "program_version": "0.1.0",
        "profile": "casinos-austria-stud",
        "profile_version": 1,
        "fingerprint": HASH[:16],
    }
    return ShiftHead(**(facts | changes))


def some_hands(number: int, seed: int = 1, *, minutes: float = 2.2) -> tuple[RegisteredHand, ...]:
    chance = random.Random(seed)
    return tuple(a_hand(chance, at, minutes) for at in range(number))


def a_hand(chance: random.Random, at: int, minutes: float) -> RegisteredHand:
    started = OPENED + int((at + 1) * minutes * MINUTE)
    croupier = CROUPIERS[at // 40 % 2]
    if chance.random() < 0.01:
        void = HandRow(
            number=1071 + at,
            shift=12,
            croupier=croupier,
            started_ms=started,
            ended_ms=started + MINUTE // 2,
            players=7,
            seats=(),
            pot=0,
            rakeable=0,
            rake=0,
            winners=(),
            flags=(),
            outcome=Outcome.MISDEAL,
            first_entry=0,
            last_entry=0,
        )
        return RegisteredHand(row=void)
    pot = chance.choice((15, 30, 60, 85, 120, 240, 345, 410, 980, 1645))
    rake = pot * 5 // 100
    row = HandRow(
        number=1071 + at,
        shift=12,
        croupier=croupier,
        started_ms=started,
        ended_ms=started + int(0.9 * minutes * MINUTE),
        players=chance.randint(4, 9),
        seats=(),
        pot=pot,
        rakeable=pot,
        rake=rake,
        winners=some_winners(chance, pot - rake),
        outcome=chance.choice((Outcome.SHOWDOWN, Outcome.UNCONTESTED)),
        flags=tuple(flag for flag in Flag if flag not in OTHERWISE and chance.random() < 0.06),
        first_entry=0,
        last_entry=0,
    )
    return RegisteredHand(
        row=row,
        undone=chance.choice((0,) * 30 + (1, 2)),
        no_rake=None if rake else NoRake.TOO_SMALL,
    )


def some_winners(chance: random.Random, prize: int) -> tuple[Win, ...]:
    seats = sorted(chance.sample(range(1, 10), chance.choice((1,) * 8 + (2, 3))))
    share, odd = divmod(prize, len(seats))
    return tuple(
        Win(seat, Half.WHOLE, share + (odd if at == 0 else 0), odd if at == 0 else 0)
        for at, seat in enumerate(seats)
    )


def a_tray(denominations: int = 7, *, pieces: int = 200) -> Tray:
    """A tray of so many denominations, each with chips in it, counted and zero-summed."""
    worths = [10**at * step for at in range(8) for step in (1, 2, 5)][:denominations][::-1]
    lines = tuple(
        Denomination(
            worth=worth,
            opening=pieces,
            fills=pieces,
            credits=pieces // 2,
            should=3 * pieces // 2,
            counted=3 * pieces // 2 - 1,
        )
        for worth in worths
    )
    total = pieces * sum(worths)
    return Tray(
        denominations=lines,
        opening=total,
        fills=total,
        credits=total // 2,
        sold=1_250,
        redeemed=300,
        adjusted=-5,
        zero=-sum(worths),
    )


def some_transactions(number: int) -> tuple[TransactionRow, ...]:
    chance = random.Random(number)
    return tuple(
        TransactionRow(
            entry=118_402 + 90 * at,
            position=0,
            shift=12,
            utc_ms=OPENED + (at + 1) * 7 * MINUTE,
            kind=chance.choice([each for each in TransactionKind if each not in CASHLESS_KINDS]),
            seat=chance.randint(1, 9),
            amount=chance.choice((5, 10, 200, 300, 500, 1000)),
            actor=CROUPIERS[at % 2],
        )
        for at in range(number)
    )


def some_incidents() -> tuple[Incident, ...]:
    every: tuple[tuple[IncidentKind, int | None, str, int, dict[str, int | str]], ...] = (
        (IncidentKind.UNDO, 1094, "C-07", 20, {"kind": "bet_to", "entry": 119_120}),
        (IncidentKind.RESTART, 1121, "program", 0, {"version": "0.1.0", "interrupted_ms": 74_000}),
        (IncidentKind.CROUPIER_CHANGE, None, "P-02", 0, {"croupier": "C-12"}),
        (IncidentKind.MISDEAL, 1203, "C-12", 35, {"reason": "cards_exposed"}),
        (IncidentKind.UNDO, 1204, "C-12", 0, {"kind": "deal_up", "entry": 124_001}),
    )
    return tuple(
        Incident(
            entry=119_121 + 900 * at,
            position=0,
            shift=12,
            hand=hand,
            utc_ms=OPENED + (at + 1) * 71 * MINUTE,
            kind=kind,
            effect=effect,
            actor=actor,
            facts=facts,
        )
        for at, (kind, hand, actor, effect, facts) in enumerate(every)
    )


def a_pace(hands: tuple[RegisteredHand, ...]) -> Pace:
    """Of hands without breaks between them."""
    played = hands[-1].ended_ms - hands[0].row.started_ms if hands else 0
    return Pace(sum(hand.played for hand in hands), played)


def some_downs(hands: tuple[RegisteredHand, ...]) -> tuple[Down, ...]:
    every = [hands[at : at + 40] for at in range(0, len(hands), 40)]
    starts = [OPENED, *(own[0].row.started_ms for own in every[1:])]
    ends = [*starts[1:], OPENED + 485 * MINUTE]
    return tuple(
        Down(
            croupier=own[0].row.croupier,
            starts_ms=start,
            ends_ms=end,
            pace=a_pace(own),
            rake=sum(hand.row.rake for hand in own),
            undone=sum(hand.undone for hand in own),
        )
        for own, start, end in zip(every, starts, ends, strict=True)
    )


def a_report(
    hands: int = 214, transactions: int = 31, head: ShiftHead | None = None, **changes: object
) -> ShiftReport:
    register, moved = some_hands(hands), some_transactions(transactions)
    rake, sums = sum(hand.row.rake for hand in register), sums_of(moved)
    by_kind = {each.kind: each.amount for each in sums}
    tips = by_kind[TransactionKind.TIP]
    bought = by_kind[TransactionKind.BUY_IN] + by_kind[TransactionKind.ADD_CHIPS]
    left = by_kind[TransactionKind.LEAVE]
    report = ShiftReport(
        head=head or a_head(),
        pace=pace_of(some_downs(register)) if hands else Pace(),
        rake=rake,
        tray=BoxCount(),
        cash_box=BoxCount(),
        rake_box=BoxCount(should=rake),
        tip_box=BoxCount(should=tips),
        hours=hours_of(register, UTC),
        pot_sizes=pot_sizes_of(register, (5, 10, 20)),
        hands=register,
        incidents=some_incidents() if hands else (),
        transactions=moved,
        sums=sums,
        downs=some_downs(register) if hands else (a_down(),),
        balance=Balance(
            carried_in=40_000,
            buy_ins=by_kind[TransactionKind.BUY_IN],
            top_ups=by_kind[TransactionKind.ADD_CHIPS],
            taken_away=left,
            on_table=40_000 + bought - left - rake - tips,
            rake=rake,
            tips=tips,
        ),
        integrity=Integrity(
            first_entry=118_402,
            last_entry=127_913,
            as_of_ms=OPENED + 485 * MINUTE,
            head=HASH,
        ),
    )
    return replaced(report, **changes)


def a_down() -> Down:
    return Down(
        croupier="C-07",
        starts_ms=OPENED,
        ends_ms=OPENED + 485 * MINUTE,
        pace=Pace(),
        rake=0,
        undone=0,
    )


def replaced(report: ShiftReport, **changes: object) -> ShiftReport:
    facts = {name: getattr(report, name) for name in report.__struct_fields__}
    return ShiftReport(**(facts | changes))
