"""The tables of a shift's incidents, and their wording."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import assert_never

from msgspec import convert

from dealerassist.cards import Card
from dealerassist.journal.read_model.incident_kinds import IncidentKind
from dealerassist.journal.read_model.rows import Incident
from dealerassist.locale.call_reasons import CALL_REASONS
from dealerassist.locale.cards import spoken_card
from dealerassist.locale.catalogue import Catalogue
from dealerassist.locale.correction_reasons import BOXES
from dealerassist.locale.house_settings import change_of_setting
from dealerassist.locale.irregularities import FOR_THE_PIT_BOSS, IRREGULARITIES, RULINGS
from dealerassist.locale.misdeals import DECK_FAULTS, MISDEALS
from dealerassist.locale.repairs import repair_sentence
from dealerassist.locale.roles import ROLES
from dealerassist.records.shift.incidents import detail_of, rule_of
from dealerassist.table.call_reasons import CallReason
from dealerassist.table.events import JournalRepaired
from dealerassist.table.money_state import Box
from dealerassist.table.roles import Role
from reports.formatting import NOTHING, Formatting
from reports.paper.tables import Column, PaperTable, Row, figure_column, row
from reports.shift.labels import (
    CHANGES,
    INCIDENTS,
    PROCEDURES,
    STAFF_CHANGES,
    UNDONE,
    name_of,
)
from reports.shift.wording import person_said

TOLD_ELSEWHERE = frozenset({IncidentKind.CROUPIER_CHANGE, IncidentKind.CORRECTION_PROPOSED})
"""Incidents that other tables show: the downs, and the corrections."""

Facts = Mapping[str, int | str]
"""What the journal records of an incident (`IncidentRow.facts` says what, by kind)."""

# ── tables ──────────────────────────────────────────────────────────────────────────────────


def incidents_table(incidents: Iterable[Incident], formatting: Formatting) -> PaperTable:
    """Some incidents, in the order in which they are given."""
    say = formatting.say
    return PaperTable(
        (
            Column(say("Time")),
            Column(say("Kind")),
            Column(say("Hand no.")),
            Column(say("What happened"), share=1),
            figure_column(formatting.in_currency(say("Chips moved"))),
            figure_column(formatting.in_currency(say("House ±"))),
            Column(say("Rule no.")),
            Column(say("Entered by"), most=90),
        ),
        tuple(_incident(each, formatting) for each in incidents),
    )


def _incident(incident: Incident, formatting: Formatting) -> Row:
    return row(
        formatting.moment(incident.utc_ms, seconds=True),
        formatting.say(INCIDENTS[incident.kind]),
        NOTHING if incident.hand is None else str(incident.hand),
        what_happened(incident, formatting),
        formatting.amount(incident.effect) if incident.effect else NOTHING,
        formatting.amount_signed(incident.house) if incident.house else NOTHING,
        rule_of(incident),
        person_said(incident.actor, formatting.say),
    )


def procedures_table(incidents: Iterable[Incident], formatting: Formatting) -> PaperTable:
    """The irregularities among the incidents, each with the rule that was applied."""
    say = formatting.say
    return PaperTable(
        (
            Column(say("Time")),
            Column(say("Hand no.")),
            Column(say("Irregularity"), share=1),
            Column(say("What the rule says"), share=2),
            Column(say("Rule no.")),
        ),
        tuple(
            row(
                formatting.moment(each.utc_ms, seconds=True),
                NOTHING if each.hand is None else str(each.hand),
                what_happened(each, formatting),
                ruled,
                rule_of(each),
            )
            for each in incidents
            if (ruled := rule_applied(each, say)) is not None
        ),
    )


def incidents_to_list(incidents: Iterable[Incident]) -> list[Incident]:
    """The incidents without those that another table shows: downs, and corrections proposed."""
    return [each for each in incidents if each.kind not in TOLD_ELSEWHERE]


def sorted_by_effect(incidents: Iterable[Incident]) -> list[Incident]:
    """The incidents sorted: what the house gained or lost most by, then what moved most chips.

    Of equal ones the latest is first.
    """
    return sorted(incidents, key=lambda each: (-abs(each.house), -each.effect, -each.entry))


# ── what happened ───────────────────────────────────────────────────────────────────────────


def what_happened(incident: Incident, formatting: Formatting) -> str:
    """What happened in an incident, in the words of the report."""
    say, facts = formatting.say, incident.facts
    match incident.kind:
        case IncidentKind.MISDEAL:
            return name_of(detail_of(incident), MISDEALS, say)
        case IncidentKind.FOUL_DECK:
            return name_of(detail_of(incident), DECK_FAULTS, say)
        case IncidentKind.UNDO:
            what = name_of(detail_of(incident), UNDONE, say)
            return say("{what} (entry {entry})", what=what, entry=facts.get("entry"))
        case IncidentKind.RESTART:
            stood = formatting.standstill(int(facts.get("interrupted_ms", 0)))
            return say("Program started again after {time}", time=stood)
        case IncidentKind.CROUPIER_CHANGE:
            return say("{croupier} takes over", croupier=detail_of(incident))
        case IncidentKind.CARD_CORRECTED:
            return _card_corrected(facts, say)
        case IncidentKind.BUY_IN_NOTICE | IncidentKind.CASH_NOTICE:
            return _purchases(incident, formatting)
        case IncidentKind.LATE_UNDO:
            return say("Behind the first card of the street: the pit boss approves")
        case IncidentKind.IRREGULARITY:
            return _irregularity(facts, say)
        case IncidentKind.PIT_BOSS | IncidentKind.CALL_REASON:
            return _call(facts, formatting)
        case IncidentKind.COUNT_DIFFERENCE:
            return _count_difference(incident, formatting)
        case IncidentKind.LAST_HANDS:
            return _last_hands(int(facts["after"]), say)
        case IncidentKind.CLOCK_JUMP:
            return _clock_jumped(int(facts["jumped_ms"]), formatting)
        case IncidentKind.REPAIRED:
            return repair_sentence(say, convert(facts, JournalRepaired))
        case (
            IncidentKind.CORRECTION_PROPOSED
            | IncidentKind.CORRECTION_APPROVED
            | IncidentKind.CORRECTION_DECLINED
            | IncidentKind.CORRECTION_WITHDRAWN
        ):
            what = name_of(str(facts["change"]), CHANGES, say)
            return say("No. {number}: {what}", number=facts["number"], what=what)
        case IncidentKind.PIN_LOCKED | IncidentKind.LOCK_LIFTED | IncidentKind.PINS_RESET:
            return _of_pins(incident, formatting)
        case IncidentKind.BOX_OFF | IncidentKind.RECOUNT | IncidentKind.CLOSED_OPEN:
            return _of_house_money(incident, formatting)
        case IncidentKind.SHIFT_REOPENED:
            closed = formatting.moment(int(facts["closed_ms"]))
            return say("It had been closed: {time}", time=closed)
        case IncidentKind.OPENING_OFF:
            return _opened_otherwise(facts, formatting)
        case IncidentKind.SETTING_CHANGED:
            return change_of_setting(
                formatting, str(facts["setting"]), facts["was"], facts["becomes"]
            )
        case IncidentKind.STAFF:
            return _of_staff(facts, say)
        case _:
            assert_never(incident.kind)


def rule_applied(incident: Incident, say: Catalogue) -> str | None:
    """What the rules say on an irregularity; None if the incident is none."""
    if incident.kind is not IncidentKind.IRREGULARITY:
        procedure = PROCEDURES.get(incident.kind)
        return None if procedure is None else say(procedure)
    if incident.facts["waits"]:
        return say(FOR_THE_PIT_BOSS)
    return name_of(str(incident.facts["ruling"]), RULINGS, say)


def _irregularity(facts: Facts, say: Catalogue) -> str:
    """What went wrong, and for which seats."""
    what = name_of(str(facts["irregularity"]), IRREGULARITIES, say)
    if not facts["seats"]:
        return what
    return say("{what} (seat {seats})", what=what, seats=facts["seats"])


def _last_hands(after: int, say: Catalogue) -> str:
    """When the last three hands were announced."""
    if not after:
        return say("The last three hands announced")
    return say("The last three hands announced after hand {hand}", hand=after)


def _call(facts: Facts, formatting: Formatting) -> str:
    """Why the pit boss was called, who answered, and after how long."""
    say = formatting.say
    answer = say("Not answered")
    if "answered_by" in facts:
        by, time = facts["answered_by"], formatting.standstill(int(facts["waited_ms"]))
        answer = say("{person} answered after {time}", person=by, time=time)
    if "reason" not in facts:
        return answer
    reason = say(CALL_REASONS[CallReason(str(facts["reason"]))])
    return say("{reason}: {answer}", reason=reason, answer=answer)


def _of_pins(incident: Incident, formatting: Formatting) -> str:
    """A lock after wrong PINs, its end, or the loss of all PINs."""
    say, facts = formatting.say, incident.facts
    if incident.kind is IncidentKind.LOCK_LIFTED:
        return say("{person} may sign in again", person=facts["person"])
    if incident.kind is IncidentKind.PINS_RESET:
        return say("All PINs were begun anew at the machine")
    return _locked(facts, formatting)


def _locked(facts: Facts, formatting: Formatting) -> str:
    """Who cannot sign in after wrong PINs, and for how long."""
    say, person = formatting.say, facts["person"]
    time = formatting.standstill(int(facts["seconds"]) * 1000)
    if facts["disabled"]:
        return say("Ten wrong PINs for {person}: disabled", person=person)
    return say("Wrong PINs for {person}: locked for {time}", person=person, time=time)


def _of_staff(facts: Facts, say: Catalogue) -> str:
    """Who was enrolled or has retired, or has another role or a new PIN."""
    role = say(ROLES[Role(str(facts["role"]))]) if "role" in facts else ""
    return say(STAFF_CHANGES[str(facts["change"])], person=facts["person"], role=role)


def _clock_jumped(ms: int, formatting: Formatting) -> str:
    say, time = formatting.say, formatting.standstill(abs(ms))
    if ms > 0:
        return say("The machine’s clock jumped forward by {time}", time=time)
    return say("The machine’s clock jumped back by {time}", time=time)


def _count_difference(incident: Incident, formatting: Formatting) -> str:
    """What was counted of a guest's stack, and its difference from the records."""
    facts = incident.facts
    return formatting.say(
        "Seat {seat} counted: {amount}, difference {difference}",
        seat=facts["seat"],
        amount=formatting.money(int(facts["amount"])),
        difference=formatting.signed(incident.difference),
    )


