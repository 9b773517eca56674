"""Between hands: the keys, the figures of the shift, the prompt, and what is said aloud."""

from __future__ import annotations

from msgspec.structs import replace

from dealerassist.hand.blind_post import BlindPost, PostKind
from dealerassist.hand.blinds import own_ante
from dealerassist.hand.events import HandVoided
from dealerassist.hand.recording_depth.depth import Depth
from dealerassist.hand.refusal import Code, refuse
from dealerassist.hand.state import HandState
from dealerassist.locale.games_and_stakes import title_in_short
from dealerassist.locale.localizer import Localizer, capital, dotted
from dealerassist.locale.posts import post_text
from dealerassist.table.commands import StartHand
from dealerassist.table.events import LastHandsAnnounced
from dealerassist.table.guest_events import SeatReserved
from dealerassist.table.state import Shift
from dealerassist.table.who_stays import guests_to_ask
from dealerassist.table.zero_light import differences_open, zero_light
from ui.asked.asked import Asked
from ui.asked.context import Context
from ui.asked.dialog import Dialog
from ui.asked.intents import AskDesk, MakeBeside, SwitchTo, cancel, opening
from ui.asked.key_action import KeyAction, grey, live
from ui.asked.pad import PadKeys
from ui.asked.print_notices import being_made
from ui.asked.screen_mode import PLAIN
from ui.asked.seat_and_hand_names import hand_label, seat_name
from ui.dialogs.before_next_hand import before_next_hand
from ui.dialogs.blinds import straddle_key
from ui.dialogs.change_croupier import change_croupier_key
from ui.dialogs.close_shift import ClosingShift, close_shift_key
from ui.dialogs.count_stack import count_next_key
from ui.dialogs.game import setup_key
from ui.dialogs.house_money import last_hands_words, money_key, zero_figure
from ui.dialogs.open_shift import open_shift_key, reopen_shift_key
from ui.dialogs.place_button import is_to_be_placed, place_button_key
from ui.dialogs.printed_report import closed_report_key
from ui.dialogs.sign_tronc import tronc_keys, tronc_words
from ui.dialogs.signed_for import number_played
from ui.dialogs.time_collection import time_facts, time_words
from ui.dialogs.tournament.before_hand import (
    coming_level_words,
    earlier_level_key,
    tournament_prompt,
)
from ui.dialogs.tournament.clock_page import sheet_keys, tournament_key
from ui.dialogs.tournament.standing import level_is_new
from ui.dialogs.tray_denominations import tray_key
from ui.dialogs.waiting_list import guests_key
from ui.jobs.worker_jobs import ShiftPaper
from ui.table.announcements import change_called, one_line
from ui.table.less_recorded.depth import depth_note, pots_are_due
from ui.table.less_recorded.prompt import next_hand_prompt
from ui.table.showdown.prompt import pot_by_pot, winnings_words
from ui.view.parts import FigureTone, LabelledFigure, Tone
from ui.view.view import Pad, Prompt


class TableSetup(Dialog, frozen=True, kw_only=True):
    """What cannot be done while a shift is open, each grey with its reason."""

    reads_only = True

    def asks(self, at: Context) -> Asked:
        voice = at.voice
        return Asked(
            prompt=Prompt(
                voice("Set up the table"), voice("Between two shifts: close this one first.")
            ),
            pad=PadKeys(Pad.CHOICE, _set_aside(at), (cancel(voice),)),
            rule="HP 4",
        )


class TableKeys(Dialog, frozen=True, kw_only=True):
    """The keys between hands (shift, croupier, report) while only pots are recorded."""

    reads_only = True

    def asks(self, at: Context) -> Asked:
        return Asked(pad=PadKeys(Pad.BETWEEN, between_keys(at)), rule="HP 4")


def between_keys(at: Context) -> tuple[KeyAction, ...]:
    """The keys of the pad: those that are live, and a new hand, which says what stands before it.

    What cannot be done while a shift is open is behind one key; what needs one is not there while
    none is.
    """
    if not at.state.shift_is_open:
        return tuple(each for each in _every_key(at) if each.key.enabled)
    aside = {each.key.name for each in _set_aside(at)}
    shown = (each for each in _every_key(at) if each.key.name not in aside)
    detail = at.voice("between shifts")
    return (*shown, live("setup", at.voice("Set up …"), opening(TableSetup()), detail=detail))


