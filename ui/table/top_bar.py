"""The line at the top: table, game, hand, croupier, shift, and whether all is on the disk."""

from __future__ import annotations

from typing import NamedTuple

from dealerassist.local_time import MINUTE_MS, local_time
from dealerassist.locale.call_reasons import CALL_REASONS
from dealerassist.locale.durations import minutes_and_seconds
from dealerassist.locale.games_and_stakes import title_in_short
from dealerassist.locale.levels import clock_in_short, is_last_minute, level_costs
from dealerassist.locale.localizer import dotted
from dealerassist.locale.mixed_tables import hands_to_change, title_now
from dealerassist.table.call_reasons import CallReason
from dealerassist.table.commands import GiveCallReason
from dealerassist.table.downs import next_turn, relief_is_due
from dealerassist.table.last_hands_announced import hands_left
from dealerassist.table.open_matters import open_matters
from dealerassist.table.seat import CashGuest
from dealerassist.table.state import Waiting
from ui.asked.context import Context
from ui.asked.dealing_elsewhere import gone_over
from ui.asked.dialog import Dialog
from ui.asked.intents import AskDesk, Notify, ScreenAct, TableAct, opening_over
from ui.asked.key_action import GreyReason, KeyAction, grey, live
from ui.asked.notices import waiting_notice
from ui.asked.print_notices import news_keys
from ui.asked.screen_mode import Mode
from ui.asked.seat_and_hand_names import hand_label
from ui.dialogs.depth import depth_key
from ui.dialogs.machine.standing import fault_keys, standing
from ui.dialogs.pit_sign_in import queue_key
from ui.dialogs.settings import SettingsMenu
from ui.dialogs.terms_in_force import TermsInForce
from ui.dialogs.tournament.standing import at_coming_level, clock_words, reading_now
from ui.program.key_help import help_key
from ui.view.parts import FigureTone, LabelledFigure, Tone
from ui.view.top_bar import CallView, FloorLight, TopBar


class TopKeys(NamedTuple):
    """The keys in the line at the top.

    Attributes:
        terms: the game; it shows the rules of this table.
        hands: the number of the hand; it shows the last hands.
        depth: how much of the hands is recorded.
        menu: the settings.
        language: the next language.
        help: begins the help, which tells of each key what it does; while it is on, amber.
        waiting: what waits for the pit boss, and the way there; none where nothing waits.
        papers: a guest near the sum at which the cash desk takes over, news of papers that are
            being made, or of a fault of the computer; none where there are none.
    """

    terms: KeyAction
    hands: KeyAction
    depth: KeyAction
    menu: KeyAction
    language: KeyAction
    help: KeyAction
    waiting: tuple[KeyAction, ...] = ()
    papers: tuple[KeyAction, ...] = ()

    @property
    def key_actions(self) -> tuple[KeyAction, ...]:
        """All of them."""
        always = (self.terms, self.hands, self.depth, self.menu, self.language, self.help)
        return (*always, *self.waiting, *self.papers)


def top_keys(at: Context, mode: Mode) -> TopKeys:
    """The keys in the line at the top, with what they do."""
    voice = at.voice
    menu = live(
        "menu", voice("Menu"), opening_over(mode.dialog, SettingsMenu()), tone=standing(at)[0]
    )
    code = voice.say.language.value.upper()
    language = live("language", code, ScreenAct.SWITCH_LANGUAGE)
    now = mode.dialog
    fixed = (
        _terms(at, now),
        _hands(at),
        depth_key(at, now),
        menu,
        language,
        help_key(at.voice, helping=at.helping),
    )
    return TopKeys(*fixed, _waiting(at, now), _papers(at, mode))


def _papers(at: Context, mode: Mode) -> tuple[KeyAction, ...]:
    """A fault, a guest near a sum, or news of papers: what cannot be told by itself just now."""
    waits = mode.asks or (at.hand is not None and mode.dialog is None)
    if not waits:
        return _buy_in(at)
    return fault_keys(at) or _buy_in(at) or news_keys(at)


