"""The prompt while something lies over the keys: what is being asked."""

from __future__ import annotations

from dealerassist.locale.house_rules import (
    game_name,
    house_name,
    limit_name,
    profile_name,
    table_title,
)
from dealerassist.table.state import Seat
from ui.dialogs.house_chips import CountCard, MoneyMenu, PieceCount, SlipSigned
from ui.dialogs.money_prompt import closing_prompt, house_prompt
from ui.dialogs.pin import PersonMenu, PinFor, RoleMenu, StaffMenu
from ui.dialogs.repair_prompt import (
    earlier_prompt,
    early_prompt,
    fixing_prompt,
    middle_prompt,
    seen_prompt,
    undoing_prompt,
)
from ui.dialogs.staff_prompt import name_prompt, pin_prompt, staff_prompt
from ui.dialogs.stakes import file_of
from ui.dialogs.typing_prompt import typing_prompt
from ui.problems.prompt import problem_prompt
from ui.review.replay import replay_prompt
from ui.shell.context import Context
from ui.shell.mode import (
    CardSeen,
    ClosingShift,
    DepthMenu,
    Earlier,
    Fixing,
    GameMenu,
    Housekeeping,
    LastHands,
    LimitMenu,
    Middle,
    MovingSeat,
    Naming,
    NamingOpener,
    Purpose,
    Replay,
    SeatMenu,
    Settings,
    ShowingEarly,
    Spelling,
    StakesMenu,
    Telling,
    Terms,
    TrayMenu,
    Typing,
    Undoing,
)
from ui.shell.names import guest_at, seat_name
from ui.shell.words import dotted
from ui.table.less_recorded.prompt import less_recorded_prompt
from ui.view.view import Prompt


def asking_prompt(at: Context) -> Prompt | None:
    """What the choice below is about; None where the hand's own prompt stays."""
    voice = at.voice
    match at.mode.busy:
        case SeatMenu(number):
            seat = at.state.seat(number)
            return None if seat is None else _seat(at, seat)
        case Typing() as typing:
            return typing_prompt(at, typing)
        case PinFor() as asked:
            return pin_prompt(at, asked)
        case StaffMenu() | RoleMenu() | PersonMenu() as page:
            return staff_prompt(at, page)
        case ClosingShift():
            return closing_prompt(at)
        case MoneyMenu() | PieceCount() | CountCard() | SlipSigned() as busy:
            return house_prompt(at, busy)
        case GameMenu():
            return Prompt(voice("Which game?"), voice("In force from the next shift on."))
        case LimitMenu(game):
            return Prompt(voice("Which limit?"), _game(at, game))
        case StakesMenu(game, limit):
            why = dotted([_game(at, game), limit_name(voice.say, limit)])
            return Prompt(voice("Which stakes?"), why)
        case Terms(rules, None):
            return Prompt(voice("The rules of this table"), table_title(voice.say, rules))
        case Terms(rules):
            return Prompt(voice("Play by these rules?"), table_title(voice.say, rules))
        case Settings():
            return Prompt(voice("Menu"))
        case LastHands():
            return Prompt(voice("The last hands"), voice("Tap a hand to replay it"))
        case Replay() as replay:
            return replay_prompt(at, replay)
        case DepthMenu() | NamingOpener() | Naming() | Telling() as asked:
            return less_recorded_prompt(at, asked)
        case MovingSeat() | Spelling() | TrayMenu() as task:
            return _housekeeping(at, task)
        case _:
            return _repairing(at)


def _housekeeping(at: Context, task: Housekeeping) -> Prompt:
    """What guests and the tray want between hands."""
    voice = at.voice
    match task:
        case MovingSeat(seat):
            title = voice("Where does {guest} move to?", guest=guest_at(voice, at.state, seat))
            return Prompt(title, voice("Tap a free seat"))
        case Spelling(typing) if typing.purpose is Purpose.ENROL:
            return name_prompt(at, typing)
        case Spelling(typing):
            title = voice("Seat {seat}: {name}", seat=typing.seat, name=typing.alias or "…")
            return Prompt(title, voice("The name that the guest wants to be called by"))
        case TrayMenu():
            why = voice("The screen says in which of them to pay")
            return Prompt(voice("Which chips are in the tray?"), why)


def _repairing(at: Context) -> Prompt | None:
    """What was recorded wrongly."""
    match at.mode.busy:
        case Fixing() as fixing:
            return fixing_prompt(at, fixing)
        case CardSeen():
            return seen_prompt(at)
        case Middle():
            return middle_prompt(at)
        case ShowingEarly() as showing:
            return early_prompt(at, showing)
        case Earlier():
            return earlier_prompt(at)
        case Undoing() as asked:
            return undoing_prompt(at, asked)
        case _:
            return problem_prompt(at, at.mode.busy)


def _game(at: Context, game: str) -> str:
    """The game that has been chosen: "Texas Hold'em · Spielbank Wiesbaden"."""
    say, rules = at.voice.say, file_of(at, game).profile().at_table()
    whose = house_name(say, rules.profile) or game_name(say, rules)
    return dotted([profile_name(say, rules), whose])


def _seat(at: Context, seat: Seat) -> Prompt:
    """How a guest stands: chips, what they have in the pots, what was bought."""
    voice, number = at.voice, seat.number
    name = " — ".join(part for part in (seat_name(voice, number), seat.alias) if part)
    stack, facts = seat.stack, []
    if at.hand is not None and at.hand.has(number):
        player = at.hand.player(number)
        stack = player.stack
        in_pots = voice.money(player.paid + player.bet)
        facts.append(voice("{amount} in the pots", amount=in_pots))
    in_front = voice("{amount} in front", amount=voice.money(stack))
    facts.insert(0, in_front if seat.counted else voice("not counted"))
    facts.append(voice("{amount} bought", amount=voice.money(seat.bought)))
    if seat.sitting_out:
        facts.append(voice("sitting out"))
    return Prompt(name, dotted(facts))
