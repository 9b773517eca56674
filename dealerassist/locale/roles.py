"""What the roles are called, as message ids of the catalogue."""

from __future__ import annotations

from dealerassist.table.roles import Role

ROLES = {
    Role.CROUPIER: "Croupier",
    Role.PIT_BOSS: "Pit boss",
    Role.AUDITOR: "Auditor",
    Role.TRAINER: "Trainer",
    Role.TRAINEE: "Trainee",
}

NUMBERS = {
    Role.CROUPIER: "Croupier’s number",
    Role.PIT_BOSS: "Pit boss’s number",
    Role.AUDITOR: "Auditor’s number",
    Role.TRAINER: "Trainer’s number",
    Role.TRAINEE: "Trainee’s number",
}
"""What somebody of a role types before the PIN."""
