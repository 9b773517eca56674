"""A casino's own certificate authority, for tests: made, given out and revoked in a folder."""

from __future__ import annotations

import ipaddress
from datetime import UTC, datetime, timedelta
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

NOW = datetime.now(UTC)
LATER = NOW + timedelta(days=30)


NAME = "Floor CA"
"""What the authority calls itself."""


class Authority:
    """Signs certificates; its own is `ca.crt`, the list of revoked ones `ca.crl`.

    Certificates are readable for all users, keys for this one.
    """

    def __init__(self, folder: Path, name: str = NAME) -> None:
        folder.mkdir(exist_ok=True)
        folder.chmod(0o755)
        self.folder = folder
        self._name = _name(name)
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._made: dict[str, x509.Certificate] = {}
        self._revoked: list[x509.Certificate] = []
        constraints = x509.BasicConstraints(ca=True, path_length=0)
        self.certificate = self._signed(self._name, self._key.public_key(), constraints)
        self._write("ca.crt", self.certificate.public_bytes(serialization.Encoding.PEM))
        self.write_list()

    def make(
        self,
        name: str,
        *,
        common: str | None = None,
        valid: bool = True,
        until: datetime | None = None,
        hosts: tuple[str, ...] = (),
    ) -> tuple[Path, Path]:
        """The files of a certificate and of its key, named after it unless `common` says else.

        It is for 127.0.0.1, and for `hosts`.
        """
        key = ec.generate_private_key(ec.SECP256R1())
        constraints = x509.BasicConstraints(ca=False, path_length=None)
        made = self._signed(
            _name(common or name),
            key.public_key(),
            constraints,
            valid=valid,
            until=until,
            hosts=hosts,
        )
        self._made[name] = made
        text = key.private_bytes(
            serialization.Encoding.PEM,
            serialization.PrivateFormat.PKCS8,
            serialization.NoEncryption(),
        )
        crt = self._write(f"{name}.crt", made.public_bytes(serialization.Encoding.PEM))
        return crt, self._write(f"{name}.key", text, 0o600)

    def revoke(self, name: str) -> None:
        """The certificate of this name is not valid any more."""
        self._revoked.append(self._made[name])
        self.write_list()

    def write_list(self) -> None:
        """Write which certificates are revoked."""
        builder = x509.CertificateRevocationListBuilder().issuer_name(self._name)
        builder = builder.last_update(NOW).next_update(LATER)
        for each in self._revoked:
            builder = builder.add_revoked_certificate(
                x509.RevokedCertificateBuilder()
                .serial_number(each.serial_number)
                .revocation_date(NOW)
                .build()
            )
        revoked = builder.sign(self._key, hashes.SHA256())
        self._write("ca.crl", revoked.public_bytes(serialization.Encoding.PEM))

    def _signed(
        self,
        name: x509.Name,
        public: ec.EllipticCurvePublicKey,
        constraints: x509.BasicConstraints,
        *,
        valid: bool = True,
        until: datetime | None = None,
        hosts: tuple[str, ...] = (),
    ) -> x509.Certificate:
        here = x509.IPAddress(ipaddress.ip_address("127.0.0.1"))
        names = x509.SubjectAlternativeName([*map(x509.DNSName, hosts), here])
        day = timedelta(days=1)
        return (
            x509.CertificateBuilder()
            .subject_name(name)
            .issuer_name(self._name)
            .public_key(public)
            .serial_number(x509.random_serial_number())
            .not_valid_before(NOW - 2 * day)
            .not_valid_after(until or (LATER if valid else NOW - day))
            .add_extension(constraints, critical=True)
            .add_extension(names, critical=False)
            .sign(self._key, hashes.SHA256())
        )

    def _write(self, name: str, content: bytes, mode: int = 0o644) -> Path:
        file = self.folder / name
        file.touch(mode=mode)
        file.write_bytes(content)
        return file


def _name(common: str) -> x509.Name:
    return x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, common)])
