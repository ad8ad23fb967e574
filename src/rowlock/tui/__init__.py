"""The terminal app: solo, against bots, on one keyboard, or at a table of a server.

It draws views of `rowlock.protocol.views`, which come from a server or from `local_table`.
"""
