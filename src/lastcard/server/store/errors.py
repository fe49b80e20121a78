"""What a store may answer instead of what was asked, in both languages."""

from lastcard.errors import LastcardError
from lastcard.languages import Texts

say = Texts("server.store.errors")


class StoreError(LastcardError):
    """Anything a store refuses or cannot do."""

    code = "store"


class Stale(StoreError):
    """Another owner, another head, or a table that is over; nothing was written."""

    code = "stale"

    def __init__(self, table_id: str, epoch: int, head: int, over: bool) -> None:
        key = "stale-over" if over else "stale"
        super().__init__(say.text(key, table=table_id, epoch=epoch, head=head))
        self.epoch = epoch
        self.head = head
        self.over = over


class Repeated(StoreError):
    """A command that took effect before, as entry `seq`; nothing was written."""

    code = "repeated"

    def __init__(self, table_id: str, seq: int) -> None:
        super().__init__(say.text("repeated", table=table_id, seq=seq))
        self.seq = seq


class NoTable(StoreError):
    code = "no-table"

    def __init__(self, table_id: str) -> None:
        super().__init__(say.text("no-table", table=table_id))


class DuplicateTable(StoreError):
    """A new table whose id or code another table has."""

    code = "taken"

    def __init__(self, table_id: str, code: str) -> None:
        super().__init__(say.text("taken", table=table_id, code=code))


class Corrupt(StoreError):
    """Stored data that is not what was written; other tables are not affected."""

    code = "corrupt"

    def __init__(self, table_id: str | None, seq: int | None = None) -> None:
        key = "corrupt" if table_id is None else "corrupt-table" if seq is None else "corrupt-entry"
        super().__init__(say.text(key, table=table_id, seq=seq))
        self.table_id = table_id
        self.seq = seq


class StoreFailed(StoreError):
    """The database did not acknowledge; `code` tells why. Later calls are tried again.

    `detail` is the database's own English, for the log and nobody else.
    """

    code = "store-failed"

    def __init__(self, code: str, detail: str) -> None:
        super().__init__(say[f"failed.{code}"])
        self.code = code
        self.detail = detail


class StoreRefused(StoreError):
    """A store that cannot be opened; what stands before the key's point is the code."""

    code = "store-refused"

    def __init__(self, key: str, **details: object) -> None:
        super().__init__(say.text(f"refused.{key}", **details))
        self.code = key.partition(".")[0]


class Owned(Exception):
    """A table is in the memory of another server that lives: its name."""

    def __init__(self, owner: str) -> None:
        super().__init__(owner)
        self.owner = owner
