"""How two nodes know each other: both prove that they have the key from the database."""

import hmac
import secrets
from hashlib import sha256

NONCE_BYTES = 16


def nonce() -> str:
    return secrets.token_hex(NONCE_BYTES)


def proof(key: bytes, role: str, caller: str, answerer: str, *nonces: str) -> str:
    """That the node in this `role` knows the key; good for these two nodes and these numbers."""
    text = "\n".join(("lastcard relay 1", role, caller, answerer, *nonces))
    return hmac.new(key, text.encode(), sha256).hexdigest()


def is_proof(given: str, expected: str) -> bool:
    return hmac.compare_digest(given.encode(), expected.encode())