def _every_key(at: Context) -> tuple[KeyAction, ...]:
    if at.state.tournament is not None:
        return _tournament_keys(at)
    return (
        _new_hand(at),
        open_shift_key(at),
        reopen_shift_key(at) or close_shift_key(at),
        change_croupier_key(at),
        _report(at),
        setup_key(at),
        tray_key(at),
        money_key(at),
        guests_key(at),
        *(count_next_key(at) or _blinds_key(at)),
        *(() if at.state.shift_is_open else tronc_keys(at, None)),
    )


def _tournament_keys(at: Context) -> tuple[KeyAction, ...]:
    """Those of a table in a tournament: no money, no waiting list (chapter 11)."""
    return (
        _new_hand(at),
        open_shift_key(at),
        reopen_shift_key(at) or close_shift_key(at),
        change_croupier_key(at),
        _report(at),
        setup_key(at),
        *(tournament_key(at) if at.state.shift_is_open else sheet_keys(at)),
        *(earlier_level_key(at) or _blinds_key(at)),
    )


def _set_aside(at: Context) -> tuple[KeyAction, ...]:
    """The keys that are dead while this shift lasts."""
    return tuple(each for each in _every_key(at) if _is_dead(each))


def _is_dead(key: KeyAction) -> bool:
    """Grey, and not only until the hand or the paper that it waits for is there."""
    return not key.key.enabled and key.key.name not in ("new-hand", "report")


def _blinds_key(at: Context) -> tuple[KeyAction, ...]:
    """Before the first hand of a shift the button is placed; later a guest may straddle (5.13)."""
    if is_to_be_placed(at):
        return place_button_key(at) or straddle_key(at)
    return straddle_key(at) or place_button_key(at)


def _new_hand(at: Context) -> KeyAction:
    voice, title = at.voice, at.voice("New hand")
    refusal, asked = before_next_hand(at)
    if asked is not None:
        return live("new-hand", title, asked.does, detail=asked.about, tone=Tone.GO)
    if pots_are_due(at):
        return _back_to_pots(at)
    if refusal is not None:
        return grey(voice, "new-hand", title, refusal, tone=Tone.GO)
    number = hand_label(voice, at.state.hands + 1)
    players = voice.count("{n} guest plays", "{n} guests play", len(at.state.players()))
    what = players if at.state.mix is None else title_in_short(voice.say, at.rules)
    return live("new-hand", title, AskDesk(StartHand()), detail=f"{number} · {what}", tone=Tone.GO)


def _back_to_pots(at: Context) -> KeyAction:
    """Where only the pots are recorded (Taxe depth): back to the keypad for them."""
    voice, begun = at.voice, at.hand is not None
    title = voice("The pots") if begun else voice("New hand")
    number = hand_label(voice, at.state.hands + (not begun))
    detail = dotted([number, voice("only the pots are entered")])
    return live("new-hand", title, SwitchTo(PLAIN), detail=detail, tone=Tone.GO)


def _report(at: Context) -> KeyAction:
    voice, shift = at.voice, at.state.shift
    title = voice("Shift report")
    if shift is None:
        return grey(voice, "report", title, refuse(Code.SHIFT_CLOSED, "HP 4"))
    detail = voice("PDF, shift {number}", number=shift.number)
    if not at.state.shift_is_open:
        return closed_report_key(at, "report", title, shift.number, detail=detail)
    if at.work.makes(ShiftPaper):
        return grey(voice, "report", title, being_made(voice))
    return live("report", title, MakeBeside(ShiftPaper(shift.number)), detail=detail)


# ── the figures of the shift ────────────────────────────────────────────────────────────────────
# Counting is blind (HP 4): as long as the shift is open, no figure says what a box should hold.
# What was taken in a closed shift stands in its report, and not where guests read it.


def shift_facts(at: Context, now: Dialog | None) -> tuple[LabelledFigure, ...]:
    """The line at the felt's lower edge: figures of the shift, and which version waits."""
    shift, version = at.state.shift, _version_fact(at)
    if shift is None:
        return version
    if isinstance(now, ClosingShift):
        return _closing_facts(at, shift)
    if not shift.is_open:
        return version
    hands = LabelledFigure(
        at.voice("Hands in this shift"), at.voice.say.number(number_played(at, shift))
    )
    return (hands, *time_facts(at), _zero_fact(at), *version)


def _version_fact(at: Context) -> tuple[LabelledFigure, ...]:
    """Which version of the program waits; nothing if none does."""
    if at.machine is None:
        return ()
    # Imported here, as a table on an ordinary computer needs nothing of it.
    from ui.asked.machine_words import version_facts  # noqa: PLC0415

    return version_facts(at)


def _zero_fact(at: Context) -> LabelledFigure:
    """That the table balances, as far as it has been counted; else by how much it is off."""
    if zero_light(at.state) or differences_open(at.state):
        return LabelledFigure(at.voice("Table balance"), zero_figure(at), FigureTone.HEED)
    return LabelledFigure("", at.voice("Table balances ✓"), FigureTone.GOOD)


