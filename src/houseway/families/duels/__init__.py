"""The duels: each seat's own poker hand against the player-dealer's."""
