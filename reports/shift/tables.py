"""The tables of the shift report, for its first page and for the pages behind it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from dealerassist.journal.read_model.rows import TransactionKind
from dealerassist.locale.names import in_fours
from dealerassist.records.shift import (
    Balance,
    Down,
    Hour,
    Incident,
    IncidentKind,
    Matter,
    Pace,
    ShiftReport,
)
from dealerassist.table.money import Box
from reports.formatting import NOTHING
from reports.paper.page import BODY, STRONG, Face, Ink, Style
from reports.paper.tables import Cell, Column, Row, Table, figures, row, total
from reports.shift.terms import INCIDENTS
from reports.shift.words import ShiftWords

TOLD_ELSEWHERE = frozenset({IncidentKind.CROUPIER_CHANGE, IncidentKind.CORRECTION_PROPOSED})

PENDING = Style(Face.MEDIUM, 8.3, Ink.AMBER)


def alarming(style: Style, *, alarm: bool) -> Style:
    """The style, in red if there is something to see to."""
    return style._replace(ink=Ink.RED) if alarm else style


# ── money ───────────────────────────────────────────────────────────────────────────────────


def balance_table(report: ShiftReport, balance: Balance, words: ShiftWords) -> Table:
    """The guests' chips, from the opening to the close, and what must be left of them."""
    say, amount = words.say, words.amount
    count = {each.kind: say.number(each.count) for each in report.sums}
    is_open = report.head.closed_ms is None
    on_table = say("− On the table now") if is_open else say("− On the table at the close")
    strong = alarming(STRONG, alarm=balance.difference != 0)
    return Table(
        (
            Column(say("Item"), share=1),
            figures(say("Number")),
            figures(words.in_currency(say("Amount"))),
        ),
        (
            row(say("On the table at the opening"), "", amount(balance.carried_in)),
            row(say("+ Buy-ins"), count[TransactionKind.BUY_IN], amount(balance.buy_ins)),
            row(say("+ Chips added"), count[TransactionKind.ADD_CHIPS], amount(balance.top_ups)),
            row(say("− Taken away"), count[TransactionKind.LEAVE], amount(balance.taken_away)),
            row(on_table, "", amount(balance.on_table)),
            total(say("= Left for the house"), "", amount(balance.missing_from_guests)),
            row(say("− Rake of all hands"), say.number(report.pace.hands), amount(balance.rake)),
            row(say("− Tips"), count[TransactionKind.TIP], amount(balance.tips)),
            *_count_differences(report, balance, words),
            *_settled(report, balance, words),
        ),
        row(say("= Difference"), "", amount(balance.difference), style=strong),
    )


def _count_differences(report: ShiftReport, balance: Balance, words: ShiftWords) -> tuple[Row, ...]:
    """What was noted of counts that did not come out; nothing where they all did."""
    noted = sum(each.kind is IncidentKind.COUNT_DIFFERENCE for each in report.incidents)
    if not noted:
        return ()
    sum_of_all = words.amount(balance.count_differences)
    return (row(words.say("+ Count differences"), words.say.number(noted), sum_of_all),)


def _settled(report: ShiftReport, balance: Balance, words: ShiftWords) -> tuple[Row, ...]:
    """What the cash desk settled with guests who had left when their hand was corrected."""
    count = sum(
        guest.seat_now is None
        for each in report.corrections
        if each.approved
        for guest in each.effect.rows
    )
    if not count:
        return ()
    settled = words.amount(balance.settled)
    return (row(words.say("− Settled at the cash desk"), words.say.number(count), settled),)


# ── croupiers and hours ─────────────────────────────────────────────────────────────────────


def croupiers_table(report: ShiftReport, words: ShiftWords) -> Table:
    """Each croupier's downs together, in the order of their first."""
    downs, told = report.downs, Box.RAKE not in report.blind
    names = dict.fromkeys(down.croupier for down in downs)
    every = {name: [down for down in downs if down.croupier == name] for name in names}
    return Table(
        (
            Column(words.say("Croupier"), most=130),
            Column(words.say("From – to"), share=1),
            *_down_figures(words, told=told),
        ),
        tuple(
            (
                Cell(name),
                Cell(words.spans([(down.starts_ms, down.ends_ms) for down in own])),
                *_down_cells(own, words, told=told),
            )
            for name, own in every.items()
        ),
    )


def downs_table(report: ShiftReport, words: ShiftWords) -> Table:
    """Every down."""
    say, told = words.say, Box.RAKE not in report.blind
    return Table(
        (
            Column(say("Croupier"), most=180),
            Column(say("From – to")),
            figures(say("Length")),
            *_down_figures(words, told=told),
        ),
        tuple(
            (
                Cell(down.croupier),
                Cell(words.span(down.starts_ms, down.ends_ms)),
                Cell(words.length(down.starts_ms, down.ends_ms)),
                *_down_cells([down], words, told=told),
            )
            for down in report.downs
        ),
    )


def _down_figures(words: ShiftWords, *, told: bool) -> tuple[Column, ...]:
    """`told`: the Taxe may be known."""
    rake = (figures(words.in_currency(words.say("Rake"))),) if told else ()
    return (
        figures(words.say("Hands")),
        figures(words.say("per hour")),
        *rake,
        figures(words.say("Undos")),
    )


def _down_cells(downs: Sequence[Down], words: ShiftWords, *, told: bool) -> Row:
    pace = Pace(sum(down.pace.hands for down in downs), sum(down.pace.playing_ms for down in downs))
    rake = (words.amount(sum(down.rake for down in downs)),) if told else ()
    return row(
        words.say.number(pace.hands),
        words.per_hour(pace),
        *rake,
        words.say.number(sum(down.undone for down in downs)),
    )