def _hands(at: Context) -> KeyAction:
    """The number of the hand; opens the list of the last hands."""
    title = dotted([hand_shown(at), _left(at)])
    ended = at.state.hands - at.state.hand_in_progress
    if ended < 1:
        return grey(
            at.voice, "last-hands", title, GreyReason(at.voice("No hand has ended yet"), "HP 3")
        )
    return live("last-hands", title, TableAct.LIST_HANDS, detail=at.voice("The last hands"))


def _waiting(at: Context, now: Dialog | None) -> tuple[KeyAction, ...]:
    """How much waits for the pit boss, and the key that leads there; none where nothing waits."""
    voice, waiting = at.voice, open_matters(at.state)
    if not waiting:
        return ()
    leads = queue_key(at, now)
    listed = Notify(waiting_notice(voice, at.state, leads.key))
    title, detail = voice.count("{n} open", "{n} open", waiting), voice("for the pit boss")
    return (live("waiting", title, listed, detail=detail, tone=Tone.RAISE), leads)


def _buy_in(at: Context) -> tuple[KeyAction, ...]:
    """The seat of a guest near a sum at which the cash desk takes over; a tap tells the rest."""
    guest = at.untold_buy_in
    if guest is None:
        return ()
    seat, what = guest.number, "Buy-ins"
    if isinstance(guest, CashGuest):
        seat, what = guest.seat, "Cash"
    title, detail = at.voice("Seat {seat}", seat=seat), at.voice(what)
    return (live("buy-in-sign", title, TableAct.TELL_BUY_IN, detail=detail, tone=Tone.RAISE),)


def _terms(at: Context, now: Dialog | None) -> KeyAction:
    """The game, its stakes, and which one follows at a mixed table; a tap shows the rules."""
    voice, state = at.voice, at.coming
    if state.rules is None:
        return grey(voice, "terms", "", GreyReason(voice("The table is not in service")))
    level = _level(at)
    change = hands_to_change(voice.say, state)
    played = title_now(voice.say, at_coming_level(at) if level else state)
    title = "\n".join(filter(None, (level, played, "" if level else change)))
    terms = TermsInForce(rules=state.rules, mix=state.mix, game=state.turn.game)
    tone = Tone.RAISE if level and is_last_minute(reading_now(at)) else Tone.PLAIN
    detail = voice("The rules of this table")
    return live("terms", title, opening_over(now, terms), detail=detail, tone=tone)


def _level(at: Context) -> str:
    """The level and how long it lasts, in a tournament (11.1); else empty."""
    return clock_words(at) if at.state.tournament is not None else ""


def _game_in_short(at: Context) -> str:
    """The game and its stakes in a few letters; empty at a mixed table, which says no more.

    In a tournament the level and what it costs, which goes first where room is short.
    """
    rules = at.coming.rules
    if _level(at):
        coming, clock = at_coming_level(at).rules, clock_in_short(at.voice, reading_now(at))
        return dotted([clock, level_costs(at.voice, coming)]) if coming is not None else clock
    if rules is None or at.coming.mix is not None:
        return ""
    return title_in_short(at.voice.say, rules)


def _saved(at: Context) -> str:
    """Whether the last entry is on the disk, in words."""
    if at.read_only_reason:
        return at.voice("looking only")
    return at.voice("saved") if at.saved else at.voice("not recorded")


def _floor(at: Context) -> FloorLight | None:
    """How it stands with the floor; None where there is none."""
    if at.floor is None:
        return None
    # Imported here, as a table without a floor needs nothing of it.
    from ui.asked.floor_words import floor_light  # noqa: PLC0415

    return floor_light(at.voice, at.floor, at.now_ms)


def top_of(at: Context, keys: TopKeys) -> TopBar:
    """The line, with its keys."""
    voice, state = at.voice, at.state
    return TopBar(
        table=voice("Table {table}", table=state.name),
        game=keys.terms.key.title,
        game_in_short=_game_in_short(at) or keys.terms.key.title,
        hand=hand_shown(at),
        croupier=_croupier(at),
        saved=_saved(at),
        sound=at.saved,
        clock=_time_of_day(at.now_ms),
        floor=_floor(at),
        waiting=next((key_action.key for key_action in keys.waiting), None),
        papers=next((key_action.key for key_action in keys.papers), None),
        language=keys.language.key,
        menu=keys.menu.key,
        depth=keys.depth.key,
        terms=keys.terms.key,
        hands=keys.hands.key,
        help=keys.help.key,
    )