def _closing_facts(at: Context, shift: Shift) -> tuple[LabelledFigure, ...]:
    """What the croupier checks before closing: who dealt since when, what was played, guests."""
    voice, number = at.voice, at.voice.say.number
    return (
        LabelledFigure(voice("Croupier"), shift.croupier),
        LabelledFigure(voice("Opened at"), voice.say.time(shift.opened_ms)),
        LabelledFigure(voice("Hands"), number(number_played(at, shift))),
        LabelledFigure(voice("Voids"), number(shift.voids)),
        LabelledFigure(voice("Misdeals"), number(shift.misdeals)),
        LabelledFigure(voice("Void decks"), number(shift.foul_decks)),
        LabelledFigure(voice("Guests at the table"), number(sum(map(bool, at.state.seats)))),
    )


# ── the prompt ──────────────────────────────────────────────────────────────────────────────────


TOLD_BEFORE = {PostKind.ENTRY: "5.14", PostKind.STRADDLE: "5.15"}
"""What is told before the hand, so that it can still be changed, with its rule."""


def between_prompt(at: Context) -> Prompt:
    """The pots just paid, the chips that a void hand gives back, or the next hand."""
    if at.on_show is not None:
        return _paid(at, at.on_show)
    void = next((event for event in at.last if isinstance(event, HandVoided)), None)
    if void is not None and at.state.hand is not None:
        return _void(at, at.state.hand, void)
    return waiting_prompt(at)


def _paid(at: Context, hand: HandState) -> Prompt:
    """What was paid, and what follows: shown until something else is entered."""
    next_hand = capital(_next_deal(at, at.voice("collect the cards and shuffle")))
    time = time_words(at)
    level = at.voice.cited(_level(at), "11.1") if _level(at) else _not_yet(at)
    whys = [pot_by_pot(at, hand), next_hand, level, time, _change(at), _button(at)]
    whys.append(last_hands_words(at))
    return Prompt(capital(winnings_words(at)), dotted(whys))


def _not_yet(at: Context) -> str:
    """Why the next hand of a tournament waits, as for the end of a break; else empty."""
    refusal = before_next_hand(at).refusal if at.state.tournament is not None else None
    return "" if refusal is None else at.voice.cited(at.voice.refusal(refusal), refusal.rule)


def _level(at: Context) -> str:
    """The level of the next hand, where it is a new one (11.1); else empty."""
    if at.state.tournament is None or at.hand is not None or not level_is_new(at):
        return ""
    return "" if before_next_hand(at).refusal else coming_level_words(at)


def _change(at: Context) -> str:
    """Which game the next hand is the first of, at a mixed table (8.1); else empty."""
    called = change_called(at)
    return at.voice.cited(capital(called), "8.1") if called else ""


def _next_deal(at: Context, usual: str) -> str:
    """How the next deal is prepared: the `usual` way, or with a new deck after a void one."""
    hand = at.state.hand
    if hand is None or not hand.new_deck:
        return usual
    return at.voice("bring a new deck, count it and shuffle")


def _as_posted(at: Context, post: BlindPost) -> BlindPost:
    """A straddle as far as the stack reaches beside the ante (5.15); others as they are due."""
    rules, seat = at.coming.rules, at.coming.seat(post.seat)
    if post.kind is not PostKind.STRADDLE or rules is None or seat is None or not seat.counted:
        return post
    return replace(post, live=min(post.live, max(0, seat.stack - own_ante(rules))))


def _button(at: Context) -> str:
    """Who has the dealer button in the next hand, and who posts besides the blinds (5.13–5.15)."""
    voice, following = at.voice, at.coming.next_hand()
    if following.button is None:
        return ""
    button = voice("Dealer button at seat {seat}", seat=following.button)
    if following.posts is None:
        return voice.cited(button, "1.6")
    said = [
        voice.cited(capital(post_text(voice, _as_posted(at, post))), TOLD_BEFORE[post.kind])
        for post in following.posts
        if post.kind in TOLD_BEFORE
    ]
    if not any(post.kind is PostKind.SMALL_BLIND for post in following.posts):
        said.insert(0, voice.cited(voice("No small blind"), "5.13"))
    return dotted([voice.cited(button, "1.6"), *said])


