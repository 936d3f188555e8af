"""What all tests share: Hypothesis without a deadline, since a loaded machine is no fault of the code; and a folder of
their own for results that are kept, so that nothing is written into anybody's home, or worked out by every worker.
"""

import os
from collections.abc import Iterator

import pytest
from hypothesis import settings

settings.register_profile("houseway", deadline=None)
settings.load_profile("houseway")


@pytest.fixture(autouse=True, scope="session")
def _kept_results(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    folder = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        folder = folder.parent  # which the workers of one run have in common
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", str(folder / "kept"))
        yield
