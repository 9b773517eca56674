"""Which pad lies below: what is asked, or else what the table wants."""

from __future__ import annotations

from dealerassist.hand.legal import Wanted
from ui.dialogs import seat
from ui.dialogs.card_correction import (
    middle_fixes,
    seat_fixes,
    seen_touches,
)
from ui.dialogs.close_shift import closing_touches
from ui.dialogs.count_box import card_figures, card_touches
from ui.dialogs.count_pieces import pieces_page
from ui.dialogs.game import game_touches
from ui.dialogs.house_chips import (
    CountCard,
    HouseChips,
    MoneyMenu,
    PieceCount,
    SlipSigned,
)
from ui.dialogs.house_money import money_touches
from ui.dialogs.move_seat import move_touches
from ui.dialogs.pin import PersonMenu, PinFor, RoleMenu, StaffMenu
from ui.dialogs.pin_pad import pin_keypad
from ui.dialogs.settings import settings_touches
from ui.dialogs.slip import slip_figures, slip_touches
from ui.dialogs.staff import staff_touches
from ui.dialogs.stakes import limit_touches, stakes_touches
from ui.dialogs.terms import terms_page
from ui.dialogs.tray import tray_touches
from ui.dialogs.undo import (
    earlier_touches,
    undoing_touches,
    undoing_view,
)
from ui.pit.draft import Draft
from ui.pit.draft_keys import draft_keys
from ui.pit.filter_choices import pit_keys
from ui.pit.pages import Pit
from ui.problems import pad as problems
from ui.problems.asking import HowMuch, WhichCard
from ui.problems.inquiries import stage_of
from ui.review.last_hands import list_touches, past_touches, replay_touches
from ui.review.replay import replay_view
from ui.shell.context import Context
from ui.shell.key_action import cancel
from ui.shell.letter_pad import letter_touches
from ui.shell.mode import (
    CardSeen,
    ClosingShift,
    Earlier,
    Fixing,
    GameMenu,
    Housekeeping,
    LastHands,
    LimitMenu,
    Middle,
    MovingSeat,
    ProblemCase,
    ProblemMenu,
    Purpose,
    Replay,
    SeatMenu,
    Settings,
    ShowingEarly,
    Spelling,
    StakesMenu,
    Terms,
    TrayMenu,
    Typing,
    Undoing,
)
from ui.shell.number_pad import keypad_of
from ui.shell.pad import PadKeys
from ui.table.betting.keys import action_touches
from ui.table.between_hands.keys import between_touches
from ui.table.exchange.keys import draw_touches
from ui.table.less_recorded.keys import less_recorded_keys
from ui.table.opener.keys import opener_touches
from ui.table.showdown.keys import cards_are_due, showdown_touches
from ui.view.view import Pad


def keys_of(at: Context) -> PadKeys:
    """What lies over the keys, or else the keys that the table wants."""
    less_recorded = less_recorded_keys(at)
    if less_recorded is not None:
        return less_recorded
    match at.mode.busy:
        case Typing() as typing:
            keypad = keypad_of(at, typing)
            return PadKeys(Pad.NUMBER, keypad.touches, keypad.pad)
        case PinFor() as asked:
            secret = pin_keypad(at, asked)
            return PadKeys(Pad.NUMBER, secret.touches, secret.pad)
        case StaffMenu() | RoleMenu() | PersonMenu() as page:
            return PadKeys(Pad.CHOICE, staff_touches(at, page))
        case SeatMenu(number):
            keys = seat.seat_touches(at, number)
            return PadKeys(Pad.SEAT, keys, fixes=seat_fixes(at, number))
        case ProblemMenu():
            return PadKeys(Pad.PROBLEM, problems.menu_touches(at))
        case ProblemCase() as case:
            return _problem_keys(at, case)
        case ClosingShift():
            return PadKeys(Pad.CLOSING, closing_touches(at))
        case MoneyMenu() | PieceCount() | CountCard() | SlipSigned() as busy:
            return _house_keys(at, busy)
        case GameMenu(page):
            return PadKeys(Pad.CHOICE, game_touches(at, page))
        case LimitMenu(game):
            return PadKeys(Pad.CHOICE, limit_touches(at, game))
        case StakesMenu() as menu:
            return PadKeys(Pad.CHOICE, stakes_touches(at, menu))
        case Terms() as terms:
            read = terms_page(at, terms)
            return PadKeys(Pad.TERMS, read.touches, terms=read.view)
        case Settings():
            return PadKeys(Pad.SETTINGS, settings_touches(at))
        case MovingSeat() | Spelling() | TrayMenu() as task:
            return _housekeeping_keys(at, task)
        case LastHands() | Replay() as past:
            return _past_keys(at, past)
        case Fixing() | ShowingEarly():
            return PadKeys(Pad.CARDS)
        case CardSeen() | Middle() | Earlier() | Undoing() as repair:
            return _repair_keys(at, repair)
        case Pit() as pit:
            return pit_keys(at, pit)
        case Draft() as draft:
            return draft_keys(at, draft)
        case _:
            return _wanted_keys(at)


