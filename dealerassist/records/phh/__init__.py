"""Hand records in the PHH format: reading them within bounds, and saying hands in it.

The format is TOML with fields and an action notation of its own; see uoftcprg/phh-std.
"""
