"""Sheets of the nines that people decide."""
