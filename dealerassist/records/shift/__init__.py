"""A shift as plain data, computed once from the journal; screen and paper show the same value."""

from dealerassist.records.shift.balance import Balance
from dealerassist.records.shift.boxes import Count, Denomination, Tray
from dealerassist.records.shift.by_the_hour import Hour
from dealerassist.records.shift.charts import Bar, Chart, Charts, charts_of
from dealerassist.records.shift.corrections import Correction
from dealerassist.records.shift.downs import Down
from dealerassist.records.shift.hands import Hand, NoRake, Original, Pace
from dealerassist.records.shift.head import Head
from dealerassist.records.shift.incidents import Incident, IncidentKind
from dealerassist.records.shift.integrity import Integrity
from dealerassist.records.shift.open_matters import Matter, MatterKind
from dealerassist.records.shift.pot_sizes import PotSize
from dealerassist.records.shift.report import ShiftReport
from dealerassist.records.shift.report_from_journal import NoSuchShiftError, shift_report
from dealerassist.records.shift.transactions import KindSum, Transaction

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
