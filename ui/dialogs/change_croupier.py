"""Another croupier takes over, chosen from those enrolled, and signs with the PIN (HP 1, HP 7)."""

from __future__ import annotations

from dealerassist.hand.refusal import Refusal
from dealerassist.local_time import MINUTE_MS
from dealerassist.locale.localizer import dotted
from dealerassist.staff.authority import permitted
from dealerassist.table.commands import ChangeCroupier
from dealerassist.table.downs import break_of, coming_turns, next_turn, relief_due_ms, relief_is_due
from dealerassist.table.roles import Person, Role
from dealerassist.table.state import TableState
from ui.asked.asked import Asked
from ui.asked.context import Context
from ui.asked.dealing_elsewhere import cannot_come_over, dealing_elsewhere, gone_over
from ui.asked.dialog import page_over
from ui.asked.dry_run import refusal_of
from ui.asked.intents import AskDesk, cancel, opening
from ui.asked.key_action import GreyReason, Intent, KeyAction, grey, live
from ui.asked.screen_mode import Mode
from ui.dialogs.rota import rota_key
from ui.dialogs.sign import PersonNumber, Signature, Signing, SigningTask
from ui.keys.paging import CHOICES, choices_on_page
from ui.keys.staff_numbers import number_over_name, of_role
from ui.program.signed_requests import SignedCommand, SignOutcome
from ui.view.parts import LabelledFigure, Tone
from ui.view.view import Prompt


class RelievesCroupier(SigningTask, frozen=True, kw_only=True):
    """A croupier signs for taking over the table."""

    keys_begin = "relief"

    roles = (Role.CROUPIER,)

    def signing(self, at: Context) -> Signing:
        return Signing(act=at.voice("Change of croupier"), confirm=at.voice("Change croupier"))

    def signed(self, at: Context, person: str) -> tuple[LabelledFigure, ...]:
        deals = "" if at.state.shift is None else at.state.shift.croupier
        return (LabelledFigure(at.voice("Croupier"), f"{deals} → {person}"),)

    def refuse(self, at: Context, person: str) -> Refusal | GreyReason | None:
        """Why this person cannot: they deal already, by their role, or as the table stands."""
        shift = at.state.shift
        if shift is not None and shift.is_open and shift.croupier == person:
            return GreyReason(at.voice("{person} deals now", person=person))
        relief = ChangeCroupier(person, at.now_ms)
        refusal = permitted(at.state, person, relief) or refusal_of(at, relief)
        return refusal or cannot_come_over(at, person)

    def without_pin(self, at: Context, person: str) -> Intent:
        return AskDesk(ChangeCroupier(person, at.now_ms))

    def outcome(self, by: Signature) -> SignOutcome:
        return SignedCommand(ChangeCroupier(by.person, by.now_ms), by.person)


class NextCroupier(PersonNumber, frozen=True, kw_only=True):
    """Asks who takes over: a list of the croupiers; a number is typed where nobody is enrolled."""

    page: int = 0

    def sign(self) -> SigningTask:
        return RelievesCroupier()

    def asks(self, at: Context) -> Asked:
        who = at.voice("Who deals from now on?")
        if not at.state.staff:
            # Nobody is enrolled: a number is typed, and the keypad asks the question itself.
            entry = self.person_entry(at, title=who, confirm=at.voice("Change croupier"))
            prompt = Prompt(at.voice("Change of croupier"), deals_since(at))
            return self.keypad(at, entry, prompt=prompt, rule="HP 1 change")
        people = tuple(self._listed(at, person) for person in _croupiers(at.state))
        ends = (rota_key(at, self), cancel(at.voice, then=Mode(self.return_to)))
        return Asked(
            prompt=Prompt(who, deals_since(at)),
            pad=choices_on_page(at.voice, self, self.page, people, *ends),
            rule="HP 1 change",
            back=self.back(at),
            over=page_over(self, at),
            backspace=self.backspace,
        )

    def _listed(self, at: Context, person: Person) -> KeyAction:
        """The key of a croupier: the turn by the rota, the break, or why this one cannot."""
        name, title = f"{self.keys_begin}-{person.id}", number_over_name(person)
        does = self.does(at, person.id)
        if isinstance(does, GreyReason):
            return grey(at.voice, name, title, does)
        turn = next_turn(at.state)
        is_next = turn is not None and turn.croupier == person.id
        tone = Tone.GO if is_next else Tone.PLAIN
        return live(name, title, does, detail=what_of(at, person.id), tone=tone)


