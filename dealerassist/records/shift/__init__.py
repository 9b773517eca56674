"""A shift as plain data, computed once from the journal; screen and paper show the same value."""

from dealerassist.records.shift.balance import Balance
from dealerassist.records.shift.making import NoSuchShiftError, shift_report
from dealerassist.records.shift.report import (
    Count,
    Denomination,
    Down,
    Hand,
    Head,
    Hour,
    Incident,
    IncidentKind,
    Integrity,
    KindSum,
    NoRake,
    Pace,
    PotSize,
    ShiftReport,
    Transaction,
    Tray,
)

__all__ = [
    "Balance",
    "Count",
    "Denomination",
    "Down",
    "Hand",
    "Head",
    "Hour",
    "Incident",
    "IncidentKind",
    "Integrity",
    "KindSum",
    "NoRake",
    "NoSuchShiftError",
    "Pace",
    "PotSize",
    "ShiftReport",
    "Transaction",
    "Tray",
    "shift_report",
]
