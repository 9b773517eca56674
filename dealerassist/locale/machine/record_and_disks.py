"""The words of the checks of journal, second copy, disks and secrets."""

from __future__ import annotations

from collections.abc import Mapping

from dealerassist.locale.machine.words import CheckWords, Words
from dealerassist.machine.check import CheckKind

_SAFE_TONIGHT = (
    "The table may deal tonight. Order a new disk, make a backup (dealer-assist backup) and "
    "exchange it before it fails."
)
_NOW = (
    "Close the table after this hand. Make a backup (dealer-assist backup), copy it to a stick, "
    "and exchange the disk."
)
_MAKE_ROOM = (
    "Carry old reports, exports and files named “*.damaged-*” away to another medium and delete "
    "them here. Delete no other file whose name begins with table.journal."
)

_JOURNAL: Words = {
    "readable": CheckWords(
        "It can be read: {entries} entries, journal version {format}; signed up to entry "
        "{signed}, {signed_time}."
    ),
    "empty": CheckWords("It can be read and has no entries yet."),
    "none": CheckWords("There is none yet: {file}. The first start begins it."),
    "no_folder": CheckWords("There is none, as the table’s folder is not there."),
    "not_signed": CheckWords(
        "It can be read ({entries} entries, journal version {format}), but no checkpoint signs it "
        "yet.",
        "Start the table once and end it; the program signs at the start. If that does not help, "
        "run “dealer-assist verify” and keep what it says.",
    ),
    "newer": CheckWords(
        "It has journal version {version}; this program reads up to {known}, and no entries from "
        "{entry} on. Nothing is lost, and nothing was written to it.",
        "Install the newer version again. Which backup there is from before, a start of the table "
        "says (docs/install.md, Rollback).",
    ),
}

_COPY: Words = {
    "complete": CheckWords("It goes as far as the journal: up to entry {entries}."),
    "behind": CheckWords(
        "It ends at entry {copied}, the journal at entry {entries}.",
        "Start the program again: it compares both and completes the copy. If it stays behind, the "
        "copy’s disk is failing.",
    ),
    "missing": CheckWords(
        "There is none: {file}.",
        "Is its disk plugged in and mounted? If so, start the program again: it makes the copy "
        "anew.",
    ),
    "unreadable": CheckWords(
        "It cannot be read: {file}.",
        "Check its disk and its rights, then start the program again: it mends one copy from the "
        "other.",
    ),
}

_COPY_APART: Words = {
    "apart": CheckWords("It lies on another disk ({disk}) than the journal ({other})."),
    "not_set": CheckWords(
        "No folder is named for it, so it lies beside the journal.",
        "Plug in a second disk, mount it, and name a folder on it as DEALER_ASSIST_COPY in "
        "/etc/dealer-assist/kiosk.env.",
    ),
    "folder_missing": CheckWords(
        "Its folder {folder} is not there.",
        "Plug in its disk and mount it, or name another folder as DEALER_ASSIST_COPY.",
    ),
    "not_writable": CheckWords(
        "Its folder {folder} cannot be written to.",
        "Give it to the table’s user: chown and chmod 0700. If it should be writable, the disk may "
        "have been switched to read-only after an error.",
    ),
    "same_disk": CheckWords(
        "Its folder {folder} is on the same disk as the journal ({disk}): if that dies, both are "
        "lost.",
        "Another folder or partition is not enough. Name a folder on a second disk as "
        "DEALER_ASSIST_COPY.",
    ),
    "in_memory": CheckWords(
        "Its folder {folder} is in the memory and is lost without power.",
        "Name a folder on a second disk as DEALER_ASSIST_COPY.",
    ),
    "not_told": CheckWords("The system does not say on which disk {folder} lies."),
}

_JOURNAL_DISK: Words = {
    "local": CheckWords("{folder} is on the disk {disk} ({kind})."),
    "in_memory": CheckWords(
        "{folder} is in the memory: without power everything is lost.",
        "Name a folder on a disk as DEALER_ASSIST_HOME.",
    ),
    "over_network": CheckWords(
        "{folder} is on another computer ({kind}): entries can be lost there without an error.",
        "Name a folder on a disk of this computer as DEALER_ASSIST_HOME.",
    ),
    "not_told": CheckWords("The system does not say on which disk the journal lies."),
}

_SPACE: Words = {
    "enough": CheckWords("{place}: {free} free, enough for {nights} nights."),
    "little": CheckWords("{place}: only {free} free, enough for {nights} nights.", _MAKE_ROOM),
    "hardly_any": CheckWords(
        "{place}: {free} free. The table stops when the disk is full.", _MAKE_ROOM
    ),
    "no_names_left": CheckWords(
        "{place}: no more files can be made, although {free} are free.", _MAKE_ROOM
    ),
    "unreadable": CheckWords(
        "{place}: how much is free cannot be asked ({reason}).",
        "Is its disk plugged in and mounted?",
    ),
}

