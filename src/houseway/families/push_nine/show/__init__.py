"""Push 9 shown: rule sheets, and what hands and choices are called."""
