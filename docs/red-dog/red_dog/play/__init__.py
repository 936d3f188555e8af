"""Red dog dealt, decided and settled: everything here is pure."""
