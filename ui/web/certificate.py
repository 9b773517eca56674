"""The house's certificate: read anew when its files change, and what it says of who may come."""

from __future__ import annotations

import asyncio
import ssl
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from pathlib import Path
from typing import Final

import msgspec
import structlog
from cryptography import x509

from ui.web.serving_error import ServingError, ServingProblem

RENEW_BEFORE: Final = timedelta(days=14)
"""So long before its end the log warns of it."""

log = structlog.get_logger(__name__)


class HouseCertificate(msgspec.Struct, frozen=True):
    """The files of the house's certificate, as PEM.

    Attributes:
        certificate: with those of authorities in between behind it.
        key: without a password; no other user may read it.
        clients: the authority whose certificates browsers may show, with its list of those that
            were revoked, if it keeps one.
        clients_only: who shows none is not let in.
    """

    certificate: Path
    key: Path
    clients: Path | None = None
    clients_only: bool = False


class TlsContexts:
    """How TLS is spoken with the next browser.

    The files are looked at whenever one comes: renewed ones are in force from then on, and no
    stream is cut off. As long as renewed files cannot be used the earlier ones are.

    Attributes:
        names: those that the certificate is for.
    """

    def __init__(self, certificate: HouseCertificate) -> None:
        """Raises ServingError."""
        self._certificate = certificate
        self._tried = _stamps(certificate)
        self._take_up()

    def current(self) -> ssl.SSLContext:
        """With what the files hold now."""
        stamps = _stamps(self._certificate)
        if stamps != self._tried:
            self._tried = stamps
            try:
                self._take_up()
            except ServingError as error:
                why = error.problem.name.lower()
                log.warning("certificate not taken up", why=why, **error.facts)
        return self._context

    def _take_up(self) -> None:
        context = _context_of(self._certificate)
        leaf = _leaf_of(self._certificate.certificate)
        self._context, self.names = context, _names_in(leaf)
        ends = leaf.not_valid_after_utc
        told = log.info if ends - datetime.now(UTC) > RENEW_BEFORE else log.warning
        told("certificate taken up", names=" ".join(self.names), ends=ends.isoformat())


def client_of(transport: asyncio.Transport) -> dict[str, str] | None:
    """What a browser's certificate says, once it was verified; None if it has shown none.

    ``client_cert_subject_cn`` is empty where there is not exactly one name.
    """
    tls = transport.get_extra_info("ssl_object")
    binary = tls.getpeercert(binary_form=True) if tls is not None else None
    if binary is None:
        return None
    subject = tls.getpeercert()["subject"]
    names = [value for part in subject for kind, value in part if kind == "commonName"]
    return {
        "client_cert_subject_cn": names[0] if len(names) == 1 else "",
        "client_cert_fingerprint": sha256(binary).hexdigest(),
    }


def _files(certificate: HouseCertificate) -> list[Path]:
    files = (certificate.certificate, certificate.key, certificate.clients)
    return [file for file in files if file is not None]


def _stamps(certificate: HouseCertificate) -> list[tuple[int, int, int] | None]:
    """By what it is seen that a file has changed."""
    return [_stamp(file) for file in _files(certificate)]


def _stamp(file: Path) -> tuple[int, int, int] | None:
    try:
        found = file.stat()
    except OSError:
        return None
    return found.st_ino, found.st_size, found.st_mtime_ns


def _context_of(certificate: HouseCertificate) -> ssl.SSLContext:
    _check_readable(certificate)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.minimum_version = ssl.TLSVersion.TLSv1_2
    context.set_alpn_protocols(["http/1.1"])
    try:
        # A key with a password would be asked for at the console.
        context.load_cert_chain(certificate.certificate, certificate.key, password=lambda: "")
    except (OSError, ValueError) as error:
        path, reason = certificate.certificate, _reason_of(error)
        raise ServingError(ServingProblem.NO_PAIR, path=path, reason=reason) from error
    if certificate.clients is not None:
        _ask_clients(context, certificate.clients, only=certificate.clients_only)
    return context


def _check_readable(certificate: HouseCertificate) -> None:
    for file in _files(certificate):
        try:
            file.read_bytes()
        except OSError as error:
            reason = _reason_of(error)
            raise ServingError(ServingProblem.UNREADABLE, path=file, reason=reason) from error
    if certificate.key.stat().st_mode & 0o004:
        raise ServingError(ServingProblem.KEY_FOR_ALL, path=certificate.key)


def _ask_clients(context: ssl.SSLContext, authority: Path, *, only: bool) -> None:
    """Have browsers show a certificate of this authority."""
    try:
        context.load_verify_locations(authority)
    except ssl.SSLError as error:
        raise ServingError(ServingProblem.NO_AUTHORITY, path=authority) from error
    if not context.get_ca_certs():
        raise ServingError(ServingProblem.NO_AUTHORITY, path=authority)
    context.verify_mode = ssl.CERT_REQUIRED if only else ssl.CERT_OPTIONAL
    if b"BEGIN X509 CRL" in authority.read_bytes():
        context.verify_flags |= ssl.VerifyFlags.VERIFY_CRL_CHECK_LEAF
    # A session that is taken up again is not verified again.
    context.num_tickets = 0
    context.options |= ssl.OP_NO_TICKET


def _leaf_of(file: Path) -> x509.Certificate:
    try:
        return x509.load_pem_x509_certificate(file.read_bytes())
    except (OSError, ValueError) as error:
        raise ServingError(ServingProblem.NO_PAIR, path=file, reason=_reason_of(error)) from error


def _names_in(leaf: x509.Certificate) -> tuple[str, ...]:
    """The names and addresses that a certificate is for."""
    try:
        found = leaf.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    except (x509.ExtensionNotFound, ValueError):
        return ()
    addresses = found.get_values_for_type(x509.IPAddress)
    return (*found.get_values_for_type(x509.DNSName), *map(str, addresses))


def _reason_of(error: OSError | ValueError) -> str:
    """What the system or OpenSSL says of a fault, in a few words."""
    if isinstance(error, ssl.SSLError):
        return error.reason or str(error)
    return (error.strerror if isinstance(error, OSError) else None) or str(error)
