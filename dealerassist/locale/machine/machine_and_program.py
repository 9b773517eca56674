"""The words of the checks of clock, panel, printer, floor, rules and program."""

from __future__ import annotations

from collections.abc import Mapping

from dealerassist.locale.machine.words import CheckWords, Words
from dealerassist.machine.check import CheckKind

_FACTS_SERVICE = (
    "Look at what “systemctl status dealer-assist-facts.timer dealer-assist-facts.service” says."
)

_CLOCK: Words = {
    "kept": CheckWords("It is synchronised."),
    "kept_by": CheckWords("It is synchronised by {source}."),
    "not_kept": CheckWords(
        "It is not synchronised.",
        "Name a time server of the house in /etc/systemd/timesyncd.conf and check the network. "
        "Until then compare the time at each opening.",
    ),
    "switched_off": CheckWords(
        "It is not synchronised: nothing sets it.",
        "Switch it on: timedatectl set-ntp true. In a house without a time server, compare the "
        "time at each opening.",
    ),
    "behind_journal": CheckWords(
        "It is behind the journal, whose last entry is of {last_time}.",
        "Set the time before the table opens. If it is wrong at each start, exchange the battery "
        "on the mainboard.",
    ),
    "not_told": CheckWords("The system does not say whether it is synchronised."),
}

_ZONE: Words = {
    "named": CheckWords("{zone}; it is {now_time} there."),
    "utc": CheckWords(
        "UTC: times on screen and papers are not those of the house.",
        "Set it: timedatectl set-timezone Europe/Vienna (or Europe/Berlin), and start the computer "
        "again.",
    ),
}

_CLOCK_JUMP: Words = {
    "none": CheckWords("It was not set since {since_time}."),
    "jumped": CheckWords(
        "It was set by {seconds} seconds since {since_time}.",
        "Is the time right now? The journal notes the jump. If it happens again and again, look at "
        "the time server.",
    ),
    "not_told": CheckWords("Nothing says whether it was set."),
}

_PANEL: Words = {
    "fits": CheckWords("{place}: {width} × {height}, {inches} inches."),
    "fits_untold": CheckWords("{place}: {width} × {height}; it does not say how large it is."),
    "upright": CheckWords(
        "{place}: {width} × {height} is higher than wide. If the screen is turned, this is right; "
        "the keys need it wider than high.",
        "Turn the panel, or have the picture turned (docs/install.md, Panel).",
    ),
    "few_pixels": CheckWords(
        "{place}: {width} × {height} is less than 1280 × 800, for which every page is made.",
        "Use a panel with more pixels, or set its own resolution.",
    ),
    "small": CheckWords(
        "{place}: with {inches} inches its keys are smaller than 13 mm.",
        "Use a panel of 10.1 inches or more, better 15.6.",
    ),
    "none": CheckWords(
        "No panel is connected.", "Check its cable and its power, and start the computer again."
    ),
    "not_told": CheckWords("The system does not say which panel is connected."),
}

_TOUCH: Words = {
    "there": CheckWords("Fingers are felt: {device}."),
    "mouse_only": CheckWords(
        "No panel feels fingers; there is a mouse.",
        "Plug in the panel’s USB cable. Until then a mouse does.",
    ),
    "none": CheckWords(
        "Neither a touch panel nor a mouse is there.",
        "Plug in the panel’s USB cable; try another socket.",
    ),
    "not_told": CheckWords("The system does not say whether a panel feels fingers."),
}

_PRINTER: Words = {
    "ready": CheckWords("{printer} is ready and accepts papers."),
    "no_cups": CheckWords(
        "Printing is not installed (cups-client): every document is saved as a file."
    ),
    "no_service": CheckWords(
        "The printing service is not running: every document is saved as a file.",
        "If the table is to print: apt install cups, or systemctl start cups.",
    ),
    "no_printer": CheckWords(
        "No default printer is set: every document is saved as a file.",
        "Set it up and make it the default: lpadmin -d NAME.",
    ),
    "hangs": CheckWords(
        "The printing service does not answer.",
        "Start it again: systemctl restart cups. Documents are saved as files meanwhile.",
    ),
    "stopped": CheckWords(
        "{printer} is stopped: {reason}.",
        "Look at paper, cover and cable, then switch it on again: cupsenable {printer}",
    ),
    "rejects": CheckWords(
        "{printer} takes no papers: {reason}.", "Let it take them again: cupsaccept {printer}"
    ),
    "hindered": CheckWords(
        "{printer} prints nothing at present: {reason}.",
        "Look at paper, toner, cover, cable and mains; what was sent is printed afterwards. If "
        "CUPS lacks a filter, set the printer up again (docs/install.md, The printer).",
    ),
    "stuck": CheckWords(
        "{printer}: papers that wait for more than ten minutes: {n}.",
        "Look at the printer. What is not to be printed any more: cancel -a {printer}",
    ),
    "failed": CheckWords(
        "The printing service refuses: {reason}.", "Is it running? systemctl status cups"
    ),
}

