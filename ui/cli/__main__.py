"""``python -m ui.cli`` is ``dealer-assist``."""

from ui.cli import main

main()