def _void(at: Context, hand: HandState, event: HandVoided) -> Prompt:
    """What goes back to whom after a void hand, and what follows (house practice 2)."""
    voice = at.voice
    back = refund_words(voice, [player.seat for player in hand.players], event.amounts)
    if hand.depth is Depth.RAKE:
        back = voice("every chip back to whoever put it in")  # what was bet last was not recorded
    again = _next_deal(at, voice("shuffle and deal again"))
    void = "Misdeal — {refunds}"
    if event.is_of_the_deck:
        void = "Hand void, deck void — {refunds}"
    return Prompt(voice(void, refunds=back), voice.cited(capital(again), "HP 2"))


def refund_words(voice: Localizer, seats: list[int], amounts: tuple[int, ...]) -> str:
    """What goes back to whom: "5 € back to each", or seat by seat."""
    if len(set(amounts)) == 1:
        return voice("{amount} back to each", amount=voice.money(amounts[0]))
    parts = [
        f"{seat_name(voice, seat)}: {voice.money(amount)}"
        for seat, amount in zip(seats, amounts, strict=True)
        if amount
    ]
    return voice("back: {amounts}", amounts=", ".join(parts))


def waiting_prompt(at: Context) -> Prompt:
    """What can be done while no hand is on the table, or has to be done before the next one."""
    voice, state = at.voice, at.state
    if not state.shift_is_open:
        why = tronc_words(at) or voice("The table is closed until then.")
        return Prompt(voice("Open the shift"), _other_version(at) or why)
    refusal, asked = before_next_hand(at)
    if asked is not None and (refusal or state.depth is Depth.RAKE or guests_to_ask(state)):
        return replace(asked.prompt, why=dotted([depth_note(at), asked.prompt.why]))
    if pots_are_due(at):
        return next_hand_prompt(at)
    if refusal is not None and refusal.code is Code.COUNT_FIRST:
        why = voice.cited(voice.refusal(refusal), refusal.rule)
        return Prompt(voice("Count the chips of the guests"), why)
    if refusal is not None and refusal.code is Code.LAST_HANDS_PLAYED:
        why = voice.cited(voice.refusal(refusal), refusal.rule)
        return Prompt(voice("Count and close the shift"), why)
    if refusal is not None and state.tournament is not None:
        return tournament_prompt(at, refusal)
    if refusal is not None:
        why = voice.cited(voice.refusal(refusal), refusal.rule)
        return Prompt(voice("Seat the guests: tap a free seat"), why)
    players = voice.count("{n} guest plays", "{n} guests play", len(state.players()))
    hint = capital(voice("tap a seat for chips, tips and leaving"))
    if state.tournament is not None:
        hint = capital(voice("tap a seat for who is absent, rebuys and moves"))
    if state.next_button() is not None and state.button is None:
        place = capital(voice("place the button: by a high card, or at a seat"))
        hint = voice.cited(place, "5.13")
    new_deck = state.hand is not None and state.hand.new_deck
    first = "New deck, then hand {number}" if new_deck else "Shuffle, then hand {number}"
    title, level = voice(first, number=voice.say.number(state.hands + 1)), coming_level_words(at)
    if state.tournament is not None and level_is_new(at):
        # What the hand costs is the moment's fact (11.1).
        title, level = level, voice.cited(title, "11.1")
    return Prompt(
        title,
        dotted(
            [
                level,
                time_words(at),
                _change(at),
                players,
                _button(at),
                last_hands_words(at) or capital(hint),
            ]
        ),
    )


def _other_version(at: Context) -> str:
    """Which version of the program waits, and when it starts; empty if none does."""
    if at.machine is None:
        return ""
    # Imported here, as a table on an ordinary computer needs nothing of it.
    from ui.asked.machine_words import version_sentence  # noqa: PLC0415

    return version_sentence(at)


# ── what is said aloud ──────────────────────────────────────────────────────────────────────────


def between_words(at: Context) -> str:
    """That the last hands begin, who is called to a seat, the next game, or that the hand is void.

    Empty once that is over. Who has won was said before the pots were pushed, and not again.
    """
    if any(isinstance(event, LastHandsAnnounced) for event in at.last):
        return one_line([at.voice("the last three hands")])
    called = next((event for event in at.last if isinstance(event, SeatReserved)), None)
    if called is not None and called.listed:
        return one_line(
            [at.voice("{name}, seat {seat} please", name=called.name, seat=called.seat)]
        )
    if at.on_show is not None:
        return one_line([_level(at), change_called(at)])
    void = (event for event in at.last if isinstance(event, HandVoided))
    event = next(void, None)
    if event is None:
        return one_line([_level(at), change_called(at)])
    if event.is_of_the_deck:
        return one_line([at.voice("the hand is void, all bets go back, a new deck comes")])
    return one_line([at.voice("misdeal, all bets go back")])
