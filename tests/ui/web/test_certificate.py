"""The house's certificate: by it alone TLS is spoken, renewed it is in force at once.

Tests `ui/web/certificate.py`.
"""

from __future__ import annotations

import json
import ssl
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from tests.support.floor.certificates import Authority
from tests.support.web.served import Browser, SmallApp, page_of, serving
from ui.web.certificate import HouseCertificate, TlsContexts
from ui.web.serving import Served
from ui.web.serving_error import ServingError, ServingProblem


@pytest.fixture
def authority(tmp_path: Path) -> Authority:
    return Authority(tmp_path)


def trusting(authority: Authority) -> ssl.SSLContext:
    return ssl.create_default_context(cafile=authority.folder / "ca.crt")


def showing(authority: Authority, name: str, **given: str) -> tuple[ssl.SSLContext, str]:
    """How a browser with a certificate of its own speaks TLS; the fingerprint of that."""
    certificate, key = authority.make(name, **given)
    context = trusting(authority)
    context.load_cert_chain(certificate, key)
    binary = ssl.PEM_cert_to_DER_cert(certificate.read_text(encoding="ascii"))
    return context, sha256(binary).hexdigest()


def shown_serial(port: int, context: ssl.SSLContext) -> str:
    with Browser(port, context) as browser:
        assert isinstance(browser.socket, ssl.SSLSocket)
        shown = browser.socket.getpeercert()
    assert shown
    return str(shown["serialNumber"])


def client_seen(port: int, context: ssl.SSLContext) -> object:
    return json.loads(page_of(port, context, "/tls").partition(b"\r\n\r\n")[2])


def test_only_tls_of_today_is_spoken(authority: Authority):
    certificate = HouseCertificate(*authority.make("server"))
    old, today = trusting(authority), trusting(authority)
    old.minimum_version = ssl.TLSVersion.MINIMUM_SUPPORTED
    old.set_ciphers("DEFAULT:@SECLEVEL=0")
    with pytest.warns(DeprecationWarning, match="TLSv1_1"):
        old.maximum_version = ssl.TLSVersion.TLSv1_1
    with serving(SmallApp(), Served("127.0.0.1", 0, certificate)) as port:
        assert page_of(port, today).endswith(b"page")
        with pytest.raises((ssl.SSLError, ConnectionError)):
            page_of(port, old)
        today.maximum_version = ssl.TLSVersion.TLSv1_2
        assert page_of(port, today).endswith(b"page")


def test_it_answers_by_the_names_of_its_certificate(authority: Authority):
    certificate = HouseCertificate(*authority.make("server", hosts=("floor.casino.lan",)))
    with serving(SmallApp(), Served("127.0.0.1", 0, certificate, hosts=("pit.lan",))) as port:
        for host, status in {"floor.casino.lan": 200, "pit.lan": 200, "localhost": 421}.items():
            with Browser(port, trusting(authority)) as browser:
                browser.ask(host=host)
                assert int(browser.answer().split()[1]) == status


def test_a_renewed_certificate_is_in_force_and_no_stream_is_cut(authority: Authority):
    app, certificate = SmallApp(), HouseCertificate(*authority.make("server"))
    context = trusting(authority)
    served = serving(app, Served("127.0.0.1", 0, certificate))
    with served as port, Browser(port, context) as stream:
        stream.ask("/events")
        assert stream.some()
        before = shown_serial(port, context)
        authority.make("server")
        assert shown_serial(port, context) != before
        for _ in range(3):
            assert stream.some()
        assert app.open_streams == 1


def test_a_renewed_certificate_without_its_key_waits_for_it(authority: Authority):
    certificate = HouseCertificate(*authority.make("server"))
    context = trusting(authority)
    with serving(SmallApp(), Served("127.0.0.1", 0, certificate)) as port:
        before, key = shown_serial(port, context), certificate.key.read_bytes()
        authority.make("server")
        renewed = certificate.key.read_bytes()
        certificate.key.write_bytes(key)
        assert shown_serial(port, context) == before
        certificate.key.write_bytes(renewed)
        assert shown_serial(port, context) != before
        certificate.certificate.unlink()
        assert page_of(port, context).endswith(b"page")


