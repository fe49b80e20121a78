"""The server looks for cycles in its own way, and leaves everything as it was."""

import gc
import weakref

from lastcard.server import memory


class Knot:
    """Refers to itself."""

    def __init__(self) -> None:
        self.itself = self


def test_new_cycles_are_freed_and_old_ones_seldom() -> None:
    gc.disable()
    try:
        young = weakref.ref(Knot())
        memory.look_at_young()
        assert young() is None
        kept = Knot()
        old = weakref.ref(kept)
        memory.look_at_young()
        del kept
        memory.look_at_young()
        assert old() is not None
        memory.look_at_all()
        assert old() is None
    finally:
        gc.unfreeze()
        gc.enable()


async def test_the_usual_way_comes_back_with_the_end() -> None:
    async with memory.tidied():
        assert not gc.isenabled()
    assert gc.isenabled()
    assert gc.get_freeze_count() == 0
