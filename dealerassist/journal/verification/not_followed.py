"""Why a journal is not followed span by span: what was found is not what an intact journal has."""

from __future__ import annotations


class NotFollowedError(Exception):
    """Something is not as expected; whether it is damage, the slow way of the audit tells."""
