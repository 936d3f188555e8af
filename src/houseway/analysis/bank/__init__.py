"""The bank as a business: what it is worth to the player-dealer, to the seats and to the house, and what it risks."""
