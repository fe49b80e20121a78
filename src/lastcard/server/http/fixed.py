"""Answers that do not change while the server runs: kept ready, with an ETag."""

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from functools import partial

from aiohttp import web

REVALIDATE = "no-cache"  # keep it, but ask whether it is still the same
FOREVER = "public, max-age=31536000, immutable"  # the name changes with the content
SMALL = 512  # bytes that are not worth compressing
TEXTUAL = frozenset(
    (
        *("text/html", "text/css", "text/javascript", "text/plain", "image/svg+xml"),
        *("application/json", "application/javascript", "application/manifest+json"),
    )
)
WASM = "application/wasm"
PACKED = TEXTUAL | {WASM}
TYPES = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".txt": "text/plain",
    ".wasm": WASM,
}

# The same bytes for the same content, whenever they were packed.
packed = partial(gzip.compress, mtime=0)


@dataclass(frozen=True)
class Fixed:
    """A body that never changes, as it is and compressed."""

    body: bytes
    kind: str
    cache: str
    tag: str
    small: bytes | None  # compressed with gzip, if that helps

    @classmethod
    def of(cls, body: bytes, kind: str, cache: str = REVALIDATE) -> "Fixed":
        tag = hashlib.sha256(body).hexdigest()[:32]
        small = packed(body) if kind in PACKED and len(body) > SMALL else None
        return cls(body, kind, cache, tag, small)

    def answer(self, request: web.Request) -> web.Response:
        """The body, or 304 for who has it already."""
        headers = {"Cache-Control": self.cache, "Vary": "Accept-Encoding"}
        if self.is_known(request):
            return self.tagged(web.Response(status=304, headers=headers))
        if self.small is not None and "gzip" in request.headers.get("Accept-Encoding", ""):
            headers["Content-Encoding"] = "gzip"
            return self.tagged(self.response(self.small, headers))
        return self.tagged(self.response(self.body, headers))

    def response(self, body: bytes, headers: dict[str, str]) -> web.Response:
        textual = self.kind in TEXTUAL
        return web.Response(
            body=body,
            content_type=self.kind,
            charset="utf-8" if textual else None,
            headers=headers,
        )

    def tagged(self, response: web.Response) -> web.Response:
        response.headers["ETag"] = f'W/"{self.tag}"'  # weak: compressed or not, the same
        return response

    def is_known(self, request: web.Request) -> bool:
        known = request.if_none_match or ()
        return any(each.value in (self.tag, "*") for each in known)


def type_of(name: str) -> str:
    """The type of a file by the end of its name."""
    ending = name[name.rfind(".") :].lower()
    return TYPES.get(ending) or mimetypes.guess_type(name)[0] or "application/octet-stream"