_FLOOR: Words = {
    "none": CheckWords("This table belongs to no floor."),
    "reached": CheckWords("Its server has answered, {at_time}."),
    "settings": CheckWords(
        "Its settings {file} cannot be used: {reason}.",
        "Correct the file that DEALER_ASSIST_FLOOR names (docs/floor.md).",
    ),
    "no_relay": CheckWords(
        "The relay has not run at this table yet.",
        "Start it: systemctl status dealer-assist-relay, or dealer-assist relay.",
    ),
    "status_unreadable": CheckWords(
        "What the relay has written cannot be read.",
        "Stop the relay, delete the file table.journal.relay, and start it again.",
    ),
    "never_reached": CheckWords(
        "Its server has never answered.",
        "Check the network, the server’s name in the settings, and the table’s certificate.",
    ),
    "late": CheckWords(
        "Its server has not answered since {since_time}. Entries that wait: {waiting}.",
        "Check network, server and relay. The table goes on dealing; nothing is lost.",
    ),
    "alarm": CheckWords(
        "It has raised an alarm about this table.",
        "Menu, Floor says which, and what is to be done.",
    ),
    "certificate_ends": CheckWords(
        "The table’s certificate ends on {until_day}; days left: {n}.",
        "The house’s IT renews it before that (docs/floor.md).",
    ),
    "certificate_ended": CheckWords(
        "The table’s certificate has ended on {until_day}: the floor takes nothing more.",
        "The house’s IT renews it (docs/floor.md). The table goes on dealing; nothing is lost.",
    ),
}

_RULES: Words = {
    "none": CheckWords("The house has neither profiles nor structures of its own."),
    "accepted": CheckWords("The house’s own profiles and structures can be played by: {n}."),
    "refused": CheckWords(
        "{file} is refused: {reason}. Files that are refused: {n}.",
        "Correct the file; the others are offered meanwhile.",
    ),
}

_IN_FORCE = "Correct it in {file}; it is in force after systemctl reboot, between shifts."

_SETTINGS: Words = {
    "understood": CheckWords("{file}: every line is understood."),
    "none": CheckWords("There is no {file}; what the package sets itself holds."),
    "not_packaged": CheckWords("The settings file comes with the package."),
    "unreadable": CheckWords(
        "{file} cannot be read: {reason}.",
        "Correct it, as text in UTF-8, or take it away: then what the package sets itself holds.",
    ),
    "no_assignment": CheckWords(
        "Line {line} sets nothing and is passed over: “{text}”.",
        "Write it as NAME=value, with nothing before the name and no space in it, or begin it with "
        "# as a remark. It is in {file}; what is changed is in force after systemctl reboot, "
        "between shifts.",
    ),
    "unknown": CheckWords(
        "Line {line}: the program does not know {name}. After DEALER_ASSIST_ one of these has to "
        "follow: {known}.",
        _IN_FORCE,
    ),
    "misspelt": CheckWords(
        "Line {line}: the program does not know {name}; {near} is probably meant.", _IN_FORCE
    ),
    "no_path": CheckWords(
        "Line {line}: {name} has to be a whole path, from / on, but is “{value}”.", _IN_FORCE
    ),
}

_VERSION: Words = {
    "not_packaged": CheckWords("{version}, not installed as a package."),
    "same": CheckWords("{running} is installed and running."),
    "waiting": CheckWords(
        "{running} is running; {installed} is installed.",
        "It is taken up when the shift is closed and the table starts again.",
    ),
    "refused": CheckWords(
        "{running} is running; {installed} was not taken up: {reason}.",
        "Mend what is named, then restart from the menu between two shifts.",
    ),
}

_VERIFIED: Words = {
    "all": CheckWords("The table has verified all entries since its start."),
    "under_way": CheckWords("Verified behind the table to entry {entry} of {entries}."),
    "nothing_yet": CheckWords(
        "Nothing was verified since the start of the table.",
        "If this stays so, see why: Menu, Pit, the key of the log.",
    ),
    "wrong": CheckWords(
        "The journal is not as it was recorded.",
        "See the screen of the table, and: dealer-assist verify",
    ),
    "not_told": CheckWords("The table tells nothing of it; dealer-assist verify says it."),
}

