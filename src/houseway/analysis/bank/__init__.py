"""The bank as a business: its worth to the player-dealer, to the seats and to the house, and its risks."""
