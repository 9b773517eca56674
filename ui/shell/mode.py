"""What the screen itself is busy with: keypads, lists and notices. Nothing of it is journalled."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct
from msgspec.structs import replace

from dealerassist.cards import Card, Rank
from dealerassist.hand.events import Place
from dealerassist.hand.finished_hand import PastEntry, PastHand
from dealerassist.hand.state import HandState
from dealerassist.rules.house_rules import HouseRules
from dealerassist.rules.limits import Limit
from dealerassist.table.commands import Credit, Fill
from ui.dialogs.house_chips import BoxAsked, HouseChips, Payment
from ui.dialogs.pin import Errand, PinFor, StaffPage
from ui.pit.draft import Draft
from ui.pit.pages import Pit
from ui.problems.catalogue import Problem
from ui.view.view import Notice


class Purpose(StrEnum):
    """What a number is typed for."""

    BET = "bet"
    BUY_IN = "buy_in"
    ADD_CHIPS = "add_chips"
    TIP = "tip"
    OPEN_SHIFT = "open_shift"
    CHANGE_CROUPIER = "change_croupier"
    TABLE = "table"
    NOTICE = "notice"
    PROBLEM = "problem"
    COUNT = "count"
    LEAVE = "leave"
    SIGN = "sign"
    ENROL = "enrol"
    FIND_HAND = "find_hand"
    LEAST_POT = "least_pot"
    BOX = "box"
    CASH_PART = "cash_part"
    REDEEM = "redeem"
    SECOND_SIGNER = "second_signer"


class ProblemMenu(Struct, frozen=True):
    """What went wrong."""


class ProblemCase(Struct, frozen=True):
    """What went wrong, and what has been answered about it: seats, amounts, choices, cards."""

    problem: Problem
    answers: tuple[int | str | Card, ...] = ()

    def answered(self, answer: int | str | Card) -> ProblemCase:
        """With one more answer."""
        return replace(self, answers=(*self.answers, answer))


class Typing(Struct, frozen=True):
    """A number being typed; `alias` is the name that goes with a buy-in, or with an enrolment.

    Attributes:
        case: the problem that the amount is about.
        errand: what a person's number is asked for.
        asked: of BOX, which box the amount was found in.
        slip: of SECOND_SIGNER, the chips that wait for the second signature.
        payment: how a guest pays for the chips; None until that is said.
        before: what lies over the keys again once this is typed, or given up; of CASH_PART, the
            purchase of which a part is paid in cash.
        pit: the page of the pit that it is typed for.
    """

    purpose: Purpose
    seat: int = 0
    digits: str = ""
    alias: str = ""
    case: ProblemCase | None = None
    errand: Errand | None = None
    pit: Pit | None = None
    asked: BoxAsked | None = None
    slip: Fill | Credit | None = None
    payment: Payment | None = None
    before: Busy | None = None


class SeatMenu(Struct, frozen=True):
    """What can be done for the guest at a seat."""

    seat: int


class ClosingShift(Struct, frozen=True):
    """Whether the shift is really over: its close cannot be undone."""


class GameMenu(Struct, frozen=True):
    """Which game comes to the table."""

    page: int = 0


class LimitMenu(Struct, frozen=True):
    """At which limit that game is played: a shipped profile's, or a file of the house's own."""

    game: str


class StakesMenu(Struct, frozen=True):
    """For how much that game is played at that limit."""

    game: str
    limit: Limit
    page: int = 0


class Terms(Struct, frozen=True):
    """What one would play by, before the table goes into service.

    `back` is where these rules were chosen; None for those in force, which are only read.
    """

    rules: HouseRules
    back: GameMenu | LimitMenu | StakesMenu | None = None
    page: int = 0


class Showing(Struct, frozen=True):
    """The cards that a seat shows are being entered."""

    seat: int


class Settings(Struct, frozen=True):
    """How the screen looks, and what the keyboard does."""


class ShowingEarly(Struct, frozen=True):
    """All in: the cards that a seat turns up before the last ones come are being entered."""

    seat: int


class DepthMenu(Struct, frozen=True):
    """How much of the hands is to be recorded."""


class NamingOpener(Struct, frozen=True):
    """Who opens, where no cards are recorded and the bet is not the smallest."""


class Naming(Struct, frozen=True):
    """How the seat that is named next wins: what was named last is `shared`; the `low` half."""

    shared: bool = False
    low: bool = False


class Telling(Struct, frozen=True):
    """A pot of a hand of which only the pots and the winners are recorded.

    Attributes:
        digits: what has been typed of its amount.
        entered: the amount is complete, and its winners are asked.
        winners: who wins it, or its high half; and `low`, who wins the low half.
        naming: how the seat that is named next wins.
        before: the pot that was told before this one.
    """

    digits: str = ""
    entered: bool = False
    winners: tuple[int, ...] = ()
    low: tuple[int, ...] = ()
    naming: Naming = Naming()
    before: Telling | None = None

    @property
    def pots(self) -> tuple[Telling, ...]:
        """All pots that have been told, this one last."""
        return (*(() if self.before is None else self.before.pots), self)


class MovingSeat(Struct, frozen=True):
    """Where the guest at a seat moves to."""

    seat: int


class Spelling(Struct, frozen=True):
    """The name that goes with a buy-in is being spelled."""

    typing: Typing

    def named(self, alias: str) -> Typing:
        """The buy-in with this name, or none."""
        return replace(self.typing, alias=alias)


class TrayMenu(Struct, frozen=True):
    """Which chips lie in the tray, in smallest chips, the highest first.

    `sells`: guests may buy and redeem them for cash at the table.
    """

    chosen: tuple[int, ...]
    page: int = 0
    sells: bool = True

    def toggled(self, value: int) -> TrayMenu:
        """With this denomination put in, or taken out."""
        values = {*self.chosen} ^ {value}
        return replace(self, chosen=tuple(sorted(values, reverse=True)))

    def turned(self, page: int) -> TrayMenu:
        """On another page."""
        return replace(self, page=page)


class TableKeys(Struct, frozen=True):
    """The keys between hands, where the keypad of the pot lies otherwise."""


class CardSeen(Struct, frozen=True):
    """Whose card that was recorded as unknown has been seen after all."""


class Middle(Struct, frozen=True):
    """Which card of the board, or which common card, was recorded wrongly."""


class Fixing(Struct, frozen=True):
    """Which card lies there, instead of the one that was recorded; `seat` None in the middle."""

    place: Place
    position: int
    seat: int | None = None


class Earlier(Struct, frozen=True):
    """Which of the entries that can still be taken back."""

    page: int = 0


class Undoing(Struct, frozen=True):
    """Whether entry `number` and all that followed is really taken back."""

    number: int
    page: int = 0


class LastHands(Struct, frozen=True):
    """The last hands, as the journal had them when the list was opened.

    `states`: how each of them stood after each of its entries; `by_number`: not the last ones, but
    one that was asked for by its number.
    """

    hands: tuple[PastHand, ...]
    states: tuple[tuple[HandState, ...], ...]
    by_number: bool = False


class Replay(Struct, frozen=True):
    """A past hand gone through again on the felt, and after which of its entries it is shown.

    `pit`: the page of the pit that it was chosen on.
    """

    past: LastHands
    chosen: int
    step: int
    pit: Pit | None = None

    @property
    def hand(self) -> PastHand:
        """The hand that is gone through."""
        return self.past.hands[self.chosen]

    @property
    def entry(self) -> PastEntry:
        """What was done last."""
        return self.hand.entries[self.step]

    @property
    def state(self) -> HandState:
        """How the hand stood after it."""
        return self.past.states[self.chosen][self.step]


Housekeeping = MovingSeat | Spelling | TrayMenu
"""What guests and the tray want between hands."""

Repair = CardSeen | Middle | Fixing | Earlier | Undoing
"""What was recorded wrongly, and is set right."""

Past = LastHands | Replay
"""What has been."""

CardsAsked = Showing | ShowingEarly | Fixing
"""What lays the 52 cards over the keys, as they lie when a card is dealt."""

LessRecorded = DepthMenu | NamingOpener | Naming | Telling | TableKeys
"""What is asked where less than everything is recorded."""

Setup = GameMenu | LimitMenu | StakesMenu | Terms
"""Which game comes to the table, step by step."""

Busy = (
    Typing
    | SeatMenu
    | ProblemMenu
    | ProblemCase
    | ClosingShift
    | Setup
    | Settings
    | CardsAsked
    | LessRecorded
    | Housekeeping
    | Repair
    | Past
    | PinFor
    | StaffPage
    | Pit
    | Draft
    | HouseChips
)
"""What may lie over the keys that the state of the hand wants."""


class Mode(Struct, frozen=True):
    """The whole of it.

    Attributes:
        busy: what lies over the keys that the hand wants; None for those.
        notice: a sentence over the felt, closed by the next tap.
        rank: the first half of a card that is being typed on a keyboard.
        pots_shown: hidden figures of the pots are shown until the next tap.
        said: the number of the entry by which a tapped seat's act was recorded, once it is said.
    """

    busy: Busy | None = None
    notice: Notice | None = None
    rank: Rank | None = None
    pots_shown: bool = False
    said: int = 0

    def noticed(self, notice: Notice | None) -> Mode:
        """With this notice over the felt."""
        return replace(self, notice=notice, rank=None, pots_shown=False)

    def with_pots(self) -> Mode:
        """With the hidden figures of the pots shown."""
        return replace(self, pots_shown=True)

    def half_typed(self, rank: Rank | None) -> Mode:
        """With the first half of a card typed."""
        return replace(self, rank=rank)


PLAIN = Mode()
"""Nothing over the keys: as after every entry."""
