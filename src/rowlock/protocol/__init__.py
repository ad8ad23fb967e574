"""The protocol between a server and its clients: messages, views and refusals, as structs.

The browser's types are generated from these, `rowlock.client` and the server read and write them,
and nothing here knows how a game goes on.
"""

VERSION = 2
"""The version of the messages. A server refuses a client that speaks another one."""
