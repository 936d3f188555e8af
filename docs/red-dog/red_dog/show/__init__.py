"""Red dog shown: its rule sheet."""
