"""The evaluation has the figures of the shift reports, chip for chip, and each hand adds up.

A round is a table over four shifts of seeded guests: several games, a mixed table, Taxe, time or a
drop, fills and credits, tips, corrections approved, declined and withdrawn within and across
shifts, voids, undo, boxes counted wrongly, late or never, over midnight and over both changes of
the clocks. Its journal is brought into an evaluation as `export --format sqlite` does. What that
has of each shift is held against its report, and what the reports do not have, the chips of single
hands, against sums that are computed here.

Hands that nobody simulates, those of the repository's hand files, give rows that add up too.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, ExitStack
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple
from unittest.mock import patch
from zoneinfo import ZoneInfo

from msgspec.structs import replace
from pysqlite3 import dbapi2 as sqlite

from dealerassist import all_cores
from dealerassist.evaluation import rows_of_hand, rows_of_shift
from dealerassist.evaluation.export import export_journal
from dealerassist.evaluation.house_database import begun_evaluation
from dealerassist.evaluation.rows_of_hand import HandStep, ToldOfHand
from dealerassist.evaluation.tables import (
    EvaluatedHand,
    EvaluationRow,
    GuestInHand,
    HandPot,
    PotShare,
    RoundTaking,
)
from dealerassist.hand.events import HandEvent, HandStarted
from dealerassist.hand.evolve import begin_hand, evolve, fold
from dealerassist.hand.pot import PotAward
from dealerassist.hand.result import HandResult, Won
from dealerassist.hand.state import HandState, Phase
from dealerassist.journal.read_model.incident_kinds import IncidentKind
from dealerassist.journal.read_model.rows import CorrectionRow, Outcome, TransactionKind, Win
from dealerassist.journal.read_model.shift_rows import ShiftSheet
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.recomputed_reader import RecomputedReader
from dealerassist.records.hand_sections import sections_of
from dealerassist.records.phh.record import phh_record_of
from dealerassist.records.replay import events_by_action, start_of
from dealerassist.records.shift.hands import RegisteredHand
from dealerassist.records.shift.incidents import rule_of
from dealerassist.records.shift.report import ShiftReport
from dealerassist.records.shift.report_from_journal import shift_report
from dealerassist.rules.house_rules import HouseRules
from dealerassist.simulation.demo_shift import DemoShift
from dealerassist.table.commands import Credit, GiveCashlessTip, GiveTip
from dealerassist.table.correction_commands import WithdrawCorrection
from dealerassist.table.money_state import Box
from dealerassist.table.time_commands import CallTime, SpareTime, TakeTime
from tests.proof.comparison import Comparison
from tests.proof.sharing import shared, workplace
from tests.support.hand.files import played, read
from tests.support.places import HANDS, TYPED_HANDS
from tests.support.reports.mixed_evening import evening_mix
from tests.support.reports.several_shifts import PROPOSER, SeveralShifts

SHIFTS = 4
"""How many shifts a round has, one after the other at the same table."""

HOUSE = ZoneInfo("Europe/Berlin")

EVENINGS = tuple(
    int(datetime.fromisoformat(f"{text}+00:00").timestamp() * 1000)
    for text in ("2026-11-21T22:40", "2027-03-28T00:45", "2027-10-31T00:45", "2026-11-22T19:00")
)
"""When a round begins: before midnight, before the clocks go on, before they go back, or not."""

TIME: Mapping[str, object] = {"rake": {"time": {"amount": 5}}}
DROP: Mapping[str, object] = {"drop": {"amount": 1, "from": 10}}


class House(NamedTuple):
    """What is played at a table."""

    profile: str
    changes: Mapping[str, object]
    mixed: bool = False


HOUSES = (
    House("casinos-austria-stud", {}),
    House("wiesbaden-holdem", {"smallest_chip": "0.50"}),
    House("casinos-austria-stud", {}, mixed=True),
    House("wiesbaden-omaha", {"currency": "CHF", "smallest_chip": "5"}),
    House("casinos-austria-stud-high-low", DROP),
    House("wiesbaden-draw", {}),
    House("casinos-austria-stud", {**TIME, **DROP}),
    House("five-card-stud", {}),
)

ALL = frozenset(Box)

Held = tuple[str, object, object]
"""What is compared, as the evaluation has it, and as it must be."""


def prove(
    rounds: int,
    *,
    seed: int = 1,
    jobs: int = 1,
    advance: Callable[[int], object] = lambda _: None,
    plant: str | None = None,
    hands: int = 9,
    kept: Path | None = None,
) -> Comparison:
    """Compare so many shifts, and then the hands of files.

    Args:
        jobs: processes at the same time.
        plant: a fault that is planted in the program; the first failure ends the proof then.
        hands: of each shift.
        kept: a folder for what is played, where another proof finds it again.
    """
    counted, failures = Counter[str](), list[str]()
    tables = range(seed, seed + -(-rounds // SHIFTS))
    work = partial(_round, hands=hands, plant=plant, kept=kept)
    for found in shared(tables, work, jobs, at_once=1):
        counted.update(found.counted)
        failures += found.failures
        advance(SHIFTS)
        if plant is not None and failures:
            return Comparison(dict(counted), tuple(failures))
    failures += files_add_up(counted)
    return Comparison(dict(counted), tuple(failures))


def _round(seed: int, hands: int, plant: str | None, kept: Path | None) -> Comparison:
    counted = Counter[str]()
    with TemporaryDirectory(dir=workplace()) as folder:
        path, out = (kept or Path(folder)) / f"{seed}.journal", Path(folder) / "house.db"
        if not path.exists():
            table = _Night(path, seed)
            table.play(SHIFTS, hands, last_open=bool(seed % 2))
            table.journal.close()
        with ExitStack() as stack:
            # The rounds are shared among the cores: each is done by one.
            stack.enter_context(patch.object(all_cores, "cores", lambda: 1))
            if plant is not None:
                stack.enter_context(PLANTS[plant]())
            database = stack.enter_context(begun_evaluation(out))
            stack.enter_context(database.changed())
            export_journal(path, database, zone=HOUSE)
        with RecomputedReader(path) as reader:
            reports = [shift_report(reader, s.number, zone=HOUSE) for s in reader.shifts()]
        failures = tuple(f"seed {seed}: {each}" for each in _Held(out, reports, counted).all())
    return Comparison(dict(counted), failures)


class _Night(SeveralShifts):
    """Several shifts, with all that moves chips."""

    def __init__(self, path: Path, seed: int) -> None:
        house = HOUSES[seed % len(HOUSES)]
        super().__init__(path, seed=seed, profile=house.profile, changes=house.changes)
        if house.mixed:
            mix = evening_mix(path.with_name("profiles"))
            self.guests = DemoShift(self.desk, mix.games[0], mix=mix, seed=seed, clock=self.clock)
        self.clock.now_ms = max(self.clock.now_ms, EVENINGS[seed // 3 % len(EVENINGS)])

    def shift(self, hands: int, *, day: str = "") -> None:
        """A shift of the day on which it is begun, by the clock."""
        del day
        today = datetime.fromtimestamp(self.clock.now_ms / 1000, HOUSE).date()
        super().shift(hands, day=today.isoformat())

    def trouble(self, number: int) -> None:
        """More than that of several shifts."""
        super().trouble(number)
        for kind in (self._time, self._money, self._withdraw):
            if self.chance.random() < 0.4:
                kind()

    def close(self) -> None:
        """Then the next one is begun hours later, or at once."""
        super().close()
        self.clock.advance(self.chance.choice((60, 3_600, 20 * 3_600)))

    def _time(self) -> None:
        seats = [each.number for each in self.desk.state.seats if each is not None]
        if seats and self.tried(CallTime(self.clock.now_ms), "C-07"):
            self.tried(SpareTime(self.chance.choice(seats)), "C-07")
            self.tried(TakeTime((self.chance.choice(seats),), in_cash=True), "C-07")
            self.tried(TakeTime(), "C-07")

    def _money(self) -> None:
        seats = [each.number for each in self.desk.state.seats if each is not None]
        if seats:
            self.tried(GiveTip(self.chance.choice(seats), self.chance.randint(1, 5)), "C-07")
            self.tried(GiveCashlessTip(self.chance.choice(seats), 10), "C-07")
        lowest = self.desk.state.denominations[-1]
        self.tried(Credit(((lowest, 5),), PROPOSER, "C-07"), PROPOSER)

    def _withdraw(self) -> None:
        for proposal in self.desk.state.proposals:
            self.tried(WithdrawCorrection(proposal.number, PROPOSER), PROPOSER)


# ── what may differ ─────────────────────────────────────────────────────────────────────────


class _Held:
    """An evaluation that is held against the reports of all shifts of its journal."""

    def __init__(self, out: Path, reports: Sequence[ShiftReport], counted: Counter[str]) -> None:
        connection = sqlite.connect(out)
        connection.row_factory = sqlite.Row
        self._rows = connection
        self._reports, self._counted = reports, counted
        self._is_blind = any(_Told.of(report).blind for report in reports)
        every = (each.row for report in reports for each in report.corrections)
        settled = sorted(
            (row for row in every if row.approved), key=lambda row: row.settled_entry or 0
        )
        # What a hand came to, by the last correction of which any report tells.
        self._final: dict[int, HandResult] = {
            row.hand: row.becomes
            for row in settled
            if row.hand is not None and row.becomes is not None
        }

    def all(self) -> Iterator[str]:
        """Each difference, in words."""
        if (found := self._one("SELECT count(*) AS n FROM shift")["n"]) != len(self._reports):
            yield f"{found} shifts instead of {len(self._reports)}"
        for report in self._reports:
            self._counted["shifts"] += 1
            for name, ours, theirs in self._of_shift(report):
                self._counted["figures"] += 1
                if ours != theirs:
                    yield f"shift {report.head.shift}, {name}: {ours} instead of {theirs}"
        yield from self._of_journal()
        self._rows.close()

    def _ask(self, sql: str, *values: object) -> list[Any]:
        return list(self._rows.execute(sql, values))

    def _one(self, sql: str, *values: object) -> Any:
        (row,) = self._ask(sql, *values)
        return row

    def _of_shift(self, report: ShiftReport) -> Iterator[Held]:
        number = report.head.shift
        told = _Told.of(report)
        played = [hand for hand in report.hands if self._plays(hand)]
        row = self._one("SELECT * FROM shift WHERE number = ?", number)
        taxe = sum(self._taxe(hand) for hand in report.hands)
        yield "hands", row["hands"], len(played)
        yield "hands of the register", self._one(REGISTERED, number)["n"], len(report.hands)
        misdeals = [hand for hand in report.hands if hand.row.outcome is Outcome.MISDEAL]
        yield "misdeals", row["misdeals"], len(misdeals)
        # A correction of the box itself is of no hand.
        yield "Taxe", row["taxe"], report.rake if told.taxe else None
        ours = self._one("SELECT sum(taxe) AS n FROM hand WHERE shift = ?", number)["n"]
        yield "Taxe of hands", ours or 0, taxe if told.taxe else 0
        tips = sum(each.amount for each in report.transactions if each.kind is TransactionKind.TIP)
        yield "tips", row["tips"], None if Box.TIPS in told.blind else tips
        blind = " ".join(each.value for each in Box if each in told.blind)
        yield "boxes to count", row["uncounted"], blind
        yield "gaming day", row["gaming_day"], report.head.gaming_day
        self._counted["chips of Taxe"] += taxe if told.taxe else 0
        self._counted["shifts of which all is told"] += not told.blind
        turns = self._ask("SELECT hand, place FROM game_turn WHERE shift = ? ORDER BY hand", number)
        yield "turns", [tuple(each) for each in turns], [(t.hand, t.place) for t in report.turns]
        self._counted["turns of games"] += len(turns)
        there = {row["number"] for row in self._ask("SELECT number FROM hand")}
        for hand in (hand for hand in report.hands if hand.row.number in there):
            yield from self._of_hand(hand, told)
        yield from self._of_downs(report, told)
        yield from self._of_hours(report, told)
        yield from self._of_money(report, told)
        yield from self._of_incidents(report)

    def _plays(self, hand: RegisteredHand) -> bool:
        final = self._final.get(hand.row.number)
        return hand.played and not (final is not None and final.void)

    def _taxe(self, hand: RegisteredHand) -> int:
        final = self._final.get(hand.row.number)
        return hand.row.rake if final is None else final.rake

    # ── a hand ──────────────────────────────────────────────────────────────────────────────

    def _of_hand(self, hand: RegisteredHand, told: _Told) -> Iterator[Held]:
        self._counted["hands"] += 1
        final, named = self._final.get(hand.row.number), f"hand {hand.row.number}"
        row = self._one("SELECT * FROM hand WHERE number = ?", hand.row.number)
        pot = hand.row.pot if final is None else final.pot
        yield f"{named}: pot", row["pot"], pot
        yield f"{named}: Taxe", row["taxe"], self._taxe(hand) if told.taxe else None
        drop = hand.row.drop if final is None else final.drop
        yield f"{named}: drop", row["jackpot_drop"], drop if told.taxe else None
        for name in ("players", "croupier"):
            yield f"{named}: {name}", row[name], getattr(hand.row, name)
        yield f"{named}: began", row["started_utc"], _utc(hand.row.started_ms)
        yield f"{named}: on the clock", row["started_local"], _local(hand.row.started_ms)
        yield f"{named}: counts", row["counts"], int(self._plays(hand))
        yield f"{named}: corrected", row["corrected"], int(final is not None)
        won = _by_seat(hand.row.winners if final is None else () if final.void else final.won)
        seats = self._ask("SELECT * FROM guest_in_hand WHERE hand = ?", hand.row.number)
        yield f"{named}: guests", len(seats), hand.row.players
        ours = {each["seat"]: each["won"] for each in seats if each["won"]}
        yield f"{named}: won", ours, {s: n for s, n in won.items() if n} if told.taxe else {}
        yield from self._chips_of(hand, row, seats, told)
        yield from self._pots_of(hand, told)

    def _chips_of(
        self, hand: RegisteredHand, row: Any, seats: Sequence[Any], told: _Told
    ) -> Iterator[Held]:
        """That no chip is made, and none lost."""
        named, final = f"hand {hand.row.number}", self._final.get(hand.row.number)
        if all(each["put_in"] is not None for each in seats):
            # Of a deal that is void all chips went back, and it has no pot.
            put_in = sum(each["put_in"] for each in seats)
            yield f"{named}: put in", put_in, row["pot"]
            if final is not None and final.put_in and not final.void:
                wanted = dict(zip(final.seats, final.put_in, strict=True))
                ours = {each["seat"]: each["put_in"] for each in seats}
                yield f"{named}: put in as corrected", ours, wanted
        if told.taxe:
            paid = sum(each["won"] for each in seats)
            yield f"{named}: paid", paid + row["taxe"] + row["jackpot_drop"], row["pot"]
            for each in seats:
                if each["stack_after"] is not None:
                    gain = each["won"] - each["put_in"]
                    after = each["stack_before"] + gain
                    yield f"{named}: stack of {each['seat']}", each["stack_after"], after

    def _pots_of(self, hand: RegisteredHand, told: _Told) -> Iterator[Held]:
        """The pots as they were pushed, before any correction."""
        named, number, was = f"hand {hand.row.number}", hand.row.number, hand.original
        if hand.corrected_later or not (hand.played or was is not None):
            return
        before, rake = (hand.row.pot, hand.row.rake) if was is None else (was.pot, was.rake)
        pots = self._ask("SELECT * FROM pot WHERE hand = ?", number)
        self._counted["pots"] += len(pots)
        yield f"{named}: pots", sum(each["amount"] for each in pots), before
        if not told.taxe:
            yield f"{named}: pots told", self._one(TOLD_OF_POTS, number, number, number)["n"], 0
            return
        taxe = sum(each["taxe"] for each in pots)
        drop = sum(each["jackpot_drop"] for each in pots)
        yield f"{named}: Taxe of pots", taxe, rake
        taken = self._one(TAKEN, number)
        yield f"{named}: taken by rounds", (taken["taxe"], taken["dropped"]), (taxe, drop)
        shares = self._ask("SELECT * FROM award WHERE hand = ?", number)
        paid = sum(each["amount"] for each in shares)
        yield f"{named}: pots paid", paid + taxe + drop, before
        yield from self._shares_of(hand, shares)

    def _shares_of(self, hand: RegisteredHand, rows: Sequence[Any]) -> Iterator[Held]:
        """Who won how much; of a hand that was corrected since, the halves are not known."""
        named, ours, halves = f"hand {hand.row.number}", Counter[int](), dict[Any, list[int]]()
        for row in rows:
            ours[row["seat"]] += row["amount"]
            half = halves.setdefault((row["seat"], row["half"]), [0, 0])
            half[0] += row["amount"]
            half[1] += row["odd"]
            self._counted["odd chips"] += row["odd"]
        was = hand.original
        yield f"{named}: shares", ours, _by_seat(hand.row.winners if was is None else was.winners)
        if was is None:
            theirs = {(win.seat, win.half.value): [win.amount, win.odd] for win in hand.row.winners}
            yield f"{named}: halves and odd chips", halves, theirs
            yield from self._acts_of(hand)

    def _acts_of(self, hand: RegisteredHand) -> Iterator[Held]:
        """What guests put in act by act; at most one has something back that nobody called."""
        rows = self._ask(BY_ACTS, hand.row.number)
        self._counted["guests in hands"] += len(rows)
        back = [row["acts"] - row["put_in"] for row in rows if row["put_in"] is not None]
        yield f"hand {hand.row.number}: acts", [each for each in back if each < 0], []
        yield f"hand {hand.row.number}: not called", sum(each > 0 for each in back) <= 1, True

    # ── downs and hours ─────────────────────────────────────────────────────────────────────

    def _of_downs(self, report: ShiftReport, told: _Told) -> Iterator[Held]:
        rows = self._ask("SELECT * FROM down WHERE shift = ? ORDER BY entry", report.head.shift)
        yield "downs", len(rows), len(report.downs)
        for row, down in zip(rows, report.downs, strict=False):
            named = f"down of {down.croupier}"
            yield f"{named}: croupier", row["croupier"], down.croupier
            yield f"{named}: begin", row["started_utc"], _utc(down.starts_ms)
            end = None if down.ends_ms is None else _utc(down.ends_ms)
            yield f"{named}: end", row["ended_utc"], end
            yield f"{named}: dealt", round(row["dealt_seconds"] * 1000), down.pace.playing_ms
            if not any(hand.corrected_later for hand in report.hands):
                yield f"{named}: hands", row["hands"], down.pace.hands
                yield f"{named}: Taxe", row["taxe"], down.rake if told.taxe else None
            self._counted["downs"] += 1
        hands = sum(row["hands"] for row in rows)
        yield "hands of downs", hands, sum(map(self._plays, report.hands))
        by_croupier = Counter(hand.row.croupier for hand in report.hands if self._plays(hand))
        ours = {row["croupier"]: row["n"] for row in self._ask(BY_CROUPIER, report.head.shift)}
        yield "hands by croupier", ours, dict(by_croupier)

    def _of_hours(self, report: ShiftReport, told: _Told) -> Iterator[Held]:
        if any(hand.corrected_later for hand in report.hands):
            return
        ours = {
            row["hour"]: (row["n"], row["players"], row["taxe"])
            for row in self._ask(BY_HOUR, report.head.shift)
        }
        theirs = {
            _utc(hour.starts_ms)[:13]: (
                hour.hands, hour.players, hour.rake if told.taxe else None
            )
            for hour in report.hours
            if hour.hands
        }  # fmt: skip
        yield "hours", ours, theirs
        self._counted["hours"] += len(theirs)

    # ── money ───────────────────────────────────────────────────────────────────────────────

    def _of_money(self, report: ShiftReport, told: _Told) -> Iterator[Held]:
        shift, all_told = report.head.shift, not told.blind
        moved = [each for each in report.transactions if each.kind is not TransactionKind.COUNT]
        rows = self._ask("SELECT * FROM movement WHERE shift = ?", shift)
        yield (
            "movements",
            sorted((r["entry"], r["kind"], r["seat"] or 0, r["slip"] or 0, r["by"]) for r in rows),
            sorted((e.entry, e.kind.value, e.seat or 0, e.slip or 0, e.actor) for e in moved),
        )
        sums, cash = Counter[str](), 0
        for each in moved:
            sums[each.kind.value] += each.amount
            cash += each.cash
        if all_told:
            ours = {r["kind"]: r["n"] for r in self._ask(BY_KIND, shift)}
            yield "sums of movements", ours, dict(sums)
            yield "cash", sum(row["cash"] for row in rows), cash
            yield "time", sum(r["amount"] for r in rows if r["kind"] == "time"), report.time
        else:
            yield "blind amounts", {r["amount"] for r in rows if r["slip"] is None} - {None}, set()
        slips = {e.slip: (e.kind.value, e.amount) for e in moved if e.slip is not None}
        ours = {
            r["number"]: (r["kind"], r["amount"])
            for r in self._ask("SELECT * FROM slip WHERE shift = ?", shift)
        }
        yield "slips", ours, slips
        yield from self._of_counts(report, all_told=all_told)
        for kind, n in sums.items():
            self._counted[f"chips of {kind}"] += n

    def _of_counts(self, report: ShiftReport, *, all_told: bool) -> Iterator[Held]:
        counts = [each for each in report.transactions if each.kind is TransactionKind.COUNT]
        rows = self._ask("SELECT * FROM box_count WHERE shift = ?", report.head.shift)
        ours = sorted((r["entry"], r["box"], r["purpose"], r["counted"]) for r in rows)
        theirs = sorted(
            (
                each.entry,
                "" if each.box is None else each.box.value,
                "" if each.purpose is None else each.purpose.value,
                each.amount,
            )
            for each in counts
        )
        yield "counts", ours, theirs
        if all_told:
            off = sorted((each.entry, each.difference or 0) for each in counts)
            yield "differences", sorted((r["entry"], r["difference"] or 0) for r in rows), off
        else:
            yield "blind differences", {r["difference"] for r in rows} - {None}, set()
        self._counted["counts"] += len(counts)

    # ── what was out of the ordinary ────────────────────────────────────────────────────────

    def _of_incidents(self, report: ShiftReport) -> Iterator[Held]:
        shift = report.head.shift
        of_report = [
            each
            for each in report.incidents
            if each.kind is not IncidentKind.CROUPIER_CHANGE
            # That a box was off is not told while one of the shift then is still to be counted.
            and not (self._is_blind and each.kind is IncidentKind.BOX_OFF)
        ]
        known = {
            (r["entry"], r["kind"]): (r["rule"], r["hand"], r["effect"])
            for r in self._ask("SELECT * FROM incident")
        }
        for each in of_report:
            found = known.get((each.entry, each.kind.value))
            wanted = rule_of(each), each.hand, each.effect
            yield f"incident {each.kind.value} of entry {each.entry}", found, wanted
        self._counted["incidents"] += len(of_report)
        calls = {e.entry: e for e in report.incidents if e.kind is IncidentKind.PIT_BOSS}
        rows = self._ask("SELECT * FROM call WHERE shift = ?", shift)
        yield "calls", len(rows), len(calls)
        waits = sorted(int(e.facts["waited_ms"]) for e in calls.values() if "waited_ms" in e.facts)
        ours = [round(1000 * r["waited_seconds"]) for r in rows if r["waited_seconds"] is not None]
        yield "calls that waited so long", [w for w in waits if w not in ours], []
        self._counted["calls"] += len(calls)

    # ── the journal ─────────────────────────────────────────────────────────────────────────

    def _of_journal(self) -> Iterator[str]:
        """Corrections, of which several reports may tell, and the keys of all tables."""
        told: dict[int, CorrectionRow] = {}
        for each in (each.row for report in self._reports for each in report.corrections):
            if each.number not in told or each.settled_entry is not None:
                told[each.number] = each
        rows = {row["number"]: row for row in self._ask("SELECT * FROM correction")}
        for number, each in told.items():
            row = rows[number]
            ours = row["kind"], row["hand"], row["reason"], row["text"], row["proposed_by"]
            theirs = each.kind, each.hand, each.reason.value, each.text, each.proposed_by
            if ours != theirs:
                yield f"correction {number}: {ours} instead of {theirs}"
            # Declined between two shifts is in no report.
            if not each.is_open and row["status"] != each.status.value:
                yield f"correction {number} is {row['status']} instead of {each.status.value}"
            self._counted[f"corrections {row['status']}"] += 1
        if lost := told.keys() - rows.keys():
            yield f"corrections {lost} are missing"
        if wrong := self._ask("PRAGMA foreign_key_check"):
            yield f"{len(wrong)} rows refer to none"


class _Told(NamedTuple):
    """What a report tells, by what it says is to be counted."""

    blind: frozenset[Box]

    @classmethod
    def of(cls, report: ShiftReport) -> _Told:
        return cls(ALL if report.is_interim else frozenset(report.uncounted))

    @property
    def taxe(self) -> bool:
        return not self.blind & {Box.RAKE, Box.DROP}


REGISTERED = "SELECT count(*) AS n FROM hand WHERE shift = ? AND outcome <> 'playing'"

BY_CROUPIER = """SELECT croupier, sum(counts) AS n FROM hand WHERE shift = ?
    AND outcome <> 'playing' GROUP BY croupier HAVING sum(counts)"""

BY_HOUR = """SELECT substr(ended_utc, 1, 13) AS hour, count(*) AS n, sum(players) AS players,
    sum(taxe) AS taxe FROM hand WHERE shift = ? AND counts AND outcome <> 'playing' GROUP BY 1"""

TAKEN = """SELECT coalesce(sum(taxe), 0) AS taxe, coalesce(sum(jackpot_drop), 0) AS dropped
    FROM taking WHERE hand = ?"""

BY_ACTS = """SELECT put_in, (SELECT coalesce(sum(amount), 0) FROM act
    WHERE act.hand = guest_in_hand.hand AND act.seat = guest_in_hand.seat) AS acts
    FROM guest_in_hand WHERE hand = ?"""

BY_KIND = "SELECT kind, sum(amount) AS n FROM movement WHERE shift = ? GROUP BY kind"

TOLD_OF_POTS = """SELECT (SELECT count(taxe) + count(jackpot_drop) FROM pot WHERE hand = ?)
    + (SELECT count(amount) + count(odd) FROM award WHERE hand = ?)
    + (SELECT count(taxe) + count(jackpot_drop) FROM taking WHERE hand = ?) AS n"""


def _by_seat(won: Iterable[Win | Won]) -> Counter[int]:
    """The chips of each seat."""
    found = Counter[int]()
    for each in won:
        found[each.seat] += each.amount
    return found


def _utc(utc_ms: int) -> str:
    moment = datetime.fromtimestamp(utc_ms / 1000, UTC)
    return moment.isoformat(timespec="milliseconds").replace("+00:00", "Z")


def _local(utc_ms: int) -> str:
    return f"{datetime.fromtimestamp(utc_ms // 1000, HOUSE):%Y-%m-%d %H:%M:%S}"


# ── hands that nobody simulates ─────────────────────────────────────────────────────────────


def of_hand(
    start: HandStarted, rules: HouseRules, events: Iterable[HandEvent]
) -> tuple[EvaluationRow, ...]:
    """The rows of a hand whose Taxe is counted."""
    opening = state = begin_hand(start, rules)
    steps = list[HandStep]()
    for number, event in enumerate(events, start=1):
        before, state = state, evolve(state, event)
        steps.append(HandStep(number, 0, event, before, state))
    told = ToldOfHand(taxe=True, final=None)
    return tuple(rows_of_hand.rows_of_hand(opening, steps, told))


def unlike(rows: Sequence[EvaluationRow], end: HandState) -> Iterator[str]:
    """What does not add up in the rows of a hand that is over."""
    guests = [row for row in rows if isinstance(row, GuestInHand)]
    pots = [row for row in rows if isinstance(row, HandPot)]
    shares = [row for row in rows if isinstance(row, PotShare)]
    takings = [row for row in rows if isinstance(row, RoundTaking)]
    pot, won = sum(each.amount for each in pots), sum(each.won or 0 for each in guests)
    taxe = sum(each.taxe or 0 for each in pots)
    drop = sum(each.jackpot_drop or 0 for each in pots)
    if won + taxe + drop != pot:
        yield f"won {won}, Taxe {taxe} and drop {drop} of {pot}"
    if (paid := sum(each.amount or 0 for each in shares)) != won:
        yield f"shares of {paid}, and {won} won"
    if (taken := sum(each.taxe or 0 for each in takings)) != taxe:
        yield f"Taxe of {taken} by rounds, {taxe} by pots"
    if (given := sum(each.jackpot_drop or 0 for each in takings)) != drop:
        yield f"drop of {given} by rounds, {drop} by pots"
    for each in shares:
        if not 0 <= (each.odd or 0) <= (each.amount or 0):
            yield f"{each.odd} odd chips in {each.amount}"
    if all(each.put_in is not None for each in guests):
        put_in = sum(each.put_in or 0 for each in guests)
        if put_in != pot:
            yield f"{put_in} put in, {pot} in the pots"
    for guest in guests:
        held = end.player(guest.seat).chips
        if guest.stack_after not in {None, held}:
            yield f"seat {guest.seat} holds {held}, and {guest.stack_after} by its row"


def files_add_up(counted: Counter[str]) -> Iterator[str]:
    """What does not, of the hands in the repository's files, with their names."""
    for path in sorted(HANDS.glob("*.toml")):
        hand = played(read(path))
        start, *events = hand.events
        assert isinstance(start, HandStarted)
        yield from _of_file(path, start, hand.rules, events, counted)
    for path in sorted(TYPED_HANDS.glob("*.phh")):
        with path.open("rb") as file:
            sections: list[Any] = [*sections_of(file)]
        data = sections[0].data()
        data.pop("_expect")
        record = phh_record_of(data)
        events = [each for tap in events_by_action(record) for each in tap]
        yield from _of_file(path, start_of(record), record.rules, events, counted)


