"""Duels of three cards each, from one deck or several, with none, one or two of the player-dealer's cards exposed."""
