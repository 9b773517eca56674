"""A kiosk's computer in a folder, on which the scripts of the package run without root."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from dealerassist.machine.env_file import variables_in
from tests.support.packaging.kiosk_package import KIOSK, LIB

RUNUSER = '#!/bin/sh\necho "runuser $2" >>"$SAID"\nshift 3\nexec "$@"\n'
"""Stays who it is."""

SYSTEMCTL = '#!/bin/sh\necho "systemctl $*" >>"$SAID"\n'

CP = """#!/bin/sh
[ -e "$FAULTS/full" ] || exec /bin/cp "$@"
for to; do :; done
mkdir "$to"
echo "cp: cannot create hard link '$to/BUILD': No space left on device" >&2
exit 1
"""

ID = "#!/bin/sh\necho ${WHO:-root}\n"

PROGRAM = f"""#!/bin/sh
[ "$3" != dealerassist.machine.env_file ] || exec {sys.executable} "$@"
version=$(cat "$(dirname "$0")/../BUILD")
echo "program $version: $*" >>"$SAID"
echo "home ${{DEALER_ASSIST_HOME-}} table ${{DEALER_ASSIST_TABLE-}} lang ${{LANG-}}" >>"$SAID"
[ ! -e "$FAULTS/hangs" ] || exec sleep 30
[ ! -e "$FAULTS/fails" ]
"""
"""What stands for Python with the program; it reads settings as that does."""


class FakeKiosk:
    """The folders that the scripts know by variables, and commands that only note what is asked.

    Attributes:
        log: what the script that was run last said to the system's log.
    """

    def __init__(self, root: Path) -> None:
        """Make them below `root`; no version is installed."""
        self.lib, self.exchange, self.home = root / "lib", root / "run", root / "data"
        self._commands, self._faults, self._said = root / "bin", root / "faults", root / "said"
        for folder in (self.lib, self.exchange, self.home, self._commands, self._faults):
            folder.mkdir()
        commands = {"cp": CP, "id": ID, "runuser": RUNUSER, "systemctl": SYSTEMCTL}
        for name, text in commands.items():
            _write_script(self._commands / name, text)
        self.log: list[str] = []
        self.settings = root / "kiosk.env"
        self.settings.write_text(
            f"DEALER_ASSIST_HOME={self.home}\nDEALER_ASSIST_TABLE=7\nLANG=de_AT.UTF-8\n", "utf-8"
        )

    # ── what apt does ───────────────────────────────────────────────────────────────────────────

    def unpack(self, build: str) -> None:
        """Put the files of a version there, such as "0.2.0 b2", as dpkg does: each is replaced."""
        program = self.lib / "package" / "bin" / "python3"
        program.parent.mkdir(parents=True, exist_ok=True)
        _write_script(program, PROGRAM)
        _replace(self.lib / "package" / "BUILD", f"{build}\n")

    def install(self, build: str) -> None:
        """Unpack a version, and say that it is there completely."""
        self.unpack(build)
        _replace(self.lib / "installed", f"{build}\n")

    # ── what goes wrong ─────────────────────────────────────────────────────────────────────────

    def plant(self, fault: str) -> None:
        """The program `fails` or `hangs`, or the disk is `full`, from now on."""
        (self._faults / fault).touch()

    def mend(self) -> None:
        """Nothing of that is so any more."""
        for fault in self._faults.iterdir():
            fault.unlink()

    # ── the scripts ─────────────────────────────────────────────────────────────────────────────

    def run(self, script: str, **more: str) -> int:
        """Run a script of `/usr/lib/dealer-assist` as systemd does, with the settings; its code."""
        told = variables_in(self.settings.read_text(encoding="utf-8"))
        return self._run(LIB / script, **{**told, **more})

    def command(self, *words: str, **more: str) -> int:
        """Run `dealer-assist` with these words; its exit code."""
        return self._run(KIOSK / "usr/bin/dealer-assist", *words, **more)

    def generate_units(self, folder: Path, system: Path) -> dict[str, str]:
        """What each unit leads to that the generator of systemd's puts into this folder.

        Args:
            folder: where it puts them, in place of what the system has of that name.
            system: where the system's folders lie.
        """
        generator = KIOSK / "usr/lib/systemd/system-generators/dealer-assist"
        folders = ("normal", str(folder), "late")
        assert self._run(generator, *folders, DEALER_ASSIST_SYSTEM=str(system)) == 0
        return {path.name: str(path.readlink()) for path in folder.iterdir()}

    def _run(self, script: Path, *words: str, **more: str) -> int:
        environment = {
            "PATH": f"{self._commands}:/usr/bin:/bin",
            "DEALER_ASSIST_LIB": str(self.lib),
            "DEALER_ASSIST_MACHINE": str(self.exchange),
            "DEALER_ASSIST_SETTINGS": str(self.settings),
            "FAULTS": str(self._faults),
            "SAID": str(self._said),
            **more,
        }
        done = subprocess.run(
            ["/bin/sh", script, *words],
            env=environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
        self.log = done.stderr.splitlines()
        return done.returncode

    # ── what came of it ─────────────────────────────────────────────────────────────────────────

    def take_said(self) -> list[str]:
        """What the commands and the program were asked since this was read last."""
        text = self._said.read_text(encoding="utf-8") if self._said.exists() else ""
        self._said.unlink(missing_ok=True)
        return text.splitlines()

    @property
    def running(self) -> str:
        """The version and build that a start of the kiosk would run; "" for none."""
        build = self.lib / "running" / "BUILD"
        return build.read_text(encoding="utf-8").strip() if build.exists() else ""

    @property
    def builds(self) -> list[str]:
        """The folders of versions that are kept."""
        return sorted(path.name for path in (self.lib / "builds").iterdir())

    @property
    def refused(self) -> str | None:
        """Why a version was not taken up; None if that was not said."""
        file = self.exchange / "upgrade-refused"
        return file.read_text(encoding="utf-8").strip() if file.exists() else None


def _write_script(path: Path, text: str) -> None:
    _replace(path, text)
    path.chmod(0o755)


def _replace(path: Path, text: str) -> None:
    new = path.with_name(f"{path.name}.dpkg-new")
    new.write_text(text, encoding="utf-8")
    new.rename(path)
