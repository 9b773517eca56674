"""The table's whole screen: one view value, and what a tap on each of its keys does."""

from __future__ import annotations

from dealerassist.cards import Card
from dealerassist.hand.refusal import Code, refuse
from ui.dialogs import seat_menu
from ui.dialogs.card_correction import on_board
from ui.dialogs.permitted_keys import allowed, as_it_may_be
from ui.felt.middle import board_of
from ui.felt.seats import seats_of, seats_of_past, slots_of
from ui.kiosk.pads import keys_of, on_seat
from ui.shell.context import Context
from ui.shell.intents import TableAct
from ui.shell.key_action import GreyReason, Intent, KeyAction, reason_of
from ui.shell.not_writable import grey_if_not_writable, intent_if_writable
from ui.shell.pad import PadKeys
from ui.shell.screen import Screen
from ui.table.announcement import announcement_of
from ui.table.call_band import call_keys, call_view
from ui.table.dealing import keys as card_keys
from ui.table.middle import boxes_of, facts_of, pots_key, shows_hand_beside
from ui.table.prompt import prompt_of
from ui.table.showdown.payout_view import payout_of
from ui.table.side_keys import ending_keys, of_the_past, side_key_actions, unless_repeated
from ui.table.top_bar import TopKeys, top_keys, top_of
from ui.view.parts import CardKey
from ui.view.view import Board, Pad, View


class TableScreen(Screen, frozen=True, kw_only=True):
    """What is shown of the table, and what can be done with it."""

    def intent_of(self, name: str) -> Intent | GreyReason | None:
        """What a tap on the key or seat of this name does, or why not; None if there is none."""
        does = self._does(name)
        return None if does is None else intent_if_writable(self.at, allowed(self.at, does))

    def title_of(self, name: str) -> str:
        """The title of the key, for a notice about it; of a card, how it is spoken."""
        spoken = (key.spoken for key in self.view.cards if key.name == name)
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
        if self.view.pad is not Pad.CARDS:
            return reason_of(self.at.voice, refuse(Code.NOT_DEALING, "3.1"))
        return card_keys.on_card(self.at, card)

    def _seat(self, number: str) -> Intent | GreyReason | None:
        if not number.isdecimal() or not 0 < int(number) <= len(self.at.state.seats):
            return None
        return self._on_the_felt(on_seat(self.at, int(number)))

    def _on_the_felt(self, does: Intent | GreyReason) -> Intent | GreyReason:
        """What a tap on the felt does; while a past hand is shown there, only say so."""
        dialog = self.at.mode.dialog
        past = None if dialog is None else dialog.past_on_felt(self.at)
        return does if past is None else of_the_past(self.at)


BOARD = "board"
"""The board, or the common card: a tap asks which card was recorded wrongly."""

PROMPT = "prompt"
"""The prompt: a tap on it explains it."""

PROCEDURE = "procedure"
"""The card with what to do about a problem: a tap on it explains it, too."""


def screen_of(at: Context) -> TableScreen:
    """Everything on the screen, and what each key does."""
    dialog = at.mode.dialog
    keys = keys_of(at).changed(lambda key_action: as_it_may_be(at, key_action))
    top, side, pots = _top(at, keys), _side(at, keys), pots_key(at)
    calling = tuple(as_it_may_be(at, key_action) for key_action in call_keys(at))
    page = None if dialog is None else dialog.upper_page(at)
    past = None if dialog is None else dialog.past_on_felt(at)
    glass = None if dialog is None else dialog.glass(at)
    report = None if dialog is None else dialog.printed_report(at)
    felt = at if past is None else past
    there = past is not None or shows_hand_beside(at, keys.pad)
    said = announcement_of(at) if past is None and not at.read_only_reason else ""
    view = View(
        language=at.voice.say.language.value,
        look=at.look,
        top=top_of(at, top),
        seats=seats_of(at) if past is None else seats_of_past(past),
        slots=slots_of(felt),
        prompt=prompt_of(at),
        announcement=at.voice.say.quoted(said) if said else "",
        payout=payout_of(at) if past is None else None,
        boxes=boxes_of(felt) if there else (),
        pots=None if pots is None else pots.key,
        facts=facts_of(felt),
        board=board_of(felt) if there else Board(),
        pad=keys.pad,
        side=tuple(key_action.key for key_action in side),
        ends=tuple(key_action.key for key_action in keys.ends),
        cards=_cards(at, keys),
        keys=tuple(key_action.key for key_action in keys.shown),
        number=keys.number,
        terms=keys.terms,
        checks=keys.checks,
        fixes=tuple(fix.key for fix in keys.fixes),
        question=at.voice("Card wrong? Tap it") if keys.fixes else "",
        past=tuple(hand.key for hand in keys.past),
        replay=keys.replay,
        undoing=keys.undoing,
        figures=keys.figures,
        guests=keys.guests,
        doubted=keys.doubted,
        pit=None if page is None else page.view,
        pieces=keys.pieces,
        procedure=None if dialog is None else dialog.procedure(at),
        notice=at.mode.notice,
        panel=None if glass is None else glass.view,
        report=None if report is None else report.view,
        call=call_view(at, calling),
    )
    key_actions = (*side, *top[:-2], *top.waiting, *top.papers, *([] if pots is None else [pots]))
    key_actions += calling
    for over in (page, glass, report):
        if over is not None:
            key_actions += over.key_actions
    by_name = {key_action.key.name: key_action for key_action in key_actions} | keys.by_name
    return TableScreen(at=at, view=view, key_actions=by_name)


def _top(at: Context, keys: PadKeys) -> TopKeys:
    """The keys in the line at the top; grey where a key below does the same."""
    top = top_keys(at)
    waiting = tuple(unless_repeated(at, each, keys.key_actions) for each in top.waiting)
    menu = unless_repeated(at, top.menu, keys.key_actions)
    return top._replace(depth=grey_if_not_writable(at, top.depth), menu=menu, waiting=waiting)


def _side(at: Context, keys: PadKeys) -> tuple[KeyAction, ...]:
    """The keys at the side, and those that give up or end a hand."""
    side = (*side_key_actions(at, keys), *ending_keys(at, keys))
    return tuple(as_it_may_be(at, key_action, brief=True) for key_action in side)


def _cards(at: Context, keys: PadKeys) -> tuple[CardKey, ...]:
    """The keys of the pack; all grey where no card is asked for, or none can be recorded."""
    wanted = keys.pad is Pad.CARDS and at.saved and not at.read_only_reason
    taken = () if at.mode.dialog is None else at.mode.dialog.cards_taken()
    return card_keys.card_keys(at, wanted=wanted, taken=taken)
