"""An engine that does one thing wrong: python fake_engine.py BEHAVIOR."""

import json
import sys
import time
from typing import Any

BEHAVIOR = sys.argv[-1]
HELLO: dict[str, Any] = {"engine": "fake", "version": "1"}
PLAYS = {"crash", "hang", "nonsense", "list", "other-id", "long", "error"}
SETUPS: list[list[str]] = []
SECOND = 2  # set-up of the engine's first life


def hello() -> dict[str, Any]:
    match BEHAVIOR:
        case "gone":
            sys.exit()
        case "bad-hello":
            return {"engine": 5}
        case "other-edition":
            return HELLO | {"editions": ["frozen"]}
        case "no-play":
            return HELLO | {"verbs": ["draw"]}
    return HELLO


def misbehave(request: dict[str, Any]) -> None:
    """Write what no engine should, or nothing."""
    match BEHAVIOR:
        case "crash":
            sys.exit(1)
        case "hang":
            time.sleep(600)
        case "nonsense":
            print("beep", flush=True)
        case "list":
            print([1, 2], flush=True)
        case "other-id":
            print(json.dumps({"id": 0}), flush=True)
        case "long":
            print("x" * 70_000, flush=True)
        case "error":
            print(json.dumps({"id": request["id"], "error": "out of luck"}), flush=True)


def answer(request: dict[str, Any]) -> dict[str, Any]:
    if request["do"] == "hello":
        return hello()
    if request["do"] == "setup":
        SETUPS.append(request["setup"])
    if BEHAVIOR == "crash-once" and len(SETUPS) == SECOND:
        sys.exit(1)
    if request["do"] == "setup" and BEHAVIOR in ("unsupported", "crash-once"):
        return {"unsupported": "no such table"}
    if request["do"] == "report" and BEHAVIOR == "empty":
        return {"position": {}}
    return {}


def main() -> None:
    for line in sys.stdin:
        request = json.loads(line)
        if request["do"] == "play" and BEHAVIOR in PLAYS:
            misbehave(request)
        else:
            print(json.dumps({"id": request["id"], **answer(request)}), flush=True)


if __name__ == "__main__":
    main()