def _of_file(
    path: Path,
    start: HandStarted,
    rules: HouseRules,
    events: Sequence[HandEvent],
    counted: Counter[str],
) -> Iterator[str]:
    end = fold(begin_hand(start, rules), events)
    if end.phase is Phase.OVER:
        counted["hands of files"] += 1
        for each in unlike(of_hand(start, rules, events), end):
            yield f"{path.name}: {each}"


# ── faults that can be planted ──────────────────────────────────────────────────────────────


def _last_hand_left_out(reader: JournalReader, sheet: ShiftSheet, *others: Any) -> Any:
    rows = tuple(_HANDS_OF(reader, sheet, *others))
    last = [row.number for row in rows if isinstance(row, EvaluatedHand)][-1:]
    return (row for row in rows if getattr(row, "number", getattr(row, "hand", 0)) not in last)


_HANDS_OF = rows_of_shift._hands
_POT = rows_of_hand._pot
_COUNT = rows_of_shift._count


def _without_odd_chips(hand: int, place: int, award: PotAward, told: ToldOfHand) -> Any:
    for row in _POT(hand, place, award, told):
        yield replace(row, odd=0) if isinstance(row, PotShare) and row.odd else row


PLANTS: Mapping[str, Callable[[], AbstractContextManager[object]]] = {
    "odd-chips-are-forgotten": lambda: patch.object(rows_of_hand, "_pot", _without_odd_chips),
    "corrections-are-forgotten": lambda: patch.object(
        rows_of_shift, "ToldOfHand", lambda taxe, _final: ToldOfHand(taxe, None)
    ),
    "nothing-is-blind": lambda: patch.object(
        rows_of_shift, "_told", lambda *_: rows_of_shift._BlindCounts(frozenset())
    ),
    "acts-are-forgotten": lambda: patch.object(rows_of_hand, "_acts_in", lambda _: iter(())),
    "a-hand-is-left-out": lambda: patch.object(rows_of_shift, "_hands", _last_hand_left_out),
    "counts-of-late": lambda: patch.object(
        rows_of_shift, "_count", lambda row, told: replace(_COUNT(row, told), counted=0)
    ),
}
"""The faults that must make the proof go red."""