_SERVICE: Words = {
    "active": CheckWords("{unit} is enabled and running."),
    "not_enabled": CheckWords(
        "{unit} is not enabled: after a restart the table does not come up.",
        "Enable it: systemctl enable dealer-assist",
    ),
    "not_active": CheckWords(
        "{unit} is not running ({is_now}).",
        "See why (journalctl -u dealer-assist -n 50), then: systemctl start dealer-assist",
    ),
    "started_again": CheckWords(
        "{unit} is running; since the computer’s start it was started again: {n} times.",
        "See why: journalctl -u dealer-assist. An upgrade starts it again, too.",
    ),
    "not_told": CheckWords("Nothing is told of the service; as root, doctor asks by itself."),
    "not_packaged": CheckWords("The program does not run as a service here."),
}

_APPARMOR: Words = {
    "enforced": CheckWords("It holds the table to its profile."),
    "not_enforced": CheckWords(
        "It only notes what the table should not do ({mode}).",
        "Enforce the profile: aa-enforce /etc/apparmor.d/dealer-assist",
    ),
    "not_loaded": CheckWords(
        "The table’s profile is not loaded.",
        "Load it: apparmor_parser -r /etc/apparmor.d/dealer-assist, then start the table again.",
    ),
    "not_told": CheckWords("The system does not say whether it is at work."),
    "not_packaged": CheckWords("Its profile comes with the package."),
}

_MEMORY: Words = {
    "held": CheckWords("The service uses {used} of at most {limit}."),
    "no_limit": CheckWords(
        "{unit} has no limit of memory.",
        "Has somebody changed the service? systemctl cat dealer-assist; then systemctl revert "
        "dealer-assist",
    ),
    "not_held": CheckWords(
        "{unit} has a limit of {limit}, but the kernel does not hold it.",
        "Start the computer again. If it stays so, the kernel was started without the memory "
        "controller of cgroups.",
    ),
    "left_unit": CheckWords(
        "Nothing of the table runs inside {unit}, so that its limits do nothing.",
        "Start the table again: systemctl restart dealer-assist (between two shifts).",
    ),
    "not_running": CheckWords("The service is not running."),
    "not_told": CheckWords("Nothing is told of the limit; as root, doctor asks by itself."),
    "not_packaged": CheckWords("The limit comes with the package."),
}

_REINSTALL = "Install the package again: apt install --reinstall dealer-assist"

_FONTS: Words = {
    "whole": CheckWords("{family} is there and whole ({n} faces)."),
    "unreadable": CheckWords("The typeface {file} cannot be read.", _REINSTALL),
    "damaged": CheckWords("The typeface {file} is damaged.", _REINSTALL),
    "other": CheckWords("{file} is the typeface {family}, not {wanted}.", _REINSTALL),
}

_FACTS: Words = {
    "fresh": CheckWords("What only the system’s administrator can learn was asked, {since_time}."),
    "old": CheckWords(
        "What only the system’s administrator can learn was last asked {since_time}.",
        _FACTS_SERVICE,
    ),
    "missing": CheckWords(
        "What only the system’s administrator can learn was never asked.", _FACTS_SERVICE
    ),
    "unreadable": CheckWords(
        "The file with what only the system’s administrator can learn cannot be read.",
        _FACTS_SERVICE,
    ),
    "none": CheckWords("Nothing was asked that only the system’s administrator can learn."),
}

MACHINE_AND_PROGRAM: Mapping[CheckKind, Words] = {
    CheckKind.CLOCK: _CLOCK,
    CheckKind.ZONE: _ZONE,
    CheckKind.CLOCK_JUMP: _CLOCK_JUMP,
    CheckKind.PANEL: _PANEL,
    CheckKind.TOUCH: _TOUCH,
    CheckKind.PRINTER: _PRINTER,
    CheckKind.FLOOR: _FLOOR,
    CheckKind.RULES: _RULES,
    CheckKind.SETTINGS: _SETTINGS,
    CheckKind.VERSION: _VERSION,
    CheckKind.VERIFIED: _VERIFIED,
    CheckKind.SERVICE: _SERVICE,
    CheckKind.APPARMOR: _APPARMOR,
    CheckKind.MEMORY: _MEMORY,
    CheckKind.FONTS: _FONTS,
    CheckKind.FACTS: _FACTS,
}
