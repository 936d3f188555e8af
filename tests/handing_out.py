"""Hands groups of tests out to the workers as pytest-xdist does, without counting again all that is done."""

from xdist.scheduler import LoadGroupScheduling
from xdist.workermanage import WorkerController


class HandingOut(LoadGroupScheduling):
    """What a worker has done is forgotten.

    With thousands of groups of one test each, to go through all of them after every test took as long as many tests do.
    """

    def mark_test_complete(self, node: WorkerController, item_index: int, duration: float = 0) -> None:
        """Note that a test is done, and forget its group after the last of it."""
        group = self._split_scope(self.registered_collections[node][item_index])
        super().mark_test_complete(node, item_index, duration)
        if all(self.assigned_work[node][group].values()):
            del self.assigned_work[node][group]
