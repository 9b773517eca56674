"""A sentence for every key of the training, where it does something else than at the table."""

from __future__ import annotations

from ui.program.key_sentences import OF_KEYS, OF_KINDS, KeySentences

OF_TRAINING_KEYS = {
    # signing in and leaving
    "leave": "Ends this: the exercise, or the training.",
    "school-somebody": "Practises at once, without a name; nothing of it counts for a certificate.",
    "school-own-name": "Asks for a name, under which the answers are kept without a PIN.",
    "school-number": "Asks for the number, in place of a name from the list.",
    "school-sign-out": "Signs out; the next person signs in.",
    "more": "Goes on to the next page, or to the next kind of numbers.",
    # choosing what to practise
    "school-home": "Leads to the page where the practice is chosen.",
    "school-game": "Asks which game is practised.",
    "train-start": "Asks questions one after another; the program chooses what is needed most.",
    "train-table": "Deals a whole hand: every move of the croupier is tapped.",
    "train-assigned": "Lists what the trainer has assigned: exams, drills, scenarios.",
    "train-hands": "Lists hands that were dealt in this house, to be dealt again.",
    "train-own-drills": "Asks questions about these hands.",
    "school-progress": "Shows how each skill goes, and what the certificate still needs.",
    "school-assigned": "Leads back to what is assigned.",
    # answering
    "confirm": "Gives the answer as it is entered, or goes on.",
    "undo": "Takes the last tap back, as long as the answer is not given.",
    "hint": "Shows the next hint.",
    "step": "Shows the next step of the example.",
    "rule": "Shows the rule behind the answer.",
    "prompt": "This is what is asked now.",
    # the practice table
    "do-antes": "Takes the ante of every guest.",
    "do-blinds": "Takes the blinds.",
    "do-shuffle": "Shuffles the burn cards in, where the stub does not last.",
    "do-burn": "Burns the top card.",
    "do-holes": "Deals the cards that lie face down.",
    "do-board": "Lays the next cards of the board.",
    "do-common": "Lays one card for all, where the stub does not last.",
    "do-collect": "Collects the bets of the round into the pot.",
    "do-deal": "Deals a card to the seat that is tapped next.",
    "do-opener": "Names who opens: the seat is tapped next.",
    "do-return": "Gives back what nobody has called: the seat is tapped next.",
    "do-show": "Asks a guest to show: the seat is tapped next.",
    "do-discards": "Takes the cards that the guest exchanges; their number is asked.",
    "do-refuse": "Refuses a bet that the rules do not allow; the right total is asked.",
    "do-pots": "Builds main pot and side pots; their amounts are asked.",
    "do-rake": "Takes the rake; its amount is asked.",
    "do-drop": "Takes the drop for the jackpot; its amount is asked.",
    "do-read": "Reads out the hand that is shown; what it is, is asked.",
    "do-push": "Pushes a pot: first which one, then who wins it.",
    "do-kill": "Takes in the hands of absent guests: the seats are tapped next.",
    "do-odd": "Gives the odd chip: the seat is tapped next.",
    "problem": "Something is wrong at the practice table: asks what.",
    "refuse-all": "No bet at all is allowed here.",
    "pot-more": "Goes on to the amount of the next side pot.",
    # announcing, at the practice table
    "act-fold": "Announces that the guest folds.",
    "act-check": "Announces that the guest checks.",
    "act-call": "Announces that the guest calls.",
    "act-bet": "Announces that the guest bets.",
    "act-raise": "Announces that the guest raises.",
    "act-complete": "Announces that the guest completes the forced bet.",
    "act-forced": "Announces the forced bet.",
    "act-allin": "Announces that the guest is all in.",
    # the trainer
    "school-trainees": "Leads to the list of the trainees.",
    "school-trainee": "Leads back to this trainee.",
    "school-bring": "Brings in hands of the table for practice, without names.",
    "school-class": "Shows skill by skill what the class misses most.",
    "school-enrol": "Enrols a trainee or trainer, or gives a trainer a new PIN.",
    "from-table": "Lists the croupiers of the table, to enrol one without typing the name.",
    "school-drills": "Assigns drills: which skills, which goal, by when.",
    "school-sets": "Lists the drills assigned to this trainee, and how they go.",
    "school-assign": "Assigns a hand of the house to be dealt again.",
    "school-certify": "Issues the certificate, once nothing is missing for it.",
    "school-exams": "Lists the exams: the same questions for all trainees.",
    "school-set-exam": "Sets an exam: which skills, and how much is right to pass.",
    "retire": "This person practises here no more; it is asked once more.",
    "drills-goal": "Changes how many answers have to be right.",
    "drills-term": "Changes by when.",
    "exam-passing": "Changes how many answers have to be right to pass.",
}
"""By the name of the key."""

OF_TRAINING_KINDS = {
    "level-": "Chooses how much help there is.",
    "skill-": "This skill alone: asks about it, shows it, or chooses it.",
    "seat-": "This seat: the answer, or for whom the move is that was begun.",
    "who-": "Answers with this seat, or takes that back.",
    "card-": "Answers with this card, or takes that back.",
    "pick-": "Answers with this, or takes that back.",
    "blank-": "This part of the answer is filled in next.",
    "done-": "Shows this answer again, beside the right one.",
    "pot-": "Is about this pot.",
    "half-": "Is about the whole pot, or this half of it.",
    "problem-": "Says that this went wrong; the procedure follows.",
    "reason-": "The deal is void for this reason.",
    "draw-": "So many cards the guest exchanges.",
    "listed-": "Deals this hand, or assigns it.",
    "feature-": "Lists only hands with this, or takes that away again.",
    "drills-": "This set of drills: practises it, or shows how it goes.",
    "exam-": "This exam: takes it, or shows how it went.",
    "print-": "Prints this sheet of the exam.",
    "class-": "Shows the trainees in this skill.",
    "trainee-": "Shows this trainee: progress, certificate, what is assigned.",
    "from-table-": "Enrols this croupier of the table; the PIN for the training is chosen next.",
    "new-pin-": "Gives this trainer a new PIN.",
}
"""By what the names of keys begin with that differ only in a number, a skill or a name."""

IN_TRAINING = KeySentences(OF_KEYS | OF_TRAINING_KEYS, OF_KINDS | OF_TRAINING_KINDS)
"""What *Help* tells in the training; its dialogs about a game and a PIN are those of the table."""
