"""Each edition's colors on a page, in light and dark; the same as at the table."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Theme:
    """Colors as CSS writes them; `second` stands beside the accent in charts."""

    page: str
    surface: str
    ink: str
    ink_2: str
    line: str
    accent: str
    second: str


@dataclass(frozen=True)
class Palette:
    light: Theme
    dark: Theme
    cards: tuple[str, str, str, str]  # the four card colors


PALETTES = {
    "frozen": Palette(
        Theme("#EDF4FA", "#FFFFFF", "#14253F", "#4A6182", "#DCE8F2", "#4A5CC6", "#9DB4CC"),
        Theme("#0B1730", "#172745", "#EEF6FF", "#A9C3E0", "#2C4468", "#9DB4FF", "#5C7699"),
        ("#F3C94F", "#14796B", "#C4304F", "#6B4CC8"),
    ),
    "basic": Palette(
        Theme("#F6F3EC", "#FFFFFF", "#25221E", "#6A635A", "#EBE5DA", "#B3261E", "#BDB4A6"),
        Theme("#171614", "#24221F", "#F6F1E8", "#BDB4A6", "#3B3832", "#FF9A8A", "#77706A"),
        ("#1E6BC8", "#1F8044", "#D2303A", "#F6C22B"),
    ),
    "minions": Palette(
        Theme("#FFF8E3", "#FFFFFF", "#1F2A40", "#5A6478", "#F1E9CF", "#2F5296", "#E3B92E"),
        Theme("#141B2A", "#1F2940", "#FFF6DC", "#C3C0AE", "#34405A", "#FFCF24", "#7289B5"),
        ("#FFCF24", "#4C7F1B", "#CF3F2A", "#7B3FAF"),
    ),
    "hello-kitty": Palette(
        Theme("#FFF3F2", "#FFFFFF", "#46203A", "#7C5069", "#F6E1E6", "#C52C6A", "#DDB3C2"),
        Theme("#2A1625", "#3A2134", "#FFEAF1", "#D9B0C4", "#5A374F", "#FF86B3", "#94687F"),
        ("#D03C78", "#FAD05A", "#2F8458", "#2A78BD"),
    ),
    "party": Palette(
        Theme("#FFF6EF", "#FFFFFF", "#2C1B3E", "#6C5A7C", "#F0E6EE", "#C93A12", "#B9A8C8"),
        Theme("#170E22", "#261936", "#FBF3FF", "#C9B6D8", "#3F2D54", "#FF9A6B", "#77608F"),
        ("#DB2B46", "#FFC72E", "#0F8156", "#2C60E0"),
    ),
}