def hours_table(report: ShiftReport, words: ShiftWords) -> Table:
    """Hour by hour, with the sums of the shift."""
    say, hours, told = words.say, report.hours, Box.RAKE not in report.blind
    rake = (words.in_currency(say("Rake")), words.in_currency(say("Rake per hand")))
    return Table(
        (
            Column(say("Hour")),
            figures(say("Hands")),
            figures(say("Players on average")),
            *(figures(title) for title in rake if told),
        ),
        tuple(row(*_hour(hour, words, told=told)) for hour in hours),
        total(say("Sum"), *_hour(_together(hours), words, told=told)[1:]) if hours else None,
    )


def _hour(hour: Hour, words: ShiftWords, *, told: bool) -> tuple[str, ...]:
    rake = (words.amount(hour.rake), words.average(hour.rake, hour.hands)) if told else ()
    return (
        words.whole_hour(hour.starts_ms),
        words.say.number(hour.hands),
        words.tenths(hour.players * 10 // hour.hands if hour.hands else None),
        *rake,
    )


def _together(hours: Sequence[Hour]) -> Hour:
    return Hour(
        starts_ms=hours[0].starts_ms,
        hands=sum(hour.hands for hour in hours),
        players=sum(hour.players for hour in hours),
        rake=sum(hour.rake for hour in hours),
    )


# ── incidents ───────────────────────────────────────────────────────────────────────────────


def incidents_table(incidents: Iterable[Incident], words: ShiftWords) -> Table:
    """What was out of the ordinary."""
    say = words.say
    return Table(
        (
            Column(say("Time")),
            Column(say("Kind")),
            Column(say("Hand no.")),
            Column(say("What happened"), share=1),
            figures(words.in_currency(say("Effect"))),
            Column(say("Rule no.")),
            Column(say("Entered by"), most=90),
        ),
        tuple(_incident(each, words) for each in incidents),
    )


def _incident(incident: Incident, words: ShiftWords) -> Row:
    return row(
        words.moment(incident.at_ms, seconds=True),
        words.say(INCIDENTS[incident.kind]),
        NOTHING if incident.hand is None else str(incident.hand),
        words.detail(incident),
        words.amount(incident.effect),
        incident.rule,
        words.actor(incident.actor),
    )


def matters_table(matters: Sequence[Matter], words: ShiftWords) -> Table:
    """What is open, one by one."""
    say = words.say
    return Table(
        (
            Column(say("What is open"), share=1),
            figures(say("No.")),
            Column(say("Hand no.")),
            Column(say("Since")),
            Column(say("Noted by"), most=90),
        ),
        tuple(
            row(
                words.what_is_open(each),
                NOTHING if each.number is None else str(each.number),
                NOTHING if each.hand is None else str(each.hand),
                NOTHING if each.since_ms is None else words.moment(each.since_ms, seconds=True),
                words.actor(each.by) if each.by else NOTHING,
            )
            for each in matters
        ),
    )


def procedures_table(incidents: Iterable[Incident], words: ShiftWords) -> Table:
    """The irregularities, each with the rule that was applied to it."""
    say = words.say
    return Table(
        (
            Column(say("Time")),
            Column(say("Hand no.")),
            Column(say("Irregularity"), share=1),
            Column(say("What the rule says"), share=2),
            Column(say("Rule no.")),
        ),
        tuple(
            row(
                words.moment(each.at_ms, seconds=True),
                NOTHING if each.hand is None else str(each.hand),
                words.detail(each),
                procedure,
                each.rule,
            )
            for each in incidents
            if (procedure := words.procedure(each)) is not None
        ),
    )


# ── the journal ─────────────────────────────────────────────────────────────────────────────


def integrity_table(report: ShiftReport, words: ShiftWords) -> Table:
    """On which entries the report stands, and what their verification found."""
    say, head, integrity = words.say, report.head, report.integrity
    verdict = alarming(STRONG, alarm=not integrity.intact)
    signed = BODY if integrity.signed == integrity.last_entry else PENDING
    sound = alarming(BODY, alarm=bool(integrity.wrong_hands))
    profile = f"{head.profile} v{head.profile_version}"
    return Table(
        (Column(say("What was checked")), Column(say("Finding"), share=1)),
        (
            row(say("First entry"), str(integrity.first_entry)),
            row(say("Last entry"), f"{integrity.last_entry} · {words.stamp(integrity.as_of_ms)}"),
            (Cell(say("Verification")), Cell(words.verdict(integrity), verdict)),
            (Cell(say("Checkpoints")), Cell(words.checkpoints(integrity), signed)),
            row(say("Chain head"), in_fours(integrity.head)),
            (Cell(say("Chips of every hand")), Cell(words.adding_up(integrity), sound)),
            row(say("Rule profile"), f"{profile} · {in_fours(head.fingerprint)}"),
            row(say("Program"), f"Dealer Assist {head.program_version}"),
        ),
    )


def telling(incidents: Iterable[Incident]) -> list[Incident]:
    """The incidents but for those that another table tells: downs, and corrections proposed."""
    return [each for each in incidents if each.kind not in TOLD_ELSEWHERE]


def by_effect(incidents: Iterable[Incident]) -> list[Incident]:
    """The incidents that moved most first, and the latest of those that moved as much."""
    return sorted(incidents, key=lambda incident: (-incident.effect, -incident.entry))
