"""A shift as plain data, computed once from the journal; screen and paper show the same value."""

from dealerassist.records.shift.balance import Balance
from dealerassist.records.shift.boxes import Count, Denomination, Tray
from dealerassist.records.shift.charts import Bar, Chart, Charts, charts_of
from dealerassist.records.shift.making import NoSuchShiftError, shift_report
from dealerassist.records.shift.matters import Matter, MatterKind
from dealerassist.records.shift.parts import (
    Correction,
    Down,
    Hand,
    Head,
    Hour,
    Incident,
    IncidentKind,
    Integrity,
    KindSum,
    NoRake,
    Original,
    Pace,
    PotSize,
    Transaction,
)
from dealerassist.records.shift.report import ShiftReport

__all__ = [
    "Balance",
    "Bar",
    "Chart",
    "Charts",
    "Correction",
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
    "Matter",
    "MatterKind",
    "NoRake",
    "NoSuchShiftError",
    "Original",
    "Pace",
    "PotSize",
    "ShiftReport",
    "Transaction",
    "Tray",
    "charts_of",
    "shift_report",
]
