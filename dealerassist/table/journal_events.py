"""Events of the end of a journal, and of the one that a table goes on with.

What goes over is named field by field, each with values of the table as this journal knows them. A
state as it is kept beside the entries would be shorter, but its form is that of one version of the
program, while an event is read by all later ones. So for what stands in these fields holds what
holds for every event: nothing is renamed, and what is added has a default.
"""

from __future__ import annotations

from dealerassist.hand.fact import Fact
from dealerassist.hand.recording_depth.depth import Depth
from dealerassist.rules.house_rules import HouseRules
from dealerassist.rules.mix import Mix
from dealerassist.table.blind_positions import BlindPositions
from dealerassist.table.call_reasons import CallReason
from dealerassist.table.game_turn import GameTurn
from dealerassist.table.house_settings import HouseSettings
from dealerassist.table.money_state import LastTray
from dealerassist.table.roles import Person
from dealerassist.table.rota import Rota
from dealerassist.table.seat import CashGuest, Seat
from dealerassist.table.time_period import TimePeriod
from dealerassist.table.tournament_state import TournamentTable
from dealerassist.table.tronc_state import UnsignedTronc
from dealerassist.table.waiting_list_state import WaitingList


class JournalEnded(Fact, frozen=True, tag="journal_ended"):
    """This is the last entry: the table goes on in another journal.

    Attributes:
        next: the id of that journal, whose first entry names number and hash of this one.
        kept: the name of the file under which this journal lies from then on.
        boss: the number of the pit boss who signed.
        second: the number of the other one who signed.
    """

    next: str
    kept: str
    boss: str
    second: str


class CarriedMatter(Fact, frozen=True):
    """What waits for the pit boss still; the fields are those of `Waiting`.

    Attributes:
        noted_by: who noted it.
        noted_ms: when, in UTC milliseconds.
        shift: the number of its shift; None if it was noted before the first one.
    """

    number: int
    what: str
    noted_by: str
    noted_ms: int
    hand: int | None = None
    seat: int | None = None
    shift: int | None = None
    called_ms: int = 0
    reason: CallReason | None = None


class CarriedTable(Fact, frozen=True, kw_only=True):
    """What a table takes from one journal to the next; amounts in chips.

    The fields are those of `TableState`, except for these.

    Attributes:
        slips: the number of the last slip.
        last_shift: the number of the last shift; 0 if there was none.
        last_day: its gaming day.
        last_closed_ms: when it was closed, in UTC milliseconds.
    """

    name: str
    rules: HouseRules
    seats: tuple[Seat | None, ...]
    denominations: tuple[int, ...]
    buy_in_notice: int = 0
    sells_at_table: bool = True
    mix: Mix | None = None
    turn: GameTurn = GameTurn()
    depth: Depth = Depth.FULL
    button: int | None = None
    blinds: BlindPositions | None = None
    straddle: int | None = None
    pool: int = 0
    hands: int = 0
    slips: int = 0
    last_waiting: int = 0
    last_proposal: int = 0
    last_shift: int = 0
    last_day: str = ""
    last_closed_ms: int = 0
    staff: tuple[Person, ...] = ()
    house: str = ""
    settings: HouseSettings = HouseSettings()
    rota: Rota = Rota()
    waiting_list: WaitingList = WaitingList()
    time: TimePeriod = TimePeriod()
    locked: bool = False
    last_tray: LastTray | None = None
    cash: tuple[CashGuest, ...] = ()
    tronc: tuple[UnsignedTronc, ...] = ()
    tournament: TournamentTable | None = None


class JournalBegun(Fact, frozen=True, tag="journal_begun"):
    """This is the first entry: the table goes on from where another journal ended.

    Attributes:
        previous: the id of that journal.
        entries: the number of its last entry, which names this journal.
        head: the hash of that entry, in hexadecimal.
        kept: the name of the file under which it lies from then on.
        boss, second: as in `JournalEnded`.
        table: what goes over.
        matters: what waits for the pit boss still.
        pins: the id of the journal in which the staff's PINs were begun (`TableState.pins_of`).
    """

    previous: str
    entries: int
    head: str
    kept: str
    boss: str
    second: str
    table: CarriedTable
    matters: tuple[CarriedMatter, ...] = ()
    pins: str = ""


JournalEvent = JournalEnded | JournalBegun
"""Events of the end of a journal and the beginning of the next."""