def _croupiers(state: TableState) -> list[Person]:
    """All croupiers by their numbers, so that each keeps its place; who has retired comes last."""
    those = (each for each in state.staff if each.role is Role.CROUPIER)
    return sorted(those, key=lambda person: (not person.active, person.id))


def _with_next(state: TableState) -> NextCroupier:
    """The list, on the page with who is next by the rota."""
    turn, people = next_turn(state), _croupiers(state)
    places = [place for place, each in enumerate(people) if turn and each.id == turn.croupier]
    return NextCroupier(page=places[0] // CHOICES if places else 0)


def change_croupier_key(at: Context) -> KeyAction:
    """The key between hands that asks who takes over; it says who deals now, and who is next."""
    voice, title = at.voice, at.voice("Change croupier")
    deals = "" if at.state.shift is None else at.state.shift.croupier
    reason = _reason_against(at, deals)
    if reason is not None:
        return grey(voice, "croupier", title, reason, icon="seat")
    turn, due = next_turn(at.state), relief_is_due(at.state, at.now_ms) or gone_over(at) is not None
    follows = "" if turn is None else voice("next {croupier}", croupier=turn.croupier)
    detail = dotted([deals, follows])
    return live(
        "croupier",
        title,
        opening(_with_next(at.state)),
        detail=detail,
        icon="seat",
        tone=Tone.RAISE if due else Tone.PLAIN,
    )


def _reason_against(at: Context, deals: str) -> Refusal | GreyReason | None:
    """Why nobody can take over, or None: nobody else is enrolled, or not now."""
    others = [each.id for each in of_role(at.state, Role.CROUPIER) if each.id != deals]
    if at.state.staff and not others:
        return GreyReason(at.voice("First enrol another croupier: Menu, Staff"), "HP 3")
    return refusal_of(at, ChangeCroupier(others[0] if others else deals))


# ── a croupier in the list ──────────────────────────────────────────────────────────────────────


def what_of(at: Context, person: str) -> str:
    """When this croupier deals again by the rota; from which table, or since when on a break."""
    where = _elsewhere(at, person) or _break(at, person)
    return "\n".join(each for each in (_turn(at, person), where) if each)


def _turn(at: Context, person: str) -> str:
    voice, following = at.voice, next_turn(at.state)
    turn = next((each for each in coming_turns(at.state) if each.croupier == person), None)
    if turn is None:
        return ""
    when = voice.say.time(turn.starts_ms) if turn.starts_ms else ""
    if following == turn:
        return voice("next, at {time}", time=when) if when else voice("next")
    return voice("from {time}", time=when) if when else ""


def _elsewhere(at: Context, person: str) -> str:
    """From which table this croupier comes; empty if from none."""
    deals = dealing_elsewhere(at, person)
    return "" if deals is None else at.voice("comes from table {table}", table=deals.table)


def _break(at: Context, person: str) -> str:
    """Since when there is a break, and how long it is."""
    voice, found = at.voice, break_of(at.state, person)
    if found is None or not found.since_ms:
        return ""
    since = voice.say.time(found.since_ms)
    minutes = (found.until_ms - found.since_ms) // MINUTE_MS
    return voice("break since {time}, {n} min", time=since, n=minutes)


def deals_since(at: Context) -> str:
    """Who deals, since when, and until when by the house; empty where nobody does."""
    shift, voice = at.state.shift, at.voice
    if shift is None or not shift.is_open:
        return ""
    over = gone_over(at)
    if over is not None:
        table, since = over.table, voice.say.time(over.since_ms)
        return voice(
            "{croupier} deals at table {table} since {time}",
            croupier=shift.croupier,
            table=table,
            time=since,
        )
    if not shift.down_ms:
        return voice("{croupier} hands over", croupier=shift.croupier)
    since, due = voice.say.time(shift.down_ms), voice.say.time(relief_due_ms(at.state))
    deals = voice("{croupier} has dealt since {time}", croupier=shift.croupier, time=since)
    return dotted([deals, voice("relief due at {time}", time=due)])
