"""Corrections by two people: put together tap by tap, and shown before and after."""
