"""Closed duels: no community cards, so that all a seat sees is its own hand and what the player-dealer shows.

There is one decision, to raise or to fold; then both hands are turned up. This folder has what such duels share,
however many cards a hand has.
"""
