"""Doors to other programs: hand histories in the Poker Hand History format."""
