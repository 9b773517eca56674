"""The keys at both edges of the screen, always in the same place: undo, pit boss, Why?, Problem."""

from __future__ import annotations

from dealerassist.hand.legal import Legal, Wanted
from dealerassist.hand.refusal import Code, Refusal
from dealerassist.hand.showdown import refuse_muck
from dealerassist.locale.event_text import event_in_brief, event_summary
from dealerassist.locale.localizer import Localizer, capital, dotted
from ui.asked.asked import Asked, PastHand, WayBack
from ui.asked.context import Context
from ui.asked.dialog import Dialog, page_behind
from ui.asked.intents import SwitchTo, TableAct, back_to, cancel
from ui.asked.key_action import GreyReason, KeyAction, grey, grey_in_brief, live, live_or_grey
from ui.asked.pad import PadKeys
from ui.asked.screen_mode import Mode
from ui.asked.seat_and_hand_names import seat_name
from ui.dialogs.answer_call import answering
from ui.dialogs.counts_entered import holds_counts, not_signed_yet
from ui.dialogs.lock import lock_key
from ui.dialogs.problems.moments import ProblemDialog
from ui.dialogs.undo import earlier_key, nothing_to_undo
from ui.table.dealing import unknown_key
from ui.view.parts import Tone

GIVING_UP = frozenset({"act-fold", "act-muck"})
"""Object names: one of these keys lies in the last place on the left, where one guest gives up."""

ENDING = frozenset({"rest-fold", "act-muck-others", "act-award"})
"""Object names: one of these keys lies in the last place on the right, where the hand ends."""


def side_key_actions(
    at: Context, now: Dialog | None, asked: Asked, keys: PadKeys
) -> tuple[KeyAction, ...]:
    """The keys at the edges: undo and pit boss on the left, the rest on the right.

    Where one of those that end the dialog on `keys` does the same, it alone is live. `asked` is
    what the dialog asks, or the table.
    """
    why, back = live("why", at.voice("Why?"), TableAct.EXPLAIN), _way_back(at, now, asked)
    if now is not None and page_behind(now) is not None:
        return (*_of_the_pit(at, back), why)
    # Who shows, shows all cards (7.2): there *Show cards* lies in the place of *Unknown*.
    unknown = () if "act-show" in keys.by_name else (unknown_key(at, lies_open=keys.lies_open),)
    lock = () if at.state.hand_in_progress else (lock_key(at),)
    undo = _undo_keys(at, now, asked, back)
    side = (*undo, floor_key(at, now), *lock, *unknown, why, _problem_key(at, now))
    ends = keys.ends
    return tuple([unless_repeated(at, key_action, ends) for key_action in side])


def floor_key(at: Context, now: Dialog | None) -> KeyAction:
    """The key that calls the pit boss; while a call rings, it answers it (HP 7)."""
    title, call = at.voice("Pit boss"), at.call
    if call is None:
        return live("floor", title, TableAct.CALL_FLOOR)
    does, said = answering(at, call, now), at.voice("answer the call")
    return live("floor", title, does, detail=said, tone=Tone.RAISE)


def unless_repeated(at: Context, key_action: KeyAction, others: tuple[KeyAction, ...]) -> KeyAction:
    """The key; grey where one of `others` does the same."""
    key, does = key_action
    same = next((other.key.title for other in others if other.does == does), None)
    if same is None or isinstance(does, GreyReason):
        return key_action
    said = at.voice("the same as “{key}”", key=same)
    return grey_in_brief(at.voice, key.name, key.title, GreyReason(capital(said)), said=said)


def ending_keys(
    at: Context, now: Dialog | None, asked: Asked, keys: PadKeys
) -> tuple[KeyAction, ...]:
    """The keys that give up or end a hand, grey, where the pad below does not have them itself.

    They keep their place, so that the croupier finds them there and can ask why they are grey.
    Where a question is answered by a card, there is no room for *Cancel* beside the 52 of them: it
    has the last place on the right, in the same row as always.
    """
    asks_card = now is not None and asked.lays_cards and "cancel" not in keys.by_name
    left_out = ENDING if asks_card else frozenset()
    ending = _grey_ending_keys(at, asked, keys, left_out) if now is None or asked.lays_cards else ()
    return (*ending, cancel(at.voice)) if asks_card else ending


EndingKey = tuple[str, str, Refusal | GreyReason | None]
"""Of a key that gives up or ends a hand: its name and title, and why it is grey, if it is."""


