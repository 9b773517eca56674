"""How it stands with the verification of the table's journal behind the table."""

from __future__ import annotations

from msgspec import Struct

from ui.jobs.worker_jobs import JobFailed, WorkerLost


class LogStanding(Struct, frozen=True):
    """What has come of it so far, besides how far the one under way is.

    Attributes:
        whole_ms: when it last came to its end without a fault, in UTC milliseconds; 0 if it has
            not since the files were opened.
        again_ms: when it is begun again after it has come to nothing; 0 if it has not.
        trouble: what it has come to nothing by; None if it has not.
    """

    whole_ms: int = 0
    again_ms: int = 0
    trouble: JobFailed | WorkerLost | None = None


NOT_STANDING = LogStanding()
"""That nothing is known."""
