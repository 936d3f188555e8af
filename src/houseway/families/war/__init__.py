"""War: one card each against the player-dealer's, and a war where they are equal."""
