"""Faults of a page that only its cards show."""
