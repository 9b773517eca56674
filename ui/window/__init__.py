"""The window itself, and what the operating system says to the process that shows it."""
