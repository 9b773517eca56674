"""What can be done for a guest at a table in a tournament, in the menu of the seat (chapter 11)."""

from __future__ import annotations

from collections.abc import Mapping

from dealerassist.table.commands import SitIn, SitOut
from dealerassist.table.seat import Seat
from dealerassist.table.tournament_commands import (
    Disqualify,
    GivePenalty,
    MoveGuest,
    Penalty,
    Rebuy,
    TakeAddOn,
)
from ui.asked.asked import Asked, seat_between_hands
from ui.asked.context import Context
from ui.asked.dialog import Dialog
from ui.asked.dry_run import intent_for, refusal_of
from ui.asked.intents import cancel, opening
from ui.asked.key_action import GreyReason, KeyAction, live, live_or_grey
from ui.asked.pad import PadKeys
from ui.asked.screen_mode import Mode
from ui.asked.seat_and_hand_names import guest_at
from ui.dialogs.tournament.seat_card import NewSeatCard, stack_shown
from ui.dialogs.tournament.standing import intent_now, tournament_of
from ui.view.parts import Tone
from ui.view.view import Pad, Prompt


def tournament_facts(at: Context, seat: Seat) -> list[str]:
    """What the guest is in the tournament: seat card, rebuys, hands still to be missed."""
    voice, guest = at.voice, seat.tournament
    if guest is None:
        return []
    facts = [voice("seat card {card}", card=guest.card)]
    if guest.rebuys:
        facts.append(voice.count("{n} rebuy", "{n} rebuys", guest.rebuys))
    if guest.misses:
        missed = voice.count("misses {n} hand", "misses {n} hands", guest.misses)
        facts.append(voice.cited(missed, "11.11"))
    return facts


def tournament_keys(
    at: Context, menu: Dialog, seat: Seat, move_key: KeyAction, chips_key: KeyAction
) -> tuple[KeyAction, ...]:
    """The keys in the guest's menu; those of a cash table have their places there (11.5).

    `move_key` leads to another seat of the table, `chips_key` puts chips beside the structure.
    """
    voice, number = at.voice, seat.number
    away, back = SitOut(number), SitIn(number)
    dealt_in = voice("dealt in all the same")
    return (
        live(
            "seat-penalty",
            voice("Penalty"),
            opening(PenaltyMenu(seat=number, return_to=menu)),
            detail=voice("the pit boss signs"),
        ),
        live_or_grey(
            voice,
            "seat-to-table",
            voice("To another table"),
            refusal_of(at, MoveGuest(number, 1))
            or opening(NewSeatCard(seat=number, return_to=menu)),
            detail=voice("with all chips"),
        ),
        live_or_grey(
            voice, "seat-sit-out", voice("Is absent"), intent_for(at, away), detail=dealt_in
        ),
        live_or_grey(voice, "seat-sit-in", voice("Is back"), intent_for(at, back)),
        move_key,
        chips_key,
        *_chips_keys(at, seat),
    )


def _chips_keys(at: Context, seat: Seat) -> tuple[KeyAction, ...]:
    """Rebuy and add-on, where the structure has them; who is out is asked before the next hand."""
    voice, number, structure = at.voice, seat.number, tournament_of(at).structure
    keys: list[KeyAction] = []
    if structure.rebuys is not None:
        detail = voice.say.number(structure.rebuys.stack)
        does = intent_for(at, Rebuy(number))
        keys.append(live_or_grey(voice, "seat-rebuy", voice("Rebuy"), does, detail=detail))
    if structure.add_on is not None:
        detail = voice.say.number(structure.add_on.stack)
        adds = intent_now(at, TakeAddOn(number))
        keys.append(live_or_grey(voice, "seat-add-on", voice("Add-on"), adds, detail=detail))
    return tuple(keys)


# ── penalties ───────────────────────────────────────────────────────────────────────────────────


HANDS_MISSED = (1, 2, 3, 5, 10)
"""The penalties of so many hands that have a key."""

PENALTIES: Mapping[Penalty, str] = {Penalty.WARNING: "Warning", Penalty.ROUND: "One round"}


class PenaltyMenu(Dialog, frozen=True, kw_only=True):
    """Asks which penalty a guest gets; a pit boss signs for it (11.11)."""

    seat: int

    def asks(self, at: Context) -> Asked:
        voice, guest = at.voice, guest_at(at.voice, at.state, self.seat)
        keys = (
            self._key(at, "penalty-warning", voice("Warning"), Penalty.WARNING),
            *(
                self._key(
                    at,
                    f"penalty-{hands}",
                    voice.count("{n} hand", "{n} hands", hands),
                    Penalty.HANDS,
                    hands,
                )
                for hands in HANDS_MISSED
            ),
            self._key(at, "penalty-round", voice("One round"), Penalty.ROUND),
            *self._lifted(at),
            live_or_grey(
                voice,
                "penalty-disqualified",
                voice("Disqualified"),
                intent_for(at, Disqualify(self.seat)),
                detail=voice("{stack} out of play", stack=stack_shown(at, self.seat)),
                tone=Tone.GIVE_UP,
            ),
        )
        why = voice("Who misses hands is dealt in, and the hand is killed")
        return Asked(
            prompt=Prompt(voice("Penalty for {guest}", guest=guest), voice.cited(why, "11.11")),
            pad=PadKeys(Pad.CHOICE, keys, (cancel(voice, then=Mode(self.return_to)),)),
            rule="11.11",
            seats=seat_between_hands(at, self.seat),
        )

    def _lifted(self, at: Context) -> tuple[KeyAction, ...]:
        """The key that ends what the guest still misses; none where that is nothing."""
        does = intent_for(at, GivePenalty(self.seat, Penalty.LIFTED))
        if isinstance(does, GreyReason):
            return ()
        return (live("penalty-lifted", at.voice("Penalty lifted"), does),)

    def _key(
        self, at: Context, name: str, title: str, penalty: Penalty, hands: int = 0
    ) -> KeyAction:
        does = intent_for(at, GivePenalty(self.seat, penalty, hands))
        return live_or_grey(at.voice, name, title, does)
