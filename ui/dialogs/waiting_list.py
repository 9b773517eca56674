"""The waiting list of the table, by game: who waits, who is called, who did not come (HP 7)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from dealerassist.local_time import MINUTE_MS
from dealerassist.locale.localizer import dotted
from dealerassist.locale.waited_games import WAITED_GAMES, waited_game
from dealerassist.table.guest_commands import AddToList, CallListed, StrikeListed
from dealerassist.table.seat import LONGEST_ALIAS
from dealerassist.table.waiting_list import free_seats, game_waited_for
from dealerassist.table.waiting_list_state import ListedGuest
from ui.asked.asked import Asked
from ui.asked.context import Context
from ui.asked.dialog import Dialog
from ui.asked.dry_run import intent_for, refusal_of
from ui.asked.intents import AskDesk, cancel, opening
from ui.asked.key_action import GreyReason, Intent, KeyAction, chosen, grey, live, reason_of
from ui.asked.pad import PadKeys
from ui.asked.screen_mode import Mode
from ui.asked.seat_and_hand_names import kept_words, seat_name
from ui.dialogs.guests_evening import evening_key
from ui.dialogs.reserve_seat import ReservedFor, not_come_keys, seating
from ui.keys.paging import choices_on_page
from ui.keys.spelling_dialog import SpellingDialog
from ui.view.parts import Tone
from ui.view.view import Pad, Prompt


class WaitingListPage(Dialog, frozen=True, kw_only=True):
    """Who waits, those for the game of this table first, with a key to what the guests have bought.

    Attributes:
        seat: a free seat to which a tap on a name calls at once; 0 for none.
        page: of the names.
    """

    seat: int = 0
    page: int = 0

    is_list = True

    def asks(self, at: Context) -> Asked:
        names = [self._listed(at, guest, place) for place, guest in enumerate(_in_order(at))]
        close = live("cancel", at.voice("Close"), opening(self.return_to))
        ends = (self._new(at), *evening_key(at, self), close)
        return Asked(
            prompt=self._prompt(at),
            pad=choices_on_page(at.voice, self, self.page, names, *ends),
            rule="HP 7 list",
        )

    def _prompt(self, at: Context) -> Prompt:
        voice = at.voice
        waits = dotted(_counts(at)) or voice("Nobody is waiting")
        if self.seat:
            return Prompt(voice("Who is called to seat {seat}?", seat=self.seat), waits)
        return Prompt(voice("Waiting list"), waits)

    def _listed(self, at: Context, guest: ListedGuest, place: int) -> KeyAction:
        name, title = f"listed-{guest.number}", f"{place + 1}. {guest.name}"
        called = at.state.waiting_list.called_to(guest.number)
        detail = waited_words(at, guest)
        tone = Tone.PLAIN
        if called is not None:
            detail = dotted(
                [seat_name(at.voice, called.seat), kept_words(at.voice, called, at.now_ms)]
            )
            tone = Tone.RAISE
        elif guest == first_listed(at):
            tone = Tone.GO
        return live(name, title, self._leads(at, guest), detail=detail, tone=tone)

    def _leads(self, at: Context, guest: ListedGuest) -> Intent:
        """At a seat that is to be filled the guest is called; else the guest's own keys follow."""
        if self.seat and at.state.waiting_list.called_to(guest.number) is None:
            return AskDesk(CallListed(guest.number, self.seat))
        return opening(OnTheList(number=guest.number, return_to=self))

    def _new(self, at: Context) -> KeyAction:
        if self.seat:
            title = at.voice("Reserve seat {seat}", seat=self.seat)
            return live("confirm", title, opening(ReservedFor(seat=self.seat, return_to=self)))
        new = NewOnList(game=game_waited_for(at.coming), return_to=self)
        return live("confirm", at.voice("New name"), opening(new))


def _in_order(at: Context) -> list[ListedGuest]:
    """Who waits: for the game of this table first, within a game in the order of the list."""
    ours = game_waited_for(at.coming)
    return sorted(at.state.waiting_list.listed, key=lambda guest: guest.game != ours)


def _counts(at: Context) -> Iterator[str]:
    """How many wait for each game: "Hold'em 3"."""
    games = [guest.game for guest in _in_order(at)]
    for game in dict.fromkeys(games):
        yield f"{waited_game(at.voice.say, game)} {at.voice.say.number(games.count(game))}"


def waited_words(at: Context, guest: ListedGuest) -> str:
    """How long a guest has waited, and for which game if it is another: "25 min · Omaha"."""
    minutes = max(at.now_ms - guest.since_ms, 0) // MINUTE_MS
    other = guest.game != game_waited_for(at.coming)
    game = waited_game(at.voice.say, guest.game) if other else ""
    return dotted([at.voice("{n} min", n=minutes), game])


