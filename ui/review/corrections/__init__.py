"""Proposing a correction, which a second person approves: its questions, and what it changes."""
