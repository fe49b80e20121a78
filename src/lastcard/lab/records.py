"""Files that a run leaves behind: records and pages. What cannot be written is a LastcardError."""

from pathlib import Path

from lastcard.errors import LastcardError


class CannotWrite(LastcardError):
    """A file or folder that takes no text."""

    code = "cannot-write"

    def __init__(self, path: str | Path, why: str | None, why_zh: str | None = None) -> None:
        super().__init__(f"Cannot write to {path}: {why}.", f"無法寫入 {path}：{why_zh or why}。")


def check_folder_of(file: str | Path) -> None:
    """Refuse a file whose folder does not exist: that would fail only after a long run."""
    folder = Path(file).parent
    if not folder.is_dir():
        raise CannotWrite(file, f"there is no folder {folder}", f"沒有資料夾 {folder}")


def write_text(file: str | Path, text: str) -> None:
    try:
        Path(file).write_text(text, "utf-8")
    except OSError as error:
        raise CannotWrite(file, error.strerror) from None
