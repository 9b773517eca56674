"""The one value that the screen shows. Plain, immutable, finished: QML adds nothing to it.

All texts are in the reader's language and all amounts are written out as money. A key that may
not be tapped is greyed, keeps its place, and says why.
"""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from ui.view.exercise import ExerciseView
from ui.view.lists import HandKey, ReplayView, UndoingView
from ui.view.look import USUAL_LOOK, Look
from ui.view.parts import CardKey, CardView, Chip, Key, LabelledFigure
from ui.view.pit import PitView
from ui.view.training import PracticeBar, TrainingPageView


class Pad(StrEnum):
    """Which keys lie in the lower half of the screen."""

    CARDS = "cards"
    ACTIONS = "actions"
    SHOWDOWN = "showdown"
    WINNERS = "winners"
    DEPTH = "depth"
    BETWEEN = "between"
    DRAW = "draw"
    NUMBER = "number"
    CHOICE = "choice"
    SETTINGS = "settings"
    TERMS = "terms"
    PROBLEM = "problem"
    SEAT = "seat"
    LETTERS = "letters"
    PAST = "past"
    REPLAY = "replay"
    UNDOING = "undoing"
    CLOSING = "closing"
    MONEY = "money"
    PIECES = "pieces"
    FIGURES = "figures"
    SEATS = "seats"
    PICKS = "picks"
    VERDICT = "verdict"
    REVIEW = "review"
    DEEDS = "deeds"
    NONE = "none"


class SeatTone(StrEnum):
    """How a seat stands out."""

    FREE = "free"
    PLAIN = "plain"
    TURN = "turn"
    DEAL = "deal"
    WINNER = "winner"
    DIM = "dim"


class NoteTone(StrEnum):
    """How the line under a seat's cards is coloured."""

    PLAIN = "plain"
    ALERT = "alert"


class SeatView(Struct, frozen=True, kw_only=True):
    """One seat of the table. The object name is `seat-N`; `button`: the dealer button lies here.

    `chosen`: the keys below are about this seat.
    """

    number: int
    name: str
    stack: str = ""
    cards: tuple[CardView, ...] = ()
    note: str = ""
    note_tone: NoteTone = NoteTone.PLAIN
    bet: str = ""
    button: bool = False
    chosen: bool = False
    tone: SeatTone = SeatTone.PLAIN
    spoken: str = ""


class PotBox(Struct, frozen=True):
    """A pot, or the Taxe, in the middle of the felt."""

    label: str
    amount: str


class Board(Struct, frozen=True):
    """The five places of a board game, or the common cards of stud; `spoken` names the cards.

    The object name is `board`; `enabled`: a tap asks which of them was recorded wrongly.
    """

    cards: tuple[CardView, ...] = ()
    spoken: str = ""
    enabled: bool = False


class Prompt(Struct, frozen=True):
    """The next physical step in the croupier's words, and why, with the rule number."""

    title: str
    why: str = ""


class PayLine(Struct, frozen=True, kw_only=True):
    """One step of paying out: from what, how much, to whom, and in which chips for each.

    `label` and `amount` name the pot, or the Taxe; empty for a further share of the same pot.
    `hand` is what wins it; `reason` why an odd chip goes there, or when the Taxe was taken.
    """

    label: str = ""
    amount: str = ""
    to: str = ""
    hand: str = ""
    reason: str = ""
    chips: tuple[Chip, ...] = ()


class Payout(Struct, frozen=True):
    """What leaves the pots in which order: the Taxe, then from the last side pot to the main."""

    title: str
    lines: tuple[PayLine, ...]


class TopBar(Struct, frozen=True, kw_only=True):
    """The line at the top. `saved` is what the green light says; `sound` false turns it red.

    `terms` is the game itself: a tap on it shows the rules in force; on `hands`, the last hands;
    on `waiting`, if anything does, what waits for the pit boss; on `papers`, what came of a paper.
    """

    table: str
    game: str
    hand: str
    croupier: LabelledFigure
    shift: LabelledFigure
    saved: str
    sound: bool
    waiting: Key | None = None
    papers: Key | None = None
    language: Key
    menu: Key
    depth: Key
    terms: Key
    hands: Key


class NumberPad(Struct, frozen=True, kw_only=True):
    """A keypad for an amount or a number; the panel beside it says what is being entered.

    The digits are `digit-0` … `digit-9`, `digit-00` and `digit-back`. `presets` are keys that enter
    a whole amount at once, or somebody's number, `person-…`; `chips` those that add a chip,
    `add-N`. What carries the number out lies among the view's `ends`. Of a PIN only `dots` is
    known: how many of its `of_dots` digits have been typed; `value` says so to those who cannot
    see them. `alert`: the hint is to be heeded. `ways`: how the amount is paid, `pay-…`.
    """

    title: str
    value: str
    hint: str
    digits: tuple[Key, ...]
    presets: tuple[Key, ...]
    chips: tuple[Key, ...] = ()
    dots: int = 0
    of_dots: int = 0
    alert: bool = False
    ways: tuple[Key, ...] = ()


