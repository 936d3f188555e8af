"""Pai gow poker: seven cards set as two hands, by the seat or the house way, against the player-dealer's two."""
