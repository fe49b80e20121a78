"""What a store may answer instead of what was asked, in both languages."""

from lastcard.errors import LastcardError


class StoreError(LastcardError):
    """Anything a store refuses or cannot do."""

    code = "store"


class Stale(StoreError):
    """Another owner, another head, or a table that is over; nothing was written."""

    code = "stale"

    def __init__(self, table_id: str, epoch: int, head: int, over: bool) -> None:
        super().__init__(
            f"Table {table_id} is at entry {head} of epoch {epoch}{' and over' * over}; "
            "nothing was written.",
            f"牌桌 {table_id} 目前在第 {epoch} 任的第 {head} 筆{'，且已結束' * over}；"
            "這次沒有寫入任何內容。",
        )
        self.epoch = epoch
        self.head = head
        self.over = over


class Repeated(StoreError):
    """A command that took effect before, as entry `seq`; nothing was written."""

    code = "repeated"

    def __init__(self, table_id: str, seq: int) -> None:
        super().__init__(
            f"This command took effect before, as entry {seq} of table {table_id}.",
            f"這個指令先前已生效，是牌桌 {table_id} 的第 {seq} 筆。",
        )
        self.seq = seq


class NoTable(StoreError):
    code = "no-table"

    def __init__(self, table_id: str) -> None:
        super().__init__(f"There is no table {table_id}.", f"沒有 {table_id} 這張牌桌。")


class DuplicateTable(StoreError):
    """A new table whose id or code another table has."""

    code = "taken"

    def __init__(self, table_id: str, code: str) -> None:
        super().__init__(
            f"A table with the id {table_id} or the code {code} is there already.",
            f"已經有編號 {table_id} 或代碼 {code} 的牌桌。",
        )


class Corrupt(StoreError):
    """Stored data that is not what was written; other tables are not affected."""

    code = "corrupt"

    def __init__(self, table_id: str | None, seq: int | None = None) -> None:
        entry = f" at entry {seq}" if seq is not None else ""
        entry_zh = f"第 {seq} 筆" if seq is not None else ""
        super().__init__(
            f"Table {table_id} is damaged in the database{entry}; other tables are not affected."
            if table_id
            else "The database is damaged; restore a backup.",
            f"資料庫中的牌桌 {table_id} {entry_zh}已損毀；其他牌桌不受影響。"
            if table_id
            else "資料庫已損毀；請還原備份。",
        )
        self.table_id = table_id
        self.seq = seq


class StoreFailed(StoreError):
    """The database did not acknowledge; `code` tells why. Later calls are tried again.

    `detail` is the database's own English, for the log and nobody else.
    """

    code = "store-failed"

    def __init__(self, code: str, detail: str) -> None:
        super().__init__(*FAILURES[code])
        self.code = code
        self.detail = detail


class StoreRefused(StoreError):
    """A store that cannot be opened; `code` tells why."""

    code = "store-refused"

    def __init__(self, code: str, en: str, zh: str) -> None:
        super().__init__(en, zh)
        self.code = code


FAILURES = {
    "store-full": (
        "The disk is full: nothing was saved. Free some space and try again.",
        "磁碟已滿：沒有存入任何內容。請清出空間後再試。",
    ),
    "store-busy": (
        "Another program keeps the database locked: nothing was saved. Try again.",
        "另一個程式鎖住了資料庫：沒有存入任何內容。請再試一次。",
    ),
    "store-in-use": (
        "Another server has taken over the database: nothing was saved. Ask the operator.",
        "另一個伺服器接手了資料庫：沒有存入任何內容。請通知管理者。",
    ),
    "store-away": (
        "The database cannot be reached, so this was not confirmed as saved. Try again.",
        "無法連上資料庫，因此無法確認已存入。請再試一次。",
    ),
    "store-stopped": (
        "The server is stopping: nothing was saved.",
        "伺服器正在停止：沒有存入任何內容。",
    ),
    "store-failed": (
        "The database could not save this. Try again.",
        "資料庫無法存入。請再試一次。",
    ),
}
