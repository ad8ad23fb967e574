"""The client address that rate limits and quotas use."""

from contextvars import ContextVar
from ipaddress import IPv6Address, IPv6Network, ip_address

ADDRESS: ContextVar[str] = ContextVar("rowlock_address", default="")
"""The address that the current request or socket is charged to; empty for the server's own work."""


def address_key(host: str) -> str:
    """The address to charge: for IPv6 the /64 network, since one customer has many addresses."""
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if not isinstance(address, IPv6Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(IPv6Network((address, 64), strict=False))
