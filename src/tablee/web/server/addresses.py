"""The network by which limits count an address: whoever holds one IPv6 address holds 2^64 of them."""

from __future__ import annotations

from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network, ip_address

LONGEST_ADDRESS = 64  # characters; what a proxy calls an address may be anything
CACHE_SIZE = 4096  # addresses: each play asks for its own three times


@lru_cache(maxsize=CACHE_SIZE)
def network_of(address: str) -> str:
    """The network by whose name the limits count an address: itself, for version 6 its /64."""
    try:
        found = ip_address(address[:LONGEST_ADDRESS].partition("%")[0])  # without the zone of a link-local one
    except ValueError:
        return address[:LONGEST_ADDRESS]
    if not isinstance(found, IPv6Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(IPv6Network((int(found) >> 64 << 64, 64)))
