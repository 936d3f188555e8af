"""The nines that people decide: seats, and often the player-dealer, choose between a card and none."""
