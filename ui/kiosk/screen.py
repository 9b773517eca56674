"""The table's whole screen: one view value, and what a tap on each of its keys does."""

from __future__ import annotations

from msgspec.structs import replace

from dealerassist.cards import Card
from dealerassist.hand.refusal import Code, refuse
from dealerassist.locale.localizer import Localizer, dotted
from ui.asked.asked import Asked, PastHand
from ui.asked.context import ActsInARow, Context
from ui.asked.dialog import Dialog
from ui.asked.intents import TableAct
from ui.asked.key_action import GreyReason, Intent, KeyAction, ViewWithKeys, reason_of
from ui.asked.pad import NO_PAD, NO_PROMPT, PadKeys
from ui.asked.screen import Screen, view_of
from ui.asked.screen_mode import PLAIN, Mode
from ui.dialogs import seat_menu, seat_tapped
from ui.dialogs.card_correction import on_board
from ui.dialogs.counts_entered import not_signed_yet
from ui.dialogs.permitted_keys import (
    allowed,
    as_it_may_be,
    grey_if_not_writable,
    intent_if_writable,
)
from ui.dialogs.seat_menu import SeatMenu
from ui.felt.middle import board_of
from ui.felt.seats import seats_of, seats_of_past, slots_of
from ui.table import dealing as card_keys
from ui.table.betting.action_on import action_key
from ui.table.middle import boxes_beside, facts_of, pots_key, shows_hand_beside
from ui.table.moments import asked_by_table, moment_of, prompt_shown
from ui.table.showdown.payout import payout_of
from ui.table.side_keys import ending_keys, of_the_past, side_key_actions, unless_repeated
from ui.table.top_bar import TopKeys, call_keys, call_view, top_keys, top_of
from ui.view.view import (
    Board,
    CardsView,
    FeltView,
    FixesView,
    Pad,
    PadContent,
)


class TableScreen(Screen, frozen=True, kw_only=True):
    """What is shown of the table, and what can be done with it."""

    def intent_of(self, name: str) -> Intent | GreyReason | None:
        does = self._does(name)
        return None if does is None else intent_if_writable(self.at, self._allowed(does))

    @property
    def rule(self) -> str:
        asked = self.asked
        if asked is None or asked.rule is None:
            asked = asked_by_table(self.at)
        return asked.rule or ""

    def _allowed(self, does: Intent | GreyReason) -> Intent | GreyReason:
        return allowed(self.at, does, self.mode.dialog)

    def title_of(self, name: str) -> str:
        """The title of the key, for a notice about it; of a card, how it is spoken."""
        shows = self.view.asked.shows
        cards = shows.cards if isinstance(shows, CardsView) else ()
        spoken = (key.spoken for key in cards if key.name == name)
        title = super().title_of(name)
        return title if name in self.key_actions else next(spoken, title)

    def _does(self, name: str) -> Intent | GreyReason | None:
        does = super().intent_of(name)
        if does is not None:
            return does
        if name in (PROMPT, PROCEDURE):
            return TableAct.EXPLAIN
        if name == BOARD:
            return self._on_the_felt(on_board(self.at))
        if name.startswith(card_keys.PREFIX):
            return self._card(name.removeprefix(card_keys.PREFIX))
        return self._seat(name.removeprefix(seat_menu.PREFIX))

    def _card(self, code: str) -> Intent | GreyReason | None:
        try:
            card = Card.parse(code)
        except ValueError:
            return None
        if self.view.asked.pad is not Pad.CARDS:
            return reason_of(self.at.voice, refuse(Code.NOT_DEALING, "3.1"))
        return on_card(self.at, card, self.mode.dialog)

    def _seat(self, number: str) -> Intent | GreyReason | None:
        if not number.isdecimal() or not 0 < int(number) <= len(self.at.state.seats):
            return None
        return self._on_the_felt(on_seat(self.at, int(number), self.mode.dialog))

    def _on_the_felt(self, does: Intent | GreyReason) -> Intent | GreyReason:
        """What a tap on the felt does; while a past hand is shown there, only say so."""
        past = self.asked is not None and isinstance(self.asked.over, PastHand)
        return of_the_past(self.at) if past else does


BOARD = "board"
"""The board, or the common card: a tap asks which card was recorded wrongly."""

PROMPT = "prompt"
"""The prompt: a tap on it explains it."""

PROCEDURE = "procedure"
"""The card with what to do about a problem: a tap on it explains it, too."""


