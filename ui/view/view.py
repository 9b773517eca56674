"""The one value that the screen shows, and its larger parts. QML reads it as JSON.

It is finished: all texts are in the reader's language, all amounts are written out as money, and
QML computes nothing. A key that may not be tapped is grey, keeps its place, and says why.
"""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from ui.view.floor import FloorView
from ui.view.lists import HandKey, ReplayView, UndoingView
from ui.view.look import USUAL_LOOK, Look
from ui.view.machine import ChecksView, PanelView
from ui.view.parts import CardKey, CardView, Chip, FigureTone, Key, LabelledFigure, PiecesView
from ui.view.pit import PitView
from ui.view.report_sheet import PrintedReportView, SheetTable
from ui.view.top_bar import TopBar
from ui.view.training import ExerciseView, PracticeBar, TrainingPageView
from ui.view.without_table import PlainPage, WorkView


class Pad(StrEnum):
    """Which pad lies in the lower half of the screen (`ui/qml/table/Pads.qml` has them all)."""

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
    CHECKS = "checks"
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
    DOUBTED = "doubted"
    SEATS = "seats"
    GUESTS = "guests"
    PICKS = "picks"
    VERDICT = "verdict"
    REVIEW = "review"
    DEALER = "dealer"
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
    """How the line under a seat’s cards stands out: in bold, as what is merely so has no colour."""

    PLAIN = "plain"
    ALERT = "alert"


class SeatView(Struct, frozen=True, kw_only=True):
    """One seat of the table; its object name is `seat-N`.

    Attributes:
        note: the line under the cards.
        brief: the same in a few words, where there is no room for it; empty if there are none.
        bet: what lies before the seat.
        won: what the seat wins of all pots, which lies there in its place.
        button: whether the dealer button is here.
        chosen: whether the keys below are about this seat.
        struck: whether it gives up its cards with the next act that is recorded.
        spoken: what a screen reader says.
    """

    number: int
    name: str
    stack: str = ""
    cards: tuple[CardView, ...] = ()
    note: str = ""
    brief: str = ""
    note_tone: NoteTone = NoteTone.PLAIN
    bet: str = ""
    won: str = ""
    button: bool = False
    chosen: bool = False
    struck: bool = False
    tone: SeatTone = SeatTone.PLAIN
    spoken: str = ""


class PotBox(Struct, frozen=True):
    """A pot, or the Taxe, in the middle of the felt; or a guest's clock.

    Attributes:
        alert: whether it is to be heeded.
        brief: the label in fewer letters, where many lie beside each other; empty if there is none.
    """

    label: str
    amount: str
    alert: bool = False
    brief: str = ""


class Board(Struct, frozen=True):
    """The five places of the board, or the common card of stud; its object name is `board`.

    Attributes:
        spoken: the cards, for a screen reader.
        enabled: whether a tap asks which of them was recorded wrongly.
        second: the second board, where a record has it run twice (8.1).
    """

    cards: tuple[CardView, ...] = ()
    spoken: str = ""
    enabled: bool = False
    second: tuple[CardView, ...] = ()


class PromptStep(Struct, frozen=True):
    """What is done by hand and has no tap of its own; `done` once a later tap shows that."""

    text: str
    done: bool = False


class Prompt(Struct, frozen=True):
    """What the croupier has to do next, and why, with the number of the rule.

    Attributes:
        title: all of it in one sentence.
        steps: where several steps come before it, each by itself.
        due: what comes after the steps; empty where there are none.
        rule: what `why` cites first, for where there is no room for it: "(Rule 4.1)".
    """

    title: str
    why: str = ""
    steps: tuple[PromptStep, ...] = ()
    due: str = ""
    rule: str = ""


class PayLine(Struct, frozen=True, kw_only=True):
    """One step of paying out: what is pushed to a winner, or to several who get the same.

    Attributes:
        label: the pots that it comes out of, with their amounts where the winner does not get
            the whole of one pot; or the Taxe.
        brief: the same for a row with little room.
        amount: what each of the winners gets; of the Taxe what is taken now.
        each: that the amount goes to each of several.
        to: who gets it; empty for the Taxe.
        odd: that an odd chip is among it, for a row without room for `reason`.
        hand: the hand that wins it.
        reason: why an odd chip goes there, or when the Taxe was taken.
        chips: in which chips each winner is paid.
        settled: nothing of it is left to be done: the Taxe has been taken already.
    """

    label: str
    brief: str
    amount: str
    each: str = ""
    to: str = ""
    odd: str = ""
    hand: str = ""
    reason: str = ""
    chips: tuple[Chip, ...] = ()
    settled: bool = False


