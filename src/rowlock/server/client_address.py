"""Where a request comes from, as far as limits are concerned."""

from contextvars import ContextVar
from ipaddress import IPv6Address, IPv6Network, ip_address

ADDRESS: ContextVar[str] = ContextVar("rowlock_address", default="")
"""The address that the present request or socket counts for; empty for the server's own work."""


def address_key(host: str) -> str:
    """The address that a client counts as: with IPv6 its /64, of which one customer has many."""
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if not isinstance(address, IPv6Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(IPv6Network((address, 64), strict=False))
