"""The poker room dealt, decided and settled: everything here is pure."""