def _of_house_money(incident: Incident, formatting: Formatting) -> str:
    """A count that was off, a recount beside the first count, or a close with something open."""
    say, facts = formatting.say, incident.facts
    if incident.kind is IncidentKind.CLOSED_OPEN:
        return _closed_open(facts, formatting)
    said = {
        "box": say(BOXES[Box(str(facts["box"]))]),
        "amount": formatting.money(int(facts["amount"])),
    }
    if incident.kind is IncidentKind.BOX_OFF:
        said["difference"] = formatting.signed(int(facts["difference"]))
        return say("{box} counted: {amount}, difference {difference}", **said)
    first = formatting.money(int(facts["first_count"]))
    return say("{box}: first {first}, counted again {amount}", first=first, **said)


def _opened_otherwise(facts: Facts, formatting: Formatting) -> str:
    """A tray that was not opened as it had been counted last, and who signed for it there."""
    say, money = formatting.say, formatting.money
    difference = int(facts["difference"])
    said = {
        "amount": money(int(facts["amount"])),
        "counted": money(int(facts["counted"])),
        "shift": facts["counted_for"],
        "difference": formatting.signed(difference) if difference else say("in other chips"),
    }
    if not facts["signed_by"]:
        return say("{amount}, counted for shift {shift}: {counted}, {difference}", **said)
    return say(
        "{amount}, counted for shift {shift}: {counted}, {difference}; {person} signed",
        person=facts["signed_by"],
        **said,
    )