_DISK_HEALTH: Words = {
    "sound": CheckWords("{disk}: no fault is noted ({by})."),
    "read_only": CheckWords(
        "The file system of {place} ({disk}) can only be read: the kernel has switched it off "
        "after an error.",
        "Close the table. Start the computer again; the file system is checked then. If it happens "
        "again, exchange the disk.",
    ),
    "file_system_errors": CheckWords(
        "The file system of {place} ({disk}) has errors, noted: {n}.",
        "Close the table after this hand and make a backup (dealer-assist backup). Check the file "
        "system from another system (e2fsck -f), and exchange the disk if errors come back.",
    ),
    "failing": CheckWords("The disk {disk} says itself that it is failing.", _NOW),
    "bad_sectors": CheckWords("The disk {disk} has bad sectors: {n}.", _SAFE_TONIGHT),
    "worn": CheckWords("The disk {disk} has used {percent} % of its life.", _SAFE_TONIGHT),
    "worn_out": CheckWords("The disk {disk} has used up its life ({percent} %).", _NOW),
    "not_told": CheckWords(
        "The disks say nothing of their health here; with the package smartmontools they do."
    ),
}

_SECRETS_APART: Words = {
    "key_apart": CheckWords("The key that signs lies apart from the journal: {file}."),
    "key_beside_journal": CheckWords(
        "The key that signs lies beside the journal: {file}. Whoever copies that folder can sign.",
        "Name a file in a folder of its own (0700) as DEALER_ASSIST_KEY, move the key there, and "
        "keep a backup of it.",
    ),
    "key_beside_copy": CheckWords(
        "The key that signs lies beside the second copy: {file}. Whoever takes that disk can sign.",
        "Name a file in a folder of its own (0700) as DEALER_ASSIST_KEY, and move the key there.",
    ),
    "key_missing": CheckWords(
        "The key that signs is not there: {file}.",
        "Put it back from its backup. Without it the next start makes a new one, and says so in "
        "the journal.",
    ),
    "key_not_made": CheckWords("The key that signs is made at the first start: {file}."),
    "pepper_apart": CheckWords("The pepper of the PINs lies apart from the journal: {file}."),
    "pepper_beside_journal": CheckWords(
        "The pepper of the PINs lies beside the journal: {file}. Whoever copies that folder can "
        "try PINs.",
        "Name a file in a folder of its own (0700) as DEALER_ASSIST_PEPPER, and move it there.",
    ),
    "pepper_beside_copy": CheckWords(
        "The pepper of the PINs lies beside the second copy: {file}.",
        "Name a file in a folder of its own (0700) as DEALER_ASSIST_PEPPER, and move it there.",
    ),
    "pepper_missing": CheckWords(
        "The pepper of the PINs is not there: {file}. Nobody can sign in.",
        "Put it back from its backup, or begin all PINs anew: dealer-assist staff reset-pins.",
    ),
    "pepper_not_made": CheckWords("The pepper is made with the first PIN: {file}."),
}

_RIGHTS: Words = {
    "folder_missing": CheckWords(
        "The table’s folder {folder} is not there, or is closed to the table’s user.",
        "Does DEALER_ASSIST_HOME in /etc/dealer-assist/kiosk.env name the right one? The package’s "
        "own is /var/lib/dealer-assist. If it does, mount its disk. Then systemctl reboot.",
    ),
    "other_folder": CheckWords(
        "The table’s folder {folder} belongs to {owner}, not to the table’s user {wanted}.",
        "It may be the wrong one: does DEALER_ASSIST_HOME in /etc/dealer-assist/kiosk.env name "
        "another than /var/lib/dealer-assist, which is the package’s own? Correct it, then "
        "systemctl reboot. Only a folder that is the table’s alone is given back: "
        "chown -R {wanted}: {folder}",
    ),
    "owner_alone": CheckWords("{folder} and the secrets are the table’s user’s alone."),
    "open_to_others": CheckWords(
        "{file} is open to other users ({mode}). Others like it: {more}.",
        "Take their rights away: chmod go= {file}",
    ),
    "other_owner": CheckWords(
        "{file} belongs to user {owner}, not to the table’s user {wanted}. Others like it: {more}.",
        "Give it back: chown {wanted}: {file}",
    ),
    "closed_to_us": CheckWords(
        "{file} cannot be read and written by the table’s user. Others like it: {more}.",
        "Give the owner the right: chmod u+rw {file}",
    ),
    "no_folder": CheckWords(
        "The table’s folder is not there yet: {folder}. The first start makes it."
    ),
}

RECORD_AND_DISKS: Mapping[CheckKind, Words] = {
    CheckKind.JOURNAL: _JOURNAL,
    CheckKind.COPY: _COPY,
    CheckKind.COPY_APART: _COPY_APART,
    CheckKind.JOURNAL_DISK: _JOURNAL_DISK,
    CheckKind.SPACE: _SPACE,
    CheckKind.DISK_HEALTH: _DISK_HEALTH,
    CheckKind.SECRETS_APART: _SECRETS_APART,
    CheckKind.RIGHTS: _RIGHTS,
}
