"""The keys of the practice table, and the notes at a guest's seat.

Each action of a croupier keeps its place through the hand.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from dealerassist.hand.irregular.commands import Irregularity
from dealerassist.hand.pot import Half
from dealerassist.locale.irregularities import WORDS_OF
from dealerassist.locale.localizer import Localizer, capital
from dealerassist.locale.misdeals import MISDEALS
from dealerassist.training.practice.dealer_actions import (
    Announce,
    Collect,
    DealerAction,
    GiveOddChip,
    KillHands,
    NoticeMistake,
    Push,
    ReadHand,
    Refuse,
    Repair,
    TakeDiscards,
    TakeDrop,
    TakeRake,
)
from dealerassist.training.practice.guest_gestures import Gesture, Sign
from dealerassist.training.practice.practice_table import PracticeTable
from dealerassist.training.practice.wording.prompt_and_verdict import (
    act_name,
    action_name,
    measure_said,
)
from ui.asked.pad import PadKeys
from ui.asked.seat_and_hand_names import pot_name
from ui.dialogs.problems.moments import (
    ALWAYS_LISTED,
    MOMENTS,
    PAGES,
    ProblemPage,
    moment_key,
    problem_key,
    problem_page_now,
)
from ui.keys.number_dialog import DIGITS
from ui.keys.typed_money import money_typed
from ui.training.exercise import answer_pad
from ui.training.practice.hand_reading import reading_picks
from ui.training.practice.pending_action import (
    AmountTyped,
    Asking,
    DiscardTaking,
    HandReading,
    MistakeNaming,
    ReadyKeys,
    RepairChoosing,
    SeatsTapped,
)
from ui.training.practice.tap_meaning import ASKING, AT_ONCE, REASONS, TO_A_SEAT
from ui.view.parts import Key, Tone
from ui.view.training import Pick
from ui.view.view import NumberPad, Pad

MOST_DRAWN = 5
"""The most cards that a guest can exchange."""


def entry_pad(voice: Localizer, table: PracticeTable, asking: Asking, pointed: str) -> PadKeys:
    """The pad for what is being entered; `pointed` names the key that the program points at."""
    match asking:
        case ReadyKeys():
            return answer_pad(Pad.DEALER, _action_keys(voice, table, asking, pointed))
        case AmountTyped():
            return answer_pad(Pad.NUMBER, shows=_amount_pad(voice, table, asking))
        case DiscardTaking():
            return answer_pad(Pad.DRAW, _discard_keys(voice))
        case SeatsTapped():
            return answer_pad(Pad.CHOICE, _pot_keys(voice, table, asking))
        case MistakeNaming():
            return _mistake_pad(voice, table, asking)
        case HandReading() | RepairChoosing():
            return answer_pad(Pad.PICKS)
        case _:
            assert_never(asking)


def entry_picks(voice: Localizer, table: PracticeTable, asking: Asking) -> tuple[Pick, ...]:
    """What can be picked on the pad: what a hand makes, or the steps of a repair."""
    match asking:
        case HandReading():
            return reading_picks(voice, table.rules, asking)
        case RepairChoosing():
            return _repair_picks(voice, table, asking)
        case _:
            return ()


def _action_keys(
    voice: Localizer, table: PracticeTable, asking: ReadyKeys, pointed: str
) -> Iterator[Key]:
    """The keys of all actions of this game; chosen the one for which a seat is tapped next."""
    offered = table.offered
    for name in (*AT_ONCE, *TO_A_SEAT, *ASKING):
        kind = kind_of(name)
        if kind not in offered:
            continue
        armed = asking.armed is not None and TO_A_SEAT.get(name) is asking.armed
        tone = Tone.GO if name == pointed else Tone.CHOSEN if armed else Tone.PLAIN
        detail = voice("tap the seat") if armed else ""
        yield Key(name=name, title=_action_title(voice, name, kind), detail=detail, tone=tone)


def _action_title(voice: Localizer, name: str, kind: type[DealerAction]) -> str:
    """The title of a key: the act that it announces, or else its kind of action.

    An ellipsis says that more has to be entered.
    """
    if name == "do-pots":
        return f"{voice('Side pots')}\u00a0…"
    at_once = AT_ONCE.get(name)
    if isinstance(at_once, Announce):
        return capital(act_name(voice, at_once.act))
    title = action_name(voice, kind)
    return f"{title}\u00a0…" if at_once is None and name != "problem" else title


def kind_of(name: str) -> type[DealerAction]:
    """The kind of action that a key of the pad carries out or begins."""
    if name in AT_ONCE:
        return type(AT_ONCE[name])
    if name in TO_A_SEAT:
        return TO_A_SEAT[name]
    return _KIND_ASKED[name]


_KIND_ASKED: dict[str, type[DealerAction]] = {
    "do-discards": TakeDiscards,
    "do-refuse": Refuse,
    "do-pots": Collect,
    "do-rake": TakeRake,
    "do-drop": TakeDrop,
    "do-read": ReadHand,
    "do-push": Push,
    "do-odd": GiveOddChip,
    "do-kill": KillHands,
    "problem": NoticeMistake,
}
"""The kinds of action that the keys of `ASKING` lead to."""


def key_of(action: DealerAction) -> str:
    """The name of the key that carries out this action, or begins it."""
    for name, at_once in AT_ONCE.items():
        if action == at_once:
            return name
    if isinstance(action, Repair):
        return "confirm"
    kinds = {**TO_A_SEAT, **_KIND_ASKED}
    return next(name for name, kind in kinds.items() if isinstance(action, kind))


def _amount_pad(voice: Localizer, table: PracticeTable, asking: AmountTyped) -> NumberPad:
    digits = (Key(name=f"digit-{digit}", title=digit) for digit in DIGITS)
    back = Key(name="digit-back", title=voice("Delete"))
    value = money_typed(voice, table.rules, int(asking.digits)) if asking.digits else "–"
    return NumberPad(
        title=_typed_title(voice, asking),
        value=value,
        hint=_typed_so_far(voice, table, asking),
        digits=(*digits, back),
        presets=tuple(_typing_keys(voice, asking)),
    )


def _typed_title(voice: Localizer, asking: AmountTyped) -> str:
    if asking.action is Refuse:
        return voice("The correct total of the bet")
    if asking.action is TakeRake:
        return voice("Rake out of all pots")
    if asking.action is TakeDrop:
        return voice("Drop out of all pots")
    return pot_name(voice, len(asking.typed))


def _typed_so_far(voice: Localizer, table: PracticeTable, asking: AmountTyped) -> str:
    parts = [
        f"{pot_name(voice, number)}: {money_typed(voice, table.rules, int(digits))}"
        for number, digits in enumerate(asking.typed)
    ]
    return "\n".join(parts)


def _typing_keys(voice: Localizer, asking: AmountTyped) -> Iterator[Key]:
    if asking.action is Refuse:
        detail = voice("no bet at all")
        yield Key(name="refuse-all", title=voice("Not allowed"), detail=detail)
    if asking.action is Collect:
        detail, begun = pot_name(voice, len(asking.typed) + 1), bool(asking.digits)
        why = "" if begun else voice("First type this pot")
        title = voice("Another pot")
        yield Key(name="pot-more", title=title, detail=detail, enabled=begun, why=why)


def _discard_keys(voice: Localizer) -> Iterator[Key]:
    for count in range(MOST_DRAWN + 1):
        title = voice("None") if not count else str(count)
        detail = voice("stands pat") if not count else voice.count("card", "cards", count)
        yield Key(name=f"draw-{count}", title=title, detail=detail)


def _pot_keys(voice: Localizer, table: PracticeTable, asking: SeatsTapped) -> Iterator[Key]:
    """The keys for the pot and its half; who wins it is tapped on the felt."""
    if asking.action is not Push:
        return
    for number, pot in enumerate(table.state.pots):
        if pot.amount:
            title, amount = pot_name(voice, number), voice.money(pot.prize)
            tone = Tone.CHOSEN if asking.pot == number else Tone.PLAIN
            yield Key(name=f"pot-{number}", title=title, detail=amount, tone=tone)
    if table.rules.is_halved:
        for half, title in _HALVES.items():
            tone = Tone.CHOSEN if asking.half is half else Tone.PLAIN
            yield Key(name=f"half-{half.value}", title=voice(title), tone=tone)


_HALVES = {Half.WHOLE: "Whole pot", Half.HIGH: "High half", Half.LOW: "Low half"}
"""The titles of the keys for a half, in a game of high and low."""


def _mistake_pad(voice: Localizer, table: PracticeTable, asking: MistakeNaming) -> PadKeys:
    """The pages of everything that can go wrong, as at the table; for a void deal, its reasons."""
    if asking.problem is not None:
        return answer_pad(Pad.CHOICE, _reason_keys(voice, asking.problem))
    page = problem_page_now(table.state) if asking.moment is None else asking.moment
    tabs = (_moment_key(voice, each, chosen=each is page) for each in ProblemPage)
    problems = (_problem_key(voice, each) for each in (*ALWAYS_LISTED, *PAGES[page]))
    return answer_pad(Pad.PROBLEM, (*tabs, *problems))


def _moment_key(voice: Localizer, moment: ProblemPage, *, chosen: bool) -> Key:
    tone = Tone.CHOSEN if chosen else Tone.PLAIN
    return Key(name=moment_key(moment), title=voice(MOMENTS[moment]), tone=tone)


def _problem_key(voice: Localizer, problem: Irregularity) -> Key:
    words = WORDS_OF[problem]
    detail = voice(words.detail) if words.detail else ""
    return Key(name=problem_key(problem), title=voice(words.title), detail=detail)


def _reason_keys(voice: Localizer, problem: Irregularity) -> Iterator[Key]:
    for reason in REASONS[problem]:
        title = voice(MISDEALS[reason])
        yield Key(name=f"reason-{reason.value}", title=title)


def _repair_picks(
    voice: Localizer, table: PracticeTable, asking: RepairChoosing
) -> tuple[Pick, ...]:
    form = table.form
    steps = () if form is None else form.steps
    return tuple(_repair_pick(voice, step, asking) for step in steps)


def _repair_pick(voice: Localizer, step: str, asking: RepairChoosing) -> Pick:
    title, chosen = measure_said(voice, step), step in asking.steps
    order = str(asking.steps.index(step) + 1) if chosen else ""
    spoken = ", ".join(filter(None, [title, order]))
    return Pick(name=f"pick-{step}", title=title, chosen=chosen, order=order, spoken=spoken)


# ── beside the keys ─────────────────────────────────────────────────────────────────────────


def gesture_note(voice: Localizer, gesture: Gesture) -> str:
    """The note at a guest's seat: what the guest does or says, in a few words; may be empty."""
    match gesture.sign:
        case Sign.THROWS_CARDS:
            return voice("throws the cards in")
        case Sign.KNOCKS:
            return voice("knocks")
        case Sign.STANDS_PAT:
            return voice("waves on")
        case Sign.DISCARDS:
            return voice.count("lays {n} card aside", "lays {n} cards aside", gesture.count)
        case Sign.PUSHES | Sign.IS_CALLED:
            return voice("pushes {amount}", amount=voice.money(gesture.amount))
        case Sign.PUSHES_ALL:
            return voice("pushes all: {amount}", amount=voice.money(gesture.amount))
        case Sign.PUSHES_TWICE:
            amount, total = voice.money(gesture.amount), voice.money(gesture.total)
            return voice("pushes {amount}, then to {total}", amount=amount, total=total)
        case Sign.HESITATES:
            return voice("does nothing for minutes")
        case Sign.IS_POSTED_FOR:
            return voice("absent: {amount}", amount=voice.money(gesture.amount))
        case Sign.SAYS_AMOUNT:
            return voice("“I make it {amount}”", amount=voice.money(gesture.total))
        case Sign.SAYS_BET:
            return voice("“{amount}”", amount=voice.money(gesture.total))
        case (
            Sign.HOLE_CARDS_OPEN
            | Sign.TOO_MANY_CARDS
            | Sign.NO_CARDS
            | Sign.TWO_ALIKE
            | Sign.EARLY_CARDS
        ):
            # Cards that lie wrongly: the trainee has to notice them, so no note gives them away.
            return ""
        case _:
            assert_never(gesture.sign)
