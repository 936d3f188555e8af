"""The twenty-ones: blackjacks, each seat's hands against the player-dealer's."""