class OnTheList(Dialog, frozen=True, kw_only=True):
    """What can be done for somebody on the list."""

    number: int

    def asks(self, at: Context) -> Asked:
        guest = at.state.waiting_list.guest(self.number)
        back = cancel(at.voice, then=Mode(self.return_to))
        return Asked(
            prompt=self._prompt(at),
            pad=PadKeys(Pad.CHOICE, () if guest is None else self._keys(at), (back,)),
            rule="HP 7 list",
        )

    def _prompt(self, at: Context) -> Prompt | None:
        guest = at.state.waiting_list.guest(self.number)
        if guest is None:
            return None
        waits = at.voice("has waited for {time}", time=waited_words(at, guest))
        return Prompt(guest.name, waits)

    def _keys(self, at: Context) -> tuple[KeyAction, ...]:
        voice, called = at.voice, at.state.waiting_list.called_to(self.number)
        if called is None:
            gone = AskDesk(StrikeListed(self.number), Mode(self.return_to))
            detail = voice("no longer waiting")
            return (*self._calls(at), live("listed-strike", voice("Strike"), gone, detail=detail))
        again = AskDesk(CallListed(self.number, called.seat))
        where = seat_name(voice, called.seat)
        sits = live(
            "reserved-seat", voice("Seat guest"), opening(seating(called)), detail=where,
            tone=Tone.GO,
        )  # fmt: skip
        repeat = live("reserved-longer", voice("Call again"), again, detail=where)
        return sits, repeat, *not_come_keys(at, self.number)

    def _calls(self, at: Context) -> tuple[KeyAction, ...]:
        """A key for each free seat; a grey one if there is none."""
        free = free_seats(at.state)
        if not free:
            none = GreyReason(at.voice("No seat is free"))
            return (grey(at.voice, "call-none", at.voice("Call to a seat"), none),)
        return tuple(self._call(at, seat) for seat in free)

    def _call(self, at: Context, seat: int) -> KeyAction:
        name, title = f"call-{seat}", at.voice("Call to seat {seat}", seat=seat)
        does = intent_for(at, CallListed(self.number, seat))
        if isinstance(does, GreyReason):
            return grey(at.voice, name, title, does)
        return live(name, title, does)


class NewOnList(SpellingDialog, frozen=True, kw_only=True):
    """The name of somebody who waits; for this table's game, unless another is chosen."""

    game: str

    longest = LONGEST_ALIAS

    def asks(self, at: Context) -> Asked:
        voice, waits = at.voice, waited_game(at.voice.say, self.game)
        command = AddToList(self.name, self.game)
        refusal = refusal_of(at, command)
        does = AskDesk(command, Mode(self.return_to))
        games = opening(GameWaitedFor(new=self, return_to=self))
        title = voice("Waiting list: {name}", name=self.name or "…")
        return self.letters(
            at,
            does if refusal is None else reason_of(voice, refusal),
            without=(voice("Cancel"), self.return_to),
            prompt=Prompt(title, voice("waits for {game}", game=waits)),
            confirm=voice("On the list"),
            more=(live("more", waits, games, detail=voice("Another game")),),
            rule="HP 3 guests",
        )


class GameWaitedFor(Dialog, frozen=True, kw_only=True):
    """Asks for which game somebody waits, who is half put on the list."""

    new: NewOnList

    def asks(self, at: Context) -> Asked:
        games = dict.fromkeys((game_waited_for(at.coming), *WAITED_GAMES))
        keys = tuple(self._game(at, game) for game in games if game)
        return Asked(
            prompt=Prompt(at.voice("Which game?"), self.new.name),
            pad=PadKeys(Pad.CHOICE, keys, (cancel(at.voice, then=Mode(self.new)),)),
            rule="HP 7 list",
        )

    def _game(self, at: Context, game: str) -> KeyAction:
        name, title = f"waits-{game}", waited_game(at.voice.say, game)
        if game == self.new.game:
            return chosen(at.voice, name, title)
        return live(name, title, opening(replace(self.new, game=game)))


# ── the keys that lead here ─────────────────────────────────────────────────────────────────


def guests_key(at: Context) -> KeyAction:
    """The key between hands to the waiting list."""
    title, detail, page = at.voice("Guests"), _how_many(at), opening(WaitingListPage())
    tone = Tone.RAISE if free_seats(at.state) and first_listed(at) is not None else Tone.PLAIN
    return live("guests", title, page, detail=detail, tone=tone, icon="guests")


def waiting_list_key(at: Context, return_to: Dialog) -> KeyAction:
    """The key in a guest's menu to the waiting list."""
    page = opening(WaitingListPage(return_to=return_to))
    return live("waiting-list", at.voice("Waiting list"), page, detail=_how_many(at))


def _how_many(at: Context) -> str:
    """How many wait, for this game or another."""
    number = len(at.state.waiting_list.listed)
    if number == 0:
        return at.voice("nobody waiting")
    return at.voice.count("{n} waiting", "{n} waiting", number)


def first_listed(at: Context) -> ListedGuest | None:
    """Who is called next: the first who waits for this game and was not called; None if nobody."""
    called = {each.listed for each in at.state.waiting_list.reserved}
    return next((guest for guest in _in_order(at) if guest.number not in called), None)
