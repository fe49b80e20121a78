"""Where phones find a server: said to a page on this machine, and to nobody else."""

import socket

import pytest
from aiohttp import WSServerHandshakeError

from lastcard.server import reach
from lastcard.server.http import app
from lastcard.server.reach import addresses, is_reachable, url_of
from tests.server.sockets import House, HttpClient, desk, house, store, talk

__all__ = ["desk", "house", "store"]  # fixtures

LAN = ["192.168.1.23", "10.0.0.5"]


@pytest.fixture(autouse=True)
def in_two_networks(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine in two networks, for servers that listen everywhere."""
    listening_everywhere = {"0.0.0.0": LAN}
    monkeypatch.setattr(app, "addresses", lambda bind: listening_everywhere.get(bind, []))


def port_of(client: HttpClient) -> int:
    assert client.port is not None
    return client.port


async def nearby(client: HttpClient, **headers: str) -> list[str]:
    welcome = await (await talk(client, **headers)).hello()
    found: list[str] = welcome.get("nearby", [])
    return found


async def test_a_page_on_this_machine_hears_where_phones_find_it(house: House) -> None:
    client = await house.open(bind="0.0.0.0")
    port = port_of(client)
    expected = [f"http://192.168.1.23:{port}", f"http://10.0.0.5:{port}"]
    for name in (f"127.0.0.1:{port}", f"localhost:{port}", f"[::1]:{port}", "cards.localhost"):
        assert await nearby(client, Host=name) == expected, name


async def test_a_server_for_this_machine_alone_has_no_such_address(house: House) -> None:
    client = await house.open(bind="127.0.0.1")
    assert await nearby(client) == []


@pytest.mark.parametrize(
    "headers",
    [
        {"Host": "192.168.1.23:8000"},
        {"Host": "raspberrypi:8000"},
        {"Host": "localhost:8000", "X-Forwarded-For": "203.0.113.7"},
        {"Host": "localhost:8000", "Via": "1.1 proxy"},
    ],
)
async def test_others_have_an_address_and_hear_of_no_more(
    house: House, headers: dict[str, str]
) -> None:
    client = await house.open(bind="0.0.0.0")
    assert await nearby(client, **headers) == []


async def test_behind_a_public_name_nothing_is_said(house: House) -> None:
    client = await house.open(bind="0.0.0.0", public_url="https://cards.example.org")
    assert await nearby(client) == []


async def test_a_phone_may_use_the_address_and_no_other_page_may(house: House) -> None:
    client = await house.open(bind="0.0.0.0")
    here = f"192.168.1.23:{port_of(client)}"
    assert await nearby(client, Host=here, Origin=f"http://{here}") == []
    for host, origin in (
        (here, "http://evil.example"),
        (here, f"http://10.0.0.5:{port_of(client)}"),  # another page of this machine's network
        ("evil.example", "http://evil.example"),  # a name that was pointed here (DNS rebinding)
        ("192.168.1.23.evil.example", "http://192.168.1.23.evil.example"),
    ):
        with pytest.raises(WSServerHandshakeError) as refusal:
            await talk(client, Host=host, Origin=origin)
        assert refusal.value.status == 403, (host, origin)


# --- which addresses a machine has ---------------------------------------------------------


def test_the_way_out_comes_first_and_nothing_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reach, "outward", lambda family: iter([LAN[0]]))
    monkeypatch.setattr(reach, "interfaces", lambda: iter(["127.0.0.1", *reversed(LAN)]))
    assert addresses("0.0.0.0") == LAN
    assert addresses("::") == LAN[:1]
    assert addresses("127.0.0.1") == addresses("localhost") == addresses("::1") == []
    assert addresses("10.0.0.5") == ["10.0.0.5"]


def test_a_machine_without_a_network_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_network(probe: socket.socket, address: object) -> None:
        raise OSError("Network is unreachable")

    monkeypatch.setattr(socket.socket, "connect", no_network)
    monkeypatch.setattr(reach, "interfaces", lambda: iter(["127.0.0.1", "169.254.10.1"]))
    assert addresses("0.0.0.0") == addresses("::") == []


def test_nothing_is_sent_to_find_them(monkeypatch: pytest.MonkeyPatch) -> None:
    def send(*_: object) -> None:
        raise AssertionError("a datagram")

    for name in ("send", "sendto", "sendall", "sendmsg"):
        monkeypatch.setattr(socket.socket, name, send)
    assert all(map(is_reachable, addresses("0.0.0.0")))
    assert all(map(is_reachable, addresses("::")))


def test_an_address_with_colons_stands_in_brackets() -> None:
    assert url_of("192.168.1.23", 8000) == "http://192.168.1.23:8000"
    assert url_of("fd00::23", 8000) == "http://[fd00::23]:8000"
