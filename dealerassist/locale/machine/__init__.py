"""What the checks of the computer find, and what to do about it, in words."""
