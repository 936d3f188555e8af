"""The terminal: it tells a round to one seat, draws the cards, and offers and reads choices."""