def _closed_open(facts: Facts, formatting: Formatting) -> str:
    say = formatting.say
    if not facts["boxes"]:
        missing = formatting.signed(-int(facts["missing"]))
        return say("Closed with the guests’ money off by {amount}", amount=missing)
    boxes = ", ".join(say(BOXES[Box(each)]) for each in str(facts["boxes"]).split(", "))
    return say("Closed without a count: {boxes}", boxes=boxes)


def _card_corrected(facts: Facts, say: Catalogue) -> str:
    """Where a card was corrected, and which it is instead of which."""
    card, was = (_card(str(facts[name]), say) for name in ("card", "was"))
    if "seat" in facts:
        return say("Seat {seat}: {card}, not {was}", seat=facts["seat"], card=card, was=was)
    return say("In the middle: {card}, not {was}", card=card, was=was)


def _card(code: str, say: Catalogue) -> str:
    return spoken_card(say, Card.parse(code)) if code else say("unknown")


def _purchases(incident: Incident, formatting: Formatting) -> str:
    """How much a guest has bought, and which part of the amount to be reported it reached."""
    cash = incident.kind is IncidentKind.CASH_NOTICE
    return formatting.say(
        _BOUGHT_FOR_CASH if cash else _BOUGHT,
        seat=incident.facts["seat"],
        amount=formatting.money(int(incident.facts["bought"])),
        percent=incident.facts["percent"],
    )


_BOUGHT = "Seat {seat} has bought {amount}: at least {percent}% of the amount to report"
_BOUGHT_FOR_CASH = (
    "Seat {seat} has bought {amount} for cash in the gaming day: at least {percent}% of the amount "
    "to report"
)
