"""The shift report as plain data: `shift_report` computes it; screen and paper show the same value.

Amounts are in the table's smallest chips, times in UTC milliseconds.
"""

from dealerassist.records.shift.balance import Balance
from dealerassist.records.shift.boxes import BoxCount, Denomination, Tray
from dealerassist.records.shift.by_the_hour import Hour
from dealerassist.records.shift.charts import Chart, ChartBar, Charts, charts_of
from dealerassist.records.shift.corrections import Correction
from dealerassist.records.shift.downs import Down
from dealerassist.records.shift.hands import NoRake, Original, Pace, RegisteredHand
from dealerassist.records.shift.head import ShiftHead
from dealerassist.records.shift.incidents import Incident, ShiftIncidentKind
from dealerassist.records.shift.integrity import Integrity
from dealerassist.records.shift.open_matters import OpenMatter, OpenMatterKind
from dealerassist.records.shift.pot_sizes import PotSize
from dealerassist.records.shift.report import ShiftReport
from dealerassist.records.shift.report_from_journal import NoSuchShiftError, shift_report
from dealerassist.records.shift.transactions import KindSum, Transaction

__all__ = [
    "Balance",
    "BoxCount",
    "Chart",
    "ChartBar",
    "Charts",
    "Correction",
    "Denomination",
    "Down",
    "Hour",
    "Incident",
    "Integrity",
    "KindSum",
    "NoRake",
    "NoSuchShiftError",
    "OpenMatter",
    "OpenMatterKind",
    "Original",
    "Pace",
    "PotSize",
    "RegisteredHand",
    "ShiftHead",
    "ShiftIncidentKind",
    "ShiftReport",
    "Transaction",
    "Tray",
    "charts_of",
    "shift_report",
]
