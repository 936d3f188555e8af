"""The solver of the base game, from the player-dealer's draws to the best chart."""