class Payout(Struct, frozen=True):
    """How the pots are paid out, in order: the Taxe, then from the last side pot to the main.

    `done` says that it has been paid out.
    """

    title: str
    lines: tuple[PayLine, ...]
    done: str = ""


class NumberPad(Struct, frozen=True, kw_only=True):
    """A keypad for an amount, a number or a PIN, and beside it what is being entered.

    The key that confirms is among the view's `ends`.

    Attributes:
        title: what is asked for.
        value: what has been typed; of a PIN, how many digits, for a screen reader.
        hint: what can be entered.
        digits: the keys `digit-0` … `digit-9`, `digit-00` and `digit-back`.
        presets: keys that enter a whole amount, or a person's number (`person-…`), at once.
        chips: keys that add a chip (`add-N`).
        dots: how many digits of a PIN have been typed; the digits themselves are not in the view.
        of_dots: how many digits the PIN has; 0 if no PIN is asked for.
        alert: whether the hint is to be heeded.
        ways: how the amount is paid (`pay-…`).
        signed: of a PIN, what is signed for with it: acts and amounts.
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
    signed: tuple[LabelledFigure, ...] = ()


class DoubtedView(Struct, frozen=True, kw_only=True):
    """An amount that is asked for once more.

    Attributes:
        title: the question.
        amount: in figures.
        words: in words.
        pieces: the chips that were counted; empty where the amount was typed.
    """

    title: str
    amount: str
    words: str
    pieces: str


class Sentences(Struct, frozen=True):
    """Sentences under a heading; without any, the heading says that there are none."""

    heading: str
    sentences: tuple[str, ...] = ()


class TermsView(Struct, frozen=True):
    """Facts, and sentences beside them.

    Of a table's rules: the profile, its figures, and what differs from the house standard. Of the
    floor: how the table stands with it, and what that means.

    Attributes:
        differences: the sentences, under their headings.
        tone: the colour of the subtitle.
    """

    title: str
    subtitle: str
    facts: tuple[LabelledFigure, ...]
    differences: tuple[Sentences, ...]
    tone: FigureTone = FigureTone.PLAIN


class PassageView(Struct, frozen=True):
    """A rule of the rulebook: its number and title, its text in plain words, and its source."""

    heading: str
    text: str
    source: str


class KeyboardLine(Struct, frozen=True):
    """What a key of the keyboard, or several of them, do on this screen."""

    keys: str
    does: str


class Notice(Struct, frozen=True):
    """A notice over the felt, closed by a tap: an explanation, a refusal, or trouble.

    Attributes:
        rule: the number of the rule.
        alert: whether it is trouble, and looks like it.
        close: the key that closes it.
        steps: numbered lines above the text: what the croupier does, one after another.
        passages: rules of the rulebook that can be read.
        parts: the text in parts of which one is shown at a time, where it is long.
        page: which of the passages or parts is shown, or which page of `keyboard`.
        more: the key that turns to the next one.
        keyboard: what the keys of a keyboard do now.
        page_size: how many lines of `keyboard` are shown at once.
        asked: somebody has asked for it, so that it has room for a passage; nobody has for what
            comes by itself, which stays short until its key is tapped.
    """

    title: str
    text: str
    rule: str = ""
    alert: bool = False
    close: Key | None = None
    steps: tuple[str, ...] = ()
    passages: tuple[PassageView, ...] = ()
    parts: tuple[str, ...] = ()
    page: int = 0
    more: Key | None = None
    keyboard: tuple[KeyboardLine, ...] = ()
    page_size: int = 0
    asked: bool = False


class Procedure(Struct, frozen=True, kw_only=True, tag_field="kind", tag="procedure"):
    """What to do about a problem, on a card over the felt.

    Attributes:
        source: the rule that it follows.
        steps: what the croupier does, one after another.
        payments: which chips go back to whom.
        announcement: what the croupier says aloud.
    """

    title: str
    source: str
    steps: tuple[str, ...]
    payments: tuple[LabelledFigure, ...] = ()
    announcement: str = ""


class CardsView(Struct, frozen=True):
    """The 52 card keys, spades, hearts, diamonds, clubs, each from the ace down."""

    cards: tuple[CardKey, ...]


class FixesView(Struct, frozen=True):
    """The cards that can be named anew, `fix-N`, `fix-board-N` and `fix-common-N`, and why."""

    cards: tuple[CardKey, ...]
    question: str


class PastView(Struct, frozen=True):
    """The last hands, newest first."""

    hands: tuple[HandKey, ...]


class FiguresView(Struct, frozen=True):
    """Large figures: of a count, of a slip, or of what differs."""

    figures: tuple[LabelledFigure, ...]


PadContent = (
    CardsView
    | NumberPad
    | DoubtedView
    | TermsView
    | ChecksView
    | FixesView
    | PastView
    | ReplayView
    | UndoingView
    | FiguresView
    | PiecesView
    | SheetTable
)
"""What a pad shows besides keys; each pad that shows anything has one kind of it."""


class AskedView(Struct, frozen=True, kw_only=True):
    """What is asked, and the keys to answer with.

    Attributes:
        announcement: the words to say aloud, in quotation marks; empty where nothing is said.
        pad: which pad is shown below.
        keys: the keys of the pad; of CARDS those beside the 52 cards.
        shows: what the pad shows besides them; a keypad and a pad of chips have their own keys.
        side: the keys that never move: `undo`, `floor` on the left, `card-unknown`, `why` and
            `problem` on the right (in the place of the first lies `act-show` of the pad, if there
            is one); below them, grey, what ends a hand where the pad has no key for it: `act-fold`
            or `act-muck` on the left, `rest-fold`, `act-muck-others` or `act-award` on the right.
        ends: while a dialog is open, in place of those on the right: `confirm` carries it out,
            `find` asks for the number of another hand, `back` and `more` turn the page, `cancel`
            leaves everything unchanged.
        exercise: the exercise that runs, in place of the prompt.
    """

    prompt: Prompt = Prompt("")
    announcement: str = ""
    pad: Pad = Pad.NONE
    keys: tuple[Key, ...] = ()
    shows: PadContent | None = None
    side: tuple[Key, ...] = ()
    ends: tuple[Key, ...] = ()
    exercise: ExerciseView | None = None


class FeltView(Struct, frozen=True, kw_only=True):
    """What lies on the table; nothing where something else fills the screen.

    Attributes:
        seats: nine or ten seats, in order from the croupier's left.
        slots: how many cards a seat has room for.
        boxes: the pots and the Taxe, in the middle of the felt.
        pots: the key over the boxes that shows their amounts, while these are hidden.
        facts: the figures at the felt's lower edge.
        payout: how the pots are paid out, in place of the boxes; None until that is decided.
    """

    seats: tuple[SeatView, ...] = ()
    slots: int = 7
    boxes: tuple[PotBox, ...] = ()
    pots: Key | None = None
    facts: tuple[LabelledFigure, ...] = ()
    board: Board = Board()
    payout: Payout | None = None


OverView = (
    PitView | PanelView | PrintedReportView | TrainingPageView | FloorView | PlainPage | Procedure
)
"""What lies over the felt, or fills the screen in its place."""


class View(Struct, frozen=True, kw_only=True):
    """Everything on the screen.

    Attributes:
        top: the line at the top, of a live table or of the training.
        felt: the table.
        asked: what is asked, and the keys below.
        over: a page of the pit, which leaves the keys; the page of the touch panel or of a report,
            in place of everything else; a page of the training; all tables of the house, around
            the pages of one; the locked screen, or that the table cannot be shown; what to do
            about a problem.
        notice: over the felt; None if there is none.
        long_work: what is being done while its log is read again, over everything else.
    """

    language: str
    look: Look = USUAL_LOOK
    top: TopBar | PracticeBar
    felt: FeltView = FeltView()
    asked: AskedView = AskedView()
    over: OverView | None = None
    notice: Notice | None = None
    long_work: WorkView | None = None
