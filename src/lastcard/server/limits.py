"""How much one client, one address and everybody together may ask of a server."""

import os
from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any

from lastcard.errors import LastcardError

from .protocol import LARGEST_FRAME
from .refusals import say

PREFIX = "LASTCARD_"


class BadSetting(LastcardError):
    code = "bad-setting"


@dataclass(frozen=True)
class Limits:
    """Each can be set in the environment, as in LASTCARD_CONNECTIONS_PER_ADDRESS=500.

    A family, a classroom or an office sits behind one address, so addresses have room.
    """

    largest_frame: int = LARGEST_FRAME  # bytes
    commands_per_second: float = 20.0  # of one connection, in the long run
    command_burst: int = 60  # and at once
    address_commands_per_second: float = 100.0  # of all connections of one address
    address_command_burst: int = 300
    guest_commands_per_second: float = 40.0  # of all connections of one guest
    guest_command_burst: int = 120
    replays_per_second: float = 1.0  # of one client: a table with the steps that it missed
    bad_messages: int = 20  # unreadable or too fast, before a connection is closed
    frames_per_second: float = 60.0  # of any kind, of one connection, in the long run
    frame_burst: int = 240  # and at once
    bytes_per_second: float = 64 * 1024.0  # of one connection, in the long run
    byte_burst: int = 256 * 1024  # and at once
    pings_per_second: float = 2.0  # of one connection that are answered
    ping_burst: int = 10  # and at once
    connections: int = 20_000
    connections_per_address: int = 60
    open_per_address: int = 300  # TCP connections, also those that are no sockets
    tables: int = 10_000
    tables_per_address: int = 60
    watchers_per_table: int = 100
    watchers_per_address: int = 5  # at one table
    screens_per_table: int = 4  # TVs, besides the watchers
    moves_per_match: int = 10_000  # then it ends without a winner
    entries_per_table: int = 100_000  # then nobody sits down or starts a match there any more
    send_queue: int = 256  # messages that wait for a slow reader
    send_bytes: int = 1024 * 1024
    hello_seconds: float = 10.0
    grace_seconds: float = 20.0  # of absence, after which a bot plays the seat
    heartbeat_seconds: float = 20.0  # between pings
    stop_seconds: float = 5.0  # to say goodbye
    drain_seconds: float = 0.0  # that a node which stops serves on, so that proxies notice first
    lease_seconds: float = 5.0  # without a heartbeat, after which a node's tables may be claimed
    record_bytes: int = 256 * 1024  # that can be sent in to be verified
    asks_per_minute: int = 120  # for records, of one address; a check counts as ten
    wrong_codes_per_minute: float = 30.0  # of one address, in the long run
    wrong_code_burst: int = 30  # and at once
    guest_wrong_codes_per_minute: float = 10.0  # the same of one guest
    guest_wrong_code_burst: int = 10
    tables_per_hour: int = 240  # made from one address
    guest_tables_per_hour: int = 60  # and by one guest
    loads_per_minute: int = 60  # tables that one address has read from the store
    deals_per_hour: int = 240  # of today's deals, handed in from one address
    guest_deals_per_hour: int = 30  # and by one guest
    renewals_per_hour: int = 60  # guests of one address who sign out their other devices
    loop_lag_seconds: float = 0.25  # the event loop held for longer is a line in the log
    bot_seconds_per_minute: float = 30.0  # that sharp bots think for one address
    bot_seconds_burst: float = 60.0
    swift_moves_per_second: float = 30.0  # of bots that hardly wait, at all tables of one address
    swift_move_burst: int = 300  # and at once

    @classmethod
    def from_environment(cls, environment: Mapping[str, str] = os.environ) -> "Limits":
        """The defaults, with what the environment sets; BadSetting if it is no number."""
        found: dict[str, Any] = {}
        for field in fields(cls):
            name = PREFIX + field.name.upper()
            if environment.get(name):
                found[field.name] = number(name, environment[name], type(field.default))
        return cls(**found)


def number(name: str, text: str, kind: type) -> float:
    """A whole number where the default is one; more than zero."""
    try:
        value = float(int(text)) if kind is int else float(text)
    except ValueError:
        value = 0.0
    if not 0 < value < float("inf"):
        raise BadSetting(say.text("operator.setting", name=name, text=text))
    return int(value) if kind is int else value