def _grey_ending_keys(
    at: Context, asked: Asked, keys: PadKeys, left_out: frozenset[str]
) -> tuple[KeyAction, ...]:
    if at.may is None:
        return ()
    seat = asked.seats.concerned or at.may.seat or 0
    voice, may, there = at.voice, at.may, keys.by_name.keys()
    left: EndingKey = ("act-fold", voice("Fold"), may.fold)
    right: EndingKey = ("rest-fold", voice("All fold"), may.rest_fold)
    if may.wanted is Wanted.SHOWING:
        left = ("act-muck", voice("Muck"), _why_no_muck(at, may, seat))
        right = ("act-muck-others", voice("All others muck"), may.rest_muck or left[2])
    elif may.wanted is Wanted.AWARD:
        left = ("act-muck", voice("Muck"), may.muck)
        right = ("act-award", voice("Push the pots"), may.award)
    return tuple(
        _ending(voice, name, title, why)
        for (name, title, why), others in ((left, GIVING_UP), (right, ENDING))
        if why is not None and not others & there and name not in left_out
    )


def _ending(voice: Localizer, name: str, title: str, reason: Refusal | GreyReason) -> KeyAction:
    """The grey key; once nobody can bet, nobody is asked for a higher bet either."""
    if isinstance(reason, Refusal) and reason.code is Code.NO_MORE_BETTING:
        return grey_in_brief(voice, name, title, reason, said=voice("No betting now"))
    return grey(voice, name, title, reason)


def _why_no_muck(at: Context, may: Legal, seat: int) -> Refusal | GreyReason:
    """Why the guest who shows, asked or out of turn, cannot muck any more.

    One card of theirs lies open, or they have said that they show: from then on no finger beside
    the cards gives up the hand.
    """
    refusal = refuse_muck(may.state, seat)
    if refusal is not None:
        return refusal
    who = seat_name(at.voice, seat)
    return GreyReason(
        at.voice("{seat} shows: Undo leads back to the choice", seat=who),
        "7.2",
        brief=at.voice("Undo first"),
    )


def _of_the_pit(at: Context, back: WayBack | None) -> tuple[KeyAction, ...]:
    """Below a page of the pit: back to that page. Nothing of the table is taken back from there."""
    return () if back is None else (live("undo", at.voice("To the page"), back.does),)


def _undo_keys(
    at: Context, now: Dialog | None, asked: Asked, back: WayBack | None
) -> tuple[KeyAction, ...]:
    """Undo for the last entry, and the list of everything that can still be taken back."""
    if not isinstance(asked.over, PastHand):
        return (_undo(at, back), earlier_key(at, now))
    voice, past, said = at.voice, of_the_past(at), at.voice("close the replay first")
    return (
        grey_in_brief(voice, "undo", voice("Undo"), past, said=said),
        grey_in_brief(voice, "earlier", voice("Earlier"), past, said=said),
    )


def of_the_past(at: Context) -> GreyReason:
    """Why nothing can be done on the felt while it shows a past hand."""
    return GreyReason(at.voice("This hand is over: close the replay first"))


def _undo(at: Context, back: WayBack | None) -> KeyAction:
    """Undo: back one question while a dialog is open, else the last entry is taken back."""
    if back is not None:
        return live("undo", at.voice("Undo"), back.does, detail=back.detail)
    return undo_key(at, event_summary(at.voice, at.last))


def undo_key(at: Context, done: str) -> KeyAction:
    """The key that takes the last entry back, of which `done` says what it recorded."""
    voice, title = at.voice, at.voice("Undo")
    if not at.undoable.steps:
        said = voice("nothing to undo")
        return grey_in_brief(voice, "undo", title, nothing_to_undo(at), said=said)
    waits = at.undoable.steps[-1].number in at.undoable.waits
    detail = dotted([done, voice("ask the pit boss") if waits else ""])
    brief = event_in_brief(voice, at.last)
    return live("undo", title, TableAct.UNDO, detail=detail, brief=brief)


def _way_back(at: Context, now: Dialog | None, asked: Asked) -> WayBack | None:
    """Where undo leads while a dialog is open; None where it takes the last entry back.

    In a dialog whose answers are entries (card by card, winner by winner) that is None, too.
    From whatever lies over counts that are not signed it leads back towards them.
    """
    back = asked.back
    if back is None and now is not None and now.return_to is not None and holds_counts(now):
        return back_to(at, now.return_to)
    return back


def _problem_key(at: Context, now: Dialog | None) -> KeyAction:
    """Opens the list of problems; while a problem is open, closes it."""
    voice, title = at.voice, at.voice("Problem")
    if isinstance(now, ProblemDialog):
        return live("problem", title, SwitchTo(Mode()), detail=voice("close"))
    return live_or_grey(voice, "problem", title, not_signed_yet(at, now) or TableAct.LIST_PROBLEMS)