class PieceKey(Struct, frozen=True, kw_only=True):
    """The chips of one denomination, `piece-500`: how many there are, and what they are worth.

    `chosen`: the digits are about this one.
    """

    name: str
    value: str
    count: str
    worth: str
    colour: str
    chosen: bool
    spoken: str


class PiecesView(Struct, frozen=True, kw_only=True):
    """Chips counted by denomination, with their `total` below; `next` goes to the next one."""

    pieces: tuple[PieceKey, ...]
    digits: tuple[Key, ...]
    next: Key
    total: LabelledFigure
    hint: str = ""


class Sentences(Struct, frozen=True):
    """Plain sentences under a heading; the heading alone says that there are none."""

    heading: str
    sentences: tuple[str, ...] = ()


class TermsView(Struct, frozen=True):
    """What is played: the profile, its figures, and what differs from the house standard."""

    title: str
    subtitle: str
    facts: tuple[LabelledFigure, ...]
    differences: tuple[Sentences, ...]


class PassageView(Struct, frozen=True):
    """What the rulebook says: its number and title, the rule in plain words, and its source."""

    heading: str
    text: str
    source: str


class Notice(Struct, frozen=True):
    """A sentence over the felt: a rule explained, a refusal, or trouble. Closed by a tap.

    `steps`, if any, are numbered lines above the text: what the croupier does, one after another.
    Of `passages` one is shown, that of `page`; `more` turns to the next.
    """

    title: str
    text: str
    rule: str = ""
    alert: bool = False
    close: Key | None = None
    steps: tuple[str, ...] = ()
    passages: tuple[PassageView, ...] = ()
    page: int = 0
    more: Key | None = None


class Procedure(Struct, frozen=True, kw_only=True):
    """What to do about a problem, on a card over the felt.

    `payments` says what goes back to whom, `announcement` what the croupier says aloud.
    """

    title: str
    source: str
    steps: tuple[str, ...]
    payments: tuple[LabelledFigure, ...] = ()
    announcement: str = ""


class View(Struct, frozen=True, kw_only=True):
    """Everything on the screen.

    Attributes:
        seats: nine or ten seats, in order from the croupier's left.
        slots: how many cards a seat has room for.
        announcement: the words to say aloud, in quotation marks; empty where nothing is said.
        payout: how the pots are paid out, in place of the boxes; None while that is open.
        pots: while the figures of the boxes are hidden: the key over them that shows them.
        side: the keys that never move: `undo`, `floor` on the left, `card-unknown`, `why` and
            `problem` on the right; below them, grey, what ends a hand where the pad has no key for
            it: `act-fold` or `act-muck` on the left, `rest-fold` or `act-award` on the right.
        ends: while something is asked, in place of those on the right: `confirm` carries it out,
            `find` asks for the number of another hand,
            `back` and `more` turn the page, `cancel` leaves everything unchanged.
        cards: the 52 card keys, spades, hearts, diamonds, clubs, each from the ace down.
        keys: the other keys of the pad that lies below (not for CARDS and NUMBER).
        fixes: the cards that can be named anew, `fix-N`, `fix-board-N` and `fix-common-N`.
        question: what is asked beside them.
        past: the last hands, newest first.
        figures: how the shift stands that is to be closed.
        pit: the pit boss's page, in place of the table; over the whole screen if `pad` is NONE.
        figures: large figures to be read: of a count, or of a slip.
        pieces: chips that are counted by denomination.
        exercise: what is practised on the felt, in place of the table's prompt and figures.
        practice: this is the training, and the line at its top; None at a live table.
        school: a page of the training, in place of the table.
    """

    language: str
    look: Look = USUAL_LOOK
    top: TopBar
    seats: tuple[SeatView, ...]
    slots: int
    prompt: Prompt
    announcement: str = ""
    payout: Payout | None = None
    boxes: tuple[PotBox, ...]
    pots: Key | None = None
    facts: tuple[LabelledFigure, ...]
    board: Board
    pad: Pad
    side: tuple[Key, ...]
    ends: tuple[Key, ...] = ()
    cards: tuple[CardKey, ...]
    keys: tuple[Key, ...]
    number: NumberPad | None = None
    terms: TermsView | None = None
    fixes: tuple[CardKey, ...] = ()
    question: str = ""
    past: tuple[HandKey, ...] = ()
    replay: ReplayView | None = None
    undoing: UndoingView | None = None
    figures: tuple[LabelledFigure, ...] = ()
    pit: PitView | None = None
    pieces: PiecesView | None = None
    procedure: Procedure | None = None
    exercise: ExerciseView | None = None
    notice: Notice | None = None
    practice: PracticeBar | None = None
    school: TrainingPageView | None = None
