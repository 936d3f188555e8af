"""Rounds by the million: the kernel's tables, and how it plays and settles."""
