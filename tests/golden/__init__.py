"""Golden files: hashes of everything that every game deals, shows, prices and prints, to guard a change of the code.

They prove no rule; they say that nothing has changed which was not meant to. `python -m tests.golden` compares all of
them, and docs/golden.md says how a meant change is recorded.
"""
