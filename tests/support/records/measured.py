"""The command line in a process of its own, measured: measured.py FILE WORDS...

Leaves in FILE the seconds of processor time and the megabytes of memory that it took at most.
"""

import atexit
import resource
import sys
from pathlib import Path

MOST_CPU_S = 20
MOST_ADDRESSES = 1 << 30


def leave_figures(file: Path) -> None:
    used = resource.getrusage(resource.RUSAGE_SELF)
    # Not `ru_maxrss`: that counts the process which this one was started from.
    status = Path("/proc/self/status").read_text(encoding="ascii")
    (peak_kb,) = (line.split()[1] for line in status.splitlines() if line.startswith("VmHWM"))
    file.write_text(f"{used.ru_utime + used.ru_stime} {int(peak_kb) / 1024}", encoding="ascii")


if __name__ == "__main__":
    resource.setrlimit(resource.RLIMIT_CPU, (MOST_CPU_S, MOST_CPU_S))
    resource.setrlimit(resource.RLIMIT_AS, (MOST_ADDRESSES, MOST_ADDRESSES))
    atexit.register(leave_figures, Path(sys.argv.pop(1)))
    from ui.cli import main

    main()
