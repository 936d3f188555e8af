"""What all tests share: Hypothesis without a deadline, since a loaded machine is no fault of the code."""

from hypothesis import settings

settings.register_profile("houseway", deadline=None)
settings.load_profile("houseway")
