"""The site's colors: those of the editions' looks, as Furo names them."""

from lastcard.editions import EDITIONS, edition
from lastcard.editions.look import Theme

HOUSE = "hello-kitty"  # the first that a visitor sees, and the icon's own colors
DARK_MEDIA = "@media (prefers-color-scheme: dark)"


def tokens_css() -> str:
    """A style sheet with the colors of every edition: light, dark, and dark by the system."""
    blocks = [theme_css("body", HOUSE)]
    blocks += [theme_css(f'body:has(.book[data-edition="{name}"])', name) for name in EDITIONS]
    blocks += [f".spine.{name} {{ {spine_css(name)} }}" for name in EDITIONS]
    return "\n".join(blocks) + "\n"


def theme_css(selector: str, name: str) -> str:
    look = edition(name).look
    light, dark = variables(look.light), variables(look.dark)
    by_system = f"{DARK_MEDIA} {{ {selector}:not([data-theme=light]) {{ {dark} }} }}"
    return f"{selector} {{ {light} }}\n{selector}[data-theme=dark] {{ {dark} }}\n{by_system}"


def variables(theme: Theme) -> str:
    """Furo's names for a theme's tokens, and ours."""
    names = {
        "color-brand-primary": theme.accent,
        "color-brand-content": theme.accent,
        "color-brand-visited": theme.accent,
        "color-background-primary": theme.surface,
        "color-background-secondary": theme.page,
        "color-background-hover": theme.page,
        "color-background-border": theme.line,
        "color-foreground-primary": theme.ink,
        "color-foreground-secondary": theme.ink_2,
        "color-foreground-muted": theme.ink_2,
        "color-foreground-border": theme.line,
        "color-api-background": theme.page,
        "color-card-border": theme.line,
        "lc-felt": theme.felt,
        "lc-felt-2": theme.felt_2,
        "lc-on-felt": theme.on_felt,
        "lc-on-accent": theme.on_accent,
        "lc-shade": theme.shade,
    }
    return " ".join(f"--{name}: {color};" for name, color in names.items())


def spine_css(name: str) -> str:
    """An edition's sky, for its book on pages that are not its own."""
    return f"--spine: linear-gradient(150deg, {', '.join(edition(name).look.scene.sky[1:3])});"
