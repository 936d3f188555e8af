"""Duels of five cards each from one deck, with none or one of the player-dealer's cards exposed."""