def screen_of(at: Context, mode: Mode = PLAIN) -> TableScreen:
    """Everything on the screen, and what each key does."""
    now = mode.dialog
    asked = asked_by_table(at) if now is None else now.asks(at)
    pays = now is None or asked.prompt is None
    asked = asked.at_table(asked_by_table(at)) if asked.leaves_table else asked
    over, seats = asked.over, asked.seats
    past = over.at if isinstance(over, PastHand) else None
    pad = pad_shown(at, now, asked.pad or NO_PAD)
    keys = pad.changed(lambda key_action: as_it_may_be(at, key_action, now))
    top, side, pots = _top(at, mode, keys), _side(at, now, asked, keys), pots_key(at, mode)
    calling = tuple([as_it_may_be(at, key_action, now) for key_action in call_keys(at)])
    felt = at if past is None else past
    there = past is not None or shows_hand_beside(at, keys.pad, now)
    felt_view = FeltView(
        seats=seats_of(at, seats) if past is None else seats_of_past(past),
        slots=slots_of(felt),
        boxes=boxes_beside(felt, now) if there else (),
        pots=None if pots is None else pots.key,
        facts=facts_of(felt, now),
        board=board_of(felt, seats.doubted) if there else Board(),
        payout=payout_of(at) if past is None and pays else None,
    )
    asked = replace(
        asked,
        prompt=prompt_shown(at.voice, asked.prompt or NO_PROMPT, mode.rank),
        pad=keys._replace(shows=_cards_of(at, keys) or keys.shows),
        aloud=asked.aloud if past is None else "",
    )
    bar = replace(top_of(at, top), call=call_view(at, calling))
    view = view_of(at, mode, asked, top=bar, felt=felt_view, side=side)
    key_actions = (*side, *top.key_actions, *([] if pots is None else [pots]))
    key_actions += calling
    if isinstance(over, ViewWithKeys):
        key_actions += over.key_actions
    by_name = {key_action.key.name: key_action for key_action in key_actions} | keys.by_name
    return TableScreen(at=at, mode=mode, asked=asked, view=view, key_actions=by_name)


def _cards_of(at: Context, keys: PadKeys) -> PadContent | None:
    """The cards of the pad: the 52, or those that can be named anew; None without any."""
    if keys.pad is Pad.CARDS:
        return _cards(at, keys)
    if keys.fixes:
        cards = tuple(fix.key for fix in keys.fixes)
        return FixesView(cards, at.voice("Card wrong? Tap it"))
    return None


def _top(at: Context, mode: Mode, keys: PadKeys) -> TopKeys:
    """The keys in the line at the top; grey where a key below does the same."""
    top = top_keys(at, mode)
    waiting = tuple([unless_repeated(at, each, keys.all_keys) for each in top.waiting])
    menu = unless_repeated(at, top.menu, keys.all_keys)
    return top._replace(
        depth=grey_if_not_writable(at, top.depth, mode.dialog), menu=menu, waiting=waiting
    )


def _side(at: Context, now: Dialog | None, asked: Asked, keys: PadKeys) -> tuple[KeyAction, ...]:
    """The keys at the side, and those that give up or end a hand."""
    side = (*side_key_actions(at, now, asked, keys), *ending_keys(at, now, asked, keys))
    return tuple([as_it_may_be(at, key_action, now, brief=True) for key_action in side])


def _cards(at: Context, keys: PadKeys) -> CardsView:
    """The keys of the pack; all grey where none can be recorded."""
    return CardsView(card_keys.card_keys(at, wanted=at.is_writable, taken=keys.taken))


# ── the keys below the felt, and taps on seats and cards ────────────────────────────────────────


def pad_shown(at: Context, now: Dialog | None, pad: PadKeys) -> PadKeys:
    """The pad of the dialog or the table, with what the dialog itself cannot know of the table.

    Beside the menu of a guest the action on that seat; between hands, what one tap would have done.
    """
    match now:
        case SeatMenu(seat=number):
            return pad._replace(ends=(*pad.ends, *action_key(at, number)))
        case None if at.acts_in_a_row is not None:
            words = _one_tap_words(at.voice, at.acts_in_a_row)
            return pad.changed(lambda key_action: _taught(key_action, words))
        case _:
            return pad


def _taught(key_action: KeyAction, words: str) -> KeyAction:
    """On *New hand*, which is tapped next, what one tap would have done in the last one."""
    key = key_action.key
    if key.name != "new-hand" or not key.enabled:
        return key_action
    return key_action.looking(detail=dotted([key.detail, words]))


def _one_tap_words(voice: Localizer, row: ActsInARow) -> str:
    """Which key does the same in one tap."""
    match row.kind:
        case "fold":
            return voice(
                "{n} guests in a row folded: “All fold” does that in one tap", n=row.guests
            )
        case "check":
            return voice(
                "{n} guests in a row checked: “All check” does that in one tap", n=row.guests
            )
        case _:
            return voice(
                "{n} guests in a row called: “All call” does that in one tap", n=row.guests
            )


def on_seat(at: Context, number: int, now: Dialog | None) -> Intent | GreyReason:
    """What a tap on a seat does: answer the dialog, act in the hand, or open the seat's menu."""
    if now is None:
        does = moment_of(at).tap(at, number)
    else:
        does = now.tap(at, number) or not_signed_yet(at, now)
    return does or seat_tapped.seat_tap(at, number)


def on_card(at: Context, card: Card, now: Dialog | None) -> Intent | GreyReason:
    """What a tap on a card does, or why nothing: the dialog is asked first, then the table."""
    does = (None if now is None else now.tap(at, card)) or moment_of(at).tap(at, card)
    return does or reason_of(at.voice, refuse(Code.NOT_DEALING, "3.1"))
