"""The tables of the room: each one's state as the fold of its log, and the task that hosts it."""