def _housekeeping_keys(at: Context, task: Housekeeping) -> PadKeys:
    """What guests and the tray want between hands."""
    match task:
        case MovingSeat():
            return PadKeys(Pad.SEATS, move_touches(at, task))
        case Spelling():
            return PadKeys(Pad.LETTERS, letter_touches(at, task))
        case TrayMenu():
            return PadKeys(Pad.CHOICE, tray_touches(at, task))


def _house_keys(at: Context, busy: HouseChips) -> PadKeys:
    """The house's chips: counted, or moved with a slip."""
    match busy:
        case MoneyMenu():
            return PadKeys(Pad.MONEY, money_touches(at))
        case PieceCount():
            page = pieces_page(at, busy)
            return PadKeys(Pad.PIECES, page.touches, pieces=page.view)
        case CountCard():
            return PadKeys(Pad.FIGURES, card_touches(at, busy), figures=card_figures(at, busy))
        case SlipSigned():
            return PadKeys(Pad.FIGURES, slip_touches(at), figures=slip_figures(at, busy))


def _past_keys(at: Context, past: LastHands | Replay) -> PadKeys:
    """The last hands, or one of them gone through again."""
    if isinstance(past, LastHands):
        return PadKeys(Pad.PAST, list_touches(at), past=past_touches(at, past))
    return PadKeys(Pad.REPLAY, replay_touches(at, past), replay=replay_view(at, past))


def _repair_keys(at: Context, repair: CardSeen | Middle | Earlier | Undoing) -> PadKeys:
    """What was recorded wrongly."""
    match repair:
        case CardSeen():
            return PadKeys(Pad.SEATS, seen_touches(at))
        case Middle():
            return PadKeys(Pad.SEAT, (cancel(at.voice),), fixes=middle_fixes(at))
        case Earlier(page):
            return PadKeys(Pad.CHOICE, earlier_touches(at, page))
        case Undoing():
            touches = undoing_touches(at, repair)
            return PadKeys(Pad.UNDOING, touches, undoing=undoing_view(at, repair))


def _problem_keys(at: Context, case: ProblemCase) -> PadKeys:
    """What is asked about a problem, or what is to be done."""
    stage = stage_of(at, case)
    if isinstance(stage, WhichCard):
        return PadKeys(Pad.CARDS)
    if isinstance(stage, HowMuch):
        keypad = keypad_of(at, Typing(Purpose.PROBLEM, stage.seat, case=case))
        return PadKeys(Pad.NUMBER, keypad.touches, keypad.pad)
    return PadKeys(Pad.PROBLEM, problems.case_touches(at, case, stage))


def _wanted_keys(at: Context) -> PadKeys:
    if at.may is None:
        return PadKeys(Pad.BETWEEN, between_touches(at))
    match at.may.wanted:
        case Wanted.ACTION:
            return PadKeys(Pad.ACTIONS, action_touches(at))
        case Wanted.EXCHANGE:
            return PadKeys(Pad.DRAW, draw_touches(at))
        case Wanted.OPENER:
            return PadKeys(Pad.SEATS, opener_touches(at))
        case Wanted.SHOWING | Wanted.AWARD:
            return (
                PadKeys(Pad.CARDS)
                if cards_are_due(at)
                else PadKeys(Pad.SHOWDOWN, showdown_touches(at))
            )
        case _:
            return PadKeys(Pad.CARDS)