@pytest.fixture
def asking(authority: Authority) -> Iterator[int]:
    """The port of a server that asks browsers for a certificate and lets in who has none."""
    ours = authority.make("server")
    certificate = HouseCertificate(*ours, clients=authority.folder / "ca.crt")
    with serving(SmallApp(), Served("127.0.0.1", 0, certificate)) as port:
        yield port


@pytest.mark.parametrize("version", [ssl.TLSVersion.TLSv1_2, ssl.TLSVersion.TLSv1_3])
def test_the_app_learns_whose_certificate_a_browser_has_shown(
    authority: Authority, asking: int, version: ssl.TLSVersion
):
    context, fingerprint = showing(authority, "tablet", common="Pit tablet 1")
    context.minimum_version = context.maximum_version = version
    seen = {"client_cert_subject_cn": "Pit tablet 1", "client_cert_fingerprint": fingerprint}
    assert client_seen(asking, context) == seen
    assert client_seen(asking, trusting(authority)) is None


def test_the_certificate_of_another_authority_is_none(
    authority: Authority, asking: int, tmp_path: Path
):
    theirs, key = Authority(tmp_path / "other").make("tablet")
    context = trusting(authority)
    context.load_cert_chain(theirs, key)
    assert not_answered(asking, context)


def not_answered(port: int, context: ssl.SSLContext) -> bool:
    try:
        return not page_of(port, context)
    except (ssl.SSLError, ConnectionError):
        return True


def test_who_has_none_may_be_kept_out(authority: Authority):
    ours = authority.make("server")
    certificate = HouseCertificate(*ours, clients=authority.folder / "ca.crt", clients_only=True)
    with serving(SmallApp(), Served("127.0.0.1", 0, certificate)) as port:
        assert not_answered(port, trusting(authority))
        assert page_of(port, showing(authority, "tablet")[0]).endswith(b"page")


def test_a_revoked_certificate_is_kept_out_from_then_on(authority: Authority):
    ours, clients = authority.make("server"), authority.folder / "clients.pem"

    def write_list() -> None:
        parts = [authority.folder / name for name in ("ca.crt", "ca.crl")]
        clients.write_bytes(b"".join(part.read_bytes() for part in parts))

    write_list()
    lost, kept = showing(authority, "lost")[0], showing(authority, "kept")[0]
    with serving(
        SmallApp(), Served("127.0.0.1", 0, HouseCertificate(*ours, clients=clients))
    ) as port:
        assert page_of(port, lost).endswith(b"page")
        authority.revoke("lost")
        write_list()
        assert not_answered(port, lost)
        assert page_of(port, kept).endswith(b"page")


def test_what_cannot_be_used_is_said(authority: Authority, tmp_path: Path):
    certificate, key = authority.make("server")
    other = authority.make("other")[1]
    for_all = tmp_path / "for-all.key"
    for_all.write_bytes(key.read_bytes())
    for_all.chmod(0o644)
    missing, text = tmp_path / "missing", tmp_path / "text"
    text.write_text("no certificate\n", encoding="ascii")
    problems = {
        HouseCertificate(missing, key): (ServingProblem.UNREADABLE, missing),
        HouseCertificate(certificate, missing): (ServingProblem.UNREADABLE, missing),
        HouseCertificate(certificate, key, missing): (ServingProblem.UNREADABLE, missing),
        HouseCertificate(certificate, for_all): (ServingProblem.KEY_FOR_ALL, for_all),
        HouseCertificate(certificate, other): (ServingProblem.NO_PAIR, certificate),
        HouseCertificate(text, key): (ServingProblem.NO_PAIR, text),
        HouseCertificate(certificate, key, text): (ServingProblem.NO_AUTHORITY, text),
        HouseCertificate(certificate, key, key): (ServingProblem.NO_AUTHORITY, key),
    }
    for given, (problem, file) in problems.items():
        with pytest.raises(ServingError) as refused:
            TlsContexts(given)
        assert (refused.value.problem, refused.value.facts["path"]) == (problem, str(file))


def test_one_that_ends_soon_is_told(authority: Authority):
    ends = datetime.now(UTC) + timedelta(days=3)
    with capture_logs() as logged:
        TlsContexts(HouseCertificate(*authority.make("server", until=ends)))
        TlsContexts(HouseCertificate(*authority.make("server")))
    assert [line["log_level"] for line in logged] == ["warning", "info"]
