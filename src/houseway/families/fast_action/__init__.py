"""Fast action: two kept of four cards dealt, and five in common."""
