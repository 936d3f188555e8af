"""Red dog played well: what each choice is worth."""
