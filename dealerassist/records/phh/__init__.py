"""Hand records in the PHH format (poker hand history): reading them within bounds, and writing.

The format is TOML with fields and an action notation of its own; see uoftcprg/phh-std on GitHub.
Fields that begin with ``_`` are this program's own: PHH leaves such names free.
"""
