"""A second referee of the poker room, slow and simple, that knows the pages' keys and nothing of the engine."""
