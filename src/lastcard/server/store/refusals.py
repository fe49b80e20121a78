"""Why a store cannot be opened."""

from .errors import StoreRefused


def unknown_url(scheme: str) -> StoreRefused:
    return StoreRefused(
        "store-url",
        f"The store's address cannot begin with {scheme!r}. Write sqlite:///FILE "
        "or postgresql://USER:PASSWORD@HOST/DATABASE.",
        f"儲存位置不能以 {scheme!r} 開頭。請寫 sqlite:///檔案 "
        "或 postgresql://使用者:密碼@主機/資料庫。",
    )


def no_file() -> StoreRefused:
    return StoreRefused(
        "store-url",
        "A SQLite address needs a file, such as sqlite:///lastcard.db: "
        "a store in memory would lose every table.",
        "SQLite 位置必須指定檔案，例如 sqlite:///lastcard.db：存在記憶體中會遺失所有牌桌。",
    )


def cannot_open(path: object, detail: object) -> StoreRefused:
    return StoreRefused(
        "store-open",
        f"The file {path} cannot be opened for writing: {detail}.",
        f"無法開啟檔案 {path} 來寫入：{detail}。",
    )


def in_use(path: object) -> StoreRefused:
    return StoreRefused(
        "store-in-use",
        f"Another server has {path} open. Stop it, or give this one a database of its own.",
        f"另一個伺服器已開啟 {path}。請先停止它，或讓這個伺服器使用另一個資料庫。",
    )


def locked(path: object) -> StoreRefused:
    return StoreRefused(
        "store-busy",
        f"Another program keeps {path} locked. Close it and start again.",
        f"另一個程式鎖住了 {path}。請關閉它後重新啟動。",
    )


def not_a_database(path: object) -> StoreRefused:
    return StoreRefused(
        "store-not-a-database",
        f"{path} is not a SQLite database, or it is damaged. "
        "Restore a backup, or name another file.",
        f"{path} 不是 SQLite 資料庫，或已損毀。請還原備份，或指定另一個檔案。",
    )


def not_ours(path: object) -> StoreRefused:
    return StoreRefused(
        "store-not-ours",
        f"{path} is the database of another program. Name another file.",
        f"{path} 是其他程式的資料庫。請指定另一個檔案。",
    )


def no_wal(path: object) -> StoreRefused:
    return StoreRefused(
        "store-open",
        f"{path} lies where SQLite cannot keep a write-ahead log, such as a network drive. "
        "Put it on a local disk.",
        f"{path} 所在的位置（例如網路磁碟）無法使用 SQLite 的預寫日誌。請放在本機磁碟。",
    )


def newer(found: str, known: str) -> StoreRefused:
    return StoreRefused(
        "store-newer",
        f"The database has schema {found}; this program knows schemas up to {known}. "
        "Install a newer lastcard.",
        f"資料庫的結構版本是 {found}；此程式只認得到 {known}。請安裝較新的 lastcard。",
    )


def cannot_migrate(place: object, detail: object) -> StoreRefused:
    return StoreRefused(
        "store-schema",
        f"The schema of {place} cannot be brought up to date: {detail}.",
        f"無法更新 {place} 的資料庫結構：{detail}。",
    )


def unreadable(place: str) -> StoreRefused:
    return StoreRefused(
        "store-url",
        f"The address of the database {place} cannot be read. "
        "Write postgresql://USER:PASSWORD@HOST:PORT/DATABASE; "
        "in a password, write / as %2F and @ as %40.",
        f"無法讀懂資料庫 {place} 的位址。請寫 postgresql://使用者:密碼@主機:連接埠/資料庫；"
        "密碼中的 / 寫成 %2F，@ 寫成 %40。",
    )


def unreachable(place: str, detail: object) -> StoreRefused:
    return StoreRefused(
        "store-unreachable",
        f"The database {place} cannot be reached: {detail}.",
        f"無法連上資料庫 {place}：{detail}。",
    )


def exists(path: object) -> StoreRefused:
    return StoreRefused(
        "store-exists",
        f"{path} is there already, and a backup never overwrites. Name another file.",
        f"{path} 已經存在，備份不會覆寫檔案。請指定另一個檔名。",
    )