def _croupier(at: Context) -> LabelledFigure:
    """Who deals and for how long; amber, with who is next, once the relief is due (HP 7).

    It is also once who deals has taken over at another table.
    """
    shift, title = at.state.shift, at.voice("Croupier")
    if shift is None or not shift.is_open:
        return LabelledFigure(title, "–")
    if not shift.down_ms:
        return LabelledFigure(title, shift.croupier)
    deals = f"{shift.croupier} {_duration(at.now_ms - shift.down_ms)}"
    if not relief_is_due(at.state, at.now_ms) and gone_over(at) is None:
        return LabelledFigure(title, deals)
    turn = next_turn(at.state)
    follows = "" if turn is None else f" → {turn.croupier}"
    return LabelledFigure(title, deals + follows, FigureTone.HEED)


def hand_shown(at: Context) -> str:
    """The number of the hand on the felt, or of the one that comes next."""
    number = at.state.hands + 1 if at.on_show is None else at.on_show.number
    return hand_label(at.voice, number)


def _left(at: Context) -> str:
    """After the last hands were announced: how many may still be begun (HP 4); else empty."""
    left = hands_left(at.state) if at.state.shift_is_open else None
    return "" if left is None else at.voice.count("{n} more", "{n} more", left)


def _time_of_day(utc_ms: int) -> str:
    """Hours and minutes on the wall, which both languages write alike: "19:04"."""
    moment = local_time(utc_ms)
    return "" if moment is None else f"{moment:%H:%M}"


def _duration(elapsed_ms: int) -> str:
    """Hours and minutes: "3:07"."""
    hours, minutes = divmod(max(elapsed_ms, 0) // MINUTE_MS, 60)
    return f"{hours}:{minutes:02d}"


# ── a call of the pit boss ──────────────────────────────────────────────────────────────────────


PREFIX = "call-reason-"
"""Before the reason, in a key's object name: "call-reason-fill"."""


def call_keys(at: Context) -> tuple[KeyAction, ...]:
    """A key for each reason of the call that rings, to be said or not; none where none rings.

    What is open stays open, so that they are never in the way of the hand.
    """
    call = at.call
    if call is None or at.read_only_reason:
        return ()
    return tuple(_reason_key(at, call, reason) for reason in CallReason)


def _reason_key(at: Context, call: Waiting, reason: CallReason) -> KeyAction:
    name, title = f"{PREFIX}{reason.value}", at.voice(CALL_REASONS[reason])
    if call.reason is reason:
        # Said already: once more would be an entry of its own, which an undo had to take back.
        return live(name, title, ScreenAct.STAY, chosen=True)
    return live(name, title, AskDesk(GiveCallReason(call.number, reason), None))


def call_view(at: Context, keys: tuple[KeyAction, ...] = ()) -> CallView | None:
    """The call that rings, with its keys; None where none does, or the table is only looked at."""
    call = at.call
    if call is None or at.read_only_reason:
        return None
    voice, title = at.voice, at.voice("Pit boss called")
    reason = "" if call.reason is None else voice(CALL_REASONS[call.reason])
    aloud = "" if _is_heard(at) else voice("Call aloud: nothing rings")
    time = voice.say.time(call.called_ms)
    said = voice("Pit boss called at {time}", time=time)
    return CallView(
        title=title,
        reason=reason,
        reasons=tuple(key_action.key for key_action in keys),
        since=minutes_and_seconds(at.now_ms - call.called_ms),
        aloud=aloud,
        spoken=". ".join(filter(None, (said, reason, aloud))),
    )


def _is_heard(at: Context) -> bool:
    """Whether the house's bell rings, or the floor's screen shows the call."""
    if at.bell_rings or at.floor is None:
        return at.bell_rings
    # Imported here, as a table without a floor needs nothing of it.
    from ui.asked.floor_words import floor_light  # noqa: PLC0415

    return floor_light(at.voice, at.floor, at.now_ms).sound
