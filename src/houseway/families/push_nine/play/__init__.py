"""Push 9 dealt, decided and settled: everything here is pure."""
