"""The blackjacks shown: rule sheets, and what hands and choices are called."""
