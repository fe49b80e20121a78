"""Headers that tell browsers what this page never does."""

from collections.abc import Mapping, Sequence

from .gate import origin_of

YEAR = 365 * 24 * 60 * 60
NEVER_USED = (
    *("accelerometer", "autoplay", "camera", "display-capture", "geolocation", "gyroscope"),
    *("hid", "magnetometer", "microphone", "midi", "payment", "serial", "usb", "browsing-topics"),
)
SOUND = "autoplay"  # ours alone may


def security_headers(public_url: str | None, scripts: Sequence[str] = ()) -> Mapping[str, str]:
    """For every answer. `scripts` are hashes of those that stand in the page itself."""
    headers = {
        "Content-Security-Policy": policy(public_url, scripts),
        "X-Content-Type-Options": "nosniff",
        "X-Frame-Options": "DENY",
        "Referrer-Policy": "no-referrer",  # a table's code is in its address
        "Permissions-Policy": ", ".join(
            f"{name}=({'self' if name == SOUND else ''})" for name in NEVER_USED
        ),
        "Cross-Origin-Opener-Policy": "same-origin",
        "Cross-Origin-Resource-Policy": "same-origin",
        "Origin-Agent-Cluster": "?1",
        "Server": "lastcard",
    }
    if public_url is not None and public_url.startswith("https:"):
        headers["Strict-Transport-Security"] = f"max-age={YEAR}"
    return headers


def policy(public_url: str | None, scripts: Sequence[str]) -> str:
    """Everything from here, nothing from elsewhere, no script but the files and `scripts`."""
    # Older Safari does not take 'self' for a socket.
    sockets = () if public_url is None else (origin_of(public_url).replace("http", "ws", 1),)
    rules = {
        "default-src": ("'none'",),
        "script-src": ("'self'", "'wasm-unsafe-eval'", *scripts),  # it allows WebAssembly alone
        "style-src": ("'self'",),
        "style-src-attr": ("'unsafe-inline'",),  # where a card lies
        "img-src": ("'self'", "data:", "blob:"),
        "font-src": ("'self'",),
        "media-src": ("'self'", "data:", "blob:"),
        "connect-src": ("'self'", *sockets),
        "manifest-src": ("'self'",),
        "worker-src": ("'self'",),
        "base-uri": ("'none'",),
        "form-action": ("'self'",),
        "frame-ancestors": ("'none'",),
    }
    return "; ".join(f"{name} {' '.join(allowed)}" for name, allowed in rules.items())
