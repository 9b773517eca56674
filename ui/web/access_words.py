"""Why somebody is not let in to look at the floor in a browser, and why they are no longer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from dealerassist.floor.web.sessions import SessionEnd
from dealerassist.hand.refusal import Code, Refusal
from dealerassist.locale.catalogue import Catalogue
from dealerassist.locale.refusals import why_refused

_SENTENCES: Final[Mapping[Code, str]] = {
    # None of them says whether anybody has the number, nor how that person writes it.
    Code.WRONG_PIN: "Wrong number or PIN; further attempts before a lock: {left}",
    Code.PIN_DISABLED: (
        "Ten wrong PINs: the administrator of the floor’s server lifts the lock with a new PIN"
    ),
    Code.NO_PIN: "Wrong number or PIN",
    Code.PINS_UNREADABLE: (
        "Nobody can sign in: the list of people or their PINs are lost or damaged. On the server, "
        "put the folder back from its backup, or delete it and begin it anew"
    ),
}
"""Where the administrator helps and no pit boss; otherwise the words are those of a table."""

_ENDED: Final[Mapping[SessionEnd, str]] = {
    SessionEnd.SIGNED_OUT: "You are signed out.",
    SessionEnd.EVERYWHERE: "You were signed out everywhere.",
    SessionEnd.IDLE: "You were signed out, as nobody had tapped for half an hour.",
    SessionEnd.OVER: "You were signed out, as the time of a shift is over.",
    SessionEnd.REPLACED: "You were signed out, as somebody else has signed in here.",
    SessionEnd.REMOVED: (
        "You were signed out: there is another PIN for this number, or it may not sign in any more."
    ),
    SessionEnd.OTHER_BROWSER: (
        "You were signed out: another browser has used what this one was signed in with. Tell the "
        "administrator."
    ),
    SessionEnd.OTHER_CERTIFICATE: (
        "You were signed out: this browser was signed in with another certificate."
    ),
}


def why_not_let_in(say: Catalogue, refusal: Refusal) -> str:
    """The sentence of a refusal to sign in, and of one of the administrator's list."""
    message = _SENTENCES.get(refusal.code)
    return why_refused(say, refusal, None) if message is None else say(message, **refusal.facts)


def why_signed_out(say: Catalogue, end: SessionEnd) -> str:
    """The sentence why a session has ended."""
    return say(_ENDED[end])
