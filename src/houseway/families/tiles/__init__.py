"""Pai gow tiles: four tiles set as two hands of two."""
