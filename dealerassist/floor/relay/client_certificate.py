"""Until when the certificate is valid by which a table's connection is let in."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

from cryptography import x509

from dealerassist.files.reading import content_of
from dealerassist.floor.connection import settings_in

SETTING = "PGSSLCERT"
"""The environment variable in which libpq looks for the certificate's file."""


def certificate_until_ms(dsn: str, environment: Mapping[str, str] = os.environ) -> int | None:
    """The end of the client certificate, in UTC milliseconds; None if there is none to be read.

    Args:
        dsn: as libpq reads it.
        environment: where libpq looks for what the DSN does not say.

    Raises:
        FloorError: `BAD_DSN`.
    """
    named = settings_in(dsn).get("sslcert") or environment.get(SETTING)
    if not named:
        return None
    try:
        found = x509.load_pem_x509_certificate(content_of(Path(str(named))))
    except (OSError, ValueError):
        return None
    return int(found.not_valid_after_utc.timestamp() * 1000)
